import type { Workspace } from './workspace.svelte.ts';

/**
 * Reads something for a part of the page. A refusal becomes a notice, a lost line turns the page offline; true when it was
 * read. Unlike `Workspace.attempt` it tells no other page: nothing was changed.
 */
export async function readQuietly(
	workspace: Pick<Workspace, 'trouble'>,
	work: () => Promise<unknown>,
): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		workspace.trouble(error);
		return false;
	}
}

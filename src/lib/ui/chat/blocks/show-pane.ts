import type { Pane } from '../../../client/workspace/route.svelte.ts';
import type { Workspace } from '../../../client/workspace/workspace.svelte.ts';

/** Brings a part of the right panel into view, also where panels lie over each other: what its command does. */
export function showPane(workspace: Workspace, pane: Pane, target: number | null = null): void {
	if (target !== null) workspace.route.note({ target });
	workspace.commands.usable.find(({ id }) => id === `go-${pane}`)?.run();
}

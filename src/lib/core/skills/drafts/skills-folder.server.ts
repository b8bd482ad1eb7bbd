import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { withFolderHandle, type FolderHandle } from '../../../base/folder-handle.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { skillPlaces } from '../places.server.ts';

const WAIT_MS = 10_000;
const LOCK = '.drafts.lock';

const nameOf = (userData: string): string => path.basename(skillPlaces(userData).root);

/** Reads below the skills root, through no link; null where there is none. */
export async function readingSkills<T>(userData: string, work: (root: FolderHandle) => T): Promise<T | null> {
	const real = await realpath(userData).catch(() => null);
	if (real === null) return null;
	return withFolderHandle(real, (held) => {
		const root = held.reach([nameOf(userData)]);
		return root === null ? null : work(root);
	});
}

/**
 * Works below the skills root while no other process changes drafts or texts. Everything that is made there is for its owner
 * alone. Throws `skills.busy`.
 */
export async function changingSkills<T>(
	userData: string,
	work: (root: FolderHandle) => Promise<T>,
): Promise<T> {
	await makeFolder(userData);
	return withFolderHandle(await realpath(userData), (held) => {
		const root = held.make([nameOf(userData)]);
		return withFileLock(path.join(root.path, LOCK), () => work(root), {
			wait_ms: WAIT_MS,
			late: () => new LbError('skills.busy'),
		});
	});
}

/** Where the text of a skill of the user, or the changed text of a built-in one, is. */
export function partsOf(skillId: string): [kind: 'user' | 'overlays', name: string] {
	const [origin = '', name = ''] = skillId.split(':');
	return [origin === 'user' ? 'user' : 'overlays', name];
}

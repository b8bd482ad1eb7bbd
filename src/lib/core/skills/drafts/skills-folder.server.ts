import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { withFolderHandle, type FolderHandle } from '../../../base/folder-handle.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import { skillPlaces } from '../places.server.ts';

const WAIT_MS = 10_000;
const LOCK = '.drafts.lock';

/** Works below the skills root, through no link. Everything that is made there is for its owner alone. */
export async function inSkillsRoot<T>(
	userData: string,
	work: (root: FolderHandle) => Promise<T> | T,
): Promise<T> {
	await makeFolder(userData);
	return withFolderHandle(await realpath(userData), (held) => work(held.make([path.basename(skillPlaces(userData).root)])));
}

/** The same while no other process changes drafts or texts. Throws `skills.busy`. */
export async function changingSkills<T>(
	userData: string,
	work: (root: FolderHandle) => Promise<T>,
): Promise<T> {
	return inSkillsRoot(userData, (root) =>
		withFileLock(path.join(root.path, LOCK), () => work(root), {
			wait_ms: WAIT_MS,
			late: () => new LbError('skills.busy'),
		}),
	);
}

/** Where the text of a skill of the user, or the changed text of a built-in one, is. */
export function partsOf(skillId: string): [kind: 'user' | 'overlays', name: string] {
	const [origin = '', name = ''] = skillId.split(':');
	return [origin === 'user' ? 'user' : 'overlays', name];
}

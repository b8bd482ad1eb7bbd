import path from 'node:path';
import { confineReading } from '../../../base/open-data.server.ts';
import { isWithin } from '../../../base/places.ts';

/**
 * Does a real path lie in one of the folders? They are real paths from when the session opened them, and are not resolved
 * again: a folder whose place a link has taken since would open what the link leads to.
 */
export function withinFolders(folders: readonly string[]): (real: string) => boolean {
	return (real) => folders.some((folder) => isWithin(real, folder));
}

/**
 * Binds this process to the folders of a session: links are followed, and data read, nowhere else. Outputs of datasets that
 * take none themselves, and the demo cohort, lie in the user data folder. Returns what the walk asks (`Watch.mayFollow`).
 */
export function confinedTo(folders: readonly string[], userData: string): (real: string) => boolean {
	confineReading({ within: folders, own: ['outputs', 'demo'].map((name) => path.join(userData, name)) });
	return withinFolders(folders);
}

import { existsSync } from 'node:fs';
import path from 'node:path';
import { programFolder } from '../../base/program-folder.server.ts';

/**
 * Starts the version that an update put in place of this one, in this process: true when it did, and the caller has nothing
 * to do any more. A checkout looks for one file and goes on.
 * @param program `cli.js` or `engine.js`
 * @param words of the command line, for `--user-data-dir`
 */
export async function startNewer(program: string, words: readonly string[]): Promise<boolean> {
	const folder = programFolder();
	if (!existsSync(path.join(folder, 'release-files.json'))) return false;
	const { startPointed } = await import('./start-pointed.server.ts');
	return startPointed(folder, program, words);
}

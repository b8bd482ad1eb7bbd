import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { programFolder } from '../../base/program-folder.server.ts';
import { usualUserData } from '../../base/usual-user-data.server.ts';
import { statedFolder } from './stated-folder.ts';

/**
 * Starts the version that an update put in place of this one, in this process: true when it did, and the caller has nothing
 * to do any more. A checkout looks for one file and goes on.
 * @param program `cli.js` or `engine.js`
 * @param words of the command line, for `--user-data-dir`
 */
export async function startNewer(
	program: string,
	words: readonly string[],
	env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
	const folder = programFolder();
	if (!existsSync(path.join(folder, 'release-files.json')) || !mayBePointed(words, env)) return false;
	const { startPointed } = await import('./start-pointed.server.ts');
	return startPointed(folder, program, words);
}

/**
 * Could there be a pointer? Everything that reads one takes 40 ms to load, half of the time of a start, and most who never
 * updated have none. What the installer recorded is read there alone.
 */
function mayBePointed(words: readonly string[], env: NodeJS.ProcessEnv): boolean {
	const stated = statedFolder(words) ?? (env['LB_AGENT_USER_DATA_DIR'] || undefined);
	const record = path.join(env['HOME'] || homedir(), '.config', 'lb-agent', 'install.json');
	if (stated === undefined && existsSync(record)) return true;
	// A place in a network is refused as a user data folder, and is not asked.
	if (/^[\\/]{2}/u.test(stated ?? '')) return false;
	return existsSync(path.join(path.resolve(stated ?? usualUserData(env).stated), 'versions', 'current.json'));
}

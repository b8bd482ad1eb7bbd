import { homedir } from 'node:os';
import path from 'node:path';
import { readInstallRecord } from './install-record.server.ts';
import { localPath } from './require-place.server.ts';

/**
 * Where the program keeps what belongs to the user and not to a dataset: `--user-data-dir`, then
 * LB_AGENT_USER_DATA_DIR, then what the installer recorded, then the platform's own place. Throws `sources.forbidden` for one
 * that begins with `//`.
 */
export function userDataDir(option?: string, env: NodeJS.ProcessEnv = process.env): string {
	if (option) return localPath(option, 'user_data_dir');
	if (env['LB_AGENT_USER_DATA_DIR'])
		return localPath(env['LB_AGENT_USER_DATA_DIR'], 'LB_AGENT_USER_DATA_DIR');
	const home = env['HOME'] ?? homedir();
	const recorded = readInstallRecord(env)?.user_data_dir;
	if (recorded) return recorded;
	if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'lb-agent');
	if (process.platform === 'win32')
		return path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), 'lb-agent');
	return path.join(env['XDG_DATA_HOME'] ?? path.join(home, '.local', 'share'), 'lb-agent');
}

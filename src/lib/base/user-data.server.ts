import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/**
 * Where the program keeps what belongs to the user and not to a dataset: `--user-data-dir`, then
 * LB_AGENT_USER_DATA_DIR, then what the installer recorded, then the platform's own place.
 */
export function userDataDir(option?: string, env: NodeJS.ProcessEnv = process.env): string {
	if (option) return path.resolve(option);
	if (env['LB_AGENT_USER_DATA_DIR']) return path.resolve(env['LB_AGENT_USER_DATA_DIR']);
	const home = env['HOME'] ?? homedir();
	const recorded = readInstallRecord(path.join(home, '.config', 'lb-agent', 'install.json'));
	if (recorded) return recorded;
	if (process.platform === 'darwin') return path.join(home, 'Library', 'Application Support', 'lb-agent');
	if (process.platform === 'win32')
		return path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), 'lb-agent');
	return path.join(env['XDG_DATA_HOME'] ?? path.join(home, '.local', 'share'), 'lb-agent');
}

function readInstallRecord(file: string): string | null {
	try {
		const record: unknown = JSON.parse(readFileSync(file, 'utf8'));
		if (record !== null && typeof record === 'object' && 'user_data_dir' in record) {
			const { user_data_dir } = record;
			if (typeof user_data_dir === 'string') return user_data_dir;
		}
	} catch {
		// No record, or not readable: the platform's own place is used.
	}
	return null;
}

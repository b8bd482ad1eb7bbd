import { homedir } from 'node:os';
import path from 'node:path';

/** The platform's own place for what belongs to a user, and the variable that it follows from. */
export function usualUserData(
	env: NodeJS.ProcessEnv,
	platform: NodeJS.Platform = process.platform,
): { stated: string; field: string } {
	const home = env['HOME'] || homedir();
	if (platform === 'darwin')
		return { stated: path.join(home, 'Library', 'Application Support', 'lb-agent'), field: 'HOME' };
	if (platform === 'win32')
		return {
			stated: path.join(env['LOCALAPPDATA'] ?? path.join(home, 'AppData', 'Local'), 'lb-agent'),
			field: 'LOCALAPPDATA',
		};
	// One that is empty or relative counts as not set.
	const data = env['XDG_DATA_HOME'] ?? '';
	return path.isAbsolute(data)
		? { stated: path.join(data, 'lb-agent'), field: 'XDG_DATA_HOME' }
		: { stated: path.join(home, '.local', 'share', 'lb-agent'), field: 'HOME' };
}

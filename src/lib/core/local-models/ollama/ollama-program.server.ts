import path from 'node:path';
import { homeOf, isProgram } from '../../../base/python/environment-managers.server.ts';

/** The program `ollama`: on PATH, or where its installers put it; null without one. */
export function ollamaProgram(env: NodeJS.ProcessEnv, platform = process.platform): string | null {
	const name = platform === 'win32' ? 'ollama.exe' : 'ollama';
	const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
	return (
		[...folders, ...usualFolders(env, platform)]
			.map((folder) => path.join(folder, name))
			.find((file) => isProgram(file)) ?? null
	);
}

/** Programs with windows get a short PATH from the system. */
function usualFolders(env: NodeJS.ProcessEnv, platform: NodeJS.Platform): string[] {
	if (platform === 'darwin') {
		const app = 'Applications/Ollama.app/Contents/Resources';
		return ['/usr/local/bin', '/opt/homebrew/bin', `/${app}`, path.join(homeOf(env), app)];
	}
	const local = env['LOCALAPPDATA'] ?? '';
	if (platform === 'win32') return local === '' ? [] : [path.join(local, 'Programs', 'Ollama')];
	return [];
}

import path from 'node:path';
import { isProgram } from '../../../base/python/environment-managers.server.ts';

/** Absolute path of a program on PATH; null without one. */
export function onPath(program: string, env: NodeJS.ProcessEnv = process.env): string | null {
	const folders = (env['PATH'] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));
	return folders.map((folder) => path.join(folder, program)).find(isProgram) ?? null;
}

import { existsSync, readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** Removes what killed installations and former versions left; the version that is used stays. */
export async function clearVersions(versions: string, used: string | null): Promise<void> {
	for (const name of await readdir(versions).catch(() => []))
		if (name !== used) await removeFolder(path.join(versions, name));
}

export async function removeFolder(folder: string): Promise<void> {
	await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

/** Where the Python lives that an environment was made with: it needs that folder. */
export function pythonHome(environment: string): string[] {
	const file = path.join(environment, 'pyvenv.cfg');
	if (!existsSync(file)) return [];
	const bin = /^home\s*=\s*(.+)$/mu.exec(readFileSync(file, 'utf8'))?.[1]?.trim();
	return bin === undefined ? [] : [path.dirname(bin)];
}

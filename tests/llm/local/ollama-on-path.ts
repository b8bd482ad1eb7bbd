import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { CommandSettings } from './ollama-command.ts';

/** Writes the stand-in as a program `ollama` into a folder for PATH, and gives that folder. Its settings can be changed between starts. */
export async function ollamaOnPath(
	folder: string,
	settings: CommandSettings,
): Promise<{ bin: string; set: (settings: CommandSettings) => void }> {
	const [bin, program, file] = ['bin', 'ollama.mjs', 'settings.json'].map((name) => path.join(folder, name));
	if (bin === undefined || program === undefined || file === undefined) throw new Error('No place.');
	await bundled(path.join(import.meta.dirname, 'ollama-command.ts'), program);
	mkdirSync(bin, { recursive: true });
	const command = path.join(bin, 'ollama');
	writeFileSync(command, `#!/bin/sh\nexec '${process.execPath}' '${program}' '${file}' "$@"\n`);
	chmodSync(command, 0o755);
	const set = (next: CommandSettings): void => writeFileSync(file, JSON.stringify(next));
	set(settings);
	return { bin, set };
}

/** Bundles one source into a program that Node starts from a file. */
export async function bundled(source: string, outfile: string): Promise<void> {
	await build({
		entryPoints: [source],
		outfile,
		bundle: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		logLevel: 'warning',
	});
}

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Front matter and text of a skill that is as it must be. */
export function skillText(id: string, more: readonly string[] = [], body = 'Look at the fragments.'): string {
	const head = [`id: ${id}`, ...withDefaults(more)];
	return ['---', ...head, '---', '', body, ''].join('\n');
}

function withDefaults(more: readonly string[]): string[] {
	const defaults = ['title: A title', 'summary: When it is of use.', 'version: "1"'];
	const stated = new Set(more.map((line) => line.split(':')[0]));
	return [...defaults.filter((line) => !stated.has(line.split(':')[0])), ...more];
}

/** Writes files below a folder: path with `/` -> text. */
export function writeFiles(root: string, files: Readonly<Record<string, string | Uint8Array>>): void {
	for (const [file, text] of Object.entries(files)) {
		const place = path.join(root, ...file.split('/'));
		mkdirSync(path.dirname(place), { recursive: true });
		writeFileSync(place, text);
	}
}

import { mkdirSync, readdirSync } from 'node:fs';
import { placeIn, removeWhole } from '../../methods/runtime/remove-whole.server.ts';

/**
 * Leaves the listed files and removes all else, such as links, which the manifest could not name. The command may have closed or
 * removed the folder itself.
 * @param listed paths relative to the folder, with `/`
 */
export function keepFiles(folder: string, listed: readonly string[]): void {
	mkdirSync(folder, { recursive: true });
	const files = new Set(listed);
	const around = new Set(listed.flatMap(foldersOf));
	const keepIn = (below: string): void => {
		const place = below === '' ? folder : `${folder}/${below}`;
		for (const entry of readdirSync(place, { withFileTypes: true, encoding: 'buffer' })) {
			const name = entry.name.toString();
			const file = below === '' ? name : `${below}/${name}`;
			const isText = Buffer.from(name).equals(entry.name);
			if (isText && entry.isDirectory() && around.has(file)) keepIn(file);
			else if (!isText || entry.isDirectory() || !files.has(file)) removeWhole(placeIn(place, entry.name));
		}
	};
	keepIn('');
}

function foldersOf(file: string): string[] {
	const parts = file.split('/').slice(0, -1);
	return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

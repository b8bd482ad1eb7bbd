import { lstatSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Reads a folder of small files once. The function that comes back makes another folder equal to it: what is there already is
 * left, what was changed is written anew and everything else is removed. Tests that need hundreds of copies of one dataset do
 * not wait for the disk each time.
 */
export function copiesOf(folder: string): (to: string) => void {
	const wanted = new Map<string, { mode: number; content: Buffer } | null>();
	for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
		const place = path.join(entry.parentPath, entry.name);
		if (!entry.isFile() && !entry.isDirectory()) throw new Error(`${place} is neither a file nor a folder`);
		const file = entry.isFile() ? { mode: lstatSync(place).mode, content: readFileSync(place) } : null;
		wanted.set(path.relative(folder, place), file);
	}

	/** Removes what is not wanted below a folder, links themselves and not what they lead to; returns what stays. */
	const tidy = (to: string): Set<string> => {
		const stays = new Set<string>();
		const visit = (relative: string): void => {
			for (const entry of readdirSync(path.join(to, relative), { withFileTypes: true })) {
				const [name, place] = [path.join(relative, entry.name), path.join(to, relative, entry.name)];
				const file = wanted.get(name);
				const isRight =
					file === null ? entry.isDirectory() : file !== undefined && entry.isFile() && hasBytes(place, file);
				if (!isRight) rmSync(place, { recursive: true });
				else {
					stays.add(name);
					if (file === null) visit(name);
				}
			}
		};
		visit('');
		return stays;
	};

	return (to) => {
		const known = lstatSync(to, { throwIfNoEntry: false });
		if (known !== undefined && !known.isDirectory()) rmSync(to);
		mkdirSync(to, { recursive: true });
		const stays = tidy(to);
		for (const [name, file] of wanted)
			if (stays.has(name)) continue;
			else if (file === null) mkdirSync(path.join(to, name));
			else writeFileSync(path.join(to, name), file.content, { mode: file.mode });
	};
}

function hasBytes(place: string, { mode, content }: { mode: number; content: Buffer }): boolean {
	const now = lstatSync(place);
	return now.size === content.length && now.mode === mode && readFileSync(place).equals(content);
}

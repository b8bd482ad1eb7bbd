import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface Import {
	/** Importing file, relative to the checkout. */
	from: string;
	/** As written. */
	specifier: string;
	/** Imported file relative to the checkout; null for packages. */
	to: string | null;
	type_only: boolean;
}

/** Every TypeScript file and component below a folder (or the file itself), relative to the checkout. */
export function sourceFiles(start: string): string[] {
	if (start.endsWith('.ts')) return [start];
	return readdirSync(path.join(root, start), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:ts|svelte)$/u.test(entry.name))
		.map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
		.sort();
}

const statement =
	/(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Imports of a file, type-only ones included. */
export function importsOf(file: string): Import[] {
	const text = readFileSync(path.join(root, file), 'utf8');
	return [...text.matchAll(statement)].map((match) => {
		const specifier = match[3] ?? match[4] ?? '';
		const to = specifier.startsWith('.')
			? path
					.relative(root, path.resolve(root, path.dirname(file), specifier))
					.split(path.sep)
					.join('/')
			: null;
		return { from: file, specifier, to, type_only: match[2] !== undefined };
	});
}

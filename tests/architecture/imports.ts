import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

export interface Import {
	/** Importing file, relative to the checkout. */
	from: string;
	/** As written. */
	specifier: string;
	/** Imported file relative to the checkout; null for packages and for what is generated. */
	to: string | null;
	type_only: boolean;
}

/** Every TypeScript and JavaScript file and component below a folder (or the file itself), relative to the checkout. */
export function sourceFiles(start: string): string[] {
	if (start.endsWith('.ts')) return [start];
	return readdirSync(path.join(root, start), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.(?:ts|mjs|svelte)$/u.test(entry.name))
		.map((entry) => relative(path.join(entry.parentPath, entry.name)))
		.sort();
}

const relative = (file: string): string => path.relative(root, file).split(path.sep).join('/');

const statement =
	/(?:^|\n)\s*(import|export)\s+(type\s+)?(?:[\w*\s{},$]+?\s+from\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g;

/** Imports of a file, type-only ones included. */
export function importsOf(file: string): Import[] {
	const text = readFileSync(path.join(root, file), 'utf8');
	return [...text.matchAll(statement)].map((match) => {
		const specifier = match[3] ?? match[4] ?? '';
		return { from: file, specifier, to: importedFile(file, specifier), type_only: match[2] !== undefined };
	});
}

function importedFile(from: string, specifier: string): string | null {
	if (specifier.startsWith('$lib/')) return `src/lib/${specifier.slice('$lib/'.length)}`;
	// Sources name each other by .ts, .mjs and .svelte; .js is what a build writes.
	if (!specifier.startsWith('.') || /\/\$types$|\.js$/u.test(specifier)) return null;
	return relative(path.resolve(root, path.dirname(from), specifier));
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../src/lib/contract/language.ts';
import { filesBelow } from '../../setup/files-below.ts';

const FOLDER = path.join(import.meta.dirname, '../../../docs-site');

/** Pages written by hand, by their slugs in alphabetical order. */
export function readSources(language: Language): { slug: string; text: string }[] {
	const folder = path.join(FOLDER, language);
	return filesBelow(folder)
		.filter((file) => file.endsWith('.md'))
		.map((file) => ({
			slug: file.replace(/\.md$/u, ''),
			text: readFileSync(path.join(folder, file), 'utf8'),
		}));
}

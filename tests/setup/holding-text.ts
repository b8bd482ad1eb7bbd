import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, unlessGone } from './files-below.ts';

/** Files below a folder whose bytes hold a text, also where they are no text themselves. */
export function filesHolding(folder: string, text: string): string[] {
	const wanted = Buffer.from(text);
	return filesBelow(folder).filter(
		(file) => unlessGone(() => readFileSync(path.join(folder, file)))?.includes(wanted) === true,
	);
}

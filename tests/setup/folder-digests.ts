import { createHash } from 'node:crypto';
import { lstatSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import path from 'node:path';
import { filesBelow, unlessGone } from './files-below.ts';

/**
 * Every file below a folder with the digest of its bytes, by path; `keep` limits which. A link stands with what it names, and
 * with the digest of the file it leads to.
 */
export function folderDigests(
	folder: string,
	keep: (file: string) => boolean = () => true,
): Record<string, string> {
	const found = filesBelow(folder)
		.filter(keep)
		.map((file) => [file, unlessGone(() => digestOf(path.join(folder, file)))] as const);
	return Object.fromEntries(found.filter((pair): pair is [string, string] => pair[1] !== null));
}

/** What must be the same bytes for the same inputs, parameters and version. */
export const isResult = (file: string): boolean => /^(tables\/|figures\/|summary\.json$)/.test(file);

/** Everything that is not ours in a dataset. */
export const isSource = (file: string): boolean => !file.startsWith('assistant/');

function digestOf(file: string): string {
	const stat = lstatSync(file);
	if (stat.isFile()) return sha256(file);
	// A pipe would hold the reader.
	if (!stat.isSymbolicLink()) return 'neither file nor link';
	const names = `link to ${readlinkSync(file)}`;
	return leadsToFile(file) ? `${names}: ${sha256(file)}` : names;
}

/** False as well for a link to nothing, or in a circle. */
function leadsToFile(link: string): boolean {
	try {
		return statSync(link).isFile();
	} catch {
		return false;
	}
}

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');

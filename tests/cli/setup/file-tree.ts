import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Every file below a folder with the digest of its bytes, by path; `keep` limits which. */
export async function digests(
	folder: string,
	keep: (file: string) => boolean = () => true,
): Promise<Record<string, string>> {
	const found: Record<string, string> = {};
	for (const file of await filesBelow(folder))
		if (keep(file))
			found[file] = createHash('sha256')
				.update(await readFile(path.join(folder, file)))
				.digest('hex');
	return found;
}

/** Files and links below a folder, hidden ones included, `/` separated and sorted. */
export async function filesBelow(folder: string): Promise<string[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => !entry.isDirectory())
		.map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
		.sort();
}

/** What must be the same bytes for the same inputs, parameters and version. */
export const isResult = (file: string): boolean => /^(tables\/|figures\/|summary\.json$)/.test(file);

/** Everything that is not ours in a dataset. */
export const isSource = (file: string): boolean => !file.startsWith('assistant/');

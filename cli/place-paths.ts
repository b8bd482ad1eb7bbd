import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * Files named on a command line. They start at the dataset; one that is not there but lies below the current folder, as
 * a shell completes it, is made absolute. `file.xlsx#Sheet` keeps its sheet.
 */
export function fromCurrentFolder(dataset: string, files: readonly string[]): string[] {
	return files.map((file) => {
		if (path.isAbsolute(file) || isThere(path.resolve(dataset, file))) return file;
		const here = path.resolve(file);
		return isThere(here) ? here : file;
	});
}

function isThere(file: string): boolean {
	return existsSync(file) || existsSync(file.replace(/(\.xls[xm])#.*$/i, '$1'));
}

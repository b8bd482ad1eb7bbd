import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../shared/more-data');

/** Whether the further real data sets lie beside the checkout. In CI their absence is a failure. */
export function hasMoreData(): boolean {
	if (existsSync(source)) return true;
	if (process.env['CI'])
		throw new Error('../shared/more-data is missing; with CI set the real data must be there.');
	return false;
}

/** Path in the further real data sets, for reading only. Guard with `hasMoreData()`. */
export function moreData(...parts: string[]): string {
	return path.join(source, ...parts);
}

import { realpathSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { mayRead } from '../../../base/open-data.server.ts';
import { isWithin } from '../../../base/places.ts';

/**
 * Real path of a name below a dataset. Throws `dataset.file_outside` for one that leads out of it, whatever links do, and
 * `reader.not_found`.
 */
export function insideDataset(root: string, name: string): string {
	const outside = new LbError('dataset.file_outside', {}, { path: name });
	if (path.isAbsolute(name) || name.includes('\0')) throw outside;
	const file = path.resolve(root, name);
	let real: string;
	try {
		const folder = realpathSync.native(root);
		real = realpathSync.native(file);
		if (!isWithin(real, folder) || !mayRead(file, real)) throw outside;
	} catch (error) {
		if (error instanceof LbError) throw error;
		throw new LbError('reader.not_found', {}, { path: name }, { cause: error });
	}
	return real;
}

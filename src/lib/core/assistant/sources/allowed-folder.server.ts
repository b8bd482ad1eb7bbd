import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import { requirePlace } from '../../../base/require-place.server.ts';
import { checkFolder } from '../dataset-session.server.ts';

/**
 * The real path of a folder that the user adds as a source: any folder that can be read and is not closed by
 * the rule of `base/places.ts`. Throws `request.invalid` for a path that is not absolute, `sources.forbidden`,
 * `dataset.folder_missing`, `dataset.folder_is_file`, `dataset.folder_unreadable`.
 */
export async function allowedFolder(stated: string, userData: string): Promise<string> {
	if (!path.isAbsolute(stated) || stated.includes('\0'))
		throw new LbError('request.invalid', { reason: 'an absolute path is needed' }, { field: 'path' });
	requirePlace(stated, { use: 'read', face: 'session', userData });
	const real = await realpath(stated).catch((error: unknown) => {
		throw unreachable(error, stated);
	});
	await checkFolder(real);
	return real;
}

function unreachable(error: unknown, folder: string): LbError {
	const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
	const missing = reason === 'ENOENT' || reason === 'ENOTDIR' || reason === 'ENAMETOOLONG';
	return missing
		? new LbError('dataset.folder_missing', {}, { path: folder }, { cause: error })
		: new LbError('dataset.folder_unreadable', { reason }, { path: folder }, { cause: error });
}

import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import type { Workspace } from '../../../workspace/workspace.ts';
import { allowedFolder } from '../../sources/allowed-folder.server.ts';
import { isWithin } from '../../../../base/places.ts';
import type { Folders } from '../../sources/open-folders.server.ts';
import { uploadName } from './bound-source.server.ts';
import type { SourcesWork } from '../works/complete-sources.server.ts';

/** What a caller says about where a source comes from. */
export interface StatedOrigin {
	path?: string | undefined;
	folder_id?: string | undefined;
	upload_id?: string | undefined;
}

export interface SourceOrigin {
	/** Real path. */
	folder: string;
	origin: SourcesWork['origin'];
}

/** Throws `request.invalid` unless exactly one of the named fields is given. */
export function requireOne(stated: object, names: readonly string[]): void {
	const given = names.filter((name) => Reflect.get(stated, name) !== undefined);
	if (given.length === 1) return;
	const reason = given.length === 0 ? 'one of these is needed' : 'only one of these at a time';
	throw new LbError(
		'request.invalid',
		{ reason },
		{ field: (given.length === 0 ? names : given).join(', ') },
	);
}

/**
 * The folder a caller means. Throws `request.invalid`, `sources.forbidden`, `folders.unknown`, `uploads.unknown`,
 * `dataset.folder_*`.
 */
export async function sourceOrigin(
	sessionId: string,
	{ path: typed, folder_id, upload_id }: StatedOrigin,
	{ workspace, folders, userData }: { workspace: Workspace; folders: Folders; userData: string },
): Promise<SourceOrigin> {
	if (upload_id !== undefined) return uploadOrigin(workspace, sessionId, upload_id);
	const stated = folder_id === undefined ? (typed ?? '') : await folders.resolve(folder_id);
	return { folder: await allowedFolder(stated, userData), origin: { kind: 'folder' } };
}

async function uploadOrigin(
	{ uploads, uploadFolder }: Workspace,
	sessionId: string,
	uploadId: string,
): Promise<SourceOrigin> {
	const { upload_id, files } = uploads.get(sessionId, uploadId);
	const place = uploadFolder(sessionId, upload_id);
	const folder = await realpath(place).catch((cause: unknown) => {
		throw new LbError('dataset.folder_missing', {}, { path: place }, { cause });
	});
	const own = await realpath(path.dirname(path.dirname(place)));
	// A link in the place of the upload would lead elsewhere.
	if (!isWithin(folder, own)) throw new LbError('dataset.folder_missing', {}, { path: place });
	return { folder, origin: { kind: 'upload', upload_id, name: uploadName(files) } };
}

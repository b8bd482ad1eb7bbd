import path from 'node:path';
import * as z from 'zod';
import { isoTime } from '../../../contract/records/common.ts';
import { readKept, writeKept } from './kept-json.server.ts';
import { placesOf } from './tool-places.server.ts';

const currentVersion = z.object({
	schema_version: z.literal(1),
	version: z.string(),
	/** Name in `versions`. */
	folder: z.string().regex(/^[\w.+-]+$/u),
	/** Folders for PATH, relative to that folder. */
	path: z.array(z.string()),
	/** What it needs besides its own folder: the Python that its environment was made with. */
	needs: z.array(z.string()),
	installed_at: isoTime,
	log_path: z.string(),
});
export type CurrentVersion = z.infer<typeof currentVersion>;

/** The version that is used of what lb-agent installed; null for none. */
export async function readCurrent(toolKey: string, userData: string): Promise<CurrentVersion | null> {
	return readKept(placesOf(toolKey, userData).pointer, currentVersion);
}

export async function writeCurrent(
	toolKey: string,
	userData: string,
	version: CurrentVersion,
): Promise<void> {
	await writeKept(placesOf(toolKey, userData).pointer, version);
}

/** Folder of a version. */
export const versionFolder = (
	toolKey: string,
	userData: string,
	{ folder }: Pick<CurrentVersion, 'folder'>,
): string => path.join(placesOf(toolKey, userData).versions, folder);

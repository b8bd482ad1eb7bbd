import { existsSync, lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { plainTextSync } from '../../base/plain-text.server.ts';
import { recordJson } from '../../base/record-json.ts';
import { DATASET_MARK } from '../../contract/records/assistant-places.ts';
import { datasetFile } from '../../contract/records/run.ts';
import { fallbackRoot, rememberedFile, rememberedRoot } from './output-root.server.ts';

/**
 * Is a folder (real path) one whose outputs this program keeps: with an output root in the user data folder, chosen or not,
 * or with an `assistant` folder beside data. A folder that was only chosen for outputs is none.
 */
export function isKnownDataset(folder: string, userData: string): boolean {
	if (parsed(rememberedRoot, rememberedFile(userData, folder))?.dataset === folder) return true;
	if (parsed(datasetFile, path.join(fallbackRoot(userData, folder), 'assistant', DATASET_MARK)) !== null)
		return true;
	if (isOpenToAll(folder) || parsed(datasetFile, path.join(folder, 'assistant', DATASET_MARK)) === null)
		return false;
	return holdsData(folder) && !isChosenRoot(folder, userData);
}

/** Set on folders in which everybody may make names and nobody may take those of others, such as /tmp. */
const SHARED = 0o1002;

/** Anybody could declare all of such a folder a dataset, and nothing below it could be written any more. */
function isOpenToAll(folder: string): boolean {
	try {
		return (lstatSync(folder).mode & SHARED) === SHARED;
	} catch {
		return true;
	}
}

function holdsData(folder: string): boolean {
	try {
		return readdirSync(folder).some((name) => name !== 'assistant' && !name.startsWith('.'));
	} catch {
		return false;
	}
}

function isChosenRoot(folder: string, userData: string): boolean {
	const records = path.join(userData, 'output-roots');
	if (!existsSync(records)) return false;
	return readdirSync(records).some((name) => {
		const record = parsed(rememberedRoot, path.join(records, name));
		return record !== null && record.output_root === folder && record.dataset !== folder;
	});
}

function parsed<T>(schema: z.ZodType<T>, file: string): T | null {
	try {
		return schema.parse(recordJson(plainTextSync(file)));
	} catch {
		return null;
	}
}

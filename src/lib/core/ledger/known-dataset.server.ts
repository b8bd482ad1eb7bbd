import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type * as z from 'zod';
import { datasetFile } from '../../contract/records/run.ts';
import { MARK, fallbackRoot, rememberedFile, rememberedRoot } from './output-root.server.ts';

/**
 * Is a folder (real path) one whose outputs this program keeps: with an output root in the user data folder, chosen or not,
 * or with an `assistant` folder beside data. A folder that was only chosen for outputs is none.
 */
export function isKnownDataset(folder: string, userData: string): boolean {
	if (parsed(rememberedRoot, rememberedFile(userData, folder))?.dataset === folder) return true;
	if (parsed(datasetFile, path.join(fallbackRoot(userData, folder), 'assistant', MARK)) !== null) return true;
	if (parsed(datasetFile, path.join(folder, 'assistant', MARK)) === null) return false;
	return holdsData(folder) && !isChosenRoot(folder, userData);
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
		return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
	} catch {
		return null;
	}
}

import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';

const summary = z.object({ samples: z.array(z.string()) });

/** Folder `.../products/<signal>` of a product of preprocessing or encoding; null for every other file. */
export function productFolder(file: string): string | null {
	const [folder] = /^.*[\\/]assistant[\\/]runs[\\/][^\\/]+[\\/]products[\\/][^\\/]+/.exec(file) ?? [];
	return folder ?? null;
}

/** The samples that preprocessing saw, whether or not anything of them was left; empty where the folder does not say. */
export async function preprocessedSamples(folder: string): Promise<string[]> {
	try {
		return summary.parse(recordJson(await plainText(path.join(folder, 'summary.json')))).samples;
	} catch {
		// Products of an encoder have no such summary; then nothing is known to be missing.
		return [];
	}
}

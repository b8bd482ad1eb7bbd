import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';

const summary = z.object({ samples: z.array(z.string()) });
const MOST_NAMED = 8;

/**
 * Samples that preprocessing saw and of which nothing reached this task: one whose every variant was filtered out leaves no
 * product, and a matrix without it would hold the others only. Said first, because the loss is seldom random.
 */
export async function samplesLost(
	inputs: readonly RawInput[],
	present: readonly string[],
): Promise<Message[]> {
	const folders = new Set(inputs.flatMap(({ path: file }) => productFolder(file) ?? []));
	const seen = new Set<string>();
	for (const folder of folders) for (const sample of await samplesOf(folder)) seen.add(sample);
	const known = new Set(present);
	const lost = [...seen].filter((sample) => !known.has(sample));
	if (lost.length === 0) return [];
	const examples = lost.slice(0, MOST_NAMED);
	return [say('raw.samples_lost', { count: lost.length, total: seen.size, examples })];
}

/** `.../products/<signal>` of a product; null for every other file. */
function productFolder(file: string): string | null {
	const [folder] = /^.*[\\/]assistant[\\/]runs[\\/][^\\/]+[\\/]products[\\/][^\\/]+/.exec(file) ?? [];
	return folder ?? null;
}

async function samplesOf(folder: string): Promise<string[]> {
	try {
		return summary.parse(JSON.parse(await readFile(path.join(folder, 'summary.json'), 'utf8'))).samples;
	} catch {
		// Products of an encoder have no such summary; then nothing is known to be missing.
		return [];
	}
}

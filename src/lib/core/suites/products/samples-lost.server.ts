import { say, type Message } from '../../../contract/messages/index.ts';
import type { RawInput } from '../raw-signal/raw-inputs.server.ts';
import { preprocessedSamples, productFolder } from './preprocessed-samples.server.ts';

const MAX_NAMED = 8;

/**
 * Samples that preprocessing saw and of which nothing reached this task: a matrix without them would hold the others only.
 * Said first, because the loss is seldom random.
 */
export async function samplesLost(
	inputs: readonly RawInput[],
	present: readonly string[],
): Promise<Message[]> {
	const folders = new Set(inputs.flatMap(({ path: file }) => productFolder(file) ?? []));
	const seen = new Set<string>();
	for (const folder of folders) for (const sample of await preprocessedSamples(folder)) seen.add(sample);
	const known = new Set(present);
	const lost = [...seen].filter((sample) => !known.has(sample));
	if (lost.length === 0) return [];
	const examples = lost.slice(0, MAX_NAMED);
	return [say('raw.samples_lost', { count: lost.length, total: seen.size, examples })];
}

import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { EncodedSample } from './encoded-sample.ts';

/**
 * Samples with names of their own: a store cannot have two columns of one name. Where a file of several samples holds a name
 * that another file has too, its columns are called `<file>.<sample>`, and that is said.
 */
export function distinctSamples(given: readonly EncodedSample[]): {
	samples: EncodedSample[];
	notes: Message[];
} {
	const counts = new Map<string, number>();
	for (const { sample } of given) counts.set(sample, (counts.get(sample) ?? 0) + 1);
	const taken = new Set<string>();
	const renamed: string[] = [];
	const samples = given.map((one) => {
		const { sample, input } = one;
		const shared = (counts.get(sample) ?? 0) > 1 && sample !== input.sample_id;
		const wanted = shared ? `${input.sample_id}.${sample}` : sample;
		let name = wanted;
		for (let i = 2; taken.has(name); i++) name = `${wanted}_${i}`;
		taken.add(name);
		if (name !== sample) renamed.push(name);
		return { ...one, sample: name };
	});
	const notes =
		renamed.length === 0
			? []
			: [say('tracks.samples_renamed', { count: renamed.length, names: shortList(renamed) })];
	return { samples, notes };
}

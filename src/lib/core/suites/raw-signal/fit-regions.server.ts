import path from 'node:path';
import { addToList } from '../../../base/add-to-list.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { shortList } from '../../../contract/messages/short-list.ts';
import type { GenomeFile } from '../../dataset/genome/genome-conflict.ts';
import { isMeasuredOverRegions, ownRegions } from '../../dataset/genome/own-regions.server.ts';
import type { DataFile } from './fit-references.server.ts';

/**
 * Gives each file of reads, fragments or variants the region set that belongs to it; where several would do it gets none, and
 * that is said. Other views of a sample get theirs without a word.
 */
export async function fitRegions(
	data: readonly DataFile[],
	views: readonly DataFile[],
	sets: readonly GenomeFile[],
	watch: Watch,
): Promise<Message[]> {
	const files = [...data, ...views].filter(({ format }) => isMeasuredOverRegions(format));
	const slashed = (file: string): string => file.replaceAll('\\', '/');
	const found = await ownRegions(
		files.map(({ path: file, facts, format, input }) => ({
			...{ path: slashed(file), absolute: file, facts, format, bytes: input.bytes },
		})),
		sets.map(({ path: file, facts }) => ({ path: slashed(file), absolute: file, facts })),
		watch,
	);
	const bySet = new Map<string | null | undefined, string[]>();
	for (const [i, file] of files.entries()) {
		const own = sets.find((set) => slashed(set.path) === found[i])?.path ?? null;
		file.input.regions = own;
		if (!views.includes(file)) addToList(bySet, found[i], file.input.given);
	}
	return [...bySet].map(([own, given]) => {
		const values = { files: shortList(given), count: given.length };
		if (own === undefined) return say('raw.regions_of_none', values);
		const names = sets.map((set) => path.basename(set.path));
		return own === null
			? say('raw.regions_tied', { ...values, regions: names })
			: say('raw.regions_of_file', { ...values, regions: path.basename(own) });
	});
}

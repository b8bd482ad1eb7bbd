import { appendAll } from '../../../base/append-all.ts';
import { matchIds, tableIdsOf, type AmbiguousId, type IdMatching } from './id-matching.ts';

/** Sample ids of one data file. */
export interface DataIds {
	path: string;
	sample_ids: string[];
}

/**
 * Sets of ids within which every id must be a different sample: each table of several samples by itself, and files with
 * one sample each together when they lie in one folder and end alike. The same sample may so appear in several sets
 * under different spellings without being refused.
 */
export function idSets(data: readonly DataIds[]): string[][] {
	const sets = new Map<string, string[]>();
	for (const { path, sample_ids } of data) {
		const folder = path.replace(/[^/]*$/u, '');
		const ending = /\.[^./]*(\.b?gz)?$/iu.exec(path)?.[0] ?? '';
		const key = sample_ids.length > 1 ? path : `${folder}*${ending}`;
		// One list per set that grows: copied for each file, a folder of 100,000 files would cost the square of that.
		const known = sets.get(key);
		if (known === undefined) sets.set(key, [...sample_ids]);
		else appendAll(known, sample_ids);
	}
	return [...sets.values()];
}

/** Matching of all data files to one table, merged. `samples` counts distinct samples, matched ones by their table id. */
export interface SourceMatching extends IdMatching {
	samples: number;
}

/**
 * Matches every set of data ids on its own and merges. A data id that leads to different rows in different sets is
 * refused; an id matched in one set and refused in another stays matched.
 */
export function matchSources(data: readonly DataIds[], tableIds: readonly string[]): SourceMatching {
	const pairs = new Map<string, string>();
	const rule_of: IdMatching['rule_of'] = new Map();
	const refused = new Map<string, AmbiguousId>();
	const torn = new Map<string, AmbiguousId>();
	const all = new Set<string>();
	const table = tableIdsOf(tableIds);
	for (const ids of idSets(data)) {
		const one = matchIds(ids, table);
		for (const id of ids) all.add(id);
		for (const entry of one.ambiguous) refused.set(entry.data, entry);
		for (const [id, row] of one.pairs) {
			const rule = one.rule_of.get(id) ?? 'exact';
			const earlier = pairs.get(id);
			if (earlier !== undefined && earlier !== row)
				torn.set(id, { data: id, candidates: [earlier, row], rule });
			else if (earlier === undefined) rule_of.set(id, rule);
			pairs.set(id, row);
		}
	}
	for (const id of pairs.keys()) refused.delete(id);
	for (const [id, entry] of torn) {
		pairs.delete(id);
		rule_of.delete(id);
		refused.set(id, entry);
	}
	const taken = new Set(pairs.values());
	const without = [...all].filter((id) => !pairs.has(id));
	return {
		pairs,
		rule_of,
		ambiguous: [...refused.values()],
		data_without_rows: without,
		rows_without_data: table.ids.filter((id) => !taken.has(id)),
		samples: taken.size + without.length,
	};
}

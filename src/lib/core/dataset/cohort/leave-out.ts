import { addToList } from '../../../base/add-to-list.ts';
import { LbError } from '../../../base/errors.ts';
import { nearestOrFirst } from '../../../base/nearest-names.ts';
import type { LeaveOutEntry } from '../../../contract/records/cohort.ts';

/** Samples as far as exclusions name them. */
export interface NamedSamples {
	/** Samples with a metadata row: id and patient. */
	rows: readonly { sample: string; patient: string }[];
	/** Ids of the data -> ids of the metadata, as far as they match. */
	pairs: ReadonlyMap<string, string>;
	/** Ids of the data. */
	data_ids: readonly string[];
}

/**
 * The samples that entries of the kinds sample and patient leave out: id of the metadata row, or of the data where no row matches,
 * -> entry; the first entry counts. Ids are compared exactly, then without regard to case where that is unique. Throws
 * `cohort.leave_out_unknown` for an id that neither the metadata nor the data have.
 */
export function leftOutSamples(
	entries: readonly LeaveOutEntry[],
	{ rows, pairs, data_ids }: NamedSamples,
): Map<string, LeaveOutEntry> {
	const out = new Map<string, LeaveOutEntry>();
	if (entries.every(({ kind }) => kind === 'feature' || kind === 'chromosome')) return out;
	const samples = new Map<string, string[]>();
	const patients = new Map<string, string[]>();
	for (const { sample, patient } of rows) {
		samples.set(sample, [sample]);
		addToList(patients, patient, sample);
	}
	for (const id of data_ids) if (!samples.has(id)) samples.set(id, [pairs.get(id) ?? id]);
	const loose: { sample?: Map<string, string[]>; patient?: Map<string, string[]> } = {};
	for (const entry of entries) {
		const { kind, id } = entry;
		if (kind === 'feature' || kind === 'chromosome') continue;
		const known = kind === 'sample' ? samples : patients;
		let found = known.get(id);
		if (found === undefined) {
			// Made for the first id that is written in another way: with 100,000 samples it takes its time.
			const alike = (loose[kind] ??= byLowerCase(known)).get(id.trim().toLowerCase()) ?? [];
			found = alike.length === 1 ? known.get(alike[0] ?? '') : undefined;
		}
		if (found === undefined)
			throw new LbError(
				'cohort.leave_out_unknown',
				{ kind, id, nearest: nearestOf(id, [...known.keys()]) },
				{ field: 'leave_out' },
			);
		for (const sample of found) if (!out.has(sample)) out.set(sample, entry);
	}
	return out;
}

/** The names most similar to one that is not there; where none is, the first of them, and a dash where there is none at all. */
export function nearestOf(name: string, known: readonly string[]): string[] {
	return known.length === 0 ? ['–'] : nearestOrFirst(name, known);
}

function byLowerCase(known: ReadonlyMap<string, unknown>): Map<string, string[]> {
	const loose = new Map<string, string[]>();
	for (const id of known.keys()) addToList(loose, id.trim().toLowerCase(), id);
	return loose;
}

import { addToList } from '../../../base/add-to-list.ts';
import { LbError } from '../../../base/errors.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { compareTimes } from '../../analysis/earliest-samples.ts';
import type { RawCohort, RawSample } from '../raw-signal/raw-cohort.server.ts';

/** A comparison of two groups: one sample per person and group. */
export interface Contrast {
	group_a: string;
	group_b: string;
	/** Ids in the data; where people are paired, the k-th of both lists are of one person. */
	samples_a: string[];
	samples_b: string[];
	paired: boolean;
	notes: Message[];
}

/** People of the smaller group of a contrast. */
export const smallerGroup = ({ samples_a, samples_b }: Contrast): number =>
	Math.min(samples_a.length, samples_b.length);

/** People per group without which the spread between them is unknown, and fewest that are not told. */
export const MIN_REPLICATES = 2;
const FEW_PERSONS = 4;

/**
 * Every group against the reference, one sample per person in each (the earliest, else the first). Throws dmr.no_groups,
 * dmr.one_replicate, dmr.person_in_both, dmr.too_few_pairs.
 */
export function contrastsOf(
	ids: readonly string[],
	cohort: Pick<RawCohort, 'groups' | 'reference' | 'sample'>,
	paired: boolean,
): Contrast[] {
	const samples = [...new Set(ids)].map((id) => ({ id, known: cohort.sample(id) }));
	const present = cohort.groups.filter((group) => samples.some(({ known }) => known.group === group));
	const reference = present.includes(cohort.reference ?? '') ? cohort.reference : (present[0] ?? null);
	if (reference === null || present.length < 2) {
		const known = present.length === 0 ? 'no labels' : present.join(', ');
		throw new LbError('dmr.no_groups', { known });
	}
	const of = (group: string): Map<string, string> => earliest(samples, group);
	return present
		.filter((group) => group !== reference)
		.map((group) => contrast([reference, of(reference)], [group, of(group)], samples, paired));
}

function contrast(
	[group_a, in_a]: [string, Map<string, string>],
	[group_b, in_b]: [string, Map<string, string>],
	samples: readonly { id: string; known: RawSample }[],
	paired: boolean,
): Contrast {
	const both = [...in_a.keys()].filter((person) => in_b.has(person));
	const notes: Message[] = [];
	const members = samples.filter(({ known }) => known.group === group_a || known.group === group_b).length;
	const repeats = members - in_a.size - in_b.size;
	if (repeats > 0) notes.push(say('dmr.one_per_person', { count: repeats }));
	if (paired) {
		if (both.length < MIN_REPLICATES)
			throw new LbError('dmr.too_few_pairs', { pairs: both.length, group_a, group_b, least: MIN_REPLICATES });
		const others = in_a.size + in_b.size - 2 * both.length;
		if (others > 0) notes.push(say('dmr.unpaired_left_out', { count: others }));
	} else {
		const [person] = both;
		if (person !== undefined)
			throw new LbError('dmr.person_in_both', { count: both.length, group_a, group_b, person });
		for (const [group, people] of [
			[group_a, in_a],
			[group_b, in_b],
		] as const)
			if (people.size < MIN_REPLICATES)
				throw new LbError('dmr.one_replicate', { group, persons: people.size });
	}
	const [people_a, people_b] = paired ? [both, both] : [[...in_a.keys()], [...in_b.keys()]];
	for (const [group, people] of [
		[group_a, people_a],
		[group_b, people_b],
	] as const)
		if (people.length < FEW_PERSONS) notes.push(say('dmr.few_persons', { group, persons: people.length }));
	return {
		...{ group_a, group_b, paired, notes },
		samples_a: people_a.map((person) => in_a.get(person) ?? ''),
		samples_b: people_b.map((person) => in_b.get(person) ?? ''),
	};
}

/** Person -> id of the sample of the group that counts. */
function earliest(samples: readonly { id: string; known: RawSample }[], group: string): Map<string, string> {
	const of = new Map<string, { id: string; known: RawSample }[]>();
	for (const one of samples) if (one.known.group === group) addToList(of, one.known.patient_id, one);
	return new Map(
		[...of].map(([person, own]) => {
			const first = own.reduce((best, one) =>
				compareTimes(one.known.time, best.known.time) < 0 ? one : best,
			);
			return [person, first.id];
		}),
	);
}

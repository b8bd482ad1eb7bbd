import type { Profile } from '../../../src/lib/contract/records/profile.ts';
import type { Answer } from './shape.ts';

export interface Judged {
	/** All that the answer names is right, without help. */
	right: boolean;
	/** A label that is not the right one is in use and nobody is asked. */
	silently_wrong: boolean;
	/** What differs, as `what: found instead of expected`. */
	differences: string[];
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
	if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
	return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const folded = (counts: Readonly<Record<string, number>>): Record<string, number> =>
	Object.fromEntries(Object.entries(counts).map(([label, n]) => [label.toLowerCase(), n]));

/** The scan of a folder beside what is right for it. */
export function judge({ inputs, metadata_profile: found, sources }: Profile, answer: Answer): Judged {
	const differences: string[] = [];
	const compare = (what: string, is: unknown, should: unknown): void => {
		if (!same(is, should))
			differences.push(`${what}: ${JSON.stringify(is)} instead of ${JSON.stringify(should)}`);
	};
	compare('label', found.label_column, answer.label);
	compare('asks', found.label_choice_open, answer.asks ?? false);
	if (answer.label !== null || answer.table !== null) {
		compare('sample', found.sample_column, answer.sample);
		const table = found.selected_table ?? '';
		compare(
			'table',
			answer.table !== null && table.startsWith(answer.table) ? answer.table : found.selected_table,
			answer.table,
		);
	}
	// A group word in a name stands for its group however it is written.
	const proposed = folded(found.label_proposal?.counts ?? {});
	const groups = answer.label === null ? proposed : found.label_counts;
	compare('groups', groups, answer.label === null ? folded(answer.groups) : answer.groups);
	if (answer.kind !== undefined) compare('kind', found.label_kind, answer.kind);
	if (answer.patient !== undefined) compare('patient', found.patient_column, answer.patient);
	if (answer.split !== undefined) compare('split', found.split_column, answer.split);
	if (answer.map !== undefined) compare('map', found.label_map_proposal, answer.map);
	if (answer.survival !== undefined) compare('survival', found.survival_pairs.length, answer.survival);
	if (answer.data !== undefined) {
		const data = inputs.filter(({ role }) => role === 'data').map(({ path }) => path);
		compare('data', data.toSorted(), [...answer.data].toSorted());
	}
	if (answer.sources !== undefined) {
		const folders = sources.map(({ path }) => path);
		compare('sources', folders.toSorted(), [...answer.sources].toSorted());
	}
	const wrongLabel = found.label_column !== null && found.label_column !== answer.label;
	const wrongGroups =
		found.label_column !== null && found.label_column === answer.label && !same(groups, answer.groups);
	return {
		right: differences.length === 0,
		silently_wrong: (wrongLabel || wrongGroups) && !found.label_choice_open,
		differences,
	};
}

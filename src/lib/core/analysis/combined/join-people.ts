import { addToList } from '../../../base/add-to-list.ts';
import type { CohortSample } from '../../signals/cohort.ts';
import { compareTimes } from '../earliest-samples.ts';

/** Labelled people of several matrices. */
export interface JoinedPeople<S> {
	/** Samples of people that have every matrix; each stands for one column of every matrix. */
	samples: S[];
	/** Per matrix the column of each of these samples. */
	columns: number[][];
	/** People of any matrix by group, and of them those with every matrix. */
	groups: Map<string, { all: number; complete: number; per_matrix: number[] }>;
	/** People with every matrix whose matrices come from different samples. */
	joined_draws: string[];
}

/**
 * People with every matrix. A sample that all matrices hold is one sample of the joint data; people without such a sample, but
 * with a sample in each matrix, are joined by their earliest one of each, among samples of the same split and group.
 * @param matrices samples of each matrix, in the order of its columns
 * @param wanted which samples count
 */
export function joinPeople<S extends CohortSample>(
	matrices: readonly (readonly S[])[],
	wanted: (sample: S) => boolean,
): JoinedPeople<S> {
	const people = new Map<string, Map<string, number>[]>();
	const groupOf = new Map<string, string>();
	const order = new Map<string, S[]>();
	for (const [m, samples] of matrices.entries())
		for (const [column, sample] of samples.entries()) {
			if (!wanted(sample)) continue;
			const { patient_id, sample_id } = sample;
			const own = people.get(patient_id) ?? matrices.map(() => new Map<string, number>());
			people.set(patient_id, own);
			if (!own[m]!.has(sample_id)) own[m]!.set(sample_id, column);
			addToList(order, patient_id, sample);
			if (!groupOf.has(patient_id)) groupOf.set(patient_id, sample.group ?? '');
		}
	const joined: JoinedPeople<S> = {
		samples: [],
		columns: matrices.map(() => []),
		groups: new Map(),
		joined_draws: [],
	};
	for (const [person, own] of people) {
		const group = groupOf.get(person) ?? '';
		const counts = joined.groups.get(group) ?? { all: 0, complete: 0, per_matrix: matrices.map(() => 0) };
		joined.groups.set(group, counts);
		counts.all++;
		for (const [m, columns] of own.entries())
			if (columns.size > 0) counts.per_matrix[m] = counts.per_matrix[m]! + 1;
		if (own.some((columns) => columns.size === 0)) continue;
		const shared = [...own[0]!.keys()].filter((id) => own.every((columns) => columns.has(id)));
		if (shared.length > 0) {
			counts.complete++;
			for (const id of shared) {
				joined.samples.push(matrices[0]![own[0]!.get(id)!]!);
				for (const [m, columns] of own.entries()) joined.columns[m]!.push(columns.get(id)!);
			}
			continue;
		}
		const alike = drawsAlike(own, matrices);
		if (alike.length === 0) continue;
		counts.complete++;
		joined.joined_draws.push(person);
		for (const columns of alike) {
			joined.samples.push(matrices[0]![columns[0]!]!);
			for (const [m, column] of columns.entries()) joined.columns[m]!.push(column);
		}
	}
	return joined;
}

/** The earliest draw of each matrix, for each split and group of which every matrix has one. */
function drawsAlike<S extends CohortSample>(
	own: readonly ReadonlyMap<string, number>[],
	matrices: readonly (readonly S[])[],
): number[][] {
	const parts = own.map((columns, m) => {
		const earliest = new Map<string, number>();
		for (const column of columns.values()) {
			const { split, group, time } = matrices[m]![column]!;
			const key = JSON.stringify([split, group]);
			const held = earliest.get(key);
			if (held === undefined || compareTimes(time, matrices[m]![held]!.time) < 0) earliest.set(key, column);
		}
		return earliest;
	});
	return [...parts[0]!.keys()].flatMap((key) => {
		const columns = parts.flatMap((part) => part.get(key) ?? []);
		return columns.length === parts.length ? [columns] : [];
	});
}

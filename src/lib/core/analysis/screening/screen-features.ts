import { FILLED, HARDLY_FILLED, MAX_CHANCE_OF_ACCIDENT } from '../../../contract/decision-rules.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { RowOf } from '../../../contract/tables/define.ts';
import type { suspectFeaturesTable } from '../../../contract/tables/suspect-features.ts';
import { logChoose } from '../../numerics/distributions/log-gamma.ts';
import { associationTest } from '../../numerics/tests/fisher-exact.ts';
import type { Cohort } from '../../signals/cohort.ts';
import { featureValues, type SignalMatrix } from '../../signals/matrix.ts';
import { dividedGroups } from '../divided-groups.ts';
import { groupColumns } from '../group-columns.ts';
import { bestAuroc } from './best-auroc.ts';
import { isCounter } from './counter.ts';

export type SuspectFeature = RowOf<typeof suspectFeaturesTable>;
export type SuspectKind = SuspectFeature['kind'];

export interface Screening {
	/** Features that are no measurements, in matrix order. */
	suspects: SuspectFeature[];
	/** Their places in `feature_ids`. */
	indices: number[];
	/** People and features that were looked at. */
	people: number;
}

export interface ScreeningOptions {
	/** What a name alone gives away; null when it says nothing. */
	nameKind: (feature: string) => SuspectKind | null;
	/** Indices into `cohort.samples` that are looked at; all labelled samples when absent. */
	samples?: readonly number[];
}

/** A column of at most so many different values is a code, not a quantity. */
const MAX_CODES = 5;
/** From so many people on, a code that fits the groups exactly is the label; with fewer, only where it is no accident. */
const MIN_PEOPLE = 20;
/** No judgement by values below this many people. */
const MIN_JUDGED = 8;
/** So many features of one kind, and this share of all, are a way of measuring and no accident. */
const MANY = 3;
const MANY_SHARE = 0.2;

/**
 * Features that are no measurements, looked at one by one before anything is compared: outcomes, predictions, descriptions
 * and identifiers by reviewed name; codes (at most 5 different values) that fit the groups exactly; features that have
 * values in one group only; row numbers. People count, not samples (one per patient, the earliest); numeric measurements
 * are never judged here, however well they separate, because true markers do that too.
 *
 * A name or a pattern that more than 3 and more than a fifth of the features share is that of a feature family: a matrix of
 * ranks is full of counters, one of scores full of scores.
 */
export function screenFeatures(
	matrix: SignalMatrix,
	cohort: Cohort,
	options: ScreeningOptions,
	watch: Watch = {},
): Screening {
	const groups = groupColumns(matrix, cohort, options.samples);
	const columns = groups.columns.filter((list) => list.length > 0);
	const judge: Judge = {
		matrix,
		columns,
		people: columns.reduce((sum, list) => sum + list.length, 0),
		codes: 0,
		gaps: 0,
	};
	const places = matrix.feature_ids.map((_, f) => f);
	for (const f of places) count(judge, f);
	const found = new Map<number, Pick<SuspectFeature, 'kind' | 'evidence'>>();
	for (const f of places) {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'the screening of features');
		const kind = byValues(judge, f);
		if (kind !== null) found.set(f, { kind, evidence: 'values' });
	}
	dropFamilies(matrix, found, ({ kind }) => (kind === 'id_like' ? kind : null));
	const named = new Map<number, Pick<SuspectFeature, 'kind' | 'evidence'>>();
	for (const f of places) {
		if (found.has(f)) continue;
		const kind = options.nameKind(matrix.feature_ids[f]!);
		if (kind !== null) named.set(f, { kind, evidence: 'name' });
	}
	dropFamilies(matrix, named, (_, f) => stemOf(matrix.feature_ids[f]!));
	const indices = places.filter((f) => found.has(f) || named.has(f));
	const suspects = indices.map((f): SuspectFeature => {
		const verdict = found.get(f) ?? (named.get(f) as Pick<SuspectFeature, 'kind' | 'evidence'>);
		return {
			feature: matrix.feature_ids[f]!,
			...verdict,
			decision: 'set_aside',
			auroc:
				verdict.kind === 'filled_for_one_group'
					? bestAuroc(columns.map((list) => filledFlags(judge, f, list)))
					: bestAuroc(columns.map((list) => valuesOf(judge, f, list))),
			followers: null,
			auroc_without: null,
		};
	});
	return { suspects, indices, people: judge.people };
}

interface Judge {
	matrix: SignalMatrix;
	/** Columns of the matrix by group, one per person. */
	columns: readonly Int32Array[];
	people: number;
	/** Features that are codes: that many chances for one to fit. */
	codes: number;
	/** Features with missing values: that many chances for gaps to fit. */
	gaps: number;
}

function valuesOf({ matrix }: Judge, feature: number, columns: Int32Array): Float64Array {
	const values = featureValues(matrix, feature);
	return Float64Array.from(columns, (column) => values[column]!).filter((value) => value === value);
}

function filledFlags({ matrix }: Judge, feature: number, columns: Int32Array): Float64Array {
	const values = featureValues(matrix, feature);
	return Float64Array.from(columns, (column) => (Number.isNaN(values[column]) ? 0 : 1));
}

function count(judge: Judge, feature: number): void {
	const values = featureValues(judge.matrix, feature);
	const seen = new Set<number>();
	let missing = false;
	for (const columns of judge.columns)
		for (const column of columns) {
			const value = values[column]!;
			if (value !== value) missing = true;
			else if (seen.size <= MAX_CODES) seen.add(value);
		}
	if (seen.size > 1 && seen.size <= MAX_CODES) judge.codes++;
	if (missing) judge.gaps++;
}

function byValues(judge: Judge, feature: number): SuspectKind | null {
	if (isCounter(featureValues(judge.matrix, feature))) return 'id_like';
	if (judge.columns.length < 2 || judge.people < MIN_JUDGED) return null;
	if (filledForOneGroup(judge, feature)) return 'filled_for_one_group';
	return fitsGroups(judge, feature) ? 'label_like' : null;
}

/**
 * A code that says exactly which groups a person is of: every level holds one group only, or, of three and more groups, its
 * levels divide them (an indicator of one group, or cancer yes or no over several cancers).
 */
function fitsGroups(judge: Judge, feature: number): boolean {
	const values = featureValues(judge.matrix, feature);
	const levels = new Map<number, Set<number>>();
	const sizes = judge.columns.map(() => 0);
	let people = 0;
	for (const [g, columns] of judge.columns.entries())
		for (const column of columns) {
			const value = values[column]!;
			if (value !== value) continue;
			const groups = levels.get(value);
			if (groups === undefined) {
				if (levels.size === MAX_CODES) return false;
				levels.set(value, new Set([g]));
			} else groups.add(g);
			sizes[g] = sizes[g]! + 1;
			people++;
		}
	// A code of one value in one group and gaps in the other is judged by its gaps.
	if (judge.columns.length < 2 || sizes.includes(0) || people < MIN_JUDGED) return false;
	// Five people beyond one per level: a level of a single person fits any group.
	if (people - levels.size < 5) return false;
	const parts = dividedGroups(sizes.length, levels.values());
	if (parts.length < 2) return false;
	const chance = chanceToFit(
		parts.map((groups) => groups.reduce((sum, g) => sum + sizes[g]!, 0)),
		levels.size,
	);
	// Groups may be put together in so many ways, and a group of one or two is told from the others by accident.
	if (parts.length < sizes.length) return judge.codes * 2 ** sizes.length * chance <= MAX_CHANCE_OF_ACCIDENT;
	return people >= MIN_PEOPLE || judge.codes * chance <= MAX_CHANCE_OF_ACCIDENT;
}

/** At most so likely does a code with that many levels fit groups of these sizes by chance: two levels, 2 / C(n, n1). */
function chanceToFit(sizes: readonly number[], levels: number): number {
	const n = sizes.reduce((sum, size) => sum + size, 0);
	let left = n;
	let ways = 0;
	for (const size of sizes) {
		ways += logChoose(left, size);
		left -= size;
	}
	return 2 ** levels * Math.exp(-ways);
}

/** Values for one group and hardly any for another, more clearly than the gaps of the matrix give by chance. */
function filledForOneGroup(judge: Judge, feature: number): boolean {
	const filled = judge.columns.map((columns) =>
		filledFlags(judge, feature, columns).reduce((sum, flag) => sum + flag, 0),
	);
	const shares = filled.map((n, g) => n / judge.columns[g]!.length);
	if (!shares.some((share) => share <= HARDLY_FILLED) || !shares.some((share) => share >= FILLED))
		return false;
	const table = judge.columns.map((columns, g) => [filled[g]!, columns.length - filled[g]!]);
	return associationTest(table).p * judge.gaps <= MAX_CHANCE_OF_ACCIDENT;
}

/** What names of a family share: everything but digits. */
const stemOf = (name: string): string => name.replace(/[\d.]+/gu, '#');

/** Takes out what more than 3 and more than a fifth of all features have in common. */
function dropFamilies<T>(
	matrix: SignalMatrix,
	found: Map<number, T>,
	keyOf: (entry: T, feature: number) => string | null,
): void {
	const sizes = new Map<string, number>();
	for (const [f, entry] of found) {
		const key = keyOf(entry, f);
		if (key !== null) sizes.set(key, (sizes.get(key) ?? 0) + 1);
	}
	for (const [f, entry] of found) {
		const size = sizes.get(keyOf(entry, f) ?? '') ?? 0;
		if (size > MANY && size > MANY_SHARE * matrix.feature_ids.length) found.delete(f);
	}
}

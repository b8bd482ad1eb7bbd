import { throwIfCancelled } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { say, type Message } from '../../contract/messages/index.ts';
import type { RowOf } from '../../contract/tables/define.ts';
import type { duplicatesTable } from '../../contract/tables/duplicates.ts';
import { neighbourDimension } from '../numerics/projection/neighbour-dimension.ts';
import { pearson } from '../numerics/tests/pearson.ts';
import type { Cohort, CohortSample } from '../signals/cohort.ts';
import type { SignalMatrix } from '../signals/matrix.ts';
import { featureScales } from './feature-scales.ts';
import { finiteOrNull } from '../../base/json.ts';
import { comparePairs, componentDistances } from './profile-distances.ts';
import { standardisedProfiles } from './standardised-profiles.ts';

export type DuplicateRow = RowOf<typeof duplicatesTable>;

export interface Duplicates {
	/** Pairs in matrix order. */
	rows: DuplicateRow[];
	notes: Message[];
}

/** Equal values on this share of the shared features make a pair identical. */
const IDENTICAL = 0.99;

/** Correlation of standardised profiles from which two samples of one patient count as one measurement. */
const SAME_MEASUREMENT = 0.999;

/** A near-identical pair lies at most this share of the usual fifth-neighbour distance apart ... */
const CLOSE = 0.5;

/** ... and a cohort of unrelated samples would hold a pair this close with at most this expected number ... */
const CHANCE = 1e-5;

/** ... and their standardised profiles correlate at least this much: noise of half the size of the signal. */
const RELATED = 0.8;

/** What a pair must reach when there are too few samples to say what is usual. */
const COPY = 0.9999;
const COPY_CLOSE = 0.02;

/** Samples needed before the cohort itself says how close neighbours usually are. */
const MIN_SAMPLES = 12;

/** Features that vary between samples, and tell a pair apart, needed for any judgement. */
const MIN_FEATURES = 10;

/**
 * Pairs of samples that look like one measurement or one person listed twice.
 *
 * Profiles are standardised per feature first, so that a correlation of .99 which all samples share counts for nothing.
 * identical: at least 99 % of the telling values equal. near_identical: judged against the other distances of the same
 * cohort. Around a sample the number of unrelated neighbours within d grows as d^k, k being estimated from the cohort,
 * so a pair at distance d is expected n/2 x 5 (d / d5)^k times by chance, d5 being the fifth-neighbour distance. This is
 * done over all features and over equalised principal components, and the clearer view counts. A noisy technical copy
 * lies far inside d5, two unrelated persons do not, whatever shape the cohort has; the limits gave no false pair in 490
 * simulated cohorts of 12 to 300. Samples of one patient are alike anyway and count only when identical or correlated at
 * .999. Fewer than 12 samples: identical, or correlated at .9999 and fifty times closer than the second neighbour.
 */
export function duplicates(matrix: SignalMatrix, cohort: Cohort, watch: Watch = {}): Duplicates {
	const profiles = standardisedProfiles(matrix, featureScales(matrix, watch));
	const n = profiles.samples;
	if (profiles.features < MIN_FEATURES || n < 2) return { rows: [], notes: [] };
	const pairs = comparePairs(profiles, watch);
	const views = [viewOf(pairs.distance, n)];
	if (n >= MIN_SAMPLES) views.push(viewOf(componentDistances(profiles, watch), n));
	const people = new Map(cohort.samples.map((sample) => [sample.sample_id, sample]));
	const rows: DuplicateRow[] = [];
	for (let i = 0; i < n; i++) {
		throwIfCancelled(watch.signal, 'duplicate samples');
		for (let j = i + 1; j < n; j++) {
			const at = i * n + j;
			if (pairs.telling[at]! < MIN_FEATURES || Number.isNaN(pairs.distance[at])) continue;
			const identical = pairs.identical[at]! >= IDENTICAL;
			const { closeness, chance } = closest(views, i, j);
			// The correlation is computed for a handful of pairs only.
			if (!identical && !(closeness <= CLOSE)) continue;
			const correlation = pearson(profiles.profile(i), profiles.profile(j)).r;
			const who = identify(matrix, cohort, people, i, j);
			const related = correlation >= (who.same_patient === true ? SAME_MEASUREMENT : RELATED);
			const near =
				n < MIN_SAMPLES ? correlation >= COPY && closeness <= COPY_CLOSE : chance <= CHANCE && related;
			if (!identical && !near) continue;
			rows.push({
				...who,
				kind: identical ? 'identical' : 'near_identical',
				correlation: finiteOrNull(correlation),
				identical_share: pairs.identical[at]!,
				n_features: pairs.telling[at]!,
				closeness: finiteOrNull(closeness),
				chance: n < MIN_SAMPLES ? null : finiteOrNull(chance),
			});
		}
	}
	return { rows, notes: rows.map((row) => noteOf(matrix, row)) };
}

/** One way of measuring distances, and what is usual in it. */
interface View {
	samples: number;
	distance: Float64Array;
	/** Distance of each sample to its fifth neighbour, so that up to four copies do not hide each other; else its second. */
	usual: Float64Array;
	/** Intrinsic dimension of the cohort; NaN when there are too few samples. */
	dimension: number;
}

function viewOf(distance: Float64Array, n: number): View {
	const sorted = Array.from({ length: n }, (_, i) =>
		distance
			.slice(i * n, (i + 1) * n)
			.filter((value, j) => j !== i && value === value)
			.sort(),
	);
	const place = n >= MIN_SAMPLES ? 4 : 1;
	return {
		samples: n,
		distance,
		usual: Float64Array.from(sorted, (distances) => distances[place] ?? NaN),
		dimension: n >= MIN_SAMPLES ? neighbourDimension(sorted) : NaN,
	};
}

/** Distance of a pair as a share of the usual, and how many such pairs chance gives, in the view where that is least. */
function closest(views: readonly View[], i: number, j: number): { closeness: number; chance: number } {
	let best = { closeness: NaN, chance: Infinity };
	for (const view of views) {
		const usual = Math.min(view.usual[i]!, view.usual[j]!);
		const closeness = view.distance[i * view.samples + j]! / usual;
		const chance = (view.samples / 2) * 5 * closeness ** view.dimension;
		if (Number.isNaN(best.closeness) || chance < best.chance) best = { closeness, chance };
	}
	return best;
}

type Who = Pick<
	DuplicateRow,
	'sample_a' | 'sample_b' | 'patient_a' | 'patient_b' | 'same_patient' | 'group_a' | 'group_b'
>;

function identify(
	matrix: SignalMatrix,
	cohort: Cohort,
	people: ReadonlyMap<string, CohortSample>,
	i: number,
	j: number,
): Who {
	const sample_a = matrix.sample_ids[i]!;
	const sample_b = matrix.sample_ids[j]!;
	const a = people.get(sample_a);
	const b = people.get(sample_b);
	return {
		sample_a,
		sample_b,
		patient_a: cohort.has_patients && a ? a.patient_id : null,
		patient_b: cohort.has_patients && b ? b.patient_id : null,
		same_patient: cohort.has_patients && a && b ? a.patient_id === b.patient_id : null,
		group_a: a?.group ?? null,
		group_b: b?.group ?? null,
	};
}

function noteOf(matrix: SignalMatrix, row: DuplicateRow): Message {
	const code =
		row.same_patient === null
			? 'duplicates.patient_unknown'
			: row.same_patient
				? 'duplicates.same_patient'
				: 'duplicates.other_patient';
	return say(code, {
		matrix: matrix.name,
		sample_a: row.sample_a,
		sample_b: row.sample_b,
		correlation: row.correlation === null ? null : Number(row.correlation.toFixed(4)),
		identical: Math.round(row.identical_share * 100),
	});
}

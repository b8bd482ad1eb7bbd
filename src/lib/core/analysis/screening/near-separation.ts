import { MAX_CHANCE_OF_ACCIDENT, NEARLY_SEPARATING_AUROC } from '../../../contract/decision-rules.ts';
import { throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { exactTwoSidedP } from '../../numerics/tests/mann-whitney-exact.ts';
import { mannWhitneySorted, type MannWhitney } from '../../numerics/tests/mann-whitney.ts';
import type { Cohort } from '../../signals/cohort.ts';
import type { SignalMatrix } from '../../signals/matrix.ts';
import { groupColumns, groupReader } from '../group-columns.ts';

/** A measurement that separates two groups perfectly or nearly. */
export interface NearSeparation {
	/** Place in `feature_ids`. */
	feature: number;
	/** At least 0.98. */
	auroc: number;
}

/** Counts of the exact test fit in a double up to so many people; with more the approximation is small enough. */
const MAX_EXACT = 600;

/**
 * Measurements with an AUROC of at least 0.98 between two groups of the training set, one value per person. With few
 * people and many features chance gives such ones too; they are named only where it does not. Best first.
 */
export function nearSeparations(
	matrix: SignalMatrix,
	cohort: Cohort,
	samples: readonly number[],
	watch: Watch = {},
): NearSeparation[] {
	const groups = groupColumns(matrix, cohort, samples);
	const read = groupReader(matrix, groups.columns);
	const found: (NearSeparation & { p: number })[] = [];
	let tests = 0;
	for (let f = 0; f < matrix.feature_ids.length; f++) {
		if (f % 256 === 0) throwIfCancelled(watch.signal, 'the screening of features');
		const sorted = read(f);
		let best: { auroc: number; p: number } | null = null;
		for (let a = 0; a < sorted.length; a++)
			for (let b = a + 1; b < sorted.length; b++) {
				const test = mannWhitneySorted(sorted[a]!, sorted[b]!);
				if (Number.isNaN(test.p)) continue;
				tests++;
				const auroc = Math.max(test.auroc, 1 - test.auroc);
				if (auroc >= NEARLY_SEPARATING_AUROC && (best === null || auroc > best.auroc))
					best = { auroc, p: chance(test) };
			}
		if (best !== null) found.push({ feature: f, ...best });
	}
	return found
		.filter(({ p }) => p * tests <= MAX_CHANCE_OF_ACCIDENT)
		.sort((a, b) => b.auroc - a.auroc || a.feature - b.feature)
		.map(({ feature, auroc }) => ({ feature, auroc }));
}

/**
 * Exact p of the Mann-Whitney test: the approximation is far too large so deep in the tail (10 against 10: 1.8e-4, exactly
 * 1.1e-5). Ties count for the wrong side: p is then rather too large.
 */
function chance({ u_b, n_a, n_b, p }: MannWhitney): number {
	if (n_a + n_b > MAX_EXACT) return p;
	return exactTwoSidedP(Math.ceil(Math.min(u_b, n_a * n_b - u_b)), n_a, n_b);
}

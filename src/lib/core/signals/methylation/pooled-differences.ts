import { METHYLATION_POINTS, METHYLATION_Q } from '../../../contract/decision-rules.ts';
import { benjaminiHochberg } from '../../numerics/tests/benjamini-hochberg.ts';
import { proportionsLikelihoodRatio } from '../../numerics/tests/likelihood-ratio.ts';
import { readsAt } from './beta-matrix.ts';
import type { CohortSites } from './read-cohort.server.ts';

/** Difference of one CpG between the pooled reads of two groups. Reads are the units: no test between persons. */
export interface PooledDifference {
	/** Row of the cohort's sites. */
	row: number;
	methylated_a: number;
	reads_a: number;
	methylated_b: number;
	reads_b: number;
	/** Percent methylated in b less percent in a, -100 .. 100. */
	difference: number;
	/** G of the likelihood-ratio test of pooled counts, 1 degree of freedom. */
	statistic: number;
	p_value: number;
	/** Benjamini-Hochberg over all CpGs tested. */
	q_value: number;
}

/**
 * Likelihood-ratio test of the pooled counts of two groups at every CpG that has `min_coverage` reads or more in all of
 * their samples (methylKit: unite, then calculateDiffMeth without covariates and without correction for overdispersion).
 */
export function pooledDifferences(
	sites: CohortSites,
	group_a: readonly number[],
	group_b: readonly number[],
	min_coverage: number,
): PooledDifference[] {
	const tests: PooledDifference[] = [];
	const all = [...group_a, ...group_b];
	for (let row = 0; row < sites.contig.length; row++) {
		if (!all.every((sample) => readsAt(sites, sample, row) >= min_coverage)) continue;
		const a = pooled(sites, group_a, row);
		const b = pooled(sites, group_b, row);
		const test = proportionsLikelihoodRatio(
			[a.methylated, b.methylated],
			[a.reads - a.methylated, b.reads - b.methylated],
		);
		tests.push({
			row,
			methylated_a: a.methylated,
			reads_a: a.reads,
			methylated_b: b.methylated,
			reads_b: b.reads,
			difference: 100 * (b.methylated / b.reads - a.methylated / a.reads),
			statistic: test.statistic,
			p_value: test.p_value,
			q_value: Number.NaN,
		});
	}
	const q = benjaminiHochberg(tests.map((test) => test.p_value));
	return tests.map((test, i) => ({ ...test, q_value: q[i]! }));
}

/** Is the difference one that the rule reports: `hyper` = more in b, `hypo` = less, null = neither. */
export function differenceCall(test: PooledDifference): 'hyper' | 'hypo' | null {
	if (!(test.q_value <= METHYLATION_Q) || Math.abs(test.difference) < METHYLATION_POINTS) return null;
	return test.difference > 0 ? 'hyper' : 'hypo';
}

function pooled(
	sites: CohortSites,
	samples: readonly number[],
	row: number,
): { methylated: number; reads: number } {
	let methylated = 0;
	let reads = 0;
	for (const sample of samples) {
		methylated += sites.counts[sample]?.methylated[row] ?? 0;
		reads += readsAt(sites, sample, row);
	}
	return { methylated, reads };
}

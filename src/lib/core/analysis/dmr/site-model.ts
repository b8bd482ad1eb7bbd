import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Design } from './design.ts';
import { linearTests, linearTestsInline } from './linear-test.ts';
import type { SiteReads } from './site-counts.ts';
import { waldTests, waldTestsInline } from './wald-test.ts';

/** Two groups of samples, by their places among those of the counts. */
export interface TwoGroups {
	group_a: readonly number[];
	group_b: readonly number[];
}

/** What else the samples differ by: a column per covariate, or per person but one where people are paired. */
export interface OtherColumns {
	names: readonly string[];
	/** samples x names. */
	values: Float64Array;
}

/** How sites are tested. */
export interface SiteModel {
	/** Width of the smoothing window in bases, 0 = none. */
	span: number;
	/** Null = the groups alone, by the Wald test of two groups. */
	beside: OtherColumns | null;
}

/** Statistics (positive = higher in group b) and two-sided p values of sites; NaN where nothing could be tested. */
export interface SiteStatistics {
	statistic: Float64Array;
	p_value: Float64Array;
	/** Levels of the groups and the standard error of their difference, of the Wald test. */
	level_a?: Float64Array;
	level_b?: Float64Array;
	se?: Float64Array;
	/** Coefficient of the group, of the linear model. */
	effect?: Float64Array;
}

/** Tests every site on worker threads. Throws dmr.too_shallow. */
export async function testSites(
	sites: SiteReads,
	groups: TwoGroups,
	model: SiteModel,
	parallel: Parallel,
	watch: Watch = {},
): Promise<SiteStatistics> {
	return model.beside === null
		? waldTests(sites, groups.group_a, groups.group_b, model, parallel, watch)
		: linearTests(sites, designOf(sites.samples, groups, model.beside), model, parallel, watch);
}

/** The same on the calling thread, for a permutation. */
export function testSitesInline(sites: SiteReads, groups: TwoGroups, model: SiteModel): SiteStatistics {
	return model.beside === null
		? waldTestsInline(sites, groups.group_a, groups.group_b, model)
		: linearTestsInline(sites, designOf(sites.samples, groups, model.beside), model);
}

/** Intercept, group b, and the other columns. */
export function designOf(
	samples: number,
	{ group_b }: Pick<TwoGroups, 'group_b'>,
	beside: OtherColumns | null,
): Design {
	const others = beside?.names.length ?? 0;
	const columns = 2 + others;
	const values = new Float64Array(samples * columns);
	for (let s = 0; s < samples; s++) {
		values[s * columns] = 1;
		for (let c = 0; c < others; c++) values[s * columns + 2 + c] = beside?.values[s * others + c] ?? 0;
	}
	for (const s of group_b) values[s * columns + 1] = 1;
	return { samples, columns, values, tested: 1 };
}

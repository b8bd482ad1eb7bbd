import { FEATURE_FINDING_Q, MIN_PER_GROUP, REGION_FDR } from '../../../contract/decision-rules.ts';
import { finiteOrNull } from '../../../base/json.ts';
import {
	dmrFeaturesTable,
	dmrFragmentsTable,
	dmrPermutationsTable,
	dmrPersonsTable,
	dmrRegionsTable,
	dmrSitesTable,
} from '../../../contract/tables/dmr/index.ts';
import { resultTable } from '../cohort/tables.ts';
import type { SuiteTable } from '../suite.ts';
import { smallerGroup } from './contrasts.ts';
import type { ArrayContrast } from './array-contrast.server.ts';
import type { CountContrast } from './count-contrast.server.ts';
import { placeOf } from './place-of.ts';
import { regionReads } from './region-levels.ts';
import type { DmrResult } from './result.ts';

/** Rows of the table of CpGs at most. */
export const MAX_SITE_ROWS = 200_000;
/** Regions whose samples are listed. */
const MAX_LISTED = 200;

/** The tables of a run; those without a row are left out. */
export function dmrTables(result: DmrResult): SuiteTable[] {
	const { counts, arrays } = result;
	return [
		...(counts.length === 0 ? [] : [sitesTable(result), regionsTable(result), personsTable(result)]),
		...(counts.some(({ largest }) => largest !== null) ? [permutationsTable(counts)] : []),
		...(arrays.length === 0 ? [] : [featuresTable(result)]),
		...(result.fragments.length === 0 ? [] : [fragmentsTable(result)]),
	];
}

/** The sites that the table lists: all, or those with the smallest p. */
export function listedSites({ tests }: Pick<CountContrast, 'tests'>, most = MAX_SITE_ROWS): number[] {
	const tested = [...tests.p_value.keys()].filter((i) => tests.p_value[i]! >= 0);
	if (tested.length <= most) return tested;
	return tested
		.sort((i, j) => tests.p_value[i]! - tests.p_value[j]! || i - j)
		.slice(0, most)
		.sort((i, j) => i - j);
}

function sitesTable({ counts, contigs }: DmrResult): SuiteTable {
	const most = Math.floor(MAX_SITE_ROWS / counts.length);
	return resultTable(
		dmrSitesTable,
		counts.flatMap((one) => {
			const { sites, tests, samples_a } = one;
			const { samples, reads } = sites;
			return listedSites(one, most).map((i) => {
				let [reads_a, reads_b] = [0, 0];
				for (let s = 0; s < samples; s++) {
					if (s < samples_a.length) reads_a += reads[i * samples + s]!;
					else reads_b += reads[i * samples + s]!;
				}
				return {
					...placeOf(one, contigs, i, i + 1),
					...{ group_a: one.group_a, group_b: one.group_b },
					...{ level_a: finiteOrNull(one.level_a[i]), level_b: finiteOrNull(one.level_b[i]) },
					difference: finiteOrNull(100 * (one.level_b[i]! - one.level_a[i]!)),
					...{ reads_a, reads_b, statistic: finiteOrNull(tests.statistic[i]) },
					...{ p_value: finiteOrNull(tests.p_value[i]), q_value: finiteOrNull(one.q_value[i]) },
				};
			});
		}),
	);
}

/** Whether a rate makes a finding; nothing does where the groups cannot be compared or there is no rate. */
function statusOf(
	rate: number | null,
	limit: number,
	{ doubts }: DmrResult,
): 'finding' | 'not_significant' | 'no_rate' | 'not_assessable' {
	if (doubts.length > 0) return 'not_assessable';
	if (rate === null) return 'no_rate';
	return rate <= limit ? 'finding' : 'not_significant';
}

function regionsTable(result: DmrResult): SuiteTable {
	const { counts, contigs, features } = result;
	return resultTable(
		dmrRegionsTable,
		counts.flatMap((one, c) =>
			one.regions.map((region, r) => {
				const place = placeOf(one, contigs, region.from, region.to);
				const near = features?.[c]?.[r];
				return {
					...place,
					...{ group_a: one.group_a, group_b: one.group_b, length: place.end - place.start },
					...{ sites: region.sites, significant_sites: region.significant },
					...{ level_a: finiteOrNull(region.level_a), level_b: finiteOrNull(region.level_b) },
					difference: finiteOrNull(100 * (region.level_b - region.level_a)),
					person_difference: finiteOrNull(100 * region.difference),
					...{ ci_low: finiteOrNull(100 * region.low), ci_high: finiteOrNull(100 * region.high) },
					...{ area: region.area, region_fdr: region.fdr },
					status: statusOf(region.fdr, REGION_FDR, result),
					...{ feature: near?.feature ?? null, distance: near?.distance ?? null },
				};
			}),
		),
	);
}

function personsTable({ counts, contigs, person }: DmrResult): SuiteTable {
	return resultTable(
		dmrPersonsTable,
		counts.flatMap((one) => {
			const ids = [...one.samples_a, ...one.samples_b];
			return one.regions.slice(0, MAX_LISTED).flatMap((region) => {
				const place = placeOf(one, contigs, region.from, region.to);
				return regionReads(one.sites, region).map(({ sites, methylated, reads }, s) => ({
					...place,
					...person(ids[s] ?? ''),
					...{ sites, methylated, reads, level: finiteOrNull(methylated / reads) },
				}));
			});
		}),
	);
}

function permutationsTable(counts: readonly CountContrast[]): SuiteTable {
	return resultTable(
		dmrPermutationsTable,
		counts.flatMap(({ group_a, group_b, largest }) =>
			(largest ?? []).map((area, i) => ({
				...{ group_a, group_b, permutation: i + 1, largest_area: finiteOrNull(area) },
			})),
		),
	);
}

/** Place of a feature, position from 1, with what is nearest. */
interface FeaturePlace {
	contig: string | null;
	position: number | null;
	nearest: string | null;
	distance: number | null;
}

function featuresTable(result: DmrResult): SuiteTable {
	const { arrays, nearest_probe } = result;
	const placeOfFeature = ({ places }: ArrayContrast, f: number): FeaturePlace => {
		const contig = places?.contigs[places.contig[f]!];
		if (places === null || contig === undefined)
			return { contig: null, position: null, nearest: null, distance: null };
		const at = places.position[f]!;
		const near = nearest_probe?.(contig, at, at + 1);
		return {
			...{ contig, position: at + 1 },
			...{ nearest: near?.feature ?? null, distance: near?.distance ?? null },
		};
	};
	return resultTable(
		dmrFeaturesTable,
		arrays.flatMap((one) =>
			[...one.features.keys()]
				.filter((f) => one.p_value[f]! >= 0)
				.sort((f, g) => one.p_value[f]! - one.p_value[g]! || f - g)
				.slice(0, Math.floor(MAX_SITE_ROWS / arrays.length))
				.map((f) => ({
					...{ feature: one.features[f] ?? '', group_a: one.group_a, group_b: one.group_b },
					...placeOfFeature(one, f),
					...{ n_a: one.n_a[f]!, n_b: one.n_b[f]! },
					...{ level_a: finiteOrNull(one.level_a[f]), level_b: finiteOrNull(one.level_b[f]) },
					difference: finiteOrNull(100 * (one.level_b[f]! - one.level_a[f]!)),
					...{ effect: finiteOrNull(one.effect[f]), statistic: finiteOrNull(one.statistic[f]) },
					...{ p_value: finiteOrNull(one.p_value[f]), q_value: finiteOrNull(one.q_value[f]) },
					status:
						smallerGroup(one) < MIN_PER_GROUP
							? 'not_assessable'
							: statusOf(finiteOrNull(one.q_value[f]! * one.families), FEATURE_FINDING_Q, result),
				})),
		),
	);
}

function fragmentsTable({ fragments, person }: DmrResult): SuiteTable {
	return resultTable(
		dmrFragmentsTable,
		fragments.map(({ place, id, fragments: n, unmethylated, methylated, share }) => ({
			...place,
			...{ sample: person(id).sample, group: person(id).group || null },
			...{ fragments: n, unmethylated, methylated, unmethylated_share: finiteOrNull(share.value) },
			...{ ci_low: finiteOrNull(share.low), ci_high: finiteOrNull(share.high) },
		})),
	);
}

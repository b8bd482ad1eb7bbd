import { REGION_FDR } from '../../../contract/decision-rules.ts';
import { LbError } from '../../../base/errors.ts';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { callRegions, type RegionRules, type SiteRegion } from '../../analysis/dmr/call-regions.ts';
import { MIN_PERSONS, permutedGroups } from '../../analysis/dmr/permuted-groups.ts';
import { permutedAreas, regionFdr } from '../../analysis/dmr/region-fdr.ts';
import { selectSites, type SiteReads } from '../../analysis/dmr/site-counts.ts';
import { testSites, type SiteStatistics, type TwoGroups } from '../../analysis/dmr/site-model.ts';
import { testableSites } from '../../analysis/dmr/wald-test.ts';
import { normalQuantile } from '../../numerics/distributions/normal.ts';
import { benjaminiHochberg } from '../../numerics/tests/benjamini-hochberg.ts';
import { besideOf } from './covariates.ts';
import type { Contrast } from './contrasts.ts';
import type { DmrParameters } from './parameters.ts';
import type { RawCohort } from '../raw-signal/raw-cohort.server.ts';
import { differenceOf, type LevelDifference } from './region-levels.ts';
import { leftOutOf, sexChromosomes, type SexChromosomes } from './sex-chromosomes.ts';

/** Why a contrast has no region FDR. */
export type NoFdr = 'few' | 'off' | 'coarse';

/** A region with what its samples show. */
export interface FoundRegion extends SiteRegion, LevelDifference {
	fdr: number | null;
	/** Mean level of its tested CpGs in each group, as the test takes them. */
	level_a: number;
	level_b: number;
}

/** Everything about one contrast of counts. */
export interface CountContrast extends Contrast {
	/** Tested sites with the reads of the samples of the contrast, those of group a first. */
	sites: SiteReads;
	tests: SiteStatistics;
	q_value: Float64Array;
	regions: FoundRegion[];
	/** Largest areas of the permutations; null without them. */
	largest: number[] | null;
	no_fdr: NoFdr | null;
	/** CpGs of the data, those of sex chromosomes that are left out, and those with a test. */
	total: number;
	on_sex: { X: number; Y: number };
	tested: number;
	/** Sex chromosomes of the contrast. */
	sexes: SexChromosomes;
	/** Smallest difference at a typical CpG that is found in four of five, in points. */
	limit: number;
	adjusted: readonly string[];
	/** p below which CpGs form regions. */
	p_threshold: number;
	/** Levels of the groups at every site, as the test takes them. */
	level_a: Float64Array;
	level_b: Float64Array;
	warnings: Message[];
}

/** z of a power of 80 %. */
const POWER = 0.8416;

/**
 * Tests the sites of one contrast, calls regions and divides the people again for their false discovery rate. Throws
 * dmr.no_shared_sites, dmr.too_shallow, dmr.covariate_*.
 */
export async function countContrast(
	all: SiteReads,
	contigs: readonly string[],
	contrast: Contrast,
	parameters: DmrParameters,
	cohort: RawCohort,
	parallel: Parallel,
	watch: Watch,
): Promise<CountContrast> {
	const beside = besideOf(contrast, parameters.adjust ?? [], cohort);
	const groups: TwoGroups = {
		group_a: contrast.samples_a.map((_, k) => k),
		group_b: contrast.samples_b.map((_, k) => contrast.samples_a.length + k),
	};
	const { group_a, group_b } = contrast;
	const sexes = sexChromosomes(contrast, (id) => cohort.sample(id).sex, parameters);
	const { isLeftOut, on_sex } = leftOutBySex(all, contigs, sexes);
	const rows = testableSites(all, groups.group_a, groups.group_b).filter((row) => !isLeftOut(row));
	if (rows.length === 0) {
		const sites = on_sex.X + on_sex.Y;
		if (sites > 0) throw new LbError('dmr.only_sex_chromosomes', { group_a, group_b, sites });
		throw new LbError('dmr.no_shared_sites', { group_a, group_b });
	}
	const sites = rows.length === all.contig.length ? all : selectSites(all, rows);
	const model = { span: parameters.smoothing_span, beside: beside.columns };
	const tests = await testSites(sites, groups, model, parallel, watch);
	const rules: RegionRules = {
		p_threshold: parameters.p_threshold,
		min_sites: parameters.min_sites,
		min_length: parameters.min_region_length,
		merge_distance: parameters.merge_distance,
		min_share: 0.5,
	};
	const regions = callRegions(sites, tests, rules);
	const fdr = await ratesOf();
	const { level_a, level_b } = tests;
	const levels =
		level_a === undefined || level_b === undefined ? pooledLevels(sites, groups) : { level_a, level_b };
	const tested = tests.p_value.reduce((sum, p) => sum + (p >= 0 ? 1 : 0), 0);
	if (tested === 0) throw new LbError('dmr.no_shared_sites', { group_a, group_b });
	return {
		...contrast,
		...{ sites, tests, q_value: knownQ(tests.p_value) },
		regions: regions.map((region, i) => ({
			...region,
			...differenceOf(sites, groups, region, contrast.paired),
			...meanLevels(region, tests, levels),
			fdr: fdr.rates?.[i] ?? null,
		})),
		...{ largest: fdr.largest, no_fdr: fdr.why, total: all.contig.length, on_sex, sexes, tested },
		limit: 100 * smallestDifference(tests, levels, parameters.p_threshold),
		...{
			p_threshold: rules.p_threshold,
			adjusted: beside.adjusted,
			level_a: levels.level_a,
			level_b: levels.level_b,
		},
		warnings: [...contrast.notes, ...fdr.notes],
	};

	async function ratesOf(): Promise<{
		rates: number[] | null;
		largest: number[] | null;
		why: NoFdr | null;
		notes: Message[];
	}> {
		const none = (why: NoFdr, ...notes: Message[]) => ({ rates: null, largest: null, why, notes });
		const persons = Math.min(groups.group_a.length, groups.group_b.length);
		if (parameters.permutations === 0) return none('off');
		if (persons < MIN_PERSONS)
			return none('few', say('dmr.no_fdr_few', { group_a, group_b, least: MIN_PERSONS, persons }));
		const { paired } = contrast;
		const divided = permutedGroups(
			groups,
			{ paired, strata: beside.strata, seed: parameters.seed },
			parameters.permutations,
		);
		const splits = divided.groups.length;
		if (divided.all && 1 / splits > REGION_FDR / (isEven() ? 2 : 1))
			return none('coarse', say('dmr.no_fdr_coarse', { group_a, group_b, splits, fdr: REGION_FDR }));
		if (!divided.all && 1 / (splits + 1) > REGION_FDR) {
			const least = Math.ceil(1 / REGION_FDR) - 1;
			return none(
				'coarse',
				say('dmr.too_few_permutations', { permutations: splits, least, fdr: REGION_FDR }),
			);
		}
		const largest = await permutedAreas(sites, model, rules, divided, parallel, watch);
		const notes =
			beside.adjusted.length > 0
				? [
						say('dmr.coarse_covariates', {
							within: beside.strata === null ? 'as a whole' : 'within levels of the categorical columns',
							within_zh: beside.strata === null ? '整体' : '在分类列的各水平内',
						}),
					]
				: [];
		return { rates: regionFdr(regions, largest, divided.all), largest, why: null, notes };
	}

	/** A division and its mirror image show the same areas. */
	function isEven(): boolean {
		return contrast.paired || groups.group_a.length === groups.group_b.length;
	}
}

/** Which rows are on a sex chromosome that is left out, and how many there are. */
function leftOutBySex(
	{ contig }: SiteReads,
	contigs: readonly string[],
	sexes: SexChromosomes,
): { isLeftOut: (row: number) => boolean; on_sex: { X: number; Y: number } } {
	const out = contigs.map((name) => leftOutOf(name, sexes));
	const on_sex = { X: 0, Y: 0 };
	for (const own of contig) {
		const sex = out[own];
		if (sex !== null && sex !== undefined) on_sex[sex]++;
	}
	return { isLeftOut: (row) => out[contig[row]!] !== null, on_sex };
}

/** Mean levels over the tested CpGs of a region. */
function meanLevels(
	{ from, to, sites }: SiteRegion,
	{ p_value }: SiteStatistics,
	{ level_a, level_b }: { level_a: Float64Array; level_b: Float64Array },
): { level_a: number; level_b: number } {
	let [a, b] = [0, 0];
	for (let i = from; i < to; i++) {
		if (!(p_value[i]! >= 0)) continue;
		a += level_a[i]!;
		b += level_b[i]!;
	}
	return { level_a: a / sites, level_b: b / sites };
}

/** q values of the tests there are. */
function knownQ(p_value: Float64Array): Float64Array {
	const known = [...p_value.keys()].filter((i) => p_value[i]! >= 0);
	const q = benjaminiHochberg(known.map((i) => p_value[i]!));
	const all = new Float64Array(p_value.length).fill(Number.NaN);
	for (const [k, i] of known.entries()) all[i] = q[k]!;
	return all;
}

function pooledLevels(
	{ samples, methylated, reads, contig }: SiteReads,
	groups: TwoGroups,
): { level_a: Float64Array; level_b: Float64Array } {
	const of = (members: readonly number[]): Float64Array =>
		Float64Array.from(contig, (_, i) => {
			let [x, n] = [0, 0];
			for (const s of members) {
				x += methylated[i * samples + s]!;
				n += reads[i * samples + s]!;
			}
			return x / n;
		});
	return { level_a: of(groups.group_a), level_b: of(groups.group_b) };
}

/**
 * Difference at a typical CpG that a p below the threshold is reached with in four of five: (z of the threshold + 0.84) times the median
 * standard error; of the linear model that of its effect, turned into levels at the level of the CpG.
 */
function smallestDifference(
	tests: SiteStatistics,
	{ level_a, level_b }: { level_a: Float64Array; level_b: Float64Array },
	threshold: number,
): number {
	const errors: number[] = [];
	for (let i = 0; i < tests.p_value.length; i++) {
		const own = tests.se?.[i] ?? linearError(i);
		if (own > 0) errors.push(own);
	}
	errors.sort((x, y) => x - y);
	const typical = errors[errors.length >> 1] ?? Number.NaN;
	return Math.min(1, (normalQuantile(1 - threshold / 2) + POWER) * typical);

	function linearError(i: number): number {
		const error = Math.abs((tests.effect?.[i] ?? Number.NaN) / tests.statistic[i]!);
		const level = (level_a[i]! + level_b[i]!) / 2;
		return error * Math.sqrt(level * (1 - level));
	}
}

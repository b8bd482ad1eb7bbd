import { FEATURE_FINDING_Q, REGION_FDR } from '../../../contract/decision-rules.ts';
import { render } from '../../../contract/messages/index.ts';
import { MIN_PERSONS } from '../../analysis/dmr/permuted-groups.ts';
import { MAX_WITHOUT_READS } from '../../analysis/dmr/wald-test.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../report/markdown.ts';
import { count, pValue, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import type { NearestFeature } from './annotate.server.ts';
import type { ArrayContrast } from './array-contrast.server.ts';
import type { CountContrast, FoundRegion } from './count-contrast.server.ts';
import { prefixOf, testWords } from './figures.ts';
import { foundRegions, regionName } from './headline.ts';
import type { DmrResult } from './result.ts';

/** Rows of a table of the report. */
const MAX_ROWS = 20;

/** The chapter: what was compared and how, then each contrast. */
export function dmrReport(result: DmrResult, figures: readonly SuiteFigure[]): string[] {
	const { counts, arrays, parameters, ignored, notes, doubts } = result;
	return [
		...bullets([
			...counts.slice(0, 1).map(methodOfCounts),
			...arrays.slice(0, 1).map(methodOfArrays),
			...(ignored > 0
				? [`${count(ignored, 'count')} of fewer than ${parameters.min_coverage} reads were ignored.`]
				: []),
			...doubts.map((one) => `Not assessable: ${escapeMarkdown(render(one))}`),
			...notes.map((note) => escapeMarkdown(render(note))),
		]),
		...counts.flatMap((one, c) => countPart(one, c, result, figures)),
		...arrays.flatMap((one) => arrayPart(one, result, figures)),
		...fragmentPart(result),
	];

	function methodOfCounts(one: CountContrast): string {
		const { smoothing_span: span, p_threshold: p } = parameters;
		const regions = `Regions: runs of CpGs with p < ${pValue(p)}, at most ${Math.min(parameters.merge_distance, parameters.min_region_length)} bp apart, with more than ${parameters.min_sites} CpGs and ${parameters.min_region_length} bp, and more than half of the CpGs significant (callDMR of DSS).`;
		return `${testWords(one, span)} as in DSS${one.adjusted.length === 0 ? '' : `, adjusted for ${escapeMarkdown(one.adjusted.join(', '))}`}${one.paired ? ', people as a factor' : ''}. ${regions}`;
	}

	function methodOfArrays(one: ArrayContrast): string {
		const scale = parameters.array_scale === 'beta' ? 'beta values' : 'M-values';
		return `Linear model of ${scale} with a moderated t (limma)${one.adjusted.length === 0 ? '' : `, adjusted for ${escapeMarkdown(one.adjusted.join(', '))}`}${one.paired ? ', people as a factor' : ''}; ${Number.isFinite(one.prior_df) ? `${short(one.prior_df)} prior degrees of freedom` : 'one variance for all features'}.`;
	}
}

function countPart(
	one: CountContrast,
	c: number,
	result: DmrResult,
	figures: readonly SuiteFigure[],
): string[] {
	const { contigs, features, counts, parameters, doubts } = result;
	const { group_a, group_b, regions } = one;
	const title = `${group_b} against ${group_a}`;
	const near = features?.[c];
	return [
		`### ${escapeMarkdown(title)}`,
		'',
		...bullets([
			`${count(one.samples_a.length, 'person', 'people')} in ${escapeMarkdown(group_a)}, ${one.samples_b.length} in ${escapeMarkdown(group_b)}; ${count(one.tested, 'CpG')} tested of ${one.total.toLocaleString('en')}. The others have no reads of a group within ${MAX_WITHOUT_READS} bp${parameters.smoothing_span === 0 ? ', or none of a group at the CpG' : ''}.`,
			fdrLine(one, doubts.length > 0),
			...(parameters.smoothing_span > 0
				? [
						'p and q values of CpGs: **anti-conservative with smoothing**. They rank CpGs and do not state error rates.',
					]
				: []),
		]),
		...markdownTable(
			[
				'region',
				'CpGs',
				one.adjusted.length > 0 ? 'points (unadjusted)' : 'points',
				'between people',
				'area',
				'region FDR',
				...(near === undefined ? [] : ['nearest', 'bp']),
			],
			regions
				.slice(0, MAX_ROWS)
				.map((region, r) => [
					...[regionName(one, region, contigs), region.sites],
					short(100 * (region.level_b - region.level_a)),
					betweenPeople(region),
					...[short(region.area), region.fdr === null ? '–' : pValue(region.fdr)],
					...(near === undefined ? [] : [near[r]?.feature ?? '–', near[r]?.distance ?? '–']),
				]),
		),
		...(regions.length > MAX_ROWS
			? [`${count(regions.length - MAX_ROWS, 'more region')} in \`tables/dmr_regions.csv\`.`, '']
			: []),
		...markdownFigures(figuresOf(figures, prefixOf(one, counts), 'dmr_')),
	];
}

/** Difference between people with its interval, where enough of them have reads. */
function betweenPeople({ difference, low, high }: FoundRegion): string {
	const own = short(100 * difference);
	return Number.isFinite(low) ? `${own} (${short(100 * low)} to ${short(100 * high)})` : own;
}

function figuresOf(figures: readonly SuiteFigure[], prefix: string, stem: string): SuiteFigure[] {
	return figures.filter(({ name }) => name.startsWith(`${prefix}${stem}`) && !name.includes('dmr_features_'));
}

function fdrLine(one: CountContrast, isWithheld: boolean): string {
	if (one.largest !== null)
		return `Region FDR: ${one.largest.length} permutations of people, the largest area of any region in each; ${isWithheld ? 'no region is called a finding' : `${foundRegions(one)} of ${count(one.regions.length, 'region')} at ${REGION_FDR} or below`}.`;
	switch (one.no_fdr) {
		case 'few':
			return `No region FDR: a permutation of people needs at least ${MIN_PERSONS} in each group.`;
		case 'coarse':
			return `No region FDR: too few different permutations are possible, or were asked for, to reach a rate of ${REGION_FDR}.`;
		default:
			return 'No region FDR: permutations are switched off.';
	}
}

function arrayPart(
	one: ArrayContrast,
	{ arrays: all, doubts, nearest_probe }: DmrResult,
	figures: readonly SuiteFigure[],
): string[] {
	const { group_a, group_b } = one;
	const best = [...one.features.keys()]
		.filter((f) => one.p_value[f]! >= 0)
		.sort((f, g) => one.p_value[f]! - one.p_value[g]! || f - g)
		.slice(0, MAX_ROWS);
	const prefix = prefixOf(one, all);
	const { places } = one;
	const near = (f: number): (string | number)[] => {
		const contig = places?.contigs[places.contig[f]!];
		if (places === null || contig === undefined) return placeCells('–', null, nearest_probe !== null);
		const at = places.position[f]!;
		const name = `${contig}:${(at + 1).toLocaleString('en')}`;
		return placeCells(name, nearest_probe?.(contig, at, at + 1) ?? null, nearest_probe !== null);
	};
	return [
		`### ${escapeMarkdown(`${group_b} against ${group_a}`)}`,
		'',
		...bullets([
			`${count(one.samples_a.length, 'person', 'people')} in ${escapeMarkdown(group_a)}, ${one.samples_b.length} in ${escapeMarkdown(group_b)}; ${count(one.tested, 'feature')} tested of ${one.features.length.toLocaleString('en')}${doubts.length > 0 ? '; none is called a finding' : `, ${one.found} at q${one.families > 1 ? ` x ${one.families} (contrasts)` : ''} <= ${FEATURE_FINDING_Q}`}.`,
		]),
		...markdownTable(
			[
				'feature',
				...(places === null ? [] : ['place', ...(nearest_probe === null ? [] : ['nearest', 'bp'])]),
				...[one.adjusted.length > 0 ? 'points (unadjusted)' : 'points', 't', 'p', 'q'],
			],
			best.map((f) => [
				one.features[f] ?? '',
				...(places === null ? [] : near(f)),
				short(100 * (one.level_b[f]! - one.level_a[f]!)),
				...[short(one.statistic[f]), pValue(one.p_value[f]), pValue(one.q_value[f])],
			]),
		),
		...markdownFigures(figures.filter(({ name }) => name.startsWith(`${prefix}dmr_features_`))),
	];
}

const placeCells = (
	place: string,
	near: NearestFeature | null,
	isAnnotated: boolean,
): (string | number)[] => [place, ...(isAnnotated ? [near?.feature ?? '–', near?.distance ?? '–'] : [])];

function fragmentPart({ fragments, person }: DmrResult): string[] {
	if (fragments.length === 0) return [];
	return [
		'### Unmethylated fragments',
		'',
		'Fragments with calls at three CpGs or more within a region; a CpG on which mates differ does not count. Fragments are the units of the interval.',
		'',
		...markdownTable(
			['region', 'sample', 'fragments', 'unmethylated', '95 % interval'],
			fragments
				.slice(0, MAX_ROWS)
				.map(({ place, id, fragments: n, unmethylated, share }) => [
					...[`${place.contig}:${place.start + 1}-${place.end}`, person(id).sample, n, unmethylated],
					n === 0 ? '–' : `${short(100 * share.low)} to ${short(100 * share.high)} %`,
				]),
		),
		...(fragments.length > MAX_ROWS ? ['More in `tables/dmr_fragments.csv`.', ''] : []),
	];
}

/** What the chapter cannot show. */
export function dmrLimits({ counts, arrays, parameters, fragments }: DmrResult): string[] {
	return [
		...(counts.length > 0
			? [
					'Reads are taken as independent: duplicates of a molecule that were not removed make differences look surer than they are.',
					'The interval of a region is that of a region chosen for its difference, hence too narrow, and its difference too large.',
				]
			: []),
		...(counts.length > 0 && parameters.smoothing_span > 0
			? [
					'With smoothing, p values of CpGs are anti-conservative: in comparisons of two against two real samples that do not differ as groups, 22 to 27 % of CpGs were significant at the 5 % level (4 to 6 % without smoothing). Neighbours share their evidence.',
				]
			: []),
		...(counts.some(({ no_fdr }) => no_fdr !== null)
			? ['Without a region FDR, how many of the regions are due to chance is unknown.']
			: []),
		...(counts.some(({ regions }) => regions.length === 0)
			? ['No region is not the absence of differences: smaller ones, and those in few CpGs, are missed.']
			: []),
		...(arrays.length > 0
			? [
					'Features of arrays are tested one by one; probes over variants or of several places are not known here.',
				]
			: []),
		...(arrays.some(({ places }) => places === null)
			? [
					'The places of the features are not known: none is annotated or drawn along the genome, and those on X and Y, where methylation differs between the sexes, are among the features.',
				]
			: []),
		...(fragments.length > 0
			? [
					'Unmethylated fragments come from any tissue in which the region is unmethylated, blood cells included.',
				]
			: []),
		'Cell composition of the blood changes methylation: a difference between groups need not come from a tumour.',
	];
}

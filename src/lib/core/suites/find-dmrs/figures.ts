import { FEATURE_FINDING_Q, REGION_FDR } from '../../../contract/decision-rules.ts';
import { finiteOrNull } from '../../../base/json.ts';
import { maxOf } from '../../../base/extremes.ts';
import type { SiteReads } from '../../analysis/dmr/site-counts.ts';
import { inGenomeOrder } from '../../readers/call-tables/contig-order.ts';
import type { FigureOf } from '../../figures/index.ts';
import { size } from '../cohort/figures/grouping.ts';
import { count, pValue, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import type { ArrayContrast } from './array-contrast.server.ts';
import type { CountContrast, FoundRegion } from './count-contrast.server.ts';
import { placeOf } from './place-of.ts';
import type { DmrResult } from './result.ts';

/** Points of a figure at most, those with the smallest p. */
const MAX_POINTS = 50_000;
/** Regions that are drawn, and CpGs to both sides of one. */
const MAX_REGIONS = 6;
const AROUND = 10;
const MAX_REGION_SITES = 400;
/** CpGs with fewer reads are drawn hollow. */
const FEW_READS = 10;

/** With several contrasts figures carry the compared group. */
export function prefixOf({ group_b }: { group_b: string }, all: readonly unknown[]): string {
	return all.length < 2 ? '' : `${group_b.replace(/[^\p{L}\p{N}]+/gu, '_')}_`;
}

/** Volcano, Manhattan and regions of each contrast. */
export function dmrFigures(result: DmrResult): SuiteFigure[] {
	const { counts, arrays, contigs, doubts } = result;
	return [
		...counts.flatMap((one) => {
			const prefix = prefixOf(one, counts);
			return [
				siteVolcano(one, contigs, prefix, result),
				manhattanFigure(one, contigs, prefix, result),
				...one.regions
					.slice(0, MAX_REGIONS)
					.map((region, i) => regionFigure(one, region, contigs, `${prefix}dmr_region_${i + 1}`, result)),
			];
		}),
		...arrays.flatMap((one) => {
			const prefix = prefixOf(one, arrays);
			const along = arrayManhattan(one, prefix, doubts.length > 0);
			return [arrayVolcano(one, prefix, doubts.length > 0), ...(along === null ? [] : [along])];
		}),
	];
}

const smallestFirst = (p: Float64Array): number[] =>
	[...p.keys()]
		.filter((i) => p[i]! >= 0)
		.sort((i, j) => p[i]! - p[j]! || i - j)
		.slice(0, MAX_POINTS);

function inRegions({ regions, sites }: CountContrast): Uint8Array {
	const inside = new Uint8Array(sites.position.length);
	for (const { from, to } of regions) inside.fill(1, from, to);
	return inside;
}

const nameOf = (one: CountContrast, contigs: readonly string[], i: number): string =>
	`${contigs[one.sites.contig[i]!] ?? ''}:${one.sites.position[i]! + 1}`;

function siteVolcano(
	one: CountContrast,
	contigs: readonly string[],
	prefix: string,
	{ parameters }: DmrResult,
): SuiteFigure {
	const shown = smallestFirst(one.tests.p_value);
	const inside = inRegions(one);
	const left = one.tested - shown.length;
	const spec: FigureOf<'volcano'> = {
		schema_version: 1,
		kind: 'volcano',
		title: `Differential methylation of CpGs: ${one.group_b} against ${one.group_a}`,
		caption: `${testWords(one, parameters.smoothing_span)} at ${count(one.tested, 'CpG')}${left === 0 ? '' : `; the ${shown.length.toLocaleString('en')} with the smallest p are drawn`}. Marked: CpGs of the called regions.${smoothedWords(parameters.smoothing_span)}`,
		...size.wide,
		data: {
			features: shown.map((i) => nameOf(one, contigs, i)),
			effect: shown.map((i) => finiteOrNull(100 * (one.level_b[i]! - one.level_a[i]!))),
			p_value: shown.map((i) => finiteOrNull(one.tests.p_value[i])),
			status: shown.map((i) => (inside[i] === 1 ? 'hint' : 'none')),
			effect_label: 'difference in methylation, points',
			rule: `p < ${pValue(parameters.p_threshold)} in regions`,
			...{ group_a: one.group_a, group_b: one.group_b },
			...{ n_a: one.samples_a.length, n_b: one.samples_b.length, label_count: 0 },
		},
	};
	return { name: `${prefix}dmr_volcano`, spec };
}

/** What was tested how, for captions. */
export function testWords(one: Pick<CountContrast, 'adjusted' | 'paired'>, span: number): string {
	const linear = one.adjusted.length > 0 || one.paired;
	const test = linear ? 'Linear model of arcsine levels' : 'Beta-binomial Wald test';
	return `${test}, ${span === 0 ? 'not smoothed' : `smoothed over ${span} bp`},`;
}

function manhattanFigure(
	one: CountContrast,
	contigs: readonly string[],
	prefix: string,
	{ parameters }: DmrResult,
): SuiteFigure {
	const { sites, tests, group_a, group_b } = one;
	const shown = smallestFirst(tests.p_value).sort((i, j) => i - j);
	const inside = inRegions(one);
	const { used, offset, ...layout } = alongGenome(sites, contigs);
	const spec: FigureOf<'manhattan'> = {
		schema_version: 1,
		kind: 'manhattan',
		title: `p values along the genome: ${group_b} against ${group_a}`,
		caption: `Every tested CpG${shown.length < one.tested ? ` (the ${shown.length.toLocaleString('en')} with the smallest p)` : ''}; in colour those of called regions. Dashed: the threshold of regions.${used.length === 1 ? ' Positions count from the first CpG.' : ''}${smoothedWords(parameters.smoothing_span)}`,
		...size.wide,
		data: {
			...layout,
			contig: shown.map((i) => used.indexOf(sites.contig[i]!)),
			position: shown.map((i) => sites.position[i]! - offset(sites.contig[i]!)),
			p_value: shown.map((i) => finiteOrNull(tests.p_value[i])),
			direction: shown.map((i) => (tests.statistic[i]! >= 0 ? 'up' : 'down')),
			in_region: shown.map((i) => inside[i] === 1),
			marked: 'regions',
			names: shown.map((i) => nameOf(one, contigs, i)),
			...{ threshold: one.p_threshold, group_a, group_b },
		},
	};
	return { name: `${prefix}dmr_manhattan`, spec };
}

/** What p values with smoothing are, for captions. */
const smoothedWords = (span: number): string =>
	span === 0 ? '' : ' p values are anti-conservative with smoothing.';

/** The contigs with places, in the order they come in, and where each is drawn from. */
function alongGenome(
	{ contig, position }: Pick<SiteReads, 'contig' | 'position'>,
	contigs: readonly string[],
): { used: number[]; contigs: string[]; length: number[]; offset: (contig: number) => number } {
	const used = [...new Set(contig)].filter((one) => one !== -1);
	const last = new Map<number, number>();
	const first = new Map<number, number>();
	for (const [i, one] of contig.entries()) {
		last.set(one, Math.max(last.get(one) ?? 0, position[i]! + 1));
		first.set(one, Math.min(first.get(one) ?? Infinity, position[i]!));
	}
	// A single contig of which a stretch was measured is drawn from there on.
	const offset = (one: number): number => (used.length === 1 ? (first.get(one) ?? 0) : 0);
	return {
		used,
		contigs: used.map((one) => contigs[one] ?? ''),
		length: used.map((one) => (last.get(one) ?? 0) - offset(one)),
		offset,
	};
}

/** Features of arrays along the genome; null where no place is known. */
function arrayManhattan(one: ArrayContrast, prefix: string, isWithheld: boolean): SuiteFigure | null {
	const { places, group_a, group_b } = one;
	if (places === null) return null;
	const order = inGenomeOrder(places.contigs);
	const rank = new Int32Array(order.length);
	for (const [at, contig] of order.entries()) rank[contig] = at;
	const contig = places.contig.map((own) => (own === -1 ? -1 : rank[own]!));
	const shown = smallestFirst(one.p_value)
		.filter((f) => contig[f] !== -1)
		.sort((f, g) => contig[f]! - contig[g]! || places.position[f]! - places.position[g]!);
	const { position } = places;
	const { used: met, ...layout } = alongGenome(
		{
			contig: Int32Array.from(shown, (f) => contig[f]!),
			position: Int32Array.from(shown, (f) => position[f]!),
		},
		order.map((c) => places.contigs[c] ?? ''),
	);
	const { offset } = layout;
	const findings = shown.map((f) => isFinding(one, f, isWithheld));
	// Features reach q of the limit up to this p; without a finding none does.
	const threshold = shown.reduce(
		(most, f, i) => (findings[i] === true ? Math.max(most, one.p_value[f]!) : most),
		0,
	);
	const spec: FigureOf<'manhattan'> = {
		schema_version: 1,
		kind: 'manhattan',
		title: `p values along the genome: ${group_b} against ${group_a}`,
		caption: `Every tested feature of known place${shown.length === MAX_POINTS ? ` (of the ${MAX_POINTS.toLocaleString('en')} with the smallest p)` : ''}; in colour the findings.${threshold > 0 ? ' Dashed: the largest p of a finding.' : ''}${met.length === 1 ? ' Positions count from the first feature.' : ''}`,
		...size.wide,
		data: {
			...{ contigs: layout.contigs, length: layout.length },
			contig: shown.map((f) => met.indexOf(contig[f]!)),
			position: shown.map((f) => position[f]! - offset(contig[f]!)),
			p_value: shown.map((f) => finiteOrNull(one.p_value[f])),
			direction: shown.map((f) => (one.statistic[f]! >= 0 ? 'up' : 'down')),
			...{ in_region: findings, marked: 'findings' },
			names: shown.map((f) => one.features[f] ?? ''),
			...{ threshold, group_a, group_b },
		},
	};
	return { name: `${prefix}dmr_features_manhattan`, spec };
}

const isFinding = (one: ArrayContrast, f: number, isWithheld: boolean): boolean =>
	one.found > 0 && one.q_value[f]! * one.families <= FEATURE_FINDING_Q && !isWithheld;

function regionFigure(
	one: CountContrast,
	region: FoundRegion,
	contigs: readonly string[],
	name: string,
	{ person }: DmrResult,
): SuiteFigure {
	const { sites } = one;
	const contig = sites.contig[region.from]!;
	let [from, to] = [region.from, Math.min(region.to, region.from + MAX_REGION_SITES)];
	const width = sites.position[region.to - 1]! - sites.position[region.from]! + 1;
	const near = (i: number): boolean =>
		sites.contig[i] === contig &&
		sites.position[i]! >= sites.position[region.from]! - width &&
		sites.position[i]! <= sites.position[region.to - 1]! + width;
	for (let k = 0; k < AROUND && from > 0 && near(from - 1); k++) from--;
	for (let k = 0; k < AROUND && to < sites.contig.length && to >= region.to && near(to); k++) to++;
	const ids = [...one.samples_a, ...one.samples_b];
	const of = (counts: Int32Array): number[][] =>
		ids.map((_, s) => Array.from({ length: to - from }, (_, k) => counts[(from + k) * sites.samples + s]!));
	const place = placeOf(one, contigs, region.from, region.to);
	const spec: FigureOf<'methylation_region'> = {
		schema_version: 1,
		kind: 'methylation_region',
		title: `${place.contig}:${(place.start + 1).toLocaleString('en')}–${place.end.toLocaleString('en')}`,
		subtitle: `${short(100 * (region.level_b - region.level_a))} points in ${one.group_b} against ${one.group_a}${region.fdr === null ? '' : `; region FDR ${pValue(region.fdr)}${region.fdr <= REGION_FDR ? '' : ', not significant'}`}`,
		caption: `Share of methylated reads of every sample at each CpG, from its reads as they were counted; CpGs with fewer than ${FEW_READS} reads are hollow. Lines: pooled reads of a group. Shaded: the region. Regions are chosen for their difference, so that the one drawn is larger than the true one tends to be.`,
		...size.wide,
		data: {
			samples: ids.map((id) => person(id).sample),
			group: [...one.samples_a.map(() => one.group_a), ...one.samples_b.map(() => one.group_b)],
			...{ groups: [one.group_a, one.group_b], reference: one.group_a, positive: one.group_b },
			position: Array.from({ length: to - from }, (_, k) => sites.position[from + k]! - place.start),
			...{ methylated: of(sites.methylated), reads: of(sites.reads), few: FEW_READS },
			...{ start: 0, end: place.end - place.start - 1 },
			position_label: `bases from ${place.contig}:${(place.start + 1).toLocaleString('en')}`,
		},
	};
	return { name, spec };
}

function arrayVolcano(one: ArrayContrast, prefix: string, isWithheld: boolean): SuiteFigure {
	const shown = smallestFirst(one.p_value);
	const left = one.tested - shown.length;
	const spec: FigureOf<'volcano'> = {
		schema_version: 1,
		kind: 'volcano',
		title: `Differential methylation of features: ${one.group_b} against ${one.group_a}`,
		caption: `Moderated t test of ${count(one.tested, 'feature')}${left === 0 ? '' : `; the ${shown.length.toLocaleString('en')} with the smallest p are drawn`}. ${isWithheld ? 'No finding is marked: the groups cannot be compared' : `Marked: q <= ${short(FEATURE_FINDING_Q / one.families)} (Benjamini-Hochberg)`}.`,
		...size.wide,
		data: {
			features: shown.map((f) => one.features[f] ?? ''),
			effect: shown.map((f) => finiteOrNull(100 * (one.level_b[f]! - one.level_a[f]!))),
			p_value: shown.map((f) => finiteOrNull(one.p_value[f])),
			status: shown.map((f) => (isFinding(one, f, isWithheld) ? 'finding' : 'none')),
			effect_label: 'difference in methylation, points',
			rule: isWithheld ? 'not assessable' : `q <= ${short(FEATURE_FINDING_Q / one.families)}`,
			...{ group_a: one.group_a, group_b: one.group_b },
			n_a: Math.max(0, maxOf(one.n_a)),
			n_b: Math.max(0, maxOf(one.n_b)),
			label_count: 8,
		},
	};
	return { name: `${prefix}dmr_features_volcano`, spec };
}

import { FEATURE_FINDING_Q, REGION_FDR } from '../../../contract/decision-rules.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { MIN_PERSONS } from '../../analysis/dmr/permuted-groups.ts';
import { pValue, short } from '../report/numbers.ts';
import type { ArrayContrast } from './array-contrast.server.ts';
import type { CountContrast, FoundRegion } from './count-contrast.server.ts';
import { placeOf } from './place-of.ts';
import type { DmrResult } from './result.ts';
import type { SexChromosomes } from './sex-chromosomes.ts';

/** The first sentences of the report: what was found, its size, what could have been missed, and what it is not for. */
export function dmrHeadline(result: DmrResult): Message[] {
	const { counts, arrays, contigs, doubts, strands } = result;
	const sites = strandSentences(strands);
	if (doubts.length > 0)
		return [withheld(doubts), ...[...counts, ...arrays].map(whatWasTested), ...sites, say('dmr.not_for')];
	const found = [
		...counts.flatMap((one) => countSentences(one, contigs)),
		...arrays.flatMap((one) => arraySentences(one)),
	];
	return [...found, ...sites, say('dmr.not_for')];
}

/** What became of CpGs whose cytosines are listed one by one. */
function strandSentences({ merged, apart }: DmrResult['strands']): Message[] {
	return [
		...(merged > 0 ? [say('dmr.headline_merged', { merged })] : []),
		...(apart > 0 ? [say('dmr.headline_apart', { apart })] : []),
	];
}

function withheld(doubts: readonly Message[]): Message {
	const [reasons, reasons_zh] = (['en', 'zh'] as const).map((language) =>
		doubts.map((one) => render(one, language)).join(language === 'en' ? ' ' : ''),
	);
	return say('dmr.not_assessable', { reasons: reasons!, reasons_zh: reasons_zh! });
}

function whatWasTested(one: CountContrast | ArrayContrast): Message {
	const { group_a, group_b, samples_a, samples_b, tested } = one;
	const values = { group_a, group_b, n_a: samples_a.length, n_b: samples_b.length, tested };
	return say('regions' in one ? 'dmr.withheld' : 'dmr.withheld_array', values);
}

/** Regions that count as found: by their FDR, where there is one. */
export const foundRegions = ({ regions }: Pick<CountContrast, 'regions'>): number =>
	regions.filter(({ fdr }) => fdr !== null && fdr <= REGION_FDR).length;

function countSentences(one: CountContrast, contigs: readonly string[]): Message[] {
	const { group_a, group_b, samples_a, samples_b, regions, tested, limit } = one;
	const fdr = fdrWords(one);
	const values = {
		...{ group_a, group_b, n_a: samples_a.length, n_b: samples_b.length, tested, regions: regions.length },
		...{ p: pValue(one.p_threshold), fdr: render(fdr), fdr_zh: render(fdr, 'zh') },
	};
	const missed = { limit: short(limit), untested: untestedOf(one) };
	const left = sexWords(one);
	const [largest] = regions;
	return [
		one.paired ? say('dmr.headline_paired', values) : say('dmr.headline', values),
		...(largest === undefined
			? [say('dmr.headline_none', missed)]
			: [largestSentence(one, largest, contigs), say('dmr.headline_limit', missed)]),
		...(left === null ? [] : [say('dmr.headline_sex', left)]),
	];
}

/** CpGs without a test beside those of sex chromosomes that are left out. */
export const untestedOf = ({ total, tested, on_sex }: CountContrast): number =>
	total - tested - on_sex.X - on_sex.Y;

/** How many CpGs of which sex chromosomes were left out, and why; null where none was. */
export function sexWords({ on_sex, sexes }: Pick<CountContrast, 'on_sex' | 'sexes'>): {
	count: number;
	chromosomes: string;
	why: string;
	why_zh: string;
} | null {
	const count = on_sex.X + on_sex.Y;
	if (count === 0) return null;
	const chromosomes = (['X', 'Y'] as const).filter((one) => on_sex[one] > 0).join(', ');
	return { count, chromosomes, ...whyLeftOut(sexes) };
}

function whyLeftOut({ doubt, is_asked, female_a, female_b }: SexChromosomes): {
	why: string;
	why_zh: string;
} {
	if (is_asked) return { why: 'as asked', why_zh: '按要求' };
	switch (doubt) {
		case 'unknown':
			return { why: 'sex not known for everyone', why_zh: '部分受试者性别未知' };
		case 'unbalanced':
			return {
				why: `${female_b} % and ${female_a} % women`,
				why_zh: `女性占 ${female_b} % 与 ${female_a} %`,
			};
		case null:
			return { why: 'not everyone is male', why_zh: '并非全为男性' };
	}
}

/** The region with the largest area; the interval is that of people, and there is none where too few of them have reads. */
function largestSentence(one: CountContrast, largest: FoundRegion, contigs: readonly string[]): Message {
	const values = {
		region: regionName(one, largest, contigs),
		difference: short(100 * (largest.level_b - largest.level_a)),
		how: one.adjusted.length > 0 ? 'unadjusted' : 'levels as tested',
		how_zh: one.adjusted.length > 0 ? '未校正' : '检验所用水平',
	};
	const { difference, low, high, fdr } = largest;
	// A region that chance may have chosen has no interval that means anything.
	return Number.isFinite(low) && fdr !== null && fdr <= REGION_FDR
		? say('dmr.headline_largest', {
				...values,
				persons: short(100 * difference),
				low: short(100 * low),
				high: short(100 * high),
			})
		: say('dmr.headline_largest_alone', values);
}

/** `chr1:1,001-1,200`. */
export function regionName(
	one: CountContrast,
	{ from, to }: { from: number; to: number },
	contigs: readonly string[],
): string {
	const { contig, start, end } = placeOf(one, contigs, from, to);
	return `${contig}:${(start + 1).toLocaleString('en')}-${end.toLocaleString('en')}`;
}

function fdrWords(one: CountContrast): Message {
	switch (one.no_fdr) {
		case null:
			return say('dmr.fdr_found', { count: foundRegions(one), fdr: REGION_FDR });
		case 'few':
			return say('dmr.fdr_few', { least: MIN_PERSONS });
		case 'off':
			return say('dmr.fdr_off');
		case 'coarse':
			return say('dmr.fdr_coarse');
	}
}

function arraySentences(one: ArrayContrast): Message[] {
	const { group_a, group_b, samples_a, samples_b, found, tested, features, limit, on_sex } = one;
	const untested = features.length - tested - on_sex.X - on_sex.Y;
	const left = sexWords(one);
	return [
		say('dmr.headline_array', {
			...{ group_a, group_b, n_a: samples_a.length, n_b: samples_b.length },
			...{ found, tested, q: short(FEATURE_FINDING_Q / one.families) },
		}),
		...one.warnings.filter(({ code }) => code === 'dmr.array_few' || code === 'dmr.exploratory'),
		Number.isFinite(limit)
			? say('dmr.headline_array_limit', { limit: short(limit), untested })
			: say('dmr.headline_no_limit', { untested }),
		...(left === null ? [] : [say('dmr.headline_sex_array', left)]),
	];
}

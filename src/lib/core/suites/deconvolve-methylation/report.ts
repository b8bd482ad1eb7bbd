import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../report/markdown.ts';
import { count, list, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { conditionText } from './condition-text.ts';
import { points } from './percent-points.ts';
import type { TissueRun } from './tissue-run.ts';

/** Rows of the tables of the report; the tables of the run have all. */
const MAX_SAMPLES = 20;
const MAX_TYPES = 12;

const VALUES = {
	levels: 'levels as supplied',
	counts: 'levels from counts',
	fragment_shares: 'levels approximated from shares of fragments',
} as const;

/** Lines of the chapter, without its heading. */
export function tissueReport(run: TissueRun, figures: readonly SuiteFigure[]): string[] {
	return [
		...methodLines(run),
		...shareLines(run),
		...markdownFigures(figures),
		...fitLines(run),
		...mergedLines(run),
		...unknownLines(run),
	];
}

function methodLines({ atlas, atlas_name, rows, separated, settings }: TissueRun): string[] {
	const kind = atlas.probes === null ? 'region' : 'probe';
	return [
		...bullets([
			`Atlas ${escapeMarkdown(atlas_name)}: ${count(atlas.types.length, 'cell type')}, ${count(rows.length, kind)} of ${atlas.rows.toLocaleString('en')} rows in use (${VALUES[atlas.values]}); condition number ${conditionText(separated.condition_types)}, after merging ${conditionText(separated.condition_groups)}.`,
			'Share: least squares without negative shares, each region weighted by its reads, divided by the sum. Share by EM: maximum likelihood of the counts under a binomial mixture.',
			'Interval: 95 % bootstrap over regions, which bring their reads along.',
			`Detected: the share exceeds its limit of blank, which an absent type does in at most ${points(settings.alpha)} % of samples, over all types together, if it holds no type that the atlas lacks. "Not detected" leaves any share up to the limit of detection open.`,
		]),
	];
}

function shareLines({ shares, separated }: TissueRun): string[] {
	const lines = ['### Shares', ''];
	if (shares.length === 1) {
		const [one] = shares;
		const order = [...separated.groups.keys()].sort((a, b) => one!.groups[b]!.share - one!.groups[a]!.share);
		return [
			...lines,
			...markdownTable(
				['cell type', 'share %', '95 % interval', 'call', 'limit of detection %', 'share by EM %'],
				order.map((k) => {
					const { share, low, high, detected, limit_of_detection, share_em } = one!.groups[k]!;
					return [
						...[separated.groups[k]!.name, points(share)],
						low === null || high === null ? null : `${points(low)}–${points(high)}`,
						low === null ? 'not assessed' : detected ? 'detected' : 'not detected',
						limit_of_detection === null ? null : points(limit_of_detection),
						share_em === null ? null : points(share_em),
					];
				}),
			),
		];
	}
	const seen = [...separated.groups.keys()]
		.map((k) => ({ k, sum: shares.reduce((all, { groups }) => all + groups[k]!.share, 0) }))
		.sort((a, b) => b.sum - a.sum)
		.slice(0, MAX_TYPES);
	const cell = ({
		share,
		low,
		high,
		detected,
		limit_of_detection: limit,
	}: TissueRun['shares'][number]['groups'][number]): string =>
		low === null || high === null
			? points(share)
			: detected
				? `${points(share)} (${points(low)}–${points(high)})`
				: `n.d. (limit ${limit === null ? '–' : points(limit)})`;
	return [
		...lines,
		`Shares in percent of the ${count(seen.length, 'cell type')} with most, with 95 % interval; n.d. = not detected, with the limit of detection, the share that would be detected with 95 % probability. \`tables/cell_type_shares.csv\` has every estimate with its interval and limits.`,
		'',
		...markdownTable(
			['sample', ...seen.map(({ k }) => separated.groups[k]!.name)],
			shares.slice(0, MAX_SAMPLES).map((one) => [one.sample, ...seen.map(({ k }) => cell(one.groups[k]!))]),
		),
		...(shares.length > MAX_SAMPLES
			? [`${shares.length - MAX_SAMPLES} further samples are in the table.`, '']
			: []),
	];
}

function fitLines({ shares }: TissueRun): string[] {
	return [
		'### Fit',
		'',
		...markdownTable(
			[
				'sample',
				'regions',
				'as regions of equal depth',
				'CpG reads',
				'sum before scaling',
				'residual',
				'expected of CpG reads',
				'dispersion',
				'explained %',
			],
			shares
				.slice(0, MAX_SAMPLES)
				.map((one) => [
					...[one.sample, one.regions],
					one.effective_regions === null ? null : Math.round(one.effective_regions),
					...[one.reads, one.fit_sum.toFixed(3), one.residual.toFixed(3)],
					one.residual_expected === null ? null : one.residual_expected.toFixed(3),
					one.dispersion === null ? null : one.dispersion.toFixed(2),
					Math.round(100 * one.explained),
				]),
		),
	];
}

function mergedLines({ separated, settings }: TissueRun): string[] {
	const merged = separated.groups.filter(({ members }) => members.length > 1);
	if (merged.length === 0) return [];
	return [
		'### Cell types that cannot be separated',
		'',
		separated.one_by_one
			? `Profiles that correlate at ${settings.merge_correlation} or more over the regions in use are reported as one. Their sum is estimated; how it divides is not.`
			: 'The profiles depend on each other, so similar ones were joined until the condition number fell below 1,000. Groups were fitted by their mean profile.',
		'',
		...markdownTable(
			['reported as one', 'cell types', 'smallest correlation'],
			merged.map(({ name, members, correlation }) => [name, members.length, short(correlation)]),
		),
	];
}

function unknownLines({ unknown }: TissueRun): string[] {
	if (unknown === null) return [];
	return [
		'### Unknown components',
		'',
		...bullets([
			`${count(unknown.count, 'component')} without a profile, ${count(unknown.starts, 'start')}; ${unknown.solutions} within 2 log-likelihood units of the best, all within ${short(unknown.range)}.`,
			`Instability: shares of these starts differ by up to ${points(unknown.instability)} points, profiles by ${points(unknown.profile_distance)} points on average.`,
			`The log-likelihood of the same counts rises by ${short(unknown.gain)} for ${unknown.free_values.toLocaleString('en')} free values. A rise is expected even where nothing is missing.`,
			`Counts left out of the fit in fifths: the log-likelihood ${unknown.held_out_gain < 0 ? 'falls' : 'rises'} by ${short(Math.abs(unknown.held_out_gain))} (standard error over regions ${short(unknown.held_out_error)}). ${unknown.supported ? 'The unknown describes them better than the atlas alone; what it is remains open.' : 'The unknown does not describe them better than the atlas alone: no evidence that something is missing.'}`,
			...(unknown.unfinished > 0
				? [
						`EM was stopped after its last step in ${count(unknown.unfinished, 'start')}, before the likelihood had settled.`,
					]
				: []),
			`Share of the unknown: ${escapeMarkdown(list(unknown.samples.map(({ sample, share, low, high }) => `${sample} ${points(share)} % (${points(low)} to ${points(high)} % over starts)`)))}.`,
			'The shares above are those without unknown components.',
		]),
	];
}

/** What the shares cannot show. */
export function tissueLimits({ atlas, samples, unknown }: TissueRun): string[] {
	return [
		'Shares are of the cell types of the atlas alone: DNA of a type that is not in it is divided among the others, and no interval covers that.',
		'A share of cell-free DNA is not a number of dying cells, and a raised share of a tissue has many causes besides a tumour there.',
		'Intervals cover reads and the choice of regions, not errors of the atlas, differences between people within a cell type, or differences of the laboratories.',
		'Shares of one sample sum to 1: where one rises, others fall. Comparisons of groups are not independent between types.',
		...(samples.some(({ reads }) => reads !== null)
			? [
					'Reads are counted per CpG: several CpGs of one fragment count as several independent reads, and the residual expected of reads, the dispersion and how limits of detection grow with a share rest on that.',
				]
			: []),
		...(atlas.values === 'fragment_shares'
			? ['The atlas holds shares of fragments, not levels; small shares are the least certain.']
			: []),
		...(samples.some(({ reads }) => reads === null)
			? [
					'Levels of arrays have noise that is not known from counts; their limits come from the scatter of the probes.',
				]
			: []),
		...(unknown === null
			? []
			: [
					'An unknown component may be a mixture of several tissues, a batch effect or an error of the atlas.',
				]),
	];
}

import { EQUAL_UNITS, PLAUSIBLE_UNITS } from '../../analysis/tumour-fraction/choose-solution.ts';
import { SIGNAL_UNITS } from '../../analysis/tumour-fraction/estimate-fraction.ts';
import { escapeMarkdown, markdownFigures, markdownTable } from '../report/markdown.ts';
import { count, list, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { ARM_GAINS, ARM_LOSSES } from './copies.ts';
import {
	callOf,
	fittingFractions,
	otherFits,
	hasLimits,
	type FractionCall,
	type FractionResult,
	type ProfileLimits,
	type SampleFraction,
} from './result.ts';
import type { FractionSettings } from './settings.ts';
import { CALL_WORDS, fitsText, percentNumber, percentText, ploidyText } from './words.ts';

const MAX_ROWS = 60;
const MAX_FITS = 24;
/** Calls with one number, that of the lowest ploidy. */
const STATED: ReadonlySet<FractionCall> = new Set(['quantified', 'signal_without_limit'] as const);
/** Fractions of solutions this close are shown as one. */
const SAME_SHOWN = 0.001;

/** The chapter below its heading. */
export function fractionReport(
	result: FractionResult,
	settings: FractionSettings,
	figures: readonly SuiteFigure[],
): string[] {
	const { samples, limits } = result;
	return [
		'### Fractions',
		'',
		...markdownTable(
			[
				'Sample',
				'Result',
				'Fraction (95 % interval)',
				'Ploidy',
				'Copies',
				'Altered',
				'Limit of blank',
				'Limit of detection',
			],
			samples.slice(0, MAX_ROWS).map(sampleRow),
		),
		...(samples.length > MAX_ROWS
			? [`${count(samples.length - MAX_ROWS, 'more sample')} in \`tables/fraction_estimates.csv\`.`, '']
			: []),
		`The default solution has the lowest ploidy of those within ${EQUAL_UNITS} log-likelihood units of the best (one unit per state in use and one for a subclone subtracted from each). A signal must gain more than ${SIGNAL_UNITS} unit over a genome without changes and alter at least 2 % of the bins. The interval is a block bootstrap over the stretches within the default solution and within the other patterns of copies that fit within ${PLAUSIBLE_UNITS} units and differ by at most 0.05, from the lowest end to the highest. In simulated tumours whose copies settle the fraction it holds it in 97 to 98 %; it does not hold other solutions, which are listed.`,
		'',
		...uniqueLines(samples),
		...markdownFigures(figures.map(({ name, spec }) => ({ name, spec }))),
		'### Limits of blank and detection',
		'',
		...limitLines(limits),
		'### Focal amplifications',
		'',
		...geneLines(samples),
		'### Sex chromosomes',
		'',
		...sexLines(samples),
		'### Method',
		'',
		...methodLines(result, settings),
	];
}

function sampleRow(one: SampleFraction): (string | number)[] {
	const { sample, estimate, interval, limits } = one;
	const { chosen } = estimate;
	const call = callOf(one);
	const range = fittingFractions(one);
	const known = hasLimits(limits) ? limits : null;
	const detection = known?.detection ?? null;
	return [
		sample,
		CALL_WORDS[call],
		chosen === null || interval === null || range === null
			? '–'
			: STATED.has(call) || range.highest - range.lowest < SAME_SHOWN
				? `${percentText(chosen.fraction)} (${percentNumber(interval.low)} to ${percentText(interval.high)})${range.highest - range.lowest < SAME_SHOWN ? '' : `; ${count(otherFits(one).length, 'other solution')}`}`
				: `${percentNumber(range.lowest)} to ${percentText(range.highest)} (${otherFits(one).length + 1} solutions)`,
		chosen === null ? '–' : ploidyText(chosen.ploidy),
		chosen === null ? '–' : chosen.copies.join(', '),
		chosen === null ? '–' : percentText(chosen.altered),
		known === null ? '–' : percentText(known.blank.limit),
		detection === null || detection.limit === null || known === null
			? '–'
			: `${percentText(detection.limit)} (${known.profile === 'arm_level' ? 'arm level' : 'own profile'})`,
	];
}

/** What else fits, sample by sample. */
function uniqueLines(samples: readonly SampleFraction[]): string[] {
	const shown = samples.filter((one) => otherFits(one).length > 0);
	if (shown.length === 0) return [];
	return [
		`**Other solutions.** The levels do not show how many copies each of them is: twice the copies at a lower fraction, or a copy more everywhere, can give exactly the same levels. Listed are these, and other patterns of copies up to ${PLAUSIBLE_UNITS} log-likelihood units below the best. One number is stated, under the rule of the lowest ploidy, where the default has at least three numbers of copies of both parities over 15 % of the genome and no other pattern gives a fraction that differs by more than 0.05; elsewhere every solution counts.`,
		'',
		...markdownTable(
			['Sample', 'Default', 'Other solutions that fit'],
			shown.slice(0, MAX_ROWS).map((one) => {
				const { chosen } = one.estimate;
				return [
					one.sample,
					chosen === null ? '–' : fitsText([chosen], 1).en,
					fitsText(otherFits(one), MAX_FITS).en,
				];
			}),
		),
	];
}

function limitLines(limits: readonly ProfileLimits[]): string[] {
	if (limits.length === 0)
		return [
			'No limit is stated: limits of blank and detection need at least ten normals of the same pipeline and of at least the depth of the sample, as a panel with a column per normal or as controls of the cohort.',
			'',
		];
	return [
		...markdownTable(
			[
				'Profile',
				'Noise (log2)',
				'Normals',
				'With any fraction',
				'Beyond the limit of the others',
				'Limit of blank',
				'Limit of detection (95 % interval)',
			],
			limits.map(({ profile, noise, normals, beyond, blank, detection }) => [
				profile === 'arm_level' ? 'arm level' : profile,
				short(noise),
				normals,
				blank.positive,
				beyond,
				`${percentText(blank.limit)} (${blank.by === 'rank' ? 'by rank' : 'fitted tail'})`,
				detection === null
					? 'not computed'
					: detection.limit === null
						? 'not reached'
						: `${percentText(detection.limit)}${detection.low === null || detection.high === null ? '' : ` (${percentText(detection.low)} to ${percentText(detection.high)})`}`,
			]),
		),
		`Limit of blank: the fraction that 95 % of normals do not exceed, by rank from 60 normals on, below that from an exponential tail fitted to the positive estimates, and at least 0.5 %. Limit of detection: the fraction that exceeds it in 95 % of dilutions, 200 at each level, by probit regression; its interval is that of the dilutions and does not hold which normals there are. Arm level: one copy more of ${list([...ARM_GAINS], 9)}, one fewer of ${list([...ARM_LOSSES], 9)} (18 % of the autosomes). A tumour with fewer changes needs a higher fraction to be seen.`,
		'',
	];
}

function geneLines(samples: readonly SampleFraction[]): string[] {
	const found = samples.flatMap(({ sample, genes }) =>
		genes.filter(({ amplified }) => amplified).map((gene) => ({ sample, ...gene })),
	);
	const tested = samples.reduce((most, { genes }) => Math.max(most, genes.length), 0);
	if (tested === 0) return ['No genes were tested: the genome build is not known.', ''];
	if (found.length === 0)
		return [
			`None of ${count(tested, 'gene')} is amplified beyond its chromosome arm (false discovery rate of 5 % over genes and samples).`,
			'',
		];
	return [
		...markdownTable(
			['Sample', 'Gene', 'log2', 'Arm', 'z', 'Copies'],
			found
				.slice(0, MAX_ROWS)
				.map(({ sample, gene, log2, arm_log2, z, copies }) => [
					sample,
					gene,
					short(log2),
					short(arm_log2),
					short(z),
					copies === null ? '–' : short(copies),
				]),
		),
		`Of ${count(tested, 'gene')} tested by bins that overlap them, at a false discovery rate of 5 % over genes and samples.`,
		'',
		` Copies assume the default solution and that the whole bin is amplified; a focal amplicon that is smaller than a bin has more.`,
		'',
	];
}

function sexLines(samples: readonly SampleFraction[]): string[] {
	const known = samples.filter(({ sex }) => sex.x_bins > 0);
	if (known.length === 0) return ['The data hold no bins of X; the fraction rests on the autosomes.', ''];
	const sexes = ['female', 'male', 'unclear'].map(
		(one) => `${known.filter(({ sex }) => sex.sex === one).length} ${one}`,
	);
	return [
		`X and Y do not enter the fraction: their level depends on the sex of the normals and of the patient. By their levels: ${sexes.join(', ')}, ${known.filter(({ sex }) => sex.sex === null).length} not shown.`,
		'',
	];
}

function methodLines({ samples }: FractionResult, { starts }: FractionSettings): string[] {
	const first = samples[0];
	const builds = [...new Set(samples.map(({ profiled }) => profiled.build ?? 'unknown'))];
	return [
		`Bins of ${(first?.bin_size ?? 0).toLocaleString('en')} bp (${list(builds)}), autosomes. Normals: ${first === undefined || first.normals === 0 ? 'none' : first.normals}. Every arm is cut where its level changes (least squares with a penalty per part), at least five bins each. A hidden Markov chain of total copies 0 to ${starts.max_copies}${starts.subclone ? ', and of one and three copies in a subclone,' : ''} runs over the stretches of each chromosome; the level of c copies at tumour fraction f is log2((2 (1 - f) + f c) / (2 (1 - f) + f p)), where p is the number of copies at the zero of the profile. f, p, the subclone, the shares of the states and the variance are fitted by EM from normal contaminations of ${escapeMarkdown(list(starts.normal.map(String), 20))} and ploidies of ${list(starts.ploidy.map(String), 10)}.`,
		'',
	];
}

/** What this cannot show. */
export function fractionLimits({ samples }: FractionResult): string[] {
	const unlimited = samples.some(({ limits }) => !hasLimits(limits));
	return [
		'A tumour fraction from copy number is that of cells with these copies. Tumours without copy-number changes, or with changes smaller than five bins alone, are not seen at any fraction.',
		'Levels do not settle ploidy: without allele frequencies, twice the copies at a lower fraction, or whole copies more, fit exactly as well. The rule of the lowest ploidy is a convention; in a tumour with a doubled genome it gives too high a fraction.',
		'Changes in a part of the tumour only look like changes at a lower fraction; where most changes are subclonal the fraction is too low.',
		'The interval assumes the default solution and the waves of these normals. It holds neither solutions that differ by more than 0.05 nor a change of laboratory, kit or reference.',
		'A limit of detection belongs to the profile and depth it was simulated for, not to another tumour.',
		'Clonal haematopoiesis, constitutional copy-number changes, fetal DNA and large germline variants give levels that look like those of a tumour.',
		...(unlimited
			? [
					'Samples without limits: a missing signal excludes nothing, and a signal has not been compared with normals.',
				]
			: []),
	];
}

import { maxOf, minOf } from '../../../../../base/extremes.ts';
import type { FigureOf } from '../../../../figures/index.ts';
import { LONG_WINDOW, SHORT_WINDOW } from '../../../../signals/fragments/bin-counts.ts';
import { size } from '../../../cohort/figures/grouping.ts';
import { runningMean } from '../../../../numerics/smoothing/running-mean.ts';
import { count, list } from '../../../report/numbers.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample, SampleLengths } from '../content.ts';
import { drawn, shownSamples } from './samples-shown.ts';

/** Lengths drawn, bp: the first peak, and on the logarithmic figure the second and third. */
const FIRST = 30;
const LAST = 400;
const LAST_LOG = 700;
/**
 * Fragments below which chance is much of what a line shows, and bases of its running mean. Of less than 10,000 even the highest
 * base has hardly two hundred; half a turn of the helix keeps the steps of 10 bp. Of less than 1,000 those steps are chance too.
 */
const THIN = [
	{ below: 100, width: 21 },
	{ below: 1000, width: 11 },
	{ below: 10_000, width: 5 },
] as const;

/** Fragment lengths of every sample: the first peak, and all peaks on a logarithmic axis. */
export function lengthFigures(all: readonly FragmentSample[], cohort: RawCohort): SuiteFigure[] {
	const samples = all.filter(({ lengths }) => lengths !== null && lengths.summary.fragments > 0);
	if (samples.length === 0) return [];
	const hasLong = samples.some(({ lengths }) => (lengths?.summary.longest ?? 0) > LAST);
	return [
		{ name: 'fragment_lengths', spec: lengthFigure(samples, cohort, LAST, false) },
		...(hasLong
			? [{ name: 'fragment_lengths_log', spec: lengthFigure(samples, cohort, LAST_LOG, true) }]
			: []),
	];
}

function lengthFigure(
	samples: readonly FragmentSample[],
	cohort: RawCohort,
	last: number,
	log: boolean,
): FigureOf<'length_distribution'> {
	const length = Array.from({ length: last - FIRST + 1 }, (_, i) => FIRST + i);
	const lengths = samples.flatMap((sample) => sample.lengths ?? []);
	const medians = lengths.map(({ summary }) => summary.median).filter(Number.isFinite);
	const range = medians.length === 0 ? '' : `, median ${lowHigh(minOf(medians), maxOf(medians))} bp`;
	return {
		schema_version: 1,
		kind: 'length_distribution',
		title: log
			? `Fragment lengths to ${LAST_LOG} bp, logarithmic`
			: `Fragment lengths of ${count(samples.length, 'sample')}${range}`,
		caption: `Share of fragments per base pair of length in each sample.${log ? '' : ` Marked: short ${SHORT_WINDOW.from}-${SHORT_WINDOW.to} and long ${LONG_WINDOW.from}-${LONG_WINDOW.to} bp (inclusive).`} Shares refer to all lengths, including those beyond the axis.${thinWords(samples, cohort)}`,
		...size.wide,
		data: {
			length,
			share: lengths.map((own) => {
				const share = length.map((at) => (own.counts[at] ?? 0) / own.summary.fragments);
				const thin = thinness(own);
				return Array.from(thin === undefined ? share : runningMean(share, thin.width), drawn);
			}),
			fragments: lengths.map(({ unit, summary }) =>
				unit === 'fragments' ? Math.round(summary.fragments) : null,
			),
			windows: log
				? []
				: [
						{ ...SHORT_WINDOW, label: 'short' },
						{ ...LONG_WINDOW, label: 'long' },
					],
			ten_bp_ticks: !log,
			domain: null,
			log,
			...shownSamples(samples, cohort),
		},
	};
}

function thinness({ unit, summary }: SampleLengths): (typeof THIN)[number] | undefined {
	return unit === 'fragments' ? THIN.find(({ below }) => summary.fragments < below) : undefined;
}

function thinWords(samples: readonly FragmentSample[], cohort: RawCohort): string {
	return THIN.toReversed()
		.map((one) => {
			const thin = samples.filter(({ lengths }) => lengths !== null && thinness(lengths) === one);
			if (thin.length === 0) return '';
			const names = thin.map(({ sample_id }) => cohort.sample(sample_id).sample_id);
			return ` Fewer than ${one.below.toLocaleString('en')} fragments, drawn as running means over ${one.width} bp: ${list(names, 5)}.`;
		})
		.join('');
}

function lowHigh(low: number, high: number): string {
	return low === high ? String(low) : `${low}-${high}`;
}

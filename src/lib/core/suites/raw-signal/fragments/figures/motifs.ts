import type { FigureOf } from '../../../../figures/index.ts';
import { kmers } from '../../../../signals/fragments/kmer.ts';
import { count } from '../../../report/numbers.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample, SampleMotifs } from '../content.ts';
import { drawn, shownSamples } from './samples-shown.ts';

/** Motifs shown as rows, and as bars. */
const MAX_ROWS = 40;
const MAX_BARS = 24;
/** Samples shown as bars, and as columns of a heatmap. */
const MAX_PANELS = 3;
const MAX_COLUMNS = 200;

/** End motifs by samples; bars for up to three samples. */
export function motifFigure(all: readonly FragmentSample[], cohort: RawCohort): SuiteFigure | null {
	const withMotifs = all.filter(({ motifs }) => motifs?.counts.some((count) => count > 0) === true);
	const k = withMotifs[0]?.motifs?.k;
	const samples = withMotifs.filter(({ motifs }) => motifs?.k === k);
	if (k === undefined || samples.length === 0 || samples.length > MAX_COLUMNS) return null;
	const shares = samples.flatMap(({ motifs }) => (motifs == null ? [] : [sharesOf(motifs)]));
	const words = kmers(k);
	const source = sourceWords(samples);
	return samples.length <= MAX_PANELS
		? { name: 'end_motifs', spec: bars(samples, shares, words, cohort, source) }
		: { name: 'end_motifs', spec: heatmap(samples, shares, words, cohort, source) };
}

function sharesOf({ counts }: SampleMotifs): Float64Array {
	const total = counts.reduce((sum, value) => sum + value, 0);
	return counts.map((value) => value / total);
}

function sourceWords(samples: readonly FragmentSample[]): string {
	const sources = new Set(samples.map(({ motifs }) => motifs?.source));
	const words: string[] = [];
	if (sources.has('reference')) words.push('bases of the reference at both ends of every fragment');
	const isSingle = samples.some(({ measured }) => (measured?.funnel.single_reads ?? 0) > 0);
	if (sources.has('reads'))
		words.push(
			isSingle
				? "the reads' own bases at the ends of fragments, clipped ends left out"
				: "the reads' own first bases, reads clipped there left out",
		);
	if (sources.has('table')) words.push('tables of other programs');
	return words.join('; ');
}

function bars(
	samples: readonly FragmentSample[],
	shares: readonly Float64Array[],
	words: readonly string[],
	cohort: RawCohort,
	source: string,
): FigureOf<'motif_bars'> {
	const mean = words.map((_, w) => shares.reduce((sum, column) => sum + column[w]!, 0));
	const chosen = [...words.keys()]
		.filter((w) => mean[w]! > 0)
		.sort((a, b) => mean[b]! - mean[a]! || a - b)
		.slice(0, MAX_BARS);
	return {
		schema_version: 1,
		kind: 'motif_bars',
		title: `End motifs of ${count(samples.length, 'sample')}`,
		caption: `${chosen.length < MAX_BARS ? `All ${chosen.length} motifs observed` : `The ${chosen.length} commonest of ${words.length} motifs`}, as shares of the ends with a motif; from ${source}.`,
		width: 820,
		height: 200 + 160 * samples.length,
		data: {
			motifs: chosen.map((w) => words[w]!),
			series: samples.map(({ sample_id, motifs }, s) => ({
				name: cohort.sample(sample_id).sample_id,
				ends: motifs?.ends == null ? null : Math.round(motifs.ends),
				share: chosen.map((w) => drawn(shares[s]?.[w] ?? NaN)),
			})),
			motifs_total: words.length,
		},
	};
}

function heatmap(
	samples: readonly FragmentSample[],
	shares: readonly Float64Array[],
	words: readonly string[],
	cohort: RawCohort,
	source: string,
): FigureOf<'motif_heatmap'> {
	const spread = words.map((_, w) => {
		const values = shares.map((column) => column[w]!);
		const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
		return values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
	});
	const chosen = [...words.keys()]
		.sort((a, b) => spread[b]! - spread[a]! || a - b)
		.slice(0, MAX_ROWS)
		.sort((a, b) => a - b);
	const { show: _, ...shown } = shownSamples(samples, cohort);
	// Samples of one group side by side, those without a label last.
	const place = (s: number): number => {
		const at = shown.groups.indexOf(shown.group[s] ?? '');
		return at === -1 ? shown.groups.length : at;
	};
	const order = [...samples.keys()].sort((a, b) => place(a) - place(b) || a - b);
	return {
		schema_version: 1,
		kind: 'motif_heatmap',
		title: `End motifs of ${count(samples.length, 'sample')}`,
		caption: `The ${chosen.length} of ${words.length} motifs that vary most, as shares of the ends with a motif; samples by group. Above: motif diversity score. From ${source}.`,
		width: 820,
		height: 700,
		data: {
			...shown,
			sample_ids: order.map((s) => shown.sample_ids[s]!),
			group: order.map((s) => shown.group[s] ?? null),
			motifs: chosen.map((w) => words[w]!),
			values: chosen.flatMap((w) => order.map((s) => drawn(shares[s]?.[w] ?? NaN))),
			motifs_total: chosen.length < words.length ? words.length : null,
			ends: order.map((s) => {
				const ends = samples[s]?.motifs?.ends;
				return ends == null ? null : Math.round(ends);
			}),
			diversity: order.map((s) => drawn(samples[s]?.motifs?.diversity.score ?? NaN)),
			value_label: 'share of ends',
			scale: 'magnitude',
			domain: null,
			sample_tree: null,
		},
	};
}

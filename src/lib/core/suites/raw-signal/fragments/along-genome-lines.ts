import { median } from '../../../numerics/descriptive/median.ts';
import { bullets } from '../../report/markdown.ts';
import { count, list } from '../../report/numbers.ts';
import { sizeName, tableSizes } from './bin-sizes.ts';
import type { FragmentSample } from './content.ts';
import { ratiosCorrected } from './matrices.ts';

/** Fewer short and long fragments than this in the middle window make its ratio chance. */
const MIN_FRAGMENTS = 100;
/** Fewer bins than this make a curve over GC follow single ones. */
const MIN_BINS = 100;

/** The section about short and long fragments along the genome; empty without any window or bin. */
export function alongGenomeLines(samples: readonly FragmentSample[], hasReference: boolean): string[] {
	const windows = samples.filter((sample) => sample.windows !== null);
	const lines = [...windowLines(windows), ...binLines(samples)];
	if (lines.length === 0) return [];
	return [
		'### Short and long fragments along the genome',
		'',
		...bullets([...lines, ...correctionLines(samples, windows, hasReference), ...thinLines(windows)]),
	];
}

function windowLines(own: readonly FragmentSample[]): string[] {
	if (own.length === 0) return [];
	const arms = new Set(own.map(({ measured }) => measured?.arms ?? null));
	return [
		`Ratios are the mean of short / long over the 100 kb bins of a 5 Mb window, by fragment midpoints${arms.has('contigs') ? '; because the arms are unknown, windows span whole contigs' : ', from the telomere of each arm of the autosomes'}; see \`tables/fragment_windows.csv\`.`,
	];
}

/** How much of the genome the bins of each size cover. */
function binLines(samples: readonly FragmentSample[]): string[] {
	const sizes = tableSizes(samples);
	if (sizes.length === 0) return [];
	const parts = sizes.map((size) => {
		const own = samples.flatMap(({ measured }) => measured?.bins.find((one) => one.size === size) ?? []);
		const filled = own.map(({ fragments }) => fragments.filter((value) => value > 0).length);
		const middle = Math.round(median(filled)).toLocaleString('en');
		const all = count(Math.round(median(own.map((one) => one.count))), 'bin');
		return `${sizeName(size)} (fragments in ${middle} of ${all}${own.length > 1 ? ', median' : ''})`;
	});
	return [
		`\`tables/fragment_bins.csv\` lists short and long fragments, their ratio and the covered share per bin of ${list(parts)}, on the chromosomes with fragments; \`--fragment-bin-size\` sets other sizes. Bins without a fragment are empty, not zero.`,
	];
}

function correctionLines(
	samples: readonly FragmentSample[],
	windows: readonly FragmentSample[],
	hasReference: boolean,
): string[] {
	const weighted = samples.filter(({ measured }) => measured?.weighted != null);
	if (weighted.length > 0)
		return [
			`The correction weights fragments by their length and GC, as stated with \`--gc-weights\`: 1 over how often fragments of that length and GC are seen against what the reference offers (docs/methods/score_sites.md). In bins a fragment takes the mean weight of the short, or long, fragments of its GC in percent; each class keeps its number of fragments. The profile around regions is weighted too.`,
		];
	const own = samples.filter(({ measured }) => (measured?.bins.length ?? 0) > 0);
	const corrected = own.filter(({ measured }) =>
		measured?.bins.some(({ ratio_corrected }) => ratio_corrected.some(Number.isFinite)),
	);
	if (ratiosCorrected(windows) || (own.length > 0 && corrected.length === own.length)) {
		const few = corrected.filter(({ measured }) => (measured?.gc_curve?.gc.length ?? Infinity) < MIN_BINS);
		return [
			'The correction removes the loess curve (R, span 0.75, degree 2) over the GC of the reference bins. Counts equal those of FinaleToolkit; its corrected values are similar but not equal, because its loess is robust. The scripts of Cristiano (2019) use the GC of the fragments and count any overlap, so absolute values differ from theirs.',
			...(few.length === 0
				? []
				: [
						`The curve of ${count(few.length, 'sample')} is based on fewer than ${MIN_BINS} bins of 100 kb, so corrected values follow single bins.`,
					]),
		];
	}
	return [
		hasReference
			? 'Too few bins contain fragments for a GC correction, so the ratios are not corrected.'
			: 'Without a reference, the ratios are not corrected for GC, so differences between samples may reflect their libraries.',
	];
}

function thinLines(windows: readonly FragmentSample[]): string[] {
	const middle = windows.map((sample) =>
		median((sample.windows ?? []).map(({ short, long }) => short + long)),
	);
	const thin = middle.filter((fragments) => !(fragments >= MIN_FRAGMENTS)).length;
	return thin === 0
		? []
		: [
				`${count(thin, 'sample')} ${thin === 1 ? 'has' : 'have'} fewer than ${MIN_FRAGMENTS} short and long fragments in the median window, so ${thin === 1 ? 'its' : 'their'} ratios mostly reflect chance and are not drawn.`,
			];
}

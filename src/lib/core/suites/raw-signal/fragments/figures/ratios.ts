import type { FigureOf } from '../../../../figures/index.ts';
import { median } from '../../../../numerics/descriptive/median.ts';
import { geometryByName, type Build } from '../../../../readers/genome/builds.ts';
import { chromosomeKey } from '../../../../readers/genome/contig-names.ts';
import { count } from '../../../report/numbers.ts';
import type { SuiteFigure } from '../../../suite.ts';
import type { RawCohort } from '../../raw-cohort.server.ts';
import type { FragmentSample, SampleWindow } from '../content.ts';
import { ratiosCorrected, windowName } from '../matrices.ts';
import { drawn, shownSamples } from './samples-shown.ts';

/** Panels of single samples. */
const MAX_STACKED = 8;
/** Fewest windows with a ratio that make a profile, and fragments of both lengths that a window needs for one. */
const MIN_WINDOWS = 5;
const MIN_FRAGMENTS = 100;
/** Bins of a file that are too many for a line are left to the table. */
const MAX_WINDOWS = 5000;

/** The short-to-long ratio along the genome, over the median of the sample. */
export function ratioFigure(all: readonly FragmentSample[], cohort: RawCohort): SuiteFigure | null {
	const corrected = ratiosCorrected(all);
	const ratio = (window: SampleWindow): number => (corrected ? window.ratio_corrected : window.ratio);
	const candidates = all.filter((sample) => hasProfile(sample, ratio));
	const grouped = shownSamples(candidates, cohort).group.some((group) => group !== null);
	const samples = grouped ? candidates : candidates.slice(0, MAX_STACKED);
	const windows = uniqueWindows(samples);
	if (samples.length === 0 || windows.length > MAX_WINDOWS) return null;
	const build = samples.find(({ measured }) => measured?.build != null)?.measured?.build ?? null;
	const chromosomes = chromosomesOf(windows, build);
	const places = new Map(chromosomes.map(({ name }, i) => [name, i]));
	const { show: _, ...shown } = shownSamples(samples, cohort);
	const spec: FigureOf<'genome_profile'> = {
		schema_version: 1,
		kind: 'genome_profile',
		title: `Short to long fragments along the genome, ${count(samples.length, 'sample')}`,
		caption: `Ratio of short (100-150 bp) to long (151-220 bp) fragments per window${corrected ? ', corrected for GC' : ''}, over the median of the sample.${samples.length < candidates.length ? ` The first ${samples.length} of ${candidates.length} samples are drawn.` : ''}`,
		width: 960,
		height: 420,
		data: {
			...shown,
			chromosomes,
			bin_chromosome: windows.map((window) => places.get(nameOf(window.contig)) as number),
			bin_start: windows.map(({ start }) => start),
			bin_end: windows.map(({ end }) => end),
			values: samples.map((sample) => {
				const own = new Map((sample.windows ?? []).map((window) => [windowName(window), ratio(window)]));
				const middle = median([...own.values()]);
				return windows.map((window) => drawn((own.get(windowName(window)) ?? NaN) / middle));
			}),
			segments: null,
			sample_notes: samples.map(({ lengths }) =>
				lengths === null ? '' : `${Math.round(lengths.summary.fragments).toLocaleString('en')} fragments`,
			),
			value_label: 'short / long, over the median',
			domain: null,
			baseline: 1,
			control_band: null,
			draw: 'line',
			layout: grouped && samples.length > 1 ? 'by_group' : 'stacked',
		},
	};
	return { name: 'short_long_profile', spec };
}

/** Below some hundred fragments per window a profile shows chance alone. */
function hasProfile({ windows }: FragmentSample, ratio: (window: SampleWindow) => number): boolean {
	const known = (windows ?? []).filter((one) => Number.isFinite(ratio(one)));
	return known.length >= MIN_WINDOWS && median(known.map(({ short, long }) => short + long)) >= MIN_FRAGMENTS;
}

/** Windows of all samples, each once, in genome order as the first sample has it. */
function uniqueWindows(samples: readonly FragmentSample[]): SampleWindow[] {
	const seen = new Map<string, SampleWindow>();
	for (const { windows } of samples)
		for (const window of windows ?? [])
			if (!seen.has(windowName(window))) seen.set(windowName(window), window);
	const contigs = [...new Set([...seen.values()].map(({ contig }) => nameOf(contig)))];
	const rank = new Map(contigs.map((name, i) => [name, i]));
	return [...seen.values()].sort(
		(a, b) =>
			(rank.get(nameOf(a.contig)) as number) - (rank.get(nameOf(b.contig)) as number) || a.start - b.start,
	);
}

function nameOf(contig: string): string {
	return chromosomeKey(contig) ?? contig;
}

function chromosomesOf(
	windows: readonly SampleWindow[],
	build: Build | null,
): FigureOf<'genome_profile'>['data']['chromosomes'] {
	const geometry = geometryByName(build);
	return [...new Set(windows.map(({ contig }) => nameOf(contig)))].map((name) => {
		const known = geometry.get(name);
		const reach = windows.reduce(
			(most, { contig, end }) => (nameOf(contig) === name ? Math.max(most, end) : most),
			1,
		);
		return {
			name,
			length: known === undefined ? reach : Math.max(known.length, reach),
			centromere: known === undefined ? null : [known.centromere.start, known.centromere.end],
		};
	});
}

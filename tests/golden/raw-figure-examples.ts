import { createRandom } from '../../src/lib/base/random.ts';
import { createFigure, type FigureSpec } from '../../src/lib/core/figures/index.ts';
import { averageTree, type ExampleSize } from './figure-examples.ts';

const GROUPS = ['healthy', 'colorectal cancer', 'lung cancer', 'breast', 'pancreatic', 'gastric', 'ovarian', 'bile duct', 'benign liver disease'];
const CAPTION = 'Made from simulated values.';
const round = (v: number): number => Number(v.toPrecision(5));

const MOTIFS = [...'ACGT'].flatMap((a) => [...'ACGT'].flatMap((b) => [...'ACGT'].flatMap((c) => [...'ACGT'].map((d) => a + b + c + d))));

const SIX = ['C>A', 'C>G', 'C>T', 'T>A', 'T>C', 'T>G'];

/** Samples of an example with their groups. */
function cohort(size: ExampleSize) {
	const groups = GROUPS.slice(0, size.groups).map((name) => (size.long ? `${name}, stage I to III, untreated at draw` : name));
	const sample_ids = Array.from({ length: size.n }, (_, i) =>
		size.long ? `PLASMA-2019-batch7/LB_${String(1000 + i)}_rep1.sorted.dedup.hg38` : `P${String(i + 1).padStart(3, '0')}`,
	);
	const group = sample_ids.map((_, i) => (i % 17 === 16 ? null : (groups[i % groups.length] as string)));
	const level = (i: number): number => Math.max(0, groups.indexOf(group[i] ?? ''));
	return {
		sample_ids,
		level,
		grouping: { group, groups, reference: groups[0] ?? null, positive: size.groups === 2 ? (groups[1] as string) : null },
	};
}

/** Shares of lengths 50-400: a peak at 167 with steps of 10 below it, and one at 334. */
function lengthShares(shift: number, noise: () => number): number[] {
	const bell = (x: number, at: number, wide: number): number => Math.exp(-(((x - at) / wide) ** 2) / 2);
	const raw = Array.from({ length: 351 }, (_, k) => {
		const x = 50 + k;
		const steps = x < 160 ? 1 + 0.5 * Math.cos(((x - 164) / 10.4) * 2 * Math.PI) : 1;
		const short = (0.22 + 0.05 * shift) * bell(x, 145 - 2 * shift, 20) * steps;
		const share = bell(x, 167, 11) + short + 0.09 * bell(x, 330, 26);
		return share * Math.max(0, 1 + 0.03 * noise());
	});
	const total = raw.reduce((a, b) => a + b, 0) / 0.98;
	return raw.map((share) => Number((share / total).toPrecision(4)));
}

// Lengths of GRCh38 in Mb, and where the centromeres lie.
const LENGTHS = [249, 242, 198, 190, 182, 171, 159, 145, 138, 134, 135, 133, 114, 107, 102, 90, 83, 80, 59, 64, 47, 51, 156, 57];
const CENTROMERES = [123, 94, 91, 50, 48, 60, 60, 45, 43, 40, 53, 36, 18, 17, 19, 37, 25, 18, 26, 28, 12, 15, 61, 10];

/** Equal bins of `mb` Mb along the genome, without those of the centromeres. */
function genome(mb: number) {
	const chromosomes = LENGTHS.map((length, c) => ({
		name: c < 22 ? String(c + 1) : c === 22 ? 'X' : 'Y',
		length: length * 1_000_000,
		centromere: [(CENTROMERES[c] as number) * 1e6 - 1_500_000, (CENTROMERES[c] as number) * 1e6 + 1_500_000] as [number, number],
	}));
	const bin_chromosome: number[] = [];
	const bin_start: number[] = [];
	const bin_end: number[] = [];
	for (const [c, { length, centromere }] of chromosomes.entries())
		for (let start = 0; start < length; start += mb * 1e6) {
			const end = Math.min(length, start + mb * 1e6);
			if (start < centromere[1] && end > centromere[0]) continue;
			bin_chromosome.push(c);
			bin_start.push(Math.round(start));
			bin_end.push(Math.round(end));
		}
	return { chromosomes, bin_chromosome, bin_start, bin_end };
}

/** A gain of 8q, a loss of 9p and a focal gain on 11, as strong as `tumour`; one bin in 200 without a value. */
function copyNumber(bins: ReturnType<typeof genome>, tumour: number, noise: () => number) {
	const state = (c: number, at: number): number =>
		(c === 7 && at > 45e6 ? 1 : 0) + (c === 8 && at < 43e6 ? -1 : 0) + (c === 10 && at > 68e6 && at < 79e6 ? 3 : 0);
	const level = (change: number): number => Math.log2(1 + (tumour * change) / 2);
	const value = bins.bin_start.map((start, i) => {
		if (i % 200 === 77) return null;
		const far = i % 900 === 450 ? 3 : 0;
		return round(level(state(bins.bin_chromosome[i] as number, start)) + 0.09 * noise() + far);
	});
	const segments = { chromosome: [] as number[], start: [] as number[], end: [] as number[], value: [] as (number | null)[], call: [] as ('gain' | 'loss' | 'neutral' | null)[] };
	for (const [c, { length }] of bins.chromosomes.entries()) {
		const cuts = c === 7 ? [0, 45e6, length] : c === 8 ? [0, 43e6, length] : c === 10 ? [0, 68e6, 79e6, length] : [0, length];
		for (let k = 0; k + 1 < cuts.length; k++) {
			const change = state(c, ((cuts[k] as number) + (cuts[k + 1] as number)) / 2);
			segments.chromosome.push(c);
			segments.start.push(cuts[k] as number);
			segments.end.push(cuts[k + 1] as number);
			segments.value.push(round(level(change)));
			segments.call.push(change > 0 ? 'gain' : change < 0 ? 'loss' : 'neutral');
		}
	}
	return { value, segments };
}

/** One realistic example of every kind of figure that raw signals give. */
export function rawExampleFigures(size: ExampleSize): Record<string, FigureSpec> {
	// A stream of its own for every kind, so that a new example leaves the others as they are.
	const noise = (kind: string): (() => number) => {
		const random = createRandom(size.seed ?? 11, `raw figures ${kind}`);
		return () => random.normal();
	};
	const lengthNoise = noise('lengths');
	const copyNoise = noise('copies');
	const cohortNoise = noise('cohort');
	const armNoise = noise('arms');
	const metaNoise = noise('metaprofile');
	const motifNoise = noise('motifs');
	const barNoise = noise('motif bars');
	const funnelNoise = noise('funnel');
	const gcNoise = noise('gc');
	const shownMotifs = size.long ? MOTIFS.filter((_, i) => i % 8 === 3) : MOTIFS;
	const { sample_ids, level, grouping } = cohort(size);
	const vafNoise = noise('vaf');
	const visitNoise = noise('visits');
	const spectrumNoise = noise('spectrum');
	const vafIds = size.n > 100 ? sample_ids : sample_ids.slice(0, size.long ? 12 : 6);
	const vafs = vafIds.flatMap((_, sample) =>
		Array.from({ length: sample === 4 ? 0 : 40 + 15 * (sample % 12) }, (_, k) => {
			const kind = k % 9 === 0 ? 'germline-like' : k % 13 === 0 ? 'CHIP gene' : k % 31 === 0 ? null : 'somatic';
			const vaf = kind === 'germline-like' ? 0.5 + 0.02 * vafNoise() : 0.02 * Math.exp(0.8 * vafNoise());
			return { sample, kind, vaf: k % 50 === 7 ? null : round(Math.min(1, Math.max(0, vaf))) };
		}),
	);
	const locusNoise = noise('locus');
	const steps = Array.from({ length: 400 }, (_, k) => 55_019_000 + 5 * k);
	const gcIds = size.long ? sample_ids : sample_ids.slice(0, 1);
	// One sample gets fine bins, several get coarse ones.
	const bins = genome(size.groups === 2 && !size.long ? 0.5 : 5);
	const shown = size.long ? sample_ids.slice(0, 4) : sample_ids.slice(0, 1);
	const copies = shown.map((_, i) => copyNumber(bins, 0.4 / (i + 1), copyNoise));
	const coarse = genome(5);
	const cohortCopies = sample_ids.map((_, i) => copyNumber(coarse, level(i) * 0.15, cohortNoise).value);
	const arms = Array.from({ length: 22 }, (_, c) => [`${c + 1}p`, `${c + 1}q`]).flat().filter((arm) => !/^(13|14|15|21|22)p$/.test(arm));
	const armValues = sample_ids.flatMap((_, i) =>
		arms.map((arm, k) => (k === 3 && i === 2 ? null : round((arm === '8q' ? 0.1 : arm === '9p' ? -0.12 : 0) * level(i) + 0.02 * armNoise()))),
	);
	const sampleTree = size.n <= 60 ? averageTree(sample_ids.map((_, i) => arms.map((_, k) => armValues[i * arms.length + k] ?? 0))) : null;
	const specs: FigureSpec[] = [
		createFigure({
			kind: 'length_distribution',
			title: 'Cases hold more fragments of 100-150 bases',
			subtitle: 'proper pairs, MAPQ at least 30',
			caption: CAPTION,
			data: {
				sample_ids,
				length: Array.from({ length: 351 }, (_, k) => 50 + k),
				share: sample_ids.map((_, i) => lengthShares(level(i), lengthNoise)),
				fragments: sample_ids.map((_, i) => 1_000_000 + 37_000 * i),
				windows: [
					{ from: 100, to: 150, label: 'short 100-150' },
					{ from: 151, to: 220, label: 'long 151-220' },
				],
				ten_bp_ticks: true,
				domain: null,
				log: false,
				show: size.groups === 2 ? 'groups' : 'samples',
				...grouping,
			},
		}),
		createFigure({
			kind: 'genome_profile',
			title: 'Gain of 8q and of a part of 11q, loss of 9p',
			subtitle: size.long ? '5 Mb bins' : '500 kb bins',
			caption: CAPTION,
			data: {
				...bins,
				sample_ids: shown,
				values: copies.map(({ value }) => value),
				segments: copies.map(({ segments }) => segments),
				sample_notes: shown.map((_, i) => `DLRS ${(0.09 + i / 100).toFixed(2)}, 12 % of the genome altered`),
				value_label: 'log2 copy ratio',
				domain: [-1, 1],
				baseline: 0,
				control_band: size.long ? null : { low: bins.bin_start.map((_, i) => -0.12 - 0.04 * Math.sin(i / 40)), high: bins.bin_start.map((_, i) => 0.12 + 0.04 * Math.cos(i / 60)), label: 'controls, 5th to 95th percentile, n = 23' },
				draw: 'points',
				layout: 'stacked',
				...grouping,
				group: grouping.group.slice(0, shown.length),
			},
		}),
		createFigure({
			kind: 'metaprofile',
			title: 'Coverage dips at the sites of LYL1 in healthy samples',
			subtitle: 'midpoints, normalised to the flanks',
			caption: CAPTION,
			data: {
				sample_ids,
				position: Array.from({ length: 132 }, (_, k) => -990 + 15 * k),
				panels: (size.long ? ['LYL1 haematopoietic sites', 'GRHL2', 'CTCF', 'FOXA1'] : ['LYL1']).map((title, p) => ({
					title,
					sites: 1000 * (p + 1),
					value: sample_ids.map((_, i) =>
						Array.from({ length: 132 }, (_, k) => {
							const x = -990 + 15 * k;
							const depth = 0.5 - 0.1 * level(i) + 0.05 * p;
							return round(1 - depth * Math.exp(-((x / 90) ** 2)) + 0.08 * Math.cos((x / 190) * 2 * Math.PI) * Math.exp(-Math.abs(x) / 500) + 0.015 * metaNoise());
						}),
					),
				})),
				value_label: 'Normalised coverage',
				windows: [
					{ from: -30, to: 30, label: 'centre' },
					{ from: -960, to: -750, label: 'flank' },
					{ from: 750, to: 960, label: 'flank' },
				],
				baseline: 1,
				centre: 'mean',
				show: 'groups',
				...grouping,
			},
		}),
		createFigure({
			kind: 'motif_heatmap',
			title: 'C-ends are fewer in cases',
			subtitle: size.long ? 'the most variable motifs, log2 to the mean of all samples' : 'log2 to the mean of all samples',
			caption: CAPTION,
			data: {
				sample_ids,
				motifs: shownMotifs,
				values: shownMotifs.flatMap((motif) => sample_ids.map((_, i) => round((motif.startsWith('C') ? -0.1 : 0.03) * level(i) + 0.08 * motifNoise()))),
				motifs_total: size.long ? 256 : null,
				ends: sample_ids.map((_, i) => 800_000 + 1000 * i),
				diversity: sample_ids.map((_, i) => (i === 5 ? null : round(0.93 + 0.004 * level(i) + 0.003 * motifNoise()))),
				value_label: 'log2 to the mean',
				scale: 'difference',
				domain: null,
				sample_tree: sampleTree,
				...grouping,
			},
		}),
		createFigure({
			kind: 'motif_bars',
			title: 'CCCA is the most frequent end',
			caption: CAPTION,
			data: {
				motifs: size.long ? MOTIFS.filter((_, i) => i % 7 === 0) : MOTIFS,
				series: (size.groups === 2 ? ['healthy', 'colorectal cancer'] : ['P001']).map((name, k) => {
					const share = (motif: string): number => (motif.startsWith('CC') ? 3 - k : motif.startsWith('C') ? 2 : motif.startsWith('T') ? 1.2 : 0.8) + (motif === 'CCCA' ? 3 : 0) + Math.abs(barNoise()) * 0.4;
					const raw = MOTIFS.map(share);
					const total = raw.reduce((a, b) => a + b, 0);
					const kept = raw.map((v) => round(v / total));
					return { name, ends: 1_200_000 + k, share: size.long ? kept.filter((_, i) => i % 7 === 0) : kept };
				}),
				motifs_total: size.long ? 256 : null,
			},
		}),
		createFigure({
			kind: 'funnel',
			title: 'Three in four reads are counted',
			caption: CAPTION,
			data: {
				sample_ids,
				steps: ['all reads', 'mapped, primary', 'proper pairs', 'not duplicate, QC passed', 'MAPQ at least 30', 'fragment 20-600'],
				remaining: sample_ids.map((_, i) => {
					let count = 1_000_000 + 20_000 * i;
					return [1, 0.98, 0.97, i === 3 ? 0.4 : 0.92, 0.94, 0.99].map((part_, k) => (k === 5 && i === 7 ? null : (count = Math.round(count * (part_ - (k > 0 ? 0.01 * Math.abs(funnelNoise()) : 0))))));
				}),
				unit: 'reads',
				...grouping,
			},
		}),
		createFigure({
			kind: 'gc_curve',
			title: 'GC explains a third of the coverage before correction, none after',
			subtitle: size.long ? 'LOESS curves' : '500 kb bins, LOESS of span 0.75',
			caption: CAPTION,
			data: {
				sample_ids: gcIds,
				samples: gcIds.map((_, i) => {
					const gc = Array.from({ length: size.long ? 0 : 2500 }, (_, k) => round(0.33 + 0.25 * ((k * 0.618) % 1) ** 1.4));
					const curve = (x: number): number => 1 + 0.9 * (x - 0.42) - (4 + i / 10) * (x - 0.42) ** 2;
					const scatter = gc.map(() => 0.06 * gcNoise());
					const fit_gc = Array.from({ length: 50 }, (_, k) => round(0.33 + k * 0.005));
					return {
						gc,
						before: gc.map((x, k) => (k % 300 === 9 ? null : round(curve(x) + (scatter[k] as number) + (k === 1000 ? 2 : 0)))),
						after: gc.map((_, k) => (k % 300 === 9 ? null : round(1 + (scatter[k] as number)))),
						fit_gc,
						fit: fit_gc.map((x) => round(curve(x))),
						fit_after: fit_gc.map((x) => round(1 + 0.01 * Math.sin(x * 60 + i))),
						correlation_before: 0.717,
						correlation_after: 0.001,
					};
				}),
				value_label: 'Fragments per bin, to the median',
				...grouping,
				group: grouping.group.slice(0, gcIds.length),
			},
		}),
		createFigure({
			kind: 'vaf_distribution',
			title: 'Most somatic variants lie below 5 %',
			subtitle: 'variants that passed the strict filter',
			caption: CAPTION,
			data: {
				sample_ids: vafIds,
				variant_sample: vafs.map(({ sample }) => sample),
				vaf: vafs.map(({ vaf }) => vaf),
				variant_class: vafs.map(({ kind }) => kind),
				classes: ['somatic', 'CHIP gene', 'germline-like'],
				detection_limit: vafIds.map((_, i) => (i === 1 ? null : 0.002 + 0.0005 * i)),
				marks: [{ value: 0.5, label: 'heterozygous' }],
				draw: size.long ? 'strip' : 'histogram',
				by: 'sample',
				log: true,
				value_label: 'Variant allele fraction, %',
				...grouping,
				group: grouping.group.slice(0, vafIds.length),
			},
		}),
		createFigure({
			kind: 'patient_page',
			title: 'P01: tumour variants not detected in the last draw, which could have shown 0.057 %',
			subtitle: 'age 60, sex F, stage II',
			caption: CAPTION,
			counted: 'patients',
			data: {
				time_label: 'Days since the first draw',
				draws: [
					{ name: 'T0', at: 0, call: 'detected', vaf: 0.0046, low: 0.0037, high: 0.0057, limit: 0.00056 },
					{ name: 'T1', at: 35, call: 'detected', vaf: 0.00029, low: 0.000014, high: 0.00058, limit: 0.00056 },
					{ name: 'T2', at: 127, call: 'not_assessed', vaf: null, low: null, high: null, limit: null },
					{ name: 'T3', at: 247, call: 'not_detected', vaf: 0.00012, low: 0, high: 0.00039, limit: 0.00057 },
				],
				events: [
					{ name: 'surgery 2022-03-05', at: 7 },
					{ name: 'chemotherapy 2022-03-20', at: 22 },
				],
				variants: {
					name: Array.from({ length: size.n }, (_, i) => `chr${(i % 22) + 1}:${1000 + i} C>T`),
					gene: Array.from({ length: size.n }, (_, i) =>
						i % 11 === 10 ? null : size.long ? `GENE${i % 17}` : ['TP53', 'KRAS', 'DNMT3A', 'EGFR'][i % 4]!,
					),
					origin: Array.from({ length: size.n }, (_, i) =>
						i % 4 === 2 ? 'haematopoietic' : i % 3 === 0 ? 'undetermined' : i % 7 === 6 ? null : 'tumour',
					),
					vaf: Array.from({ length: size.n }, (_, i) => [
						round(0.002 * (1 + (i % 5))),
						i % 3 === 0 ? 0 : round(0.0005 * (1 + (i % 3))),
						null,
						i % 4 === 0 ? 0.0004 : 0,
					]),
				},
				germline: 41,
				lengths: [
					{ draw: 'T0', mutant: 79, wild_type: 16775, median_mutant: 150, median_wild_type: 169 },
					{ draw: 'T1', mutant: 6, wild_type: 17068, median_mutant: 158, median_wild_type: 169 },
					{ draw: 'T3', mutant: 0, wild_type: 16734, median_mutant: null, median_wild_type: 169 },
				],
				copy_number: size.long
					? null
					: {
							sample: 'T0',
							arm: ['1p', '1q', '8p', '8q', '17p', '20q'],
							effect: [-0.01, 0.21, -0.18, 0.33, -0.14, 0.02],
							call: ['neutral', 'gain', 'loss', 'gain', 'loss', 'neutral'],
						},
				absent: { dynamics: null, variants: null, lengths: null, copy_number: size.long ? 'not_run' : null },
			},
		}),
		createFigure({
			kind: 'longitudinal',
			title: 'Variants fall below their detection limit in two of six patients',
			subtitle: 'variants seen at baseline',
			caption: CAPTION,
			data: {
				patients: Array.from({ length: size.groups === 1 ? 1 : 6 }, (_, p) => {
					const time = size.long ? [0, 1, 2, 3] : [0, 28, 61, 120, 190].slice(0, p === 3 ? 1 : 5);
					const fall = 1 - 0.25 * (p % 3);
					const series = Array.from({ length: p === 2 ? 12 : 3 }, (_, v) => ({
						name: ['TP53 R175H', 'KRAS G12D', 'APC Q1338*'][v] ?? `variant ${v + 1}`,
						value: time.map((t, k) => {
							if (p === 1 && k === 2) return null;
							const level_ = 0.08 * Math.exp(-fall * k * 1.4 + 0.3 * visitNoise()) / (v + 1);
							return level_ < 0.002 ? 0 : round(level_);
						}),
						limit: time.map(() => 0.002),
						main: false,
					}));
					const mean = time.map((_, k) => {
						const values = series.map(({ value }) => value[k] ?? null);
						return values.some((v) => v === null) ? null : round((values as number[]).reduce((a, b) => a + b, 0) / values.length);
					});
					return { id: sample_ids[p] ?? `P${p}`, group: grouping.groups[p % grouping.groups.length] ?? null, time, series: [...series, { name: 'mean', value: mean, limit: time.map(() => 0.002), main: true }] };
				}),
				time_label: size.long ? 'time point' : 'days since the first sample',
				time_names: size.long ? ['baseline', 'cycle 3, day 1', 'end of treatment', 'follow-up'] : null,
				value_label: 'Variant allele fraction, %',
				percent: true,
				log: true,
				shared_axis: true,
				groups: grouping.groups,
				reference: grouping.reference,
				positive: grouping.positive,
			},
		}),
		createFigure({
			kind: 'variant_spectrum',
			title: 'C>T at CpG dominates',
			caption: CAPTION,
			data: {
				contexts: size.long ? SIX : SIX.flatMap((change) => [...'ACGT'].flatMap((a) => [...'ACGT'].map((b) => `${a}[${change}]${b}`))),
				series: (size.long ? sample_ids : ['healthy', 'colorectal cancer'].slice(0, size.groups)).map((name, i) => ({
					name,
					count: size.long ? SIX.map((change) => Math.round(Math.abs(spectrumNoise()) * 8 + (change === 'C>T' ? 20 : 3)) * (i === 4 ? 0 : 1)) : SIX.flatMap((change) => Array.from({ length: 16 }, (_, k) => Math.round(Math.abs(spectrumNoise()) * 6 + (change === 'C>T' && k % 4 === 2 ? 60 : 4)))),
				})),
				draw: size.long ? 'stacked' : 'bars',
				share: true,
			},
		}),
		createFigure({
			kind: 'locus_snapshot',
			title: 'A nucleosome-depleted promoter in healthy plasma',
			caption: CAPTION,
			data: {
				contig: size.long ? 'NC_000007.14' : 'chr7',
				start: 55_019_000,
				end: 55_021_000,
				build: size.long ? null : 'hg38',
				highlights: [
					{ start: 55_019_930, end: 55_020_080, label: 'NDR' },
					{ start: 55_020_500, end: 55_020_900, label: '' },
				],
				tracks: [
					...[0, 1].map((k) => ({
						name: size.long ? (sample_ids[k] ?? 'PLASMA') : `coverage, ${k === 0 ? 'healthy' : 'case'}`,
						draw: 'area' as const,
						start: steps,
						end: steps.map((start) => start + 5),
						value: steps.map((start, i) => (i > 60 && i < 80 && k === 1 ? null : round(Math.max(0, 40 - 25 * (1 - k * 0.5) * Math.exp(-(((start - 55_020_000) / 120) ** 2)) + 3 * locusNoise())))),
						label: null,
						value_label: 'fragments',
						domain: null,
						axis_group: 'coverage',
						group: grouping.groups[k % grouping.groups.length] ?? null,
					})),
					{ name: 'WPS', draw: 'area' as const, start: steps, end: steps.map((start) => start + 5), value: steps.map((start) => round(30 * Math.cos((start / 190) * 2 * Math.PI) + 5 * locusNoise())), label: null, value_label: 'window 120', domain: null, axis_group: null, group: null },
					{ name: 'cleavage', draw: 'line' as const, start: steps, end: steps.map((start) => start + 5), value: steps.map((start) => round(5 + 4 * Math.sin((start / 95) * 2 * Math.PI) + locusNoise())), label: null, value_label: '%', domain: null, axis_group: null, group: null },
					{ name: 'fragment ends', draw: 'bars' as const, start: [55_019_100, 55_019_500, 55_020_300], end: [55_019_101, 55_019_501, 55_020_301], value: [3, -2, 5], label: null, value_label: 'up +, down −', domain: null, axis_group: null, group: null },
					{ name: 'variants', draw: 'variants' as const, start: [55_019_300, 55_020_700], end: [55_019_301, 55_020_715], value: [0.4, 2.1], label: ['L858R', 'E746_A750del'], value_label: 'VAF, %', domain: null, axis_group: null, group: null },
					{ name: 'exons', draw: 'intervals' as const, start: [55_019_017, 55_019_200, 55_020_100, 55_020_120], end: [55_019_170, 55_019_365, 55_020_400, 55_020_300], value: [], label: ['exon 1', 'exon 2', 'exon 3', null], value_label: '', domain: null, axis_group: null, group: null },
				],
				samples: 2,
				groups: grouping.groups,
				reference: grouping.reference,
				positive: grouping.positive,
			},
		}),
		createFigure({
			kind: 'track_inventory',
			title: 'Two tracks cover a tenth of the others',
			caption: CAPTION,
			counted: 'files',
			data: {
				files: sample_ids.map((id) => `${id}${size.long ? '.bigWig' : '.bw'}`),
				measures: [
					{ title: 'intervals', value_label: 'intervals', draw: 'bar', low: null, middle: null, high: sample_ids.map((_, i) => (i === 4 ? null : 120_000 + 900 * i)), log: false },
					{ title: 'covered', value_label: 'bases', draw: 'bar', low: null, middle: null, high: sample_ids.map((_, i) => (i < 2 ? 3e7 : 3e8)), log: true },
					{ title: 'values', value_label: 'reads per million', draw: 'range', low: sample_ids.map((_, i) => 0.1 + i / 100), middle: sample_ids.map((_, i) => 1.2 + i / 50), high: sample_ids.map((_, i) => 20 + i), log: true },
				],
				...grouping,
			},
		}),
		createFigure({
			kind: 'genome_heatmap',
			title: 'Cases share the gain of 8q and the loss of 9p',
			subtitle: '5 Mb bins',
			caption: CAPTION,
			data: { ...coarse, sample_ids, values: cohortCopies, value_label: 'log2 copy ratio', scale: 'difference', domain: [-0.5, 0.5], sample_tree: sampleTree, ...grouping },
		}),
		createFigure({
			kind: 'arm_heatmap',
			title: '8q and 9p are altered most often',
			caption: CAPTION,
			data: {
				sample_ids,
				arms,
				values: armValues,
				altered: armValues.map((value) => (value === null ? null : Math.min(1, Math.abs(value) * 6))),
				altered_from: 0.5,
				burden: sample_ids.map((_, i) => (i === 4 ? null : round(2 + 6 * level(i) + Math.abs(armNoise())))),
				burden_label: 'genome altered, %',
				value_label: 'mean log2 ratio of the arm',
				scale: 'difference',
				domain: null,
				sample_tree: sampleTree,
				...grouping,
			},
		}),
	];
	return Object.fromEntries(specs.map((spec) => [spec.kind, spec]));
}

import { MIN_NORMALS } from '../../signals/copy-number-calls/normal-spread.ts';
import { maxOf, minOf } from '../../../base/extremes.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import { BUILD_NAMES } from '../../readers/genome/builds.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { isAutosome } from '../../signals/copy-number-calls/file-profiles.ts';
import { BIN_REASONS, type BinReason } from '../../signals/copy-number/bin-reasons.ts';
import type { BinFrame } from '../../signals/copy-number/bin-frame.server.ts';
import { fileName } from '../cohort/file-name.ts';
import { bullets, escapeMarkdown, markdownFigures, markdownTable } from '../report/markdown.ts';
import { count, list, percent, short } from '../report/numbers.ts';
import type { SuiteFigure } from '../suite.ts';
import { bases } from './bases.ts';
import type { ProfiledSample } from './profile-samples.server.ts';
import type { ProfileRow } from './profile-tables.ts';

const MAX_ROWS = 40;
const MAX_CALLS = 20;

/** First sentences: what was made, and how noisy it is. */
export function profileHeadline(rows: readonly ProfileRow[]): Message[] {
	const first = rows[0];
	if (first === undefined) return [];
	const sizes = new Set(rows.map(({ bin_size }) => bin_size));
	const builds = [...new Set(rows.map(({ build }) => build))];
	const noise = rows.flatMap(({ dlrs }) => dlrs ?? []);
	const segmented = rows.filter(({ gains, losses }) => gains !== null && losses !== null);
	const one = sizes.size === 1 ? first.bin_size : null;
	return [
		say('copy.headline_profiles', {
			samples: rows.length,
			size: one === null ? 'several sizes' : bases(one),
			build: builds.map(buildName).join(', '),
			kept: Math.round(median(rows.map(({ bins_kept }) => bins_kept))).toLocaleString('en'),
			bins: Math.round(median(rows.map(({ bins }) => bins))).toLocaleString('en'),
		}),
		...alteredMessage(segmented),
		...noiseMessage(noise),
	];
}

/** How many samples have a call, and how far to trust it. */
function alteredMessage(segmented: readonly ProfileRow[]): Message[] {
	if (segmented.length === 0) return [];
	const altered = segmented.filter(({ gains, losses }) => (gains ?? 0) + (losses ?? 0) > 0);
	const uncorrected = altered.filter(({ correction }) => correction === 'none').length;
	const values = { altered: altered.length, segmented: segmented.length };
	return uncorrected === 0
		? [say('copy.headline_altered', values)]
		: [say('copy.headline_altered_uncorrected', { ...values, uncorrected })];
}

function noiseMessage(noise: readonly number[]): Message[] {
	if (noise.length === 0) return [];
	const values = { median: short(median(noise)) };
	if (noise.length === 1) return [say('copy.headline_noise_one', values)];
	return [
		say('copy.headline_noise', {
			...values,
			low: short(minOf(noise)),
			high: short(maxOf(noise)),
		}),
	];
}

function buildName(build: string | null): string {
	return Object.entries(BUILD_NAMES).find(([key]) => key === build)?.[1] ?? 'build unclear';
}

/** What was done to the bins, one sentence each. */
export function methodLines(rows: readonly ProfileRow[], frame: BinFrame): string[] {
	const units = new Set(rows.map(({ counted }) => counted));
	const corrections = new Set(rows.map(({ correction }) => correction));
	const lines: string[] = [];
	if (units.has('fragments'))
		lines.push(
			`Fragments (primary, properly paired, not duplicate, MAPQ ${frame.min_mapq} or more${lengthWords(frame)}) are counted once, in the bin of their midpoint.${frame.reads_are_fragments ? ' As specified with `--reads-are-fragments`, an unpaired read is a fragment too; its span is the part of the reference that it covers.' : ''}`,
		);
	if (units.has('reads'))
		lines.push(
			`Reads (primary, not duplicate, MAPQ ${frame.min_mapq} or more) are counted in the bin of their first base.`,
		);
	if (frame.regions !== null)
		lines.push(
			`Regions of \`${fileName(frame.excluded ?? '')}\`${frame.flank > 0 ? ` and ${bases(frame.flank)} around each` : ''} are excluded: counts made here are scaled to the bases outside them, and bins with less than half of their bases left are dropped; supplied bins are dropped if a tenth or more of them overlaps these regions.`,
		);
	if (corrections.has('gc_mappability') || corrections.has('gc'))
		lines.push(
			`Correction as in HMMcopy: a loess curve of counts on GC (span 0.03, then 0.3) through suitable autosomal bins${corrections.has('gc_mappability') ? ', then a lowess curve on mappability' : ''}; each bin is divided by the value of the curve (${gcWords(rows)}).`,
		);
	if (frame.panel_of_normals !== null) {
		const { panel, path } = frame.panel_of_normals;
		lines.push(
			`The median of the panel \`${fileName(path)}\`${panel.normals.length === 0 ? '' : ` (${count(panel.normals.length, 'normal')})`} is subtracted bin by bin${panel.sd === null ? '' : '; z is in 1.4826 x MAD of the normals'}; a normal is never compared with itself.`,
		);
	}
	if (units.size > (units.has('ratios') ? 1 : 0))
		lines.push('log2 ratios are relative to the median of the retained autosomal bins.');
	if (units.has('ratios')) lines.push('Log ratios supplied in files are used unchanged.');
	if (rows.some(({ segments }) => segments !== null))
		lines.push(
			'Segments: circular binary segmentation of each chromosome (alpha 0.01, 10,000 permutations, hybrid p-value, at least 2 bins).',
		);
	const callers = new Set(rows.map(({ call_source }) => call_source));
	if (callers.has('plasma_rule'))
		lines.push(
			(frame.panel_of_normals?.panel.values.length ?? 0) >= MIN_NORMALS
				? 'Segments and chromosome arms are called as gain or loss against the normals of the panel, not against the sample itself: t with n - 1 degrees of freedom, beyond the Bonferroni bound and beyond the values of the normals when each is compared with the others. A call must also exceed the noise of the sample.'
				: 'Segments and chromosome arms are called as gain or loss against the noise of the sample itself (residuals around its segments, inflated by their autocorrelation), without normals for comparison: coverage waves can resemble gains and losses, especially on 19p, 19q, 22q, 1p, 16p and 17p.',
		);
	if (callers.has('file'))
		lines.push(
			'Gains and losses of bins are taken from the files; a segment has the call of most of its bases. The altered fraction of the genome is computed from bins.',
		);
	return bullets(lines);
}

function lengthWords({ min_length, max_length }: BinFrame): string {
	if (min_length === null && max_length === null) return '';
	return `, ${min_length ?? 1}-${max_length ?? 'any'} bp`;
}

function gcWords(rows: readonly ProfileRow[]): string {
	const words = {
		annotation: 'the bin annotation',
		gc_track: 'the GC track',
		reference: 'the reference',
		file: 'the files',
	};
	const from = new Set(rows.flatMap(({ gc_source }) => gc_source ?? []));
	return `GC from ${list([...from].map((one) => words[one]))}`;
}

/** Table of samples, bins left out, called segments; figures after each. */
export function profileLines(
	samples: readonly ProfiledSample[],
	rows: readonly ProfileRow[],
	figures: readonly SuiteFigure[],
): string[] {
	return [
		...markdownTable(
			[
				'sample',
				'counted',
				'used',
				'per bin',
				'bins kept',
				'DLRS',
				'segments',
				'gains',
				'losses',
				'genome altered',
			],
			rows
				.slice(0, MAX_ROWS)
				.map((row) => [
					row.sample,
					row.counted,
					row.used === null ? '–' : Math.round(row.used).toLocaleString('en'),
					short(row.median_count),
					row.bins_kept.toLocaleString('en'),
					short(row.dlrs),
					row.segments,
					row.gains,
					row.losses,
					percent(row.fraction_genome_altered),
				]),
		),
		...(rows.length > MAX_ROWS
			? [`${count(rows.length - MAX_ROWS, 'further sample')} in the table of profiles.`, '']
			: []),
		...figureLines(figures, /profiles$/),
		...calledLines(samples),
		...figureLines(figures, /heatmap$/),
		...leftOutLines(rows),
		...gcLines(rows),
		...figureLines(figures, /gc_curves$/),
	];
}

function figureLines(figures: readonly SuiteFigure[], name: RegExp): string[] {
	return markdownFigures(figures.filter((figure) => name.test(figure.name)));
}

/** The clearest calls of all samples. */
function calledLines(samples: readonly ProfiledSample[]): string[] {
	const called = samples.flatMap(({ sample_id, segments, summary }) =>
		segments
			.filter(({ state, contig }) => state !== null && state !== 'neutral' && isAutosome(contig))
			.map((segment) => ({ sample_id, segment, shift: segment.mean_log2 - summary.center })),
	);
	if (called.length === 0) return [];
	const clearest = [...called]
		.sort(
			(a, b) =>
				Math.abs(b.shift) * Math.sqrt(b.segment.bins ?? 1) -
				Math.abs(a.shift) * Math.sqrt(a.segment.bins ?? 1),
		)
		.slice(0, MAX_CALLS);
	return [
		`### Autosomal gains and losses (${called.length === clearest.length ? 'all' : `the clearest ${clearest.length} of ${called.length}`})`,
		'',
		...markdownTable(
			['sample', 'place', 'length', 'bins', 'log2', 'call'],
			clearest.map(({ sample_id, segment, shift }) => [
				sample_id,
				`${segment.contig}:${(segment.start / 1e6).toFixed(1)}-${(segment.end / 1e6).toFixed(1)} Mb`,
				`${((segment.end - segment.start) / 1e6).toFixed(1)} Mb`,
				segment.bins,
				shift.toFixed(2),
				segment.state,
			]),
		),
	];
}

const reasonWords: Record<Exclude<BinReason, 'kept'>, string> = {
	blacklisted: 'in excluded regions',
	contig_end: 'at the end of a contig',
	centromere: 'within 100 kb of a centromere',
	no_gc: 'GC not known',
	low_mappability: 'mappability below 0.9 or not known',
	no_reads: 'no reads counted',
	outside_curve: 'outside the range of the correction curves',
	no_value: 'no value in the file',
	not_in_panel: 'not in the panel',
};

function leftOutLines(rows: readonly ProfileRow[]): string[] {
	const [, ...reasons] = BIN_REASONS;
	const table = reasons
		.map((reason) => ({ reason, values: rows.map((row) => row[reason]) }))
		.filter(({ values }) => values.some((n) => n > 0));
	if (table.length === 0) return [];
	const total = median(rows.map(({ bins }) => bins));
	return [
		'### Bins excluded',
		'',
		...markdownTable(
			['reason (the first that applies)', 'median sample', 'of all bins', 'range'],
			table.map(({ reason, values }) => [
				reasonWords[reason],
				Math.round(median(values)),
				percent(median(values) / total),
				`${minOf(values)}-${maxOf(values)}`,
			]),
		),
	];
}

function gcLines(rows: readonly ProfileRow[]): string[] {
	const known = rows.filter(({ gc_correlation_before }) => gc_correlation_before !== null);
	if (known.length === 0) return [];
	const of = (values: (number | null)[]): string => {
		const present = values.flatMap((value) => value ?? []);
		return present.length === 0
			? '–'
			: `${median(present).toFixed(3)} (${minOf(present).toFixed(3)} to ${maxOf(present).toFixed(3)})`;
	};
	const before = of(known.map((row) => row.gc_correlation_before));
	const after = of(known.map((row) => row.gc_correlation_after));
	return [
		'### GC',
		'',
		`Spearman correlation of counts with GC over the retained autosomal bins, median and range over ${count(known.length, 'sample')}: ${before} before${after === '–' ? '; not corrected' : `, ${after} after the correction`}.`,
		'',
	];
}

/** What profiles of this kind cannot show. */
export function profileLimits(rows: readonly ProfileRow[]): string[] {
	const called = rows.some(({ call_source }) => call_source === 'plasma_rule');
	return [
		...(called
			? [
					'A call must exceed the noise of the sample; the smallest detectable change depends on depth and length. A flat profile does not exclude tumour DNA.',
				]
			: []),
		'No tumour fraction, ploidy or absolute copy number is estimated; log2 ratios are relative to the median of the autosomes, which is not two copies in every tumour.',
		...(rows.some(({ panel_normals }) => panel_normals !== null)
			? []
			: ['Without a panel of normals, laboratory effects common to all samples remain in the profiles.']),
	];
}

/** Sentences of one kind shown before the rest of them is only counted. */
const MAX_ALIKE = 3;

/** The notes as sentences, each once; of many of one kind the first few and their number. */
export function noteLines(notes: readonly Message[]): string[] {
	const kinds = new Map<string, Set<string>>();
	for (const { code, values } of notes) {
		const named = Object.fromEntries(
			Object.entries(values).map(([key, value]) => [key, key === 'path' ? fileName(String(value)) : value]),
		);
		const lines = kinds.get(code) ?? new Set();
		kinds.set(code, lines.add(escapeMarkdown(render({ code, values: named }))));
	}
	return bullets(
		[...kinds.values()].flatMap((lines) => {
			const rest = lines.size - MAX_ALIKE;
			return [...[...lines].slice(0, MAX_ALIKE), ...(rest > 0 ? [`The same for ${rest} more.`] : [])];
		}),
	);
}

import { tsvCell } from '../../../base/csv.ts';
import { stableGzip } from '../../../base/gzip.ts';
import { buildContigs } from '../../readers/genome/builds.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import { contigRuns, type BinTable } from '../../signals/bins/bin-table.ts';
import { BIN_REASONS } from '../../signals/copy-number/bin-reasons.ts';
import type { CohortBins } from '../../signals/copy-number-calls/cohort-bins.ts';
import { segText } from '../../signals/copy-number-calls/write-seg.ts';
import type { SuiteProduct } from '../suite.ts';
import type { ProfiledSample } from './profile-samples.server.ts';

/** Digits after the point of log2 ratios and z-scores: far below the noise of any bin. */
const DIGITS = 6;

/**
 * Bins of every sample, the matrix of log2 ratios (bins x samples, first column `feature`), and the segments as SEG. Published
 * to `assistant/preprocessed/<signal>/`.
 */
export function profileProducts(
	samples: readonly ProfiledSample[],
	cohort: CohortBins,
	signal: string,
): SuiteProduct[] {
	const publish = { to: 'preprocessed', folder: signal } as const;
	const names = fileNames(samples.map(({ sample_id }) => sample_id));
	const matrix = log2Matrix(cohort);
	const segmented = samples.filter(({ segments }) => segments.length > 0);
	return [
		{
			path: `${signal}/log2_matrix.tsv.gz`,
			kind: 'table',
			title: `log2 ratios of ${signal}, bins x samples`,
			content: stableGzip(matrix.text),
			rows: matrix.rows,
			publish,
		},
		...(segmented.length === 0
			? []
			: [
					{
						path: `${signal}/segments.seg`,
						kind: 'table',
						title: `Segments of ${signal} (SEG, log2 ratios)`,
						content: segText(segmented.map(withinContigs)),
						rows: segmented.reduce((sum, { segments }) => sum + segments.length, 0),
						publish,
					} as const,
				]),
		...samples.map((sample, i): SuiteProduct => {
			return {
				path: `${signal}/bins/${names[i]}.bins.tsv.gz`,
				kind: 'table',
				title: `Bins of ${sample.sample_id}`,
				content: stableGzip(binTable(sample)),
				rows: sample.profile.log2.length,
				publish,
			};
		}),
	];
}

/** The last bin of a contig may reach over its end; a segment must not, or it looks like one of another genome. */
function withinContigs({ build, segments, ...sample }: ProfiledSample): ProfiledSample {
	const lengths =
		build === null ? null : new Map(buildContigs(build, '').map(({ name, length }) => [name, length]));
	const clipped = segments.map((segment) => {
		const end = lengths?.get(chromosomeKey(segment.contig) ?? '') ?? Infinity;
		return segment.end > end && segment.start < end ? { ...segment, end } : segment;
	});
	return { ...sample, build, segments: clipped };
}

/** Rows of bins with at least one value: `chr1:0-1000000`, 0-based half-open. */
export function log2Matrix({ bins, sample_ids, log2 }: CohortBins): { text: string; rows: number } {
	const lines = [['feature', ...sample_ids.map(tsvCell)].join('\t')];
	for (let bin = 0; bin < bins.start.length; bin++) {
		if (log2.every((column) => Number.isNaN(column[bin]))) continue;
		lines.push([tsvCell(binName(bins, bin)), ...log2.map((column) => cell(column[bin]!))].join('\t'));
	}
	return { text: lines.join('\n') + '\n', rows: lines.length - 1 };
}

export function binName(bins: BinTable, bin: number): string {
	return `${bins.contigs[bins.contig[bin]!]}:${bins.start[bin]}-${bins.end[bin]}`;
}

const COLUMNS = [
	'contig',
	'start',
	'end',
	'count',
	'gc',
	'mappability',
	'log2',
	'z',
	'segment_log2',
	'call',
	'left_out',
];

function binTable({ profile, reasons, segments, summary }: ProfiledSample): string {
	const { bins, reads, gc, mappability, log2, z } = profile;
	const means = segmentMeans(bins, segments);
	const lines = [COLUMNS.join('\t')];
	for (let bin = 0; bin < log2.length; bin++) {
		const reason = reasons[bin]!;
		lines.push(
			[
				tsvCell(bins.contigs[bins.contig[bin]!]!),
				bins.start[bin],
				bins.end[bin],
				cell(reads?.[bin] ?? NaN),
				cell(gc?.[bin] ?? NaN),
				cell(mappability?.[bin] ?? NaN),
				cell(log2[bin]!),
				cell(z?.[bin] ?? NaN),
				cell(means[bin]!),
				summary.states?.[bin] ?? '',
				reason === 0 ? '' : BIN_REASONS[reason],
			].join('\t'),
		);
	}
	return lines.join('\n') + '\n';
}

/** Mean of the segment over each bin; NaN outside. */
function segmentMeans(bins: BinTable, segments: ProfiledSample['segments']): Float64Array {
	const means = new Float64Array(bins.start.length).fill(NaN);
	for (const { contig, from, to } of contigRuns(bins)) {
		const name = bins.contigs[contig];
		for (const segment of segments) {
			if (segment.contig !== name) continue;
			for (let bin = from; bin < to; bin++)
				if (bins.start[bin]! >= segment.start && bins.end[bin]! <= segment.end)
					means[bin] = segment.mean_log2;
		}
	}
	return means;
}

function cell(value: number): string {
	return Number.isFinite(value) ? String(Number(value.toFixed(DIGITS))) : '';
}

/** Names that every file system takes, each once. */
function fileNames(ids: readonly string[]): string[] {
	const seen = new Set<string>();
	return ids.map((id) => {
		const stem = id.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 100) || 'sample';
		let name = stem;
		for (let n = 2; seen.has(name.toLowerCase()); n++) name = `${stem}_${n}`;
		seen.add(name.toLowerCase());
		return name;
	});
}

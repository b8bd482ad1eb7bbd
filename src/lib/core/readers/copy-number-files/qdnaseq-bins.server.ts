import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { plainColumn } from '../call-tables/columns.ts';
import { IntervalColumns } from '../call-tables/interval-columns.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { asFraction } from './as-fraction.ts';
import { finishBins, type BinValues } from './finish-bins.ts';
import type { CopyNumberFileOptions, FileBins, FileCall } from './file-bins.ts';

const LAYOUT = {
	format: 'QDNAseq bins',
	required: { contig: 'chromosome|chrom|chr|seqnames', start: 'start', end: 'end' },
	optional: { gc: 'gc', mappability: 'mappability' },
};
/** Columns that describe the bins ('' = row names); every other one is a sample. */
const ANNOTATION = new Set(
	'|feature|id|name|bases|gc|mappability|blacklist|residual|use|width|strand|cytoband|arm'.split('|'),
);
const CALLS: readonly FileCall[] = ['deletion', 'loss', 'neutral', 'gain', 'amplification'];

/**
 * Bin tables with samples in columns, as QDNAseq exportBins writes them (feature, chromosome, start, end, samples; the
 * IGV form too) or with bin annotation (gc and mappability in percent or fraction) between; 1-based with the end inside.
 * The values of a file are log2 ratios when one of them is negative; ratios (around 1, none negative), whose log2 is
 * taken and said; calls when all are whole numbers from -2 to 2; read counts when all are whole numbers, none negative, with
 * a median of three or more in a sample. Anything else throws calls.not_ratios.
 */
export async function readQdnaseqBins(
	path: string,
	options: CopyNumberFileOptions = {},
	watch: Watch = {},
): Promise<FileBins[]> {
	const intervals = new IntervalColumns(path);
	let samples: { name: string; column: number; values: number[] }[] = [];
	const gc: number[] = [];
	const mappability: number[] = [];
	const notes = await scanTable(
		path,
		LAYOUT,
		{
			header: (names, at) => {
				samples = names.flatMap((name, column) => {
					const fixed = column === at.contig || column === at.start || column === at.end;
					return fixed || ANNOTATION.has(plainColumn(name)) ? [] : [{ name, column, values: [] }];
				});
				if (samples.length === 0) throw new LbError('calls.no_samples', {}, { path });
			},
			row: (row, at) => {
				intervals.add(row, at.contig, at.start, at.end);
				for (const { column, values } of samples) values.push(row.number(column));
				if (at.gc !== null) gc.push(row.numberIn(at.gc, 0, 100));
				if (at.mappability !== null) mappability.push(row.numberIn(at.mappability, 0, 100));
			},
		},
		watch,
	);
	const all: Message[] = [...notes];
	const scale = scaleOf(path, samples);
	if (scale === 'ratio') all.push(say('calls.ratios', { path }));
	if (scale === 'calls') all.push(say('calls.calls_only', { path }));
	const shared = {
		...(gc.length > 0 ? { gc: asFraction(gc) } : {}),
		...(mappability.length > 0 ? { mappability: asFraction(mappability) } : {}),
	};
	return finishBins(
		{ path, format: 'qdnaseq_bins', scale: scale === 'counts' ? 'counts' : 'log2_ratio' },
		intervals,
		samples.map(({ name, values }) => ({
			sample_id: name,
			values: { ...shared, ...valuesOf(scale, values) },
		})),
		{ base: 'one', judge: true, targets: false, lengthOf: options.lengthOf },
		all,
	);
}

type TableScale = 'log2' | 'ratio' | 'calls' | 'counts';

/** Ratios and calls that happen to be whole have a smaller median. */
const MIN_MEDIAN = 3;

/** What the values of a table are: all samples of a file have one scale. */
function scaleOf(path: string, samples: readonly { name: string; values: readonly number[] }[]): TableScale {
	let smallest = Infinity;
	let whole = true;
	let states = true;
	const medians: { name: string; median: number }[] = [];
	for (const { name, values } of samples) {
		const present = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
		if (present.length === 0) continue;
		smallest = Math.min(smallest, present[0]!);
		medians.push({ name, median: present[present.length >> 1]! });
		whole &&= present.every(Number.isInteger);
		states &&= present.every((value) => Math.abs(value) <= 2);
	}
	if (medians.length === 0) return 'log2';
	if (whole && states) return 'calls';
	if (whole && smallest >= 0 && medians.some(({ median }) => median >= MIN_MEDIAN)) return 'counts';
	// Log ratios lie around 0 and ratios around 1; the sample farthest from it decides.
	const center = smallest < 0 ? 0 : 1;
	const strange = medians.find(({ median }) => Math.abs(median - center) > (center === 0 ? 2 : 0.5));
	if (strange === undefined) return center === 0 ? 'log2' : 'ratio';
	throw new LbError('calls.not_ratios', { sample: strange.name, median: strange.median, smallest }, { path });
}

function valuesOf(scale: TableScale, values: readonly number[]): Pick<BinValues, 'log2' | 'reads' | 'state'> {
	switch (scale) {
		case 'log2':
			return { log2: [...values] };
		case 'ratio':
			return { log2: values.map((value) => (value > 0 ? Math.log2(value) : Number.NaN)) };
		case 'counts':
			return {
				log2: values.map((value) => (value > 0 ? Math.log2(value) : Number.NaN)),
				reads: [...values],
			};
		case 'calls':
			return {
				log2: values.map(() => Number.NaN),
				state: values.map((value) => (Number.isNaN(value) ? null : CALLS[value + 2]!)),
			};
	}
}

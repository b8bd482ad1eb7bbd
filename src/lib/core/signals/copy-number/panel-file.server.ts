import { readingFile } from '../../../base/file-fault.ts';
import * as z from 'zod';
import { tsvCell } from '../../../base/csv.ts';
import { LbError } from '../../../base/errors.ts';
import { plainCell } from '../../../base/formula-cells.ts';
import { stableGzip } from '../../../base/gzip.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { sampleIdFromName } from '../../dataset/sample-id-from-name.ts';
import { openBytes, sniffFile } from '../../readers/bytes/bytes.server.ts';
import { IntervalColumns } from '../../readers/call-tables/interval-columns.ts';
import { scanTable } from '../../readers/call-tables/scan-table.server.ts';
import { refuseProblem } from '../../readers/bytes/sniff.server.ts';
import { inferBuildFromReach } from '../../readers/genome/builds.ts';
import { binReach } from '../bins/bin-reach.ts';
import { uniformBinSize } from '../bins/bin-size.ts';
import { MIN_NORMALS } from '../../../contract/tasks/panel-size.ts';
import { centreAndSpread, type Panel } from './panel.ts';

const FIRST_LINE = '#lb-agent panel of normals 1';
/** Columns before those of the normals. */
const FIXED = ['contig', 'start', 'end', 'median', 'sd'];
/** Digits after the point: a panel of 50 normals in bins of 50 kb stays below 20 MB. */
const DIGITS = 5;

const about = z.object({
	build: z.string().nullable(),
	bin_size: z.number().nullable(),
	correction: z.enum(['none', 'gc', 'gc_mappability']),
	normals: z.array(z.object({ sample_id: z.string(), hash: z.string() })),
	pipeline: z.object({ format: z.string(), unit: z.string() }).optional(),
});

/**
 * A panel as a file: two comment lines (what it is; build, bin size, correction and normals as JSON), then a table with a row
 * per bin (0-based half-open), median and standard deviation of the log2 ratios, and a column per normal. Same panel, same
 * bytes.
 */
export function panelFile(panel: Panel): Uint8Array {
	const { build, bin_size, correction, normals, pipeline, bins, values, median: middle, sd } = panel;
	const lines = [
		FIRST_LINE,
		`#${JSON.stringify({ build, bin_size, correction, normals, pipeline })}`,
		[...FIXED, ...normals.map(({ sample_id }) => tsvCell(sample_id.replace(/\s+/g, ' ')))].join('\t'),
	];
	for (let bin = 0; bin < bins.start.length; bin++)
		lines.push(
			[
				tsvCell(bins.contigs[bins.contig[bin]!]!),
				bins.start[bin],
				bins.end[bin],
				cell(middle[bin]!),
				cell(sd?.[bin] ?? NaN),
				...values.map((column) => cell(column[bin]!)),
			].join('\t'),
		);
	return stableGzip(lines.join('\n') + '\n');
}

function cell(value: number): string {
	return Number.isFinite(value) ? String(Number(value.toFixed(DIGITS))) : '';
}

/**
 * Reads a panel: our own, or a table of bins with a Median column of log2 ratios (ichorCNA's panel exported from R) or a column of
 * them for each of at least ten normals; 1-based unless it starts at 0. Throws copy.panel_rds, copy.panel_unknown, copy.panel_not_log2,
 * copy.panel_too_small, and what reading tables throws.
 */
export async function readPanel(
	path: string,
	watch: Watch = {},
): Promise<{ panel: Panel; notes: Message[] }> {
	return readingFile(path, () => ownOrMedian(path, watch));
}

async function ownOrMedian(path: string, watch: Watch): Promise<{ panel: Panel; notes: Message[] }> {
	const sniff = await sniffFile(path);
	const start = new TextDecoder('latin1').decode(sniff.head.subarray(0, 64));
	if (/^(X\n\0\0\0|A\n|RD[ABX]\d\n)/.test(start) || /\.rds$/i.test(path))
		throw new LbError('copy.panel_rds', {}, { path });
	refuseProblem(sniff);
	if (start.startsWith(FIRST_LINE)) {
		const panel = ownPanel(path, await wholeText(path, watch));
		const small = panel.normals.length < 20;
		return { panel, notes: small ? [say('copy.panel_small', { normals: panel.normals.length })] : [] };
	}
	if (sniff.text === null)
		throw new LbError('copy.panel_unknown', { why: `${sniff.magic ?? 'binary'} data` }, { path });
	return medianTable(path, watch);
}

/** True for a file that this program wrote as a panel. */
export async function isOwnPanel(path: string): Promise<boolean> {
	const { head } = await sniffFile(path);
	return new TextDecoder('latin1').decode(head.subarray(0, 64)).startsWith(FIRST_LINE);
}

async function wholeText(path: string, watch: Watch): Promise<string> {
	const decoder = new TextDecoder();
	let text = '';
	for await (const chunk of openBytes(path, watch)) text += decoder.decode(chunk, { stream: true });
	return text + decoder.decode();
}

function ownPanel(path: string, text: string): Panel {
	const wrong = (why: string, row?: number): LbError =>
		new LbError('copy.panel_unknown', { why }, row === undefined ? { path } : { path, row });
	const lines = text.split(/\r?\n/);
	if (lines.at(-1) === '') lines.pop();
	const header = about.safeParse(jsonOf(lines[1] ?? ''));
	if (!header.success) throw wrong('its second line does not describe the panel', 2);
	const { normals } = header.data;
	if (normals.length < MIN_NORMALS)
		throw new LbError('copy.panel_too_small', { normals: normals.length, least: MIN_NORMALS }, { path });
	const n = lines.length - 3;
	if (n < 1) throw wrong('it has no bins');
	const contigs: string[] = [];
	const bins = {
		contigs,
		contig: new Int32Array(n),
		start: new Int32Array(n),
		end: new Int32Array(n),
	};
	const values = normals.map(() => new Float64Array(n));
	const width = FIXED.length + normals.length;
	for (let i = 0; i < n; i++) {
		const cells = lines[i + 3]!.split('\t');
		if (cells.length !== width) throw wrong(`${cells.length} cells instead of ${width}`, i + 4);
		const contig = plainCell(cells[0]!);
		if (bins.contigs.at(-1) !== contig) bins.contigs.push(contig);
		bins.contig[i] = bins.contigs.length - 1;
		bins.start[i] = Number(cells[1]);
		bins.end[i] = Number(cells[2]);
		for (let s = 0; s < values.length; s++) {
			const text = cells[FIXED.length + s]!;
			const value = text === '' ? NaN : Number(text);
			if (text !== '' && Number.isNaN(value)) throw wrong(`"${text}" is not a number`, i + 4);
			(values[s] as Float64Array)[i] = value;
		}
	}
	return { ...header.data, bins, values, ...centreAndSpread(values, n) };
}

function jsonOf(line: string): unknown {
	try {
		return JSON.parse(line.replace(/^#/, ''));
	} catch {
		return null;
	}
}

const MEDIAN_TABLE = {
	format: 'panel of normals (bins with medians, or with a column per normal)',
	required: {
		contig: 'contig|chromosome|chrom|chr|seqnames',
		start: 'start',
	},
	optional: { end: 'end|stop', median: 'median' },
};

/** Columns of such tables that are no normal: places, what is known of a bin, and measures over all normals. */
const NOT_A_NORMAL =
	/^(|row|bin|id|name|feature|contig|chromosome|chrom|chr|seqnames|start|end|stop|width|strand|arm|gc|gc[._ ]?content|map|mapp|mappability|valid|ideal|cor[._ ]?(gc|map)|copy|reads|blacklist|excluded|weight|mean|median|sd|mad|min|max|n)$/i;

/** Log2 ratios of a normal genome have their middle near 0. */
const MAX_MIDDLE = 0.5;

/** False for what cannot be log2 ratios of a normal: linear ratios and counts have no negative values and a middle above 0. */
function isLog2(column: Float64Array): boolean {
	const known = column.filter((value) => !Number.isNaN(value));
	if (known.every((value) => value === 0)) return true;
	const has_both = known.some((value) => value < 0) && known.some((value) => value > 0);
	return has_both && Math.abs(median(known)) <= MAX_MIDDLE;
}

const short = (value: number): number => Number(value.toPrecision(3));

/** A table of bins with a Median column, or with a column of log2 ratios per normal, of which medians are then taken here. */
async function medianTable(path: string, watch: Watch): Promise<{ panel: Panel; notes: Message[] }> {
	const intervals = new IntervalColumns(path);
	const medians: number[] = [];
	let names: { name: string; column: number }[] = [];
	let columns: number[][] = [];
	let has_end = true;
	const notes = await scanTable(
		path,
		MEDIAN_TABLE,
		{
			header(all, at) {
				const found = all.flatMap((name, column) =>
					NOT_A_NORMAL.test(name.trim()) ? [] : [{ name, column }],
				);
				names = found.length < MIN_NORMALS ? [] : found;
				columns = names.map(() => []);
				has_end = at.end !== null;
				if (at.median === null && names.length === 0)
					throw new LbError(
						'copy.panel_unknown',
						{ why: `no Median column, and ${found.length} columns of normals (${MIN_NORMALS} are needed)` },
						{ path },
					);
			},
			row(row, at) {
				if (at.end === null) intervals.addStart(row, at.contig, at.start);
				else intervals.add(row, at.contig, at.start, at.end);
				if (at.median !== null) medians.push(row.number(at.median));
				for (const [i, { column }] of names.entries()) columns[i]!.push(row.number(column));
			},
		},
		watch,
	);
	if (!has_end) intervals.endAtNextStart();
	const { contigs, contig, start, end, order, notes: more } = intervals.finish({ base: 'one', judge: true });
	const bins = { contigs, contig, start, end };
	const values = columns.map((column) => Float64Array.from(order, (row) => column[row]!));
	const given = values.length > 0 ? values : [Float64Array.from(medians)];
	const first_wrong = given.findIndex((column) => !isLog2(column));
	if (first_wrong !== -1)
		throw new LbError(
			'copy.panel_not_log2',
			{ column: names[first_wrong]?.name ?? 'Median', middle: short(median(given[first_wrong]!)) },
			{ path },
		);
	const spread = values.length === 0 ? null : centreAndSpread(values, start.length);
	const samples_unknown = values.length === 0 ? [say('copy.panel_samples_unknown', { path })] : [];
	return {
		panel: {
			build: inferBuildFromReach(binReach(bins), uniformBinSize(bins)).build,
			bin_size: uniformBinSize(bins),
			correction: 'gc_mappability',
			bins,
			// Columns are often called by a file (`HD_1.wig`), samples never.
			normals: names.map(({ name }) => ({ sample_id: sampleIdFromName(name.trim()), hash: '' })),
			values,
			median:
				medians.length === 0 && spread !== null
					? spread.median
					: Float64Array.from(order, (row) => medians[row]!),
			sd: spread?.sd ?? null,
		},
		notes: [...notes, ...more, ...samples_unknown],
	};
}

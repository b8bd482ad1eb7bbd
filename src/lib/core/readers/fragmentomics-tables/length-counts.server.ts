import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { scanTable } from '../call-tables/scan-table.server.ts';
import { readHead } from '../bytes/head.server.ts';
import { readTable } from '../tables/table.server.ts';
import { lengthColumns, type LengthColumns } from './length-columns.ts';
import { LengthHistogram, LONGEST, type LengthTable } from './length-table.ts';

const LENGTH = 'length|size|insert_size|fragment_length|fragment_size|len|template_length|isize';
const COUNT =
	'count|counts|n|fragments|number|number_of_fragments|occurrences|reads|all_reads.fr_count|freq|frequency|prop|proportion|fraction|share';

/**
 * A histogram of fragment lengths: a row per length with a count, or a share of all fragments (values that are not all
 * whole numbers and sum to about 1 or 100); a row per bin of lengths (`min`, `max`, `count` of FinaleToolkit); or two columns
 * without names. Several rows of one length are added. Throws the calls.* errors and fragments.no_lengths.
 */
export async function readFragmentSizes(path: string, watch: Watch = {}): Promise<LengthTable> {
	const { dialect, rows } = await readHead(path, watch);
	if (dialect.header === null) {
		const columns = lengthColumns(rows.map(({ cells }) => cells));
		if (columns !== null) return readUnnamed(path, columns, watch);
	} else if (namesBins(dialect.header)) return readBins(path, watch);
	return readNamed(path, watch);
}

/** Sum of the values, and whether all are whole: shares are not, and sum to 1 or 100. */
function unitOf(whole: boolean, sum: number): LengthTable['unit'] {
	return !whole && (Math.abs(sum - 1) < 0.02 || Math.abs(sum - 100) < 2) ? 'share' : 'fragments';
}

async function readUnnamed(
	path: string,
	{ length, count }: LengthColumns,
	watch: Watch,
): Promise<LengthTable> {
	const histogram = new LengthHistogram();
	let whole = true;
	let sum = 0;
	const { rows, header } = await readTable(path, {}, watch);
	for (const [i, row] of rows.entries()) {
		const numberOf = (at: number): number => {
			const value = Number(row[at] ?? NaN);
			const isWrong = !(value >= 0) || (at === length && !(Number.isInteger(value) && value <= LONGEST));
			if (isWrong)
				throw new LbError(
					'calls.not_a_number',
					{ found: row[at] ?? '' },
					{ path, row: i + 1, column: at + 1 },
				);
			return value;
		};
		const [bp, n] = [numberOf(length), numberOf(count)];
		if (!Number.isInteger(n)) whole = false;
		sum += n;
		histogram.add(bp, n);
	}
	if (sum === 0 || header.length !== 2) throw new LbError('fragments.no_lengths', {}, { path });
	return {
		...{ path, sample: null, counts: histogram.counts(), unit: unitOf(whole, sum), given: {} },
		notes: [say('fragments.lengths_unnamed', { path, length: length + 1, count: count + 1 })],
	};
}

const BINS = { min: 'min', max: 'max', count: 'count|counts' };

/** True for the names of a histogram with a bin of lengths per row. */
function namesBins(names: readonly string[]): boolean {
	const given = names.map((name) => name.trim().toLowerCase());
	return (
		names.length === 3 &&
		Object.values(BINS).every((one) => one.split('|').some((name) => given.includes(name)))
	);
}

/** Bins are [min, max], or [min, max) where each begins where the one before ends. */
async function readBins(path: string, watch: Watch): Promise<LengthTable> {
	const bins: { min: number; max: number; count: number }[] = [];
	let sum = 0;
	let whole = true;
	const notes = await scanTable(
		path,
		{ format: 'fragment lengths in bins', required: BINS, optional: {} },
		{
			row(row, at) {
				const lengthIn = (column: number): number => {
					const value = row.numberIn(column, 0, LONGEST);
					if (!Number.isInteger(value))
						throw row.refuse('calls.not_a_number', column, { found: row.text(column) });
					return value;
				};
				const [min, max] = [lengthIn(at.min), lengthIn(at.max)];
				if (max < min)
					throw row.refuse('calls.out_of_range', at.max, {
						found: row.text(at.max),
						range: `at least ${min}`,
					});
				const count = row.numberIn(at.count, 0, Infinity);
				if (!(count > 0)) return void bins.push({ min, max, count: 0 });
				if (!Number.isInteger(count)) whole = false;
				sum += count;
				bins.push({ min, max, count });
			},
		},
		watch,
	);
	if (sum === 0) throw new LbError('fragments.no_lengths', {}, { path });
	const isOpen =
		bins.length > 1 && bins.every(({ min }, i) => i === 0 || min === (bins[i - 1] as { max: number }).max);
	const histogram = new LengthHistogram();
	let bin_width = 1;
	for (const { min, max, count } of bins) {
		const width = Math.max(1, isOpen ? max - min : max - min + 1);
		if (count === 0) continue;
		bin_width = Math.max(bin_width, width);
		for (let bp = min; bp < min + width; bp++) histogram.add(bp, count / width);
	}
	return {
		...{ path, sample: null, counts: histogram.counts(), unit: unitOf(whole, sum), given: {} },
		...(bin_width === 1 ? {} : { bin_width }),
		notes: bin_width === 1 ? notes : [...notes, say('fragments.lengths_binned', { path, width: bin_width })],
	};
}

async function readNamed(path: string, watch: Watch): Promise<LengthTable> {
	const histogram = new LengthHistogram();
	let whole = true;
	let sum = 0;
	let missing = 0;
	const layout = {
		format: 'fragment lengths',
		required: { length: LENGTH, count: COUNT },
		optional: { sample: 'sample|sample_id' },
	};
	const samples = new Set<string>();
	const notes = await scanTable(
		path,
		layout,
		{
			row(row, at) {
				const length = row.numberIn(at.length, 0, LONGEST);
				if (!Number.isInteger(length))
					throw row.refuse('calls.not_a_number', at.length, { found: row.text(at.length) });
				const count = row.numberIn(at.count, 0, Infinity);
				if (at.sample !== null && row.text(at.sample) !== '') samples.add(row.text(at.sample));
				if (samples.size > 1)
					throw row.refuse('fragments.several_samples', at.sample, { samples: [...samples] });
				if (Number.isNaN(count)) {
					if (row.isMissing(at.count)) missing++;
					return;
				}
				if (!Number.isInteger(count)) whole = false;
				sum += count;
				histogram.add(length, count);
			},
		},
		watch,
	);
	if (sum === 0) throw new LbError('fragments.no_lengths', {}, { path });
	return {
		path,
		sample: [...samples][0] ?? null,
		counts: histogram.counts(),
		unit: unitOf(whole, sum),
		given: {},
		notes: [...notes, ...withoutValue(path, missing)],
	};
}

function withoutValue(path: string, count: number): Message[] {
	return count === 0 ? [] : [say('calls.missing_values', { path, count })];
}

/** Fragments by length and by the G and C they hold. */
export interface LengthGcTable extends LengthTable {
	/** Fragments per rounded percent of GC, `gc[0..100]`, of fragments longer than nothing. */
	gc: Float64Array;
	/** Mean GC fraction of a fragment; NaN without any. */
	mean_gc: number;
}

/** Griffin's GC counts: fragments per length and number of G and C. Throws the calls.* errors and fragments.no_lengths. */
export async function readLengthGc(path: string, watch: Watch = {}): Promise<LengthGcTable> {
	const histogram = new LengthHistogram();
	const gc = new Float64Array(101);
	let fragments = 0;
	let sum = 0;
	let missing = 0;
	const notes = await scanTable(
		path,
		{
			format: 'fragment lengths and GC',
			required: { length: 'length', gc: 'num_gc|gc|gc_count', count: 'number_of_fragments|count|fragments' },
			optional: {},
		},
		{
			row(row, at) {
				const length = row.numberIn(at.length, 1, LONGEST);
				if (!Number.isInteger(length))
					throw row.refuse('calls.not_a_number', at.length, { found: row.text(at.length) });
				const bases = row.numberIn(at.gc, 0, length);
				const count = row.numberIn(at.count, 0, Infinity);
				if (row.isMissing(at.count) || row.isMissing(at.gc)) missing++;
				if (!(count > 0) || Number.isNaN(bases)) return;
				histogram.add(length, count);
				const percent = Math.round((100 * bases) / length);
				gc[percent] = gc[percent]! + count;
				fragments += count;
				sum += (count * bases) / length;
			},
		},
		watch,
	);
	if (fragments === 0) throw new LbError('fragments.no_lengths', {}, { path });
	return {
		path,
		sample: null,
		counts: histogram.counts(),
		unit: 'fragments',
		given: {},
		notes: [...notes, ...withoutValue(path, missing)],
		gc,
		mean_gc: sum / fragments,
	};
}

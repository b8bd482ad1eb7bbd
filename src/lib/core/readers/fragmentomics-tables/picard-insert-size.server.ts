import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { readCell } from '../text/numbers.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import type { CallRow } from '../call-tables/row.ts';
import { LengthHistogram, LONGEST, type LengthTable } from './length-table.ts';

/** Columns of the METRICS row that are kept as the file gives them. */
const GIVEN = [
	'MEDIAN_INSERT_SIZE',
	'MODE_INSERT_SIZE',
	'MEDIAN_ABSOLUTE_DEVIATION',
	'MIN_INSERT_SIZE',
	'MAX_INSERT_SIZE',
	'MEAN_INSERT_SIZE',
	'STANDARD_DEVIATION',
	'READ_PAIRS',
];

/**
 * Picard CollectInsertSizeMetrics: the METRICS rows and the HISTOGRAM. Lengths are those of inward-facing pairs (FR) of all
 * reads; other orientations are no fragments and named in a note. The histogram is cut where Picard cut it (1,000 bp in
 * many pipelines), so READ_PAIRS and MAX_INSERT_SIZE can exceed what it holds; they are passed on as given.
 * Throws fragments.picard_part_missing, fragments.picard_not_fr, fragments.no_lengths, calls.not_a_number, calls.out_of_range,
 * calls.row_width, calls.row_twice.
 */
export async function readPicardInsertSize(path: string, watch: Watch = {}): Promise<LengthTable> {
	const metrics: Record<string, string>[] = [];
	const histogram = new LengthHistogram();
	let part: 'none' | 'metrics' | 'histogram' = 'none';
	let names: string[] | null = null;
	let columns: string[] = [];
	let fr = -1;
	let parts = 0;
	let missing = 0;
	let last = -1;
	const { infinite } = await scanRows(
		path,
		(row) => {
			const first = row.text(0);
			if (first.startsWith('#')) {
				if (/^##\s+METRICS CLASS/.test(first)) part = 'metrics';
				else if (/^##\s+HISTOGRAM/.test(first)) part = 'histogram';
				else return;
				parts |= part === 'metrics' ? 1 : 2;
				names = null;
				return;
			}
			if (part === 'none') return;
			if (names === null) {
				names = cellsOf(row);
				row.names = names;
				if (part === 'histogram') {
					columns = names;
					fr = frColumn(names);
				}
			} else if (part === 'metrics')
				metrics.push(Object.fromEntries(names.map((name, i) => [name, row.text(i)])));
			else if (fr !== -1) {
				if (row.width < names.length)
					throw row.refuse('calls.row_width', null, { found: row.width, expected: names.length });
				const length = row.numberIn(0, 0, LONGEST);
				if (!Number.isInteger(length)) throw row.refuse('calls.not_a_number', 0, { found: row.text(0) });
				// Lengths rise in what Picard writes: one that does not is that of a second file behind the first.
				if (length <= last)
					throw row.refuse('calls.row_twice', 0, { what: `${length} bp or a longer length` });
				last = length;
				const count = row.numberIn(fr, 0, Infinity);
				if (Number.isNaN(count)) missing++;
				if (count > 0) histogram.add(length, count);
			}
		},
		watch,
		'\t',
	);
	if (parts !== 3)
		throw new LbError(
			'fragments.picard_part_missing',
			{ part: (parts & 1) === 0 ? 'METRICS' : 'HISTOGRAM' },
			{ path },
		);
	if (columns.length < 2) throw new LbError('fragments.picard_part_missing', { part: 'HISTOGRAM' }, { path });
	if (fr === -1) throw new LbError('fragments.picard_not_fr', { found: columns.slice(1) }, { path });
	const counts = histogram.counts();
	if (counts.length === 0) throw new LbError('fragments.no_lengths', {}, { path });
	const notes = otherOrientations(path, columns, fr);
	if (infinite > 0) notes.push(say('calls.infinite', { path, count: infinite }));
	if (missing > infinite) notes.push(say('calls.missing_values', { path, count: missing - infinite }));
	const own =
		metrics.find((row) => row['PAIR_ORIENTATION'] === 'FR' && row['SAMPLE'] === '') ??
		metrics.find((row) => row['PAIR_ORIENTATION'] === 'FR');
	const sample = metrics.map((row) => row['SAMPLE'] ?? '').find((name) => name !== '') ?? null;
	return {
		path,
		sample,
		counts,
		unit: 'fragments',
		given: givenNumbers(own),
		notes,
	};
}

function cellsOf(row: CallRow): string[] {
	return Array.from({ length: row.width }, (_, i) => row.text(i));
}

/** The column of inward-facing pairs over all reads, else the first of any level; -1 when there is none. */
function frColumn(names: readonly string[]): number {
	const all = names.findIndex((name) => /^all_reads\.fr_count$/i.test(name));
	return all !== -1 ? all : names.findIndex((name) => /\.fr_count$/i.test(name));
}

function givenNumbers(row: Record<string, string> | undefined): Record<string, number> {
	const given: Record<string, number> = {};
	for (const name of GIVEN) {
		const cell = readCell(row?.[name] ?? '');
		if (cell.kind === 'number') given[name.toLowerCase()] = cell.value;
	}
	return given;
}

function otherOrientations(path: string, columns: readonly string[], fr: number): Message[] {
	const others = columns.filter((_, i) => i > 0 && i !== fr);
	return others.length === 0 ? [] : [say('fragments.other_orientations', { path, columns: others })];
}

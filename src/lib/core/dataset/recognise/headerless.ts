import { say, type Message } from '../../../contract/messages/index.ts';
import { countColumnsByContent, namedCountColumns } from '../../readers/methylation-files/count-columns.ts';
import { lengthColumns, looksLikeCellFree } from '../../readers/fragmentomics-tables/length-columns.ts';
import { cellKinds, isMissing, isNumber } from './cell-kind.ts';
import type { Preview } from './preview.ts';

/** What a table of counts or of columns without names is; `problem` = it cannot be read before its columns are named. */
export interface HeaderlessVerdict {
	format: 'methylation_counts' | 'fragment_size_table' | 'layout_unknown';
	problem: 'layout_unknown' | 'columns_unnamed' | 'columns_unclear' | null;
	evidence: Message[];
}

/** Rows that are looked at. */
const ROWS = 200;
const USUAL_SHARE = 0.95;
/** Columns of one group at most. */
const LONGEST_GROUP = 8;

/** Names of files with methylation at sites. */
const OF_METHYLATION = /meth|cpg|bisul|biscuit|wgbs|rrbs|em-?seq|[^a-z](cg|beta|mc|bs)([^a-z]|$)/i;

/** Methylation counts whose columns a header names or the content tells, or that need naming. Pure. */
export function methylationCounts({ header, rows }: Preview, name: string): HeaderlessVerdict | null {
	const looked = rows.slice(0, ROWS);
	if (header !== null) {
		const named = namedCountColumns(header, looked);
		if (named === null || looked.length === 0) return null;
		// A share was compared with the coverage.
		const counts = named.share_of === null ? [named.methylated, named.other] : [named.other];
		const fits =
			share(looked, (row) => cellKinds.contig(row[named.contig] ?? '')) &&
			share(looked, (row) => cellKinds.position(row[named.position] ?? '')) &&
			counts.every((at) => share(looked, (row) => /^\d{1,7}(\.0+)?$/.test(row[at] ?? '')));
		if (!fits) return null;
		const columns = [named.contig, named.position, named.methylated, named.other].map((at) => header[at]!);
		return { format: 'methylation_counts', problem: null, evidence: [say('recognise.header', { columns })] };
	}
	const told = countColumnsByContent(looked);
	if (told === null) return null;
	if (told.kind === 'unclear') {
		const columns = told.counts.map((at) => at + 1);
		return {
			format: 'methylation_counts',
			problem: 'columns_unclear',
			evidence: [say('recognise.counts_unclear', { columns })],
		};
	}
	const { methylated, other, other_is, share_of, context } = told.columns;
	const values = { methylated: methylated + 1, other: other + 1 };
	if (share_of !== null) {
		// Variants with their frequency and depth look the same.
		if (context === null && !OF_METHYLATION.test(name)) return null;
		return {
			format: 'methylation_counts',
			problem: null,
			evidence: [say('recognise.counts_of_level', values)],
		};
	}
	const code = other_is === 'all' ? 'recognise.counts_of_coverage' : 'recognise.counts_by_share';
	return { format: 'methylation_counts', problem: null, evidence: [say(code, values)] };
}

/** Names of files that hold lengths of fragments. */
const OF_LENGTHS = /len(gth)?s?([^a-z]|$)|size|insert|isize|tlen|frag/i;

/** A histogram of fragment lengths in two columns without names: told by its file name, or by the shape of cell-free DNA. Pure. */
export function unnamedLengths({ header, rows, odd_lines }: Preview, name: string): HeaderlessVerdict | null {
	if (header !== null || odd_lines > 0) return null;
	const columns = lengthColumns(rows);
	if (columns === null || !(OF_LENGTHS.test(name) || looksLikeCellFree(rows, columns))) return null;
	const said = say('recognise.lengths_by_content', { length: columns.length + 1, count: columns.count + 1 });
	return { format: 'fragment_size_table', problem: null, evidence: [said] };
}

/**
 * A table without a header whose columns of numbers come in groups, or follow genomic coordinates: which column is what, and of
 * which sample, is not in the file. Null for tables of another make. Pure.
 */
export function unknownLayout({ header, rows }: Preview): HeaderlessVerdict | null {
	const looked = rows.slice(0, ROWS);
	const width = looked[0]?.length ?? 0;
	if (header !== null || looked.length < 3 || width < 4) return null;
	const kinds = Array.from({ length: width }, (_, at) => kindOf(looked.map((row) => row[at] ?? '')));
	const coordinates = kinds[0] === 'contig' && kinds[1] === 'position';
	const leading = leadingColumns(kinds, coordinates);
	const values = kinds.slice(leading);
	if (values.length < 2 || values.some((kind) => kind === 'text' || kind === 'contig')) return null;
	const size = groupSize(values, looked, leading);
	if (size === 1 && !coordinates) return null;
	const seen = {
		...{ columns: values.length, leading, size },
		...{ leading_kinds: kinds.slice(0, leading), kinds: values.slice(0, size === 1 ? 6 : size) },
	};
	return size === 1
		? {
				format: 'layout_unknown',
				problem: 'columns_unnamed',
				evidence: [say('recognise.columns_unnamed', seen)],
			}
		: {
				format: 'layout_unknown',
				problem: 'layout_unknown',
				evidence: [say('recognise.columns_grouped', seen)],
			};
}

type Kind =
	| 'contig'
	| 'position'
	| 'strand'
	| 'whole numbers'
	| 'fractions'
	| 'signed numbers'
	| 'numbers'
	| 'text';

function kindOf(cells: readonly string[]): Kind {
	const present = cells.filter((cell) => !isMissing(cell) || cell === '.' || cell === '-');
	const all = (test: (cell: string) => boolean): boolean =>
		present.length > 0 && present.filter(test).length >= USUAL_SHARE * present.length;
	if (all((cell) => /^[-+.*]$/.test(cell))) return 'strand';
	const numbers = cells.filter((cell) => !isMissing(cell));
	if (numbers.length === 0) return 'text';
	if (!(numbers.filter(isNumber).length >= USUAL_SHARE * numbers.length))
		return all(cellKinds.contig) ? 'contig' : 'text';
	const values = numbers.filter(isNumber).map(Number);
	if (values.every((value) => Number.isInteger(value) && value >= 0)) {
		const rising = values.filter((value, i) => i > 0 && value >= values[i - 1]!).length;
		if (values.some((value) => value >= 10_000) && rising >= 0.7 * (values.length - 1)) return 'position';
		const few = new Set(values).size <= Math.max(1, values.length / 3);
		if (few && all((cell) => /^(chr)?([1-9]|1\d|2[0-4])$/.test(cell)) && rising >= 0.7 * (values.length - 1))
			return 'contig';
		return 'whole numbers';
	}
	if (values.every((value) => value >= 0 && value <= 1)) return 'fractions';
	return values.some((value) => value < 0) ? 'signed numbers' : 'numbers';
}

/** Columns before the first value: names, and coordinates with their strand. */
function leadingColumns(kinds: readonly Kind[], coordinates: boolean): number {
	const leads: readonly Kind[] = coordinates
		? ['contig', 'position', 'strand', 'text']
		: ['contig', 'strand', 'text'];
	const first = kinds.findIndex((kind) => !leads.includes(kind));
	return first === -1 ? kinds.length : first;
}

/** Number of columns of a group that repeats over the whole width; 1 when nothing repeats. */
function groupSize(kinds: readonly Kind[], rows: readonly (readonly string[])[], from: number): number {
	for (let size = 2; size <= LONGEST_GROUP && 2 * size <= kinds.length; size++) {
		if (kinds.length % size !== 0) continue;
		const repeats = kinds.every((kind, at) => kind === kinds[at % size]);
		const varied = new Set(kinds.slice(0, size)).size > 1;
		if (repeats && (varied || isNested(rows, from, kinds.length, size))) return size;
	}
	return 1;
}

/** In every group the first column is nowhere smaller than the others and mostly larger: a total and its parts. */
function isNested(rows: readonly (readonly string[])[], from: number, count: number, size: number): boolean {
	let larger = 0;
	let seen = 0;
	for (const row of rows) {
		for (let at = from; at < from + count; at += size) {
			const [total, ...parts] = row.slice(at, at + size).map(Number);
			if (total === undefined || Number.isNaN(total) || parts.some(Number.isNaN)) continue;
			if (parts.some((part) => part > total)) return false;
			seen++;
			if (parts.some((part) => part < total)) larger++;
		}
	}
	return seen >= 10 && larger >= 0.3 * seen;
}

function share(rows: readonly (readonly string[])[], test: (row: readonly string[]) => boolean): boolean {
	return rows.filter(test).length >= USUAL_SHARE * rows.length;
}

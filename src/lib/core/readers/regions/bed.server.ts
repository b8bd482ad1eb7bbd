import { LbError } from '../../../base/errors.ts';
import { OneContigStyle } from '../call-tables/one-contig-style.ts';
import type { Watch } from '../../../base/progress.ts';
import { isOwnTable } from '../tables/own-table.server.ts';
import { Fields, LAST_POSITION } from './fields.ts';
import { isDecoration } from './decoration.ts';
import { readTextLines } from './text-lines.server.ts';

/** Where the cells of an interval stand; null = the file has no such column. */
export interface BedLayout {
	/** positions = a column of single bases, as lists of sites have. */
	kind: 'bed' | 'ucsc_table' | 'interval_list' | 'positions';
	contig: number;
	start: number;
	end: number;
	name: number | null;
	score: number | null;
	strand: number | null;
}

/** Rows that were left out, by reason. */
export interface BedFaults {
	/** start = end: an insertion point, not an interval. */
	zero_length: number;
	/** start > end; an error unless faults are counted. */
	start_after_end: number;
	/** A position below 0; an error unless faults are counted. */
	negative_position: number;
}

export interface BedScan {
	layout: BedLayout;
	/** Intervals that were visited. */
	rows: number;
	/** Cells of every line. */
	columns: number;
	/** The column names, when the first line holds them. */
	header: string[] | null;
	faults: BedFaults;
}

export interface BedOptions {
	/** throw (default) = the first row with start > end or a negative position is an error; count = it is left out. */
	faults?: 'throw' | 'count';
	/** The layout where the caller knows it (peaks), else it is found from the first line. */
	layout?: BedLayout;
	/** Fewest cells per line; default 3. */
	columns?: number;
}

/** The other cells of the current line. */
export interface BedLine {
	fields: Fields;
	/** Counts from 1. */
	row: number;
	name(): string | null;
	/** NaN when the file has no score, or it is no number. */
	score(): number;
	strand(): 1 | -1 | 0;
}

/** One interval, 0-based half-open; `contig` is the same string object for neighbouring rows of a contig. */
export type BedVisit = (contig: string, start: number, end: number, line: BedLine) => void;

const BED: BedLayout = { kind: 'bed', contig: 0, start: 1, end: 2, name: 3, score: 4, strand: 5 };
const UCSC_TABLE: BedLayout = {
	kind: 'ucsc_table',
	contig: 1,
	start: 2,
	end: 3,
	name: 4,
	score: null,
	strand: null,
};
const INTERVAL_LIST: BedLayout = {
	kind: 'interval_list',
	contig: 0,
	start: 1,
	end: 2,
	name: 4,
	score: null,
	strand: 3,
};

/**
 * Streams BED3 to BED12 and what is written like it: tabs or spaces, comments, track and browser lines, one line of
 * column names, UCSC table dumps with their leading bin number, Picard interval lists (1-based; "@" header). Every line
 * must have as many cells as the first one, as bedtools asks, so that a cut line is found. Throws
 * genome.too_few_columns, genome.columns_differ, genome.not_a_position, genome.start_after_end,
 * genome.negative_position, genome.position_too_large, calls.no_contig, calls.contigs_mixed, reader.header_only, and what
 * `readTextLines` throws.
 */
export async function scanBed(
	path: string,
	options: BedOptions,
	visit: BedVisit,
	watch: Watch = {},
): Promise<BedScan> {
	const fields = new Fields(await isOwnTable(path));
	const style = new OneContigStyle(path);
	const least = options.columns ?? 3;
	const count = options.faults === 'count';
	const faults: BedFaults = { zero_length: 0, start_after_end: 0, negative_position: 0 };
	let layout: BedLayout | null = null;
	let header: string[] | null = null;
	let columns = 0;
	let rows = 0;
	let isList = false;
	const line: BedLine = {
		fields,
		row: 0,
		name: () => (layout?.name == null ? null : fields.text(layout.name)),
		score: () => (layout?.score == null ? NaN : fields.number(layout.score)),
		strand: () => (layout?.strand == null ? 0 : fields.strand(layout.strand)),
	};
	await readTextLines(path, watch, (bytes, from, to, row) => {
		if (isDecoration(bytes, from, to)) return;
		if (bytes[from] === 64) {
			isList = true;
			return;
		}
		fields.split(bytes, from, to);
		const isPositions: boolean =
			layout?.kind === 'positions' || (layout === null && positionsOf(header ?? namesOf(fields)) !== null);
		if (fields.count < (isPositions ? 2 : least))
			throw new LbError('genome.too_few_columns', { found: fields.count, expected: least }, { path, row });
		if (layout === null) {
			if (header === null && (isHeader(fields) || positionsOf(namesOf(fields)) !== null)) {
				header = Array.from({ length: fields.count }, (_, i) => fields.text(i));
				return;
			}
			layout = options.layout ?? findLayout(fields, isList, header);
			columns = fields.count;
		}
		if (fields.count !== columns)
			throw new LbError('genome.columns_differ', { found: fields.count, expected: columns }, { path, row });
		const start = fields.whole(layout.start) - (layout.kind === 'interval_list' ? 1 : 0);
		const end = fields.whole(layout.end) + (layout.kind === 'positions' ? 1 : 0);
		if (end > LAST_POSITION) throw new LbError('genome.position_too_large', { value: end }, { path, row });
		const fault = faultOf(start, end);
		if (fault === null) {
			rows++;
			line.row = row;
			const contig = fields.key(layout.contig);
			style.row(contig, row);
			visit(contig, start, end, line);
		} else if (fault === 'zero_length' || (count && fault !== 'not_a_position')) faults[fault]++;
		else throw faultError(fault, fields, layout, path, row);
	});
	const skipped = faults.zero_length + faults.start_after_end + faults.negative_position;
	if (layout === null || (rows === 0 && skipped === 0)) throw new LbError('reader.header_only', {}, { path });
	return { layout, rows, columns, header, faults };
}

type Fault = keyof BedFaults | 'not_a_position';

function faultOf(start: number, end: number): Fault | null {
	if (Number.isNaN(start) || Number.isNaN(end)) return 'not_a_position';
	if (start < 0 || end < 0) return 'negative_position';
	if (start > end) return 'start_after_end';
	return start === end ? 'zero_length' : null;
}

function faultError(fault: Fault, fields: Fields, layout: BedLayout, path: string, row: number): LbError {
	const place = { path, row };
	const [start, end] = [fields.text(layout.start), fields.text(layout.end)];
	switch (fault) {
		case 'not_a_position': {
			const value = Number.isNaN(fields.whole(layout.start)) ? start : end;
			return new LbError('genome.not_a_position', { value }, place);
		}
		case 'negative_position':
			return new LbError('genome.negative_position', { start, end }, place);
		default:
			return new LbError('genome.start_after_end', { start, end }, place);
	}
}

const namesOf = (fields: Fields): string[] => Array.from({ length: fields.count }, (_, i) => fields.text(i));

/** The layout of a list of single positions by its names: "Chrom position Strand"; null where it names intervals. */
function positionsOf(names: readonly string[]): BedLayout | null {
	const at = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
	const [contig, position] = [at(/^#?(chrom|chr|chromosome)$/i), at(/^position$/i)];
	if (contig === -1 || position === -1 || at(/^start$/i) !== -1) return null;
	const strand = at(/^strand$/i);
	return {
		kind: 'positions',
		...{ contig, start: position, end: position },
		...{ name: null, score: null, strand: strand === -1 ? null : strand },
	};
}

/** A first line of words: "Chrom Start End ...". */
function isHeader(fields: Fields): boolean {
	for (let at = 1; at + 1 < Math.min(fields.count, 6); at++) {
		const [start, end] = [fields.text(at), fields.text(at + 1)];
		if (/^\D*(start|begin|from)$/i.test(start) && /^\D*(end|stop|to)$/i.test(end)) return true;
	}
	return false;
}

function findLayout(fields: Fields, isList: boolean, header: readonly string[] | null): BedLayout {
	if (isList) return INTERVAL_LIST;
	const positions = header === null ? null : positionsOf(header);
	if (positions !== null) return positions;
	const isTable =
		!Number.isNaN(fields.whole(0)) &&
		Number.isNaN(fields.whole(1)) &&
		!Number.isNaN(fields.whole(2)) &&
		!Number.isNaN(fields.whole(3));
	const shape = isTable ? UCSC_TABLE : BED;
	const strand = /^[+\-.*]$/.test(fields.text(5)) ? shape.strand : null;
	const named =
		header?.findIndex((name) => /^(name|gene|symbol|id|gene_?name|region|target)$/i.test(name)) ?? -1;
	return {
		...shape,
		name: named > 2 ? named : shape.name !== null && fields.count > shape.name ? shape.name : null,
		score: shape.score !== null && fields.count > shape.score ? shape.score : null,
		strand: fields.count > 5 ? strand : null,
	};
}

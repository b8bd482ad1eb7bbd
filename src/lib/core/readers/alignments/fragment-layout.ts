import { say, type Message } from '../../../contract/messages/index.ts';
import { contigStyle } from '../genome/contig-names.ts';

/** How the lines of a fragment file are made. */
export interface FragmentLayout {
	/** `finaledb`: chrom start stop mapq strand; `bed`: chrom start stop [name [score [strand]]]. */
	layout: 'finaledb' | 'bed';
	delimiter: 'tab' | 'comma' | 'space';
	/** Columns (from 0); null when the file has none. */
	mapq_column: number | null;
	strand_column: number | null;
	/** Line (from 1) that names the columns without a "#"; null when there is none. */
	header_row: number | null;
	/** The first chromosome of the file: all others are spelled like it. Null where the first rows name none. */
	chromosome: string | null;
	/** True when this program wrote the file: apostrophes before would-be formulas are taken off its names. */
	own?: boolean;
}

/** Largest qualities that aligners give: bwa aln, Bowtie 2 (end to end, local), TopHat, bwa mem, Novoalign, STAR. */
const LARGEST_QUALITIES: readonly number[] = [37, 42, 44, 50, 60, 70, 255];

/** Share of the first rows that must look like quality and strand. */
const MIN_SHARE = 0.9;

const WHOLE = /^\d+$/;
const STRAND = /^[-+.*]$/;

/** True for lines that hold no fragment: comments, and what browsers read. */
export function isRemark(line: string): boolean {
	return line.startsWith('#') || /^(track|browser)([ \t]|$)/.test(line);
}

/**
 * Recognises the layout from the first lines of a file (without a cut last one). The score of a BED file is a mapping
 * quality only when the header calls it so, or its values are whole numbers whose largest is one that an aligner gives.
 * A string says why this is no fragment file; null that there are no rows.
 */
export function readFragmentLayout(
	lines: readonly string[],
): { layout: FragmentLayout; contigs: string[]; notes: Message[] } | string | null {
	const data = lines.findIndex((line) => line.trim() !== '' && !isRemark(line));
	if (data < 0) return null;
	const first = lines[data]!;
	const delimiter = first.includes('\t') ? 'tab' : first.includes(',') ? 'comma' : 'space';
	const split = (line: string): string[] => {
		if (delimiter === 'space') return line.trim().split(/[ \t]+/);
		return line.split(delimiter === 'tab' ? '\t' : ',');
	};
	const named = namesRow(split(lines[data]!));
	const rows = lines
		.slice(named === null ? data : data + 1)
		.filter((line) => line.trim() !== '' && !isRemark(line))
		.map(split);
	if (rows.length === 0) return null;
	const names = named ?? commentNames(lines.slice(0, data), rows[0]!.length);
	const fault = rowsFault(rows);
	if (fault !== null) return fault;
	const chosen = names === null ? byValues(rows) : byNames(names);
	if (typeof chosen === 'string') return chosen;
	const contigs = [...new Set(rows.map((row) => row[0]!))];
	const { notes, ...columns } = chosen;
	const header_row = named === null ? null : data + 1;
	const chromosome = contigs.find((name) => contigStyle(name) !== null) ?? null;
	return { layout: { ...columns, delimiter, header_row, chromosome }, contigs, notes };
}

type Columns = Pick<FragmentLayout, 'layout' | 'mapq_column' | 'strand_column'> & { notes: Message[] };

/** Lower-case names when the first row names columns instead of holding a fragment. */
function namesRow(cells: readonly string[]): string[] | null {
	const names = cells.map((cell) => cell.trim().toLowerCase());
	return /start/.test(names[1] ?? '') && /stop|end/.test(names[2] ?? '') ? names : null;
}

/** Names in the last comment before the rows, when there is one per column. */
function commentNames(before: readonly string[], columns: number): string[] | null {
	const last = before.findLast((line) => line.startsWith('#'));
	const cells = last?.replace(/^#+\s*/, '').split('\t') ?? [];
	return cells.length === columns ? namesRow(cells) : null;
}

/** Why the first rows cannot be fragments; null when they can. */
function rowsFault(rows: readonly (readonly string[])[]): string | null {
	const first = rows[0] ?? [];
	const [, start, end] = first;
	if (start === undefined || end === undefined)
		return `its first row has ${first.length} columns instead of at least 3`;
	if (!WHOLE.test(start) || !WHOLE.test(end)) return `"${start}" and "${end}" are not start and stop`;
	return null;
}

function byNames(names: readonly string[]): Columns {
	const at = (pattern: RegExp): number | null => {
		const i = names.findIndex((name, index) => index > 2 && pattern.test(name));
		return i < 0 ? null : i;
	};
	const mapq_column = at(/^(mapq|map_?qual(ity)?|mapping_?quality)$/);
	const strand_column = at(/^strand$/);
	const notes =
		mapq_column === null
			? [say('fragment_file.no_mapq')]
			: [say('fragment_file.score_is_mapq', { column: mapq_column + 1, why: 'the header names it so' })];
	return { layout: mapq_column === 3 ? 'finaledb' : 'bed', mapq_column, strand_column, notes };
}

function byValues(rows: readonly (readonly string[])[]): Columns | string {
	const columns = (rows[0] as string[]).length;
	const all = (i: number, pattern: RegExp): boolean => rows.every((row) => pattern.test(row[i] ?? ''));
	// A few odd rows do not turn the quality into a name: the scan refuses them with their line.
	const most = (i: number, pattern: RegExp): boolean =>
		rows.filter((row) => pattern.test(row[i] ?? '')).length >= MIN_SHARE * rows.length;
	if (columns >= 5 && most(3, /^(\d+|\.)$/) && most(4, STRAND))
		return { layout: 'finaledb', mapq_column: 3, strand_column: 4, notes: [] };
	if (columns > 6) return `it has ${columns} columns`;
	if (columns === 4 && all(3, /^[-+]?\d*\.\d+(e[-+]?\d+)?$/i))
		return 'its fourth column contains values, as in bedGraph';
	const strand_column = columns === 6 && all(5, STRAND) ? 5 : null;
	if (columns === 6 && strand_column === null) return 'its sixth column is not a strand';
	const score = columns === 4 ? 3 : 4;
	if (columns < 4)
		return { layout: 'bed', mapq_column: null, strand_column, notes: [say('fragment_file.no_mapq')] };
	const values = rows.map((row) => row[score] ?? '');
	const why = qualities(values);
	if (why !== null)
		return {
			layout: 'bed',
			mapq_column: score,
			strand_column,
			notes: [say('fragment_file.score_is_mapq', { column: score + 1, why })],
		};
	const other =
		columns === 4 ? [] : [say('fragment_file.score_not_mapq', { column: score + 1, why: spread(values) })];
	return { layout: 'bed', mapq_column: null, strand_column, notes: [...other, say('fragment_file.no_mapq')] };
}

/** Why the values are mapping qualities; null when nothing says so. */
function qualities(values: readonly string[]): string | null {
	if (!values.every((value) => WHOLE.test(value) && Number(value) <= 255)) return null;
	const largest = values.reduce((most, value) => Math.max(most, Number(value)), 0);
	return LARGEST_QUALITIES.includes(largest)
		? `the first ${values.length} values are whole numbers, at most ${largest} as aligners write`
		: null;
}

function spread(values: readonly string[]): string {
	const distinct = [...new Set(values)];
	return `its values are ${distinct.slice(0, 3).join(', ')}${distinct.length > 3 ? ' ...' : ''}`;
}

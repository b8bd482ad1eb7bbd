import { cellKinds } from './cell-kind.ts';
import { plainName, type Preview } from './preview.ts';
import type { ContigStyle } from './recognised.ts';

const CONTIG_NAMES = new Set(['chr', 'chrom', 'chromosome', 'contig', 'seqnames']);

/** How a text file names chromosomes, judged by a column that holds nothing else; null when it has none. */
export function textContigStyle(preview: Preview): ContigStyle | null {
	const wig = preview.lines.slice(0, 5).find((line) => /^(fixed|variable)Step\s+chrom=/.test(line));
	if (wig !== undefined) return /chrom=chr/i.test(wig) ? 'chr' : 'plain';
	const rows = preview.rows.slice(0, 50);
	if (rows.length === 0) return null;
	const named = (preview.header ?? []).findIndex((name) => CONTIG_NAMES.has(plainName(name)));
	const column = named >= 0 ? named : [0, 1].find((at) => holdsContigs(rows, at));
	if (column === undefined || !rows.every((row) => cellKinds.contig(row[column] ?? ''))) return null;
	return rows.some((row) => /^chr/i.test(row[column] ?? '')) ? 'chr' : 'plain';
}

/** Without a header, a column counts only when a start and an end beyond any chromosome number follow it. */
function holdsContigs(rows: readonly (readonly string[])[], at: number): boolean {
	return rows.every(
		(row) =>
			cellKinds.contig(row[at] ?? '') && cellKinds.position(row[at + 1] ?? '') && Number(row[at + 2]) > 99,
	);
}

/** How an alignment file names chromosomes, from its header (SAM text, or the text block of a BAM). */
export function alignmentContigStyle(header: string): ContigStyle | null {
	const names = [...header.matchAll(/@SQ\t(?:[^\n]*\t)?SN:(\S+)/g)].slice(0, 100).map((match) => match[1]!);
	const known = names.filter((name) => cellKinds.contig(name));
	if (known.length === 0) return null;
	return known.some((name) => /^chr/i.test(name)) ? 'chr' : 'plain';
}

import { basename } from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { headerCells, lacking, places, type ColumnPlaces } from '../call-tables/columns.ts';
import type { CallRow } from '../call-tables/row.ts';
import { refuseWidth, shown } from '../call-tables/scan-table.server.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import type { SiteOptions, SiteScan, SiteVisitor } from './site.ts';
import { halfUp, readCount, SiteCursor } from './site-checks.ts';

const TEXT = {
	contig: 'chr|chrom|chromosome',
	position: 'base|start|pos|position',
	strand: 'strand',
	coverage: 'coverage',
	freqC: 'freqC',
	freqT: 'freqT',
};
/** Percentages are written with two digits: three of them may sum to this much more than 100. */
const SUM_SLACK = 0.5;

/**
 * methylKit calls of one sample: the text form (chrBase chr base strand coverage freqC freqT, strand F/R or +/-) and the
 * tabix form without header (chr start end strand coverage numCs numTs); 1-based. In the text form
 * numCs = coverage x freqC / 100, rounded half up, numTs likewise from freqT; what is neither C nor T belongs to none.
 */
export async function scanMethylkitCalls(
	path: string,
	visit: SiteVisitor,
	options: SiteOptions = {},
	watch: Watch = {},
): Promise<SiteScan> {
	const cursor = new SiteCursor(path, options);
	let at: ColumnPlaces<keyof typeof TEXT, never> | null = null;
	let width = 0;
	await scanRows(
		path,
		(row) => {
			if (width === 0) {
				const header = headerCells(row);
				width = header.length;
				if (lacking(header, TEXT).length === 0) {
					at = places(header, TEXT, {});
					row.names = header;
					return;
				}
				const missing = Object.values(TEXT).map((names) => names.split('|')[0]!);
				if (width !== 7 || !/^\d+$/.test(row.text(1)))
					throw new LbError(
						'calls.columns_missing',
						{ format: 'methylKit calls', missing, found: shown(row) },
						{ path },
					);
			}
			if (row.width !== width) refuseWidth(row, width);
			const reads = at === null ? readTabix(row, cursor) : readText(row, cursor, at);
			cursor.tell(visit, true, reads);
		},
		watch,
	);
	return cursor.finish();
}

/** Fills the cursor from a row of the text form; returns its reads. */
function readText(row: CallRow, cursor: SiteCursor, at: ColumnPlaces<keyof typeof TEXT, never>): number {
	const { site } = cursor;
	cursor.place(row, at.contig, at.position);
	site.strand = cursor.strand(row, at.strand);
	const coverage = readCount(row, at.coverage);
	const freqC = row.numberIn(at.freqC, 0, 100);
	const freqT = row.numberIn(at.freqT, 0, 100);
	if (coverage > 0) {
		const sum = freqC + freqT;
		if (Number.isNaN(sum)) throw row.refuse('calls.not_a_number', at.freqC, { found: row.text(at.freqC) });
		// Percentages that sum to 1 are fractions; other bases may take a part of 100, but hardly 98 of it.
		if (sum > 100 + SUM_SLACK || (sum > 0 && sum <= 2))
			throw row.refuse('methylation.fractions', null, { sum: Number(sum.toFixed(4)) });
	}
	site.methylated = halfUp((coverage * freqC) / 100);
	site.unmethylated = halfUp((coverage * freqT) / 100);
	return coverage > 0 ? site.methylated + site.unmethylated : 0;
}

function readTabix(row: CallRow, cursor: SiteCursor): number {
	const { site } = cursor;
	oneBase(row, cursor);
	site.strand = cursor.strand(row, 3);
	readTriple(row, 4, cursor);
	return site.methylated + site.unmethylated;
}

/** Place of a row with start = end; tiles and regions are refused. */
function oneBase(row: CallRow, cursor: SiteCursor): void {
	if (cursor.interval(row, 0, 1, 2) === 'one') return;
	const values = { contig: row.text(0), start: row.position(1), end: row.position(2) };
	throw row.refuse('methylation.not_one_base', null, values);
}

/** Coverage, methylated and unmethylated reads from three cells. */
function readTriple(row: CallRow, column: number, { site }: SiteCursor): void {
	const coverage = readCount(row, column);
	const methylated = readCount(row, column + 1);
	const unmethylated = readCount(row, column + 2);
	if (methylated + unmethylated > coverage)
		throw row.refuse('methylation.counts_exceed_coverage', null, { methylated, unmethylated, coverage });
	site.methylated = methylated;
	site.unmethylated = unmethylated;
}

/**
 * methylKit united table, no header: chr start end strand, then coverage, numCs, numTs of each sample; NA where a sample
 * lacks the site. Samples are named by the parts of the file name between underscores when there are as many, else
 * numbered; both is said. Rows of bases only (regions are refused).
 */
export async function scanMethylkitUnited(
	path: string,
	visit: SiteVisitor,
	options: SiteOptions = {},
	watch: Watch = {},
): Promise<SiteScan> {
	const cursor = new SiteCursor(path, options);
	const { site } = cursor;
	let samples = 0;
	let width = 0;
	let rows = 0;
	let empty = 0;
	await scanRows(
		path,
		(row) => {
			// A table database has no header; a table written by `write.table` has one.
			if (width === 0 && row.text(0) === 'chr' && row.text(1) === 'start') return;
			if (width === 0) {
				width = row.width;
				samples = (width - 4) / 3;
				if (!Number.isInteger(samples) || samples < 1 || !/^\d+$/.test(row.text(1))) {
					const missing = ['chr', 'start', 'end', 'strand', 'coverage1', 'numCs1', 'numTs1'];
					throw new LbError(
						'calls.columns_missing',
						{ format: 'methylKit united', missing, found: shown(row) },
						{ path },
					);
				}
			}
			if (row.width !== width) refuseWidth(row, width);
			rows++;
			oneBase(row, cursor);
			site.strand = cursor.strand(row, 3);
			for (let sample = 0; sample < samples; sample++) {
				const column = 4 + 3 * sample;
				if (row.isMissing(column) && row.isMissing(column + 1) && row.isMissing(column + 2)) continue;
				readTriple(row, column, cursor);
				site.sample = sample;
				if (site.methylated + site.unmethylated === 0) empty++;
				else visit(site, cursor.contigs);
			}
		},
		watch,
		'\t',
	);
	if (rows === 0) throw new LbError('reader.header_only', {}, { path });
	const { names, notes } = unitedNames(path, samples);
	return { samples: names, contigs: cursor.contigs, other_contexts: 0, without_reads: empty, notes };
}

/** Names for the samples of a united table. */
function unitedNames(path: string, count: number): { names: string[]; notes: Message[] } {
	const stem = basename(path).replace(/(\.(txt|tsv|csv|b?gz))+$/i, '');
	const parts = stem.split('_');
	const named = parts.length === count && parts.every((part) => part !== '') && new Set(parts).size === count;
	const names = named ? parts : Array.from({ length: count }, (_, i) => `${stem}_${i + 1}`);
	const code = named ? 'methylation.named_by_file' : 'methylation.numbered_samples';
	return { names, notes: [say(code, { path, names })] };
}

import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { refuseWidth, shown } from '../call-tables/scan-table.server.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import type { SiteOptions, SiteScan, SiteVisitor } from './site.ts';
import { readCount, SiteCursor } from './site-checks.ts';

/** Half of the last digit Bismark may have rounded away, in percent points. */
const PERCENT_SLACK = 0.51;

/**
 * Bismark coverage (.cov, .bedGraph.cov): chrom, start, end, percent, methylated, unmethylated; 1-based with start = end, or
 * 0-based with end = start + 1 (.zero.cov); which one is told by the rows and must be the same in all. Sites without reads
 * are counted, not visited. Throws the calls.* and methylation.* errors.
 */
export async function scanBismarkCoverage(
	path: string,
	visit: SiteVisitor,
	options: SiteOptions = {},
	watch: Watch = {},
): Promise<SiteScan> {
	const cursor = new SiteCursor(path, options);
	const { site } = cursor;
	let base: 'one' | 'zero' | null = null;
	await scanRows(
		path,
		(row) => {
			if (cursor.rows === 0 && isTrackLine(row.text(0))) return;
			if (cursor.rows === 0 && row.width !== 6)
				throw wrongTable(path, 'Bismark coverage', COVERAGE, shown(row));
			if (row.width !== 6) refuseWidth(row, 6);
			const written = cursor.interval(row, 0, 1, 2);
			base ??= written;
			if (written !== base) {
				const values = { contig: row.text(0), start: row.position(1), end: row.position(2) };
				throw row.refuse('methylation.not_one_base', null, values);
			}
			const percent = row.numberIn(3, 0, 100);
			const methylated = readCount(row, 4);
			const unmethylated = readCount(row, 5);
			// NaN passes: no percentage, or no reads. The counts say all.
			if (Math.abs((100 * methylated) / (methylated + unmethylated) - percent) > PERCENT_SLACK)
				throw row.refuse('methylation.percent_differs', null, { percent, methylated, unmethylated });
			site.methylated = methylated;
			site.unmethylated = unmethylated;
			cursor.tell(visit);
		},
		watch,
		'\t',
	);
	const notes: Message[] = base === 'zero' ? [say('methylation.zero_based', { path })] : [];
	return cursor.finish(notes);
}

/**
 * Bismark cytosine reports (CpG_report, CX_report): chrom, 1-based position, strand, methylated, unmethylated, context,
 * trinucleotide. CpG sites with reads are visited; other contexts and sites without reads are counted.
 */
export async function scanBismarkReport(
	path: string,
	visit: SiteVisitor,
	options: SiteOptions = {},
	watch: Watch = {},
): Promise<SiteScan> {
	const cursor = new SiteCursor(path, options);
	const { site } = cursor;
	await scanRows(
		path,
		(row) => {
			if (cursor.rows === 0 && row.width !== 7)
				throw wrongTable(path, 'Bismark cytosine report', REPORT, shown(row));
			if (row.width !== 7) refuseWidth(row, 7);
			const cpg = isCpg(row.text(5));
			if (cpg === null)
				throw row.refuse('calls.unknown_call', 5, { found: row.text(5), known: 'CG, CHG, CHH' });
			cursor.place(row, 0, 1);
			site.strand = cursor.strand(row, 2);
			site.methylated = readCount(row, 3);
			site.unmethylated = readCount(row, 4);
			cursor.tell(visit, cpg);
		},
		watch,
		'\t',
	);
	return cursor.finish();
}

const COVERAGE = ['chrom', 'start', 'end', 'percent', 'methylated', 'unmethylated'];
const REPORT = ['chrom', 'position', 'strand', 'methylated', 'unmethylated', 'context', 'trinucleotide'];

/** CG, CpG = true; CHG, CHH (CN and CHN at the end of a contig) = false; null = no context. */
function isCpg(text: string): boolean | null {
	const context = text.toUpperCase();
	if (context === 'CG' || context === 'CPG') return true;
	return /^C[HN][GHN]?$/.test(context) ? false : null;
}

/** bedGraph lines that Bismark may put on top. */
function isTrackLine(text: string): boolean {
	return /^(track|browser)\b/.test(text);
}

function wrongTable(path: string, format: string, missing: string[], found: string): LbError {
	return new LbError('calls.columns_missing', { format, missing, found }, { path });
}

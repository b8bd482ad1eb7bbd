import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import { refuseWidth, shown } from '../call-tables/scan-table.server.ts';
import { readHead } from '../bytes/head.server.ts';
import { say } from '../../../contract/messages/index.ts';
import type { CallRow } from '../call-tables/row.ts';
import { countColumnsByContent, isShare, namedCountColumns, type CountColumns } from './count-columns.ts';
import type { SiteOptions, SiteScan, SiteVisitor } from './site.ts';
import { halfUp, readCount, SiteCursor } from './site-checks.ts';

/** Rows that tell the columns of a table without a header. */
const ROWS = 200;
const WANTED = ['chrom', 'position', 'methylated', 'unmethylated'];

/**
 * Methylation counts with columns in any order, named by a header or told by the content (`countColumnsByContent`): 1-based
 * positions, or intervals of one base; methylated reads as a count, or as a share of the coverage. CpG sites with reads are visited.
 * Throws calls.columns_missing when nothing tells methylated from unmethylated reads, calls.* and methylation.* errors.
 */
export async function scanMethylationCounts(
	path: string,
	visit: SiteVisitor,
	options: SiteOptions = {},
	watch: Watch = {},
): Promise<SiteScan> {
	const { dialect, rows: head } = await readHead(path, { signal: watch.signal });
	const columns = columnsOf(
		dialect.header,
		head.slice(0, ROWS).map((row) => row.cells),
	);
	const cursor = new SiteCursor(path, options);
	const { site } = cursor;
	await scanRows(
		path,
		(row) => {
			if (row.line < dialect.data_row) return;
			if (columns === null) {
				const values = { format: 'methylation counts', missing: WANTED, found: shown(row) };
				throw new LbError('calls.columns_missing', values, { path });
			}
			if (row.width !== dialect.columns) refuseWidth(row, dialect.columns);
			if (columns.end === null) cursor.place(row, columns.contig, columns.position);
			else cursor.interval(row, columns.contig, columns.position, columns.end, 2);
			site.strand = columns.strand === null ? 0 : cursor.strand(row, columns.strand);
			if (columns.share_of === null) {
				site.methylated = readCount(row, columns.methylated);
				site.unmethylated = unmethylated(row, columns, site.methylated);
			} else {
				const reads = readCount(row, columns.other);
				site.methylated = ofShare(row, columns.methylated, columns.share_of, reads);
				site.unmethylated = reads - site.methylated;
			}
			cursor.tell(visit, columns.context === null || /^(CG|CPG|CG[ACGTN])$/i.test(row.text(columns.context)));
		},
		watch,
	);
	const ofLevels = columns !== null && columns.share_of !== null;
	return cursor.finish(ofLevels ? [say('methylation.counts_of_level')] : []);
}

/** Methylated reads by their share of all. Throws methylation.percent_differs where it is no share of whole reads. */
function ofShare(row: CallRow, column: number, whole: 1 | 100, reads: number): number {
	const share = row.numberIn(column, 0, whole) / whole;
	if (reads === 0) return 0;
	if (Number.isNaN(share)) throw row.refuse('calls.not_a_number', column, { found: row.text(column) });
	const methylated = halfUp(share * reads);
	if (isShare(share, reads)) return Math.min(reads, methylated);
	const percent = Number((100 * share).toFixed(2));
	throw row.refuse('methylation.percent_differs', null, {
		percent,
		methylated,
		unmethylated: reads - methylated,
	});
}

function columnsOf(
	header: readonly string[] | null,
	rows: readonly (readonly string[])[],
): CountColumns | null {
	if (header !== null) return namedCountColumns(header, rows);
	const found = countColumnsByContent(rows);
	return found?.kind === 'told' ? found.columns : null;
}

function unmethylated(row: CallRow, { other, other_is }: CountColumns, methylated: number): number {
	const total = readCount(row, other);
	if (other_is === 'unmethylated') return total;
	if (total >= methylated) return total - methylated;
	throw row.refuse('calls.out_of_range', other, {
		found: String(total),
		range: `at least the ${methylated} methylated reads`,
	});
}

import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import { refuseWidth, shown } from '../call-tables/scan-table.server.ts';
import { readHead } from '../bytes/head.server.ts';
import { countColumnsByContent, namedCountColumns, type CountColumns } from './count-columns.ts';
import type { SiteOptions, SiteScan, SiteVisitor } from './site.ts';
import { readCount, SiteCursor } from './site-checks.ts';

/** Rows that tell the columns of a table without a header. */
const ROWS = 200;
const WANTED = ['chrom', 'position', 'methylated', 'unmethylated'];

/**
 * Methylation counts with columns in any order, named by a header or told by the content (`countColumnsByContent`): 1-based
 * positions, or intervals of one base. CpG sites with reads are visited. Throws calls.columns_missing when nothing tells
 * methylated from unmethylated reads, calls.* and methylation.* errors.
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
			site.methylated = readCount(row, columns.methylated);
			site.unmethylated = unmethylated(row, columns, site.methylated);
			cursor.tell(visit, columns.context === null || /^(CG|CPG|CG[ACGTN])$/i.test(row.text(columns.context)));
		},
		watch,
	);
	return cursor.finish();
}

function columnsOf(
	header: readonly string[] | null,
	rows: readonly (readonly string[])[],
): CountColumns | null {
	if (header !== null) return namedCountColumns(header);
	const found = countColumnsByContent(rows);
	return found?.kind === 'told' ? found.columns : null;
}

function unmethylated(
	row: Parameters<typeof readCount>[0],
	{ other, other_is }: CountColumns,
	methylated: number,
): number {
	const total = readCount(row, other);
	if (other_is === 'unmethylated') return total;
	if (total >= methylated) return total - methylated;
	throw row.refuse('calls.out_of_range', other, {
		found: String(total),
		range: `at least the ${methylated} methylated reads`,
	});
}

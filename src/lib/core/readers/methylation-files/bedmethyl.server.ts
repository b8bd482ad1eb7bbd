import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { CallRow } from '../call-tables/row.ts';
import { refuseWidth, shown } from '../call-tables/scan-table.server.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import type { SiteOptions, SiteScan, SiteVisitor } from './site.ts';
import { halfUp, readCount, SiteCursor } from './site-checks.ts';

const COLUMNS = ['chrom', 'start', 'end', 'modification', 'score', 'strand', 'coverage', 'percent modified'];
/** ENCODE stops behind coverage and percentage; modkit adds the counts. */
const ENCODE = 11;
const MODKIT = 18;
const [CODE, STRAND, COVERAGE, PERCENT, MODIFIED] = [3, 5, 9, 10, 11] as const;
/** Slack of a percentage that is written with two digits, and of one in whole points. */
const SLACK = 0.51;

/**
 * bedMethyl: of ENCODE (BED9, coverage, percentage) and of modkit (the same with the counts behind it, also with blanks between
 * them as its older versions write), 0-based. Of modkit the rows of 5-methylcytosine (`m`) are read: methylated are its reads,
 * unmethylated all others of the valid coverage, those of another modification too, as in the percentage of the file. Rows of
 * other modifications and of other motifs than CG (`m,CHH,0`) are counted as other contexts. Of ENCODE the reads are coverage x
 * percentage, rounded half up.
 */
export async function scanBedMethyl(
	path: string,
	visit: SiteVisitor,
	options: SiteOptions = {},
	watch: Watch = {},
): Promise<SiteScan> {
	const cursor = new SiteCursor(path, options);
	const { site } = cursor;
	let width = 0;
	await scanRows(
		path,
		(row) => {
			if (cursor.rows === 0 && /^(#|track$|browser$|chrom$)/i.test(row.text(0))) return;
			if (cursor.rows === 0) {
				width = row.width;
				if (width !== ENCODE && width !== MODKIT)
					throw new LbError(
						'calls.columns_missing',
						{ format: 'bedMethyl', missing: COLUMNS, found: shown(row) },
						{ path },
					);
			}
			if (row.width !== width) refuseWidth(row, width);
			if (cursor.interval(row, 0, 1, 2) === 'one') {
				const values = { contig: row.text(0), start: row.position(1), end: row.position(2) };
				throw row.refuse('methylation.not_one_base', null, values);
			}
			site.strand = cursor.strand(row, STRAND);
			const coverage = readCount(row, COVERAGE);
			const percent = row.numberIn(PERCENT, 0, 100);
			site.methylated = width === MODKIT ? readCount(row, MODIFIED) : readsOf(coverage, percent, row);
			site.unmethylated = coverage - site.methylated;
			if (site.unmethylated < 0) {
				const values = { found: row.text(MODIFIED), range: `at most the coverage of ${coverage}` };
				throw row.refuse('calls.out_of_range', MODIFIED, values);
			}
			if (coverage > 0 && Math.abs((100 * site.methylated) / coverage - percent) > SLACK && width === MODKIT)
				throw row.refuse('methylation.percent_differs', null, {
					percent,
					methylated: site.methylated,
					unmethylated: site.unmethylated,
				});
			cursor.tell(visit, width === ENCODE || isCpgMethylation(row.text(CODE)));
		},
		watch,
		' ',
	);
	return cursor.finish();
}

/** `m` alone or with the motif CG; `h`, `a` and codes of ChEBI are other modifications. */
function isCpgMethylation(code: string): boolean {
	const [modification, motif] = code.split(',');
	return modification === 'm' && (motif === undefined || /^(CG|CpG)$/i.test(motif));
}

function readsOf(coverage: number, percent: number, row: CallRow): number {
	if (Number.isNaN(percent) && coverage > 0)
		throw row.refuse('calls.not_a_number', PERCENT, { found: row.text(PERCENT) });
	return coverage === 0 ? 0 : halfUp((coverage * percent) / 100);
}

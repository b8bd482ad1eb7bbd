import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import type { Message } from '../../../contract/messages/index.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';
import { readRegions } from './regions.server.ts';

/** Sites of one list as the file gives them, in its order. */
export interface SiteList {
	path: string;
	contigs: string[];
	/** Index into `contigs`. */
	contig: Int32Array;
	/** 0-based: the column `position`, else floor((start + end) / 2). */
	position: Int32Array;
	/** 1, -1, or 0 where it is not stated. */
	strand: Int8Array;
	/** Whether positions come from a column or are the middles of intervals. */
	from: 'position' | 'middle';
	notes: Message[];
}

const CONTIG = /^#?(chrom|chr|chromosome|contig|seqnames?)$/i;
const POSITION = /^(position|pos|site|summit|center|centre)$/i;
const STRAND = /^(strand|direction|orientation)$/i;

/**
 * A list of sites: Griffin's table (Chrom, position, optionally Strand, whatever else beside them), or BED and its kin, of which the
 * middle of each interval is the site. Throws sites.no_columns, sites.bad_strand, calls.row_width, calls.not_a_position,
 * reader.header_only, and what reading BED throws.
 */
export async function readSiteList(path: string, watch: Watch = {}): Promise<SiteList> {
	return (await readNamed(path, watch)) ?? (await readMiddles(path, watch));
}

interface Columns {
	contig: number;
	position: number;
	strand: number;
}

/** Null for a file whose first row holds no names of columns: it is BED. */
async function readNamed(path: string, watch: Watch): Promise<SiteList | null> {
	const contigs = new Map<string, number>();
	const rows: { contig: number; position: number; strand: number }[] = [];
	let columns: Columns | null = null;
	let isNamed = true;
	await scanRows(
		path,
		(row) => {
			if (columns === null) {
				const names = Array.from({ length: row.width }, (_, i) => row.text(i));
				const at = (pattern: RegExp): number => names.findIndex((name) => pattern.test(name));
				const found = { contig: at(CONTIG), position: at(POSITION), strand: at(STRAND) };
				if (found.contig !== -1 && found.position !== -1) {
					row.names = names;
					columns = found;
					return true;
				}
				isNamed = false;
				// Names without a position: intervals with names are BED as well.
				if (found.contig !== -1 && !names.some((name) => /start/i.test(name)))
					throw row.refuse('sites.no_columns', null, { columns: names });
				return false;
			}
			if (row.width !== row.names.length)
				throw row.refuse('calls.row_width', null, { found: row.width, expected: row.names.length });
			const name = row.text(columns.contig);
			const contig = contigs.get(name) ?? contigs.size;
			contigs.set(name, contig);
			rows.push({
				contig,
				position: row.position(columns.position),
				strand: columns.strand === -1 ? 0 : strandOf(row.text(columns.strand), path, row.line),
			});
			return true;
		},
		watch,
	);
	if (!isNamed) return null;
	if (rows.length === 0) throw new LbError('reader.header_only', {}, { path });
	return {
		path,
		contigs: [...contigs.keys()],
		contig: Int32Array.from(rows, ({ contig }) => contig),
		position: Int32Array.from(rows, ({ position }) => position),
		strand: Int8Array.from(rows, ({ strand }) => strand),
		from: 'position',
		notes: [],
	};
}

function strandOf(text: string, path: string, row: number): number {
	if (text === '+' || text === '1' || text === '+1') return 1;
	if (text === '-' || text === '-1') return -1;
	if (/^(|\.|\*|0|na|nan)$/i.test(text)) return 0;
	throw new LbError('sites.bad_strand', { found: text }, { path, row });
}

async function readMiddles(path: string, watch: Watch): Promise<SiteList> {
	const { regions, notes } = await readRegions(path, watch);
	return {
		path,
		contigs: regions.contigs,
		contig: regions.contig,
		position: regions.start.map((start, i) => Math.floor((start + regions.end[i]!) / 2)),
		strand: regions.strands,
		from: 'middle',
		notes,
	};
}

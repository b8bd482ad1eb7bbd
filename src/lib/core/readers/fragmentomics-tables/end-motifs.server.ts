import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import { plainColumn } from '../call-tables/columns.ts';
import type { CallRow } from '../call-tables/row.ts';
import { scanRows } from '../call-tables/scan-rows.server.ts';

/** End motifs of one sample as a file gives them. */
export interface EndMotifTable {
	path: string;
	k: number;
	/** Motif -> count or share; motifs the file leaves out are absent here (0 in a complete table). */
	values: Map<string, number>;
	unit: 'ends' | 'share';
	/** Ends counted: the sum of counts, or what a count column says; null when the file holds shares only. */
	ends: number | null;
	/** Intervals that were added up; null for a table of one sample. */
	intervals: number | null;
	notes: Message[];
}

const MOTIF = /^[ACGT]{2,8}$/i;
const INTERVAL = ['contig', 'chrom', 'chr', '#contig', '#chrom'];

/**
 * End motifs: a row per k-mer with its count or share (with or without a header), or FinaleToolkit's table per interval,
 * whose counts are added up. Throws fragments.motif_profiles for a table of reference profiles (F-profiles),
 * fragments.motif_lengths, fragments.motif_twice, fragments.no_motifs and the calls.* errors.
 */
export async function readEndMotifs(path: string, watch: Watch = {}): Promise<EndMotifTable> {
	const values = new Map<string, number>();
	let k = 0;
	let wide: { column: number; motif: string }[] | null = null;
	let started = false;
	let intervals = 0;
	let missing = 0;

	const measure = (row: CallRow, motif: string): string => {
		if (k === 0) k = motif.length;
		if (motif.length !== k) throw row.refuse('fragments.motif_lengths', null, { motif, expected: k });
		return motif.toUpperCase();
	};
	const addRow = (row: CallRow): void => {
		const motif = measure(row, row.text(0));
		if (values.has(motif)) throw row.refuse('fragments.motif_twice', 0, { motif });
		const value = row.numberIn(1, 0, Infinity);
		if (!Number.isNaN(value)) values.set(motif, value);
		else if (row.isMissing(1)) missing++;
	};
	const { infinite } = await scanRows(
		path,
		(row) => {
			const first = row.text(0);
			if (!started) {
				if (first.startsWith('#') && !INTERVAL.includes(plainColumn(first))) return;
				started = true;
				if (MOTIF.test(first)) return addRow(row);
				row.names = Array.from({ length: row.width }, (_, i) => row.text(i));
				if (row.names.some((name) => /^F-profile/i.test(name)))
					throw row.refuse('fragments.motif_profiles', null);
				const motifs = row.names.flatMap((name, column) =>
					MOTIF.test(name) ? [{ column, motif: name }] : [],
				);
				if (motifs.length >= 16)
					wide = motifs.map(({ column, motif }) => ({ column, motif: measure(row, motif) }));
				return;
			}
			if (wide === null) {
				if (!MOTIF.test(first))
					throw row.refuse('fragments.motif_lengths', 0, { motif: first, expected: k || 4 });
				return addRow(row);
			}
			if (row.width !== row.names.length)
				throw row.refuse('calls.row_width', null, { found: row.width, expected: row.names.length });
			intervals++;
			for (const { column, motif } of wide) {
				const value = row.numberIn(column, 0, Infinity);
				if (!Number.isNaN(value)) values.set(motif, (values.get(motif) ?? 0) + value);
				else if (row.isMissing(column)) missing++;
			}
		},
		watch,
	);
	let sum = 0;
	let whole = true;
	for (const value of values.values()) {
		sum += value;
		if (!Number.isInteger(value)) whole = false;
	}
	if (!(sum > 0)) throw new LbError('fragments.no_motifs', {}, { path });
	const notes: Message[] = [];
	if (infinite > 0) notes.push(say('calls.infinite', { path, count: infinite }));
	if (missing > 0) notes.push(say('calls.missing_values', { path, count: missing }));
	if (values.size < 4 ** k)
		notes.push(say('fragments.motifs_absent', { path, absent: 4 ** k - values.size, all: 4 ** k }));
	return {
		path,
		k,
		values,
		unit: whole ? 'ends' : 'share',
		ends: whole ? sum : null,
		intervals: wide === null ? null : intervals,
		notes,
	};
}

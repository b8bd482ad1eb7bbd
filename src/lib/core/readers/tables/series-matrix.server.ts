import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { openBytes } from '../bytes/bytes.server.ts';
import { endsSeriesHead, seriesSamples } from './series-matrix.ts';
import { SERIES_SAMPLES } from './sheet-path.ts';
import { buildHeld } from './table-builder.ts';
import { finishTable } from './table-finish.ts';
import type { Table, TableOptions } from './table.ts';

/** A head larger than this belongs to no series of GEO. */
const MAX_HEAD_BYTES = 1 << 25;

/** The table of samples in the head of a GEO series matrix; the values behind the head are not read. Throws reader.*. */
export async function readSeriesSamples(path: string, options: TableOptions, watch: Watch): Promise<Table> {
	const place = `${path}#${SERIES_SAMPLES}`;
	const lines = await headLines(path, watch);
	const found = lines === null ? null : seriesSamples(lines);
	if (found === null) throw new LbError('reader.no_series_samples', {}, { path: place });
	const { built, whole } = buildHeld(found.header, found.rows, options, path);
	const base = { path: place, sheet: SERIES_SAMPLES, format: 'delimited' as const, header_row: null };
	return finishTable(base, built, whole, []);
}

/** True when the head of the file describes samples. */
export function describesSamples(head: string): boolean {
	return /^!Sample_geo_accession\t/im.test(head);
}

/** Lines before the values; null when the head is larger than any of GEO. */
async function headLines(path: string, watch: Watch): Promise<string[] | null> {
	const decoder = new TextDecoder('utf-8');
	const lines: string[] = [];
	// A line in pieces is put together once: a file may be one line of megabytes.
	let open: string[] = [];
	let read = 0;
	for await (const piece of openBytes(path, watch)) {
		read += piece.length;
		if (read > MAX_HEAD_BYTES) return null;
		const [first = '', ...others] = decoder.decode(piece, { stream: true }).split('\n');
		open.push(first);
		for (const next of others) {
			const line = open.join('').replace(/\r$/, '');
			if (endsSeriesHead(line)) return lines;
			lines.push(line);
			open = [next];
		}
	}
	lines.push(open.join(''));
	return lines;
}

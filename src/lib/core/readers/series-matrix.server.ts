import { LbError } from '../../base/errors.ts';
import type { Watch } from '../../base/progress.ts';
import { openBytes } from './bytes.server.ts';
import { endsSeriesHead, seriesSamples } from './series-matrix.ts';
import { SERIES_SAMPLES } from './sheet-path.ts';
import { createTableBuilder } from './table-builder.ts';
import { finishTable } from './table-finish.ts';
import { rowLimit, type Table, type TableOptions } from './table.ts';

/** A head larger than this belongs to no series of GEO. */
const LARGEST_HEAD = 1 << 27;

/** The table of samples in the head of a GEO series matrix; the values behind the head are not read. Throws reader.*. */
export async function readSeriesSamples(path: string, options: TableOptions, watch: Watch): Promise<Table> {
	const found = seriesSamples(await headLines(path, watch));
	if (found === null) throw new LbError('reader.no_series_samples', {}, { path });
	const builder = createTableBuilder({
		raw_header: found.header,
		columns: found.header.length,
		row_names: false,
		max_rows: rowLimit(options, found.header.length),
		wanted: options.columns,
		path,
	});
	const whole = found.rows.every((row, i) =>
		builder.add(
			row.map((cell) => cell ?? ''),
			i + 1,
		),
	);
	return finishTable(
		{ path: `${path}#${SERIES_SAMPLES}`, sheet: SERIES_SAMPLES, format: 'delimited', header_row: null },
		builder.finish(),
		whole,
		[],
	);
}

/** True when the head of the file describes samples. */
export function describesSamples(head: string): boolean {
	return /^!Sample_geo_accession\t/im.test(head);
}

async function headLines(path: string, watch: Watch): Promise<string[]> {
	const decoder = new TextDecoder('utf-8');
	const lines: string[] = [];
	let rest = '';
	let read = 0;
	for await (const piece of openBytes(path, watch)) {
		read += piece.length;
		if (read > LARGEST_HEAD) throw new LbError('reader.no_series_samples', {}, { path });
		const parts = (rest + decoder.decode(piece, { stream: true })).split(/\r\n|\n|\r/);
		rest = parts.pop() ?? '';
		for (const line of parts) {
			if (endsSeriesHead(line)) return lines;
			lines.push(line);
		}
	}
	lines.push(rest);
	return lines;
}

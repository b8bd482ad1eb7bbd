import { throwIfCancelled } from '../../../../base/errors.ts';
import type { Watch } from '../../../../base/progress.ts';
import { openBytes, sniffFile } from '../../bytes/bytes.server.ts';
import { createDelimitedParser } from '../../text/delimited.ts';
import { readHead } from '../../bytes/head.server.ts';
import { readTable, refuseNul, tableFormat } from '../../tables/table.server.ts';

/** What is above the rows of a table. */
export interface RowHeader {
	names: string[];
	/** `2.4` of a MAF's `#version 2.4`. */
	version: string | null;
}

/** Receives rows of trimmed cells with their line, from 1; false stops the reading. */
export type RowVisitor = (cells: readonly string[], line: number) => void | false;

/** Header of a table with a header line; other formats than delimited text are read through the table reader. */
export async function readRowHeader(path: string, watch: Watch): Promise<RowHeader> {
	const sniff = await sniffFile(path);
	if (sniff.problem === null && tableFormat(sniff) !== 'delimited')
		return { names: (await readTable(path, { max_rows: 1 }, watch)).header, version: null };
	const { dialect, bytes } = await readHead(path, watch, sniff);
	const top = new TextDecoder().decode(bytes.subarray(0, 200));
	return { names: dialect.header ?? [], version: /^#version\s+(\S+)/i.exec(top)?.[1] ?? null };
}

/**
 * Rows of a table one after another: delimited text as a stream in bounded memory, workbooks, Parquet and JSON through the
 * table reader. Throws the reader.* errors of the format and general.cancelled.
 */
export async function scanRows(path: string, visit: RowVisitor, watch: Watch): Promise<void> {
	const sniff = await sniffFile(path);
	if (sniff.problem === null && tableFormat(sniff) !== 'delimited') {
		const { rows, header_row } = await readTable(path, {}, watch);
		for (const [i, row] of rows.entries())
			if (
				visit(
					row.map((cell) => cell ?? ''),
					(header_row ?? 0) + 1 + i,
				) === false
			)
				return;
		return;
	}
	const { dialect } = await readHead(path, watch, sniff);
	const parser = createDelimitedParser(
		dialect,
		(cells, line) => (line < dialect.data_row ? undefined : visit(cells, line) !== false),
		path,
	);
	const wide = dialect.encoding === 'utf-16le' || dialect.encoding === 'utf-16be';
	let offset = 0;
	for await (const chunk of openBytes(path, watch)) {
		throwIfCancelled(watch.signal, path);
		if (!wide) refuseNul(chunk, offset, path);
		offset += chunk.length;
		parser.push(chunk);
		if (parser.stopped) return;
	}
	parser.end();
}

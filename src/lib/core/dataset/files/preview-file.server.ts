import { lstatSync } from 'node:fs';
import path from 'node:path';
import { LbError } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { spreadMessages } from '../../../contract/messages/index.ts';
import {
	MAX_PREVIEW_CELL,
	MAX_PREVIEW_CHARACTERS,
	MAX_PREVIEW_COLUMNS,
	MAX_PREVIEW_ROWS,
	type FilePreview,
} from '../../../contract/operations/files.ts';
import { readBamHeader } from '../../readers/alignments/bam-header.ts';
import { sniffFile, type Sniff } from '../../readers/bytes/sniff.server.ts';
import { fileOfSheet } from '../../readers/tables/sheet-path.ts';
import { listSheets, readTable } from '../../readers/tables/table.server.ts';
import { genomeFacts } from '../genome/genome-facts.server.ts';
import { previewText } from '../recognise/preview.ts';
import { recogniseFile } from '../recognise/recognise-file.server.ts';
import type { Recognised } from '../recognise/recognised.ts';
import { insideDataset } from './inside-dataset.server.ts';

const CONTIGS = 200;
const SAMPLES = 50;
const MAX_CELLS = 50_000;

/**
 * What a file below a dataset holds, from its beginning. Never throws for what the file holds: a damaged one comes back with
 * its `problem`. Throws `dataset.file_outside`, `reader.not_found`, `reader.not_readable`, general.cancelled.
 * @param name path below the dataset; `file.xlsx#Sheet` names a sheet
 */
export async function previewFile(root: string, name: string, watch: Watch): Promise<FilePreview> {
	const file = fileOfSheet(name);
	const real = insideDataset(root, file);
	if (!lstatSync(real).isFile())
		throw new LbError('reader.not_readable', { why: 'not a file' }, { path: file });
	const sniff = await sniffFile(real);
	const found = await recogniseFile(root, file, watch);
	const one = found.find((entry) => entry.path === name) ?? found[0];
	const sheets = sniff.magic === 'xlsx' ? await listSheets(real).catch(() => []) : [];
	const sheet = name === file ? '' : name.slice(file.length);
	const genome = one === undefined ? null : await genomeFacts(real, one.format, sniff.bytes, 1, watch);
	const text = textOf(sniff, real);
	const ids = one?.sample_ids ?? [];
	return {
		...{ path: name, bytes: sniff.bytes, compression: sniff.compression },
		...{ format: one?.format ?? 'unknown', family: one?.family ?? 'unknown', role: one?.role ?? 'unknown' },
		problem: one?.problem ?? sniff.problem,
		...spreadMessages('evidence', one?.evidence ?? []),
		sheets,
		table: await tableOf(sniff, real + sheet, one, watch),
		...{ text: text?.text.slice(0, MAX_PREVIEW_CHARACTERS) ?? null },
		text_complete: text !== null && text.complete && text.text.length <= MAX_PREVIEW_CHARACTERS,
		contigs: (genome?.contigs ?? []).slice(0, CONTIGS).map(({ name: contig, length }) => ({
			name: contig,
			length: genome?.lengths === 'stated' && Number.isFinite(length) ? length : null,
		})),
		contig_count: genome?.contigs.length ?? 0,
		build: genome?.build ?? null,
		...{ samples: ids.slice(0, SAMPLES), sample_count: ids.length },
	};
}

/** Text of a text file, and the header of a BAM file where the head holds all of it. */
function textOf(sniff: Sniff, file: string): { text: string; complete: boolean } | null {
	if (sniff.text !== null) return { text: sniff.text, complete: sniff.complete };
	if (sniff.magic !== 'bam') return null;
	try {
		const header = readBamHeader(sniff.head, path.basename(file));
		return header === null ? null : { text: header.text, complete: true };
	} catch {
		return null;
	}
}

async function tableOf(
	sniff: Sniff,
	file: string,
	one: Recognised | undefined,
	watch: Watch,
): Promise<FilePreview['table']> {
	if (sniff.magic === 'xlsx' || sniff.magic === 'parquet') {
		try {
			const limits = { max_rows: MAX_PREVIEW_ROWS, max_cells: MAX_CELLS };
			const { header, rows, truncated } = await readTable(file, limits, watch);
			return cut(header, header.length, rows, !truncated);
		} catch (error) {
			if (error instanceof LbError && error.code === 'general.cancelled') throw error;
			return null;
		}
	}
	if (sniff.text === null || one?.role === 'document') return null;
	const { delimiter, header, rows, width, complete } = previewText(sniff.text, sniff.complete);
	if (delimiter === null || rows.length === 0 || width < 2) return null;
	return cut(header ?? [], width, rows, complete);
}

function cut(
	columns: readonly string[],
	width: number,
	rows: readonly (readonly (string | null)[])[],
	complete: boolean,
): FilePreview['table'] {
	const short = (cell: string): string =>
		cell.length > MAX_PREVIEW_CELL ? `${cell.slice(0, MAX_PREVIEW_CELL)}…` : cell;
	return {
		columns: columns.slice(0, MAX_PREVIEW_COLUMNS).map(short),
		width,
		rows: rows
			.slice(0, MAX_PREVIEW_ROWS)
			.map((row) =>
				row.slice(0, MAX_PREVIEW_COLUMNS).map((cell) => (cell === null || cell === '' ? null : short(cell))),
			),
		complete: complete && rows.length <= MAX_PREVIEW_ROWS,
	};
}

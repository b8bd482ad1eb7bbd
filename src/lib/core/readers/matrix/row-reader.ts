import { maxOf } from '../../../base/extremes.ts';
import { cellText, createSpans, splitCells, type CellFormat } from '../../../base/delimited/cells.ts';
import type { CellDecoder } from '../bytes/encoding.ts';
import { valueText } from '../tables/value-text.ts';
import { rowName, type MatrixPlan } from './matrix-plan.ts';
import { createPlainRows, type ReadRow } from './plain-rows.ts';
import { RowPlaces } from './row-places.ts';
import type { RowIssues } from './row-store.ts';
import { UnusualCells } from './unusual-cells.ts';

const LF = 10;
const CR = 13;

/** How the columns of one matrix are read from the bytes of a row. */
export interface RowReaderOptions {
	plan: MatrixPlan;
	/** Columns of the file. */
	columns: number;
	format: CellFormat;
	decimal_comma: boolean;
	decoder: CellDecoder;
}

export interface RowReader {
	/**
	 * Reads a record: numbers into `out` at `offset` in the order of `plan.numeric`, text cells on the side.
	 * Returns the number of cells; more than `columns` only when one of the extra cells is filled.
	 */
	read(bytes: Uint8Array, start: number, end: number, out: Float64Array, offset: number): number;
	/** The same from cells that are text already. */
	readTexts(cells: readonly string[], out: Float64Array, offset: number): number;
	/** The same from values that have types already (Parquet): numbers as they are, text through its cell. */
	readValues(valueAt: (column: number) => unknown, out: Float64Array, offset: number): number;
	/** Name of a record, without reading the rest of it. */
	idOf(bytes: Uint8Array, start: number, end: number): string;
	/** Name of the row read last; empty when no column names rows. */
	id(): string;
	/** Text of an id or annotation column of the row read last; empty = null. */
	text(column: number): string | null;
	/** Of the row read last; null when every cell was a number or missing. */
	takeIssues(): RowIssues | null;
	/** False when every number of the row read last is surely there; true also where that was not looked at. */
	readonly gaps: boolean;
	/** File columns in which a percent sign was seen. */
	readonly percent: Set<number>;
}

/** Reads rows of numbers digit by digit, making strings only for names, annotation and what is not a plain number. */
export function createRowReader(options: RowReaderOptions): RowReader {
	const { plan, columns, format, decimal_comma, decoder } = options;
	const places = new RowPlaces(plan, columns);
	const { target, wanted, texts } = places;
	const unusual = new UnusualCells(decimal_comma, decoder);
	const lastId = plan.id_columns.length === 0 ? -1 : maxOf(plan.id_columns);
	const spans = createSpans();

	const begin = (gaps: boolean): void => {
		unusual.takeIssues();
		places.gaps = gaps;
	};

	/** A row whose cells may be quoted or lie between runs of blanks. */
	const readCells: ReadRow = (bytes, start, end, out, offset) => {
		begin(true);
		splitCells(bytes, start, end, format, spans);
		const { starts, ends } = spans;
		const count = Math.min(spans.count, columns);
		for (let c = 0; c < count; c++) {
			const slot = target[c]!;
			if (slot >= 0) out[offset + slot] = unusual.read(bytes, starts[c]!, ends[c]!, c);
			if (wanted[c] === 1) texts[c] = cellText(bytes, spans, c, decoder).trim();
		}
		places.leaveOpen(count, out, offset);
		for (let c = columns; c < spans.count; c++) {
			if (ends[c]! > starts[c]!) return spans.count;
		}
		return count;
	};

	const readPlain =
		format.blanks || format.delimiter === null
			? null
			: createPlainRows({
					delimiter: format.delimiter,
					mark: decimal_comma ? 44 : 46,
					...{ places, unusual, decoder },
					otherwise: readCells,
				});

	return {
		percent: unusual.percent,
		get gaps() {
			return places.gaps;
		},
		id() {
			const { id_columns } = plan;
			if (id_columns.length === 1) return texts[id_columns[0]!] ?? '';
			return id_columns.length === 0 ? '' : rowName(id_columns.map((column) => texts[column] ?? ''));
		},
		text(column) {
			const text = texts[column];
			return text === undefined || text === '' ? null : text;
		},
		takeIssues: () => unusual.takeIssues(),
		read(bytes, start, end, out, offset) {
			if (readPlain === null) return readCells(bytes, start, end, out, offset);
			begin(false);
			const after = bytes[end];
			if (after === LF || after === CR) return readPlain(bytes, start, end, out, offset);
			const closed = new Uint8Array(end - start + 1);
			closed.set(bytes.subarray(start, end));
			closed[end - start] = LF;
			return readPlain(closed, 0, end - start, out, offset);
		},
		readTexts(cells, out, offset) {
			begin(true);
			const count = Math.min(cells.length, columns);
			for (let c = 0; c < count; c++) {
				const text = cells[c]!;
				const slot = target[c]!;
				if (slot >= 0) out[offset + slot] = text === '' ? Number.NaN : unusual.readText(text, c);
				if (wanted[c] === 1) texts[c] = text;
			}
			places.leaveOpen(count, out, offset);
			return cells.slice(columns).some((cell) => cell !== '') ? cells.length : count;
		},
		readValues(valueAt, out, offset) {
			begin(true);
			for (let c = 0; c < columns; c++) {
				const slot = target[c]!;
				if (slot < 0 && wanted[c] === 0) continue;
				const value = valueAt(c);
				if (wanted[c] === 1) texts[c] = valueText(value);
				if (slot < 0) continue;
				const number = typeof value === 'bigint' ? Number(value) : value;
				if (typeof number === 'number' && (Number.isFinite(number) || Number.isNaN(number))) {
					out[offset + slot] = number;
				} else out[offset + slot] = unusual.readText(valueText(value), c);
			}
			return columns;
		},
		idOf(bytes, start, end) {
			// The ids stand at the left, the row may be very long.
			splitCells(bytes, start, end, format, spans, lastId + 1);
			return rowName(
				plan.id_columns.map((c) => (c < spans.count ? cellText(bytes, spans, c, decoder).trim() : '')),
			);
		},
	};
}

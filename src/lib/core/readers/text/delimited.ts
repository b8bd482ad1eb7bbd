import { createSpans, splitCells, cellText } from '../../../base/delimited/cells.ts';
import { recordFormat, type Dialect } from './dialect.ts';
import { createCellDecoder, createTranscoder } from '../bytes/encoding.ts';
import { createRecordSplitter } from '../../../base/delimited/records.ts';

/** Receives one record: trimmed cells and the 1-based line it starts on. Returning false stops the parser. */
export type RowListener = (cells: string[], line: number) => boolean | void;

export interface DelimitedParser {
	/** Raw bytes of the file, or text already decoded. Use one kind only. */
	push(chunk: Uint8Array | string): void;
	end(): void;
	/** True once the listener asked to stop. */
	readonly stopped: boolean;
	/** Cells that were not valid in the file's encoding and were read as windows-1252. */
	readonly fallbacks: number;
}

/**
 * Push parser for delimited text: chunks in, rows of cells out, header and titles included (the caller knows their
 * lines from the dialect). Blank lines are left out. The rows are the same for every way of cutting the stream.
 * Throws reader.unclosed_quote and reader.row_too_long.
 */
export function createDelimitedParser(dialect: Dialect, onRow: RowListener, path = ''): DelimitedParser {
	const format = recordFormat(dialect);
	const spans = createSpans();
	// Text that was already decoded comes back as UTF-8.
	let decoder = createCellDecoder(dialect.encoding, dialect.own);
	const transcoder = createTranscoder({ encoding: dialect.encoding, bom: dialect.bom_bytes });
	const encoder = new TextEncoder();
	let half = '';
	let begun = false;
	let stopped = false;
	const splitter = createRecordSplitter(
		format,
		(bytes, start, end, line) => {
			// Blank lines by the million must not cost a list of cells each.
			if (stopped || start === end) return;
			splitCells(bytes, start, end, format, spans);
			const cells: string[] = [];
			let empty = true;
			for (let i = 0; i < spans.count; i++) {
				const text = cellText(bytes, spans, i, decoder).trim();
				if (text !== '') empty = false;
				cells.push(text);
			}
			if (empty && cells.length < 2) return;
			if (onRow(cells, line) === false) stopped = true;
		},
		path,
	);
	const encode = (text: string): Uint8Array => {
		// A surrogate pair cut by the chunk boundary waits for its other half.
		const whole = half + (begun ? text : text.replace(/^\ufeff/, ''));
		if (!begun && text !== '') {
			begun = true;
			decoder = createCellDecoder('utf-8', dialect.own);
		}
		const last = whole.charCodeAt(whole.length - 1);
		half = last >= 0xd800 && last < 0xdc00 ? whole.slice(-1) : '';
		return encoder.encode(half === '' ? whole : whole.slice(0, -1));
	};
	return {
		get stopped() {
			return stopped;
		},
		get fallbacks() {
			return decoder.fallbacks;
		},
		push(chunk) {
			if (stopped) return;
			splitter.push(typeof chunk === 'string' ? encode(chunk) : transcoder.push(chunk));
		},
		end() {
			if (stopped) return;
			splitter.push(half === '' ? transcoder.end() : encoder.encode(half));
			splitter.end();
		},
	};
}

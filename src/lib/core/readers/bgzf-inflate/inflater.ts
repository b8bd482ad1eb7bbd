import * as at from './inflate-layout.ts';
import { inflateModule } from './inflate-program.ts';

/** Decompresses deflate data in a memory of its own; serves one reader at a time. */
export interface Inflater {
	/** All memory; the bytes from `input` on are to be filled with compressed data. */
	memory: Uint8Array<ArrayBuffer>;
	input: Uint8Array<ArrayBuffer>;
	output: Uint8Array<ArrayBuffer>;
	/**
	 * Decompresses bytes [from, to) of the input to bytes [start, end) of the output. False when this is not deflate data
	 * of exactly that length; what stands behind `end` may be overwritten.
	 */
	inflate(from: number, to: number, start: number, end: number): boolean;
}

let compiled: WebAssembly.Module | null = null;
const idle: Inflater[] = [];

/** An inflater for one reader; give it back when done. */
export function takeInflater(): Inflater {
	return idle.pop() ?? newInflater();
}

export function giveBack(inflater: Inflater): void {
	idle.push(inflater);
}

function newInflater(): Inflater {
	compiled ??= new WebAssembly.Module(inflateModule());
	const { exports } = new WebAssembly.Instance(compiled);
	const { buffer } = exports['memory'] as WebAssembly.Memory;
	const inflate = exports['inflate'] as (...places: number[]) => number;
	const memory = new Uint8Array(buffer);
	fillTables(new DataView(memory.buffer));
	return {
		memory,
		input: memory.subarray(at.INPUT, at.INPUT + at.INPUT_SIZE),
		output: memory.subarray(at.OUTPUT, at.OUTPUT + at.OUTPUT_SIZE),
		inflate: (from, to, start, end) =>
			inflate(at.INPUT + from, at.INPUT + to, at.OUTPUT + start, at.OUTPUT + end) === 0,
	};
}

/** What RFC 1951 fixes: entries without the lengths of codes, and the order of code lengths. */
function fillTables(view: DataView): void {
	const put = (place: number, symbol: number, entry: number): void =>
		view.setUint32(place + 4 * symbol, entry, true);
	for (let letter = 0; letter < 256; letter++) put(at.LETTER_SYMBOLS, letter, at.LETTER | (letter << 16));
	put(at.LETTER_SYMBOLS, 256, at.END_OF_BLOCK);
	for (const [i, { base, extra }] of lengths().entries())
		put(at.LETTER_SYMBOLS, 257 + i, (base << 16) | extra);
	for (const symbol of [286, 287]) put(at.LETTER_SYMBOLS, symbol, at.NO_SYMBOL);
	for (const [i, { base, extra }] of distances().entries()) put(at.DISTANCE_SYMBOLS, i, (base << 16) | extra);
	for (let symbol = 0; symbol < 19; symbol++) put(at.ORDER_SYMBOLS, symbol, symbol << 16);
	const order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
	for (const [i, symbol] of order.entries()) view.setUint8(at.ORDER + i, symbol);
}

interface Value {
	base: number;
	extra: number;
}

/** Lengths of matches from 3 on: four of each number of extra bits, but eight without; 258 has a code of its own. */
function lengths(): Value[] {
	const values: Value[] = [];
	for (let base = 3, i = 0; i < 28; i++) {
		const extra = i < 8 ? 0 : (i >> 2) - 1;
		values.push({ base, extra });
		base += 1 << extra;
	}
	return [...values, { base: 258, extra: 0 }];
}

/** Distances from 1 on: two of each number of extra bits, but four without. */
function distances(): Value[] {
	const values: Value[] = [];
	for (let base = 1, i = 0; i < 30; i++) {
		const extra = i < 4 ? 0 : (i >> 1) - 1;
		values.push({ base, extra });
		base += 1 << extra;
	}
	return values;
}

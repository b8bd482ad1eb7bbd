import { LbError } from '../../../base/errors.ts';
import { Fields, LAST_POSITION } from '../regions/fields.ts';
import { startsWith } from '../regions/decoration.ts';
import { trackValue } from './bedgraph.ts';
import type { LineReader, SpanSink } from './line-reader.ts';

interface Block {
	fixed: boolean;
	contig: string;
	/** 0-based start of the next value of a fixedStep block. */
	next: number;
	step: number;
	span: number;
}

/**
 * WIG (UCSC): fixedStep (chrom, start, step, span) and variableStep (chrom, span) blocks. Positions in the file are 1-based
 * and become 0-based; step and span default to 1. A value must not reach into the next one of its block.
 */
export class WigReader implements LineReader {
	readonly #path: string;
	readonly #sink: SpanSink;
	readonly #fields: Fields;
	#block: Block | null = null;

	constructor(path: string, sink: SpanSink, own = false) {
		this.#fields = new Fields(own);
		this.#path = path;
		this.#sink = sink;
	}

	line(bytes: Uint8Array, from: number, to: number, row: number): void {
		const fixed = startsWith(bytes, from, to, 'fixedStep');
		if (fixed || startsWith(bytes, from, to, 'variableStep')) {
			this.#block = this.#declare(bytes, from, to, row, fixed);
			return;
		}
		const block = this.#block;
		if (block === null) throw this.#fault(row, 'a value precedes the first fixedStep or variableStep line');
		const fields = this.#fields;
		fields.split(bytes, from, to);
		const place = { path: this.#path, row };
		const expected = block.fixed ? 1 : 2;
		if (fields.count !== expected)
			throw this.#fault(
				row,
				`${fields.count} cells in a ${block.fixed ? 'fixedStep' : 'variableStep'} block, which has ${expected} per line`,
			);
		let start = block.next;
		if (block.fixed) block.next += block.step;
		else {
			start = fields.whole(0) - 1;
			if (Number.isNaN(start)) throw new LbError('genome.not_a_position', { value: fields.text(0) }, place);
			if (start < 0) throw this.#fault(row, `position ${start + 1}; positions begin at 1`);
		}
		const end = start + block.span;
		if (end > LAST_POSITION) throw new LbError('genome.position_too_large', { value: end }, place);
		this.#sink.add(block.contig, start, end, trackValue(fields, expected - 1, place), row);
	}

	#declare(bytes: Uint8Array, from: number, to: number, row: number, fixed: boolean): Block {
		const words = new TextDecoder().decode(bytes.subarray(from, to)).trim().split(/\s+/).slice(1);
		const given = new Map<string, string>();
		for (const word of words) {
			const at = word.indexOf('=');
			if (at < 1) throw this.#fault(row, `"${word}" is not of the form name=value`);
			given.set(word.slice(0, at).toLowerCase(), word.slice(at + 1));
		}
		const contig = given.get('chrom');
		if (contig === undefined || contig === '') throw this.#fault(row, 'chrom= is missing');
		const whole = (name: string, fallback: number | null): number => {
			const text = given.get(name);
			if (text === undefined && fallback !== null) return fallback;
			const value = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0;
			if (value < 1) throw this.#fault(row, `${name}=${text ?? ''} is not a whole number from 1 on`);
			return value;
		};
		const step = fixed ? whole('step', 1) : 1;
		const span = whole('span', 1);
		if (fixed && span > step) throw this.#fault(row, `the span ${span} is larger than the step ${step}`);
		return { fixed, contig, next: fixed ? whole('start', null) - 1 : 0, step, span };
	}

	#fault(row: number, why: string): LbError {
		return new LbError('genome.wig_declaration', { why }, { path: this.#path, row });
	}
}

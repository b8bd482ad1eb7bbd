import { LbError } from '../../../base/errors.ts';
import { Fields, LAST_POSITION } from '../regions/fields.ts';
import type { LineReader, SpanSink } from './line-reader.ts';

/**
 * bedGraph: contig, start, end, value (UCSC), 0-based half-open. Further columns are not expected. NA, NaN, "." and an
 * empty cell are missing; inf is counted as infinite and missing.
 */
export class BedGraphReader implements LineReader {
	readonly #path: string;
	readonly #sink: SpanSink;
	readonly #fields: Fields;

	constructor(path: string, sink: SpanSink, own = false) {
		this.#fields = new Fields(own);
		this.#path = path;
		this.#sink = sink;
	}

	line(bytes: Uint8Array, from: number, to: number, row: number): void {
		const fields = this.#fields;
		fields.split(bytes, from, to);
		const place = { path: this.#path, row };
		if (fields.count !== 4)
			throw new LbError(
				fields.count < 4 ? 'genome.too_few_columns' : 'genome.columns_differ',
				{ found: fields.count, expected: 4 },
				place,
			);
		const start = fields.whole(1);
		const end = fields.whole(2);
		if (Number.isNaN(start) || Number.isNaN(end)) {
			if (this.#sink.intervals === 0 && /^\D*(start|begin)/i.test(fields.text(1))) return;
			const value = fields.text(Number.isNaN(start) ? 1 : 2);
			throw new LbError('genome.not_a_position', { value }, place);
		}
		if (start < 0) throw new LbError('genome.negative_position', { start, end }, place);
		if (start > end) throw new LbError('genome.start_after_end', { start, end }, place);
		if (end > LAST_POSITION) throw new LbError('genome.position_too_large', { value: end }, place);
		this.#sink.add(fields.key(0), start, end, trackValue(fields, 3, place), row);
	}
}

/** The value of a cell: NaN for missing, infinite for inf. Throws genome.not_a_value for other words. */
export function trackValue(fields: Fields, at: number, place: { path: string; row: number }): number {
	const value = fields.number(at);
	if (!Number.isNaN(value)) return value;
	const text = fields.text(at);
	if (text === '' || text === '.' || /^[+-]?(nan|na|n\/a|null|none)$/i.test(text)) return NaN;
	if (/^[+-]?inf(inity)?$/i.test(text)) return text.startsWith('-') ? -Infinity : Infinity;
	throw new LbError('genome.not_a_value', { value: text }, place);
}

import { isText, textOf } from './ascii.ts';
import { expect, PER_GENOTYPE, type Expectation } from './expectation.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import { isAtLeast, type VcfHeader } from './header.ts';
import type { VcfRecord } from './record.ts';
import { reservedDefinition } from './reserved.ts';
import { countsAgree, numbersAt, valuesAt } from './value-shape.ts';

const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const MINUS = 45;
const DOT = 46;

/** An INFO key as it stood at some place of the record before: mostly the same key stands there again. */
interface Place {
	bytes: Uint8Array;
	key: string;
	/** Null for a key that nobody defined. */
	expected: Expectation | null;
}

/** Holds INFO against the definitions of its keys. Lenient as htslib: a value that does not fit is missing and reported. */
export class InfoChecker {
	private readonly places: Place[] = [];
	private readonly byKey = new Map<string, Place>();
	private readonly spaces: boolean;

	constructor(
		private readonly header: VcfHeader,
		private readonly faults: FaultLog<VcfFault>,
	) {
		this.spaces = isAtLeast(header.version, '4.3');
	}

	check(record: VcfRecord): void {
		const length = record.infoLength;
		if (!this.spaces && record.infoHasSpace) this.sayWhere(record);
		for (let i = 0; i < length; i++) {
			const place = this.placeOf(record, i);
			if (place.expected === null) continue;
			const end = record.infoValueEnd(i);
			const from = record.infoKeyEnd(i) + 1;
			if (place.expected.type === 'Flag') {
				if (from <= end) this.checkFlag(record, place, from, end);
			} else this.checkValue(record, place, place.expected, Math.min(from, end), end);
		}
	}

	private placeOf(record: VcfRecord, i: number): Place {
		const start = record.infoKeyStart(i);
		const end = record.infoKeyEnd(i);
		const last = this.places[i];
		if (last !== undefined && isText(record.bytes, start, end, last.bytes)) return last;
		const key = textOf(record.bytes, start, end);
		let place = this.byKey.get(key);
		if (place === undefined) {
			place = this.newPlace(record, key, start, end);
			this.byKey.set(key, place);
		}
		this.places[i] = place;
		return place;
	}

	private newPlace(record: VcfRecord, key: string, start: number, end: number): Place {
		const defined = this.header.info.get(key);
		if (defined === undefined && this.header.info.size > 0)
			this.faults.add('key_undefined', record.line, `INFO ${key}`, 'note');
		const definition = defined ?? reservedDefinition('INFO', key);
		return {
			bytes: record.bytes.slice(start, end),
			key,
			expected: definition === null ? null : expect('INFO', definition),
		};
	}

	private sayWhere(record: VcfRecord): void {
		const from = record.columnStart(7);
		const to = record.columnEnd(7);
		const at = record.bytes.indexOf(SPACE, from);
		const around = textOf(record.bytes, Math.max(from, at - 20), Math.min(to, at + 20));
		this.faults.add('info_space', record.line, around, 'deviation');
	}

	private checkFlag(record: VcfRecord, place: Place, from: number, end: number): void {
		const text = textOf(record.bytes, from, end);
		if (text !== '0' && text !== '1') this.fault('info_type', record, place, from, end);
	}

	private checkValue(
		record: VcfRecord,
		place: Place,
		expected: Expectation,
		from: number,
		end: number,
	): void {
		const { bytes } = record;
		if (end - from === 1 && bytes[from] === DOT) return;
		const { type, number } = expected;
		const numbers = expected.numeric ? numbersAt(bytes, from, end, type === 'Integer') : -1;
		const values = numbers < 0 ? valuesAt(bytes, from, end) : numbers;
		// INFO has no ploidy, so that G binds nothing; a text in quotation marks may hold commas.
		const counted = number !== PER_GENOTYPE && !(type === 'String' && bytes[from] === QUOTE);
		if (counted && !countsAgree(number, values, record.altCount, null))
			this.fault('info_number', record, place, from, end);
		if (expected.numeric) {
			if (numbers < 0) this.fault('info_type', record, place, from, end);
			else if (expected.neverNegative && hasMinus(bytes, from, end))
				this.fault('info_negative', record, place, from, end);
		} else if (type === 'Character') {
			if (end - from !== 2 * values - 1) this.fault('info_type', record, place, from, end);
		} else if (place.key === 'CIGAR' && !/^([0-9]+[MIDNSHPX=]+,?)+$/.test(textOf(bytes, from, end)))
			this.fault('info_type', record, place, from, end);
	}

	private fault(code: VcfFault, record: VcfRecord, place: Place, from: number, end: number): void {
		const text = textOf(record.bytes, from, Math.min(end, from + 40));
		const level = place.expected?.used === true ? 'warning' : 'deviation';
		this.faults.add(code, record.line, `${place.key}=${text}`, level);
	}
}

/** A minus in front of a number, not of an exponent. */
function hasMinus(bytes: Uint8Array, from: number, end: number): boolean {
	for (let i = from; i < end; i++)
		if (bytes[i] === MINUS && (i === from || bytes[i - 1] === COMMA)) return true;
	return false;
}

import { parseNumberBytes } from '../../number-bytes.ts';
import { isText, textOf } from './ascii.ts';
import type { VcfFault } from './fault-codes.ts';
import type { FaultLog } from './faults.ts';
import { isAtLeast, type FieldDefinition, type VcfHeader } from './header.ts';
import type { VcfRecord } from './record.ts';
import { NEVER_NEGATIVE, reservedDefinition } from './reserved.ts';
import { countsAgree, isNumberText, valuesAt } from './value-shape.ts';

const SPACE = 32;
const QUOTE = 34;
const DOT = 46;
const MINUS = 45;

/** An INFO key as it stood at some place of the record before: mostly the same key stands there again. */
interface Place {
	bytes: Uint8Array;
	key: string;
	definition: FieldDefinition | null;
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
		for (let i = 0; i < length; i++) {
			const { definition, key } = this.placeOf(record, i);
			const end = record.infoValueEnd(i);
			const from = record.infoKeyEnd(i) + 1;
			const hasValue = from <= end;
			if (!this.spaces) this.checkSpaces(record, record.infoKeyStart(i), end);
			if (definition === null) continue;
			if (definition.type === 'Flag') this.checkFlag(record, key, from, end);
			else this.checkValue(record, key, definition, hasValue ? from : end, end);
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
			const defined = this.header.info.get(key);
			if (defined === undefined && this.header.info.size > 0)
				this.faults.add('key_undefined', record.line, `INFO ${key}`, 'note');
			place = {
				bytes: record.bytes.slice(start, end),
				key,
				definition: defined ?? reservedDefinition('INFO', key),
			};
			this.byKey.set(key, place);
		}
		this.places[i] = place;
		return place;
	}

	private checkSpaces(record: VcfRecord, from: number, to: number): void {
		for (let i = from; i < to; i++)
			if (record.bytes[i] === SPACE) {
				this.faults.add('info_space', record.line, textOf(record.bytes, from, to).slice(0, 60), 'deviation');
				return;
			}
	}

	private checkFlag(record: VcfRecord, key: string, from: number, end: number): void {
		if (from > end) return;
		const text = textOf(record.bytes, from, end);
		if (text !== '0' && text !== '1')
			this.faults.add('info_type', record.line, `${key}=${text.slice(0, 40)}`);
	}

	private checkValue(
		record: VcfRecord,
		key: string,
		definition: FieldDefinition,
		from: number,
		end: number,
	): void {
		const { bytes, line } = record;
		if (end - from === 1 && bytes[from] === DOT) return;
		const say = (code: VcfFault): void =>
			this.faults.add(code, line, `${key}=${textOf(bytes, from, Math.min(end, from + 40))}`);
		const { type } = definition;
		const values = valuesAt(bytes, from, end);
		// INFO has no ploidy, so that G binds nothing; a text in quotation marks may hold commas.
		const quoted = type === 'String' && bytes[from] === QUOTE;
		if (!quoted && definition.number !== 'G' && !countsAgree(definition.number, values, record.altCount, 2))
			say('info_number');
		if (type === 'Integer' || type === 'Float') {
			const fits = isNumberText(bytes, from, end, type === 'Integer');
			if (!fits) say('info_type');
			else if (NEVER_NEGATIVE.has(`INFO/${key}`) && hasMinus(bytes, from, end)) say('info_negative');
		} else if (type === 'Character') {
			if (end - from !== 2 * values - 1) say('info_type');
		} else if (key === 'CIGAR' && !/^([0-9]+[MIDNSHPX=]+,?)+$/.test(textOf(bytes, from, end)))
			say('info_type');
	}
}

/** A minus in front of a number, not of an exponent. */
function hasMinus(bytes: Uint8Array, from: number, end: number): boolean {
	for (let i = from; i < end; i++) {
		if (bytes[i] === MINUS && (i === from || bytes[i - 1] === 44))
			return parseNumberBytes(bytes, i, nextComma(bytes, i, end), DOT) < 0;
	}
	return false;
}

function nextComma(bytes: Uint8Array, from: number, end: number): number {
	let i = from;
	while (i < end && bytes[i] !== 44) i++;
	return i;
}

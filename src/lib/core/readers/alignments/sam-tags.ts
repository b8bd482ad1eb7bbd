import type { ByteWriter } from './byte-writer.ts';
import { allBetween, FieldFault, integer, textOf, type Cells } from './sam-fields.ts';

/** Ranges of the integer types of an array (SAM specification 1.5). */
const RANGES: Readonly<Record<string, readonly [number, number]>> = {
	c: [-128, 127],
	C: [0, 255],
	s: [-32768, 32767],
	S: [0, 65535],
	i: [-(2 ** 31), 2 ** 31 - 1],
	I: [0, 2 ** 32 - 1],
};
/** What the specification allows, and the infinities and "nan" that samtools writes. */
const FLOAT = /^[-+]?(([0-9]+(\.[0-9]+)?|\.[0-9]+)([eE][-+]?[0-9]+)?|inf(inity)?|nan)$/i;

const COLON = 0x3a;
const COMMA = 0x2c;

/** Writes the optional fields of a line, cells 11 and on, as BAM holds them. Throws FieldFault. */
export function writeTags(cells: Cells, out: ByteWriter): void {
	for (let i = 11; i < cells.count; i++) {
		const { bytes } = cells;
		const from = cells.from(i);
		const fault = (why: string): FieldFault => new FieldFault(`optional field ${i - 10}`, why, cells.text(i));
		if (
			cells.size(i) < 5 ||
			!isLetter(bytes[from]!) ||
			!(isLetter(bytes[from + 1]!) || isDigit(bytes[from + 1]!)) ||
			bytes[from + 2] !== COLON ||
			bytes[from + 4] !== COLON
		)
			throw fault('is not TAG:TYPE:VALUE');
		for (let j = 11; j < i; j++) {
			const other = cells.from(j);
			if (bytes[other] === bytes[from] && bytes[other + 1] === bytes[from + 1])
				throw fault('repeats a tag of the line');
		}
		out.copy(bytes, from, from + 2);
		writeValue(String.fromCharCode(bytes[from + 3]!), bytes, from + 5, cells.to(i), out, fault);
	}
}

type Complain = (why: string) => FieldFault;

function writeValue(
	type: string,
	bytes: Uint8Array,
	from: number,
	to: number,
	out: ByteWriter,
	fault: Complain,
): void {
	switch (type) {
		case 'A':
			if (to - from !== 1 || !allBetween(bytes, from, to, 0x21, 0x7e))
				throw fault('is not one printable character');
			out.u8(0x41);
			return out.u8(bytes[from]!);
		case 'i':
			return writeInteger(bytes, from, to, out, fault);
		case 'f':
			out.u8(0x66);
			return out.f32(float(bytes, from, to, fault));
		case 'Z':
			if (!allBetween(bytes, from, to, 0x20, 0x7e)) throw fault('contains characters that are not printable');
			out.u8(0x5a);
			out.copy(bytes, from, to);
			return out.u8(0);
		case 'H':
			if (!/^([0-9A-F]{2})*$/.test(textOf(bytes, from, to)))
				throw fault('does not consist of pairs of hexadecimal digits');
			out.u8(0x48);
			out.copy(bytes, from, to);
			return out.u8(0);
		case 'B':
			return writeArray(bytes, from, to, out, fault);
		default:
			throw fault(`has the unknown type "${type}"`);
	}
}

function writeInteger(bytes: Uint8Array, from: number, to: number, out: ByteWriter, fault: Complain): void {
	const value = integer(bytes, from, to, true);
	if (!(value >= -(2 ** 31) && value < 2 ** 32)) throw fault('is not a 32-bit whole number');
	const unsigned = value >= 2 ** 31;
	out.u8(unsigned ? 0x49 : 0x69);
	if (unsigned) out.u32(value);
	else out.i32(value);
}

function writeArray(bytes: Uint8Array, from: number, to: number, out: ByteWriter, fault: Complain): void {
	const type = from < to ? String.fromCharCode(bytes[from]!) : '';
	const range = RANGES[type];
	if (range === undefined && type !== 'f') throw fault(`has the unknown array type "${type}"`);
	out.u8(0x42);
	out.u8(bytes[from]!);
	const countAt = out.take(4);
	let count = 0;
	for (let at = from + 1; at < to; count++) {
		if (bytes[at] !== COMMA) throw fault('is not a comma-separated list');
		let end = bytes.indexOf(COMMA, at + 1);
		if (end < 0 || end > to) end = to;
		if (range === undefined) out.f32(float(bytes, at + 1, end, fault));
		else writeElement(type, integer(bytes, at + 1, end, true), range, out, fault);
		at = end;
	}
	out.view.setUint32(countAt, count, true);
}

function writeElement(
	type: string,
	value: number,
	[lowest, highest]: readonly [number, number],
	out: ByteWriter,
	fault: Complain,
): void {
	if (!(value >= lowest && value <= highest)) throw fault(`contains a value outside ${lowest} to ${highest}`);
	if (type === 'c' || type === 'C') out.u8(value);
	else if (type === 's' || type === 'S') out.u16(value);
	else out.u32(value);
}

function float(bytes: Uint8Array, from: number, to: number, fault: Complain): number {
	const text = textOf(bytes, from, to);
	if (!FLOAT.test(text)) throw fault('is not a decimal number');
	const plain = Number(text);
	if (!Number.isNaN(plain)) return plain;
	if (/nan/i.test(text)) return NaN;
	return text.startsWith('-') ? -Infinity : Infinity;
}

function isLetter(byte: number): boolean {
	return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
}

function isDigit(byte: number): boolean {
	return byte >= 0x30 && byte <= 0x39;
}

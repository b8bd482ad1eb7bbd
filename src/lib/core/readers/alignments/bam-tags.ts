import type { TagValue } from './alignment.ts';

/** Bytes of one value by the letter of its type; 0 for what ends with a NUL, undefined for what is no type. */
const SIZES: Readonly<Record<string, number>> = {
	A: 1,
	c: 1,
	C: 1,
	s: 2,
	S: 2,
	i: 4,
	I: 4,
	f: 4,
	Z: 0,
	H: 0,
};

/** Thrown for optional fields that do not fit their record; the reader adds file and place. */
export class TagsDamaged extends Error {}

/** Where the optional field begins, its two letters included, within [from, to); -1 when there is none. */
export function findTag(view: DataView, from: number, to: number, name: string): number {
	const [first, second] = [name.charCodeAt(0), name.charCodeAt(1)];
	for (let at = from; at < to; at = nextTag(view, at, to))
		if (at + 1 < to && view.getUint8(at) === first && view.getUint8(at + 1) === second) return at;
	return -1;
}

/** Where the field after the one at `at` begins. Throws TagsDamaged when this one does not end within `to`. */
export function nextTag(view: DataView, at: number, to: number): number {
	if (at + 4 > to) throw new TagsDamaged('an optional field is cut off');
	const type = String.fromCharCode(view.getUint8(at + 2));
	const size = type === 'B' ? arrayBytes(view, at + 3, to) : SIZES[type];
	if (size === undefined) throw new TagsDamaged(`"${type}" is not a type of an optional field`);
	const next = size > 0 ? at + 3 + size : textEnd(view, at + 3, to) + 1;
	if (next > to) throw new TagsDamaged('an optional field is longer than its record');
	return next;
}

/** Value of the field at `at`. */
export function tagValue(view: DataView, at: number, to: number): TagValue {
	nextTag(view, at, to);
	const type = String.fromCharCode(view.getUint8(at + 2));
	if (type === 'A') return String.fromCharCode(view.getUint8(at + 3));
	if (type === 'Z' || type === 'H') return text(view, at + 3, textEnd(view, at + 3, to));
	if (type !== 'B') return number(view, at + 3, type);
	const letter = String.fromCharCode(view.getUint8(at + 3));
	const count = view.getUint32(at + 4, true);
	const size = SIZES[letter]!;
	return Array.from({ length: count }, (_, i) => number(view, at + 8 + i * size, letter));
}

/** Type letter, count and values of an array. */
function arrayBytes(view: DataView, at: number, to: number): number {
	if (at + 5 > to) throw new TagsDamaged('an optional field is cut off');
	const letter = String.fromCharCode(view.getUint8(at));
	const size = letter === 'A' ? undefined : SIZES[letter];
	if (!size) throw new TagsDamaged(`"${letter}" is not a type of an array`);
	return 5 + size * view.getUint32(at + 1, true);
}

function textEnd(view: DataView, at: number, to: number): number {
	for (let end = at; end < to; end++) if (view.getUint8(end) === 0) return end;
	throw new TagsDamaged('the text of an optional field is not terminated');
}

function text(view: DataView, from: number, to: number): string {
	let letters = '';
	for (let at = from; at < to; at++) letters += String.fromCharCode(view.getUint8(at));
	return letters;
}

function number(view: DataView, at: number, type: string): number {
	switch (type) {
		case 'c':
			return view.getInt8(at);
		case 'C':
			return view.getUint8(at);
		case 's':
			return view.getInt16(at, true);
		case 'S':
			return view.getUint16(at, true);
		case 'i':
			return view.getInt32(at, true);
		case 'I':
			return view.getUint32(at, true);
		default:
			return view.getFloat32(at, true);
	}
}

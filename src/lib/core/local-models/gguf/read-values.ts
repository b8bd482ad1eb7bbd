import { latin1 } from '../../../base/latin1.ts';
import { LIST, NUMBER_BYTES, TEXT, isNumberType, type ByteCursor } from './byte-cursor.ts';
import { Refused, shownCount } from './refused.ts';

/** What is kept of a value: `number` with its type, a short text, and of lists those that are asked for later. */
export type HeaderValue =
	| { kind: 'number'; type: number; number: number }
	/** `text` is null for one that is too long to be kept. */
	| { kind: 'text'; bytes: number; text: string | null }
	/** `numbers` and `texts` are null where they are not kept. */
	| { kind: 'list'; count: number; numbers: number[] | null; texts: string[] | null };

export type HeaderValues = ReadonlyMap<string, HeaderValue>;

/** Real files have fewer than 100. */
const MAX_VALUES = 4096;
/** Real keys have fewer than 100 bytes; the format allows 65,535. */
const MAX_KEY_BYTES = 1024;
/** The largest vocabularies have 300,000 entries, and twice as many merges. */
const MAX_LIST = 2 ** 22;
const KEPT_TEXT_BYTES = 4096;
/** A list with a number for every layer. */
const KEPT_NUMBERS = 1024;
const KEPT_TEXTS = 256;

/** Lists that say something of each layer. */
const PER_LAYER =
	/^[^.]+\.(?:feed_forward_length|attention\.(?:head_count|head_count_kv|sliding_window_pattern))$/u;

/** Reads the `count` values of a header. Throws `Refused` and `MoreNeeded`. */
export function readValues(cursor: ByteCursor, count: number): HeaderValues {
	if (count > MAX_VALUES)
		throw new Refused(
			`it declares ${shownCount(count)} values in its header`,
			`其头部声明有 ${shownCount(count)} 个值`,
		);
	const values = new Map<string, HeaderValue>();
	for (let i = 0; i < count; i++) {
		const key = readKey(cursor);
		if (values.has(key)) throw new Refused('it states a value twice', '其中有一个值出现了两次');
		values.set(key, readValue(cursor, key));
	}
	return values;
}

function readKey(cursor: ByteCursor): string {
	const bytes = cursor.text();
	if (bytes.length === 0) throw new Refused('a value in its header has no name', '其头部有一个值没有名称');
	if (bytes.length > MAX_KEY_BYTES)
		throw new Refused('a name in its header is too long', '其头部有一个名称过长');
	return latin1(bytes);
}

function readValue(cursor: ByteCursor, key: string): HeaderValue {
	const type = cursor.u32();
	if (isNumberType(type)) {
		const number = cursor.number(type);
		if (!Number.isFinite(number))
			throw new Refused('a value in its header is not a finite number', '其头部有一个值不是有限的数');
		// llama.cpp ends its process at a negative one.
		if (key.endsWith('_epsilon') && number < 0)
			throw new Refused('the epsilon of its normalisation is negative', '其归一化的 epsilon 为负数');
		return { kind: 'number', type, number };
	}
	if (type === TEXT) {
		const bytes = cursor.text();
		return { kind: 'text', bytes: bytes.length, text: shortText(bytes) };
	}
	if (type === LIST) return readList(cursor, key);
	throw unknownType();
}

function readList(cursor: ByteCursor, key: string): HeaderValue {
	const type = cursor.u32();
	const count = cursor.u64();
	if (type === LIST) throw new Refused('it contains a list of lists', '其中含有列表的列表');
	if (count > MAX_LIST)
		throw new Refused(
			`it declares a list of ${shownCount(count)} entries`,
			`其中声明了有 ${shownCount(count)} 项的列表`,
		);
	if (isNumberType(type)) {
		const isKept = count <= KEPT_NUMBERS && PER_LAYER.test(key);
		const numbers = isKept ? Array.from({ length: count }, () => cursor.number(type)) : null;
		if (!isKept) cursor.skip(count * NUMBER_BYTES[type]);
		return { kind: 'list', count, numbers, texts: null };
	}
	if (type !== TEXT) throw unknownType();
	const texts: string[] | null = key === 'general.languages' && count <= KEPT_TEXTS ? [] : null;
	for (let i = 0; i < count; i++) {
		if (texts === null) cursor.skipText();
		else texts.push(shortText(cursor.text()) ?? '');
	}
	return { kind: 'list', count, numbers: null, texts };
}

const unknownType = (): Refused =>
	new Refused('a value in its header has an unknown type', '其头部有一个值的类型未知');

const decoder = new TextDecoder();
const shortText = (bytes: Uint8Array): string | null =>
	bytes.length > KEPT_TEXT_BYTES ? null : decoder.decode(bytes);

export function numberOf(values: HeaderValues, key: string): number | null {
	const value = values.get(key);
	return value?.kind === 'number' ? value.number : null;
}

export function textOf(values: HeaderValues, key: string): string | null {
	const value = values.get(key);
	return value?.kind === 'text' ? value.text : null;
}

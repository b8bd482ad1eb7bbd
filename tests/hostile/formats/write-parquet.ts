import { gzipSync } from 'node:zlib';

/** A column of a small Parquet file: texts, numbers, or numbers with gaps. */
export type ParquetColumn = readonly (string | number | null)[];

const MARK = Buffer.from('PAR1');
const [INT32_STRUCT, I64, BINARY, LIST, STRUCT] = [5, 6, 8, 9, 12];
const [DOUBLE, BYTE_ARRAY] = [5, 6];
const [GZIP, UNCOMPRESSED] = [2, 0];

/**
 * Writes columns as one row group with one page each (Parquet format 2.10). Texts as a dictionary with numbered values, numbers
 * as they are, gaps by definition levels: so that a small file has every part a large one has.
 */
export function writeParquet(columns: Readonly<Record<string, ParquetColumn>>, packed = false): Uint8Array {
	const rows = Object.values(columns)[0]?.length ?? 0;
	const parts: Buffer[] = [MARK];
	const chunks: Buffer[] = [];
	let at = MARK.length;
	const add = (bytes: Buffer): void => {
		parts.push(bytes);
		at += bytes.length;
	};
	for (const [name, values] of Object.entries(columns)) {
		const start = at;
		const texts = values.filter((value) => typeof value === 'string');
		let dictionary: number | null = null;
		if (texts.length > 0) {
			const words = [...new Set(texts)];
			dictionary = at;
			add(page(packed, 2, 7, [words.length, 0], Buffer.concat(words.map(plainText))));
			const data = at;
			const numbers = runsOf(
				texts.map((text) => words.indexOf(text)),
				widthOf(words.length),
			);
			add(
				page(
					packed,
					0,
					5,
					[rows, 8, 3, 3],
					Buffer.concat([levels(values), Buffer.from([widthOf(words.length)]), numbers]),
				),
			);
			chunks.push(chunk(BYTE_ARRAY, name, rows, packed, at - start, data, dictionary));
			continue;
		}
		const numbers = values.filter((value) => typeof value === 'number').map(double);
		add(page(packed, 0, 5, [rows, 0, 3, 3], Buffer.concat([levels(values), ...numbers])));
		chunks.push(chunk(DOUBLE, name, rows, packed, at - start, start, null));
	}
	const footer = struct([
		[1, INT32_STRUCT, zigzag(2)],
		[
			2,
			LIST,
			list(STRUCT, [schemaRoot(Object.keys(columns).length), ...Object.entries(columns).map(schemaColumn)]),
		],
		[3, I64, zigzag(rows)],
		[
			4,
			LIST,
			list(STRUCT, [
				struct([
					[1, LIST, list(STRUCT, chunks)],
					[2, I64, zigzag(at)],
					[3, I64, zigzag(rows)],
				]),
			]),
		],
	]);
	const length = Buffer.alloc(4);
	length.writeUInt32LE(footer.length);
	return Buffer.concat([...parts, footer, length, MARK]);
}

type Field = readonly [id: number, type: number, value: Buffer];

function struct(fields: readonly Field[]): Buffer {
	let before = 0;
	const parts = fields.map(([id, type, value]) => {
		const head = Buffer.from([((id - before) << 4) | type]);
		before = id;
		return Buffer.concat([head, value]);
	});
	return Buffer.concat([...parts, Buffer.from([0])]);
}

function list(type: number, items: readonly Buffer[]): Buffer {
	const head =
		items.length < 15
			? Buffer.from([(items.length << 4) | type])
			: Buffer.concat([Buffer.from([0xf0 | type]), varint(items.length)]);
	return Buffer.concat([head, ...items]);
}

function varint(value: number): Buffer {
	const bytes: number[] = [];
	for (; value >= 128; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
	return Buffer.from([...bytes, value]);
}

const zigzag = (value: number): Buffer => varint(value >= 0 ? 2 * value : -2 * value - 1);
const text = (value: string): Buffer => Buffer.concat([varint(Buffer.byteLength(value)), Buffer.from(value)]);

function plainText(value: string): Buffer {
	const bytes = Buffer.from(value);
	const length = Buffer.alloc(4);
	length.writeUInt32LE(bytes.length);
	return Buffer.concat([length, bytes]);
}

function double(value: number): Buffer {
	const bytes = Buffer.alloc(8);
	bytes.writeDoubleLE(value);
	return bytes;
}

const widthOf = (count: number): number => Math.max(1, 32 - Math.clz32(count - 1));

/** Numbers as runs of one each, or as one packed group where they differ. */
function runsOf(numbers: readonly number[], width: number): Buffer {
	const groups = Math.ceil(numbers.length / 8);
	const bytes = Buffer.alloc(groups * width);
	for (const [i, number] of numbers.entries())
		for (let bit = 0; bit < width; bit++)
			if ((number >> bit) & 1) {
				const place = i * width + bit;
				bytes[place >> 3] = (bytes[place >> 3] as number) | (1 << (place & 7));
			}
	return Buffer.concat([varint(groups * 2 + 1), bytes]);
}

/** Which values are there, with the length in front as pages of the first version have it. */
function levels(values: ParquetColumn): Buffer {
	const runs = values.every((value) => value !== null)
		? Buffer.concat([varint(values.length * 2), Buffer.from([1])])
		: runsOf(
				values.map((value) => (value === null ? 0 : 1)),
				1,
			);
	const length = Buffer.alloc(4);
	length.writeUInt32LE(runs.length);
	return Buffer.concat([length, runs]);
}

function page(
	packed: boolean,
	type: number,
	head: number,
	numbers: readonly number[],
	content: Buffer,
): Buffer {
	const bytes = packed ? gzipSync(content) : content;
	const header = struct([
		[1, INT32_STRUCT, zigzag(type)],
		[2, INT32_STRUCT, zigzag(content.length)],
		[3, INT32_STRUCT, zigzag(bytes.length)],
		[head, STRUCT, struct(numbers.map((number, i) => [i + 1, INT32_STRUCT, zigzag(number)]))],
	]);
	return Buffer.concat([header, bytes]);
}

function schemaRoot(children: number): Buffer {
	return struct([
		[4, BINARY, text('schema')],
		[5, INT32_STRUCT, zigzag(children)],
	]);
}

function schemaColumn([name, values]: [string, ParquetColumn]): Buffer {
	const isText = values.some((value) => typeof value === 'string');
	const head: Field[] = [
		[1, INT32_STRUCT, zigzag(isText ? BYTE_ARRAY : DOUBLE)],
		[3, INT32_STRUCT, zigzag(1)],
		[4, BINARY, text(name)],
	];
	return struct(isText ? [...head, [6, INT32_STRUCT, zigzag(0)]] : head);
}

function chunk(
	type: number,
	name: string,
	rows: number,
	packed: boolean,
	bytes: number,
	data: number,
	dictionary: number | null,
): Buffer {
	const meta = struct([
		[1, INT32_STRUCT, zigzag(type)],
		[2, LIST, list(INT32_STRUCT, [zigzag(0), zigzag(3)])],
		[3, LIST, list(BINARY, [text(name)])],
		[4, INT32_STRUCT, zigzag(packed ? GZIP : UNCOMPRESSED)],
		[5, I64, zigzag(rows)],
		[6, I64, zigzag(bytes)],
		[7, I64, zigzag(bytes)],
		[9, I64, zigzag(data)],
		...(dictionary === null ? [] : [[11, I64, zigzag(dictionary)] as const]),
	]);
	return struct([
		[2, I64, zigzag(data)],
		[3, STRUCT, meta],
	]);
}

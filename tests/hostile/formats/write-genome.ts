import { deflateSync } from 'node:zlib';

/** A contig of a small reference. */
export interface Sequence {
	name: string;
	bases: string;
}

/** 2bit of UCSC, version 0; runs of N are listed, nothing is masked. */
export function writeTwoBit(sequences: readonly Sequence[]): Uint8Array {
	const names = sequences.map(({ name }) =>
		Buffer.concat([Buffer.from([name.length]), Buffer.from(name), Buffer.alloc(4)]),
	);
	let at = 16 + names.reduce((sum, { length }) => sum + length, 0);
	const records = sequences.map(({ bases }, i) => {
		const head = names[i] as Buffer;
		head.writeUInt32LE(at, head.length - 4);
		const runs = [...bases.matchAll(/N+/g)];
		const packed = Buffer.alloc(Math.ceil(bases.length / 4));
		for (const [place, letter] of [...bases].entries())
			packed[place >> 2] =
				(packed[place >> 2] as number) | (Math.max(0, 'TCAG'.indexOf(letter)) << (6 - 2 * (place & 3)));
		const record = Buffer.concat([
			u32(
				bases.length,
				runs.length,
				...runs.map(({ index }) => index),
				...runs.map(([run]) => run.length),
				0,
				0,
			),
			packed,
		]);
		at += record.length;
		return record;
	});
	return Buffer.concat([u32(0x1a412743, 0, sequences.length, 0), ...names, ...records]);
}

/** A span of a track with its value. */
export interface Span {
	contig: number;
	start: number;
	end: number;
	value: number;
}

/** bigWig, version 4: a contig tree of one leaf, one packed block per contig, an index of one leaf, no zoom levels. */
export function writeBigWig(
	contigs: readonly { name: string; length: number }[],
	spans: readonly Span[],
): Uint8Array {
	const width = Math.max(...contigs.map(({ name }) => name.length));
	const tree = Buffer.concat([
		u32(0x78ca8c91, contigs.length, width, 8),
		u64(contigs.length, 0),
		Buffer.from([1, 0]),
		u16(contigs.length),
		...contigs.flatMap(({ name, length }, id) => [Buffer.from(name.padEnd(width, '\0')), u32(id, length)]),
	]);
	const header = 64 + 40;
	const dataAt = header + tree.length;
	const found = contigs
		.map((_, id) => spans.filter(({ contig }) => contig === id))
		.filter((own) => own.length > 0)
		.map((own) => {
			const [first, last] = [own[0] as Span, own.at(-1) as Span];
			const plain = Buffer.concat([
				u32(first.contig, first.start, last.end, 0, 0),
				Buffer.from([1, 0]),
				u16(own.length),
				...own.flatMap(({ start, end, value }) => [u32(start, end), f32(value)]),
			]);
			return { first, last, plain, packed: deflateSync(plain) };
		});
	let at = dataAt + 8;
	const items = found.map(({ first, last, packed }) => {
		const item = Buffer.concat([
			u32(first.contig, first.start, last.contig, last.end),
			u64(at, packed.length),
		]);
		at += packed.length;
		return item;
	});
	const [start, end] = [found[0]?.first as Span, found.at(-1)?.last as Span];
	const index = Buffer.concat([
		u32(0x2468ace0, 256),
		u64(items.length),
		u32(start.contig, start.start, end.contig, end.end),
		u64(at),
		u32(64, 0),
		Buffer.from([1, 0]),
		u16(items.length),
		...items,
	]);
	const covered = spans.reduce((sum, span) => sum + span.end - span.start, 0);
	return Buffer.concat([
		u32(0x888ffc26),
		u16(4, 0),
		u64(header, dataAt, at),
		u16(0, 0),
		u64(0, 64),
		u32(Math.max(...found.map(({ plain }) => plain.length))),
		u64(0),
		u64(covered),
		f64(0, 10, 1, 1),
		tree,
		u64(items.length),
		...found.map(({ packed }) => packed),
		index,
		u32(0x888ffc26),
	]);
}

const u16 = (...values: number[]): Buffer =>
	written(values, 2, (into, value, at) => into.writeUInt16LE(value, at));
const u32 = (...values: number[]): Buffer =>
	written(values, 4, (into, value, at) => into.writeUInt32LE(value, at));
const u64 = (...values: number[]): Buffer =>
	written(values, 8, (into, value, at) => into.writeBigUInt64LE(BigInt(value), at));
const f32 = (...values: number[]): Buffer =>
	written(values, 4, (into, value, at) => into.writeFloatLE(value, at));
const f64 = (...values: number[]): Buffer =>
	written(values, 8, (into, value, at) => into.writeDoubleLE(value, at));

function written(
	values: readonly number[],
	size: number,
	write: (into: Buffer, value: number, at: number) => void,
): Buffer {
	const bytes = Buffer.alloc(size * values.length);
	for (const [i, value] of values.entries()) write(bytes, value, i * size);
	return bytes;
}

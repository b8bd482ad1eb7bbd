import { latin1 } from '../../../base/latin1.ts';
import type { ByteCursor } from './byte-cursor.ts';
import { Refused, shownCount } from './refused.ts';
import { tensorType, type TensorType } from './tensor-types.ts';

/** The weights of a model together. */
export interface TensorSums {
	/** Number of weights. */
	elements: number;
	/** Without the padding between them (bytes). */
	bytes: number;
	/** Where the last one ends, counted from the first (bytes). */
	end: number;
	/** Type that most of the bytes have. */
	main_type: string;
}

/** Real files have fewer than 2,000. */
const MAX_TENSORS = 20_000;
/** llama.cpp keeps 64 bytes, the last of which is 0. */
const MAX_NAME_BYTES = 63;
const MAX_DIMENSIONS = 4;
/** Beyond any file (bytes); below it sums are exact. */
const MAX_BYTES = 2 ** 50;

/**
 * Reads the descriptions of `count` tensors. Each must begin where the padding of the one before ends, as llama.cpp demands.
 * Throws `Refused` and `MoreNeeded`.
 */
export function readTensors(cursor: ByteCursor, count: number, alignment: number): TensorSums {
	if (count === 0) throw new Refused('it contains no weights', '其中没有权重');
	if (count > MAX_TENSORS)
		throw new Refused(`it declares ${shownCount(count)} tensors`, `其中声明有 ${shownCount(count)} 个张量`);
	const names = new Set<string>();
	const perType = new Map<string, number>();
	const sums = { elements: 0, bytes: 0, end: 0 };
	for (let i = 0; i < count; i++) {
		const name = readName(cursor);
		if (names.has(name)) throw new Refused('it contains a tensor twice', '其中有一个张量出现了两次');
		names.add(name);
		const { elements, bytes, type } = readShape(cursor);
		const start = aligned(sums.end, alignment);
		if (cursor.u64() !== start)
			throw new Refused('a tensor is not where the one before it ends', '有张量的位置不正确');
		sums.end = start + bytes;
		if (sums.end > MAX_BYTES) throw tooLarge();
		sums.elements += elements;
		sums.bytes += bytes;
		perType.set(type.name, (perType.get(type.name) ?? 0) + bytes);
	}
	const [main_type] = [...perType].reduce((most, one) => (one[1] > most[1] ? one : most));
	return { ...sums, main_type };
}

/** The next multiple of `alignment`, a power of two. */
export const aligned = (bytes: number, alignment: number): number => Math.ceil(bytes / alignment) * alignment;

function readName(cursor: ByteCursor): string {
	const bytes = cursor.text();
	if (bytes.length === 0 || bytes.length > MAX_NAME_BYTES || bytes.includes(0))
		throw new Refused('a tensor has no valid name', '有张量的名称无效');
	return latin1(bytes);
}

function readShape(cursor: ByteCursor): { elements: number; bytes: number; type: TensorType } {
	const dimensions = cursor.u32();
	if (dimensions < 1 || dimensions > MAX_DIMENSIONS)
		throw new Refused(
			`a tensor has ${shownCount(dimensions)} dimensions`,
			`有张量的维数为 ${shownCount(dimensions)}`,
		);
	const sizes = Array.from({ length: dimensions }, () => cursor.u64());
	const number = cursor.u32();
	const type = tensorType(number);
	if (type === null)
		throw new Refused(
			`the storage type ${shownCount(number)} of a tensor is unknown or no longer supported`,
			`有张量的存储类型 ${shownCount(number)} 未知或已不再支持`,
		);
	if (sizes.includes(0)) throw new Refused('a tensor is empty', '有张量为空');
	const elements = sizes.reduce((all, size) => all * size, 1);
	// Products beyond 2^53 are rounded, but a weight takes at least a tenth of a byte.
	if (!Number.isSafeInteger(elements)) throw tooLarge();
	if (sizes[0]! % type.block !== 0)
		throw new Refused(
			`the row length of a tensor is not a multiple of ${type.block}, which ${type.name} requires`,
			`有张量的行长不是 ${type.name} 所要求的 ${type.block} 的倍数`,
		);
	const bytes = (elements / type.block) * type.bytes;
	return { elements, bytes, type };
}

const tooLarge = (): Refused =>
	new Refused('a tensor is larger than any file', '有张量大到任何文件都无法容纳');

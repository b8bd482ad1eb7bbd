import type { ReadWindow } from '../genome/read-window.server.ts';

const MAGIC = 0x2468ace0;
const HEADER = 48;
const LEAF = 32;
const BRANCH = 24;
const DEEPEST = 64;

/** A block of data and where it lies in the file. */
export interface DataBlock {
	offset: number;
	size: number;
}

/** Blocks of an R-tree index that may hold something of [start, end) of a contig, in file order of the tree. */
export function findBlocks(
	window: ReadWindow,
	at: number,
	little: boolean,
	contig: number,
	start: number,
	end: number,
): DataBlock[] {
	if (window.view(at, HEADER).getUint32(0, little) !== MAGIC)
		throw window.damaged(at, 'no index begins there');
	const blocks: DataBlock[] = [];
	const seen = new Set<number>();

	const walk = (node: number, depth: number): void => {
		if (depth > DEEPEST || seen.has(node)) throw window.damaged(node, 'the index contains a cycle');
		seen.add(node);
		const head = window.view(node, 4);
		const isLeaf = head.getUint8(0) === 1;
		const items = head.getUint16(2, little);
		const size = isLeaf ? LEAF : BRANCH;
		const children: number[] = [];
		const body = window.view(node + 4, items * size);
		for (let i = 0; i < items; i++) {
			const item = i * size;
			const [startContig, startBase] = [body.getUint32(item, little), body.getUint32(item + 4, little)];
			const [endContig, endBase] = [body.getUint32(item + 8, little), body.getUint32(item + 12, little)];
			const before = endContig < contig || (endContig === contig && endBase <= start);
			const after = startContig > contig || (startContig === contig && startBase >= end);
			if (before || after) continue;
			const place = Number(body.getBigUint64(item + 16, little));
			if (isLeaf) blocks.push({ offset: place, size: Number(body.getBigUint64(item + 24, little)) });
			else children.push(place);
		}
		for (const child of children) walk(child, depth + 1);
	};
	walk(at + HEADER, 0);
	return blocks;
}

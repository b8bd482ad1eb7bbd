import type { Contig } from '../genome/contig.ts';
import type { ReadWindow } from '../genome/read-window.server.ts';

const MAGIC = 0x78ca8c91;
const HEADER = 32;
const DEEPEST = 64;

/** Contigs of a bigWig by id, read from its B+ tree. Throws genome.track_damaged for a tree that cannot be. */
export function readContigTree(window: ReadWindow, at: number, little: boolean): Contig[] {
	const view = window.view(at, HEADER);
	if (view.getUint32(0, little) !== MAGIC) throw window.damaged(at, 'no contig tree begins there');
	const keySize = view.getUint32(8, little);
	const valueSize = view.getUint32(12, little);
	const count = Number(view.getBigUint64(16, little));
	if (keySize < 1 || keySize > 4096 || valueSize !== 8)
		throw window.damaged(at, 'impossible sizes in the contig tree');
	const contigs: (Contig | undefined)[] = [];
	const seen = new Set<number>();
	let found = 0;

	const walk = (node: number, depth: number): void => {
		if (depth > DEEPEST || seen.has(node)) throw window.damaged(node, 'the contig tree contains a cycle');
		seen.add(node);
		const head = window.view(node, 4);
		const isLeaf = head.getUint8(0) === 1;
		const items = head.getUint16(2, little);
		const size = keySize + 8;
		const children: number[] = [];
		const body = window.view(node + 4, items * size);
		for (let i = 0; i < items; i++) {
			const value = i * size + keySize;
			if (!isLeaf) {
				children.push(Number(body.getBigUint64(value, little)));
				continue;
			}
			const key = new Uint8Array(body.buffer, body.byteOffset + i * size, keySize);
			const name = new TextDecoder('latin1').decode(key).replace(/\0+$/, '');
			const id = body.getUint32(value, little);
			if (id >= count || contigs[id] !== undefined)
				throw window.damaged(node, `contig ${name} has the number ${id} of ${count}`);
			contigs[id] = { name, length: body.getUint32(value + 4, little) };
			found++;
		}
		for (const child of children) walk(child, depth + 1);
	};
	walk(at + HEADER, 0);
	if (found !== count) throw window.damaged(at, `${count} contigs are declared, ${found} listed`);
	return contigs.filter((contig) => contig !== undefined);
}

import type { Regions } from '../../../base/intervals.ts';

/** Bases of a block as a power of two: 16,384. */
const SHIFT = 14;

/**
 * Tells at once that no region is near: most fragments of a genome lie far from every region, and a look into a coarse map
 * costs a tenth of the search for regions.
 */
export class RegionSieve {
	/** One map per contig, 1 = some region touches the block. */
	readonly #blocks: Uint8Array[];

	constructor({ contigs, contig, start, end }: Regions) {
		const reach = new Array<number>(contigs.length).fill(-1);
		for (let i = 0; i < contig.length; i++) {
			const c = contig[i]!;
			reach[c] = Math.max(reach[c]!, end[i]! >> SHIFT);
		}
		this.#blocks = reach.map((last) => new Uint8Array(last + 1));
		for (let i = 0; i < contig.length; i++) {
			const blocks = this.#blocks[contig[i]!]!;
			// Windows around sites may begin before their contig.
			blocks.fill(1, Math.max(0, start[i]! >> SHIFT), (end[i]! >> SHIFT) + 1);
		}
	}

	/** False when no region shares a block with [start, end); true says nothing. */
	mayTouch(contig: number, start: number, end: number): boolean {
		const blocks = this.#blocks[contig];
		if (blocks === undefined) return false;
		const last = Math.min(end >> SHIFT, blocks.length - 1);
		for (let block = Math.max(0, start >> SHIFT); block <= last; block++)
			if (blocks[block] === 1) return true;
		return false;
	}
}

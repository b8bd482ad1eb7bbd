import type { Regions } from './intervals.ts';

/**
 * Collects intervals in any order; contigs keep the order in which they first appear unless an order is given first.
 * Columns grow by doubling, so n intervals cost 13 bytes each plus their names.
 */
export class RegionsBuilder {
	readonly contigs: string[];
	readonly #index = new Map<string, number>();
	#contig = new Int32Array(1024);
	#start = new Int32Array(1024);
	#end = new Int32Array(1024);
	#strands = new Int8Array(1024);
	#names: (string | null)[] = [];
	#inOrder = true;

	constructor(contigs: readonly string[] = []) {
		this.contigs = [...contigs];
		for (const [i, name] of this.contigs.entries()) this.#index.set(name, i);
	}

	get length(): number {
		return this.#names.length;
	}

	/** False once an interval came before its predecessor (by contig, then start). */
	get inOrder(): boolean {
		return this.#inOrder;
	}

	/** Number of a contig; a new name is added to the list. */
	contigIndex(name: string): number {
		const known = this.#index.get(name);
		if (known !== undefined) return known;
		this.#index.set(name, this.contigs.length);
		this.contigs.push(name);
		return this.contigs.length - 1;
	}

	add(contig: number, start: number, end: number, name: string | null = null, strand = 0): void {
		const at = this.#names.length;
		if (at === this.#contig.length) this.#grow();
		if (at > 0) {
			const before = this.#contig[at - 1]!;
			if (contig < before || (contig === before && start < this.#start[at - 1]!)) this.#inOrder = false;
		}
		this.#contig[at] = contig;
		this.#start[at] = start;
		this.#end[at] = end;
		this.#strands[at] = strand;
		this.#names.push(name);
	}

	#grow(): void {
		const wider = (column: Int32Array): Int32Array<ArrayBuffer> => {
			const next = new Int32Array(column.length * 2);
			next.set(column);
			return next;
		};
		this.#contig = wider(this.#contig);
		this.#start = wider(this.#start);
		this.#end = wider(this.#end);
		const strands = new Int8Array(this.#strands.length * 2);
		strands.set(this.#strands);
		this.#strands = strands;
	}

	/**
	 * The sorted regions, and for each the number of the `add` call it came from, so that further columns can follow.
	 * Equal positions keep the order in which they were added.
	 */
	build(): { regions: Regions; order: Int32Array } {
		const n = this.length;
		const [contig, start, end] = [this.#contig, this.#start, this.#end];
		const order = Int32Array.from({ length: n }, (_, i) => i);
		order.sort((a, b) => contig[a]! - contig[b]! || start[a]! - start[b]! || end[a]! - end[b]! || a - b);
		const pick = (column: Int32Array): Int32Array => Int32Array.from(order, (i) => column[i]!);
		const regions: Regions = {
			contigs: [...this.contigs],
			contig: pick(contig),
			start: pick(start),
			end: pick(end),
			names: Array.from(order, (i) => this.#names[i] as string | null),
			strands: Int8Array.from(order, (i) => this.#strands[i]!),
		};
		return { regions, order };
	}
}

import { OneContigStyle } from './one-contig-style.ts';
import type { CallRow } from './row.ts';

/** Numbers the contigs of a file as they are met; the same contig as in the row before costs a comparison of bytes. */
export class ContigIndex {
	readonly names: string[] = [];
	private readonly known = new Map<string, number>();
	private readonly style: OneContigStyle;
	private readonly encoder = new TextEncoder();
	private last: Uint8Array | null = null;
	private lastIndex = -1;

	constructor(path: string) {
		this.style = new OneContigStyle(path);
	}

	/** Number of the contig in a cell. Throws calls.no_contig, calls.contigs_mixed. */
	of(row: CallRow, column: number): number {
		if (this.last !== null && row.equals(column, this.last)) return this.lastIndex;
		const name = row.text(column);
		let index = this.known.get(name);
		if (index === undefined) {
			this.style.add(name, row.line);
			index = this.names.length;
			this.names.push(name);
			this.known.set(name, index);
		}
		this.last = this.encoder.encode(name);
		this.lastIndex = index;
		return index;
	}
}

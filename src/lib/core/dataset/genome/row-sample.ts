/** Rows that are kept of a file. */
const MOST = 1000;

/** Every nth row of a file, n doubling as the file turns out longer: the same rows whatever the file is read in. */
export class RowSample {
	readonly rows: { contig: string[]; start: number[] } = { contig: [], start: [] };
	#every = 1;
	#seen = 0;

	add(contig: string, start: number): void {
		if (this.#seen++ % this.#every !== 0) return;
		const { rows } = this;
		rows.contig.push(contig);
		rows.start.push(start);
		if (rows.start.length < MOST) return;
		this.#every *= 2;
		rows.contig = rows.contig.filter((_, i) => i % 2 === 0);
		rows.start = rows.start.filter((_, i) => i % 2 === 0);
	}
}

/** A square matrix with few non-zero entries, by rows (CSR); columns ascend within a row. */
export interface SparseMatrix {
	n: number;
	/** Entries of row i stand at starts[i] .. starts[i + 1] - 1. */
	starts: Int32Array;
	columns: Int32Array;
	values: Float64Array;
}

/** Builds a matrix from entries per row, each a map column -> value; zeros are left out. */
export function sparseFromRows(rows: readonly ReadonlyMap<number, number>[]): SparseMatrix {
	const kept = rows.map((row) => [...row].filter(([, value]) => value !== 0).sort(([a], [b]) => a - b));
	const starts = new Int32Array(rows.length + 1);
	kept.forEach((row, i) => (starts[i + 1] = starts[i]! + row.length));
	const entries = kept.flat();
	return {
		n: rows.length,
		starts,
		columns: Int32Array.from(entries, ([column]) => column),
		values: Float64Array.from(entries, ([, value]) => value),
	};
}

/** out = matrix x vector. */
export function multiplySparse(matrix: SparseMatrix, vector: Float64Array, out: Float64Array): void {
	for (let i = 0; i < matrix.n; i++) {
		let sum = 0;
		const end = matrix.starts[i + 1]!;
		for (let e = matrix.starts[i]!; e < end; e++) {
			sum += matrix.values[e]! * vector[matrix.columns[e]!]!;
		}
		out[i] = sum;
	}
}

/** Number of connected components of the graph whose edges are the entries (taken as symmetric). */
export function connectedComponents(matrix: SparseMatrix): number {
	const seen = new Uint8Array(matrix.n);
	let count = 0;
	for (let start = 0; start < matrix.n; start++) {
		if (seen[start]) continue;
		count++;
		seen[start] = 1;
		const stack = [start];
		while (stack.length > 0) {
			const i = stack.pop() as number;
			const end = matrix.starts[i + 1]!;
			for (let e = matrix.starts[i]!; e < end; e++) {
				const j = matrix.columns[e]!;
				if (seen[j]) continue;
				seen[j] = 1;
				stack.push(j);
			}
		}
	}
	return count;
}

/** Transposes a row-major rows x columns table in tiles of 64, so that both sides stay in cache. */
export function transpose(values: Float64Array, rows: number, columns: number): Float64Array {
	const result = new Float64Array(values.length);
	const tile = 64;
	for (let r0 = 0; r0 < rows; r0 += tile) {
		const r1 = Math.min(rows, r0 + tile);
		for (let c0 = 0; c0 < columns; c0 += tile) {
			const c1 = Math.min(columns, c0 + tile);
			for (let r = r0; r < r1; r++)
				for (let c = c0; c < c1; c++) result[c * rows + r] = values[r * columns + c] as number;
		}
	}
	return result;
}

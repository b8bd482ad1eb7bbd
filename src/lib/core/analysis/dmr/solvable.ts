import { choleskyFactor } from '../../numerics/linear-algebra/cholesky.ts';

/** Factors the normal equations in place; false where a column follows from the others. */
export function solvable(normal: Float64Array, columns: number): boolean {
	const before = Float64Array.from({ length: columns }, (_, c) => normal[c * columns + c]!);
	if (before.some((value) => value === 0) || !choleskyFactor(normal, columns)) return false;
	for (let c = 0; c < columns; c++) if (normal[c * columns + c]! ** 2 < 1e-10 * before[c]!) return false;
	return true;
}

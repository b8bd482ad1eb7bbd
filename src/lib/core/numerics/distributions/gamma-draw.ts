import type { Random } from '../../../base/random.ts';

/** One draw of a gamma distribution with this shape and a scale of 1 (Marsaglia & Tsang 2000); 0 for a shape that is not above 0. */
export function gammaDraw(shape: number, random: Random): number {
	if (!(shape > 0)) return 0;
	// Below 1: a draw of shape + 1 times u^(1/shape).
	if (shape < 1) return gammaDraw(shape + 1, random) * Math.pow(1 - random.uniform(), 1 / shape);
	const d = shape - 1 / 3;
	const c = 1 / Math.sqrt(9 * d);
	for (;;) {
		const z = random.normal();
		const v = (1 + c * z) ** 3;
		if (v <= 0) continue;
		const u = 1 - random.uniform();
		if (Math.log(u) < 0.5 * z * z + d - d * v + d * Math.log(v)) return d * v;
	}
}

/** Points at which the curve is fitted, over 0 .. 3 spread. */
const POINTS = 300;
const STEPS = 100;

/**
 * Parameters a and b of 1 / (1 + a x^2b) fitted by least squares to 1 below `minDistance` and
 * exp(-(x - minDistance) / spread) above it: the similarity of points on a UMAP map.
 * Levenberg-Marquardt from a = b = 1; (0.1, 1) gives a = 1.5769, b = 0.8951 as umap-learn's find_ab_params.
 */
export function umapCurve(minDistance: number, spread: number): { a: number; b: number } {
	const x = Float64Array.from({ length: POINTS }, (_, i) => (3 * spread * i) / (POINTS - 1));
	const y = x.map((v) => (v < minDistance ? 1 : Math.exp(-(v - minDistance) / spread)));
	let at = { a: 1, b: 1 };
	let error = squaredError(x, y, at);
	let damping = 1e-3;
	for (let step = 0; step < STEPS; step++) {
		const { aa, ab, bb, ga, gb } = normalEquations(x, y, at);
		const daa = aa * (1 + damping);
		const dbb = bb * (1 + damping);
		const determinant = daa * dbb - ab * ab;
		const tried = {
			a: at.a + (dbb * ga - ab * gb) / determinant,
			b: at.b + (daa * gb - ab * ga) / determinant,
		};
		const next = squaredError(x, y, tried);
		if (!(next < error)) {
			damping *= 10;
			if (damping > 1e12) break;
			continue;
		}
		const done = error - next < 1e-15 * error;
		at = tried;
		error = next;
		damping /= 10;
		if (done) break;
	}
	return at;
}

function squaredError(x: Float64Array, y: Float64Array, { a, b }: { a: number; b: number }): number {
	let sum = 0;
	for (let i = 0; i < x.length; i++) sum += (y[i]! - 1 / (1 + a * x[i]! ** (2 * b))) ** 2;
	return a > 0 && b > 0 ? sum : Infinity;
}

/** J'J and J'r of the residual r = y - f. */
function normalEquations(x: Float64Array, y: Float64Array, { a, b }: { a: number; b: number }) {
	const sums = { aa: 0, ab: 0, bb: 0, ga: 0, gb: 0 };
	for (let i = 1; i < x.length; i++) {
		const v = x[i]!;
		const power = v ** (2 * b);
		const f = 1 / (1 + a * power);
		const da = -f * f * power;
		const db = -f * f * a * power * 2 * Math.log(v);
		const r = y[i]! - f;
		sums.aa += da * da;
		sums.ab += da * db;
		sums.bb += db * db;
		sums.ga += da * r;
		sums.gb += db * r;
	}
	return sums;
}

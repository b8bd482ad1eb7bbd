/** From here on the asymptotic series below are exact to double precision. */
const LARGE = 12;

/** Digamma function, x > 0: recurrence up to 12, then the series of Abramowitz & Stegun 6.3.18. */
export function digamma(x: number): number {
	let [at, sum] = [x, 0];
	for (; at < LARGE; at++) sum -= 1 / at;
	const r = 1 / (at * at);
	const series =
		r * (1 / 12 - r * (1 / 120 - r * (1 / 252 - r * (1 / 240 - r * (1 / 132 - (r * 691) / 32760)))));
	return sum + Math.log(at) - 0.5 / at - series;
}

/** Trigamma function, x > 0: recurrence up to 12, then the series of Abramowitz & Stegun 6.4.12. */
export function trigamma(x: number): number {
	let [at, sum] = [x, 0];
	for (; at < LARGE; at++) sum += 1 / (at * at);
	const r = 1 / (at * at);
	const series = 1 / 6 - r * (1 / 30 - r * (1 / 42 - r * (1 / 30 - r * (5 / 66 - (r * 691) / 2730))));
	return sum + 1 / at + r / 2 + (r / at) * series;
}

/** Tetragamma function (derivative of trigamma), x > 0, for the Newton steps below: Abramowitz & Stegun 6.4.13. */
function tetragamma(x: number): number {
	let [at, sum] = [x, 0];
	for (; at < LARGE; at++) sum -= 2 / at ** 3;
	const r = 1 / (at * at);
	return sum - r - r / at - r * r * (1 / 2 - r * (1 / 6 - r * (1 / 6 - r * (3 / 10 - (r * 5) / 6))));
}

/** The y > 0 with trigamma(y) = x, x > 0: Newton's method on 1 / trigamma, which is nearly straight (Smyth 2004, appendix). */
export function inverseTrigamma(x: number): number {
	if (x > 1e7) return 1 / Math.sqrt(x);
	if (x < 1e-6) return 1 / x;
	let y = 0.5 + 1 / x;
	for (let round = 0; round < 50; round++) {
		const tri = trigamma(y);
		const step = (tri * (1 - tri / x)) / tetragamma(y);
		y += step;
		if (-step / y < 1e-10) break;
	}
	return y;
}

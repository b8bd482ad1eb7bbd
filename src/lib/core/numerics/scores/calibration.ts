/** Logistic recalibration of a predicted probability (Cox 1958; Steyerberg 2019): outcome ~ intercept + slope x logit(p). */
export interface Calibration {
	/** 1 = well spread; below 1 = predictions too extreme. NaN when not converged. */
	slope: number;
	slope_se: number;
	/** Intercept of the same model; 0 together with slope 1 is perfect. */
	intercept: number;
	intercept_se: number;
	/** False when the score separates the classes perfectly (or has one value): no finite solution. */
	converged: boolean;
	n: number;
}

/** Probabilities are kept this far from 0 and 1 before the logit. */
const EDGE = 1e-12;

/**
 * Calibration slope and intercept by unpenalised logistic regression (Newton's method, at most 100 steps);
 * labels 1 = positive; NaN probabilities left out.
 */
export function calibration(
	probabilities: ArrayLike<number>,
	labels: ArrayLike<number | boolean>,
): Calibration {
	const x: number[] = [];
	const y: number[] = [];
	for (let i = 0; i < probabilities.length; i++) {
		const p = probabilities[i]!;
		if (p !== p) continue;
		const kept = Math.min(1 - EDGE, Math.max(EDGE, p));
		x.push(Math.log(kept / (1 - kept)));
		y.push(Number(labels[i]) === 1 ? 1 : 0);
	}
	const none = {
		slope: NaN,
		slope_se: NaN,
		intercept: NaN,
		intercept_se: NaN,
		converged: false,
		n: x.length,
	};
	if (isSeparated(x, y)) return none;
	return fit(x, y) ?? none;
}

/** True when one class is absent or lies wholly on one side of the other: the likelihood has no maximum. */
function isSeparated(x: number[], y: number[]): boolean {
	const range = (label: number) => {
		let low = Infinity;
		let high = -Infinity;
		x.forEach((value, i) => {
			if (y[i] !== label) return;
			low = Math.min(low, value);
			high = Math.max(high, value);
		});
		return { low, high };
	};
	const positive = range(1);
	const negative = range(0);
	return positive.low >= negative.high || negative.low >= positive.high;
}

function fit(x: number[], y: number[]): Calibration | null {
	let intercept = 0;
	let slope = 0;
	for (let step = 0; step < 100; step++) {
		const { g0, g1, h00, h01, h11 } = derivatives(x, y, intercept, slope);
		const determinant = h00 * h11 - h01 * h01;
		if (!(determinant > 0)) return null;
		const moveIntercept = (h11 * g0 - h01 * g1) / determinant;
		const moveSlope = (h00 * g1 - h01 * g0) / determinant;
		// Steps are bounded: far from the optimum a full Newton step can overshoot.
		const damp = Math.min(1, 5 / Math.max(Math.abs(moveIntercept), Math.abs(moveSlope), 1e-300));
		intercept += damp * moveIntercept;
		slope += damp * moveSlope;
		const small = 1e-12 * (1 + Math.abs(slope) + Math.abs(intercept));
		if (Math.abs(moveIntercept) + Math.abs(moveSlope) > small) continue;
		return {
			slope,
			slope_se: Math.sqrt(h00 / determinant),
			intercept,
			intercept_se: Math.sqrt(h11 / determinant),
			converged: true,
			n: x.length,
		};
	}
	return null;
}

/** Gradient and information matrix of the log-likelihood. */
function derivatives(x: number[], y: number[], intercept: number, slope: number) {
	let g0 = 0;
	let g1 = 0;
	let h00 = 0;
	let h01 = 0;
	let h11 = 0;
	for (let i = 0; i < x.length; i++) {
		const value = x[i]!;
		const p = 1 / (1 + Math.exp(-(intercept + slope * value)));
		const residual = y[i]! - p;
		const weight = p * (1 - p);
		g0 += residual;
		g1 += residual * value;
		h00 += weight;
		h01 += weight * value;
		h11 += weight * value * value;
	}
	return { g0, g1, h00, h01, h11 };
}

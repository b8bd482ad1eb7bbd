import { mean } from '../descriptive/mean.ts';
import { variance } from '../descriptive/variance.ts';
import { normalQuantile } from '../distributions/normal.ts';
import { studentTBound } from '../distributions/student-t.ts';
import { clopperPearson, type Interval } from '../tests/clopper-pearson.ts';

/** Differences of two methods (Bland & Altman 1999). */
export interface BlandAltman {
	n: number;
	/** Mean of second minus first, with its 95 % interval. */
	bias: number;
	bias_interval: Interval;
	sd: number;
	/** Limits of agreement, bias -+ 1.96 sd, each with its 95 % interval. */
	lower: number;
	lower_interval: Interval;
	upper: number;
	upper_interval: Interval;
}

/** Bias and limits of agreement of pairs; null with fewer than three. The limits' standard error is sd sqrt(1/n + z^2 / (2 (n - 1))). */
export function blandAltman(pairs: readonly (readonly [number, number])[]): BlandAltman | null {
	const n = pairs.length;
	if (n < 3) return null;
	const differences = pairs.map(([first, second]) => second - first);
	const [bias, sd] = [mean(differences), Math.sqrt(variance(differences))];
	const [z, t] = [normalQuantile(0.975), studentTBound(0.05, n - 1)];
	const around = (at: number, error: number): Interval => ({ low: at - t * error, high: at + t * error });
	const [lower, upper] = [bias - z * sd, bias + z * sd];
	const error = sd * Math.sqrt(1 / n + (z * z) / (2 * (n - 1)));
	return {
		...{ n, bias, bias_interval: around(bias, sd / Math.sqrt(n)), sd, lower, upper },
		...{ lower_interval: around(lower, error), upper_interval: around(upper, error) },
	};
}

/** A share with its exact interval; null where nothing could be counted. */
export interface Share extends Interval {
	value: number | null;
	k: number;
	n: number;
}

/** Calls of one method against those of another. */
export interface CallAgreement {
	/** Positive percent agreement: of the positive of the reference. */
	ppa: Share;
	/** Negative percent agreement: of the negative of the reference. */
	npa: Share;
	/** Overall. */
	opa: Share;
	/** Cohen's kappa with the interval of Fleiss, Cohen & Everitt 1969; null where one method has one call only. */
	kappa: (Interval & { value: number }) | null;
}

/** Agreement of calls; a reference is no truth, so none of these is a sensitivity. */
export function callAgreement(calls: readonly { test: boolean; reference: boolean }[]): CallAgreement {
	const count = (test: boolean, reference: boolean): number =>
		calls.filter((one) => one.test === test && one.reference === reference).length;
	const [a, b, c, d] = [count(true, true), count(true, false), count(false, true), count(false, false)];
	return {
		ppa: share(a, a + c),
		npa: share(d, b + d),
		opa: share(a + d, calls.length),
		kappa: kappaOf(a, b, c, d),
	};
}

const share = (k: number, n: number): Share => ({
	value: n === 0 ? null : k / n,
	k,
	n,
	...clopperPearson(k, n),
});

function kappaOf(a: number, b: number, c: number, d: number): CallAgreement['kappa'] {
	const n = a + b + c + d;
	const [rows, columns] = [
		[(a + b) / n, (c + d) / n],
		[(a + c) / n, (b + d) / n],
	] as const;
	const chance = rows[0] * columns[0] + rows[1] * columns[1];
	if (n === 0 || chance >= 1) return null;
	const agreed = (a + d) / n;
	const value = (agreed - chance) / (1 - chance);
	const cells = [
		[a / n, b / n],
		[c / n, d / n],
	];
	let sum = 0;
	for (let i = 0; i < 2; i++)
		for (let j = 0; j < 2; j++) {
			const cell = cells[i]![j]!;
			// The margins of a cell that is off the diagonal are those of the other method.
			sum +=
				i === j
					? cell * (1 - (rows[i]! + columns[i]!) * (1 - value)) ** 2
					: cell * (columns[i]! + rows[j]!) ** 2 * (1 - value) ** 2;
		}
	const squared = (sum - (value - chance * (1 - value)) ** 2) / (n * (1 - chance) ** 2);
	const reach = normalQuantile(0.975) * Math.sqrt(Math.max(0, squared));
	return { value, low: Math.max(-1, value - reach), high: Math.min(1, value + reach) };
}

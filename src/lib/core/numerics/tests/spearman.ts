import { pearson, type Correlation } from './pearson.ts';
import { ranks } from '../descriptive/ranks.ts';

/** Spearman rank correlation over the pairs without NaN, average ranks, p from Student's t (scipy.stats.spearmanr). */
export function spearman(x: ArrayLike<number>, y: ArrayLike<number>): Correlation {
	const keptX: number[] = [];
	const keptY: number[] = [];
	for (let i = 0; i < x.length; i++) {
		const a = x[i]!;
		const b = y[i]!;
		if (a !== a || b !== b) continue;
		keptX.push(a);
		keptY.push(b);
	}
	return pearson(ranks(keptX), ranks(keptY));
}

import { mannWhitney } from '../../numerics/tests/mann-whitney.ts';

/** AUROC of the two groups that the values separate best, at least 0.5; null without two groups that have values. */
export function bestAuroc(groups: readonly ArrayLike<number>[]): number | null {
	let best: number | null = null;
	for (let a = 0; a < groups.length; a++)
		for (let b = a + 1; b < groups.length; b++) {
			const { auroc } = mannWhitney(groups[a]!, groups[b]!);
			if (Number.isNaN(auroc)) continue;
			best = Math.max(best ?? 0.5, auroc, 1 - auroc);
		}
	return best;
}

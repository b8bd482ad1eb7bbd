import { LbError } from '../../../base/errors.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { moments } from '../../analysis/combined/ship-model.ts';
import type { CardMatrix } from '../../../contract/records/model-card.ts';
import { short } from '../report/numbers.ts';

/** Share of the features that must be off before values count as another scale: a shifted batch is drift, not a unit. */
const MAX_SHARE = 0.5;
/** Ratio of the spreads that no batch explains, from so many samples on. */
const MAX_RATIO = 20;
const MIN_SAMPLES = 5;

/**
 * Refuses values in another unit than those of the card: medians beyond the training range by more than its width, or spreads
 * that differ more than 20-fold, in more than half of the features.
 * @param values features of the card x n, feature-major
 * @throws LbError apply.other_scale
 */
export function compareScale(name: string, card: CardMatrix, values: Float64Array, n: number): void {
	const far: number[] = [];
	const spread: number[] = [];
	const medians: number[] = [];
	let present = 0;
	const all = Int32Array.from({ length: n }, (_, s) => s);
	for (let f = 0; f < card.features.length; f++) {
		const own = values.subarray(f * n, (f + 1) * n);
		const known = own.filter((value) => Number.isFinite(value));
		medians.push(known.length === 0 ? NaN : median(known));
		if (known.length === 0) continue;
		present++;
		const [low, high] = [card.lows[f]!, card.highs[f]!];
		const width = high - low;
		if (medians[f]! < low - width || medians[f]! > high + width) far.push(f);
		const { sd, count } = moments(own, all);
		const ratio = sd / card.sds[f]!;
		if (count >= MIN_SAMPLES && (ratio > MAX_RATIO || ratio < 1 / MAX_RATIO)) spread.push(f);
	}
	if (present === 0) return;
	const refuse = (off: readonly number[], what: string, what_zh: string): void => {
		const [first] = off;
		if (first === undefined || off.length / present <= MAX_SHARE) return;
		throw new LbError('apply.other_scale', {
			...{ matrix: name, percent: Math.round((100 * off.length) / present), what, what_zh },
			feature: card.features[first]!,
			found: `median ${short(medians[first])}`,
			stated: `${short(card.lows[first])} to ${short(card.highs[first])}`,
			unit: card.unit,
		});
	};
	refuse(far, 'the median lies far outside the training range', '中位数远超训练范围');
	refuse(spread, `the spread differs more than ${MAX_RATIO}-fold`, `的离散程度相差 ${MAX_RATIO} 倍以上`);
}

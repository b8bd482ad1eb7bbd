import { LbError } from '../../../base/errors.ts';
import { median } from '../../numerics/descriptive/median.ts';
import { moments } from '../../analysis/combined/ship-model.ts';
import type { CardMatrix } from '../../../contract/records/model-card.ts';
import { short } from '../report/numbers.ts';

/** Share of the features that must be off before values count as another scale: a shifted batch is drift, not a unit. */
const MAX_SHARE = 0.5;
/** Ratio of the spreads, over all features together, that no batch explains; from so many samples and features on. */
const MAX_RATIO = 20;
const MIN_SAMPLES = 5;
const MIN_FEATURES = 3;

/**
 * Refuses values in another unit than those of the card: medians beyond the training range by more than its width in more than
 * half of the features, or a median ratio of the spreads of more than 20-fold. A feature with one value here that lies in the
 * training range tells nothing of the scale: rare or discrete values may not have been met in a few samples.
 * @param values features of the card x n, feature-major
 * @throws LbError apply.other_scale
 */
export function compareScale(
	name: string,
	card: Pick<CardMatrix, 'features' | 'lows' | 'highs' | 'sds' | 'unit'>,
	values: Float64Array,
	n: number,
): void {
	const far: Off[] = [];
	const spreads: (Off & { ratio: number })[] = [];
	let present = 0;
	const all = Int32Array.from({ length: n }, (_, s) => s);
	for (const [f, feature] of card.features.entries()) {
		const own = values.subarray(f * n, (f + 1) * n);
		const known = own.filter((value) => Number.isFinite(value));
		if (known.length === 0) continue;
		present++;
		const middle = median(known);
		const [low, high, before] = [card.lows[f]!, card.highs[f]!, card.sds[f]!];
		const width = high - low;
		if (middle < low - width || middle > high + width)
			far.push({ feature, found: `median ${short(middle)}`, stated: `${short(low)} to ${short(high)}` });
		const { sd, count } = moments(own, all);
		if (count < MIN_SAMPLES || (sd === 0 && middle >= low && middle <= high)) continue;
		spreads.push({ feature, found: `SD ${short(sd)}`, stated: `SD ${short(before)}`, ratio: sd / before });
	}
	if (present === 0) return;
	const refuse = (off: readonly Off[], of: number, what: string, what_zh: string): void => {
		const [first] = off;
		if (first === undefined) return;
		throw new LbError('apply.other_scale', {
			...{ matrix: name, percent: Math.round((100 * off.length) / of), what, what_zh, unit: card.unit },
			...{ feature: first.feature, found: first.found, stated: first.stated },
		});
	};
	if (far.length / present > MAX_SHARE)
		refuse(far, present, 'the median lies far outside the training range', '中位数远超训练范围');
	if (spreads.length < Math.min(MIN_FEATURES, present)) return;
	const isOff = (ratio: number): boolean => ratio > MAX_RATIO || ratio < 1 / MAX_RATIO;
	if (!isOff(median(Float64Array.from(spreads, ({ ratio }) => ratio)))) return;
	refuse(
		spreads.filter(({ ratio }) => isOff(ratio)),
		spreads.length,
		`the spread differs more than ${MAX_RATIO}-fold`,
		`的离散程度相差 ${MAX_RATIO} 倍以上`,
	);
}

interface Off {
	feature: string;
	found: string;
	stated: string;
}

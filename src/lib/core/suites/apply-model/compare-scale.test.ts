import { describe, expect, it } from 'vitest';
import { compareScale } from './compare-scale.ts';

const FEATURES = ['a', 'b', 'c', 'd'];
const card = {
	features: FEATURES,
	...{ lows: [0, 0, 0, 0], highs: [100, 100, 100, 100], sds: [20, 20, 20, 20], unit: '%' },
};
const scale = (rows: number[][]) => () => compareScale('m', card, Float64Array.from(rows.flat()), 6);

describe('the scale of new values', () => {
	it('is not judged by features with one value inside the training range', () => {
		const zeros = [0, 0, 0, 0, 0, 0];
		expect(scale([zeros, zeros, zeros, [0, 20, 40, 60, 80, 100]])).not.toThrow();
		expect(scale([zeros, zeros, zeros, zeros])).not.toThrow();
	});

	it('is another one where spreads differ more than 20-fold over all features together', () => {
		const share = [0, 0.2, 0.4, 0.6, 0.8, 1];
		const usual = [10, 20, 30, 40, 50, 60];
		expect(scale([share, share, share, share])).toThrow(
			expect.objectContaining({
				code: 'apply.other_scale',
				values: expect.objectContaining({ percent: 100 }),
			}),
		);
		expect(scale([share, usual, usual, usual])).not.toThrow();
	});

	it('is another one where medians lie beyond the range by more than its width', () => {
		const far = [900, 910, 920, 930, 940, 950];
		expect(scale([far, far, far, [10, 20, 30, 40, 50, 60]])).toThrow(
			expect.objectContaining({ values: expect.objectContaining({ percent: 75, feature: 'a' }) }),
		);
	});
});

import { expect, it } from 'vitest';
import { intervalShown, percentShown } from './written.ts';

it('an interval is told with both ends, or not at all', () => {
	expect(intervalShown(0.8249, 0.905)).toEqual({
		interval: '0.82 to 0.91',
		interval_zh: '0.82 至 0.91',
	});
	expect(intervalShown(0.5, 1, percentShown).interval).toBe('50 % to 100 %');
	for (const [low, high] of [
		[null, null],
		[0.2, null],
		[null, 0.9],
	] as const)
		expect(intervalShown(low, high)).toEqual({ interval: 'no interval', interval_zh: '无置信区间' });
});

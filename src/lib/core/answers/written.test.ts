import { expect, it } from 'vitest';
import { intervalShown, percentShown, shown } from './written.ts';

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

it('a small share is not shown as none, and a large count with all its digits', () => {
	expect(percentShown(0.0004)).toBe('0.04 %');
	expect(percentShown(0)).toBe('0 %');
	expect(percentShown(0.1234)).toBe('12.3 %');
	expect(shown(8680120)).toBe('8,680,120');
	expect(shown(0.000123)).toBe('1.2e-4');
	expect(shown(166.4321)).toBe('166');
});

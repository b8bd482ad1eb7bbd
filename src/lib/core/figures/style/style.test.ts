import { describe, expect, it } from 'vitest';
import { baseRuns } from './bases.ts';
import { colorDomain, fractionBetween, LEVELS, levelOf, scaleColors } from './color-scale.ts';
import { groupLook, groupStyles, POSITIVE, REFERENCE, seriesStyle } from './palette.ts';

const at = (colors: Uint8Array, level: number): number[] => [...colors.subarray(level * 3, level * 3 + 3)];

describe('colour scales', () => {
	it('runs viridis from #440154 to #fde725', () => {
		const colors = scaleColors('magnitude');
		expect(at(colors, 0)).toEqual([0x44, 0x01, 0x54]);
		expect(at(colors, LEVELS - 1)).toEqual([0xfd, 0xe7, 0x25]);
	});

	it('has near-white exactly at zero for differences, blue below and red above', () => {
		const domain = colorDomain([-1, 3], 'difference');
		expect([domain.low, domain.high]).toEqual([-3, 3]);
		expect(levelOf(0, domain)).toBe((LEVELS - 1) / 2);
		const colors = scaleColors('difference');
		expect(at(colors, (LEVELS - 1) / 2)).toEqual([247, 247, 247]);
		expect(at(colors, 0)).toEqual([33, 102, 172]);
		expect(at(colors, LEVELS - 1)).toEqual([178, 24, 43]);
	});

	it('ends at the 1st and 99th percentile once there are more than 100 values, and says so', () => {
		const values = Array.from({ length: 201 }, (_, i) => i);
		expect(colorDomain(values, 'magnitude')).toEqual({
			low: 2,
			high: 198,
			clipped_low: true,
			clipped_high: true,
		});
		expect(colorDomain([1, null, 5], 'magnitude')).toEqual({
			low: 1,
			high: 5,
			clipped_low: false,
			clipped_high: false,
		});
		expect(colorDomain([0, 9], 'magnitude', [2, 4])).toEqual({
			low: 2,
			high: 4,
			clipped_low: true,
			clipped_high: true,
		});
	});

	it('looks beside the constant when nearly all values are one and the same', () => {
		// 20,000 zeros hold both percentiles; of the 200 others, 1 to 199 and one outlier of 9999, the 99th percentile is
		// the value at place ceil(199 x 0.99) = 198 of 0 .. 199, which is 199.
		const others = Array.from({ length: 199 }, (_, i) => i + 1);
		const domain = colorDomain([...new Array<number>(20_000).fill(0), ...others, 9999], 'magnitude');
		expect([domain.low, domain.high, domain.clipped_high]).toEqual([0, 199, true]);
		// Too few others for percentiles: all of them count.
		expect(colorDomain([...new Array<number>(2000).fill(0), 7], 'magnitude').high).toBe(7);
	});

	it('does not overflow between the largest doubles', () => {
		expect(fractionBetween(0, -1.7e308, 1.7e308)).toBe(0.5);
		expect(fractionBetween(5, 3, 3)).toBe(0.5);
	});
});

describe('group colours', () => {
	const groups = ['healthy', 'benign', 'cancer'];

	it('keeps blue for the reference and vermilion for the positive group', () => {
		const styles = groupStyles({
			group: ['cancer', 'healthy', null, 'benign'],
			groups,
			reference: 'healthy',
			positive: 'cancer',
		});
		expect(styles.map((style) => [style.name, style.count])).toEqual([
			['healthy', 1],
			['benign', 1],
			['cancer', 1],
			[null, 1],
		]);
		expect(styles[0]?.color).toBe(REFERENCE);
		expect(styles[2]?.color).toBe(POSITIVE);
		expect(styles[1]?.color).not.toBe(POSITIVE);
	});

	it('gives a group the same colour whether or not another one is empty', () => {
		const all = groupStyles({
			group: ['healthy', 'benign', 'cancer'],
			groups,
			reference: 'healthy',
			positive: null,
		});
		const some = groupStyles({ group: ['cancer'], groups, reference: 'healthy', positive: null });
		expect(some).toHaveLength(1);
		expect(some[0]?.color).toBe(all[2]?.color);
	});

	it('has nine different colours, none shared with curves but by name', () => {
		const nine = Array.from({ length: 9 }, (_, i) => `g${i}`);
		const colors = groupStyles({ group: nine, groups: nine, reference: 'g0', positive: 'g1' }).map(
			(s) => s.color,
		);
		expect(new Set(colors).size).toBe(9);
		expect([REFERENCE, POSITIVE]).not.toContain(seriesStyle(0).color);
	});
});

describe('many groups, and none', () => {
	it('thirty groups have thirty colours', () => {
		const groups = Array.from({ length: 30 }, (_, i) => `g${i}`);
		const colors = groupStyles({ group: groups, groups, reference: 'g0', positive: 'g1' }).map(
			({ color }) => color,
		);
		expect(new Set(colors).size).toBe(30);
	});

	it('samples without any label are filled marks, those among labelled ones hollow', () => {
		expect(groupLook({ group: [null, null], groups: [] })(null).hollow).toBe(false);
		const look = groupLook({ group: ['a', null], groups: ['a'] });
		expect([look('a').hollow, look(null).hollow]).toEqual([false, true]);
	});
});

describe('runs of motifs', () => {
	it('are those of the alphabet; another order has none', () => {
		expect(baseRuns(['AAAA', 'ACGT', 'CCCA', 'TTTT'])).toEqual([
			{ base: 'A', from: 0, to: 2 },
			{ base: 'C', from: 2, to: 3 },
			{ base: 'T', from: 3, to: 4 },
		]);
		// By frequency: C comes back after T.
		expect(baseRuns(['CCCA', 'TGTG', 'CACA'])).toBeNull();
		expect(baseRuns(['CCCA', 'NNNN'])).toBeNull();
	});
});

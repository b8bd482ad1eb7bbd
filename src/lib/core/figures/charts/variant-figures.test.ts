import { describe, expect, it } from 'vitest';
import {
	BLUE,
	cornersOf,
	drawn,
	fourSamples,
	markOf,
	textsOf,
	words,
} from '../../../../../tests/setup/drawn-figure.ts';
import { number, part, plotArea } from '../../../../../tests/setup/read-svg.ts';
import { createFigure, figureCount } from '../index.ts';

describe('VAF distribution', () => {
	const record = {
		kind: 'vaf_distribution' as const,
		...words,
		data: {
			sample_ids: ['s0', 's1', 's2', 's3'],
			variant_sample: [0, 0, 0, 1, 1],
			vaf: [0.01, 0.1, 0, 0.5, null],
			variant_class: null,
			classes: [] as string[],
			detection_limit: [0.01, null, null, null],
			marks: [{ value: 0.5, label: 'heterozygous' }],
			draw: 'strip' as const,
			by: 'sample' as const,
			log: true,
			value_label: 'VAF, %',
			...fourSamples,
		},
	};

	it('puts every variant at its fraction in percent on a logarithmic axis, and counts zero and missing', () => {
		const elements = drawn(createFigure(record));
		const area = plotArea(elements);
		// Up to two decades an axis ends at 1, 2 or 5: here at 50 %.
		expect(area.yEnds).toEqual([1, 50]);
		expect(number(markOf(elements, 0), 'cy')).toBeCloseTo(area.y + area.height, 1);
		expect(number(markOf(elements, 1), 'cy')).toBeCloseTo(area.y + area.height * (1 - 1 / Math.log10(50)), 1);
		expect(markOf(elements, 0).attributes['fill']).toBe(BLUE);
		const limit = cornersOf(part(elements, 'limit')[0]);
		expect(part(elements, 'limit')).toHaveLength(1);
		expect(limit[0]?.[1]).toBeCloseTo(area.y + area.height, 1);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'n = 2',
				'n = 1',
				'n = 0',
				'heterozygous',
				'detection limit',
				'Not drawn: 1 missing value.',
				'Not drawn on the logarithmic axis: 1 value of zero or below.',
			]),
		);
		expect(figureCount(createFigure(record))).toBe('n = 4 samples, 5 variants');
	});

	it('counts variants into bins, stacked by class, a panel per sample with the others on the same axis', () => {
		const data = {
			...record.data,
			vaf: [0.01, 0.012, 0.99, 0.5, 1],
			variant_class: ['a', 'b', 'a', null, 'a'],
			classes: ['a', 'b'],
			log: false,
			draw: 'histogram' as const,
		};
		const elements = drawn(createFigure({ ...record, data }));
		expect(part(elements, 'area')).toHaveLength(4);
		const area = plotArea(elements, 0);
		expect(area.xEnds).toEqual([0, 100]);
		expect(area.yEnds).toEqual([0, 2]);
		const bars = elements.filter((e) => e.attributes['data-count']);
		// s0: one of a and one of b stacked in the first bin, one of a in the last; s1: one without class, one of a.
		expect(bars.map((bar) => number(bar, 'data-count'))).toEqual([1, 1, 1, 1, 1]);
		expect(number(bars[0], 'y') + number(bars[0], 'height')).toBeCloseTo(area.y + area.height, 1);
		expect(number(bars[1], 'y') + number(bars[1], 'height')).toBeCloseTo(area.y + area.height / 2, 1);
		expect(bars[0]?.attributes['fill']).not.toBe(bars[1]?.attributes['fill']);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining(['3 variants', '0 variants', 'unclassified', 'a', 'b']),
		);
	});

	it('joins the samples of a group and marks the median of their limits', () => {
		const data = {
			...record.data,
			detection_limit: [0.01, 0.02, 0.04, null],
			draw: 'histogram' as const,
			by: 'group' as const,
		};
		const elements = drawn(createFigure({ ...record, data }));
		expect(part(elements, 'area')).toHaveLength(3);
		const area = plotArea(elements, 1);
		// Case: limits 2 % and 4 %, median 3 %; the axis runs over 1-50 %.
		expect(cornersOf(part(elements, 'limit')[1])[0]?.[0]).toBeCloseTo(
			area.x + (area.width * Math.log10(3)) / Math.log10(50),
			1,
		);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining([
				'n = 2 samples, 2 variants',
				'Detection limit of a group: median of its samples.',
			]),
		);
	});
});

describe('longitudinal', () => {
	const series = (value: (number | null)[], limit: (number | null)[] | null, main = false) => ({
		name: 'TP53',
		value,
		limit,
		main,
	});
	const record = {
		kind: 'longitudinal' as const,
		...words,
		data: {
			patients: [
				{
					id: 'P1',
					group: null,
					time: [0, 10, 20, 30],
					series: [series([0.1, 0, null, 0.01], [0.001, 0.001, 0.001, 0.001])],
				},
			],
			time_label: 'days',
			time_names: null,
			value_label: 'VAF, %',
			percent: true,
			log: true,
			shared_axis: true,
			groups: [],
			reference: null,
			positive: null,
		},
	};

	it('draws seen values filled, unseen ones open at their limit, and no line over a missing one', () => {
		const elements = drawn(createFigure(record));
		const area = plotArea(elements);
		// 0.1 %, the limit, to 10 %: two decades.
		expect(area.yEnds).toEqual([0.1, 10]);
		const [low, high] = area.xEnds;
		const x = (t: number): number => area.x + (area.width * (t - low)) / (high - low);
		const open = part(elements, 'open');
		expect(open).toHaveLength(1);
		expect([number(open[0], 'cx'), number(open[0], 'cy')]).toEqual([
			expect.closeTo(x(10), 1),
			expect.closeTo(area.y + area.height, 1),
		]);
		expect(part(elements, 'seen')).toHaveLength(0);
		const dashed = part(elements, 'unseen');
		expect(dashed).toHaveLength(1);
		expect(cornersOf(dashed[0]).map(([at]) => at)).toEqual([
			expect.closeTo(x(0), 1),
			expect.closeTo(x(10), 1),
		]);
		const cross = part(elements, 'not-measured');
		expect(cross).toHaveLength(2);
		expect(cornersOf(cross[0])[0]?.[0]).toBeCloseTo(x(20) - 3, 1);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining(['P1', '4 time points', 'not measured', 'not detected, at its detection limit']),
		);
		expect(figureCount(createFigure(record))).toBe('n = 1 patient');
	});

	it('says when an unseen value has no limit, and keeps zero at zero on a linear axis', () => {
		const patients = [{ id: 'P1', group: null, time: [0, 10], series: [series([0.1, 0], null)] }];
		const logged = drawn(createFigure({ ...record, data: { ...record.data, patients } }));
		expect(textsOf(logged)).toContain(
			'1 undetected value without a known detection limit is drawn at the bottom of the axis.',
		);
		const linear = drawn(createFigure({ ...record, data: { ...record.data, patients, log: false } }));
		const area = plotArea(linear);
		expect(area.yEnds[0]).toBe(0);
		expect(number(part(linear, 'open')[0], 'cy')).toBeCloseTo(area.y + area.height, 1);
	});

	it('takes the zero of a log ratio as a value when it is said to be one', () => {
		const patients = [{ id: 'P1', group: null, time: [0, 10, 20], series: [series([0.1, 0, -0.1], null)] }];
		const data = { ...record.data, patients, log: false, percent: false, zero_is_value: true };
		const elements = drawn(createFigure({ ...record, data }));
		expect(part(elements, 'open')).toEqual([]);
		// Two solid pieces of two corners each.
		expect(cornersOf(part(elements, 'seen')[0])).toHaveLength(4);
		expect(textsOf(elements)).not.toContain('not detected, at its detection limit');
	});

	it('draws the limits of the controls behind the thick line of that name', () => {
		const patients = [
			{ id: 'P1', group: null, time: [0, 10], series: [series([0.2, 0.9], null, true)] },
			{ id: 'P2', group: null, time: [0, 10], series: [series([0.3, 0.4], null)] },
		];
		const control = { label: 'healthy (n = 12), range', limits: [{ series: 'TP53', low: 0.1, high: 0.5 }] };
		const data = { ...record.data, patients, log: false, percent: false, zero_is_value: true, control };
		const elements = drawn(createFigure({ ...record, data }));
		const band = part(elements, 'control').filter(({ name }) => name === 'rect');
		expect(band).toHaveLength(1);
		const area = plotArea(elements);
		const [low, high] = area.yEnds;
		const y = (value: number): number => area.y + area.height * (1 - (value - low) / (high - low));
		expect(number(band[0], 'y')).toBeCloseTo(y(0.5), 1);
		expect(number(band[0], 'height')).toBeCloseTo(y(0.1) - y(0.5), 1);
		expect(textsOf(elements)).toContain('healthy (n = 12), range');
	});

	it('shares the value axis or gives every patient its own', () => {
		const patients = [0.1, 0.5].map((top, i) => ({
			id: `P${i}`,
			group: null,
			time: [0, 10],
			series: [series([top, top / 2], null)],
		}));
		const ends = (shared_axis: boolean) => {
			const elements = drawn(
				createFigure({ ...record, data: { ...record.data, patients, log: false, shared_axis } }),
			);
			return [plotArea(elements, 0).yEnds[1], plotArea(elements, 1).yEnds[1]];
		};
		expect(ends(true)).toEqual([50, 50]);
		expect(ends(false)).toEqual([10, 50]);
	});

	it('names time points without dates', () => {
		const data = {
			...record.data,
			time_names: ['baseline', 'C3'],
			patients: [{ id: 'P1', group: null, time: [0, 1], series: [series([0.1, 0.2], null)] }],
		};
		expect(textsOf(drawn(createFigure({ ...record, data })))).toEqual(
			expect.arrayContaining(['baseline', 'C3']),
		);
	});

	it('refuses times that do not rise', () => {
		const patients = [{ id: 'P1', group: null, time: [10, 0], series: [] }];
		expect(() => createFigure({ ...record, data: { ...record.data, patients } })).toThrow(
			/does not increase/,
		);
	});
});

describe('variant spectrum', () => {
	const six = ['C>A', 'C>G', 'C>T', 'T>A', 'T>C', 'T>G'];

	it('draws shares or counts of the six classes', () => {
		const data = {
			contexts: six,
			series: [{ name: 's0', count: [1, 0, 2, 0, 1, 0] }],
			draw: 'bars' as const,
			share: true,
		};
		const elements = drawn(createFigure({ kind: 'variant_spectrum', ...words, data }));
		const area = plotArea(elements);
		expect(area.yEnds).toEqual([0, 50]);
		expect(number(markOf(elements, 0), 'height')).toBeCloseTo(area.height / 2, 1);
		expect(number(markOf(elements, 2), 'height')).toBeCloseTo(area.height, 1);
		expect(number(markOf(elements, 1), 'height')).toBe(0);
		expect(textsOf(elements)).toEqual(expect.arrayContaining([...six, 's0', '4 variants', 'Variants, %']));
	});

	it('names the classes of 96 contexts above their bars', () => {
		const contexts = six.flatMap((change) =>
			[...'ACGT'].flatMap((a) => [...'ACGT'].map((b) => `${a}[${change}]${b}`)),
		);
		const data = {
			contexts,
			series: [{ name: 's0', count: contexts.map((_, i) => (i === 40 ? 90 : 1)) }],
			draw: 'bars' as const,
			share: false,
		};
		const elements = drawn(createFigure({ kind: 'variant_spectrum', ...words, data }));
		// 40 = 2 x 16 + 2 x 4 + 0: C>T after G, before A.
		expect(textsOf(elements)).toEqual(expect.arrayContaining([...six, 'G[C>T]A']));
		expect(figureCount(createFigure({ kind: 'variant_spectrum', ...words, data }))).toBe('185 variants');
	});

	it('stacks the classes of many samples to 100 %', () => {
		const data = {
			contexts: six,
			series: [
				{ name: 's0', count: [1, 0, 2, 0, 1, 0] },
				{ name: 's1', count: [0, 0, 0, 0, 0, 0] },
			],
			draw: 'stacked' as const,
			share: true,
		};
		const elements = drawn(createFigure({ kind: 'variant_spectrum', ...words, data }));
		const area = plotArea(elements);
		const bars = elements.filter((e) => e.attributes['data-i'] === '0');
		expect(bars.map((bar) => number(bar, 'height') / area.height)).toEqual([
			expect.closeTo(0.25, 2),
			expect.closeTo(0.5, 2),
			expect.closeTo(0.25, 2),
		]);
		expect(elements.some((e) => e.attributes['data-i'] === '1')).toBe(false);
		expect(textsOf(elements)).toEqual(expect.arrayContaining(['n = 4', 'n = 0']));
	});
});

import { describe, expect, it } from 'vitest';
import {
	cornersOf,
	drawn,
	fourSamples,
	markOf,
	noGroups,
	textsOf,
	VERMILION,
	words,
} from '../../../../../tests/setup/drawn-figure.ts';
import { number, part, plotArea } from '../../../../../tests/setup/read-svg.ts';
import { createFigure, figureCount } from '../index.ts';

const lengths = {
	kind: 'length_distribution' as const,
	...words,
	data: {
		sample_ids: ['s0', 's1', 's2', 's3'],
		length: [100, 150, 200],
		// Percent: s0 1 2 4; s1 2 missing 0; s2 0 0 4; s3 0 0 0.
		share: [
			[0.01, 0.02, 0.04],
			[0.02, null, 0],
			[0, 0, 0.04],
			[0, 0, 0],
		],
		fragments: [100, 200, 300, 400],
		windows: [{ from: 100, to: 150, label: 'short' }],
		ten_bp_ticks: true,
		domain: null,
		log: false,
		show: 'samples' as const,
		...fourSamples,
	},
};

describe('length distribution', () => {
	const spec = createFigure(lengths);
	const elements = drawn(spec);

	it('draws shares in percent over the length, a line per sample, broken where a share is missing', () => {
		const area = plotArea(elements);
		expect(area.xEnds).toEqual([100, 200]);
		expect(area.yEnds).toEqual([0, 4]);
		const corners = cornersOf(markOf(elements, 0));
		const height = (percent: number): number => area.y + area.height * (1 - percent / 4);
		expect(corners).toEqual([
			[expect.closeTo(area.x, 1), expect.closeTo(height(1), 1)],
			[expect.closeTo(area.x + area.width / 2, 1), expect.closeTo(height(2), 1)],
			[expect.closeTo(area.x + area.width, 1), expect.closeTo(height(4), 1)],
		]);
		expect(markOf(elements, 2).attributes['stroke']).toBe(VERMILION);
		// s1 has a value, a gap and a value: two dots, no line.
		expect(elements.filter((element) => element.attributes['data-i'] === '1')).toEqual([]);
		expect(elements.filter((e) => e.name === 'circle' && e.attributes['fill'] === VERMILION)).toHaveLength(2);
	});

	it('shades the window, draws a hairline every ten bases and counts samples and fragments', () => {
		const area = plotArea(elements);
		const window = part(elements, 'window')[0];
		expect(number(window, 'x')).toBeCloseTo(area.x, 1);
		expect(number(window, 'width')).toBeCloseTo(area.width / 2, 1);
		// 100, 110 ... 200 are eleven.
		expect(part(elements, 'ten')).toHaveLength(11);
		expect(textsOf(elements)).toEqual(
			expect.arrayContaining(['short', 'Fragments, % per base', 'Fragment length, bases']),
		);
		expect(figureCount(spec)).toBe('n = 4 samples, 1,000 fragments');
	});

	it('names the samples when none has a group, and leaves an unknown number of fragments out', () => {
		const data = { ...lengths.data, ...noGroups(4), fragments: [100, null, 300, 400] };
		const plain = createFigure({ ...lengths, data });
		expect(textsOf(drawn(plain))).toEqual(expect.arrayContaining(['s0 (100)', 's1', 's2 (300)']));
		expect(figureCount(plain)).toBe('n = 4 samples');
	});

	it('draws the median of a group with the band of its quartiles, small groups as lines', () => {
		// Case at length 100: 1 2 3 4 5 %, so the median is 3 and the quartiles (numpy's rule) are 2 and 4.
		const shares = [0.01, 0.02, 0.03, 0.04, 0.05, 0.05];
		const group = ['case', 'case', 'case', 'case', 'case', 'control'];
		const figure = createFigure({
			...lengths,
			data: {
				...lengths.data,
				sample_ids: shares.map((_, i) => `s${i}`),
				length: [100, 200],
				share: shares.map((share) => [share, share]),
				fragments: shares.map(() => 10),
				show: 'groups',
				...fourSamples,
				group,
			},
		});
		const marks = drawn(figure);
		const area = plotArea(marks);
		expect(area.yEnds).toEqual([0, 5]);
		const height = (percent: number): number => area.y + area.height * (1 - percent / 5);
		const centre = part(marks, 'centre');
		expect(centre).toHaveLength(1);
		expect(cornersOf(centre[0]).map(([, y]) => y)).toEqual([
			expect.closeTo(height(3), 1),
			expect.closeTo(height(3), 1),
		]);
		const band = marks.find((element) => element.attributes['fill-opacity'] === '0.18');
		expect(cornersOf(band).map(([, y]) => Math.round(y))).toEqual(
			[4, 4, 2, 2].map((percent) => Math.round(height(percent))),
		);
		expect(cornersOf(markOf(marks, 5))).toHaveLength(2);
		expect(textsOf(marks)).toContain('Groups of fewer than 4 samples: one line per sample.');
	});

	it('names a sample whose line leaves the others', () => {
		// Nine samples within 1 % of each other and one 2 % above: far beyond the fence of a box plot.
		const tops = [1, 1.01, 1.02, 1.03, 1.04, 1.05, 1.06, 1.07, 1.08, 3];
		const data = {
			...lengths.data,
			sample_ids: tops.map((_, i) => `s${i}`),
			length: [100, 200],
			share: tops.map((top) => [0.01, top / 100]),
			fragments: tops.map(() => null),
			...noGroups(10),
		};
		const names = textsOf(drawn(createFigure({ ...lengths, data }))).filter((text) => /^s\d$/.test(text));
		expect(names).toEqual(['s9']);
	});

	it('keeps to the asked lengths and breaks at zero on a logarithmic axis', () => {
		const data = { ...lengths.data, domain: [140, 210] as [number, number], log: true };
		const marks = drawn(createFigure({ ...lengths, data }));
		const area = plotArea(marks);
		expect(area.xEnds).toEqual([140, 210]);
		expect(area.yEnds).toEqual([2, 5]);
		expect(cornersOf(markOf(marks, 0)).map(([x]) => x)).toEqual([
			expect.closeTo(area.x + area.width / 7, 1),
			expect.closeTo(area.x + (area.width * 6) / 7, 1),
		]);
		expect(textsOf(marks)).toContain('Lines break at zero, which a logarithmic axis cannot show.');
	});

	it('refuses lengths that do not rise and columns that do not fit', () => {
		const broken = (change: Partial<typeof lengths.data>) => () =>
			createFigure({ ...lengths, data: { ...lengths.data, ...change } });
		expect(broken({ length: [100, 100, 200] })).toThrow(/does not increase/);
		expect(broken({ length: [100, 200] })).toThrow(/share/);
		expect(broken({ fragments: [1] })).toThrow(/fragments/);
	});
});

describe('many lines', () => {
	it('become one picture with all of them', () => {
		const n = 300;
		const k = 200;
		const figure = createFigure({
			...lengths,
			data: {
				...lengths.data,
				sample_ids: Array.from({ length: n }, (_, i) => `s${i}`),
				length: Array.from({ length: k }, (_, i) => 50 + i),
				share: Array.from({ length: n }, (_, i) => Array.from({ length: k }, (_, j) => ((i * j) % 7) / 1000)),
				fragments: Array.from({ length: n }, () => null),
				...noGroups(n),
			},
		});
		const layer = part(drawn(figure), 'curves');
		expect(layer.map((element) => element.name)).toEqual(['image']);
		expect(number(layer[0], 'data-count')).toBe(n);
	});
});

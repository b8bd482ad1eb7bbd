import { interpolateViridis } from 'd3-scale-chromatic';
import { describe, expect, it } from 'vitest';
import { createFigure, drawFigure, type FigureOf } from '../index.ts';
import { groupStyles } from '../style/palette.ts';
import { colorBy } from './color-by.ts';
import { figureSamples } from './figure-samples.ts';
import { applyView, WHOLE_VIEW } from './view.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

const scatter: FigureOf<'projection_scatter'> = createFigure({
	kind: 'projection_scatter',
	title: 'Samples',
	caption: 'Made by hand.',
	data: {
		method: 'PCA',
		ids,
		x: ids.map((_, i) => i),
		y: ids.map((_, i) => i),
		x_variance: null,
		y_variance: null,
		shape: null,
		shape_label: null,
		flagged_ids: [],
		group: ids.map((_, i) => (i < 4 ? 'control' : 'case')),
		groups: ['control', 'case'],
		reference: 'control',
		positive: 'case',
	},
});
/** 40, 45 .. 70 for all but the last, which has no value. */
const ages = new Map(ids.map((id, i) => [id, i === 7 ? null : 40 + 5 * i]));

describe('colours of numbers', () => {
	it('are places between the least and the largest of all samples', () => {
		const samples = figureSamples(colorBy(scatter, ages, 'other', 'age'));
		const colors = new Map(
			groupStyles(samples ?? { group: [], groups: [] }).map((one) => [one.name, one.color]),
		);
		// The scale leaves out the brightest part, which is not seen on white: 0.05 to 0.85 of viridis.
		expect(colors.get('40')).toBe(interpolateViridis(0.05));
		expect(colors.get('55')).toBe(interpolateViridis(0.05 + 0.8 * 0.5));
		expect(colors.get('70')).toBe(interpolateViridis(0.85));
		expect(samples?.group.at(-1)).toBeNull();
	});

	it('are the same in a figure of some of the samples', () => {
		const some = applyView(scatter, { ...WHOLE_VIEW, hidden: ['case'] }, 'en');
		const drawn = figureSamples(colorBy(some, ages, 'other', 'age'));
		const last = groupStyles(drawn ?? { group: [], groups: [] }).at(-1);
		expect(last).toMatchObject({ name: '55', color: interpolateViridis(0.45) });
	});

	it('have a bar with its ends in the key, and a word for samples without a value', () => {
		const svg = drawFigure(applyView(scatter, { ...WHOLE_VIEW, color: { name: 'age', values: ages } }, 'en'));
		expect(svg).toContain('data-part="scale"');
		const words = [...svg.matchAll(/>([^<>\n]+)<\/text>/gu)].map(([, word]) => word);
		expect(words).toEqual(expect.arrayContaining(['age', '40', '70', 'no value (1)']));
		expect(svg).toContain('coloured by age');
	});

	it('are levels where there are few of them', () => {
		const grade = new Map(ids.map((id, i) => [id, i % 3]));
		const samples = figureSamples(colorBy(scatter, grade, 'other', 'grade'));
		expect(samples?.groups).toEqual(['0', '1', '2']);
		expect(samples?.group_scale).toBeUndefined();
	});
});

import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../../tests/golden/raw-figure-examples.ts';
import { number, part, plotArea, readSvg } from '../../../../../tests/setup/read-svg.ts';
import type { FigureData, FigureKind, FigureOf } from '../../../contract/records/figure.ts';
import { drawFigure, type FigureSpec } from '../index.ts';

const examples = {
	...exampleFigures({ n: 24, groups: 2, features: 20 }),
	...rawExampleFigures({ n: 24, groups: 2, features: 20 }),
} as Record<string, FigureSpec>;

/** The example of a kind after a change of its data. */
function changed<K extends FigureKind>(
	kind: K,
	change: (data: FigureData<K>) => void,
): { before: ReturnType<typeof readSvg>; after: ReturnType<typeof readSvg>; svg: string } {
	const spec = structuredClone(examples[kind]) as FigureOf<K>;
	const before = readSvg(drawFigure(spec as FigureSpec));
	change(spec.data as FigureData<K>);
	const svg = drawFigure(spec as FigureSpec);
	return { before, after: readSvg(svg), svg };
}

const height = (elements: ReturnType<typeof readSvg>): number => {
	const [low, high] = plotArea(elements).yEnds;
	return high - low;
};

describe('one value far from all others', () => {
	it('of a covariate waits at the edge, named with an arrow', () => {
		const { before, after, svg } = changed('score_covariate', (data) => {
			data.covariate[3] = 90_000;
		});
		const [low, high] = plotArea(after).xEnds;
		const [from, to] = plotArea(before).xEnds;
		expect(high - low).toBeLessThan(3 * (to - from));
		expect(svg).toMatch(/→<\/text>/);
		expect(svg).toContain('1 value beyond the axis is drawn at its edge.');
	});

	it('of a volcano leaves the other findings their height', () => {
		const { before, after, svg } = changed('volcano', (data) => {
			data.p_value[data.status.indexOf('finding')] = 1e-250;
		});
		expect(height(after)).toBeLessThan(3 * height(before));
		expect(svg).toMatch(/↑<\/text>/);
	});

	it('of a score, of a patient over time and of a line of lengths is marked too', () => {
		const score = changed('score_by_group', (data) => {
			data.score[2] = 5_000;
		});
		expect(height(score.after)).toBeLessThan(5);
		expect(score.svg).toContain('1 value beyond the axis is drawn at its edge.');

		const lengths = changed('length_distribution', (data) => {
			data.show = 'samples';
			const column = data.share[5]!;
			column[column.length >> 1] = 0.9;
		});
		expect(height(lengths.after)).toBeLessThan(8);
		expect(part(lengths.after, 'beyond')).toHaveLength(1);
		expect(lengths.svg).toContain(
			'1 line beyond the axis is drawn along its edge, with an arrow at the farthest value.',
		);

		const time = changed('longitudinal', (data) => {
			data.log = false;
			data.percent = false;
			data.zero_is_value = true;
			(data.patients[0]?.series[0]?.value as (number | null)[])[0] = 900;
		});
		expect(height(time.after)).toBeLessThan(10);
		expect(time.svg).toContain('1 value beyond the axis is drawn at its edge.');
	});

	it('along the genome is an arrow, and a called segment has its level written', () => {
		const { after, svg } = changed('genome_profile', (data) => {
			data.domain = null;
			const own = data.segments?.[0];
			if (!own) throw new Error('no segments');
			own.value[0] = 9.25;
			own.call[0] = 'gain';
			own.end[0] = own.start[0]! + 1_000_000;
		});
		expect(height(after)).toBeLessThan(5);
		expect(svg).toContain('>9.25</text>');
		expect(number(after[0], 'height')).toBeGreaterThan(0);
	});
});

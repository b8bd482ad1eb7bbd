import { describe, expect, it } from 'vitest';
import { exampleFigures } from '../../../../../tests/golden/figure-examples.ts';
import { rawExampleFigures } from '../../../../../tests/golden/raw-figure-examples.ts';
import { drawFigure } from '../index.ts';
import { figureGroups, roleColors } from '../style/group-list.ts';
import { paintGroups } from './paint-groups.ts';
import { applyView, WHOLE_VIEW } from './view.ts';

const size = { n: 24, groups: 2, features: 20 };
const examples = Object.values({ ...exampleFigures(size), ...rawExampleFigures(size) });

describe('colours given to groups', () => {
	it('replace those of role and order in every figure that draws groups', () => {
		let drawn = 0;
		for (const spec of examples) {
			const groups = figureGroups(spec);
			if (groups === null) continue;
			const before = drawFigure(spec);
			const [first, second] = roleColors(groups);
			if (first === undefined || second === undefined) continue;
			const paint = new Map([
				[first[0], '#123456'],
				[second[0], '#654321'],
			]);
			const after = drawFigure(paintGroups(spec, paint));
			for (const [[, old], now] of [
				[first, '#123456'],
				[second, '#654321'],
			] as const) {
				if (!before.includes(old)) continue;
				drawn += 1;
				expect({ kind: spec.kind, drawn: after.includes(now) }).toEqual({ kind: spec.kind, drawn: true });
			}
		}
		expect(drawn).toBeGreaterThan(30);
	});

	it('leave a record as it is when they are its own, and when it has no such group', () => {
		for (const spec of examples) {
			const groups = figureGroups(spec);
			if (groups === null) continue;
			expect(paintGroups(spec, roleColors(groups))).toBe(spec);
			expect(paintGroups(spec, new Map([['somebody else', '#123456']]))).toBe(spec);
		}
	});

	it('go with what is looked at, and say nothing in the second line', () => {
		const spec = exampleFigures(size)['projection_scatter'];
		if (spec === undefined) throw new Error('no projection among the examples');
		const [name = ''] = figureGroups(spec)?.groups ?? [];
		const shown = applyView(spec, { ...WHOLE_VIEW, colors: new Map([[name, '#123456']]) }, 'en');
		expect(shown.subtitle).toBe(spec.subtitle);
		expect(drawFigure(shown)).toContain('#123456');
	});
});

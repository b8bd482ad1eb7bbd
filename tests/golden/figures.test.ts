import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawFigure, figureSpec } from '../../src/lib/core/figures/index.ts';
import { exampleFigures } from './figure-examples.ts';
import { rawExampleFigures } from './raw-figure-examples.ts';

const folder = fileURLToPath(new URL('./figures/', import.meta.url));
const update = process.env['UPDATE_GOLDEN'] === '1';

/** Compares with the committed picture; a difference is written beside it, for the eye, before the test fails. */
function compare(name: string, svg: string): void {
	const file = `${folder}${name}.svg`;
	const changed = `${folder}${name}-changed.svg`;
	if (update) writeFileSync(file, svg);
	const same = existsSync(file) && readFileSync(file, 'utf8') === svg;
	if (same) rmSync(changed, { force: true });
	else writeFileSync(changed, svg);
	expect(same, same ? '' : `${name}.svg differs; compare ${changed}, then UPDATE_GOLDEN=1 if it is meant`).toBe(true);
}

const few = { n: 24, groups: 2, features: 20 };
const many = { n: 40, groups: 7, features: 12, long: true, seed: 3 };
const sets = {
	'': { ...exampleFigures(few), ...rawExampleFigures(few) },
	'-many': { ...exampleFigures(many), ...rawExampleFigures(many) },
};

describe('pictures that were looked at', () => {
	for (const [suffix, specs] of Object.entries(sets))
		for (const [name, spec] of Object.entries(specs))
			it(`${name}${suffix}`, () => {
				// The stored record, not the object in memory, is what draws the figure later.
				const stored = figureSpec.parse(JSON.parse(JSON.stringify(spec)));
				compare(`${name}${suffix}`, drawFigure(stored));
			});
});

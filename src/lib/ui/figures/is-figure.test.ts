import { expect, it } from 'vitest';
import { isFigure } from './is-figure.ts';

it('a figure has a kind, a height and data', () => {
	expect(isFigure({ kind: 'roc', height: 400, data: {} })).toBe(true);
});

it.each([
	[null],
	['roc'],
	[{ kind: 'roc', data: {} }],
	[{ kind: 1, height: 400, data: {} }],
	[{ schema_version: 1 }],
])('%j is none', (record) => {
	expect(isFigure(record)).toBe(false);
});

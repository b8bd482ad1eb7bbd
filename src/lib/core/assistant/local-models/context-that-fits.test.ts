import { expect, it } from 'vitest';
import { contextThatFits, smallestContext } from './context-that-fits.ts';

/** 1,000 bytes of weights and 1 byte for each token. */
const needs = (tokens: number): number => 1000 + tokens;
/** Free memory of which 70 % are exactly what a context needs. */
const enoughFor = (tokens: number): number => Math.ceil(needs(tokens) / 0.7);

it.each<[available: number, full: number | null, fits: number | null]>([
	[enoughFor(8192), 131_072, 8192],
	// A model that fits is not refused: the smallest context may take all that is free.
	[enoughFor(8192) - 2, 131_072, 8192],
	[needs(8192), 131_072, 8192],
	[needs(8192) - 1, 131_072, null],
	[needs(4096), 4096, 4096],
	[needs(4096) - 1, 4096, null],
	[enoughFor(16_384) - 2, 131_072, 8192],
	[enoughFor(16_384), 131_072, 16_384],
	[enoughFor(32_768), 131_072, 32_768],
	[enoughFor(131_072) - 2, 131_072, 32_768],
	[enoughFor(131_072), 131_072, 131_072],
	// Never more than the model's own.
	[enoughFor(131_072), 4096, 4096],
	[enoughFor(131_072), 20_000, 20_000],
	[enoughFor(16_384), 20_000, 16_384],
	// Its own is unknown.
	[enoughFor(131_072), null, 32_768],
])('with %i bytes free and an own context of %s, %s tokens fit', (available_bytes, full, fits) => {
	expect(contextThatFits({ needs, full, available_bytes })).toBe(fits);
});

it('a model with a small context is offered that one', () => {
	expect([null, 4096, 8192, 40_960].map(smallestContext)).toEqual([8192, 4096, 8192, 8192]);
});

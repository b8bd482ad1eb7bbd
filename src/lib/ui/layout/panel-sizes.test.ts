import { describe, expect, it } from 'vitest';
import { fitSizes, readSizes, usualSizes } from './panel-sizes.svelte.ts';

describe('sizes of the panels', () => {
	it.each([
		[
			'{"left":300,"right":0.5,"left_shown":false,"right_shown":true}',
			{ left: 300, right: 0.5, left_shown: false, right_shown: true },
		],
		[null, usualSizes],
		['no json', usualSizes],
		['[1]', usualSizes],
		['{"left":"wide","right":null}', usualSizes],
	])('%s is read as what can be used', (text, sizes) => {
		expect(readSizes(text)).toEqual(sizes);
	});

	it('leaves the conversation at least 320 px', () => {
		// 1200 - 280 - 320 = 600 = half of the window.
		expect(fitSizes({ ...usualSizes, right: 0.9 }, 1200).right).toBe(0.5);
		// Without the left panel 880 of 1200 px may go to the right one.
		expect(fitSizes({ ...usualSizes, right: 0.9, left_shown: false }, 1200).right).toBeCloseTo(880 / 1200);
		expect(fitSizes({ ...usualSizes, left: 9000 }, 1000).left).toBe(400);
		expect(fitSizes({ ...usualSizes, left: 10 }, 1000).left).toBe(200);
	});
});

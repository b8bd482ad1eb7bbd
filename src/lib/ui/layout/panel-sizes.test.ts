import { describe, expect, it, vi } from 'vitest';
import { fitSizes, PanelSizes, readSizes, usualSizes } from './panel-sizes.svelte.ts';

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

	it('leaves the conversation at least 480 px beside the panels', () => {
		// 1440 - 280 - 480 - two lines of 1 px = 678 px for the right panel.
		expect(fitSizes({ ...usualSizes, right: 0.9 }, 1440).right).toBeCloseTo(678 / 1440);
		// Without the left panel 718 of 1200 px may go to the right one.
		expect(fitSizes({ ...usualSizes, right: 0.9, left_shown: false }, 1200).right).toBeCloseTo(718 / 1200);
		// 1200 - 482 - the least of the right panel, a fifth of the window.
		expect(fitSizes({ ...usualSizes, left: 9000 }, 1200).left).toBe(478);
		expect(fitSizes({ ...usualSizes, left: 10 }, 1200).left).toBe(200);
		// Where the right panel lies over the conversation, only the left one takes from it.
		expect(fitSizes({ ...usualSizes, left: 400 }, 800).left).toBe(318);
		expect(fitSizes({ ...usualSizes, left: 400 }, 720).left).toBe(238);
	});

	it.each([720, 900, 1099, 1100, 1199, 1200, 1440, 2560])(
		'at %i px of window, whatever is wanted',
		(width) => {
			for (const left of [0, 280, 5000])
				for (const right of [0, 0.4, 1]) {
					const sizes = fitSizes({ left, right, left_shown: true, right_shown: true }, width);
					const beside = width >= 1100 ? sizes.right * width : 0;
					expect(Math.round(width - sizes.left - beside)).toBeGreaterThanOrEqual(480);
				}
		},
	);
});

describe('the left panel in a narrow window', () => {
	it('is folded away until it is asked for, and comes back with the room', () => {
		const kept = new Map<string, string>();
		vi.stubGlobal('localStorage', {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, value: string) => kept.set(key, value),
		});
		const panels = new PanelSizes();
		panels.resize(1440);
		expect(panels.sizes.left_shown).toBe(true);
		panels.resize(1199);
		expect(panels.sizes.left_shown).toBe(false);
		panels.change({ left_shown: true });
		expect(panels.sizes.left_shown).toBe(true);
		panels.resize(1300);
		panels.change({ left_shown: false });
		panels.resize(1000);
		panels.change({ left_shown: true });
		panels.resize(1300);
		// What was chosen in a wide window is what is kept.
		expect(panels.sizes.left_shown).toBe(false);
		expect(JSON.parse(kept.get('lb_panels') ?? '{}')).toMatchObject({ left_shown: false, left: 280 });
		vi.unstubAllGlobals();
	});
});

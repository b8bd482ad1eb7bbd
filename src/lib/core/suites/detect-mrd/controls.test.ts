import { expect, it } from 'vitest';
import { callsOfSimulatedLists } from './simulated-lists.fixture.ts';

it.each([4, 12])(
	'with %d controls that err where the sample does, lists without tumour are called at the level at most',
	(controls) => {
		const assay = { sites: 20, depth: 1000, rate: 1e-4, spread: 1, flank: 30, control_depth: 500 };
		const [at5, at1, at01] = callsOfSimulatedLists({ ...assay, controls }, 100, 40);
		// 100 lists: 73, 21 and 5 of 1,000 are three standard deviations above the level, here 12, 5 and 2.
		expect(at5).toBeLessThanOrEqual(12);
		expect(at1).toBeLessThanOrEqual(5);
		expect(at01).toBeLessThanOrEqual(2);
	},
);

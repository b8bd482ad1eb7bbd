import { describe, expect, it } from 'vitest';
import { emptyFunnel, step } from '../fragments/funnel.ts';
import { duplicateRate, highMolecularWeight, librarySize, recovery } from './sample-quality.ts';

describe('quality of a sample', () => {
	it('counts fragments of at least 500 bp', () => {
		const counts = new Float64Array(700);
		counts[167] = 95;
		counts[499] = 1;
		counts[500] = 3;
		counts[650] = 1;
		expect(highMolecularWeight(counts)).toBe(0.04);
		expect(highMolecularWeight(new Float64Array(700))).toBeNull();
		expect(highMolecularWeight([])).toBeNull();
	});

	it('has duplicates as a share of the reads that could be some', () => {
		const funnel = emptyFunnel('reads');
		funnel.all = 1000;
		funnel.removed[step('unmapped')] = 100;
		funnel.removed[step('secondary')] = 50;
		funnel.removed[step('supplementary')] = 30;
		funnel.removed[step('qc_fail')] = 20;
		funnel.removed[step('duplicate')] = 200;
		expect(duplicateRate(funnel)).toBe(0.25);
	});

	it('says nothing of duplicates where none is marked, or where rows are fragments', () => {
		expect(duplicateRate({ ...emptyFunnel('reads'), all: 10 })).toBeNull();
		expect(duplicateRate({ ...emptyFunnel('fragments'), all: 10 })).toBeNull();
	});

	it('finds the molecules of a library from how many were drawn twice', () => {
		// Drawn as often as it has molecules: 1 - 1/e of them are seen.
		expect(librarySize(1_000_000, 1_000_000 * (1 - Math.exp(-1)))).toBeCloseTo(1_000_000, 2);
		// Drawn three times over.
		expect(librarySize(3_000, 1_000 * (1 - Math.exp(-3)))).toBeCloseTo(1_000, 6);
		expect(librarySize(100, 100)).toBeNull();
		expect(librarySize(0, 0)).toBeNull();
	});

	it('is set against the genomes that went in', () => {
		expect(recovery(3030, 20)).toBe(0.5);
		expect(recovery(3030, 0)).toBeNull();
	});
});

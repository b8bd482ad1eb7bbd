import { describe, expect, it } from 'vitest';
import { binGrid } from '../bins/bin-grid.ts';
import { binsOfGrid } from '../bins/bin-table.ts';
import { chooseBinSize } from './choose-bin-size.ts';
import type { CountedSample } from './normalise-counts.ts';

const MEGABASE = 1_000_000;
const bins = binsOfGrid(binGrid([{ name: 'chr1', length: 40 * MEGABASE }], MEGABASE));

function sample(perBin: number, change: (counts: Float64Array, reasons: Uint8Array) => void = () => {}) {
	const counts = new Float64Array(40).fill(perBin);
	const reasons = new Uint8Array(40);
	change(counts, reasons);
	const counted: CountedSample = {
		sample_id: `of ${perBin}`,
		bins,
		counts,
		usable: null,
		gc: null,
		mappability: null,
		reasons,
		weight: null,
		source: { path: null, format: 'bam', build: null },
	};
	return counted;
}

describe('the size of bins for counts', () => {
	it('stays where the median bin holds 30', () => {
		expect(chooseBinSize([sample(30)], MEGABASE)).toBe(MEGABASE);
		expect(chooseBinSize([], MEGABASE)).toBe(MEGABASE);
	});

	it('grows by 2, 5 or 10, no further than needed', () => {
		// 2 x 15 = 30; 2 x 7 = 14 and 5 x 7 = 35; 5 x 4 = 20 and 10 x 4 = 40.
		expect(chooseBinSize([sample(15)], MEGABASE)).toBe(2 * MEGABASE);
		expect(chooseBinSize([sample(7)], MEGABASE)).toBe(5 * MEGABASE);
		expect(chooseBinSize([sample(4)], MEGABASE)).toBe(10 * MEGABASE);
	});

	it('takes the largest where only the 10 of a profile is reached, and gives up below', () => {
		// 10 x 2 = 20; 10 x 0.9 = 9.
		expect(chooseBinSize([sample(2)], MEGABASE)).toBe(10 * MEGABASE);
		expect(chooseBinSize([sample(0.9)], MEGABASE)).toBe(MEGABASE);
	});

	it('follows three quarters of the samples, and none that cannot be helped', () => {
		const fine = [sample(40), sample(40), sample(40)];
		expect(chooseBinSize([...fine, sample(7)], MEGABASE)).toBe(MEGABASE);
		expect(chooseBinSize([sample(40), sample(7), sample(7), sample(7)], MEGABASE)).toBe(5 * MEGABASE);
		expect(chooseBinSize([sample(40), sample(0.5), sample(0.5)], MEGABASE)).toBe(MEGABASE);
	});

	it('is not misled by deep targets or by bins that were left out', () => {
		const targets = sample(7, (counts) => counts.fill(5000, 0, 3));
		expect(chooseBinSize([targets], MEGABASE)).toBe(5 * MEGABASE);
		const masked = sample(15, (counts, reasons) => {
			counts.fill(0, 0, 25);
			reasons.fill(1, 0, 25);
		});
		expect(chooseBinSize([masked], MEGABASE)).toBe(2 * MEGABASE);
	});
});

import { describe, expect, it } from 'vitest';
import cases from '../../../../../tests/fixtures/signals/hmmcopy.json' with { type: 'json' };
import { correctBins } from './correct-bins.ts';

describe('correction agrees with HMMcopy on R (tests/fixtures/make/copy_number.R) to 1e-9 log2', () => {
	it.each(cases)('$name', ({ reads, gc, mappability, ideal, log2 }) => {
		const { ideal: used, corrected: found } = correctBins(
			{
				reads: Float64Array.from(reads),
				gc: Float64Array.from(gc, (value) => (value < 0 ? NaN : value)),
				mappability: mappability === null ? null : Float64Array.from(mappability),
			},
			new Uint8Array(reads.length).fill(1),
		);
		expect(used).toBe(ideal);
		const expected = (log2 as (number | null)[]).map((value) => value ?? NaN);
		expect(expected.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(reads.length / 2);
		for (const [i, value] of expected.entries())
			if (Number.isNaN(value)) expect(found?.log2[i]).toBeNaN();
			else expect(found?.log2[i]).toBeCloseTo(value, 9);
	});
});

describe('correction of few bins', () => {
	it('is refused: a span of 0.03 of 99 bins holds 2 neighbours, a parabola needs 3', () => {
		const reads = Float64Array.from({ length: 99 }, (_, i) => 100 + (i % 7));
		const gc = Float64Array.from({ length: 99 }, (_, i) => 0.35 + i / 1000);
		const { corrected } = correctBins({ reads, gc, mappability: null }, new Uint8Array(99).fill(1));
		expect(corrected).toBeNull();
	});
});

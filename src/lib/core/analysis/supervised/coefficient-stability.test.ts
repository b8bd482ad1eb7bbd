import { describe, expect, it } from 'vitest';
import { coefficientStability } from './coefficient-stability.ts';

describe('coefficientStability', () => {
	it('counts signs, ranks and spread over the outer fits', () => {
		const fits = [Float32Array.of(1, -0.5, 0, 0), Float32Array.of(3, 0.25, -1, 0)];
		const rows = coefficientStability('case', ['a', 'b', 'c', 'd'], fits);
		// d was dropped everywhere; means 2, -0.125, -0.5.
		expect(rows.map((row) => row.feature)).toEqual(['a', 'c', 'b']);
		expect(rows[0]).toMatchObject({
			class: 'case',
			mean_coefficient: 2,
			sign_consistency: 1,
			mean_rank: 1,
			n_fits: 2,
		});
		expect(rows[0]!.sd_coefficient).toBeCloseTo(Math.SQRT2, 12);
		// c: rank 3 (a zero, before d) then 2; among the largest only where it was kept; its sign held in one of two fits.
		expect(rows[1]).toMatchObject({
			mean_coefficient: -0.5,
			sign_consistency: 0.5,
			top_share: 0.5,
			mean_rank: 2.5,
		});
		expect(rows[2]).toMatchObject({
			mean_coefficient: -0.125,
			sign_consistency: 0.5,
			top_share: 1,
			mean_rank: 2.5,
		});
	});
});

import { describe, expect, it } from 'vitest';
import {
	isShown,
	meanOf,
	simulateCombined,
	type SimulatedCohort,
	type SimulatedDesign,
} from '../../scripts/dev/studies/simulated-combined.ts';

/** Cohorts of seeds 1, 2, ...; the tables of docs/methods/combine_matrices.md come from more of them (scripts/dev/studies). */
async function studies(count: number, design: SimulatedDesign): Promise<SimulatedCohort[]> {
	const all: SimulatedCohort[] = [];
	for (let seed = 1; seed <= count; seed++) all.push(await simulateCombined(design, seed));
	return all;
}

describe('simulated cohorts', () => {
	it('without an effect rarely have a finding', { timeout: 3_600_000 }, async () => {
		const all = await studies(200, { size: 60, shifts: [0, 0], permutations: 199 });
		// 200 x 0.025 = 5 expected; 11 or fewer with probability 0.995.
		expect(all.filter(({ p }) => isShown(p)).length).toBeLessThanOrEqual(11);
		const gains = all.filter(({ differences }) => differences.some((one) => isShown(one.holm_p_value)));
		expect(gains.length).toBeLessThanOrEqual(11);
	});

	it.each([
		[60, 'fitted weights'],
		[40, 'the plain mean'],
	])('of %s + %s gain where both matrices carry a signal', { timeout: 3_600_000 }, async (size) => {
		const all = await studies(200, { size, shifts: [0.7, 0.7] });
		expect(meanOf(all.map(({ combined, singles }) => combined - Math.max(...singles)))).toBeGreaterThan(0.03);
		expect(
			Math.abs(meanOf(all.map((one) => one.out_of_fold)) - meanOf(all.map((one) => one.new_people))),
		).toBeLessThan(0.015);
	});

	it('do not gain by a matrix that adds nothing', { timeout: 3_600_000 }, async () => {
		const all = await studies(200, { size: 60, shifts: [0.7, 0] });
		const better = all.filter(
			({ differences: [first] }) => isShown(first!.holm_p_value) && first!.difference > 0,
		);
		expect(better.length).toBeLessThanOrEqual(11);
		expect(meanOf(all.map(({ combined, singles }) => combined - singles[0]!))).toBeGreaterThan(-0.02);
	});
});

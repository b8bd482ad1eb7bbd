import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { MODEL_FINDING_P } from '../../../contract/decision-rules.ts';
import { syntheticCohort } from '../../../../../tests/setup/synthetic-cohort.ts';
import { countPatients, outerFoldPlan, patientsPerClass } from '../supervised/folds.ts';
import { pooledAuroc } from '../supervised/pooled-auroc.ts';
import { repeatScores } from '../supervised/cross-validate.ts';
import { cardScores } from './card-scores.ts';
import { combinedCohort, combinedInput } from './combined-input.ts';
import { validateCombined } from './combined-cv.ts';
import { permuteCombined } from './combined-permutation.ts';
import { compareCombined } from './compare-combined.ts';
import { ruleFor } from './second-level.ts';
import { rowsOf, shipModel } from './ship-model.ts';

const FEATURES = 20;
const REPEATS = 2;

function cohortOf(size: number, shifts: readonly number[], seed: number, fresh = false) {
	const made = shifts.map((shift, m) =>
		syntheticCohort({
			sizes: [size, size],
			features: FEATURES,
			informative: 3,
			shift,
			seed: fresh ? seed + 1_000_000 : seed,
			name: `m${m}`,
		}),
	);
	return { matrices: made.map(({ matrix }) => matrix), cohort: made[0]!.cohort };
}

/** One simulated cohort through both levels. */
async function study(size: number, shifts: readonly number[], seed: number, permutations = 0) {
	const { matrices, cohort } = cohortOf(size, shifts, seed);
	const training = combinedCohort(matrices, cohort);
	const rule = ruleFor(countPatients(training.patients), patientsPerClass(training, 2));
	const input = combinedInput(matrices, training, { rule, seed, fixedC: 0.1, specificity: 0.95 });
	const plan = outerFoldPlan(training, REPEATS, seed);
	const found = await validateCombined({ ...input, plan, covariates: new Float64Array(0) }, inline);
	const auroc = (scores: typeof found.score): number => {
		let sum = 0;
		for (let repeat = 0; repeat < REPEATS; repeat++) {
			const own = repeatScores(scores, repeat, 1);
			const both = new Float64Array(2 * own.length);
			for (const [i, p] of own.entries()) both.set([1 - p, p], 2 * i);
			sum += pooledAuroc(training.classes, 2, both) / REPEATS;
		}
		return sum;
	};
	const controls = [...training.classes.keys()].filter((i) => training.classes[i] === 0);
	const shipped = shipModel(input);
	// The same locked threshold on people that nobody has seen.
	const fresh = cohortOf(1000, shifts, seed, true);
	const others = combinedCohort(fresh.matrices, fresh.cohort);
	const fields = combinedInput(fresh.matrices, others, { rule, seed, fixedC: 0.1, specificity: 0.95 });
	const { score } = cardScores(
		{ matrices: shipped.matrices, second_level: shipped.second },
		shipped.matrices.map(({ kept }, m) => rowsOf(fields.matrices[m]!, fields.n, kept)),
		fields.n,
	);
	const unseen = [...others.classes.keys()].filter((i) => others.classes[i] === 0);
	const test = await permuteCombined(input, plan, { planned: permutations, batches: [] }, inline);
	return {
		rule,
		p: test?.p_value ?? null,
		combined: auroc(found.score),
		singles: found.singles.map(auroc),
		differences: compareCombined(found.score, found.singles, training, seed),
		weights: shipped.second.weights,
		out_of_fold: controls.reduce((sum, i) => sum + 1 - found.called[i]!, 0) / controls.length,
		new_people: unseen.filter((i) => score[i]! <= shipped.threshold!).length / unseen.length,
	};
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;
const isShown = (p: number | null): boolean => p !== null && p <= MODEL_FINDING_P;

async function studies(count: number, size: number, shifts: readonly number[], permutations = 0) {
	const all: Awaited<ReturnType<typeof study>>[] = [];
	for (let seed = 1; seed <= count; seed++) all.push(await study(size, shifts, seed, permutations));
	return all;
}

function tell(title: string, all: Awaited<ReturnType<typeof studies>>): void {
	const better = (m: number): number =>
		all.filter(({ differences }) => isShown(differences[m]!.holm_p_value) && differences[m]!.difference > 0)
			.length;
	const worse = (m: number): number =>
		all.filter(({ differences }) => isShown(differences[m]!.holm_p_value) && differences[m]!.difference < 0)
			.length;
	console.log(
		[
			`${title}: ${all.length} cohorts, rule ${all[0]!.rule}`,
			`  AUROC combined ${mean(all.map(({ combined }) => combined)).toFixed(3)}, singles ${[0, 1].map((m) => mean(all.map(({ singles }) => singles[m]!)).toFixed(3)).join(' and ')}`,
			`  shown to be better than the first ${better(0)}, the second ${better(1)}; worse ${worse(0)}, ${worse(1)}`,
			`  share of the weight of the first ${mean(all.map(({ weights }) => weights[0]! / Math.max(1e-300, weights[0]! + weights[1]!))).toFixed(2)}`,
			`  specificity out of fold ${mean(all.map((one) => one.out_of_fold)).toFixed(3)}, of the locked threshold on new people ${mean(all.map((one) => one.new_people)).toFixed(3)}`,
			...(all[0]!.p === null
				? []
				: [`  permutation p <= 0.025: ${all.filter(({ p }) => isShown(p)).length}`]),
		].join('\n'),
	);
}

describe('simulated cohorts', () => {
	it('without an effect rarely have a finding', { timeout: 3_600_000 }, async () => {
		const all = await studies(200, 60, [0, 0], 199);
		tell('null, 60 + 60', all);
		// 200 x 0.025 = 5 expected; 11 or fewer with probability 0.995.
		expect(all.filter(({ p }) => isShown(p)).length).toBeLessThanOrEqual(11);
		const gains = all.filter(({ differences }) => differences.some((one) => isShown(one.holm_p_value)));
		expect(gains.length).toBeLessThanOrEqual(11);
	});

	it.each([
		[60, 'fitted weights'],
		[40, 'the plain mean'],
	])('of %s + %s gain where both matrices carry a signal', { timeout: 3_600_000 }, async (size, what) => {
		const all = await studies(200, size, [0.7, 0.7]);
		tell(`both carry, ${size} + ${size} (${what})`, all);
		expect(mean(all.map(({ combined, singles }) => combined - Math.max(...singles)))).toBeGreaterThan(0.03);
		expect(
			Math.abs(mean(all.map((one) => one.out_of_fold)) - mean(all.map((one) => one.new_people))),
		).toBeLessThan(0.015);
	});

	it('do not gain by a matrix that adds nothing', { timeout: 3_600_000 }, async () => {
		const all = await studies(200, 60, [0.7, 0]);
		tell('second adds nothing, 60 + 60', all);
		const better = all.filter(
			({ differences: [first] }) => isShown(first!.holm_p_value) && first!.difference > 0,
		);
		expect(better.length).toBeLessThanOrEqual(11);
		expect(mean(all.map(({ combined, singles }) => combined - singles[0]!))).toBeGreaterThan(-0.02);
	});
});

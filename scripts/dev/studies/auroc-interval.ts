// How often does the interval of the cross-validated AUROC hold the true value? Simulated cohorts, null and effect, the
// real cross-validation of the L2 logistic regression, four ways to make an interval. Prints the markdown tables kept in
// docs/decisions/0003-auroc-interval.md.
//
//   npx esbuild scripts/dev/studies/auroc-interval.ts --bundle --platform=node --format=esm --outfile=.cache/auroc-interval.mjs
//   nice -n 15 node .cache/auroc-interval.mjs [--simulations 200] [--seed 2024] [--threads 2]
//
// Cohort: n samples in two equal classes, p independent normal features, the first tenth shifted by `shift` in the cases.
// For such features the true AUROC of a linear score w is Phi(w.d / (sqrt(2) |w|)), d = the vector of shifts, so that no
// test sample is needed. Two truths are compared: "procedure" = mean true AUROC of the outer models over all cohorts of
// the cell (what models trained on that many samples reach), "models" = mean over the outer models of this one cohort.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import { logitInterval } from '../../../src/lib/core/numerics/scores/logit-interval.ts';
import { newcombeAuroc } from '../../../src/lib/core/numerics/tests/newcombe.ts';
import { deLong } from '../../../src/lib/core/numerics/scores/delong.ts';
import { normalCdf } from '../../../src/lib/core/numerics/distributions/normal.ts';
import { learnTransform } from '../../../src/lib/core/analysis/supervised/preprocess.ts';
import { fitOuterFold } from '../../../src/lib/core/analysis/supervised/outer-fit.ts';
import { outerFoldPlan, repeatsFor, splitOf } from '../../../src/lib/core/analysis/supervised/folds.ts';

interface Cell {
	n: number;
	p: number;
	shift: number;
	effect: string;
}

const cells: Cell[] = [20, 30, 50, 100].flatMap((n) =>
	[
		{ p: 100, shift: 0, effect: 'null' },
		{ p: 100, shift: 0.5, effect: 'moderate' },
		{ p: 100, shift: 0.9, effect: 'strong' },
		{ p: 10, shift: 0, effect: 'null' },
		{ p: 10, shift: 1, effect: 'moderate' },
	].map((setting) => ({ n, ...setting })),
);

/** One simulated cohort: AUROC of each repeat, its DeLong errors, the averaged score, and the true AUROC of its models. */
interface Simulated {
	aurocs: number[];
	ses: number[];
	averaged: { auroc: number; se: number };
	truth: number;
	classes: number;
}

function simulate(cell: Cell, random: Random, seed: number): Simulated {
	const { n, p, shift } = cell;
	const informative = Math.max(1, Math.round(p / 10));
	const classes = Int32Array.from({ length: n }, (_, i) => i % 2);
	const patients = Int32Array.from({ length: n }, (_, i) => i);
	const values = new Float64Array(n * p);
	for (let f = 0; f < p; f++)
		for (let s = 0; s < n; s++)
			values[f * n + s] = random.normal() + (f < informative ? shift * (classes[s] as number) : 0);
	const repeats = repeatsFor(n);
	const plan = outerFoldPlan({ classes, patients }, repeats, seed);
	const input = {
		values,
		n,
		classes,
		patients,
		classCount: 2,
		plan,
		seed,
		fixedC: null,
		trees: 0,
		orders: null,
	};
	const scores = Array.from({ length: repeats }, () => new Float64Array(n));
	const mean = new Float64Array(n);
	let truth = 0;
	for (let repeat = 0; repeat < repeats; repeat++) {
		for (let fold = 0; fold < plan.folds; fold++) {
			const fit = fitOuterFold(input, { repeat, fold });
			for (let t = 0; t < fit.test.length; t++) {
				const sample = fit.test[t] as number;
				const score = fit.probabilities[2 * t + 1] as number;
				(scores[repeat] as Float64Array)[sample] = score;
				mean[sample] = (mean[sample] as number) + score / repeats;
			}
			const { factors } = learnTransform(values, n, splitOf(plan, repeat, fold).training);
			truth += trueAuroc(fit.coefficients[0] as Float32Array, factors, informative, shift);
		}
	}
	const each = scores.map((score) => deLong(score, classes));
	return {
		aurocs: each.map((one) => one.auroc),
		ses: each.map((one) => one.se),
		averaged: deLong(mean, classes),
		truth: truth / (repeats * plan.folds),
		classes: n / 2,
	};
}

function trueAuroc(
	standardised: Float32Array,
	factors: Float64Array,
	informative: number,
	shift: number,
): number {
	let along = 0;
	let squares = 0;
	for (let f = 0; f < standardised.length; f++) {
		const w = (standardised[f] as number) * (factors[f] as number);
		squares += w * w;
		if (f < informative) along += w * shift;
	}
	return squares > 0 ? normalCdf(along / Math.sqrt(2 * squares)) : 0.5;
}

interface Interval {
	low: number;
	high: number;
}
const average = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length;

function widened(one: Simulated, factor: number): Interval {
	const estimate = average(one.aurocs);
	if (estimate < 1e-12 || estimate > 1 - 1e-12)
		return newcombeAuroc(Math.round(estimate), one.classes, one.classes);
	return logitInterval(estimate, factor * average(one.ses));
}

function repeatsAsSamples(one: Simulated): Interval {
	const estimate = average(one.aurocs);
	const variance = average(one.aurocs.map((a) => (a - estimate) ** 2)) / (one.aurocs.length - 1);
	return { low: estimate - 1.96 * Math.sqrt(variance), high: estimate + 1.96 * Math.sqrt(variance) };
}

function onAverages(one: Simulated): Interval {
	const { auroc, se } = one.averaged;
	if (auroc < 1e-12 || auroc > 1 - 1e-12) return newcombeAuroc(Math.round(auroc), one.classes, one.classes);
	return logitInterval(auroc, se);
}

/** Share of cohorts whose interval holds the truth (of the cell, or of each cohort's own models). */
function coverage(
	all: readonly Simulated[],
	intervalOf: (one: Simulated) => Interval,
	truth: number | null,
): number {
	const hits = all.filter((one) => {
		const { low, high } = intervalOf(one);
		const target = truth ?? one.truth;
		return low <= target && target <= high;
	});
	return hits.length / all.length;
}

const factors = [1, 1.2, 1.4, 1.6];

function report(cell: Cell, all: readonly Simulated[]): string {
	const truth = average(all.map((one) => one.truth));
	const show = (value: number): string => value.toFixed(2);
	const width = average(all.map((one) => widened(one, 1.4)).map(({ low, high }) => high - low));
	return [
		cell.n,
		cell.p,
		cell.effect,
		truth.toFixed(3),
		average(all.map((one) => average(one.aurocs))).toFixed(3),
		show(coverage(all, repeatsAsSamples, truth)),
		show(coverage(all, onAverages, truth)),
		...factors.map((factor) => show(coverage(all, (one) => widened(one, factor), truth))),
		show(coverage(all, (one) => widened(one, 1.4), null)),
		show(width),
	].join(' | ');
}

function option(name: string, standard: number): number {
	const at = process.argv.indexOf(`--${name}`);
	return at < 0 ? standard : Number(process.argv[at + 1]);
}

const simulations = option('simulations', 200);
const seed = option('seed', 2024);
const threads = option('threads', 2);

function runCell(index: number): Simulated[] {
	const cell = cells[index] as Cell;
	return Array.from({ length: simulations }, (_, k) =>
		simulate(cell, createRandom(seed, `cell/${index}/${k}`), seed + k),
	);
}

if (process.send !== undefined) {
	process.on('message', (index: number) => process.send?.({ index, all: runCell(index) }));
} else {
	// Largest cells first, so that the workers end together.
	const waiting = cells.map((_, i) => i).sort((a, b) => (cells[b] as Cell).n - (cells[a] as Cell).n);
	const lines: string[] = [];
	const workers = Array.from({ length: threads }, () =>
		fork(fileURLToPath(import.meta.url), process.argv.slice(2)),
	);
	await Promise.all(
		workers.map(
			(worker) =>
				new Promise<void>((resolve, reject) => {
					const next = (): void => {
						const index = waiting.shift();
						if (index !== undefined) worker.send(index);
						else {
							worker.disconnect();
							resolve();
						}
					};
					worker.on('message', ({ index, all }: { index: number; all: Simulated[] }) => {
						lines[index] = report(cells[index] as Cell, all);
						console.error(`cell ${index + 1} of ${cells.length} done`);
						next();
					});
					worker.on('error', reject);
					next();
				}),
		),
	);
	const head = ['n', 'p', 'effect', 'true', 'mean estimate', 'repeats as samples', 'averaged scores'];
	head.push(...factors.map((factor) => `x ${factor}`), 'x 1.4, own models', 'width x 1.4');
	console.log(`Seed ${seed}, ${simulations} cohorts per row.\n`);
	console.log(`| ${head.join(' | ')} |\n|${' --- |'.repeat(head.length)}`);
	for (const line of lines) console.log(`| ${line} |`);
}

/**
 * Study: combined scores of simulated cohorts (two matrices of 20 independent normal features, 3 of them shifted in cases): gain,
 * findings without an effect, specificity of the thresholds. Prints the rows of docs/methods/combine_matrices.md.
 * Bundle with esbuild and run, one design at a time, on two processes:
 *   npx esbuild scripts/dev/studies/combined-scores.ts --bundle --platform=node --format=esm --outfile=.cache/combined-scores.mjs
 *   nice -n 15 node .cache/combined-scores.mjs <null60|both60|...> [--cohorts 200] [--first 1] [--results file.jsonl --minutes 8]
 * With --results a later run adds to the cohorts of an earlier one.
 */
import { fork } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
	isShown,
	meanOf,
	simulateCombined,
	type SimulatedCohort,
	type SimulatedDesign,
} from './simulated-combined.ts';

const DESIGNS: Readonly<Record<string, SimulatedDesign>> = {
	null60: { size: 60, shifts: [0, 0], permutations: 199 },
	null20: { size: 20, shifts: [0, 0], permutations: 199 },
	both60: { size: 60, shifts: [0.7, 0.7] },
	both40: { size: 40, shifts: [0.7, 0.7] },
	both20: { size: 20, shifts: [0.7, 0.7] },
	nothing60: { size: 60, shifts: [0.7, 0] },
};
const PROCESSES = 2;

const name = process.argv[2] ?? '';
const design = DESIGNS[name];
const option = (flag: string, otherwise: number): number => {
	const at = process.argv.indexOf(flag);
	return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const [first, cohorts] = [option('--first', 1), option('--cohorts', 200)];
if (design === undefined) throw new Error(`one of ${Object.keys(DESIGNS).join(', ')}`);

const results = process.argv.includes('--results')
	? (process.argv[process.argv.indexOf('--results') + 1] ?? null)
	: null;
const deadline = Date.now() + 60_000 * option('--minutes', 600);

/** Cohorts of earlier runs of the same design by seed. */
function simulatedBefore(): Map<number, SimulatedCohort> {
	const lines = results === null || !existsSync(results) ? [] : readFileSync(results, 'utf8').split('\n');
	return new Map(
		lines.filter((line) => line !== '').map((line): [number, SimulatedCohort] => JSON.parse(line)),
	);
}

const known = simulatedBefore();
const part = process.env['STUDY_PART'];
if (part === undefined) {
	const done = await Promise.all(
		Array.from(
			{ length: PROCESSES },
			(_, k) =>
				new Promise<[number, SimulatedCohort][]>((resolve, reject) => {
					const child = fork(fileURLToPath(import.meta.url), process.argv.slice(2), {
						env: { ...process.env, STUDY_PART: String(k) },
						serialization: 'advanced',
					});
					child.on('message', (found: [number, SimulatedCohort][]) => resolve(found));
					child.on('exit', (code) => (code === 0 ? null : reject(new Error(`part ${k} ended with ${code}`))));
				}),
		),
	);
	for (const one of done.flat()) {
		known.set(...one);
		if (results !== null) appendFileSync(results, `${JSON.stringify(one)}\n`);
	}
	tell([...known.values()]);
} else {
	const found: [number, SimulatedCohort][] = [];
	for (let seed = first + Number(part); seed < first + cohorts; seed += PROCESSES)
		if (!known.has(seed) && Date.now() < deadline) found.push([seed, await simulateCombined(design, seed)]);
	process.send!(found, () => process.exit(0));
}

function tell(all: readonly SimulatedCohort[]): void {
	const matrices = all[0]!.singles.map((_, m) => m);
	const count = (m: number, sign: number): number =>
		all.filter(({ differences }) => {
			const one = differences[m]!;
			return isShown(one.holm_p_value) && Math.sign(one.difference) === sign;
		}).length;
	const mean = (of: (one: SimulatedCohort) => number, digits = 3): string =>
		meanOf(all.map(of)).toFixed(digits);
	const reach = (of: (one: SimulatedCohort) => { se: number | null }): string =>
		meanOf(all.map((one) => 1.96 * (of(one).se ?? 0))).toFixed(3);
	const rows: [string, string | number][] = [
		['cohorts', `${name}, ${all.length}, ${all[0]!.rule}`],
		['AUROC combined', mean((one) => one.combined)],
		['AUROC other rule', mean((one) => one.other_rule)],
		['AUROC singles', matrices.map((m) => mean((one) => one.singles[m]!)).join(', ')],
		['shown better', matrices.map((m) => count(m, 1)).join(', ')],
		['shown worse', matrices.map((m) => count(m, -1)).join(', ')],
		['half width of a difference', matrices.map((m) => reach((one) => one.differences[m]!)).join(', ')],
		['rules: difference', `${mean((one) => one.rules.difference)} +- ${reach((one) => one.rules)}`],
		['rules: shown', all.filter(({ rules }) => isShown(rules.p_value)).length],
		['weight of the first', mean((one) => one.first_weight, 2)],
		['specificity out of fold', mean((one) => one.out_of_fold)],
		['specificity, new people', mean((one) => one.new_people)],
		['permutation: shown', all[0]!.p === null ? '-' : all.filter(({ p }) => isShown(p)).length],
	];
	for (const [what, value] of rows) console.log(`${what}: ${value}`);
}

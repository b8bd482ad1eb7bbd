/**
 * Study: findings in counts without any difference between two groups of unequal depth. Prints the table of
 * docs/decisions/0019-counts.md. Takes some minutes of computing:
 *   npx esbuild scripts/dev/studies/null-counts.ts --bundle --platform=node --format=esm --outfile=<file>.mjs
 *   nice -n 15 node <file>.mjs
 */
import { FEATURE_FINDING_Q } from '../../../src/lib/contract/decision-rules.ts';
import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import { benjaminiHochberg } from '../../../src/lib/core/numerics/tests/benjamini-hochberg.ts';
import { mannWhitney } from '../../../src/lib/core/numerics/tests/mann-whitney.ts';
import { sizeFactors } from '../../../src/lib/core/numerics/descriptive/size-factors.ts';
import { areCounts } from '../../../src/lib/core/signals/counts/are-counts.ts';
import { CountTally } from '../../../src/lib/core/signals/counts/count-tally.ts';
import { normaliseCounts } from '../../../src/lib/core/signals/counts/normalise-counts.ts';
import type { SignalMatrix } from '../../../src/lib/core/signals/matrix.ts';

const FEATURES = 4000;
const SEEDS = [1, 2];
const LEVELS = [0.05, 0.3, 1, 5, 30, 300];

/** One design: how much deeper the second group is, samples per group, and spread between persons (SD of the logarithm). */
interface Design {
	ratio: number;
	group: number;
	spread: number;
}

function poisson(mean: number, random: Random): number {
	if (mean > 30) return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.normal()));
	const limit = Math.exp(-mean);
	let k = -1;
	for (let product = 1; product > limit; k++) product *= random.uniform();
	return Math.max(0, k);
}

function counts({ ratio, group, spread }: Design, level: number, seed: number): SignalMatrix {
	const random = createRandom(seed, `${ratio} ${group} ${spread} ${level}`);
	const n = 2 * group;
	const depth = Array.from(
		{ length: n },
		(_, s) => (s < group ? 1 : ratio) * Math.exp(0.3 * random.normal()),
	);
	const values = new Float64Array(FEATURES * n);
	for (let f = 0; f < FEATURES; f++) {
		const own = level * Math.exp(1.2 * random.normal());
		for (let s = 0; s < n; s++)
			values[f * n + s] = poisson(own * (depth[s] as number) * Math.exp(spread * random.normal()), random);
	}
	return {
		name: 'counts',
		signal_kind: 'signal',
		unit: '',
		sample_ids: depth.map((_, s) => `s${s}`),
		feature_ids: Array.from({ length: FEATURES }, (_, f) => `f${f}`),
		values,
	};
}

/** Features that would be findings of one matrix and one contrast. */
function findings(matrix: SignalMatrix): number {
	const n = matrix.sample_ids.length;
	const p = matrix.feature_ids.map((_, f) => {
		const row = matrix.values.subarray(f * n, (f + 1) * n);
		return mannWhitney(row.subarray(0, n / 2), row.subarray(n / 2)).p;
	});
	return benjaminiHochberg(p).filter((q) => q <= FEATURE_FINDING_Q).length;
}

function compare(design: Design, level: number): string {
	const found = { raw: 0, scaled: 0, thinned: 0, recognised: 0 };
	for (const seed of SEEDS) {
		const matrix = counts(design, level, seed);
		const n = matrix.sample_ids.length;
		const tally = new CountTally(n);
		for (let f = 0; f < FEATURES; f++) tally.add(matrix.values, f * n);
		const facts = tally.facts();
		if (!areCounts(matrix, facts)) continue;
		found.recognised++;
		const training = matrix.sample_ids.map((_, s) => s);
		const { factors } = sizeFactors(matrix.values, n, training);
		const scaled = matrix.values.map((count, i) => Math.log2(count / (factors[i % n] as number) + 1));
		found.raw += findings(matrix);
		found.scaled += findings({ ...matrix, values: scaled });
		found.thinned += findings(normaliseCounts(matrix, facts.library_sizes, { training, seed }).matrix);
	}
	const missed =
		found.recognised < SEEDS.length ? ` (${found.recognised} of ${SEEDS.length} recognised)` : '';
	return `${found.raw} / ${found.scaled} / ${found.thinned}${missed}`;
}

const head = ['depth', 'per group', 'spread', ...LEVELS.map((level) => `${level} reads`)];
process.stdout.write(`| ${head.join(' | ')} |\n|${head.map(() => '---|').join('')}\n`);
for (const ratio of [2, 10])
	for (const group of [20, 100])
		for (const spread of [0, 0.3, 0.8]) {
			const cells = LEVELS.map((level) => compare({ ratio, group, spread }, level));
			process.stdout.write(`| x ${ratio} | ${group} | ${spread} | ${cells.join(' | ')} |\n`);
		}

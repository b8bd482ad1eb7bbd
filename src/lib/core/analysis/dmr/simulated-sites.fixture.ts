import { createRandom, type Random } from '../../../base/random.ts';
import { sharedCounts, type SiteReads } from './site-counts.ts';

/** Poisson by multiplication; means of some tens. */
function poisson(random: Random, mean: number): number {
	const limit = Math.exp(-mean);
	let [k, product] = [0, random.uniform()];
	while (product > limit) {
		k++;
		product *= random.uniform();
	}
	return k;
}

/** Gamma (Marsaglia & Tsang 2000). */
function gamma(random: Random, shape: number): number {
	if (shape < 1) return gamma(random, shape + 1) * random.uniform() ** (1 / shape);
	const d = shape - 1 / 3;
	const c = 1 / Math.sqrt(9 * d);
	for (;;) {
		const x = random.normal();
		const v = (1 + c * x) ** 3;
		if (v > 0 && Math.log(random.uniform()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v;
	}
}

function beta(random: Random, a: number, b: number): number {
	const x = gamma(random, a);
	return x / (x + gamma(random, b));
}

export interface SimulatedSites {
	sites: SiteReads;
	/** First site and end of the islands that differ. */
	planted: { from: number; to: number }[];
}

/**
 * Islands of 15 to 45 CpGs some tens of bases apart, kilobases between them, on two chromosomes. The level of an island is low, high or in
 * between; every person moves a whole island up or down (standard deviation 0.5 on the logit), so that neighbours are correlated, and
 * every CpG has a beta-binomial spread. Group b (the last `in_b` samples) differs by `shift` on the logit in the first `differing` islands.
 */
export function simulatedSites(
	seed: number,
	{ in_a = 8, in_b = 8, islands = 40, depth = 15, differing = 0, shift = 0 } = {},
): SimulatedSites {
	const random = createRandom(seed, 'dmr.simulated');
	const k = in_a + in_b;
	const [contig, position, methylated, reads]: number[][] = [[], [], [], []];
	const planted: SimulatedSites['planted'] = [];
	let at = 0;
	for (let island = 0; island < islands; island++) {
		const size = 15 + random.int(31);
		const level = [-2.2, 0, 1.8][random.int(3)]! + 0.4 * random.normal();
		const moves = Array.from({ length: k }, () => 0.5 * random.normal());
		const own = island < differing ? shift * (level > 0.9 ? -1 : 1) : 0;
		if (island < differing) planted.push({ from: contig!.length, to: contig!.length + size });
		at += 2000 + random.int(8000);
		if (island === islands >> 1) at = 5000;
		for (let site = 0; site < size; site++) {
			at += 2 + random.int(40);
			const centre = level + 0.5 * random.normal();
			const phi = Math.min(0.3, Math.exp(-3.2 + 0.6 * random.normal()));
			contig!.push(island < islands >> 1 ? 0 : 1);
			position!.push(at);
			for (let s = 0; s < k; s++) {
				const mean = 1 / (1 + Math.exp(-(centre + moves[s]! + (s >= in_a ? own : 0))));
				const p = beta(random, mean * (1 / phi - 1), (1 - mean) * (1 / phi - 1));
				const n = random.uniform() < 0.05 ? 0 : poisson(random, depth);
				let x = 0;
				for (let r = 0; r < n; r++) if (random.uniform() < p) x++;
				methylated!.push(x);
				reads!.push(n);
			}
		}
	}
	const shared = (values: number[]): Int32Array => {
		const into = sharedCounts(values.length);
		into.set(values);
		return into;
	};
	return {
		sites: {
			samples: k,
			contig: Int32Array.from(contig!),
			position: Int32Array.from(position!),
			methylated: shared(methylated!),
			reads: shared(reads!),
		},
		planted,
	};
}

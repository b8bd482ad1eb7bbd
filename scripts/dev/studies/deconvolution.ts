/**
 * Study: errors of cell-type shares, coverage of their intervals, false calls and limits of detection on mixtures simulated from the
 * synthetic atlas (25 types, 3 pairs of them hardly different, 1,000 regions). Prints the tables of
 * docs/methods/deconvolve_methylation.md; some minutes of computing. Bundle with esbuild and run:
 *   npx esbuild scripts/dev/studies/deconvolution.ts --bundle --platform=node --format=esm --outfile=<file>.mjs
 *   nice -n 15 node <file>.mjs <errors|fragments|harder|unknown|limits|other> [samples]
 */
import { createRandom } from '../../../src/lib/base/random.ts';
import { binomialDraw } from '../../../src/lib/core/numerics/distributions/binomial-draw.ts';
import { poissonDraw } from '../../../src/lib/core/numerics/distributions/poisson-draw.ts';
import { deconvolveSample } from '../../../src/lib/core/analysis/deconvolution/deconvolve-sample.ts';
import {
	DRAWS,
	mixtureErrors,
	reportedTypes,
	simulateMixtures,
} from '../../../src/lib/core/analysis/deconvolution/simulated-mixtures.fixture.ts';
import {
	mixturesOf,
	unknownComponents,
} from '../../../src/lib/core/analysis/deconvolution/unknown-components.ts';
import {
	FOLDS,
	heldOutGain,
	knownLikelihood,
} from '../../../src/lib/core/numerics/mixture/held-out-parts.ts';
import { fitUnknownParts } from '../../../src/lib/core/numerics/mixture/unknown-parts.ts';
import {
	syntheticAtlas,
	syntheticFragments,
	syntheticReads,
	syntheticShares,
} from '../../../src/lib/core/analysis/deconvolution/synthetic-atlas.fixture.ts';

const SEED = 20261130;
const DEPTHS = [0.1, 0.5, 1, 5, 10, 30];
const SAMPLES = Number(process.argv[3] ?? 400);
const part = process.argv[2];

/** Samples that an atlas does not describe to the letter. */
interface Harder {
	name: string;
	depth: number;
	/** Standard deviation of the logarithm of the depth over regions. */
	uneven: number;
	/** Standard deviation of the levels of a sample around those of the atlas, of every type and region. */
	error: number;
	/** Share of a type that the atlas does not have. */
	missing: number;
}
const HARDER: readonly Harder[] = [
	{ name: 'depth of regions uneven (log-normal, SD 1.5)', depth: 1, uneven: 1.5, error: 0, missing: 0 },
	{ name: 'levels 0.05 beside the atlas', depth: 30, uneven: 0, error: 0.05, missing: 0 },
	{ name: 'both', depth: 30, uneven: 1.5, error: 0.05, missing: 0 },
	{ name: '10 % of a type that the atlas lacks', depth: 10, uneven: 0, error: 0, missing: 0.1 },
	{ name: '40 % of a type that the atlas lacks', depth: 10, uneven: 0, error: 0, missing: 0.4 },
];

/** The missing type differs from all others in 1 of 23 regions, as each of them does, and is methylated elsewhere. */
const harderReads =
	({ uneven, error, missing }: Harder): typeof syntheticReads =>
	(atlas, shares, depth, random) => {
		const n = atlas.types.length;
		const regions = atlas.sites.length;
		const methylated = new Float64Array(regions);
		const reads = Float64Array.from(atlas.sites, (sites) => {
			const factor = Math.exp(uneven * random.normal() - uneven ** 2 / 2);
			return poissonDraw(depth * sites * factor, random);
		});
		for (let row = 0; row < regions; row++) {
			let p = 0;
			for (let k = 0; k < n; k++) {
				const level = atlas.profiles[row * n + k]! + error * random.normal();
				p += (1 - missing) * shares[k]! * Math.min(0.99, Math.max(0.01, level));
			}
			p += missing * (row % 23 === 7 ? 0.06 : 0.86);
			methylated[row] = binomialDraw(reads[row]!, p, random);
		}
		return { methylated, reads };
	};

/** Cohorts of 8 samples of 12 types over 400 regions, some with a 13th that the atlas lacks. */
interface Cohort {
	name: string;
	/** Its share is up to twice this. */
	missing: number;
	readsOf: typeof syntheticReads;
	depth: number;
	/** Standard deviation of the levels around those of the atlas: the same in all samples, or of each sample. */
	error: number;
	own: boolean;
}
const plain = { missing: 0, readsOf: syntheticReads, depth: 5, error: 0, own: false };
const UNKNOWN: readonly Cohort[] = [
	{ ...plain, name: 'nothing missing, 5x' },
	{
		...plain,
		name: 'nothing missing, CpGs of a fragment alike, 10x',
		readsOf: syntheticFragments,
		depth: 10,
	},
	{ ...plain, name: 'nothing missing, levels 0.05 beside the atlas, 10x', depth: 10, error: 0.05 },
	{
		...plain,
		...{ name: 'nothing missing, levels 0.05 beside the atlas, otherwise in each sample, 10x' },
		...{ depth: 10, error: 0.05, own: true },
	},
	{ ...plain, name: '0 to 20 % of a missing type, 5x', missing: 0.1 },
	{ ...plain, name: '0 to 6 % of a missing type, 5x', missing: 0.03 },
];

function unknownRow(
	{ name, missing, readsOf, depth, error, own }: Cohort,
	repeat: number,
): (string | number)[] {
	const [types, regions, samples] = [12, 400, 8];
	const atlas = syntheticAtlas(SEED + repeat, { types: types + 1, regions, pairs: 0 });
	const random = createRandom(SEED, `unknown ${name} ${repeat}`);
	const moved = (): Float64Array =>
		atlas.profiles.map((level) => Math.min(0.99, Math.max(0.01, level + error * random.normal())));
	const common = moved();
	const levels = Array.from({ length: samples }, (_, s) => {
		const drawn = syntheticShares(types, random);
		const share = 2 * missing * random.uniform();
		const shares = Float64Array.from([...drawn.map((one) => one * (1 - share)), share]);
		const { methylated, reads } = readsOf(
			{ ...atlas, profiles: own ? moved() : common },
			shares,
			depth,
			random,
		);
		return {
			sample: `S${s}`,
			reads,
			levels: methylated.map((m, at) => (reads[at]! > 0 ? m / reads[at]! : NaN)),
		};
	});
	const known = atlas.profiles.filter((_, at) => at % (types + 1) < types);
	const mixtures = mixturesOf(levels, known, types, 1, SEED);
	const numbers = (count: number): number[] => Array.from({ length: count }, (_, i) => i);
	const found = unknownComponents(
		levels.map(({ sample }) => sample),
		mixtures,
		numbers(10).map((start) => fitUnknownParts(mixtures, start)),
		numbers(samples).map((s) => knownLikelihood(mixtures, s)),
		numbers(FOLDS).map((fold) => heldOutGain(mixtures, fold)),
	);
	return [
		...[found.gain.toFixed(0), found.held_out_gain.toFixed(0), found.held_out_error.toFixed(0)],
		...[found.supported ? 'yes' : 'no', percent(found.instability)],
	];
}
const percent = (share: number): string => (100 * share).toFixed(1);

function row(cells: readonly (string | number)[]): void {
	console.log(`| ${cells.join(' | ')} |`);
}

if (part === 'errors' || part === 'fragments')
	for (const depth of DEPTHS) {
		const drawn = part === 'errors' ? syntheticReads : syntheticFragments;
		const found = mixtureErrors(simulateMixtures(SEED, depth, SAMPLES, drawn));
		row([
			...[depth, found.samples, found.median_error.toFixed(4), percent(found.within)],
			...[found.median_error_em.toFixed(4), percent(found.within_em)],
			...[percent(found.coverage), percent(found.coverage_present)],
			...[found.false_samples, found.refused, percent(found.median_limit)],
		]);
	}
else if (part === 'harder')
	for (const one of HARDER) {
		const found = mixtureErrors(simulateMixtures(SEED, one.depth, SAMPLES, harderReads(one)));
		row([
			...[one.name, one.depth, found.samples, found.median_error.toFixed(4), percent(found.within)],
			...[percent(found.coverage), percent(found.coverage_present), found.false_samples, found.refused],
			found.median_dispersion.toFixed(2),
		]);
	}
else if (part === 'unknown')
	for (const one of UNKNOWN) for (const repeat of [0, 1]) row([one.name, ...unknownRow(one, repeat)]);
else if (part === 'limits')
	for (const depth of [0.1, 1, 5, 30]) {
		// A type that is absent at first is planted at the limit of detection that its sample states.
		const { atlas, groups, one_by_one } = reportedTypes(SEED);
		const frame = {
			...{ profiles: atlas.profiles, types: atlas.types.length, one_by_one, seed: SEED, draws: DRAWS },
			...{ alpha: 0.05, groups: groups.map(({ members }) => members) },
		};
		let [found, tried] = [0, 0];
		for (let i = 0; i < SAMPLES; i++) {
			const random = createRandom(SEED, `limit ${depth} ${i}`);
			const shares = syntheticShares(atlas.types.length, random);
			const absent = [...groups.keys()].filter((k) => groups[k]!.members.every((type) => shares[type] === 0));
			const group = absent[random.int(absent.length)];
			if (group === undefined) continue;
			const taken = (own: Float64Array) => {
				const { methylated, reads } = syntheticReads(atlas, own, depth, random);
				const levels = methylated.map((m, at) => (reads[at]! > 0 ? m / reads[at]! : NaN));
				return deconvolveSample(frame, { sample: `S${i}`, levels, reads }).groups[group]!;
			};
			const limit = taken(shares).limit_of_detection ?? 1;
			if (limit >= 1) continue;
			const planted = shares.map((share) => share * (1 - limit));
			planted[groups[group]!.members[0]!] = limit;
			tried++;
			if (taken(planted).detected) found++;
		}
		row([depth, tried, percent(found / tried)]);
	}
else if (part === 'other')
	for (const depth of [0.1, 1, 5, 30]) {
		// The atlas of one seed, samples of another: what an atlas of another genome build looks like.
		const { atlas, groups, one_by_one } = reportedTypes(SEED);
		const other = reportedTypes(SEED + 1).atlas;
		let refused = 0;
		for (let i = 0; i < SAMPLES / 2; i++) {
			const random = createRandom(SEED, `other ${depth} ${i}`);
			const { methylated, reads } = syntheticReads(
				other,
				syntheticShares(atlas.types.length, random),
				depth,
				random,
			);
			// Regions of both are markers of the same types in the same order; those of another build are not.
			const order = random.shuffle(Array.from({ length: reads.length }, (_, at) => at));
			const levels = Float64Array.from(order, (at) => (reads[at]! > 0 ? methylated[at]! / reads[at]! : NaN));
			const frame = {
				...{ profiles: atlas.profiles, types: atlas.types.length, one_by_one, seed: SEED, draws: 20 },
				...{ alpha: 0.05, groups: groups.map(({ members }) => members) },
			};
			const sample = { sample: `S${i}`, levels, reads: Float64Array.from(order, (at) => reads[at]!) };
			if (!deconvolveSample(frame, sample).fits) refused++;
		}
		row([depth, SAMPLES / 2, refused]);
	}
else throw new Error('give a part of the study: errors, fragments, harder, unknown, limits or other');

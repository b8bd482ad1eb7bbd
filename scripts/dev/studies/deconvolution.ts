/**
 * Study: errors of cell-type shares, coverage of their intervals, false calls and limits of detection on mixtures simulated from the
 * synthetic atlas (25 types, 3 pairs of them hardly different, 1,000 regions). Prints the tables of
 * docs/methods/deconvolve_methylation.md; some minutes of computing. Bundle with esbuild and run:
 *   npx esbuild scripts/dev/studies/deconvolution.ts --bundle --platform=node --format=esm --outfile=<file>.mjs
 *   nice -n 15 node <file>.mjs <errors|fragments|limits|other>
 */
import { createRandom } from '../../../src/lib/base/random.ts';
import { deconvolveSample } from '../../../src/lib/core/analysis/deconvolution/deconvolve-sample.ts';
import {
	DRAWS,
	mixtureErrors,
	reportedTypes,
	simulateMixtures,
} from '../../../src/lib/core/analysis/deconvolution/simulated-mixtures.fixture.ts';
import {
	syntheticFragments,
	syntheticReads,
	syntheticShares,
} from '../../../src/lib/core/analysis/deconvolution/synthetic-atlas.fixture.ts';

const SEED = 20261130;
const DEPTHS = [0.1, 0.5, 1, 5, 10, 30];
const SAMPLES = Number(process.argv[3] ?? 400);
const part = process.argv[2];
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
else throw new Error('give a part of the study: errors, fragments, limits or other');

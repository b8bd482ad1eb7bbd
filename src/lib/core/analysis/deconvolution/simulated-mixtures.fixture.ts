import { createRandom } from '../../../base/random.ts';
import { deconvolveSample, type SampleShares } from './deconvolve-sample.ts';
import { separateTypes, type TypeGroup } from './separate-types.ts';
import {
	syntheticAtlas,
	syntheticReads,
	syntheticShares,
	type SyntheticAtlas,
} from './synthetic-atlas.fixture.ts';

/** One simulated sample with its true shares per group of types. */
export interface SimulatedMixture {
	truth: number[];
	found: SampleShares;
}

/** What simulated samples of one depth show, over all groups of types that are reported. */
export interface MixtureErrors {
	samples: number;
	median_error: number;
	/** Share of estimates within 0.03 of the truth. */
	within: number;
	median_error_em: number;
	within_em: number;
	/** Share of intervals that hold the truth: of all types, and of those that are in the sample. */
	coverage: number;
	coverage_present: number;
	/** Samples in which a type is called that is not there. */
	false_samples: number;
	/** Samples that the atlas was refused for. */
	refused: number;
	median_limit: number;
	median_dispersion: number;
}

export const DRAWS = 400;

/** The synthetic atlas with its types as they are reported. */
export function reportedTypes(seed: number): {
	atlas: SyntheticAtlas;
	groups: TypeGroup[];
	one_by_one: boolean;
} {
	const atlas = syntheticAtlas(seed);
	const { groups, one_by_one } = separateTypes(atlas.types, atlas.profiles, 0.97);
	return { atlas, groups, one_by_one };
}

/** Samples of a depth per CpG from the synthetic atlas, each taken apart with it; `readsOf` draws their reads. */
export function simulateMixtures(
	seed: number,
	depth: number,
	samples: number,
	readsOf: typeof syntheticReads = syntheticReads,
): SimulatedMixture[] {
	const { atlas, groups, one_by_one } = reportedTypes(seed);
	const frame = {
		...{ profiles: atlas.profiles, types: atlas.types.length, one_by_one, seed, draws: DRAWS, alpha: 0.05 },
		groups: groups.map(({ members }) => members),
	};
	return Array.from({ length: samples }, (_, i) => {
		const random = createRandom(seed, `simulated mixture ${depth} ${i}`);
		const shares = syntheticShares(atlas.types.length, random);
		const { methylated, reads } = readsOf(atlas, shares, depth, random);
		const found = deconvolveSample(frame, {
			...{ sample: `S${i}`, reads },
			levels: methylated.map((m, row) => (reads[row]! > 0 ? m / reads[row]! : NaN)),
		});
		return { truth: groups.map(({ members }) => members.reduce((sum, k) => sum + shares[k]!, 0)), found };
	});
}

/** Errors, coverage and false calls of simulated samples. */
export function mixtureErrors(all: readonly SimulatedMixture[]): MixtureErrors {
	const errors: number[] = [];
	const errors_em: number[] = [];
	const limits: number[] = [];
	let [held, held_present, present, total] = [0, 0, 0, 0];
	let [false_samples, refused] = [0, 0];
	for (const { truth, found } of all) {
		if (!found.fits) refused++;
		let wrong = false;
		for (const [k, own] of truth.entries()) {
			const { share, share_em, low, high, detected, limit_of_detection } = found.groups[k]!;
			errors.push(Math.abs(share - own));
			errors_em.push(Math.abs((share_em ?? NaN) - own));
			limits.push(limit_of_detection ?? NaN);
			const holds = low !== null && high !== null && low <= own && own <= high;
			total++;
			if (holds) held++;
			if (own > 0) present++;
			if (own > 0 && holds) held_present++;
			if (own === 0 && detected) wrong = true;
		}
		if (wrong) false_samples++;
	}
	const middle = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
	const within = (values: readonly number[]): number =>
		values.filter((one) => one <= 0.03).length / values.length;
	return {
		...{ samples: all.length, within: within(errors), within_em: within(errors_em) },
		...{ median_error: middle(errors), median_error_em: middle(errors_em), median_limit: middle(limits) },
		median_dispersion: middle(all.map(({ found }) => found.dispersion ?? NaN)),
		...{ coverage: held / total, coverage_present: held_present / present, false_samples, refused },
	};
}

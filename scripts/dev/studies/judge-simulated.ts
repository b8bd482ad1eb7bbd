// False calls among simulated and real normals, and how often planted changes are called.
import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import type { BinTable } from '../../../src/lib/core/signals/bins/bin-table.ts';
import {
	log2Profile,
	type BinProfile,
	type Segment,
} from '../../../src/lib/core/signals/copy-number/bin-profile.ts';
import { aneuploidyOf, isAneuploid } from '../../../src/lib/core/signals/copy-number-calls/aneuploidy.ts';
import { derivativeLogRatioSpread } from '../../../src/lib/core/signals/copy-number-calls/dlrs.ts';
import {
	judgeRegions,
	type JudgedRegions,
} from '../../../src/lib/core/signals/copy-number-calls/judge-regions.ts';
import { reachOf } from '../../../src/lib/core/signals/copy-number-calls/normal-limits.ts';
import { differencesFrom } from '../../../src/lib/core/signals/copy-number-calls/normals.ts';
import type { RealNormals } from './real-normals.server.ts';
import {
	ARMS,
	SIMULATED,
	segmentsOf,
	simulatedBins,
	simulatedProfile,
	simulatedWaves,
	wavesOf,
	type Planted,
	type Waves,
} from './simulated-profiles.ts';

/** A laboratory: where its bins are, and what a library of it looks like. */
export interface Laboratory {
	name: string;
	bins: BinTable;
	waves: Waves;
	noise: (random: Random) => number;
}

/** Independent bins of one noise: no waves at all. */
export function flatLaboratory(noise: number): Laboratory {
	const bins = simulatedBins();
	return { name: 'no waves', bins, waves: () => new Float64Array(bins.start.length), noise: () => noise };
}

/** Waves of a model, none of them real. */
export function modelLaboratory(noise: number, seed: number): Laboratory {
	const bins = simulatedBins();
	return { name: 'modelled waves', bins, waves: simulatedWaves(bins, seed), noise: () => noise };
}

/** Waves that have the covariance of real normals, noise of one of them drawn at random. */
export function realLaboratory(name: string, { bins, columns }: RealNormals): Laboratory {
	const { normals } = differencesFrom(bins, columns[0] as Float64Array, columns);
	const noises = normals.map((log2) => derivativeLogRatioSpread({ bins, log2 }));
	return {
		name,
		bins,
		waves: wavesOf(bins, columns),
		noise: (random) => noises[random.int(noises.length)] as number,
	};
}

/** A library of a laboratory; its random numbers are named by seed and id. */
export function library(
	{ bins, waves, noise }: Laboratory,
	seed: number,
	id: string,
	planted: readonly Planted[] = [],
	scale = 1,
): BinProfile {
	const random = createRandom(seed, id);
	return simulatedProfile(bins, waves, scale * noise(random), random, planted, id);
}

/** Called places of a profile: calls that overlap (an arm and a segment of it) are one. */
export function calledPlaces(
	judged: JudgedRegions,
): { contig: string; start: number; end: number; call: string; gc_extreme: boolean }[] {
	const called = [...judged.segments, ...judged.wholes]
		.filter(({ call }) => call === 'gain' || call === 'loss')
		.map(({ region, call, notes }) => ({
			contig: region.contig,
			start: region.start,
			end: region.end,
			call: call as string,
			gc_extreme: notes.includes('gc_extreme'),
		}))
		.sort((a, b) => a.contig.localeCompare(b.contig) || a.start - b.start);
	const places: typeof called = [];
	for (const one of called) {
		const last = places.at(-1);
		if (last !== undefined && last.contig === one.contig && one.start < last.end) {
			last.end = Math.max(last.end, one.end);
			last.gc_extreme &&= one.gc_extreme;
		} else places.push({ ...one });
	}
	return places;
}

/** False calls of a number of profiles against panels of so many normals. */
export interface FalseCalls {
	laboratory: string;
	normals: number;
	profiles: number;
	/** Profiles with a call, calls, and those that say that they lie where GC is extreme. */
	with_call: number;
	calls: number;
	gc_extreme: number;
	/** Profiles whose aneuploidy score exceeds its bound; none without normals. */
	aneuploid: number;
}

/**
 * Judges `profiles` simulated normals against panels of the given sizes (0 = none), `panels` panels for each size, so that a
 * lucky panel decides nothing. Every profile and every normal is its own library.
 */
export async function falseCalls(
	laboratory: Laboratory,
	sizes: readonly number[],
	{ profiles, panels, seed }: { profiles: number; panels: number; seed: number },
): Promise<FalseCalls[]> {
	const most = Math.max(0, ...sizes);
	const samples = Array.from({ length: profiles }, (_, i) => library(laboratory, seed, `sample ${i}`));
	const normals = Array.from({ length: panels * most }, (_, i) => library(laboratory, seed, `normal ${i}`));
	const segments = await segmentsOf([...samples, ...normals], seed);
	return sizes.map((size) => {
		const found: FalseCalls = {
			laboratory: laboratory.name,
			normals: size,
			profiles,
			with_call: 0,
			calls: 0,
			gc_extreme: 0,
			aneuploid: 0,
		};
		for (let panel = 0; panel < panels; panel++) {
			const own = Array.from({ length: size }, (_, i) => panel * most + i);
			const given =
				size === 0
					? null
					: {
							columns: own.map((i) => (normals[i] as BinProfile).log2),
							segments: own.map((i) => segments[profiles + i] as Segment[]),
						};
			const reach = given === null ? null : reachOf({ bins: laboratory.bins, weight: null }, given, ARMS);
			for (let i = panel; i < profiles; i += panels) {
				const judged = judgeRegions(samples[i] as BinProfile, segments[i] as Segment[], ARMS, given, reach);
				const places = calledPlaces(judged);
				if (reach !== null && isAneuploid({ aneuploidy: aneuploidyOf(judged.measured, reach.deviations) }))
					found.aneuploid++;
				if (places.length > 0) found.with_call++;
				found.calls += places.length;
				found.gc_extreme += places.filter(({ gc_extreme }) => gc_extreme).length;
			}
		}
		return found;
	});
}

/** Real normals judged one by one: against the others, or against their own noise. */
export async function leaveOneOut(
	name: string,
	{ bins, columns }: RealNormals,
	against: 'others' | 'own noise',
	seed: number,
): Promise<FalseCalls> {
	const profiles = columns.map((log2, i) => log2Profile(`normal ${i}`, bins, log2, SIMULATED));
	const segments = await segmentsOf(profiles, seed);
	const found: FalseCalls = {
		laboratory: name,
		normals: against === 'others' ? columns.length - 1 : 0,
		profiles: columns.length,
		with_call: 0,
		calls: 0,
		gc_extreme: 0,
		aneuploid: 0,
	};
	for (const [i, profile] of profiles.entries()) {
		const others = {
			columns: columns.filter((_, j) => j !== i),
			segments: segments.filter((_, j) => j !== i),
		};
		const reach = against === 'others' ? reachOf({ bins, weight: null }, others, ARMS) : null;
		const judged = judgeRegions(
			profile,
			segments[i] as Segment[],
			ARMS,
			reach === null ? null : others,
			reach,
		);
		const places = calledPlaces(judged);
		if (reach !== null && isAneuploid({ aneuploidy: aneuploidyOf(judged.measured, reach.deviations) }))
			found.aneuploid++;
		if (places.length > 0) found.with_call++;
		found.calls += places.length;
		found.gc_extreme += places.filter(({ gc_extreme }) => gc_extreme).length;
	}
	return found;
}

// Low-pass profiles with a known answer: noise of single bins, waves along the genome, planted gains and losses.
import { createRandom, type Random } from '../../../src/lib/base/random.ts';
import { inline } from '../../../src/lib/base/parallel.ts';
import { armsOfBuild } from '../../../src/lib/core/readers/genome/arms.ts';
import { buildGeometry } from '../../../src/lib/core/readers/genome/builds.ts';
import type { BinTable } from '../../../src/lib/core/signals/bins/bin-table.ts';
import {
	log2Profile,
	type BinProfile,
	type ProfileSource,
	type Segment,
} from '../../../src/lib/core/signals/copy-number/bin-profile.ts';

import { GC_EXTREME } from '../../../src/lib/core/signals/copy-number-calls/judge-regions.ts';
import { segmentProfiles } from '../../../src/lib/core/signals/copy-number/segment-profiles.ts';

export const ARMS = armsOfBuild('hg19', '');
const MB = 1_000_000;

/** Bins of 1 Mb of the autosomes of hg19 without those that touch a centromere: 2,800 of them. */
export function simulatedBins(): BinTable {
	const autosomes = buildGeometry('hg19').filter(({ chromosome }) => /^\d+$/.test(chromosome));
	const rows = autosomes.flatMap(({ length, centromere }, contig) =>
		Array.from({ length: Math.floor(length / MB) }, (_, i) => ({
			contig,
			start: i * MB,
			end: (i + 1) * MB,
		})).filter(({ start, end }) => end <= centromere.start || start >= centromere.end),
	);
	return {
		contigs: autosomes.map(({ chromosome }) => chromosome),
		contig: Int32Array.from(rows, ({ contig }) => contig),
		start: Int32Array.from(rows, ({ start }) => start),
		end: Int32Array.from(rows, ({ end }) => end),
	};
}

/** Waves of one laboratory: draws what one library adds to every bin. */
export type Waves = (random: Random) => Float64Array;

/** Length over which waves stay alike (bins of 1 Mb), and their SD in log2. */
const WAVE_LENGTH = 12;
const WAVE_SD = 0.012;
/** SD of the level of an arm that GC moves, and how much more the GC-extreme arms move. */
const ARM_SD = 0.008;
const EXTREME = 3;
/** Libraries differ in how strong their waves are: SD of the logarithm of the strength. */
const STRENGTH = 0.3;

/**
 * Waves without any real data: an exponentially correlated process along each chromosome (correlation e^-1 after 12 Mb, that
 * is a spectrum that falls with the square of the frequency above 1/75 Mb; SD 0.012 log2), and levels of whole arms (SD
 * 0.008, three times that on 19p, 19q, 22q, 1p, 16p and 17p, all moved by one factor per library as GC does). The strength
 * is log-normal over libraries.
 */
export function simulatedWaves(bins: BinTable, seed: number): Waves {
	const random = createRandom(seed, 'laboratory');
	const arms = armOfBins(bins);
	const loading = new Map(
		[...new Set(arms)].map((arm) => [arm, ARM_SD * (GC_EXTREME.has(arm) ? EXTREME : 1) * random.normal()]),
	);
	const keep = Math.exp(-1 / WAVE_LENGTH);
	return (own) => {
		const strength = Math.exp(STRENGTH * own.normal());
		const gc = own.normal();
		let wave = 0;
		return Float64Array.from(arms, (arm, i) => {
			const begins = i === 0 || bins.contig[i] !== bins.contig[i - 1];
			wave = begins ? own.normal() : keep * wave + Math.sqrt(1 - keep * keep) * own.normal();
			return strength * (WAVE_SD * wave + gc * (loading.get(arm) as number));
		});
	};
}

/**
 * Waves of real normals (columns over the same bins): each draw mixes the smoothed departures of all of them from their mean
 * with random weights, so that it has their covariance along the genome.
 */
export function wavesOf(bins: BinTable, normals: readonly Float64Array[], smooth = 10): Waves {
	const means = Float64Array.from(bins.start, (_, i) => {
		const known = normals.map((column) => column[i] as number).filter((value) => !Number.isNaN(value));
		return known.reduce((sum, value) => sum + value, 0) / Math.max(1, known.length);
	});
	const smoothed = normals.map((column) =>
		smoothedAlong(
			bins,
			column.map((value, i) => value - (means[i] as number)),
			smooth,
		),
	);
	return (own) => {
		const total = new Float64Array(means.length);
		for (const column of smoothed) {
			const w = own.normal() / Math.sqrt(smoothed.length - 1);
			for (let i = 0; i < total.length; i++) total[i]! += w * (column[i] as number);
		}
		return total;
	};
}

function smoothedAlong(bins: BinTable, values: Float64Array, half: number): Float64Array {
	return values.map((_, i) => {
		let sum = 0;
		let n = 0;
		for (let j = Math.max(0, i - half); j <= Math.min(values.length - 1, i + half); j++) {
			if (bins.contig[j] !== bins.contig[i] || Number.isNaN(values[j])) continue;
			sum += values[j] as number;
			n++;
		}
		return n === 0 ? 0 : sum / n;
	});
}

/** Arm of every bin. */
export function armOfBins(bins: BinTable): string[] {
	return Array.from(bins.start, (start, i) => {
		const contig = bins.contigs[bins.contig[i] as number];
		const arm = ARMS.find((one) => one.contig === contig && start >= one.start && start < one.end);
		return `${contig}${arm?.arm ?? 'q'}`;
	});
}

/** Profiles of studies are like bins that this program made. */
export const SIMULATED: ProfileSource = { path: null, format: 'lpwgs_bins', build: 'hg19' };

/** A planted change: copies gained (or lost) of a stretch in part of the DNA. */
export interface Planted {
	contig: string;
	start: number;
	end: number;
	copies: 1 | -1;
	fraction: number;
}

/** One library: bin noise of the given SD, waves, and what was planted, as log2 of the mean copy number over 2. */
export function simulatedProfile(
	bins: BinTable,
	waves: Waves,
	noise: number,
	random: Random,
	planted: readonly Planted[] = [],
	sample_id = 's',
): BinProfile {
	const wave = waves(random);
	const log2 = wave.map((value) => value + noise * random.normal());
	for (const { contig, start, end, copies, fraction } of planted)
		for (let i = 0; i < log2.length; i++)
			if (
				bins.contigs[bins.contig[i] as number] === contig &&
				(bins.start[i] as number) >= start &&
				(bins.end[i] as number) <= end
			)
				log2[i]! += Math.log2(1 + (copies * fraction) / 2);
	return log2Profile(sample_id, bins, log2, SIMULATED);
}

/** Segments of profiles as every run makes them. */
export async function segmentsOf(profiles: readonly BinProfile[], seed: number): Promise<Segment[][]> {
	const found = await segmentProfiles(profiles, { seed }, inline);
	return found.map(({ segments }) => segments);
}

/** Judges one profile against normals, or without any. */

// How often planted gains and losses are called: one alone, and in genomes of which a large part is altered.
import { createRandom } from '../../../src/lib/base/random.ts';
import type { BinProfile, Segment } from '../../../src/lib/core/signals/copy-number/bin-profile.ts';
import { judgeRegions } from '../../../src/lib/core/signals/copy-number-calls/judge-regions.ts';
import { reachOf, type NormalReach } from '../../../src/lib/core/signals/copy-number-calls/normal-limits.ts';
import type { Normals } from '../../../src/lib/core/signals/copy-number-calls/normals.ts';
import { calledPlaces, library, type Laboratory } from './judge-simulated.ts';
import { ARMS, segmentsOf, type Planted } from './simulated-profiles.ts';

/** Depth of the laboratory the noise is taken from; noise falls with the root of the depth. */
const OWN_DEPTH = 0.1;
const DEPTHS = [0.05, 0.1, 0.2, 0.5, 1];
const FRACTIONS = [0.02, 0.05, 0.1, 0.2, 0.5, 1];
const NORMALS = 20;
/** Profiles in every cell: of one gain, and of genomes with many changes. */
const REPEATS = 10;
const GENOMES = 20;
/** Of chromosome 8, hg19. */
const SIZES: readonly [string, number, number][] = [
	['chromosome 8', 0, 147e6],
	['8q, 100 Mb', 46e6, 147e6],
	['20 Mb', 100e6, 120e6],
	['10 Mb', 100e6, 110e6],
	['5 Mb', 100e6, 105e6],
];

interface Panel {
	normals: Normals;
	reach: NormalReach;
}

async function panelOf(laboratory: Laboratory, seed: number, scale: number): Promise<Panel> {
	const profiles = Array.from({ length: NORMALS }, (_, i) =>
		library(laboratory, seed, `normal ${i}`, [], scale),
	);
	const normals = { columns: profiles.map(({ log2 }) => log2), segments: await segmentsOf(profiles, seed) };
	return { normals, reach: reachOf({ bins: laboratory.bins, weight: null }, normals, ARMS) };
}

/** Share of a planted stretch under calls of its direction. */
function share(planted: Planted, places: ReturnType<typeof calledPlaces>): number {
	const wanted = planted.copies > 0 ? 'gain' : 'loss';
	const bases = places
		.filter(({ contig, call }) => contig === planted.contig && call === wanted)
		.reduce(
			(sum, { start, end }) => sum + Math.max(0, Math.min(end, planted.end) - Math.max(start, planted.start)),
			0,
		);
	return bases / (planted.end - planted.start);
}

/** Rows: depth and size; columns: share of the DNA with one copy more; cells: detected with 20 normals / without, in %. */
export async function* singleGains(laboratory: Laboratory, seed: number): AsyncGenerator<string> {
	for (const depth of DEPTHS) {
		const scale = Math.sqrt(OWN_DEPTH / depth);
		const { normals, reach } = await panelOf(laboratory, seed, scale);
		for (const [name, start, end] of SIZES) {
			const cells: string[] = [];
			for (const fraction of FRACTIONS) {
				const planted: Planted = { contig: '8', start, end, copies: 1, fraction };
				const profiles = Array.from({ length: REPEATS }, (_, i) =>
					library(laboratory, seed, `gain ${i}`, [planted], scale),
				);
				const segments = await segmentsOf(profiles, seed);
				const found = (given: Panel | null): number =>
					profiles.filter(
						(profile, i) =>
							share(
								planted,
								calledPlaces(
									judgeRegions(
										profile,
										segments[i] as Segment[],
										ARMS,
										given?.normals ?? null,
										given?.reach ?? null,
									),
								),
							) >= 0.5,
					).length;
				const percent = (n: number): number => Math.round((100 * n) / REPEATS);
				cells.push(`${percent(found({ normals, reach }))} / ${percent(found(null))}`);
			}
			yield `| ${[`${depth}x`, name, ...cells].join(' | ')} |`;
		}
	}
}

/** Rows: altered part of the genome and fraction; cells: altered arms called rightly, calls on neutral arms per profile. */
export async function* alteredGenomes(laboratory: Laboratory, seed: number): AsyncGenerator<string> {
	const { normals, reach } = await panelOf(laboratory, seed, 1);
	const arms = ARMS.filter(
		({ contig, arm }) =>
			/^\d+$/.test(contig) && !(arm === 'p' && ['13', '14', '15', '21', '22'].includes(contig)),
	);
	for (const part of [0.2, 0.4, 0.6])
		for (const fraction of [0.05, 0.1, 0.2, 0.5]) {
			const plans = Array.from({ length: GENOMES }, (_, i) => plan(arms, part, fraction, seed, i));
			const profiles = plans.map((planted, i) => library(laboratory, seed, `altered ${i}`, planted));
			const segments = await segmentsOf(profiles, seed);
			const cells = [{ normals, reach }, null].map((given) => {
				let right = 0;
				let wrong = 0;
				let all = 0;
				for (const [i, profile] of profiles.entries()) {
					const places = calledPlaces(
						judgeRegions(
							profile as BinProfile,
							segments[i] as Segment[],
							ARMS,
							given?.normals ?? null,
							given?.reach ?? null,
						),
					);
					const planted = plans[i] as Planted[];
					all += planted.length;
					right += planted.filter((one) => share(one, places) >= 0.5).length;
					// A neutral arm is wrong when half of it or more lies under calls of either direction.
					for (const arm of arms) {
						if (planted.some(({ contig, start }) => contig === arm.contig && start === arm.start)) continue;
						const as = { ...arm, fraction } as const;
						if (share({ ...as, copies: 1 }, places) >= 0.5 || share({ ...as, copies: -1 }, places) >= 0.5)
							wrong++;
					}
				}
				return `${Math.round((100 * right) / all)} % | ${(wrong / profiles.length).toFixed(2)}`;
			});
			yield `| ${100 * part} % | ${100 * fraction} % | ${cells.join(' | ')} |`;
		}
}

/** Arms drawn until so much of the autosomes is altered, each gained or lost. */
function plan(
	arms: readonly (typeof ARMS)[number][],
	part: number,
	fraction: number,
	seed: number,
	index: number,
): Planted[] {
	const random = createRandom(seed, `plan ${part} ${index}`);
	const total = arms.reduce((sum, { start, end }) => sum + end - start, 0);
	const left = [...arms];
	const planted: Planted[] = [];
	let altered = 0;
	while (altered < part * total && left.length > 0) {
		const [arm] = left.splice(random.int(left.length), 1);
		if (arm === undefined) break;
		planted.push({
			contig: arm.contig,
			start: arm.start,
			end: arm.end,
			copies: random.uniform() < 0.5 ? 1 : -1,
			fraction,
		});
		altered += arm.end - arm.start;
	}
	return planted;
}

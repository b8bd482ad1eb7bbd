import { armFinder, type Arm } from '../../readers/genome/arms.ts';
import { chromosomeKey } from '../../readers/genome/contig-names.ts';
import type { BinProfile, Segment } from '../copy-number/bin-profile.ts';
import { callBounds, HALF, type Bound } from './call-bounds.ts';
import { isAutosome } from './file-profiles.ts';
import {
	measureRegions,
	type Measured,
	type MeasuredProfile,
	type MeasuredRegions,
} from './measure-regions.ts';
import { limitsOf, reachOf, type NormalReach } from './normal-limits.ts';
import { MIN_NORMALS, tAgainst, spreadOfLibraries } from './normal-spread.ts';
import type { Normals } from './normals.ts';
import type { Region } from './regions.ts';

/** Effects below this are called low-level. */
export const LOW_LEVEL = 0.1;
/** Arms whose level moves with the GC content of a library, so that without normals a shift of them says little. */
export const GC_EXTREME: ReadonlySet<string> = new Set(['19p', '19q', '22q', '1p', '16p', '17p']);
/** X and Y of normals of the same sex lie nearer than half a copy step. */
const SAME_SEX = 0.5;

/** What a reader of a call must know. */
export type CallNote = 'no_normals' | 'gc_extreme' | 'sex_reference' | 'not_corrected';

/** A region with its call. */
export interface RegionCall {
	region: Region;
	/** Distance from the level of most of the autosomes, and from the normals where there are some; log2. */
	effect: number;
	/** Standard error of the harder comparison (normals, noise of the sample), and effect / error. */
	error: number;
	t: number;
	/** |t| from which a call is made. */
	bound: number;
	/** Normals with a value here; 0 = none to compare with. */
	normals: number;
	/** Null where nothing can be said. */
	call: 'gain' | 'loss' | 'neutral' | null;
	/** A call whose effect is below 0.1. */
	low_level: boolean;
	/** Fraction of the DNA that holds the change if it is one copy gained or lost; NaN without a call or above all DNA. */
	dna_fraction: number;
	notes: CallNote[];
}

/** Regions of one sample, judged. */
export interface JudgedRegions {
	/** In the order of the segments. */
	segments: RegionCall[];
	/** Arms and chromosomes. */
	wholes: RegionCall[];
	/** Normals compared with; 0 = none. */
	normals: number;
	measured: MeasuredRegions;
}

/**
 * Gains and losses of segments and chromosome arms. With ten normals or more: t against their mean and SD, the bound being
 * the larger of the Bonferroni t and what normals themselves reach, each against the others; the effect must also exceed the
 * noise of the sample itself, which may be worse than that of the normals. Without normals: against the residuals around the
 * segments, inflated by their autocorrelation. `reach` = that of the normals where it is known already.
 */
export function judgeRegions(
	profile: MeasuredProfile,
	segments: readonly Segment[],
	arms: readonly Arm[],
	given: Normals | null,
	reach: NormalReach | null = null,
): JudgedRegions {
	const normals = given !== null && given.columns.length >= MIN_NORMALS ? given : null;
	const measured = measureRegions(profile, segments, arms, normals?.columns ?? []);
	const limits = normals === null ? null : limitsOf(reach ?? reachOf(profile, normals, arms), HALF);
	const boundOf = callBounds(measured, limits);
	const near = armNear(arms, profile);
	const sex = sexLevels(measured);
	const judge = (one: Measured): RegionCall =>
		noted(
			isAutosome(one.region.contig)
				? judged(one, measured.zero, boundOf(one))
				: judgedSex(one, measured.zero, boundOf(one), sex),
			near,
		);
	const segment_calls = measured.segments.map(judge);
	const outside = outsideOf(segment_calls);
	return {
		segments: segment_calls,
		wholes: measured.wholes.map((one) => judge(outside(one, measured.measure))),
		normals: normals?.columns.length ?? 0,
		measured,
	};
}

/**
 * An arm less the bins of called segments, as long as these are fewer than half: an amplified gene must not make its whole
 * arm a gain.
 */
function outsideOf(
	calls: readonly RegionCall[],
): (one: Measured, measure: (region: Region) => Measured) => Measured {
	const taken = new Set(calls.filter(isCalled).flatMap(({ region }) => [...region.bins]));
	return (one, measure) => {
		const rest = one.region.bins.filter((bin) => !taken.has(bin));
		if (
			one.region.kind !== 'arm' ||
			rest.length === one.region.bins.length ||
			2 * rest.length < one.region.bins.length
		)
			return one;
		return measure({ ...one.region, bins: rest });
	};
}

/** True for gains and losses. */
export function isCalled({ call }: Pick<RegionCall, 'call'>): boolean {
	return call === 'gain' || call === 'loss';
}

/** Call of a region whose zero is known. */
function judged({ region, value, spread }: Measured, zero: number, bound: Bound): RegionCall {
	const effect = value - zero - (spread?.mean ?? 0);
	const t = spread === null ? Number.NaN : tAgainst(value - zero, spread);
	const own_t = bound.own_error > 0 ? effect / bound.own_error : Number.NaN;
	// Both must be passed, so the harder one is told. Normals without any spread say nothing, nor a sample without noise.
	const by_own =
		spread === null || Number.isNaN(t) || Math.abs(own_t) / bound.own < Math.abs(t) / bound.normals;
	const against = by_own
		? { error: bound.own_error, t: own_t, bound: bound.own }
		: {
				error: spread.sd * Math.sqrt(1 + 1 / spread.normals),
				t,
				bound: bound.normals,
			};
	const sure = Math.abs(against.t) >= against.bound;
	const call = Number.isNaN(against.t) ? null : !sure ? 'neutral' : effect > 0 ? 'gain' : 'loss';
	const called = isCalled({ call });
	return {
		region,
		effect,
		...against,
		normals: spread?.normals ?? 0,
		call,
		low_level: called && Math.abs(effect) < LOW_LEVEL,
		dna_fraction: called ? dnaFraction(effect) : Number.NaN,
		notes: called && spread === null ? ['no_normals'] : [],
	};
}

/** Fraction f of the DNA with one copy more (or less) that shifts log2 by this much: 2^log2 = 1 + f/2 (1 - f/2); NaN where one copy cannot. */
export function dnaFraction(effect: number): number {
	const fraction = Math.abs(2 * (2 ** effect - 1));
	return fraction <= 1 ? fraction : Number.NaN;
}

/** X and Y as a whole. */
type SexLevels = ReadonlyMap<string, Measured>;

function sexLevels({ wholes }: MeasuredRegions): SexLevels {
	return new Map(
		wholes.flatMap((one) => {
			const key = chromosomeKey(one.region.contig);
			return one.region.kind === 'chromosome' && (key === 'X' || key === 'Y') ? [[key, one] as const] : [];
		}),
	);
}

/**
 * X and Y against normals of the same sex. Without ten of them their level as a whole depends on whom the sample was
 * compared with: segments are then judged against the rest of their chromosome, and a shift of the whole is no call.
 */
function judgedSex(one: Measured, zero: number, bound: Bound, sexes: SexLevels): RegionCall {
	const key = chromosomeKey(one.region.contig);
	const whole = key === null ? undefined : sexes.get(key);
	const silent = (notes: CallNote[]): RegionCall => ({
		...judged(one, zero, bound),
		call: null,
		low_level: false,
		dna_fraction: Number.NaN,
		notes,
	});
	if (whole === undefined) return silent([]);
	const level = whole.value - zero;
	const same = Array.from(one.normals.keys()).filter((i) => Math.abs(whole.normals[i]! - level) < SAME_SEX);
	const spread = spreadOfLibraries(
		Float64Array.from(same, (i) => one.normals[i]!),
		{ own: one.scales.own, normals: same.map((i) => one.scales.normals[i]!) },
	);
	const against: Measured = { ...one, spread: spread.normals >= MIN_NORMALS ? spread : null };
	if (against.spread === null && key === 'Y') return silent([]);
	// Most of the chromosome: what holds for the whole of X holds for a segment over nearly all of it.
	const spans = one.region.kind === 'chromosome' || 2 * one.region.bins.length >= whole.region.bins.length;
	if (spans || one.region.kind === 'arm') {
		const { call } = judged(against, zero, bound);
		return silent(isCalled({ call }) ? ['sex_reference'] : []);
	}
	return judged(against, against.spread === null ? whole.value : zero, bound);
}

/** Finds whether most of a region lies in arms whose level moves with GC. */
function armNear(arms: readonly Arm[], { bins }: Pick<BinProfile, 'bins'>): (region: Region) => boolean {
	const armAt = armFinder(arms);
	return ({ contig, bins: own }) => {
		let inside = 0;
		for (const bin of own) {
			const arm = armAt(contig, (bins.start[bin]! + bins.end[bin]!) / 2);
			if (arm !== null && GC_EXTREME.has(arm)) inside++;
		}
		return own.length > 0 && 2 * inside >= own.length;
	};
}

function noted(call: RegionCall, gcExtreme: (region: Region) => boolean): RegionCall {
	if (!call.notes.includes('no_normals') || !gcExtreme(call.region)) return call;
	return { ...call, notes: [...call.notes, 'gc_extreme'] };
}

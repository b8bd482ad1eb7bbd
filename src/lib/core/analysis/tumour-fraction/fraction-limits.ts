import * as z from 'zod';
import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
import { noCache, type ResultCache } from '../../../base/result-cache.ts';
import { detectionLevel, fitProbit, type HitRate, type ProbitFit } from '../../numerics/assay/probit.ts';
import { blankLimit, type BlankLimit } from './blank-limit.ts';
import { blankWork, dilutionWork, type DilutionSetting } from './diluted-profile.ts';

/** Fractions below are not called, whatever the normals show. */
export const MIN_CALLED = 0.005;

/** Limit of detection of a stated profile. */
export interface DilutionLimit {
	/** Fraction that exceeds the limit of blank in 95 % of dilutions; null where no level tested reaches it. */
	limit: number | null;
	low: number | null;
	high: number | null;
	fit: ProbitFit | null;
	levels: HitRate[];
}

/** Fractions that are diluted to, and dilutions of each. */
export interface DilutionPlan {
	levels: readonly number[];
	dilutions: number;
}

const LEVELS = [0.005, 0.0075, 0.01, 0.015, 0.02, 0.03, 0.04, 0.06, 0.08, 0.12, 0.18, 0.27, 0.4];
/** Dilutions of a level, those of a first look, and those of one piece of work. */
const DILUTIONS = 200;
const FIRST = 20;
const PIECE = 10;
const FULL: DilutionPlan = { levels: LEVELS, dilutions: DILUTIONS };
/** Levels above the first that finds so many of a first look, or of all, need no further dilutions. */
const NEARLY_ALL = 0.95;
const SURE = 0.98;
const SHARE = 0.95;
/** Twice the share of blanks above their limit: fewer detected dilutions say nothing of the fraction. */
const BACKGROUND = 0.1;

/** Estimates of normals of the depth of a sample, each against the others, and the limit of blank from them. */
export async function blanksOf(
	setting: Omit<DilutionSetting, 'copies' | 'seed'>,
	parallel: Parallel,
	watch: Watch,
	cache: ResultCache = noCache,
): Promise<{ estimates: number[]; limit: BlankLimit; beyond: number }> {
	const { arm, chromosome, matched, normals, starts } = setting;
	const shared = { arm, chromosome, matched, normals, starts };
	const estimates = await cache.once(
		{ computation: blankWork.name, inputs: shared },
		z.array(z.number()),
		() => parallel.map(blankWork, shared, [...matched.keys()], stop(watch)),
	);
	// Each normal against the limit that the others set.
	const beyond = estimates.filter(
		(value, j) =>
			value >
			blankLimit(
				estimates.filter((_, k) => k !== j),
				MIN_CALLED,
			).limit,
	).length;
	return { estimates, limit: blankLimit(estimates, MIN_CALLED), beyond };
}

const stop = ({ signal }: Watch): { signal?: AbortSignal } => (signal === undefined ? {} : { signal });

/**
 * The smallest fraction of a profile of copies that exceeds a limit of blank in 95 % of dilutions. A first look at 20 dilutions, by halves
 * of the levels that are left, finds the first level at which more than 10 % are found and the first at which nearly all are; at these two and
 * between them 200 are made, and a probit curve on the logarithm of the fraction is laid through them.
 */
export async function dilutionLimit(
	setting: DilutionSetting,
	blank: number,
	parallel: Parallel,
	watch: Watch,
	onDilutions: (done: number, total: number) => void = () => undefined,
	plan: DilutionPlan = FULL,
	cache: ResultCache = noCache,
): Promise<DilutionLimit> {
	const of = { computation: dilutionWork.name, inputs: { setting, blank, plan } };
	const levels = await cache.once(of, z.array(hitRate), () =>
		dilutedLevels(setting, blank, parallel, watch, onDilutions, plan),
	);
	return atLeastBlank({ ...limitFrom(levels, plan.dilutions), levels }, blank);
}

const hitRate = z.object({ level: z.number(), n: z.int(), detected: z.int() });

/** Shares of dilutions that exceed a limit of blank, by level ascending; levels that say nothing of the limit are left out. */
async function dilutedLevels(
	setting: DilutionSetting,
	blank: number,
	parallel: Parallel,
	watch: Watch,
	onDilutions: (done: number, total: number) => void,
	{ levels: plan, dilutions }: DilutionPlan,
): Promise<HitRate[]> {
	const found = new Map<number, HitRate>();
	// Looks at no more levels than two searches by halves need, and at most all levels in full.
	let [done, total] = [0, 2 * Math.ceil(Math.log2(plan.length + 1)) * FIRST];
	const look = async (i: number, n: number): Promise<HitRate> => {
		const level = plan[i]!;
		const before = found.get(i) ?? { level, n: 0, detected: 0 };
		const parts = Array.from({ length: Math.ceil(Math.max(0, n - before.n) / PIECE) }, (_, part) => ({
			fraction: level,
			from: before.n + part * PIECE,
			to: Math.min(n, before.n + (part + 1) * PIECE),
		}));
		onDilutions(done, total);
		const values = (await parallel.map(dilutionWork, setting, parts, stop(watch))).flat();
		done += values.length;
		const detected = before.detected + values.filter((value) => value > blank).length;
		const after = { level, n: before.n + values.length, detected };
		found.set(i, after);
		return after;
	};
	const first_above = async (share: number): Promise<number> => {
		let [low, high] = [0, plan.length];
		while (low < high) {
			const middle = (low + high) >> 1;
			const { n, detected } = await look(middle, Math.min(FIRST, dilutions));
			if (detected > share * n) high = middle;
			else low = middle + 1;
		}
		return low;
	};
	const lowest = await first_above(BACKGROUND);
	const highest = Math.max(lowest, Math.min(plan.length - 1, await first_above(NEARLY_ALL)));
	// One level that parts all from nothing says less than the one below it as well.
	const from = Math.min(lowest, highest - 1, plan.length - 1);
	total = done + (highest - Math.max(0, from) + 1) * (dilutions - Math.min(FIRST, dilutions));
	for (let i = Math.max(0, from); i < plan.length; i++) {
		const { n, detected } = await look(i, dilutions);
		// The curve has to reach its end at a level that was tested.
		if (i >= highest && detected > SURE * n) break;
	}
	return [...found].sort(([a], [b]) => a - b).map(([, rate]) => rate);
}

/** A limit of detection is no lower than the limit of blank: what is not above that is not called. */
export function atLeastBlank(found: DilutionLimit, blank: number): DilutionLimit {
	const raised = (value: number | null): number | null => (value === null ? null : Math.max(value, blank));
	return { ...found, limit: raised(found.limit), low: raised(found.low), high: raised(found.high) };
}

/**
 * Limit from shares of dilutions that were found, by level ascending: probit regression where its curve holds, else the first level from
 * which on at least 95 % were found at every level with all dilutions; null where there is none.
 */
export function limitFrom(levels: readonly HitRate[], dilutions: number): Omit<DilutionLimit, 'levels'> {
	const none = { limit: null, low: null, high: null, fit: null };
	// What blanks exceed by chance is no detection: such levels would only flatten the curve.
	const first_found = levels.findIndex(({ n, detected }) => detected > BACKGROUND * n);
	const fit = fitProbit(levels.slice(Math.max(0, first_found)));
	// A step between two levels, or a share that does not rise with the level: from the first level on at which, and above which, all reach it.
	const reached =
		levels.findLastIndex((one) => (one.n < dilutions ? clearlyBelow(one) : one.detected < SHARE * one.n)) + 1;
	const first = levels.slice(reached).find(({ n }) => n === dilutions);
	if (typeof fit === 'string')
		return fit === 'separated' && first !== undefined ? { ...none, limit: first.level } : none;
	const { level, low, high } = detectionLevel(fit, SHARE);
	const top = levels.at(-1)?.level ?? 0;
	const isOff = level > top || levels.some((one) => one.level > level && clearlyBelow(one));
	if (!isOff) return { limit: level, low, high, fit };
	return { ...none, fit, limit: first?.level ?? null };
}

/** True where fewer were found than chance takes from 95 %: two standard errors. */
function clearlyBelow({ n, detected }: HitRate): boolean {
	return detected < SHARE * n - 2 * Math.sqrt(n * SHARE * (1 - SHARE));
}

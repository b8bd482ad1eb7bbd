import type { Parallel } from '../../../base/parallel.ts';
import type { Watch } from '../../../base/progress.ts';
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
/** Levels of which a first look finds fewer, or more, need no further dilutions. */
const SOME = 0.05;
const NEARLY_ALL = 0.95;
const SHARE = 0.95;
/** Twice the share of blanks above their limit: fewer detected dilutions say nothing of the fraction. */
const BACKGROUND = 0.1;

/** Estimates of normals of the depth of a sample, each against the others, and the limit of blank from them. */
export async function blanksOf(
	setting: Omit<DilutionSetting, 'copies' | 'seed'>,
	parallel: Parallel,
	watch: Watch,
): Promise<{ estimates: number[]; limit: BlankLimit; beyond: number }> {
	const { matched } = setting;
	const estimates = await parallel.map(blankWork, setting, [...matched.keys()], stop(watch));
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
 * The smallest fraction of a profile of copies that exceeds a limit of blank in 95 % of dilutions: 200 at every level between those that
 * are hardly ever and nearly always found by a first look at 20, and a probit curve on the logarithm of the fraction through all.
 */
export async function dilutionLimit(
	setting: DilutionSetting,
	blank: number,
	parallel: Parallel,
	watch: Watch,
	onLevel: (done: number, total: number) => void = () => undefined,
	{ levels: plan, dilutions }: DilutionPlan = FULL,
): Promise<DilutionLimit> {
	const detected = async (fraction: number, from: number, to: number): Promise<number> => {
		const parts = Array.from({ length: Math.ceil((to - from) / PIECE) }, (_, i) => ({
			fraction,
			from: from + i * PIECE,
			to: Math.min(to, from + (i + 1) * PIECE),
		}));
		const found = await parallel.map(dilutionWork, setting, parts, stop(watch));
		return found.flat().filter((value) => value > blank).length;
	};
	const levels: HitRate[] = [];
	let sure = 0;
	for (const [i, level] of plan.entries()) {
		onLevel(i, 2 * plan.length);
		const hits = await detected(level, 0, FIRST);
		levels.push({ level, n: FIRST, detected: hits });
		sure = hits > NEARLY_ALL * FIRST ? sure + 1 : 0;
		if (sure === 2) break;
	}
	const lowest = levels.findLastIndex(({ n, detected: hits }) => hits <= SOME * n);
	const highest = levels.findIndex(({ n, detected: hits }, i) => i > lowest && hits > NEARLY_ALL * n);
	const last = highest === -1 ? levels.length - 1 : highest;
	for (let i = Math.max(0, lowest); i <= last; i++) {
		onLevel(plan.length + i, 2 * plan.length);
		const one = levels[i]!;
		levels[i] = {
			...one,
			n: dilutions,
			detected: one.detected + (await detected(one.level, FIRST, dilutions)),
		};
	}
	return atLeastBlank({ ...limitFrom(levels, dilutions), levels }, blank);
}

/** A limit of detection is no lower than the limit of blank: what is not above that is not called. */
export function atLeastBlank(found: DilutionLimit, blank: number): DilutionLimit {
	const raised = (value: number | null): number | null => (value === null ? null : Math.max(value, blank));
	return { ...found, limit: raised(found.limit), low: raised(found.low), high: raised(found.high) };
}

function limitFrom(levels: readonly HitRate[], dilutions: number): Omit<DilutionLimit, 'levels'> {
	const none = { limit: null, low: null, high: null, fit: null };
	// What blanks exceed by chance is no detection: such levels would only flatten the curve.
	const first_found = levels.findIndex(({ n, detected }) => detected > BACKGROUND * n);
	const fit = fitProbit(levels.slice(Math.max(0, first_found)));
	if (typeof fit === 'string') {
		// A step between two levels: the first at which all are found is an upper bound.
		const first = levels.find(({ n, detected }) => n === dilutions && detected >= SHARE * n);
		return fit === 'separated' && first !== undefined ? { ...none, limit: first.level } : none;
	}
	const { level, low, high } = detectionLevel(fit, SHARE);
	const top = levels.at(-1)?.level ?? 0;
	return level > top ? { ...none, fit } : { limit: level, low, high, fit };
}

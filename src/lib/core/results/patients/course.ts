import type { PageDraw } from './patient-page.ts';

/**
 * rising = above the lowest earlier draw, by 95 % intervals that are apart; falling and level = against the first draw with a detection, by
 * the interval of the ratio where detect_mrd gives one, else by intervals that are apart; returned = detected, then not, then detected;
 * appeared = detected in the last draw alone, and not in those before; first = detected, one draw assessed; cleared = not detected with the power that detect_mrd
 * asks for; not_detected = not detected without it; never_detected = in no draw; unknown = no draw was assessed.
 */
export type CourseKind =
	| 'rising'
	| 'falling'
	| 'level'
	| 'returned'
	| 'appeared'
	| 'first'
	| 'cleared'
	| 'not_detected'
	| 'never_detected'
	| 'unknown';

export interface Course {
	kind: CourseKind;
	/** Draws in which tumour variants were tested, in order. */
	assessed: PageDraw[];
	detected: PageDraw[];
	last: PageDraw | null;
	/** Detected in every draw, and there are several. */
	never_clear: boolean;
	/** The draw that the kind compares with: the lowest, the first detected, or the one without detection. */
	against: PageDraw | null;
	/** The first draw with a detection, where draws before it were assessed and had none. */
	first_detected: PageDraw | null;
}

/** What the draws of a patient show together; only what the runs state is compared. */
export function courseOf(draws: readonly PageDraw[]): Course {
	const assessed = draws.filter(({ call }) => call !== 'not_assessed');
	const detected = assessed.filter(({ call }) => call === 'detected');
	const last = assessed.at(-1) ?? null;
	const found = {
		assessed,
		detected,
		last,
		never_clear: assessed.length > 1 && detected.length === assessed.length,
		first_detected: detected[0] === assessed[0] ? null : (detected[0] ?? null),
	};
	return { ...found, ...kindOf(assessed, detected, last) };
}

function kindOf(
	assessed: readonly PageDraw[],
	detected: readonly PageDraw[],
	last: PageDraw | null,
): Pick<Course, 'kind' | 'against'> {
	if (last === null) return { kind: 'unknown', against: null };
	if (last.call !== 'detected') {
		if (detected.length === 0) return { kind: 'never_detected', against: null };
		return { kind: last.change === 'cleared' ? 'cleared' : 'not_detected', against: detected[0] ?? null };
	}
	if (assessed.length === 1) return { kind: 'first', against: null };
	const [first] = detected;
	const clear = assessed.findLast(({ call }) => call !== 'detected');
	const earlier = detected.slice(0, -1);
	if (first === undefined || earlier.length === 0) return { kind: 'appeared', against: clear ?? null };
	// Draws before the first detection are no clearance: nothing had been there to come back.
	if (clear !== undefined && assessed.indexOf(clear) > assessed.indexOf(first))
		return { kind: 'returned', against: clear };
	const lowest = earlier.reduce(
		(low, one) => ((one.vaf ?? Infinity) < (low.vaf ?? Infinity) ? one : low),
		first,
	);
	if (isAbove(last, lowest)) return { kind: 'rising', against: lowest };
	const { ratio_low, ratio_high } = last;
	if (ratio_low !== null && ratio_low > 1) return { kind: 'rising', against: first };
	const isLower = ratio_low === null ? isAbove(first, last) : ratio_high !== null && ratio_high < 1;
	return { kind: isLower ? 'falling' : 'level', against: first };
}

const isAbove = (a: PageDraw, b: PageDraw): boolean => a.low !== null && b.high !== null && a.low > b.high;

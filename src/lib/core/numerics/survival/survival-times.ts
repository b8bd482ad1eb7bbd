/** Follow-up of people, one entry each: time until the event or the end of follow-up, and whether the event occurred (1) or not (0). */
export interface SurvivalTimes {
	time: Float64Array;
	event: Uint8Array;
}

/** Row numbers by time, events before censored ones of the same time: who is censored at a time was at risk at it. */
export function byTime({ time, event }: SurvivalTimes): Uint32Array {
	return Uint32Array.from(time.keys()).sort((a, b) => time[a]! - time[b]! || event[b]! - event[a]! || a - b);
}

/** The rows of each stratum, strata in the order of their numbers; without strata one of all rows. */
export function rowsOfStrata(rows: number, strata: ArrayLike<number> | null): number[][] {
	const found = new Map<number, number[]>();
	for (let i = 0; i < rows; i++) {
		const key = strata === null ? 0 : strata[i]!;
		const list = found.get(key);
		if (list === undefined) found.set(key, [i]);
		else list.push(i);
	}
	return [...found.entries()].sort(([a], [b]) => a - b).map(([, list]) => list);
}

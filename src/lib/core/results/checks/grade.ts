import type { Verdict } from './check.ts';

/**
 * Where a number is as it should be (`good`), where a warning begins (`warn`) and where trust ends (`fail`). `warn` and
 * `fail` belong to the worse side. `fail` above `good` means that large numbers are bad, below that small ones are.
 */
export interface Limits {
	good: number;
	warn: number;
	fail: number;
}

export type Grade = Pick<Verdict, 'score'> & { score: number; status: 'pass' | 'warn' | 'fail' };

/**
 * A number against its limits: score 1 at `good` or better, 0.5 at `warn`, 0 at `fail` or worse, straight lines between.
 * So a score above 0.5 is a pass, 0 a fail, and everything between a warning.
 */
export function grade(value: number, { good, warn, fail }: Limits): Grade {
	const sign = fail >= good ? 1 : -1;
	const worse = (limit: number): boolean => sign * (value - limit) >= 0;
	if (sign * (value - good) <= 0) return { score: 1, status: 'pass' };
	if (worse(fail)) return { score: 0, status: 'fail' };
	if (worse(warn)) return { score: (0.5 * (fail - value)) / (fail - warn), status: 'warn' };
	return { score: 1 - (0.5 * (value - good)) / (warn - good), status: 'pass' };
}

/** The worst of several grades, the first of equals; a pass of 1 when there is none. */
export function worst<T extends Grade>(grades: readonly T[]): T | null {
	return grades.reduce<T | null>(
		(lowest, one) => (lowest === null || one.score < lowest.score ? one : lowest),
		null,
	);
}

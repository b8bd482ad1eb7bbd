import * as z from 'zod';

/**
 * A share as a number below 1, or as text with a percent sign: `0.02`, `2%`. A bare number of 1 or more is left as it is, for a
 * schema to refuse: 2 may be meant as 2 % or be a mistake.
 */
export function readShare(given: unknown): unknown {
	if (typeof given !== 'string') return given ?? undefined;
	const text = given.trim();
	if (text === '') return given;
	const percent = /^(.*?)\s*%$/u.exec(text);
	const number = Number(percent?.[1] ?? text);
	return percent === null ? number : number / 100;
}

const REASON = 'a share below 1 such as 0.02, or a percentage such as 2%';

/** Prevalence of a disease, for predictive values and for the recruitment of people as they come. */
export const prevalence = (most: number) =>
	z.preprocess(readShare, z.number(REASON).gt(0, REASON).lt(1, REASON).max(most).optional());

/** A number as text of a result, its sign with it. */
export const NUMBER =
	/(?<![\p{L}\p{N}_.[-])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?(?![\p{L}\p{N}_]|\.\d)/giu;

/** A number that is not told, the end of a range with it. */
export const ANY_NUMBER =
	/(?<![\p{L}\p{N}_.[])[-−]?\d+(?:,\d{3})*(?:\.\d+)?(?:e[-+]?\d+)?(?![\p{L}\p{N}_]|\.\d)/giu;

/** A place in the genome: 8:90000000-145000000, chr8:127,735,434. One value, not three. */
export const REGION =
	/(?<![\p{L}\p{N}_.:])(?:chr)?(?:[1-9]|1\d|2[0-2]|X|Y|MT?):(?:\d[\d,]*[-–]\d[\d,]{3,}|\d[\d,]{3,})(?![\p{L}\p{N}_])/gu;

/** The words that say what a number of a sentence counts or measures. */
export function wordsAround(text: string, at: number, length: number): string {
	const after = /^\s*(%|[\p{L}][\p{L}\p{N}_-]*(?:\s+[\p{L}][\p{L}\p{N}_-]*){0,2})/u.exec(
		text.slice(at + length),
	)?.[1];
	const before = /((?:[\p{L}][\p{L}\p{N}_-]*\s+){0,3}[\p{L}][\p{L}\p{N}_-]*)\W*$/u.exec(
		text.slice(0, at),
	)?.[1];
	return [before, after].filter((words) => words !== undefined).join(' … ') || text.slice(0, 60);
}

/** A number of a sentence with the words beside it. */
export function quoteAround(text: string, at: number, length: number): string {
	const before = /(?:\S+\s+){0,4}\S*$/u.exec(text.slice(0, at))?.[0] ?? '';
	const after = /^\S*(?:\s+\S+){0,4}/u.exec(text.slice(at + length))?.[0] ?? '';
	return `${before}${text.slice(at, at + length)}${after}`.trim().replace(/[\s,.:;(]+$/u, '');
}

/** Four digits tell a model enough; the fact holds all. */
export const short = (value: number): string =>
	Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(4)));

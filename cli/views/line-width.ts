/** Lines of a pipe or a file, and the longest of a wide terminal. */
const LONGEST = 100;
/** Narrower ones break words that belong together. */
const SHORTEST = 60;

/** How long lines may be in a terminal of so many columns; undefined where the output is not a terminal. */
export const widthFor = (columns: number | undefined): number =>
	Math.min(LONGEST, Math.max(SHORTEST, columns ?? LONGEST));

export const WIDTH = widthFor(process.stdout.columns);

/**
 * An id of the form that records have, named by a short text; ids of `r1` and `r2` sort as the texts do.
 */
export function recordIdOf(name: string): string {
	const hex = Buffer.from(name, 'utf8').toString('hex').padEnd(16, '0').slice(0, 16);
	return `20260101T000000000Z-${hex}`;
}

/** An id of the form that datasets have, named by a short text. */
export const datasetIdOf = (name: string): string =>
	Buffer.from(name, 'utf8').toString('hex').padEnd(32, '0').slice(0, 32);

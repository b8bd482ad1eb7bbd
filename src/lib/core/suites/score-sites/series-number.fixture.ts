/** A number of a row of a table; NaN for anything else. */
export function seriesNumber(row: Readonly<Record<string, unknown>> | undefined, column: string): number {
	const value = row?.[column];
	return typeof value === 'number' ? value : Number.NaN;
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size for people, in steps of 1,000 with three digits: 987 B, 1.23 MB, 45.6 GB. */
export function sizeText(bytes: number, space = ' '): string {
	let value = bytes;
	let unit = 0;
	// What would be rounded to 1000 belongs to the next unit.
	while (value >= 999.5 && unit < UNITS.length - 1) {
		value /= 1000;
		unit += 1;
	}
	const digits = unit === 0 || value >= 99.95 ? 0 : value >= 9.995 ? 1 : 2;
	return `${value.toFixed(digits)}${space}${UNITS[unit]}`;
}

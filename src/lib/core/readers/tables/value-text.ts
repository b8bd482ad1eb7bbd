/** Any value of a sheet, Parquet or JSON cell as text: dates in ISO form, NaN and null empty. */
export function valueText(value: unknown): string {
	if (value === null || value === undefined) return '';
	if (typeof value === 'string') return value.trim();
	if (typeof value === 'number') return Number.isNaN(value) ? '' : String(value);
	if (value instanceof Date) return dateText(value);
	if (typeof value === 'object') return nestedText(value);
	return String(value);
}

/** A nested value as JSON; one that is nested too deep for that is named only. */
function nestedText(value: object): string {
	try {
		return JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? String(v) : v)) ?? '';
	} catch (error) {
		// JSON.parse takes any depth, JSON.stringify only some thousand levels.
		if (error instanceof RangeError) return '…';
		throw error;
	}
}

/** 2024-03-05, with the time when there is one; the day spreadsheets count from means a time alone. */
function dateText(date: Date): string {
	if (Number.isNaN(date.getTime())) return '';
	const iso = date.toISOString();
	const time = iso.slice(11, 19);
	if (iso.startsWith('1899-12-3')) return time;
	return time === '00:00:00' ? iso.slice(0, 10) : iso.slice(0, 19);
}

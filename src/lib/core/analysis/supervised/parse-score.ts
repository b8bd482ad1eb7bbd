/** A number as written in a metadata table: decimal point or comma, a trailing % is a hundredth; else NaN. */
export function parseScore(text: string | null | undefined): number {
	if (text === null || text === undefined) return NaN;
	const trimmed = text.trim();
	if (trimmed === '') return NaN;
	const percent = trimmed.endsWith('%');
	const value = Number((percent ? trimmed.slice(0, -1) : trimmed).replace(/^([+-]?\d+),(\d+)$/, '$1.$2'));
	if (!Number.isFinite(value)) return NaN;
	return percent ? value / 100 : value;
}

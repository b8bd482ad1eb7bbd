/** A number with three significant digits, for reading; the tables hold the full value. */
export function short(value: number | null | undefined): string {
	if (value === null || value === undefined || !Number.isFinite(value)) return '–';
	if (value !== 0 && (Math.abs(value) < 1e-3 || Math.abs(value) >= 1e5))
		return value.toExponential(1).replace('e+', 'e');
	return String(Number(value.toPrecision(3)));
}

export { pText as pValue } from '../../../base/p-text.ts';

/** Percent with one digit. */
export function percent(share: number | null | undefined): string {
	return share === null || share === undefined ? '–' : `${(100 * share).toFixed(1)} %`;
}

/** `0.873 (0.801 to 0.922)`, or the estimate alone without an interval. */
export function withInterval(
	metric: { estimate: number | null; ci_low: number | null; ci_high: number | null } | undefined,
	digits = 3,
): string {
	if (metric === undefined || metric.estimate === null) return 'not estimable';
	const estimate = metric.estimate.toFixed(digits);
	if (metric.ci_low === null || metric.ci_high === null) return estimate;
	return `${estimate} (${metric.ci_low.toFixed(digits)} to ${metric.ci_high.toFixed(digits)})`;
}

/** `3 samples`, `1 sample`. */
export function count(n: number, noun: string, plural = `${noun}s`): string {
	return `${n.toLocaleString('en')} ${n === 1 ? noun : plural}`;
}

/** `a, b and c`. */
export function list(items: readonly string[], most = 6): string {
	const shown = items.slice(0, most);
	if (items.length > most) shown.push(`${items.length - most} more`);
	if (shown.length < 2) return shown.join('');
	return `${shown.slice(0, -1).join(', ')} and ${shown.at(-1)}`;
}

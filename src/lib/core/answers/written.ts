import { unitShown } from '../../base/shown-number.ts';

export { shown, unitShown } from '../../base/shown-number.ts';

/** A difference with its sign and a real minus; one that rounds to nothing has no sign. */
export function signedShown(value: number | null, digits = 2): string {
	if (value === null) return '–';
	const text = Math.abs(value).toFixed(digits);
	if (Number(text) === 0) return text;
	return `${value < 0 ? '−' : '+'}${text}`;
}

export { pText as pShown } from '../../base/p-text.ts';

/** A share as percent; one that is small is not shown as none. */
export function percentShown(share: number | null): string {
	if (share === null) return '–';
	const percent = 100 * share;
	const isSmall = percent !== 0 && Math.abs(percent) < 0.1;
	return `${Number(isSmall ? percent.toPrecision(1) : percent.toFixed(1))} %`;
}

/** A confidence interval as a value of a sentence: "0.82 to 0.91", or that there is none. */
export function intervalShown(
	low: number | null,
	high: number | null,
	write: (value: number | null) => string = unitShown,
): { interval: string; interval_zh: string } {
	if (low === null || high === null) return { interval: 'no interval', interval_zh: '无置信区间' };
	return { interval: `${write(low)} to ${write(high)}`, interval_zh: `${write(low)} 至 ${write(high)}` };
}

/** The first names of a list and how many more there are. */
export function some(names: readonly string[], most = 6): string[] {
	return names.length <= most + 1 ? [...names] : [...names.slice(0, most), `+${names.length - most}`];
}

const PARTS_ZH: Readonly<Record<string, string>> = { training: '训练集', validation: '验证集' };

/** The part of the cohort that a sample is in, as a value of a sentence. */
export const partValues = (part: string): { part: string; part_zh: string } => ({
	part: part === '' ? '–' : `${part} set`,
	part_zh: PARTS_ZH[part] ?? (part === '' ? '–' : part),
});

import { cellNumber, cellText, type Cell } from './cells.ts';
import { columnDays } from './calendar.ts';

const BEFORE = /^(base ?line|bl|pre|pre[- ].*|screening|diagnosis|at diagnosis|before.*|基线|治疗前|术前)$/iu;
const AFTER = /^(end|eot|post|post[- ].*|after.*|progression|relapse|recurrence|final|治疗后|术后|末次)$/iu;

/** The one label that says "before" where another says "after"; null where words do not tell. */
export function earlierLabel(labels: readonly string[]): string | null {
	const before = labels.filter((label) => BEFORE.test(label));
	const after = labels.some((label) => AFTER.test(label));
	return before.length === 1 && after ? before[0]! : null;
}

function wordOrder(text: string): number | null {
	if (BEFORE.test(text)) return 0;
	const number = /(\d+(?:\.\d+)?)/u.exec(text);
	if (number && /^[a-z一-龥]{0,12}[-_ .]?\d/iu.test(text)) return Number(number[1]);
	return AFTER.test(text) ? 1e6 : null;
}

/**
 * Sort keys of one time column: numbers as they are, dates in days, visit words ("baseline", "T2", "Visit 3", "post").
 * null where a value says nothing about order. One reading serves the whole column: the one that fits most values.
 */
export function timeOrder(cells: readonly (Cell | undefined)[]): (number | null)[] {
	const texts = cells.map((cell) => cellText(cell));
	const readings = [
		texts.map((text) => cellNumber(text)),
		columnDays(texts),
		texts.map((text) => (text === null ? null : wordOrder(text))),
	];
	const filled = (keys: readonly (number | null)[]): number => keys.filter((key) => key !== null).length;
	const isCompactDates =
		filled(readings[1] ?? []) >= filled(readings[0] ?? []) && filled(readings[1] ?? []) > 0;
	const order = isCompactDates ? [1, 0, 2] : [0, 1, 2];
	let best = readings[order[0]!] ?? [];
	for (const i of order) {
		const keys = readings[i] ?? [];
		if (filled(keys) > filled(best)) best = keys;
	}
	return best;
}

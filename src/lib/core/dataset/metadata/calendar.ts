const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Day and month still in the order they were written; `order` says which of both comes first when that is certain. */
interface ParsedDate {
	year: number;
	first: number;
	second: number;
	order: 'month_first' | 'day_first' | 'unclear';
}

function parsed(year: number, first: number, second: number, order: ParsedDate['order']): ParsedDate | null {
	const settled =
		order !== 'unclear' ? order : first > 12 ? 'day_first' : second > 12 ? 'month_first' : 'unclear';
	const month = settled === 'day_first' ? second : first;
	const day = settled === 'day_first' ? first : second;
	if (month < 1 || month > 12 || day < 1 || day > 31) return null;
	return { year: year < 100 ? 2000 + year : year, first, second, order: settled };
}

function parseDate(text: string): ParsedDate | null {
	const iso = /^((?:19|20)\d\d)[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/u.exec(text);
	if (iso) return parsed(Number(iso[1]), Number(iso[2]), Number(iso[3]), 'month_first');
	const compact = /^((?:19|20)\d\d)(\d\d)(\d\d)$/u.exec(text);
	if (compact) return parsed(Number(compact[1]), Number(compact[2]), Number(compact[3]), 'month_first');
	const slashed = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d\d)(?: .*)?$/u.exec(text);
	if (slashed) return parsed(Number(slashed[3]), Number(slashed[1]), Number(slashed[2]), 'unclear');
	const named = /^(\d{1,2})[-/. ]([a-z]{3})[a-z]*[-/. ,]+(\d{4}|\d\d)$/iu.exec(text);
	if (named) {
		const month = MONTHS.indexOf(named[2]!.toLowerCase()) + 1;
		return month === 0 ? null : parsed(Number(named[3]), Number(named[1]), month, 'day_first');
	}
	return null;
}

/** True when the text is a calendar date: ISO, compact, with slashes, dots or a month name, or in Chinese. */
export function isDate(text: string): boolean {
	return parseDate(text) !== null;
}

/** Of dates such as 5/6/2020, the order of day and month that the others among them settle. */
export type DateOrder = 'month_first' | 'day_first' | 'unclear';

const SLASHED = /^\d{1,2}[-/.]\d{1,2}[-/.]/u;

const slashedOf = (texts: readonly (string | null)[]): ParsedDate[] =>
	texts.flatMap((text) => (text !== null && SLASHED.test(text) ? (parseDate(text) ?? []) : []));

/** The order in which day and month are written in texts; null without such dates, unclear where they are written both ways. */
export function writtenOrder(texts: readonly (string | null)[]): DateOrder | null {
	const slashed = slashedOf(texts);
	return slashed.length === 0 ? null : settledOrder(slashed.map(({ order }) => order));
}

/** The same where at least one date has two readings; else null. */
export function dateOrder(texts: readonly (string | null)[]): DateOrder | null {
	// 5/5/2020 is one day in either order.
	const is_open = slashedOf(texts).some(
		({ order, first, second }) => order === 'unclear' && first !== second,
	);
	return is_open ? writtenOrder(texts) : null;
}

/** The one order among those that are settled. */
export function settledOrder(orders: readonly (DateOrder | null)[]): DateOrder {
	const settled = new Set(orders.filter((order) => order === 'day_first' || order === 'month_first'));
	return settled.size === 1 ? [...settled][0]! : 'unclear';
}

/**
 * Dates of one column as days since 1970, null where a value is no date. Whether 5/6/2020 is May 6 or June 5 is decided
 * over the whole column: one value with a part above 12 settles it; when nothing does, the month comes first.
 * @param stated the order of what the column leaves open, as other columns settle it
 */
export function columnDays(
	texts: readonly (string | null)[],
	stated: DateOrder | null = null,
): (number | null)[] {
	const dates = texts.map((text) => (text === null ? null : parseDate(text)));
	const dayFirst =
		stated === 'day_first' ||
		dates.some((date, i) => date?.order === 'day_first' && /^\d+[-/.]\d+[-/.]/u.test(texts[i] ?? ''));
	return dates.map((date) => {
		if (date === null) return null;
		const dayLeads = date.order === 'day_first' || (date.order === 'unclear' && dayFirst);
		const [month, day] = dayLeads ? [date.second, date.first] : [date.first, date.second];
		return Date.UTC(date.year, month - 1, day) / 86_400_000;
	});
}

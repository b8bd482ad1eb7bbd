/** Unit of a time, by the name of its column. */
export type TimeUnit = 'days' | 'weeks' | 'months' | 'years';

const UNITS: readonly (readonly [TimeUnit, RegExp])[] = [
	['days', /(^|[^a-z])(days?|d)([^a-z]|$)|天|日数/u],
	['weeks', /(^|[^a-z])(weeks?|wks?)([^a-z]|$)|周/u],
	['months', /(^|[^a-z])(months?|mos?|mths?)([^a-z]|$)|月/u],
	['years', /(^|[^a-z])(years?|yrs?|y)([^a-z]|$)|年/u],
];

/** Days in one of each unit: a mean month and a mean year of the Gregorian calendar of four years. */
const DAYS: Readonly<Record<TimeUnit, number>> = { days: 1, weeks: 7, months: 30.4375, years: 365.25 };

/** The unit that a column name states, `OS_MONTHS` or "time (days)"; null where it states none or several. */
export function unitOfName(name: string): TimeUnit | null {
	const words = name
		.normalize('NFKC')
		.replace(/([a-z\d])([A-Z])/gu, '$1 $2')
		.toLowerCase();
	const found = UNITS.filter(([, pattern]) => pattern.test(words));
	return found.length === 1 ? found[0]![0] : null;
}

/** Days as a length of time in a unit. */
export const inUnit = (days: number, unit: TimeUnit): number => days / DAYS[unit];

/** A length of time in a unit as days. */
export const daysOf = (value: number, unit: TimeUnit): number => value * DAYS[unit];

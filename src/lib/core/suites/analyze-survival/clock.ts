import { LbError } from '../../../base/errors.ts';
import {
	columnDays,
	dateOrder,
	isDate,
	settledOrder,
	writtenOrder,
	type DateOrder,
} from '../../dataset/metadata/calendar.ts';
import { cellNumber } from '../../dataset/metadata/cells.ts';
import { daysOf, inUnit, unitOfName, type TimeUnit } from '../../analysis/survival/time-unit.ts';
import { columnOf, type TextTable } from './text-table.ts';

/** A column of times: dates as days since 1970, or lengths of time in a unit (null = its name states none). */
interface Times {
	column: string;
	dates: boolean;
	unit: TimeUnit | null;
	values: (number | null)[];
	/** Dates such as 5/6/2020 of which neither this column nor another of the table settles the order. */
	order_unclear: boolean;
}

/** Reads a column of dates or numbers. The order of day and month is that of the column, else that of the other dates of the table. Throws survival.no_column, survival.not_times. */
export function readTimes(table: TextTable, column: string, stated: TimeUnit | null = null): Times {
	const texts = columnOf(table, column);
	const present = texts.filter((text) => text !== null);
	const unit = stated ?? unitOfName(column);
	const numbers = texts.map(cellNumber);
	const lengths: Times = { column, dates: false, unit, values: numbers, order_unclear: false };
	if (present.every((text) => cellNumber(text) !== null && !isDate(text))) return lengths;
	const odd = present.find((text) => !isDate(text));
	if (odd === undefined) {
		const own = dateOrder(texts);
		const order = own === 'unclear' ? orderOfTable(table) : own;
		return {
			column,
			dates: true,
			unit: null,
			values: columnDays(texts, order),
			order_unclear: order === 'unclear',
		};
	}
	if (present.every((text) => cellNumber(text) !== null)) return lengths;
	const neither = present.find((text) => !isDate(text) && cellNumber(text) === null);
	throw new LbError('survival.not_times', { path: table.name, column, example: neither ?? odd });
}

/** The order of day and month by all columns of a table that hold dates only. */
function orderOfTable(table: TextTable): DateOrder {
	const columns = table.header.map((_, at) => table.rows.map((row) => row[at] ?? null));
	const dates = columns.filter((cells) => cells.every((cell) => cell === null || isDate(cell)));
	return settledOrder(dates.map(writtenOrder));
}

/** The clock on which all times of an analysis are put: that of the survival time, in its unit. */
export interface Clock {
	/** Unit of every time; null where none is stated. */
	unit: TimeUnit | null;
	/** True for dates that no start is known of: only differences mean something. */
	calendar: boolean;
	column: string;
}

/** The clock of the survival time. Dates count in days, unless a unit is stated. */
export function clockOf(time: Times, start: Times | null, stated: TimeUnit | null): Clock {
	return {
		unit: stated ?? (time.dates ? 'days' : time.unit),
		calendar: time.dates && start === null,
		column: time.column,
	};
}

/**
 * Times on the clock, row by row. Throws survival.origin_unknown where one is a date and the other a length of time without a start,
 * survival.unit_unknown where units must be known and are not.
 */
export function onClock(
	table: TextTable,
	times: Times,
	start: Times | null,
	clock: Clock,
): (number | null)[] {
	const { column, dates, unit, values } = times;
	const unknown = (): LbError =>
		new LbError('survival.origin_unknown', { path: table.name, a: clock.column, b: column });
	if (!dates) {
		if (clock.calendar) throw unknown();
		if (unit === clock.unit || unit === null) return [...values];
		if (clock.unit === null) throw noUnit(table, clock.column, column);
		const [from, to] = [unit, clock.unit];
		return values.map((value) => (value === null ? null : inUnit(daysOf(value, from), to)));
	}
	if (clock.unit === null) throw noUnit(table, clock.column, column);
	const to = clock.unit;
	if (clock.calendar) return values.map((day) => (day === null ? null : inUnit(day, to)));
	if (start === null || !start.dates) throw unknown();
	return values.map((day, i) => {
		const from = start.values[i] ?? null;
		return day === null || from === null ? null : inUnit(day - from, to);
	});
}

const noUnit = (table: TextTable, column: string, other: string): LbError =>
	new LbError('survival.unit_unknown', { path: table.name, column, other });

import { expect } from 'vitest';
import type { Row } from '../../setup/read-csv.ts';
import { numberOf } from './read-run.ts';

/** What a reference program may give for a cell. */
export type Value = number | string | boolean | null;

/** Double precision of a different order of summation. */
export const ROUNDING = 1e-9;

/** Numbers agree within `tolerance` of the larger of 1 and their size; missing agrees with missing only. */
export function agrees(actual: number | null, expected: number | null, tolerance = ROUNDING): boolean {
	if (actual === null || expected === null) return actual === expected;
	return Math.abs(actual - expected) <= tolerance * Math.max(1, Math.abs(expected));
}

/** p-values and other small numbers: relative only. */
export function agreesRelative(actual: number | null, expected: number | null, tolerance = 1e-8): boolean {
	if (actual === null || expected === null) return actual === expected;
	return Math.abs(actual - expected) <= tolerance * Math.abs(expected);
}

const RELATIVE = /(^|_)(p|q)_value$/;

/** Every field of every expected row stands in the table, in the same order of rows. */
export function expectRows(
	rows: readonly Row[],
	expected: readonly Record<string, Value>[],
	place: string,
): void {
	expect(rows.length, `rows of ${place}`).toBe(expected.length);
	expect(expected.length, `expected rows of ${place}`).toBeGreaterThan(0);
	for (const [i, wanted] of expected.entries())
		for (const [column, value] of Object.entries(wanted))
			expectCell(rows[i] as Row, column, value, `${place}, row ${i + 1} (${Object.values(wanted)[0]})`);
}

/** One cell against a value of a reference program. */
export function expectCell(row: Row, column: string, value: Value, place: string): void {
	const cell = row[column];
	expect(cell, `${place} has no column ${column}`).toBeDefined();
	if (typeof value === 'string' || typeof value === 'boolean') {
		expect(cell, `${place}, ${column}`).toBe(String(value));
		return;
	}
	const near = RELATIVE.test(column) ? agreesRelative : agrees;
	expect(near(numberOf(cell), value), `${place}, ${column}: ${cell} instead of ${value}`).toBe(true);
}

/** Lists of numbers, place by place. */
export function expectNumbers(
	actual: readonly (number | null)[],
	expected: readonly (number | null)[],
	place: string,
	tolerance = ROUNDING,
): void {
	expect(actual.length, `length of ${place}`).toBe(expected.length);
	const differing = expected.flatMap((value, i) =>
		agrees(actual[i] ?? null, value, tolerance) ? [] : [`${i}: ${actual[i]} instead of ${value}`],
	);
	expect(differing, place).toEqual([]);
}

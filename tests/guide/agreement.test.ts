import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { agree, differenceOf, Differences, differenceText, readAgreement } from '../setup/agreement.ts';
import { comparisons } from '../setup/agreement-rows.ts';

const root = path.join(import.meta.dirname, '../..');

describe('comparisons with reference programs on the homepage', () => {
	const rows = readAgreement();

	it('one row for every comparison of the tests, in the same order', () => {
		expect(rows.map(({ quantity, test }) => ({ quantity, test }))).toEqual(
			Object.values(comparisons).map(({ quantity, test }) => ({ quantity, test })),
		);
		expect(new Set(rows.map(({ quantity }) => quantity.zh)).size).toBe(rows.length);
	});

	it.each(Object.entries(comparisons))('%s is measured by the test that it names', (key, { test }) => {
		expect(existsSync(path.join(root, test))).toBe(true);
		expect(readFileSync(path.join(root, test), 'utf8')).toContain(`agree('${key}'`);
	});

	it.each(rows)('$quantity.en: names a version, and a difference that is allowed', (row) => {
		expect(row.reference).toMatch(/^[A-Za-z][\w-]* \d/u);
		expect(differenceOf(row.largest_difference)).toBeLessThanOrEqual(differenceOf(row.allowed));
		const numbers = (text: string): string[] => text.match(/\d[\d,.]*/gu) ?? [];
		expect(numbers(row.compared.en).length).toBeGreaterThan(0);
		expect(numbers(row.compared.zh).toSorted()).toEqual(numbers(row.compared.en).toSorted());
		expect(row.quantity.zh + row.compared.zh).toMatch(/\p{Script=Han}/u);
	});
});

describe('the text of a difference', () => {
	it.each([
		[0, '0'],
		[1, '1'],
		[0.012, '0.012'],
		[0.0121, '0.013'],
		[1e-12, '1 × 10⁻¹²'],
		[3.14e-12, '3.2 × 10⁻¹²'],
		[9.96e-7, '1 × 10⁻⁶'],
		[4.999e-9, '5 × 10⁻⁹'],
	])('%d is %s, rounded up', (value, text) => {
		expect(differenceText(value)).toBe(text);
		expect(differenceOf(text)).toBeGreaterThanOrEqual(value);
	});
});

describe('a comparison', () => {
	const measured = (...pairs: [number | null, number | null][]): Differences => {
		const differences = new Differences();
		for (const [found, wanted] of pairs) differences.add(found, wanted);
		return differences;
	};

	it('fails above what is allowed, where a value is missing on one side, and where nothing was compared', () => {
		expect(() => agree('rank_tests', 'SciPy 1.0', measured([1, 1 + 1e-10]))).toThrow('rank_tests');
		expect(() => agree('rank_tests', 'SciPy 1.0', measured([1, null]))).toThrow('rank_tests');
		expect(() => agree('rank_tests', 'SciPy 1.0', measured())).toThrow('nothing was compared');
	});

	it('fails when it differs more than the homepage states', () => {
		const row = readAgreement().find(({ quantity }) => quantity.en === comparisons.rank_tests.quantity.en);
		const stated = differenceOf(row?.largest_difference ?? '');
		const differences = measured([0, stated * 1.1]);
		differences.compared = Number(/\d+/u.exec(row?.compared.en ?? '')?.[0]);
		expect(() => agree('rank_tests', row?.reference ?? '', differences)).toThrow(
			'larger than on the homepage',
		);
	});
});

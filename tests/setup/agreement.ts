import { readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect } from 'vitest';
import * as z from 'zod';
import { agreementRow, type AgreementRow } from '../../src/lib/contract/home.ts';
import { comparisonOf, comparisons, type ComparisonKey } from './agreement-rows.ts';
import { runTool } from './system-tools.ts';
import { isLong } from './test-size.ts';

const FILE = path.join(import.meta.dirname, '../../docs-site/home/agreement.json');

/** Rows of the homepage. */
export const readAgreement = (): AgreementRow[] =>
	z.array(agreementRow).parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Collects the differences of one comparison. */
export class Differences {
	largest = 0;
	compared = 0;

	/** A value and that of the reference program; one that is missing on one side only differs without bound. */
	add(found: number | null | undefined, wanted: number | null | undefined, scale = 1): void {
		const [own, other] = [found ?? NaN, wanted ?? NaN];
		this.compared++;
		if (Number.isNaN(own) && Number.isNaN(other)) return;
		const difference = Math.abs(own - other) / scale;
		this.largest = Number.isNaN(difference) ? Infinity : Math.max(this.largest, difference);
	}

	/** Two lists of the same length, value by value. */
	addAll(found: ArrayLike<number>, wanted: ArrayLike<number>): void {
		for (let i = 0; i < Math.max(found.length, wanted.length); i++) this.add(found[i], wanted[i]);
	}
}

const SUPERSCRIPT = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** A difference rounded up to two significant digits: `0`, `0.012`, `3.1 × 10⁻¹²`. */
export function differenceText(value: number): string {
	if (value === 0) return '0';
	let exponent = Math.floor(Math.log10(value));
	// Dividing moves the last digit: 1e-12 has to stay 1.
	let tenths = Math.ceil(Number((value / 10 ** (exponent - 1)).toPrecision(12)));
	if (tenths === 100) [tenths, exponent] = [10, exponent + 1];
	if (exponent >= -3) return String(Number((tenths * 10 ** (exponent - 1)).toPrecision(2)));
	const power = [...String(-exponent)].map((digit) => SUPERSCRIPT[Number(digit)]).join('');
	return `${tenths % 10 === 0 ? tenths / 10 : (tenths / 10).toFixed(1)} × 10⁻${power}`;
}

/** The number of a text of `differenceText`; NaN for any other. */
export function differenceOf(text: string): number {
	const plain = text
		.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹]/gu, (digit) => String(SUPERSCRIPT.indexOf(digit)))
		.replace(' × 10⁻', 'e-');
	return Number(plain);
}

/**
 * Last digits of a program that runs here depend on the processor for which its linear algebra was made; an order of
 * magnitude is more than that. Stored answers leave no room.
 */
const ROOM = 10;

/**
 * Fails where the largest difference is above the allowed one or above that on the homepage (docs-site/home/agreement.json).
 * With UPDATE_AGREEMENT=1 the row is written; the files of tests have to run one after the other then
 * (`--no-file-parallelism`).
 * @param reference program with its version, as found by the test: `SciPy 1.17.0`
 */
export function agree(key: ComparisonKey, reference: string, { largest, compared }: Differences): void {
	const comparison = comparisonOf(key);
	expect(compared, `${key}: nothing was compared`).toBeGreaterThan(0);
	expect(largest, `${key}: difference from ${reference}`).toBeLessThanOrEqual(comparison.allowed);
	expect(reference).toMatch(/\d/u);
	const numbered = (text: string): string => text.replace('{n}', compared.toLocaleString('en-GB'));
	const row: AgreementRow = {
		quantity: comparison.quantity,
		reference,
		compared: { en: numbered(comparison.compared.en), zh: numbered(comparison.compared.zh) },
		largest_difference: differenceText(largest),
		allowed: differenceText(comparison.allowed),
		test: comparison.test,
	};
	// The page has the numbers of the short lane; the long one may compare more.
	if (process.env['UPDATE_AGREEMENT'] === '1' && !isLong) writeRow(row);
	const stated = readAgreement().find((one) => isOf(one, row));
	expect(
		stated,
		`${key}: no row in docs-site/home/agreement.json; run with UPDATE_AGREEMENT=1`,
	).toBeDefined();
	if (stated === undefined) return;
	expect(stated.allowed).toBe(row.allowed);
	if (!isLong) expect(stated.compared).toEqual(row.compared);
	// Another version of the program may differ more, up to what is allowed.
	if (stated.reference !== reference) return;
	const room = comparison.stored ? 1 : ROOM;
	expect(largest, `${key}: larger than on the homepage`).toBeLessThanOrEqual(
		differenceOf(stated.largest_difference) * room,
	);
}

const isOf = (one: AgreementRow, other: Pick<AgreementRow, 'quantity'>): boolean =>
	one.quantity.en === other.quantity.en;

function writeRow(row: AgreementRow): void {
	const known = [...readAgreement().filter((one) => !isOf(one, row)), row];
	const inOrder = Object.values(comparisons).flatMap((one) => known.filter((other) => isOf(other, one)));
	writeFileSync(FILE, `${JSON.stringify(inOrder, null, '\t')}\n`);
}

/** `samtools 1.16.1`, from the first line that it prints. */
export function toolVersion(name: 'samtools' | 'bcftools'): string {
	return runTool(name, ['--version']).split('\n')[0]?.trim() ?? '';
}

/** `limma 3.54.1 (R 4.2.2)` of a package, `R 4.2.2` without one. */
export function rVersion(name?: string): string {
	const own = name === undefined ? '' : `, as.character(packageVersion("${name}"))`;
	const [program = '', version] = runTool('Rscript', ['-e', `cat(as.character(getRversion())${own})`]).split(
		' ',
	);
	return version === undefined ? `R ${program}` : `${name} ${version} (R ${program})`;
}

/** Names of Python packages as they write themselves, with their versions in the environment of `python`. */
export function pythonVersion(python: string, ...names: string[]): string {
	const code = `from importlib.metadata import version as v; print(*[n + ' ' + v(n) for n in ${JSON.stringify(names)}], sep=', ')`;
	return spawnSync(python, ['-c', code], { encoding: 'utf8' }).stdout.trim();
}

import { describe, expect, test } from 'vitest';
import { safeName, uniqueName } from './safe-name.ts';

describe('safeName', () => {
	test.each([
		['plain.csv', 'plain.csv'],
		['../../etc/passwd', 'passwd'],
		['..\\..\\Windows\\system.ini', 'system.ini'],
		['C:\\fakepath\\labels.tsv', 'labels.tsv'],
		['/abs/olute.csv', 'olute.csv'],
		['..', 'file'],
		['...', 'file'],
		['', 'file'],
		['folder/', 'file'],
		['.bashrc', 'bashrc'],
		['-rf', 'rf'],
		['--help.csv', 'help.csv'],
		['name. . .', 'name'],
		['a.csv:stream', 'a.csv_stream'],
		['a.csv::$DATA', 'a.csv__$DATA'],
		['CON', '_CON'],
		['nul.csv', '_nul.csv'],
		['com1.tar.gz', '_com1.tar.gz'],
		['LPT².txt', '_LPT².txt'],
		['console.csv', 'console.csv'],
		['assistant', '_assistant'],
		['a\u0000b\r\nc.csv', 'abc.csv'],
		['invoice\u202Efdp.exe', 'invoicefdp.exe'],
		['Größe 数据.csv', 'Größe 数据.csv'],
		['e\u0301.csv', '\u00E9.csv'],
		['\uD800.csv', 'csv'],
		['<a>|b?*".csv', '_a__b___.csv'],
	])('%j is kept as %j', (sent, kept) => {
		expect(safeName(sent)).toBe(kept);
	});

	test('at most 200 bytes, cut between characters, the ending stays', () => {
		const name = safeName(`${'数'.repeat(100)}.tsv.gz`);
		// 64 characters of three bytes and the seven bytes of the ending are 199 bytes.
		expect(name).toBe(`${'数'.repeat(64)}.tsv.gz`);
	});
});

test('names that differ in case or accents only get a number', () => {
	const taken = new Set<string>();
	expect(['a.tsv.gz', 'A.TSV.gz', 'a-2.tsv.gz', 'b', 'B'].map((name) => uniqueName(name, taken))).toEqual([
		'a.tsv.gz',
		'A-2.TSV.gz',
		'a-2-2.tsv.gz',
		'b',
		'B-2',
	]);
});

import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scanProjectProfile } from './scan.server.ts';

let root: string;
beforeEach(async () => {
	root = await realpath(await mkdtemp(path.join(tmpdir(), 'lb-subject-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function subject(files: Record<string, string | Uint8Array>) {
	for (const [file, content] of Object.entries(files)) {
		await mkdir(path.dirname(path.join(root, file)), { recursive: true });
		await writeFile(path.join(root, file), content);
	}
	const profile = await scanProjectProfile(root, { clock: () => new Date('2026-01-02T03:04:05Z') });
	return [profile.subject?.kind, profile.subject?.text_code];
}

type Row = (string | number)[];
const tabs = (rows: Row[]): string => rows.map((row) => row.join('\t')).join('\n') + '\n';
const times = (n: number, row: (i: number) => Row): Row[] => Array.from({ length: n }, (_, i) => row(i));
const SYMBOLS =
	'TP53 KRAS EGFR MYC BRCA1 PTEN RB1 APC VHL CDK4 ALK MET JAK2 FLT3 NPM1 IDH1 DNMT3A TET2 ASXL1 GAPDH ACTB CD4 CD8A MS4A1 LYZ'.split(
		' ',
	);
const counts = (names: string[]): string =>
	tabs([
		['gene', ...names],
		...SYMBOLS.map((gene, g): Row => [gene, ...names.map((_, s) => (g * 37 + s * 11) % 900)]),
	]);

describe('folders that hold something else', () => {
	it('are told by what they hold', async () => {
		expect(await subject({ 'counts.tsv': counts(['S1', 'S2', 'S3', 'S4', 'S5', 'S6']) })).toEqual([
			'other',
			'subject.expression',
		]);
	});
	it('are told by cell lines', async () => {
		expect(
			await subject({ 'counts.tsv': counts(['A549_1', 'HeLa_1', 'MCF7_1', 'K562_1', 'HepG2_1']) }),
		).toEqual(['other', 'subject.cell_lines']);
	});
	it('are told by barcodes of cells, and by AnnData', async () => {
		const barcodes = times(6, (i) => [`AAACCTGAGAAAC${'ACGT'[i % 4]}A${'ACGT'[(i >> 2) % 4]}-1`])
			.flat()
			.map(String);
		expect(await subject({ 'expr.tsv': counts(barcodes) })).toEqual(['other', 'subject.single_cell']);
	});
	it('are told by prices', async () => {
		const rows = times(40, (i) => [
			`2024-01-${String(1 + (i % 28)).padStart(2, '0')}`,
			100 + i,
			101 + i,
			99 + i,
			100.5 + i,
			1000 * i,
		]);
		expect(
			await subject({
				'prices.csv': [['Date', 'Open', 'High', 'Low', 'Close', 'Volume'], ...rows]
					.map((row) => row.join(','))
					.join('\n'),
			}),
		).toEqual(['other', 'subject.finance']);
	});
	it('are told by the files of a web project', async () => {
		expect(
			await subject({
				'package.json': '{\n"name": "site"\n}\n',
				'index.html': '<!doctype html>\n<html></html>\n',
				'src/app.js': "import a from 'b';\n",
			}),
		).toEqual(['other', 'subject.web']);
	});
	it('hold nothing that is recognised', async () => {
		expect(await subject({ 'notes.md': '# Notes\n\n- one\n- two\n' })).toEqual(['other', 'subject.nothing']);
	});
});

describe('folders of the field', () => {
	const features = tabs([
		['id', 'alpha', 'beta', 'gamma', 'delta'],
		...times(20, (i) => [`N${i}`, i * 1.5, i / 7, 40 - i, (i * 13) % 11]),
	]);

	it('are told by their assay, by a word of the field, or by groups of patients', async () => {
		expect(
			await subject({
				'cov.tsv': tabs([
					['sample', ...times(12, (f) => [`frag_${100 + f}_${101 + f}`]).flat()],
					...times(12, (i) => [`P${i}`, ...times(12, (f) => [((i * 5 + f * 3) % 17) / 100]).flat()]),
				]),
			}),
		).toEqual(['liquid_biopsy', 'subject.liquid_biopsy']);
	});
	it('are told by a word in a name, also of gene counts', async () => {
		expect((await subject({ 'cfRNA_counts.tsv': counts(['S1', 'S2', 'S3', 'S4', 'S5']) }))[0]).toBe(
			'liquid_biopsy',
		);
	});
	it('are told by groups of patients', async () => {
		const labels = tabs([['id', 'group'], ...times(20, (i) => [`N${i}`, i % 2 ? 'cancer' : 'healthy'])]);
		expect((await subject({ 'm.tsv': features, 'labels.tsv': labels }))[0]).toBe('liquid_biopsy');
	});
	it('are generic when nothing tells', async () => {
		expect(await subject({ 'm.tsv': features })).toEqual(['generic', 'subject.generic']);
	});
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ownerOf, readTumourLists, type ListedVariant } from './lists.server.ts';

const root = mkdtempSync(path.join(tmpdir(), 'lb mrd lists '));
afterAll(() => rmSync(root, { recursive: true }));

async function listed(rows: readonly string[], format = 'GT:AD:DP:PS'): Promise<readonly ListedVariant[]> {
	const file = path.join(root, 'P1_tumour.vcf');
	const lines = rows.map((row) => {
		const [pos, ref, alt, tumour, normal] = row.split(' ');
		return `chr1\t${pos}\t.\t${ref}\t${alt}\t.\tPASS\t.\t${format}\t${tumour}\t${normal}`;
	});
	const head = ['##fileformat=VCFv4.2', '##contig=<ID=chr1,length=1000000>'];
	for (const [id, number, type] of [
		['GT', '1', 'String'],
		['AD', 'R', 'Integer'],
		['DP', '1', 'Integer'],
		['PS', '1', 'Integer'],
		['PGT', '1', 'String'],
		['PID', '1', 'String'],
	])
		head.push(`##FORMAT=<ID=${id},Number=${number},Type=${type},Description="x">`);
	head.push('#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\tP1_tumour\tP1_buffy_coat');
	writeFileSync(file, [...head, ...lines, ''].join('\n'));
	const [list] = await readTumourLists([file], {});
	return list!.variants;
}

const phases = (variants: readonly ListedVariant[]): (string | null)[] => variants.map(({ phase }) => phase);

describe('phase sets of a list', () => {
	it('are those of one side of one PS, as far as a molecule reaches', async () => {
		const none = '0/0:50,0:50:.';
		const found = await listed([
			`1001 A G 0|1:50,20:70:1001 ${none}`,
			`1061 C T 0|1:50,20:70:1001 ${none}`,
			`1065 C T 1|0:50,20:70:1001 ${none}`,
			`1400 G T 0|1:50,20:70:1001 ${none}`,
			`2001 G T 0/1:50,20:70:. ${none}`,
			`2006 G T 0/1:50,20:70:. ${none}`,
		]);
		expect(phases(found)).toEqual(['chr1:1001', 'chr1:1001', null, null, null, null]);
	});

	it('are neighbours with at most 2 bp between them where the list states no phase', async () => {
		const rows = ['1001 A G', '1004 C T', '1008 G T'].map((row) => `${row} 0/1:50,20:70:. 0/0:50,0:50:.`);
		expect(phases(await listed(rows))).toEqual(['chr1:1001', 'chr1:1001', null]);
	});

	it('are those of PID and PGT where there is no PS', async () => {
		const rows = ['1001 A G', '1061 C T'].map((row) => `${row} 0/1:50,20:70:0|1:1001_A_G 0/0:50,0:50:.:.`);
		expect(phases(await listed(rows, 'GT:AD:DP:PGT:PID'))).toEqual(['chr1:1001', 'chr1:1001']);
	});
});

it('what a listed change of several bases contains is not tested again', async () => {
	const none = '0/1:50,20:70:. 0/0:50,0:50:.';
	const found = await listed(
		['1001 CC TT', '1001 C T', '1002 C T', '1002 C A', '1010 C T'].map((row) => `${row} ${none}`),
	);
	const part = 'part of another listed variant';
	expect(found.map(({ reason }) => reason)).toEqual([null, part, part, null, null]);
});

it('a variant that the normal of the call set has is set aside', async () => {
	const found = await listed([
		'1001 A G 0/1:50,20:70:. 0/0:50,0:50:.',
		'3001 A G 0/1:50,48:98:. 0/1:24,26:50:.',
	]);
	expect(found.map(({ reason }) => reason)).toEqual([null, 'in the normal of the list']);
	expect(found[1]!.variant.in_normal).toMatchObject({ depth: 50, alt_count: 26 });
});

it('a list is of the person of exactly its name before one of a like name', () => {
	const people = new Map([
		['Donor_A', ['S1']],
		['Donor_B', ['S2']],
	]);
	const owner = (list: string): string | null => ownerOf({ list, name: list, variants: [] }, people);
	expect(['Donor_A.vcf', 'Donor_B.vcf', 'donor_b_tumour.vcf', 'Donor.vcf'].map(owner)).toEqual([
		...['Donor_A', 'Donor_B', 'Donor_B'],
		null,
	]);
});

import { expect, it } from 'vitest';
import { scratchFolder } from '../../../../../tests/setup/scratch-folder.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { siteKey } from './alleles-of-molecules.ts';
import { readCommonVariants } from './read-common-variants.server.ts';

const write = scratchFolder('common-variants');
const HEAD = [
	'##fileformat=VCFv4.2',
	'##INFO=<ID=AF,Number=A,Type=Float,Description="Frequency">',
	'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\n',
].join('\n');
const row = (...cells: (string | number)[]): string => cells.join('\t') + '\n';

it('reads substitutions with their frequency in the population, and counts what it leaves out', async () => {
	const rows = [
		row('chr1', 100, 'rs1', 'a', 'g', '.', 'PASS', 'AF=0.25'),
		row('chr1', 200, 'rs2', 'C', 'T', '.', 'PASS', '.'),
		row('chr1', 200, 'rs2', 'C', 'T', '.', 'PASS', 'AF=0.4'),
		row('chr1', 300, 'rs3', 'C', 'T,G', '.', 'PASS', 'AF=0.4,0.1'),
		row('chr1', 400, 'rs4', 'C', 'CT', '.', 'PASS', 'AF=0.4'),
		row('chr1', 500, 'rs5', 'C', '.', '.', 'PASS', 'AF=0.4'),
		row('chr1', 550, 'rs7', 'C', 'T', '.', 'PASS', 'AF=0.002'),
		row('chr1', 560, 'rs8', 'C', 'T', '.', 'PASS', 'AF=0.998'),
		row('chr1', 600, 'rs6', 'C', 'A', '.', 'PASS', 'AF=7'),
	];
	const found = await readCommonVariants(write('common.vcf', HEAD + rows.join('')));
	expect(found.sites).toEqual([
		{ contig: 'chr1', position: 99, ref: 'A', alt: 'G', phase: null },
		{ contig: 'chr1', position: 199, ref: 'C', alt: 'T', phase: null },
		{ contig: 'chr1', position: 599, ref: 'C', alt: 'A', phase: null },
	]);
	expect([...found.frequencies]).toEqual([
		[siteKey({ contig: '1', position: 99, ref: 'A', alt: 'G' }), 0.25],
	]);
	expect(found.left_out).toEqual({ not_a_substitution: 2, several_alternatives: 1, rare: 2, repeated: 1 });
});

it('keeps an even part of a list that is too long', async () => {
	const rows = Array.from({ length: 9 }, (_, i) =>
		row('chr1', 100 * (i + 1), '.', 'C', 'T', '.', 'PASS', 'AF=0.4'),
	);
	const file = write('many.vcf', HEAD + rows.join(''));
	const kept = async (limit: number): Promise<number[]> =>
		(await readCommonVariants(file, {}, limit)).sites.map(({ position }) => position + 1);
	expect(await kept(9)).toHaveLength(9);
	expect(await kept(8)).toEqual([100, 300, 500, 700, 900]);
	expect(await kept(4)).toEqual([100, 500, 900]);
	expect((await readCommonVariants(file, {}, 4)).frequencies.size).toBe(3);
});

it('refuses a file that is no VCF, and one that was cut off', async () => {
	for (const [name, text] of [
		['words.vcf', 'CHROM AF\n1 0.5\n'],
		['cut.vcf', `${HEAD}chr1\t100\trs`],
	] as const) {
		const error = await rejected(readCommonVariants(write(name, text)));
		expect(error.code, name).toMatch(/^(reader|variants)\./);
	}
});

it('has no place in a list without rows', async () => {
	const found = await readCommonVariants(write('empty.vcf', HEAD));
	expect(found.sites).toEqual([]);
});

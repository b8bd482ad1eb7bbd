import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRegions } from './regions.server.ts';
import { readSiteList } from './site-list.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-site-list-'));
let number = 0;
function file(text: string): string {
	const name = path.join(folder, `list-${number++}.txt`);
	writeFileSync(name, text);
	return name;
}

describe('a list of sites', () => {
	it("is Griffin's table, by the names of its columns, in any order", async () => {
		const list = await readSiteList(
			file('Strand\tposition\tChrom\tscore\n-\t100\tchr1\t5\n.\t7\tchr2\t6\n1\t9\tchr1\t7\n'),
		);
		expect(list.contigs).toEqual(['chr1', 'chr2']);
		expect([...list.contig]).toEqual([0, 1, 0]);
		expect([...list.position]).toEqual([100, 7, 9]);
		expect([...list.strand]).toEqual([-1, 0, 1]);
		expect(list.from).toBe('position');
	});

	it('is BED, of which the middles are the sites', async () => {
		const list = await readSiteList(file('chr1\t100\t103\tx\t0\t-\nchr1\t500\t500\tinsertion\t0\t+\n'));
		expect([...list.position]).toEqual([101]);
		expect([...list.strand]).toEqual([-1]);
		expect(list.notes.map(({ code }) => code)).toEqual(['genome.zero_length_left_out']);
	});

	it('without positions as a region set is one of single bases', async () => {
		const name = file('Chrom\tposition\nchr1\t100\nchr1\t7\n');
		const { regions } = await readRegions(name);
		expect([[...regions.start], [...regions.end]]).toEqual([
			[7, 100],
			[8, 101],
		]);
	});

	it.each([
		['Chrom\tgene\nchr1\tA\n', 'sites.no_columns'],
		['Chrom\tposition\n', 'reader.header_only'],
		['Chrom\tposition\nchr1\tx\n', 'calls.not_a_position'],
		['Chrom\tposition\nchr1\t-5\n', 'calls.not_a_position'],
		['Chrom\tposition\tStrand\nchr1\t5\tup\n', 'sites.bad_strand'],
		['Chrom\tposition\tStrand\nchr1\t5\n', 'calls.row_width'],
		['', 'reader.empty'],
	])('%j is refused', async (text, code) => {
		await expect(readSiteList(file(text))).rejects.toMatchObject({ code });
	});
});

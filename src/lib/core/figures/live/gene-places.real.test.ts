import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { hasSharedData, sharedData } from '../../../../../tests/setup/shared-data.ts';
import { genesOf } from './gene-places.ts';

const CHROMOSOMES = [...Array.from({ length: 22 }, (_, i) => String(i + 1)), 'X'];

/** Chromosomes of a build: only the length of the first says which. */
const named = (first: number) =>
	CHROMOSOMES.map((name, i) => ({ name, length: i === 0 ? first : 3e8, centromere: null }));
const hg19 = genesOf(named(249_250_621));
const hg38 = genesOf(named(248_956_422));

/** Counts positions of genes, and lists those farther than 0.01 Mb from where their gene should be. */
function compare(
	genes: typeof hg19,
	positions: Iterable<readonly [gene: string, contig: string, position: number]>,
): { genes: number; off: string[] } {
	const known = new Map(genes.map((one) => [one.gene, one]));
	const seen = new Set<string>();
	const off: string[] = [];
	for (const [gene, contig, position] of positions) {
		const own = known.get(gene);
		if (own === undefined) continue;
		seen.add(gene);
		const isThere = CHROMOSOMES[own.chromosome] === contig.replace(/^chr/u, '');
		if (!isThere || position < own.start - 1e4 || position > own.end + 1e4)
			off.push(`${gene} ${contig}:${position}`);
	}
	return { genes: seen.size, off };
}

function lines(text: string): string[][] {
	return text
		.split('\n')
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => line.split('\t'));
}

describe.skipIf(!hasSharedData())('genes of the list', () => {
	it('are where the variants of TCGA and the targets of CNVkit are on hg19', () => {
		const found: [string, string, number][] = [];
		for (const name of ['tcga_laml', 'brca']) {
			const [head = [], ...rows] = lines(
				gunzipSync(readFileSync(sharedData('maftools-maf', `${name}.maf.gz`))).toString(),
			);
			const [gene, contig, start] = ['Hugo_Symbol', 'Chromosome', 'Start_Position'].map((one) =>
				head.indexOf(one),
			);
			for (const row of rows)
				found.push([row[gene ?? 0] ?? '', row[contig ?? 0] ?? '', Number(row[start ?? 0])]);
		}
		for (const [contig = '', from, to, names = ''] of lines(
			readFileSync(sharedData('cnvkit-formats', 'p2-20_1.cnr'), 'utf8'),
		).slice(1))
			for (const name of names.split(',')) found.push([name, contig, (Number(from) + Number(to)) / 2]);
		const { genes, off } = compare(hg19, found);
		expect(off).toEqual([]);
		expect(genes).toBeGreaterThan(60);
	});

	it('are where the targets of the Burning Rock panel are on hg38', () => {
		const bed = readFileSync(sharedData('seqc2-arm-a', 'BRP2_liftover_hg19tohg38.bed'), 'utf8');
		const { genes, off } = compare(
			hg38,
			lines(bed).map(
				([contig = '', from, to, gene = '']) => [gene, contig, (Number(from) + Number(to)) / 2] as const,
			),
		);
		expect(off).toEqual([]);
		expect(genes).toBeGreaterThan(50);
	});
});

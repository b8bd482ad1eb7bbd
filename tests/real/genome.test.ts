import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { buildGeometry, inferBuild } from '../../src/lib/core/readers/genome/builds.ts';
import { chromosomeKey } from '../../src/lib/core/readers/genome/contig-names.ts';
import { requireSameGenome } from '../../src/lib/core/readers/genome/match-contigs.ts';
import { openSequence } from '../../src/lib/core/readers/genome/sequence.server.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const rows = (text: string): string[][] =>
	text
		.trim()
		.split('\n')
		.map((line) => line.split('\t'));
const contigsOf = (text: string): { name: string; length: number }[] =>
	rows(text).map(([name = '', length]) => ({ name, length: Number(length) }));

describe.skipIf(!hasSharedData())('genome facts against real files', () => {
	it('hg19 arms and centromeres are those of its cytoband table', () => {
		const bands = rows(readFileSync(sharedData('jankef-hnc-dev', 'cytoBand_hg19.txt'), 'utf8'));
		const acen = bands.filter(([, , , , stain]) => stain === 'acen');
		for (const { chromosome, centromere, border } of buildGeometry('hg19')) {
			const [p, q] = acen.filter(([name = '']) => chromosomeKey(name) === chromosome);
			expect([p?.[1], p?.[2], q?.[1], q?.[2]].map(Number), chromosome).toEqual([
				centromere.start,
				border,
				border,
				centromere.end,
			]);
		}
	});

	it('two chromosome lists of hg19 are recognised and belong together', () => {
		const sizes = contigsOf(readFileSync(sharedData('finaletoolkit-small', 'b37.chrom.sizes'), 'utf8'));
		const lengths = contigsOf(readFileSync(sharedData('cfdnakit-plasma', 'hg19_chrTotalLength.tsv'), 'utf8'));
		expect(inferBuild(sizes).build).toBe('hg19');
		expect(inferBuild(lengths).build).toBe('hg19');
		const match = requireSameGenome({ path: 'a', contigs: sizes }, { path: 'b', contigs: lengths });
		expect(match.matched).toBeGreaterThanOrEqual(24);
	});

	it('a centromere model of hg38 lies inside the centromere of every chromosome', () => {
		const models = rows(readFileSync(sharedData('griffin-demo', 'hg38_centromeres.bed'), 'utf8'));
		const inside = buildGeometry('hg38').filter(({ chromosome, centromere }) =>
			models.some(
				([name = '', start, end]) =>
					chromosomeKey(name) === chromosome &&
					Number(start) < centromere.end &&
					Number(end) > centromere.start,
			),
		);
		expect(inside).toHaveLength(24);
	});

	it('a region cut out of hg19 chromosome 7 reads as samtools reads it', () => {
		const file = sharedData('fragmentomics-egfr', 'fasta', 'hg19_chr7_55231864_55253064.fa');
		const sequence = openSequence(file);
		const lines = readFileSync(file, 'utf8').trim().split('\n').slice(1);
		const whole = lines.join('').toUpperCase();
		const [contig] = sequence.contigs;
		expect(contig?.length).toBe(whole.length);
		const found = Buffer.from(sequence.bases(contig?.name ?? '', 5000, 5333)).toString('latin1');
		expect(found).toBe(whole.slice(5000, 5333));
		sequence.close();
	});

	it('the gap table of hg19 holds one centromere per chromosome near the border of the arms', () => {
		const text = gunzipSync(readFileSync(sharedData('cfdnakit-plasma', 'hg19_centromere.tsv.gz'))).toString();
		const borders = new Map(buildGeometry('hg19').map(({ chromosome, border }) => [chromosome, border]));
		const acen = rows(text).filter(([, , , , stain]) => stain === 'acen');
		expect(acen).toHaveLength(48);
		for (const [name = '', start, end] of acen) {
			const border = borders.get(chromosomeKey(name) as never);
			expect([Number(start), Number(end)]).toContain(border);
		}
	});
});

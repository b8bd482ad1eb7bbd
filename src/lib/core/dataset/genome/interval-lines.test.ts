import { describe, expect, it } from 'vitest';
import { IntervalLines } from './interval-lines.ts';
import type { GenomeFacts } from './genome-facts.ts';

function factsOf(text: string, whole = true): GenomeFacts {
	const lines = new IntervalLines();
	text.split('\n').forEach((line, index) => {
		const bytes = new TextEncoder().encode(line);
		lines.line(bytes, 0, bytes.length, index + 1);
	});
	return lines.facts(whole);
}

describe('IntervalLines', () => {
	it('reads BED rows: contigs in file order, how far they reach, the first row out of order', () => {
		const facts = factsOf(
			'#c\ntrack name=x\nchr2\t10\t500\nchr2\t20\t40\nchr1\t5\t9\nchr1\t4\t9\nchr2\t1\t2',
		);
		expect(facts.contigs).toEqual([
			{ name: 'chr2', length: 500 },
			{ name: 'chr1', length: 9 },
		]);
		expect(facts.lengths).toBe('reach');
		expect(facts.out_of_order).toEqual({ row: 6, contig: 'chr1', position: 4 });
	});

	it('takes contigs and lengths from the header of a VCF', () => {
		const facts = factsOf(
			'##fileformat=VCFv4.2\n##contig=<ID=1,length=249250621,assembly=b37>\n##contig=<ID=2,length=243199373>\n#CHROM\tPOS\tID\tREF\tALT\n1\t500\t.\tA\tC',
		);
		expect(facts).toMatchObject({ lengths: 'stated', build: 'hg19', out_of_order: null });
		expect(facts.contigs[0]).toEqual({ name: '1', length: 249250621 });
	});

	it('takes them from the SAM header above a table of GATK', () => {
		const facts = factsOf(
			'@HD\tVN:1.6\n@SQ\tSN:chr1\tLN:248956422\n@SQ\tSN:chr2\tLN:242193529\nCONTIG\tSTART\tEND\tLOG2_COPY_RATIO\nchr1\t1\t1000\t0.1',
		);
		expect(facts).toMatchObject({ lengths: 'stated', build: 'hg38' });
	});

	it('says when the variants of a VCF are out of order', () => {
		expect(factsOf('#CHROM\tPOS\tID\n1\t500\t.\n1\t499\t.').out_of_order).toEqual({
			row: 3,
			contig: '1',
			position: 499,
		});
	});

	it('counts the steps of a WIG, with its bins and the middle of its values', () => {
		const values = [
			'0.4',
			'0.5',
			'0.45',
			'-1',
			'0.42',
			'0.41',
			'0.43',
			'0.44',
			'0.46',
			'0.47',
			'0.48',
			'0.49',
		];
		const facts = factsOf(['fixedStep chrom=chr1 start=1 step=1000000 span=1000000', ...values].join('\n'));
		// 12 steps of a million; the sorted values without -1 are 0.40 ... 0.50, the middle one 0.45.
		expect(facts.contigs).toEqual([{ name: 'chr1', length: 12_000_000 }]);
		expect(facts).toMatchObject({ bin_size: 1_000_000, middle_value: 0.45 });
	});

	it('names the build by the number of bins when a whole file has been read', () => {
		// Chromosome 21 of hg19 has 48,129,895 bases and 22 has 51,304,566: 49 and 52 bins of a million;
		// hg38 (46,709,983 and 50,818,468) has 47 and 51, hg18 (46,944,323 and 49,691,432) 47 and 50.
		const bins = (contig: string, n: number): string =>
			[`fixedStep chrom=${contig} start=1 step=1000000`, ...Array.from({ length: n }, () => '7')].join('\n');
		const text = `${bins('21', 49)}\n${bins('22', 52)}`;
		expect(factsOf(text).build).toBe('hg19');
		expect(factsOf(text, false).build).toBeNull();
	});

	it('finds the columns of tables by their names, of ids and UCSC dumps by their shape', () => {
		const header = factsOf('sample\tchromosome\tstart\tend\tlog2\nP1\tchr3\t1000\t2000\t0.1');
		expect(header.contigs).toEqual([{ name: 'chr3', length: 2000 }]);
		const bins = Array.from(
			{ length: 12 },
			(_, i) => `1:${i * 1000000 + 1}-${(i + 1) * 1000000}\t1\t${i * 1000000 + 1}\t${(i + 1) * 1000000}\t0.1`,
		);
		// 1-based inclusive bins: width 999,999, size 1,000,000.
		expect(factsOf(bins.join('\n'))).toMatchObject({
			contigs: [{ name: '1', length: 12_000_000 }],
			bin_size: 1_000_000,
		});
		expect(factsOf('585\tchr7\t10\t20\tn\t.').contigs).toEqual([{ name: 'chr7', length: 20 }]);
	});

	it('knows nothing about text without positions', () => {
		expect(factsOf('name\tvalue\na\tb')).toMatchObject({ contigs: [], lengths: 'none', build: null });
	});
});

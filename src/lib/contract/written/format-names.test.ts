import { expect, it } from 'vitest';
import { factsOf, formatInWords, formatKeys } from '../formats.ts';
import { formatInChinese, formatWords } from './format-names.ts';

/** Written alike in both languages: names of formats and archives, not words. */
const ALIKE = new Set<string>([
	...['zip', 'tar', '7z', 'rar', 'xz', 'bzip2', 'zstd'],
	...[
		'bam',
		'cram',
		'sam',
		'vcf',
		'bcf',
		'maf',
		'bed',
		'bigbed',
		'bigwig',
		'wig',
		'bedgraph',
		'seg',
		'twobit',
	],
	...[
		'narrow_peak',
		'broad_peak',
		'gapped_peak',
		'bedmethyl',
		'idat',
		'pat',
		'fastq',
		'fasta',
		'crai',
		'xlsx',
	],
	...['cnvkit_cnr', 'cnvkit_cnn', 'cnvkit_cns'],
]);

it.each(formatKeys.filter((format) => factsOf(format).role === 'data' && !ALIKE.has(format)))(
	'%s has a Chinese name',
	(format) => {
		expect(formatInChinese(format)).toMatch(/\p{Script=Han}/u);
	},
);

it('names that are no words stay as they are', () => {
	for (const format of ['bam', 'bigwig', 'cnvkit_cnr'] as const)
		expect(formatInChinese(format)).toBe(formatInWords(format));
});

it('names of tools are written as their authors write them, and files of one tool are told apart', () => {
	expect(formatWords('bismark_cytosine_report').format).toBe('Bismark cytosine report');
	expect(formatWords('methylkit_calls').format).toBe('methylKit calls');
	expect(formatWords('wps_table').format).toBe('WPS table');
	const cnvkit = (['cnvkit_cnr', 'cnvkit_cnn', 'cnvkit_cns'] as const).map((format) => formatWords(format));
	expect(new Set(cnvkit.map(({ format }) => format)).size).toBe(3);
	expect(new Set(cnvkit.map(({ format_zh }) => format_zh)).size).toBe(3);
});

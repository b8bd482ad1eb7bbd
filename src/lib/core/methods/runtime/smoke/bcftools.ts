import type { SmokeTest } from '../smoke-test.ts';
import { check, completed } from './expect.ts';

const VCF = [
	'##fileformat=VCFv4.2',
	'##contig=<ID=chr1,length=10000>',
	'##INFO=<ID=DP,Number=1,Type=Integer,Description="Depth">',
	'#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO',
	'chr1\t101\t.\tA\tC\t10\tPASS\tDP=20',
	'chr1\t205\t.\tG\tT\t50\tPASS\tDP=40',
	'chr1\t309\t.\tAC\tA\t60\tPASS\tDP=80',
	'',
].join('\n');

/** Three variants, two of them with a quality above 20, one of those a deletion. */
export const bcftoolsSmoke: SmokeTest = {
	steps: [
		{
			name: 'filter and query variants',
			run: async (input) => {
				await input.write('micro.vcf', VCF);
				const filtered = await completed(input, [
					...['bcftools', 'query', '-i', 'QUAL>20'],
					...['-f', '%POS %REF>%ALT %INFO/DP\\n', 'micro.vcf'],
				]);
				return [check('variants above quality 20', '205 G>T 40;309 AC>A 80', listed(filtered.out))];
			},
		},
		{
			name: 'write and read BCF',
			run: async (input) => {
				await completed(input, ['bcftools', 'view', '-Ob', '-o', 'micro.bcf', '-v', 'indels', 'micro.vcf']);
				await completed(input, ['bcftools', 'index', 'micro.bcf']);
				const { out } = await completed(input, ['bcftools', 'query', '-f', '%POS\\n', 'micro.bcf']);
				return [check('deletions and insertions', '309', listed(out))];
			},
		},
	],
};

const listed = (out: string): string => out.trim().split('\n').join(';');

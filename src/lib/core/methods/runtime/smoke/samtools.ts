import type { SmokeTest } from '../smoke-test.ts';
import { check, completed } from './expect.ts';
import { microBam, microSam } from './micro-bam.ts';

/** Twelve reads of six fragments; two of them have a low mapping quality, four begin in the first 500 bp. */
export const samtoolsSmoke: SmokeTest = {
	steps: [
		{
			name: 'convert SAM to BAM and index it',
			run: async (input) => {
				await input.write('micro.sam', microSam());
				await completed(input, ['samtools', 'view', '-b', '-o', 'converted.bam', 'micro.sam']);
				await completed(input, ['samtools', 'index', 'converted.bam']);
				const { out } = await completed(input, ['samtools', 'idxstats', 'converted.bam']);
				return [
					check('reads on chr1', 'chr1\t10000\t10\t0', out.split('\n')[0] ?? ''),
					check('reads on chr2', 'chr2\t5000\t2\t0', out.split('\n')[1] ?? ''),
				];
			},
		},
		{
			name: 'count reads',
			run: async (input) => {
				const { bam, bai } = microBam();
				await input.write('micro.bam', bam);
				await input.write('micro.bam.bai', bai);
				const count = async (...words: string[]): Promise<string> =>
					(await completed(input, ['samtools', 'view', '-c', ...words])).out.trim();
				return [
					check('all reads', 12, await count('micro.bam')),
					check('mapping quality of at least 30', 10, await count('-q', '30', 'micro.bam')),
					check('chr1:1-500', 4, await count('micro.bam', 'chr1:1-500')),
				];
			},
		},
	],
};

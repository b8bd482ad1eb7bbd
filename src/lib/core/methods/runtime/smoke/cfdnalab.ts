import type { SmokeTest } from '../smoke-test.ts';
import { check, completed, rowsOf } from './expect.ts';
import { microBam } from './micro-bam.ts';

const CHROMOSOMES = ['--chromosomes', 'chr1', 'chr2', '--min-mapq', '30'] as const;

/** Of six fragments five have a mapping quality of 30. */
export const cfdnalabSmoke: SmokeTest = {
	steps: [
		{
			name: 'list fragments',
			run: async (input) => {
				const { bam, bai } = microBam();
				await input.write('micro.bam', bam);
				await input.write('micro.bam.bai', bai);
				await completed(input, [
					...[
						'cfdna',
						'bam-to-frag',
						'--bam',
						'micro.bam',
						'--output-dir',
						'out',
						'--output-prefix',
						'micro',
					],
					...CHROMOSOMES,
				]);
				const rows = rowsOf(await input.read('out/micro.frag.tsv.gz'));
				const lengths = rows.map(([, start, end]) => Number(end) - Number(start));
				return [
					check('fragment lengths in order of their places', '167 167 145 190 333', lengths.join(' ')),
					check('first fragment', 'chr1 100 267', rows[0]?.slice(0, 3).join(' ') ?? ''),
				];
			},
		},
		{
			name: 'count fragment lengths',
			run: async (input) => {
				const { out } = await completed(input, [
					...['cfdna', 'lengths', '--bam', 'micro.bam', '--output-dir', 'out', '--output-prefix', 'micro'],
					...CHROMOSOMES,
				]);
				return [
					check('fragments counted', 5, /Fragments counted[^:]*: (\d+)/u.exec(out)?.[1] ?? ''),
					check('reads accepted', 10, /accepted reads: (\d+)/u.exec(out)?.[1] ?? ''),
				];
			},
		},
	],
};

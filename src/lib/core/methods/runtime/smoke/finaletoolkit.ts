import type { SmokeTest } from '../smoke-test.ts';
import { check, completed, rowsOf } from './expect.ts';
import { microBam } from './micro-bam.ts';

/** Of six fragments five have a mapping quality of 30, its default limit. */
export const finaletoolkitSmoke: SmokeTest = {
	steps: [
		{
			name: 'fragment lengths',
			run: async (input) => {
				const { bam, bai } = microBam();
				await input.write('micro.bam', bam);
				await input.write('micro.bam.bai', bai);
				await completed(input, ['finaletoolkit', 'frag-length-bins', 'micro.bam', '-o', 'lengths.tsv']);
				const counted = rowsOf(await input.read('lengths.tsv')).filter((row) => Number(row[2]) > 0);
				return [
					check(
						'fragments of each length',
						'145:1 167:2 190:1 333:1',
						counted.map(([length, , count]) => `${length}:${count}`).join(' '),
					),
				];
			},
		},
		{
			name: 'coverage',
			run: async (input) => {
				await input.write('regions.bed', 'chr1\t0\t1000\tA\nchr1\t1000\t3000\tB\nchr2\t0\t5000\tC\n');
				await completed(input, [
					'finaletoolkit',
					'coverage',
					'micro.bam',
					'regions.bed',
					'-o',
					'coverage.bed',
				]);
				const rows = rowsOf(await input.read('coverage.bed'));
				return [
					check(
						'fragments whose midpoint is in each region',
						'A:2 B:2 C:1',
						rows.map((row) => `${row[3]}:${Number(row[4])}`).join(' '),
					),
				];
			},
		},
	],
};

import type { SmokeTest } from '../smoke-test.ts';
import { check, completed, nearly, rowsOf } from './expect.ts';
import { microBam } from './micro-bam.ts';

/** Reads have 50 bases: the first region has four of them in 1,000 bases, the second six in 2,000, the third two in 5,000. */
const REGIONS = 'chr1\t0\t1000\tA\nchr1\t1000\t3000\tB\nchr2\t0\t5000\tC\n';
const DEPTHS = [0.2, 0.15, 0.02];

/** One segment below each default threshold (-1.1, -0.25, 0.2, 0.7) and one above all, where 2 · 2^1 = 4. */
const SEGMENTS = [-1.5, -0.5, 0, 0.5, 1];
const COPIES = '0 1 2 3 4';

export const cnvkitSmoke: SmokeTest = {
	steps: [
		{
			name: 'read depths',
			run: async (input) => {
				const { bam, bai } = microBam();
				await input.write('micro.bam', bam);
				await input.write('micro.bam.bai', bai);
				await input.write('regions.bed', REGIONS);
				await completed(input, ['cnvkit.py', 'coverage', 'micro.bam', 'regions.bed', '-o', 'micro.cnn']);
				const rows = rowsOf(await input.read('micro.cnn'));
				const column = rows[0]?.indexOf('depth') ?? -1;
				const log2 = rows[0]?.indexOf('log2') ?? -1;
				return DEPTHS.flatMap((depth, i) => [
					nearly(`depth of region ${i + 1}`, depth, Number(rows[i + 1]?.[column])),
					nearly(`log2 of region ${i + 1}`, Math.log2(depth), Number(rows[i + 1]?.[log2])),
				]);
			},
		},
		{
			name: 'integer copy numbers',
			run: async (input) => {
				const rows = SEGMENTS.map((log2, i) =>
					['chr1', i * 1_000_000, (i + 1) * 1_000_000, '-', log2, 10, 10].join('\t'),
				);
				const head = ['chromosome', 'start', 'end', 'gene', 'log2', 'probes', 'weight'].join('\t');
				await input.write('micro.cns', `${[head, ...rows].join('\n')}\n`);
				await completed(input, ['cnvkit.py', 'call', 'micro.cns', '-m', 'threshold', '-o', 'called.cns']);
				const called = rowsOf(await input.read('called.cns'));
				const column = called[0]?.indexOf('cn') ?? -1;
				return [
					check(
						'copy numbers',
						COPIES,
						called
							.slice(1)
							.map((row) => row[column] ?? '')
							.join(' '),
					),
				];
			},
		},
	],
};

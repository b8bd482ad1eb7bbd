import type { SmokeTest } from '../smoke-test.ts';
import { check, completed } from './expect.ts';

/** The first interval meets two others, the second one of them, the third none. */
export const bedtoolsSmoke: SmokeTest = {
	steps: [
		{
			name: 'count overlaps',
			run: async (input) => {
				await input.write('a.bed', 'chr1\t0\t100\nchr1\t200\t300\nchr2\t0\t50\n');
				await input.write('b.bed', 'chr1\t50\t60\nchr1\t90\t250\nchr2\t100\t200\n');
				const { out } = await completed(input, ['bedtools', 'intersect', '-c', '-a', 'a.bed', '-b', 'b.bed']);
				const counts = out
					.trim()
					.split('\n')
					.map((line) => line.split('\t')[3] ?? '');
				return [check('overlaps of each interval', '2 1 0', counts.join(' '))];
			},
		},
		{
			name: 'merge intervals',
			run: async (input) => {
				await input.write('c.bed', 'chr1\t0\t100\nchr1\t50\t120\nchr1\t200\t210\n');
				const { out } = await completed(input, ['bedtools', 'merge', '-i', 'c.bed']);
				return [check('merged intervals', 'chr1\t0\t120\nchr1\t200\t210', out.trim())];
			},
		},
	],
};

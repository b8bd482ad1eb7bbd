import { expect, it } from 'vitest';
import type { BackgroundStretch } from './molecule-site.ts';
import { stretchesAt } from './stretch-at.ts';

it('finds the stretch of a position, also where the contig is spelled otherwise', () => {
	const of = (contig: string, start: number, length: number): BackgroundStretch => ({
		...{ contig, start, length, classes: [] },
	});
	const [a, b, c] = [of('chr1', 100, 50), of('chr1', 150, 10), of('chr2', 0, 5)];
	const at = stretchesAt([a, b, c]);
	expect([at('chr1', 100), at('1', 149), at('1', 150), at('chr2', 4)]).toEqual([a, a, b, c]);
	expect([at('chr1', 99), at('chr1', 160), at('chr2', 5), at('chr3', 1)]).toEqual(Array(4).fill(undefined));
});

import { expect, it } from 'vitest';
import { sizeText } from './size-text.ts';

it('shows three digits', () => {
	expect([0, 999, 1000, 999_499, 999_500, 4_700_000_000, 5e15].map((bytes) => sizeText(bytes))).toEqual([
		'0 B',
		'999 B',
		'1.00 kB',
		'999 kB',
		'1.00 MB',
		'4.70 GB',
		'5000 TB',
	]);
});

import { expect, it } from 'vitest';
import { saidOnce } from './once.ts';

it.each([
	[
		['100 of 400 rows were read.', 'a AUROC 0.9.', '100 of 400 rows were read.'],
		'100 of 400 rows were read. a AUROC 0.9.',
	],
	[
		[
			'One group was compared. 100 of 400 rows were read.',
			'',
			'100 of 400 rows were read. No finding was made.',
		],
		'One group was compared. 100 of 400 rows were read. No finding was made.',
	],
	[
		['E. coli and S. aureus were found.', 'E. coli and S. aureus were sequenced.'],
		'E. coli and S. aureus were found. E. coli and S. aureus were sequenced.',
	],
	[['AUROC 0.81 (0.70 to 0.90), p 0.005.'], 'AUROC 0.81 (0.70 to 0.90), p 0.005.'],
	[[], ''],
])('%j', (parts, text) => {
	expect(saidOnce(parts)).toBe(text);
});

import { describe, expect, it } from 'vitest';
import { levelGroups } from './level-groups.ts';

describe('levels of a column', () => {
	it('spellings of one level are one, by the most frequent; empty cells are a level of their own', () => {
		const cells = [
			'papillary',
			'Papillary',
			'Papillary',
			'solid',
			' ',
			null,
			'1.0',
			'1',
			'Large  cell',
			'large cell',
		];
		const groups = levelGroups(
			cells.map((_, i) => i),
			(i) => cells[i],
		);
		expect([...groups]).toEqual([
			['Papillary', [0, 1, 2]],
			['solid', [3]],
			['(missing)', [4, 5]],
			['1.0', [6, 7]],
			['Large  cell', [8, 9]],
		]);
	});

	it('other words and numbers stay apart', () => {
		const cells = ['IIA', 'IIB', '1', '10', '1.5'];
		expect(levelGroups([0, 1, 2, 3, 4], (i) => cells[i]).size).toBe(5);
	});
});

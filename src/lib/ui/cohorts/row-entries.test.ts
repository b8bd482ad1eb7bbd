import { describe, expect, it } from 'vitest';
import { rowEntries } from './row-entries.ts';

describe('what a row of a table can leave out', () => {
	it('is its sample by the name of the metadata, its patient, its feature and its chromosome', () => {
		const open = { reason: '', origin: 'user' };
		const cells = [
			...[['Sample', 'S1_rep2'] as const, ['patient', 12] as const, ['n', 3] as const],
			...[['feature', 'f1'] as const, ['contig', 'chrX'] as const],
		];
		expect(rowEntries(cells, (id) => id.replace(/_rep\d$/u, ''))).toEqual([
			{ kind: 'sample', id: 'S1', ...open },
			{ kind: 'patient', id: '12', ...open },
			{ kind: 'feature', id: 'f1', ...open },
			{ kind: 'chromosome', id: 'chrX', ...open },
		]);
	});

	it('is nothing where the row names none', () => {
		expect(
			rowEntries(
				[
					['feature', null],
					['auroc', 0.8],
				],
				(id) => id,
			),
		).toEqual([]);
	});
});

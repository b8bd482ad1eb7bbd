import { describe, expect, it } from 'vitest';
import { guessOrientation, type OrientationFacts } from './orientation.ts';

const factsOf = (given: Partial<OrientationFacts>): OrientationFacts => ({
	id_kind: null,
	id_name: null,
	coordinate_columns: [],
	row_ids: [],
	column_ids: [],
	value_columns: given.column_ids?.length ?? 0,
	rows: given.row_ids?.length ?? 0,
	complete: true,
	signals: false,
	...given,
});
const numbered = (stem: string, n: number): string[] =>
	Array.from({ length: n }, (_, i) => `${stem}${i + 1}`);
const cpgs = numbered('cg0000000', 9);

describe('guessOrientation', () => {
	it.each<[string, Partial<OrientationFacts>, string | null]>([
		[
			'a sample id column',
			{ id_kind: 'sample_id', id_name: 'SampleID', row_ids: numbered('P', 9) },
			'samples_in_rows',
		],
		[
			'a gene column',
			{ id_kind: 'feature_id', id_name: 'gene', column_ids: numbered('S', 9) },
			'features_in_rows',
		],
		['probe names in rows', { row_ids: cpgs, column_ids: numbered('X', 5) }, 'features_in_rows'],
		['probe names in columns', { row_ids: ['anna', 'ben'], column_ids: cpgs }, 'samples_in_rows'],
		['coordinates', { coordinate_columns: ['chrom', 'start', 'end'] }, 'features_in_rows'],
		[
			'texts above the numbers, whatever the first column is called',
			{ id_kind: 'sample_id', id_name: 'Sample', rows_of_text: ['Label'] },
			'features_in_rows',
		],
		[
			'a row per chromosome',
			{ coordinate_columns: ['Chromosome'], chromosome_rows: true },
			'features_in_rows',
		],
		['small RNAs in rows', { row_ids: numbered('MIR', 9), column_ids: numbered('P', 5) }, 'features_in_rows'],
		[
			'numbers before the letters of samples',
			{ row_ids: ['x1a', 'y2b'], column_ids: ['1-PL', '2-PL', '3-PL', '4-PL'] },
			'features_in_rows',
		],
		['signal columns', { signals: true, row_ids: ['a', 'b'] }, 'features_in_rows'],
		[
			'sample names in rows',
			{ row_ids: numbered('patient_', 8), column_ids: ['alpha', 'beta', 'gamma'] },
			'samples_in_rows',
		],
		[
			'sample names in columns',
			{ row_ids: ['x1a', 'y2b'], column_ids: numbered('TCGA-A1-A0S', 8) },
			'features_in_rows',
		],
		[
			'gene symbols in rows',
			{ row_ids: ['TP53', 'KRAS', 'EGFR', 'ALK'], column_ids: ['anna', 'ben'] },
			'features_in_rows',
		],
		['far more rows than columns', { rows: 500, value_columns: 20 }, 'features_in_rows'],
		[
			'numbered columns beside sample names',
			{ row_ids: numbered('S0', 9), column_ids: numbered('c', 20) },
			'samples_in_rows',
		],
		[
			'numbered columns beside other names',
			{ row_ids: ['anna', 'ben', 'cora'], column_ids: numbered('feature_', 20) },
			'samples_in_rows',
		],
		[
			'numbered rows beside other names',
			{ row_ids: numbered('bin_', 20), column_ids: ['anna', 'ben', 'cora'] },
			'features_in_rows',
		],
		[
			'gene symbols beside columns named by R',
			{ row_ids: ['TP53', 'KRAS', 'EGFR', 'ALK'], column_ids: numbered('X', 20) },
			'features_in_rows',
		],
		[
			'an age column',
			{ traits: ['Age'], column_ids: ['alpha', 'beta'], row_ids: ['anna', 'ben'] },
			'samples_in_rows',
		],
		['nothing to go by', { row_ids: ['anna', 'ben'], column_ids: ['alpha', 'beta'] }, null],
	])('%s', (_, given, expected) => {
		expect(guessOrientation(factsOf(given)).orientation).toBe(expected);
	});

	it('names only the evidence that agrees with the verdict', () => {
		const { orientation, evidence } = guessOrientation(
			factsOf({ id_kind: 'feature_id', id_name: 'gene', rows: 7, value_columns: 778, row_ids: ['TP53'] }),
		);
		expect(orientation).toBe('features_in_rows');
		expect(evidence.map(({ code }) => code)).toEqual(['orientation.feature_id_column']);
	});
});

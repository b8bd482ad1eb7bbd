import { describe, expect, it } from 'vitest';
import { countRules, matchIds } from './id-matching.ts';
import { idSets, matchSources } from './match-sources.ts';
import { foldSeparators, sharedAffixes, stripKnownAffixes } from './id-rules.ts';

const rulesOf = (data: string[], table: string[]): Record<string, string> => {
	const matching = matchIds(data, table);
	return Object.fromEntries(
		[...matching.pairs].map(([id, row]) => [id, `${row} ${matching.rule_of.get(id)}`]),
	);
};

describe('matchIds', () => {
	it('prefers exact ids and counts each rule', () => {
		const matching = matchIds(['S1', 's2', 'S-3', 'S04'], ['S1', 'S2', 'S3', 'S4']);
		expect(countRules(matching)).toEqual([
			{ rule: 'exact', count: 1, examples: ['S1 = S1'] },
			{ rule: 'case', count: 1, examples: ['s2 = S2'] },
			{ rule: 'separators', count: 1, examples: ['S-3 = S3'] },
			{ rule: 'zero_padding', count: 1, examples: ['S04 = S4'] },
		]);
		expect(matching.data_without_rows).toEqual([]);
	});

	it('keeps separators between digits: P1-1 is not P11', () => {
		expect(foldSeparators('P1-1')).toBe('p1-1');
		expect(matchIds(['P1-1'], ['P11']).pairs.size).toBe(0);
	});

	it.each([
		['P003_01-P1_bins', 'P003_01', 'P003_01 known_affixes'],
		['A7.sorted.dedup.bam', 'A7', 'A7 known_affixes'],
		['A7_S12_L001_R1.fastq.gz', 'A7', 'A7 known_affixes'],
		['sample_9', '9', '9 known_affixes'],
		['/data/bam/A7.sorted.bam', 'A7', 'A7 known_affixes'],
	])('strips known affixes of %s', (data, table, expected) => {
		expect(rulesOf([data], [table])).toEqual({ [data]: expected });
	});

	it('matches an accession with a sample behind it by either, all or none', () => {
		const data = ['GSM101_P1', 'GSM102_P2.sorted', 'GSM103_x7'];
		expect(rulesOf(data, ['GSM101', 'GSM102', 'GSM103'])).toEqual({
			GSM101_P1: 'GSM101 known_affixes',
			'GSM102_P2.sorted': 'GSM102 known_affixes',
			GSM103_x7: 'GSM103 known_affixes',
		});
		expect(rulesOf(data, ['P2', 'X7', 'P1'])).toEqual({
			GSM101_P1: 'P1 known_affixes',
			'GSM102_P2.sorted': 'P2 known_affixes',
			GSM103_x7: 'X7 known_affixes',
		});
		// Two runs of one sample: neither is preferred.
		expect(matchIds(['SRR1_P1', 'SRR2_P1'], ['P1', 'P2']).pairs.size).toBe(0);
	});

	it('cuts the sample suffix of TCGA barcodes when patients stay unique', () => {
		const data = ['TCGA-A1-A0SD-01', 'TCGA-A2-A04N-01', 'TCGA-A2-A04P-01'];
		const table = ['TCGA-A1-A0SD', 'TCGA-A2-A04N', 'TCGA-A2-A04P'];
		expect(rulesOf(data, table)).toEqual({
			'TCGA-A1-A0SD-01': 'TCGA-A1-A0SD constant_affix',
			'TCGA-A2-A04N-01': 'TCGA-A2-A04N constant_affix',
			'TCGA-A2-A04P-01': 'TCGA-A2-A04P constant_affix',
		});
	});

	it('does not cut a suffix that not every id has', () => {
		const matching = matchIds(['TCGA-A1-01', 'TCGA-A2-01', 'TCGA-A2-11'], ['TCGA-A1', 'TCGA-A2']);
		expect(matching.pairs.size).toBe(0);
		expect(matching.data_without_rows).toEqual(['TCGA-A1-01', 'TCGA-A2-01', 'TCGA-A2-11']);
	});

	it('does not turn V1..V3 into P1..P3', () => {
		expect(matchIds(['V1', 'V2', 'V3'], ['P1', 'P2', 'P3']).pairs.size).toBe(0);
	});

	it('refuses two data ids for one row and lists them', () => {
		const matching = matchIds(['X-P1', 'X-P2', 'Y'], ['X', 'Y']);
		expect([...matching.pairs]).toEqual([['Y', 'Y']]);
		expect(matching.ambiguous).toEqual([
			{ data: 'X-P1', candidates: ['X'], rule: 'known_affixes' },
			{ data: 'X-P2', candidates: ['X'], rule: 'known_affixes' },
		]);
		expect(matching.rows_without_data).toEqual(['X']);
	});

	it('refuses one data id for two rows', () => {
		const matching = matchIds(['P1'], ['p1', 'P-1', 'P01']);
		expect([...matching.pairs]).toEqual([['P1', 'p1']]);
		const second = matchIds(['P1'], ['P01', 'P001']);
		expect(second.ambiguous).toEqual([{ data: 'P1', candidates: ['P01', 'P001'], rule: 'zero_padding' }]);
	});

	it('does not give a row that is taken exactly to a second spelling', () => {
		const matching = matchIds(['S1', 's1'], ['S1', 'S2']);
		expect([...matching.pairs]).toEqual([['S1', 'S1']]);
		expect(matching.ambiguous.map((entry) => entry.data)).toEqual(['s1']);
	});

	it('lists what has no counterpart on either side', () => {
		const matching = matchIds(['A1', 'B2'], ['A1', 'C3']);
		expect(matching.data_without_rows).toEqual(['B2']);
		expect(matching.rows_without_data).toEqual(['C3']);
	});

	it('survives empty and odd ids', () => {
		expect(matchIds([], ['a']).rows_without_data).toEqual(['a']);
		expect(matchIds(['', '.bam', '_'], ['x']).pairs.size).toBe(0);
		expect(stripKnownAffixes('.bam')).toBe('.bam');
	});
});

it('numbers given to rows without ids match no names of another file', () => {
	const numbers = ['1', '2', '3', '4'];
	const rows = numbers.map((n) => `row_${n}`);
	expect([...matchIds(numbers, rows).pairs]).toEqual([]);
	expect(matchIds(rows, rows).pairs.size).toBe(4);
});

describe('sharedAffixes', () => {
	it('cuts at separators only, so that numbers stay whole', () => {
		expect(sharedAffixes(['cf_10', 'cf_11', 'cf_12'])).toEqual({ prefix: 'cf_', suffix: '' });
		expect(sharedAffixes(['LB001', 'LB002', 'LB011'])).toEqual({ prefix: 'lb', suffix: '' });
	});
});

describe('matchSources', () => {
	it('lets two tables spell the same sample differently', () => {
		const matching = matchSources(
			[
				{ path: 'a.csv', sample_ids: ['S1', 'S2'] },
				{ path: 'b.csv', sample_ids: ['s-1', 's-2'] },
			],
			['S1', 'S2'],
		);
		expect(matching.pairs.size).toBe(4);
		expect(matching.samples).toBe(2);
	});

	it('takes files of one kind in one folder as one set', () => {
		const files = ['d/S1-P1.bed', 'd/S1-P2.bed', 'e/x.bam'].map((path) => ({
			path,
			sample_ids: [path.replace(/^.*\/|\.[^.]*$/gu, '')],
		}));
		expect(idSets(files)).toEqual([['S1-P1', 'S1-P2'], ['x']]);
		expect(matchSources(files, ['S1']).ambiguous.map((entry) => entry.data)).toEqual(['S1-P1', 'S1-P2']);
	});
});

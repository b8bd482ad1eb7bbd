import { describe, expect, it } from 'vitest';
import { groupSources, likelySignal } from './source-grouping.ts';
import type { Recognised } from './recognise/recognised.ts';

function file(path: string, more: Partial<Recognised> = {}): Recognised {
	return {
		path,
		format: 'bam',
		family: 'fragmentomics',
		role: 'data',
		confidence: 0.9,
		evidence: [],
		bytes: 10,
		mtime: '2026-01-01T00:00:00.000Z',
		compression: 'none',
		sha256: null,
		matrix: null,
		sample_column: null,
		sample_ids: [],
		named_by_file: false,
		problem: null,
		contigs: null,
		sidecar: null,
		...more,
	};
}

function group(recognised: Recognised[], others: string[] = [], opened: string[] = []) {
	const { children, evidence } = groupSources({
		files: [...recognised.map((entry) => entry.path), ...others],
		recognised,
		opened,
	});
	return { children, why: evidence.map((message) => message.code) };
}

const table = (path: string, ids: string[]): Recognised =>
	file(path, { format: 'numeric_matrix', family: 'methylation', sample_ids: ids });

describe('groupSources', () => {
	it('data at the top: one dataset, whatever lies below', () => {
		const found = group([
			file('scores.tsv', { role: 'metadata' }),
			file('profiles/a.bed'),
			file('more/b.bed'),
		]);
		expect(found).toEqual({ children: [], why: ['dataset.source_single_top'] });
	});

	it('children that explain themselves: a parent, in the order of names', () => {
		const found = group(
			[file('b/x.bam'), file('a/y.bam'), file('c/z.bam')],
			['a/README.md', 'b/SOURCE.md', 'c/README'],
		);
		expect(found).toEqual({ children: ['a', 'b', 'c'], why: ['dataset.source_parent'] });
	});

	it('batches and centres of one cohort are one dataset, studies are a parent', () => {
		const below = (names: string[]): Recognised[] =>
			names.map((name) => table(`${name}/m.csv`, [`${name}1`, `${name}2`]));
		for (const names of [
			['batch_1', 'batch_2'],
			['centreA', 'centreB', 'meta'],
			['site-UCL', 'site-MGH'],
		])
			expect(group(below(names)).why).toEqual(['dataset.source_split_names']);
		expect(group(below(['smith2021', 'jones2020'])).children).toEqual(['jones2020', 'smith2021']);
	});

	it('children opened as datasets before: a parent', () => {
		expect(group([file('a/x.bam'), file('b/y.bam')], [], ['a', 'b']).children).toEqual(['a', 'b']);
	});

	it('folders of one-sample files are groups of one dataset', () => {
		const found = group([file('cohort_1/s1.txt'), file('cohort_2/s2.txt'), file('cohort_3/s3.txt')]);
		expect(found).toEqual({ children: [], why: ['dataset.source_groups'] });
	});

	it('folders named after splits or kinds of files are parts of one dataset, even with tables of their own', () => {
		const parts = [
			table('train/m.csv', ['A', 'B']),
			file('train/info.csv', { role: 'metadata' }),
			table('validation/m.csv', ['C', 'D']),
			file('validation/info.csv', { role: 'metadata' }),
		];
		expect(group(parts)).toEqual({ children: [], why: ['dataset.source_split_names'] });
		expect(group([file('bam/a.bam'), file('fasta/x.fa'), file('mutation/a.tsv')]).why).toEqual([
			'dataset.source_split_names',
		]);
	});

	it('tables with samples in common belong together, tables without stand alone', () => {
		const ids = ['P1', 'P2', 'P3'];
		expect(group([table('arm_x/m.csv', ids), table('arm_y/c.csv', ids)]).why).toEqual([
			'dataset.source_shared_samples',
		]);
		expect(
			group([table('lung_study/m.csv', ids), table('colon_study/m.csv', ['Q1', 'Q2'])]).children,
		).toEqual(['colon_study', 'lung_study']);
	});

	it('bare numbers are no shared samples', () => {
		expect(
			group([table('lung_study/m.csv', ['1', '2']), table('colon_study/m.csv', ['1', '2'])]).children,
		).toHaveLength(2);
	});

	it('one child with data, or none', () => {
		expect(group([file('study/a.bam')], ['docs/notes.txt']).why).toEqual(['dataset.source_single_child']);
		expect(group([], ['docs/notes.txt']).why).toEqual(['dataset.source_no_data']);
	});
});

describe('likelySignal', () => {
	it('is the most frequent family of the data, then of the sample tables', () => {
		const data = (family: Recognised['family']) => ({ role: 'data', family });
		expect(likelySignal([data('variant'), data('variant'), data('methylation')])).toBe('variant');
		expect(likelySignal([data('variant'), data('methylation')])).toBe('methylation');
		expect(likelySignal([{ role: 'metadata', family: 'metadata' }])).toBe('metadata');
		expect(likelySignal([{ role: 'reference', family: 'unknown' }])).toBe('unknown');
	});
});

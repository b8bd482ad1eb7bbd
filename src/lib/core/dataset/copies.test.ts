import { describe, expect, it } from 'vitest';
import { copiesOf } from './copies.ts';

/** Files of one content, each with the one that stands for it. */
const of = (...paths: string[]): string[] => {
	const { of: copies } = copiesOf(paths.map((path) => ({ path, content: 'x' })));
	return [...copies].map(([copy, first]) => `${paths[copy]} is ${paths[first]}`);
};

describe('copies of a file', () => {
	it.each([
		[['P1.bam', 'backup/P1.bam'], ['backup/P1.bam is P1.bam']],
		[['copy_of_P1.bam', 'P1.bam'], ['copy_of_P1.bam is P1.bam']],
		[['S1.cnr', 'tumour.cnr'], ['tumour.cnr is S1.cnr']],
		[['study_P01.vcf', 'study_P02.vcf'], ['study_P02.vcf is study_P01.vcf']],
		[['sample_1.bam', 'sample_2.bam'], ['sample_2.bam is sample_1.bam']],
		[
			['a/P1.bam', 'b/P1.bam', 'c/Q1.bam'],
			['b/P1.bam is a/P1.bam', 'c/Q1.bam is a/P1.bam'],
		],
	])('%s', (paths, found) => {
		expect(of(...paths)).toEqual(found);
	});

	it('stand behind the one whose name other files have', () => {
		const files = [
			{ path: 'x.bam', content: 'x' },
			{ path: 'P1.bam', content: 'x' },
			{ path: 'P1.cnr', content: null },
		];
		expect([...copiesOf(files).of]).toEqual([[0, 1]]);
	});

	it('are none where names tell two draws of one person: these are named', () => {
		const paths = ['P1_T0.bam', 'P1_T1.bam', 'P1_T1_copy.bam', 'week1/Q.bam', 'week2/Q.bam'];
		const files = paths.map((path) => ({ path, content: path.includes('Q') ? 'y' : 'x' }));
		expect(copiesOf(files)).toEqual({
			of: new Map([[2, 1]]),
			draws: [
				[0, 1],
				[3, 4],
			],
		});
	});

	it('are none where what they were made from differs: two samples with the same calls have other bins', () => {
		const sample = (name: string, content: string | null) => [
			{ path: `${name}_bins.bed`, content, format: 'wisecondorx_bins' as const },
			{ path: `${name}_segments.bed`, content: 's', format: 'wisecondorx_segments' as const },
			{ path: `${name}_aberrations.bed`, content: 'a', format: 'wisecondorx_segments' as const },
		];
		expect(copiesOf([...sample('W1', null), ...sample('W2', null)])).toEqual({ of: new Map(), draws: [] });
		// One sample under two names: all of it is the same.
		expect([...copiesOf([...sample('W1', 'b'), ...sample('X', 'b')]).of.values()].length).toBe(3);
		// Without bins beside both nothing speaks against it.
		expect([...copiesOf([...sample('W1', null), ...sample('X', null).slice(1)]).of.values()].length).toBe(2);
	});

	it('join a sample only where no bins speak against it', () => {
		const files = [
			...['W1', 'W2'].flatMap((name) => [
				{ path: `${name}_bins.bed`, content: null, format: 'wisecondorx_bins' as const },
				{ path: `${name}_aberrations.bed`, content: 'a', format: 'wisecondorx_segments' as const },
			]),
			{ path: 'X_aberrations.bed', content: 'a', format: 'wisecondorx_segments' as const },
			{ path: 'old/W2_aberrations.bed', content: 'a', format: 'wisecondorx_segments' as const },
		];
		// X has no bins that would tell whose it is.
		const { of: copies, draws } = copiesOf(files);
		expect(draws).toEqual([]);
		expect(copies.get(5)).toBe(3);
		expect(new Set([1, 3].map((i) => copies.get(i) ?? i)).size).toBe(2);
	});

	it('are found among thousands of one content without comparing each with each', () => {
		const files = Array.from({ length: 2000 }, (_, i) => [
			{ path: `N${i}_bins.bed`, content: null, format: 'wisecondorx_bins' as const },
			{ path: `N${i}_aberrations.bed`, content: 'none', format: 'wisecondorx_segments' as const },
		]).flat();
		expect(copiesOf(files)).toEqual({ of: new Map(), draws: [] });
		const alone = files.filter(({ content }) => content === 'none');
		expect(copiesOf(alone).of.size).toBe(1999);
	});

	it('are none of another content, nor products of another signal', () => {
		const files = [
			{ path: 'A.bam', content: 'x' },
			{ path: 'B.bam', content: 'y' },
			{ path: 'r/products/lpwgs/C.bed', content: 'z' },
			{ path: 'r/products/wgs/C.bed', content: 'z' },
			{ path: 'D.bam' },
			{ path: 'E.bam' },
		];
		expect(copiesOf(files).of.size).toBe(0);
	});
});

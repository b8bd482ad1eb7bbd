import { describe, expect, it } from 'vitest';
import { preferredRuns } from './preferred-runs.ts';

const run = (id: string, parameters: Record<string, unknown>, paths: string[] = ['matrix.csv']) => ({
	id,
	task_key: 'analyze_cfdna',
	parameters,
	inputs: paths.map((path) => ({ path, content_hash: null })),
});
const ids = (...runs: ReturnType<typeof run>[]): string[] => preferredRuns(runs).map((one) => one.id);

describe('runs that ask the same', () => {
	it('the one with the most permutations is read; the choice of the program counts as most', () => {
		expect(ids(run('default', {}), run('quick', { permutations: 19 }))).toEqual(['default']);
		expect(ids(run('quick', { permutations: 19 }), run('long', { permutations: 99 }))).toEqual(['long']);
	});

	it('of equal ones the newest', () => {
		expect(ids(run('old', { seed: 1 }), run('new', { seed: 2 }))).toEqual(['new']);
	});

	it('another label, signal or file is another question', () => {
		const a = run('a', { labels_label_col: 'diagnosis' });
		const b = run('b', { labels_label_col: 'stage' });
		const c = run('c', {}, ['matrix.csv', 'more.csv']);
		expect(ids(a, b, c)).toEqual(['a', 'b', 'c']);
	});
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cohortParameters } from '../../cohort/cohort-parameters.ts';
import { evaluateScoreFiles } from './evaluate-score-files.server.ts';
import { scorePartners } from './read-score-table.server.ts';

let root: string;
beforeEach(async () => {
	root = await mkdtemp(path.join(tmpdir(), 'lb-score-files-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const put = (name: string, rows: readonly (readonly (string | number)[])[]): Promise<void> =>
	writeFile(path.join(root, name), rows.map((row) => row.join(',')).join('\n') + '\n');
/** `n` controls and `n` cases; the score is `low` + i in controls, `high` + i in cases. */
const rowsOf = (stem: string, n: number, low: number, high: number): (string | number)[][] =>
	Array.from({ length: 2 * n }, (_, i) => [
		`${stem}${i + 1}`,
		i < n ? 'healthy' : 'cancer',
		i < n ? low + i : high + i - n,
	]);
const header = ['sample_id', 'diagnosis', 'rf_score'];
const evaluate = (tables: string[]) =>
	evaluateScoreFiles(cohortParameters({ score_table: tables }), root, {});

describe('training and test files of scores', () => {
	it('are told by their names', () => {
		expect(scorePartners(['test_scores.csv', 'other.csv', 'train_scores.csv'])).toEqual([
			['test_scores.csv', 'train_scores.csv'],
			['other.csv'],
		]);
		expect(scorePartners(['train_a.csv', 'test_b_scores.csv'])).toEqual([
			['train_a.csv'],
			['test_b_scores.csv'],
		]);
		expect(scorePartners(['test_scores.csv', 'validation_scores.csv'])).toEqual([
			['test_scores.csv'],
			['validation_scores.csv'],
		]);
	});

	it('are one table: the threshold of the training controls holds in the test file, nothing is pooled', async () => {
		// Controls of training 0 to 19: 95 % at or below is 18. Test: cases 15 to 34, of which 19 to 34 are above; controls 5 to 24.
		await put('train_scores.csv', [header, ...rowsOf('A', 20, 0, 10)]);
		await put('test_scores.csv', [header, ...rowsOf('B', 20, 5, 15)]);
		const { files, skipped } = await evaluate(['test_scores.csv', 'train_scores.csv']);
		expect(skipped).toEqual([]);
		expect(files.length).toBe(1);
		const { scores, thresholds } = files[0]!.evaluation;
		expect(scores.map(({ part }) => part)).toEqual(['training', 'validation']);
		const at = thresholds.filter(({ part }) => part === 'validation');
		expect(at.map(({ threshold }) => threshold)).toContain(18);
		const row = at.find(({ threshold }) => threshold === 18);
		expect([row?.detected, row?.n_positive, row?.negative, row?.n_negative]).toEqual([16, 20, 14, 20]);
	});

	it('with the same samples: these train, and it is said', async () => {
		const train = rowsOf('A', 12, 0, 10);
		await put('train_scores.csv', [header, ...train]);
		await put('test_scores.csv', [header, ...rowsOf('B', 12, 5, 15), ...train.slice(0, 3)]);
		const { files } = await evaluate(['train_scores.csv', 'test_scores.csv']);
		const [one] = files;
		expect(one?.file.cohort.samples.filter(({ split }) => split === 'training').length).toBe(24);
		expect(one?.doubts.map(({ code, values }) => [code, values['count']])).toEqual([
			['suites.parts_shared', 3],
		]);
	});

	it('with other samples of the same people: these are no test of the threshold and are left out', async () => {
		const withPerson = (rows: (string | number)[][], own: (i: number) => string) =>
			rows.map(([id, ...rest], i) => [id as string, own(i), ...rest]);
		const columns = ['sample_id', 'patient_id', 'diagnosis', 'rf_score'];
		await put('train_scores.csv', [columns, ...withPerson(rowsOf('A', 12, 0, 10), (i) => `P${i}`)]);
		const test = withPerson(rowsOf('B', 12, 5, 15), (i) => (i === 0 || i === 20 ? `P${i}` : `Q${i}`));
		await put('test_scores.csv', [columns, ...test]);
		const { files } = await evaluate(['train_scores.csv', 'test_scores.csv']);
		const [one] = files;
		const { scores } = one!.evaluation;
		expect(scores.map(({ part, n_positive, n_negative }) => [part, n_positive, n_negative])).toEqual([
			['training', 12, 12],
			['validation', 11, 11],
		]);
		expect(one?.doubts.map(({ code, values }) => [code, values['names']])).toEqual([
			['suites.person_in_both_parts', ['P0', 'P20']],
		]);
	});

	it('stay apart when their columns differ', async () => {
		await put('train_scores.csv', [header, ...rowsOf('A', 12, 0, 10)]);
		await put('test_scores.csv', [['sample_id', 'diagnosis', 'svm_score'], ...rowsOf('B', 12, 5, 15)]);
		const { files } = await evaluate(['train_scores.csv', 'test_scores.csv']);
		expect(files.map(({ file }) => file.name)).toEqual(['train_scores.csv', 'test_scores.csv']);
	});
});

import { expect, it } from 'vitest';
import { analysisNumber, dataFiles, firstWithout } from './analysis-number.ts';

const FIRST = 'Told apart: m, AUROC 0.91 (0.80 to 0.99), p 0.005';
const run = (hour: number, parameters: Record<string, unknown>, status = 'completed' as const) => ({
	task_key: 'analyze_cfdna',
	status,
	started_at: `2026-01-01T0${hour}:00:00.000Z`,
	parameters: { signal_matrix_table: ['m.csv'], ...parameters },
	headline: `Told apart: m, AUROC 0.9${hour} (0.80 to 0.99), p 0.005. The result depends on x.\nmore`,
});
const numberOf = (runs: ReturnType<typeof run>[], parameters: Record<string, unknown>) =>
	analysisNumber(runs, 'analyze_cfdna', { signal_matrix_table: ['m.csv'], ...parameters }, '/data');

it('counts sets of parameters over the same data, whenever they are run again', () => {
	const runs = [run(3, { labels_label_col: 'b' }), run(1, { threads: 1 }), run(2, { threads: 4 })];
	expect(numberOf([], {})).toBeNull();
	expect(numberOf(runs, {})).toBeNull();
	expect(numberOf(runs, { labels_label_col: 'b' })).toEqual({ number: 2, first: FIRST });
	expect(numberOf(runs, { labels_label_col: 'c' })).toEqual({ number: 3, first: FIRST });
});

it('a copy of the data under another name is the same data', () => {
	const hash = (value: string) => ({ rule: 'sha256' as const, value });
	const before = { ...run(1, {}), inputs: [{ path: 'm.csv', content_hash: hash('a') }] };
	const copy = { signal_matrix_table: ['copy.csv'], group: ['x=g is 1', 'y=g is 2'] };
	const numbered = (value: string, path = 'copy.csv') =>
		analysisNumber([before], 'analyze_cfdna', copy, '/data', [{ path, content_hash: hash(value) }]);
	expect(numbered('a')?.number).toBe(2);
	expect(numbered('a', '/data/copy.csv')?.number).toBe(2);
	expect(numbered('b')).toBeNull();
	// Metadata that both runs read are no data.
	const people = { path: 'people.csv', content_hash: hash('p') };
	const other = { ...before, inputs: [...before.inputs, people] };
	expect(
		analysisNumber([other], 'analyze_cfdna', { signal_matrix_table: ['new.csv'] }, '/data', [people]),
	).toBeNull();
});

it('names the files of the data', () => {
	const parameters = {
		cnv_matrix_table: ['a.xlsx#S 1', 'b.csv'],
		score_table: 's.csv',
		labels_table: 'p.csv',
	};
	expect(dataFiles(parameters)).toEqual(['a.xlsx', 'b.csv', 's.csv']);
});

it('not those of other data, other tasks, or that did not complete', () => {
	const other = { ...run(1, {}), parameters: { signal_matrix_table: ['other.csv'] } };
	const failed = { ...run(1, {}), status: 'failed' as const };
	const plot = { ...run(1, {}), task_key: 'plot_cfdna' };
	expect(numberOf([other, plot, failed as never], { labels_label_col: 'b' })).toBeNull();
	// The same file by its whole path.
	const whole = { ...run(1, {}), parameters: { signal_matrix_table: ['/data/m.csv'] } };
	expect(numberOf([whole], { labels_label_col: 'b' })?.number).toBe(2);
	// The same analysis, with its files written in another way.
	expect(numberOf([whole], {})).toBeNull();
	const dotted = { ...run(1, {}), parameters: { signal_matrix_table: ['./m.csv'] } };
	expect(numberOf([dotted], {})).toBeNull();
	// The folder that the file is in.
	const folder = { ...run(1, {}), parameters: { cfdna_features_dir: 'features' } };
	const inside = { signal_matrix_table: ['features/m.csv'] };
	expect(analysisNumber([folder], 'analyze_cfdna', inside, '/data')?.number).toBe(2);
	expect(
		analysisNumber([folder], 'analyze_cfdna', { signal_matrix_table: ['features2/m.csv'] }, '/data'),
	).toBeNull();
});

it('a sensitivity analysis keeps the verdict of the same analysis without what the label or a model suggested', () => {
	const low = 'sample S1: low coverage';
	const swap = 'sample S2: possible swap (suggested by the model)';
	const first = (runs: ReturnType<typeof run>[], leave_out: string[], more = {}) =>
		firstWithout(
			runs,
			'analyze_cfdna',
			{ signal_matrix_table: ['m.csv'], leave_out, permutations: 99, ...more },
			'/data',
		)?.started_at.slice(11, 13);
	const plain = run(2, {});
	const clean = run(3, { leave_out: [low] });
	const other = run(1, { labels_label_col: 'b' });
	expect(first([plain, clean, other], [swap])).toBe('02');
	expect(first([plain, clean, other], [low, swap])).toBe('03');
	expect(first([plain, other], [low, swap])).toBe('02');
	// Another question, or the same exclusion, is no first run.
	expect(first([other, run(4, { leave_out: [swap] })], [swap])).toBeUndefined();
	expect(first([plain], [swap], { labels_label_col: 'c' })).toBeUndefined();
});

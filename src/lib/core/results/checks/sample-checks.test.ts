import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { batchConfounding } from './confounded-columns.ts';
import { droppedRows } from './dropped-rows.ts';
import { duplicateSamples } from './duplicate-samples.ts';
import { matrixSummary, tableOf } from './facts.fixture.ts';
import { labelLeakage } from './label-leakage.ts';
import { missingness } from './missingness.ts';
import { outliers } from './outliers.ts';
import { sampleSize } from './sample-size.ts';
import { skippedWork } from './skipped-work.ts';
import { verdictOf, verdictsOf } from './verdict.fixture.ts';

const series = (count: number): string[] => Array.from({ length: count }, (_, i) => `S${i + 1}`);

describe('sample_size', () => {
	const compared = (n: number) => ({ summary: { metadata: { label_counts: { control: 60, case: n } } } });

	it.each([
		[40, 1, 'pass'],
		// 0.5 x (6 - 3) / (9 - 3).
		[6, 0.25, 'warn'],
		[3, 0, 'fail'],
	])('a smallest group of %d scores %d: %s', (n, score, status) => {
		const verdict = verdictOf(sampleSize, [], compared(n));
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict).toMatchObject({ status, numbers: { group: 'case', n } });
	});

	it('counts patients of the model before samples of the table', () => {
		const rows = [
			{ model: 'logistic', metric: 'auroc', class: 'case', n_positive: 25, n_negative: 22 },
			{
				model: 'logistic',
				metric: 'sensitivity_at_95_specificity',
				class: 'case',
				n_positive: 12,
				n_negative: 18,
			},
		];
		expect(verdictOf(sampleSize, [tableOf('beta_model_metrics', rows)], compared(60)).numbers['n']).toBe(12);
	});

	it('does not apply to a run without groups', () => {
		expect(verdictOf(sampleSize, [])).toMatchObject({ status: 'not_applicable', score: null });
	});
});

describe('missingness', () => {
	const beta = (missing: number[]) =>
		tableOf(
			'beta_sample_missingness',
			missing.map((n, i) => ({ sample: `S${i + 1}`, n_values: 100 - n, n_missing: n })),
		);

	it('passes 2 % in all', () => {
		expect(verdictOf(missingness, [beta([2, 2, 2, 2])])).toMatchObject({
			status: 'pass',
			score: 1,
			subject: 'beta',
			numbers: { missing_share: 0.02 },
		});
	});

	it('warns of one sample with 60 %: 0.5 x (1.5 - 0.6) / 1.3, while 3 % in all still pass', () => {
		const verdict = verdictOf(missingness, [beta([60, ...Array<number>(19).fill(0)])]);
		expect(verdict.score).toBeCloseTo(0.45 / 1.3, 12);
		expect(verdict).toMatchObject({
			status: 'warn',
			numbers: { worst_sample: 'S1', samples_beyond: 1 },
			finding: { code: 'checks.missing_samples', values: { names: ['S1'], worst: 60 } },
		});
	});

	it('warns when 30 % of all are missing: 0.5 x (0.5 - 0.3) / 0.4, and fails at half', () => {
		const warned = verdictOf(missingness, [beta([30, 30])]);
		expect(warned.score).toBeCloseTo(0.25, 12);
		expect(warned).toMatchObject({ status: 'warn', finding: { code: 'checks.missing_many' } });
		expect(verdictOf(missingness, [beta([50, 50])])).toMatchObject({ status: 'fail', score: 0 });
	});

	it('does not apply without the table', () => {
		expect(verdictOf(missingness, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('outliers', () => {
	const unlike = (strong: number, of: number) =>
		tableOf(
			'beta_outliers',
			series(of).map((sample, i) => ({
				sample,
				outlier: i < strong + 1,
				level: i < strong ? 'strong' : i === strong ? 'mild' : 'none',
				strongest_z: i < strong ? 8 + i : 1,
			})),
		);

	it('passes a matrix with a mild one only', () => {
		expect(verdictOf(outliers, [unlike(0, 20)])).toMatchObject({
			status: 'pass',
			score: 1,
			numbers: { strong: 0, mild: 1, largest_z: null },
		});
	});

	it('warns of two of 50 strong ones: 0.5 x (0.1 - 0.04) / 0.1, the farthest first', () => {
		const verdict = verdictOf(outliers, [unlike(2, 50)]);
		expect(verdict.score).toBeCloseTo(0.3, 12);
		expect(verdict).toMatchObject({ status: 'warn', finding: { values: { names: ['S2', 'S1'], z: 9 } } });
	});

	it('fails when a tenth is strong', () => {
		expect(verdictOf(outliers, [unlike(5, 50)])).toMatchObject({ status: 'fail', score: 0 });
	});

	it('does not apply without the table', () => {
		expect(verdictOf(outliers, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('batch_confounding', () => {
	const column = (name: string, more: Record<string, string | number | boolean>) => ({
		column: name,
		n: 120,
		p_value: 0.5,
		cramers_v: '',
		auroc: '',
		single_class_levels: '',
		label_like: false,
		warning: false,
		...more,
	});

	it('passes columns without a warning with 1 - strength / 2 of the strongest', () => {
		const rows = [column('sex', { cramers_v: 0.1 }), column('depth', { auroc: 0.6 })];
		const verdict = verdictOf(batchConfounding, [tableOf('batch_checks', rows)]);
		// |2 x 0.6 - 1| = 0.2 is more than 0.1.
		expect(verdict.score).toBeCloseTo(0.9, 12);
		expect(verdict).toMatchObject({ status: 'pass', subject: null, numbers: { strongest: 'depth' } });
	});

	it('warns of a batch with V 0.36: 0.5 x (1 - 0.36 / 0.9), with V, p and n in the sentence', () => {
		const rows = [column('batch', { cramers_v: 0.36, p_value: 0.002, warning: true })];
		const verdict = verdictOf(batchConfounding, [tableOf('batch_checks', rows)]);
		expect(verdict.score).toBeCloseTo(0.3, 12);
		expect(verdict).toMatchObject({
			status: 'warn',
			subject: 'batch',
			finding: {
				code: 'checks.batch_category',
				values: { column: 'batch', v: 0.36, p: 0.002, n: 120 },
			},
		});
	});

	it('fails a column that names the group, such as Analysis Type of the golden cohort', () => {
		const rows = [
			column('Analysis Type', { cramers_v: 1, warning: true, single_class_levels: 'WGS: healthy 215' }),
		];
		expect(verdictOf(batchConfounding, [tableOf('batch_checks', rows)])).toMatchObject({
			status: 'fail',
			score: 0,
			finding: { code: 'checks.batch_inseparable' },
		});
	});

	it('does not apply when only label-like columns are left', () => {
		const rows = [column('stage', { label_like: true, warning: true })];
		expect(verdictOf(batchConfounding, [tableOf('batch_checks', rows)])).toMatchObject({
			status: 'not_applicable',
		});
	});
});

describe('label_leakage', () => {
	const columns = (labelLike: boolean) =>
		tableOf('batch_checks', [{ column: 'stage', label_like: labelLike }]);

	it('passes when nothing gives the label away', () => {
		expect(verdictOf(labelLeakage, [columns(false)])).toMatchObject({ status: 'pass', score: 1 });
	});

	it('warns of a column filled for cases only', () => {
		expect(verdictOf(labelLeakage, [columns(true)])).toMatchObject({
			status: 'warn',
			score: 0.5,
			subject: 'stage',
		});
	});

	it('fails features kept against the advice, warns of what a result rests on, passes what was set aside', () => {
		const row = (feature: string, decision: string) => ({ feature, kind: 'label_like', decision });
		const verdicts = verdictsOf(labelLeakage, [
			columns(false),
			tableOf('beta_suspect_features', [row('stage', 'kept'), row('f9', 'kept')]),
			tableOf('ratio_suspect_features', [row('stage', 'set_aside')]),
			tableOf('sizes_suspect_features', [row('f1', 'named')]),
		]);
		expect(verdicts.map(({ subject, score, status }) => [subject, score, status])).toEqual([
			['beta', 0, 'fail'],
			['ratio', 0.8, 'pass'],
			['sizes', 0.4, 'warn'],
		]);
		expect(verdicts[0]?.finding.values).toMatchObject({ count: 2, names: ['stage', 'f9'] });
	});

	it('warns of more separating features than chance gives, as the run counted them', () => {
		const summary = {
			warnings: ['x'],
			warnings_code: ['separation.more_than_chance'],
			warnings_values: [{ matrix: 'beta', count: 7, expected: 0.02, names: ['f1', 'f2'] }],
		};
		expect(verdictOf(labelLeakage, [columns(false)], { summary })).toMatchObject({
			status: 'warn',
			score: 0.25,
			subject: 'beta',
			numbers: { separating: 7, expected: 0.02 },
		});
	});

	it('does not apply to a run that looked for none', () => {
		expect(verdictOf(labelLeakage, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('duplicate_samples', () => {
	const looked = tableOf(
		'beta_outliers',
		series(50).map((sample) => ({ sample, outlier: false, level: 'none' })),
	);
	const pair = (a: string, b: string, more: Record<string, string | boolean> = {}) => ({
		sample_a: a,
		sample_b: b,
		same_patient: false,
		group_a: 'control',
		group_b: 'control',
		...more,
	});

	it('passes without pairs, and with pairs of one patient', () => {
		expect(verdictOf(duplicateSamples, [looked])).toMatchObject({ status: 'pass', score: 1 });
		const own = tableOf('beta_duplicates', [pair('S1', 'S2', { same_patient: true })]);
		expect(verdictOf(duplicateSamples, [looked, own])).toMatchObject({ status: 'pass', score: 1 });
	});

	it('warns of a pair once, however many matrices show it: 0.5 x (0.1 - 2/50) / 0.1', () => {
		const verdict = verdictOf(duplicateSamples, [
			looked,
			tableOf('beta_duplicates', [pair('S1', 'S2')]),
			tableOf('ratio_duplicates', [pair('S2', 'S1')]),
		]);
		expect(verdict.score).toBeCloseTo(0.3, 12);
		expect(verdict).toMatchObject({
			status: 'warn',
			numbers: { pairs: 1 },
			finding: { values: { names: ['S1 = S2'] } },
		});
	});

	it('fails a pair with two different labels', () => {
		const table = tableOf('beta_duplicates', [pair('S1', 'S2', { group_b: 'case' })]);
		expect(verdictOf(duplicateSamples, [looked, table])).toMatchObject({
			status: 'fail',
			score: 0,
			numbers: { pairs_across_groups: 1 },
		});
	});

	it('does not apply to a run that looked for none', () => {
		expect(verdictOf(duplicateSamples, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('dropped_rows', () => {
	it.each([
		[{}, 1, 'pass'],
		[{ features_constant: 90, features_less_variable: 10 }, 1, 'pass'],
		// Notes under a table and empty rows are no features.
		[{ rows_footnote: 30, rows_empty: 30 }, 1, 'pass'],
		// 1 - 0.5 x (0.15 - 0.05) / 0.2.
		[{ features_all_missing: 15 }, 0.75, 'pass'],
		// 0.5 x (0.9 - 0.64) / 0.65.
		[{ features_mostly_missing: 60, features_all_missing: 4 }, 0.2, 'warn'],
		// Footnotes and empty lines hold no measurement.
		[{ rows_footnote: 60, rows_empty: 40 }, 1, 'pass'],
		[{ rows_not_read: 95 }, 0, 'fail'],
	])('%o of 100 features scores %d: %s', (dropped, score, status) => {
		const verdict = verdictOf(droppedRows, [], {
			summary: { matrices: [matrixSummary('beta', 100, dropped)] },
		});
		expect(verdict.score).toBeCloseTo(score, 12);
		expect(verdict).toMatchObject({ status, subject: 'beta' });
	});

	it('counts rows against rows and features against features, with reasons in words', () => {
		const matrix = { ...matrixSummary('beta', 4, { rows_not_read: 50, features_all_missing: 1 }) };
		const verdicts = verdictsOf(droppedRows, [], {
			summary: { matrices: [{ ...matrix, n_rows_source: 200 }] },
		});
		expect(verdicts.map(({ numbers }) => numbers)).toEqual([
			{ dropped: 1, features: 4, largest_reason: 'features_all_missing' },
			{ dropped: 50, rows: 200, largest_reason: 'rows_not_read' },
		]);
		expect(verdicts.map(({ finding }) => render(finding))).toEqual([
			expect.stringContaining(
				'1 of 4 features was left out (25 %, mostly 1 feature without any value)',
			) as string,
			expect.stringContaining(
				'50 of 200 rows of the file were left out (25 %, mostly 50 rows outside the random sample of rows)',
			) as string,
		]);
		for (const { finding } of verdicts) expect(render(finding, 'zh')).not.toMatch(/features_|rows_|\{/u);
	});

	it('does not apply without matrices', () => {
		expect(verdictOf(droppedRows, [])).toMatchObject({ status: 'not_applicable' });
	});
});

describe('skipped_work', () => {
	it('passes a completed run', () => {
		expect(verdictOf(skippedWork, [])).toMatchObject({ status: 'pass', score: 1 });
	});

	it('warns of a run completed with skips', () => {
		expect(
			verdictOf(skippedWork, [], { status: 'completed_with_skips', warnings: ['one file left out'] }),
		).toMatchObject({ status: 'warn', score: 0.4, numbers: { warnings: 1 } });
	});

	it('sends the reader to the report where a joint run has no warnings', () => {
		const { finding } = verdictOf(skippedWork, [], { status: 'completed_with_skips' });
		expect(render(finding)).toBe(
			'analyze_cfdna skipped part of its work (see its report). Fix the cause and run it again before you compare it with other runs.',
		);
	});
});

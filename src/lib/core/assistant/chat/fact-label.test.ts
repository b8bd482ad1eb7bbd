import { expect, it } from 'vitest';
import { factLabel } from './fact-label.ts';

const label = (name: string, subject: string, language: 'en' | 'zh', description: string | null = null) =>
	factLabel({ name, subject, description }, language, (word) => word === 'methylation_beta');

it.each([
	['auroc', 'methylation_beta', 'AUROC, methylation_beta', 'AUROC，methylation_beta'],
	[
		'validation auroc',
		'methylation_beta',
		'validation AUROC, methylation_beta',
		'验证集 AUROC，methylation_beta',
	],
	[
		'sensitivity_at_95_specificity',
		'methylation_beta',
		'sensitivity at 95 % specificity, methylation_beta',
		'95 % 特异度下的灵敏度，methylation_beta',
	],
	[
		'methylation_beta sensitivity',
		'stage II',
		'methylation_beta sensitivity, stage II',
		'methylation_beta 灵敏度，分期 II',
	],
	['p_le_150', '', 'share of fragments of at most 150 bp', '不超过 150 bp 片段的比例'],
	['median median', 'control', "median of the samples' medians, control", '各样本中位数的中位数，control'],
	['p_180_220', '', 'share of fragments of 180 to 220 bp', '180 至 220 bp 片段的比例'],
	['auprc', 'Model performance: X', 'AUPRC, Model performance: X', 'AUPRC，模型表现：X'],
])('labels %s of %s in both languages', (name, subject, en, zh) => {
	expect(label(name, subject, 'en')).toBe(en);
	expect(label(name, subject, 'zh')).toBe(zh);
});

it('takes what the contract says of a column, as far as it is short', () => {
	expect(label('cohort_part', '', 'zh', 'Part of the cohort.')).toBe('队列的部分');
	expect(label('cohort_part', '', 'en', 'Part of the cohort.')).toBe('cohort part');
});

it('a statistic says of what, a chromosome before its arm nothing more', () => {
	expect(label('median', 'S', 'en', 'Median length, bp.')).toBe('median length, S');
	expect(label('median', 'S', 'zh', 'Median length, bp.')).toBe('长度的中位数，S');
	expect(label('median', 'S', 'en', 'Median, unit of the matrix.')).toBe('median, S');
	expect(label('1 1p mean_log2', 'S', 'zh', 'Mean log2 ratio.')).toMatch(/^1p /u);
	expect(label('auroc (a.csv)', 'S', 'zh', 'AUROC of the score.')).toBe('AUROC (a.csv)，S');
});

import { expect, it } from 'vitest';
import { writtenInChinese } from '../written/in-chinese.ts';
import { NOT_USED, notUsedValues } from './not-used.ts';
import { flaggedInWords } from './outlier-measures.ts';

it('measures of outliers are named as in the glossary', () => {
	const flagged = 'profile_distance (z 21.5); profile_correlation (z -4.7); median (z 3.6)';
	expect(flaggedInWords(flagged, 'zh')).toBe('谱距离（z 21.5）、谱相关（z -4.7）、中位数（z 3.6）');
	expect(flaggedInWords(flagged, 'en')).toBe(
		'profile distance (z 21.5); profile correlation (z -4.7); median (z 3.6)',
	);
	expect(flaggedInWords('', 'zh')).toBe('');
});

it('the reason why a sample is not used is said in Chinese, with what the user wrote behind it', () => {
	expect(notUsedValues('left out: low coverage')).toEqual({
		reason: 'left out: low coverage',
		reason_zh: '已排除：low coverage',
	});
	expect(notUsedValues('no metadata row')['reason_zh']).toBe('元数据中没有该样本');
	expect(notUsedValues('something new')).toEqual({ reason: 'something new' });
	expect(notUsedValues('')).toEqual({ reason: '–' });
});

it.each(Object.values(NOT_USED))('$en has a Chinese wording', ({ zh }) => {
	expect(zh).toMatch(/\p{Script=Han}/u);
});

it('titles of figures and tables are found again in Chinese by the engine too', () => {
	expect(writtenInChinese('AUROC of beta: 0.81 (0.66 to 0.90)')).toBe('beta 的 AUROC：0.81 (0.66 至 0.90)');
	expect(writtenInChinese('Missing values per sample: beta')).toBe('各样本的缺失值：beta');
	expect(writtenInChinese('Nothing of ours')).toBe('Nothing of ours');
});

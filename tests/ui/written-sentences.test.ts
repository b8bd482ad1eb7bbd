import { describe, expect, it } from 'vitest';
import { messageTable, render, type MessageCode } from '../../src/lib/contract/messages/index.ts';
import { figurePhrases } from '../../src/lib/contract/written/figure-phrases.ts';
import { headlinePhrases } from '../../src/lib/contract/written/headline-phrases.ts';
import { openWrittenSentences } from '../../src/lib/contract/written/written-sentences.ts';
import { threadTime } from '../setup/thread-time.ts';

const inChinese = openWrittenSentences(Object.values(messageTable));

describe('texts of results in Chinese', () => {
	it.each([
		[
			'Classification better than chance: methylation_beta, AUROC 0.81 (0.66 to 0.90), p 0.015 after Holm, validation 0.87 (0.72 to 0.95). Metadata alone (age, sex) reach an AUROC of 0.74; the signal adds 0.10 (0.01 to 0.18).',
			'分类优于随机：methylation_beta，AUROC 0.81 (0.66 至 0.90)，Holm 校正后 p 0.015，验证 0.87 (0.72 至 0.95)。',
		],
		[
			'Single features: 443 findings and 53 suggestive results in 4,871 tests.',
			'单个特征：4,871 次检验中有 443 项发现和 53 项提示性结果。',
		],
		[
			'Missing values are grey. Something new. VAF is not tumour fraction.',
			'缺失值为灰色。Something new. VAF 不等于肿瘤分数。',
		],
		[
			'UMAP of 170 samples on all 2,612 features of m; missing values replaced by the mean of their feature.',
			'170 个样本在 m 全部 2,612 个特征上的 UMAP；缺失值以该特征的均值代替。',
		],
		['UMAP of m', 'm 的 UMAP'],
		[
			'12 samples (6 healthy and 6 cancer) in 12 files: footprints at sites.',
			'12 个文件中 12 个样本（6 healthy 和 6 cancer）：位点足迹。',
		],
		[
			'Features that differ significantly between the groups: site_footprints 2 (3 tests).',
			'组间差异显著的特征：site_footprints 2（3 次检验）。',
		],
		['AUROC of my.matrix: 0.780 (0.647 to 0.873)', 'my.matrix 的 AUROC：0.780 (0.647 至 0.873)'],
		[
			'A text of nobody.\nBars: altered fraction of the autosomes.',
			'A text of nobody.\n条形：常染色体中改变的比例。',
		],
	])('%s', (text, expected) => {
		expect(inChinese(text).startsWith(expected)).toBe(true);
	});

	it('a sentence of the catalogue is found again by what it says', () => {
		const code: MessageCode = 'verdict.covariates';
		const values = { covariates: 'age', auroc: '0.74', added: '0.10', low: '0.01', high: '0.18' };
		expect(inChinese(render({ code, values }))).toBe(render({ code, values }, 'zh'));
	});

	it('says the same values in both languages, once each', () => {
		for (const { en, zh } of [...figurePhrases, ...headlinePhrases]) {
			const names = (text: string): string[] =>
				[...new Set([...text.matchAll(/\{(\w+)/gu)].map(([, name = '']) => name))].toSorted();
			expect(names(zh), en).toEqual(names(en));
		}
	});

	it('takes no time for a text that nothing fits', () => {
		const text = Array.from(
			{ length: 30 },
			(_, i) => `Sentence number ${i} of a ${'long '.repeat(20)}text.`,
		).join(' ');
		const before = threadTime();
		expect(inChinese(text)).toBe(text);
		// Some milliseconds; without the first look at a piece of each template it takes seconds.
		expect(threadTime() - before).toBeLessThan(1000);
	});
});

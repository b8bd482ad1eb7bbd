import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtinFolder } from '../builtin-folder.server.ts';
import { openShelf } from '../open-shelf.server.ts';
import { clearFit } from './clear-fit.ts';

const { skills } = await openShelf(path.join(builtinFolder(), 'no-user-data'));

/** Questions that a colleague would answer by handing over one text. */
const CLEAR: [question: string, skill: string][] = [
	['What does a higher motif diversity score mean?', 'end-motifs'],
	['Which normalisation for cfMeDIP counts?', 'cfmedip'],
	['EPIC array beta values or M values?', 'methylation-arrays'],
	['H3K4me3 signal at promoters in plasma', 'cfchip'],
	['Should I adjust for age and sex?', 'covariate-adjustment'],
	['Screening test for asymptomatic people: which specificity?', 'early-detection'],
	['Blood was left for two days in EDTA tubes', 'pre-analytics'],
	['pre-analytics', 'pre-analytics'],
	['The reviewer asks for a TRIPOD checklist', 'validation-and-reporting'],
	['I downloaded a tar file from GEO', 'archive'],
	['How do I read the ROC curve?', 'reading-roc-and-calibration'],
	['末端基序多样性升高说明什么？', 'end-motifs'],
	['早期筛查需要多高的特异度？', 'early-detection'],
	['克隆性造血如何排除？', 'clonal-haematopoiesis'],
	['两家医院的样本能放在一起分析吗？', 'batch-effects'],
	['AUROC 太高，是不是数据泄漏？', 'leakage-and-overfitting'],
];

/** Greetings, orders, other subjects, what only the results of a dataset tell, and questions that several skills answer. */
const NONE: string[] = [
	...['hello', 'thanks', 'asdf qwer', 'what is the weather', 'please make me a sandwich'],
	...['do it again', 'no response from the server', 'is early lunch possible', 'archive my mails'],
	...['the treatment of my dog', 'write a poem about DNA', 'set threads to 4', 'open the report'],
	...[
		'what is the AUROC of my model',
		'what is the tumour fraction of sample 7',
		'which feature differs most',
	],
	...['What happened in sample LB-003 after treatment?', 'how many variants has patient 3'],
	...['Are the fragments of my cancer patients shorter?', 'Can I trust a variant at 0.1 % VAF?'],
	...['你好', '讲个笑话', '今天天气怎么样', '哪个样本最好', '打开报告', '写一首关于 DNA 的诗'],
];

describe('the skill that a question is clearly about', () => {
	it.each(CLEAR)('%s', (question, skill) => {
		expect(clearFit(skills, question)?.name).toBe(skill);
	});

	it.each(NONE)('none: %s', (question) => {
		expect(clearFit(skills, question)).toBeNull();
	});

	it('is no note store, and none of a pasted text', () => {
		const stores = skills.filter(({ origin }) => origin === 'notes');
		expect(stores.map(({ title }) => clearFit(skills, title)).filter((one) => one !== null)).toEqual([]);
		expect(clearFit(skills, 'motif diversity score '.repeat(19))?.name).toBeUndefined();
		expect(clearFit(skills, 'motif diversity score '.repeat(18))?.name).toBe('end-motifs');
	});
});

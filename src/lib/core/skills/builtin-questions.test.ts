import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtinFolder } from './builtin-folder.server.ts';
import { openShelf } from './open-shelf.server.ts';
import { rankSkills } from './search/rank-skills.ts';

const { skills } = await openShelf(path.join(builtinFolder(), 'no-user-data'));

/** Questions as colleagues ask them, and the skill that one would hand over. */
const QUESTIONS: [question: string, expected: string][] = [
	['Are the fragments of my cancer patients shorter?', 'fragmentomics'],
	['How deep must a low-pass genome be for the short-to-long ratio?', 'lpwgs-fragmentomics'],
	['What does a higher motif diversity score mean?', 'end-motifs'],
	['Is there copy number gain in shallow sequencing?', 'low-pass-copy-number'],
	['Which normalisation for cfMeDIP counts?', 'cfmedip'],
	['How do I check bisulfite conversion?', 'bisulfite-sequencing'],
	['EPIC array beta values or M values?', 'methylation-arrays'],
	['H3K4me3 signal at promoters in plasma', 'cfchip'],
	['Can I trust a variant at 0.1 % VAF?', 'variant'],
	['The same mutation is in white blood cells', 'clonal-haematopoiesis'],
	['Did the tumour come back after surgery? We follow 16 mutations of the tumour', 'tumour-informed-mrd'],
	['My cases and controls were sequenced on different plates', 'batch-effects'],
	['Can I fit a model with fewer than ten people in a group?', 'small-cohorts'],
	['Should I adjust for age and sex?', 'covariate-adjustment'],
	['How many samples do I need for a study?', 'study-design'],
	['AUROC of 0.99 looks too good', 'leakage-and-overfitting'],
	['Screening test for asymptomatic people: which specificity?', 'early-detection'],
	['Several blood draws per patient over time', 'longitudinal-analysis'],
	['Does ctDNA fall under treatment?', 'response-monitoring'],
	['From which organ does the cfDNA come?', 'tissue-of-origin'],
	['Blood was left for two days in EDTA tubes', 'pre-analytics'],
	['What must a paper on a diagnostic model report?', 'validation-and-reporting'],
	['How do I read the ROC curve?', 'reading-roc-and-calibration'],
	['What does the volcano plot show?', 'reading-effects-figures'],
	['Are there clusters in the UMAP?', 'reading-projections-and-heatmaps'],
	['Repeat last month’s analysis with the same seed', 'reproducible-runs'],
	['癌症患者的片段是否更短？', 'fragmentomics'],
	['末端基序多样性升高说明什么？', 'end-motifs'],
	['低深度测序能看拷贝数吗？', 'low-pass-copy-number'],
	['甲基化芯片用 beta 值还是 M 值？', 'methylation-arrays'],
	['病例和对照不在同一批次测序怎么办？', 'batch-effects'],
	['只有十几个样本能建模型吗？', 'small-cohorts'],
	['早期筛查需要多高的特异度？', 'early-detection'],
	['克隆性造血如何排除？', 'clonal-haematopoiesis'],
	['术后怎样监测微小残留病灶？', 'tumour-informed-mrd'],
	['采血管放置两天对结果有影响吗？', 'pre-analytics'],
	['如何解读 ROC 曲线？', 'reading-roc-and-calibration'],
	['治疗期间多次采血怎么分析？', 'longitudinal-analysis'],
	['组织来源能推断吗？', 'tissue-of-origin'],
	['AUROC 太高，是不是数据泄漏？', 'leakage-and-overfitting'],
];

/** Questions of a second reader, who did not write the texts; several skills may answer one. */
const MORE: [question: string, ...expected: string[]][] = [
	['sample swap', 'pre-analytics', 'leakage-and-overfitting'],
	['why is there no p-value', 'small-cohorts'],
	['Can I compare samples from two hospitals?', 'batch-effects'],
	['Our cancer patients are ten years older than the controls', 'covariate-adjustment'],
	[
		'The tumour fraction from ichorCNA is zero. Is the patient free of cancer?',
		...['low-pass-copy-number', 'reading-copy-number-figures', 'response-monitoring'],
	],
	['Which panel of normals do I need?', 'copy-number', 'low-pass-copy-number'],
	['What is the limit of detection of my panel?', 'targeted-ctdna-panel', 'variant'],
	['TP53 mutation in the plasma of a healthy donor', 'clonal-haematopoiesis'],
	['DNA yield is very high but no mutation was found', 'pre-analytics'],
	['One patient has four samples. Do they count four times?', 'longitudinal-analysis'],
	['Which controls should I recruit?', 'study-design', 'early-detection'],
	['Is the nucleosome pattern at transcription start sites different?', 'wgs-fragmentomics'],
	['We used enzymatic conversion instead of bisulfite', 'em-seq'],
	['How can I see that the immunoprecipitation failed?', 'cfmedip', 'cfchip'],
	['The points in my volcano plot all lean to one side', 'reading-effects-figures'],
	['What do the open circles and triangles mean?', 'reading-figures'],
	['My heatmap shows a stripe in one sample', 'reading-projections-and-heatmaps'],
	['The reviewer asks for a TRIPOD checklist', 'validation-and-reporting'],
	['I downloaded a tar file from GEO', 'archive'],
	['The same analysis gives other numbers than last week', 'reproducible-runs'],
	['Would the test work in another hospital?', 'validation-and-reporting'],
	['When does relapse become visible in blood?', 'response-monitoring', 'tumour-informed-mrd'],
	['Is a haemolysed sample still usable?', 'pre-analytics'],
	['样本是不是搞混了？', 'pre-analytics', 'leakage-and-overfitting'],
	['为什么没有 p 值？', 'small-cohorts'],
	['两家医院的样本能放在一起分析吗？', 'batch-effects'],
	['病例比对照大十岁怎么办？', 'covariate-adjustment'],
	['健康人血浆里有 TP53 突变正常吗？', 'clonal-haematopoiesis'],
	['cfDNA 产量很高但没有检出突变', 'pre-analytics'],
	['对照应该怎么选？', 'study-design', 'early-detection'],
	['ichorCNA 结果是 0，能排除肿瘤吗？', 'low-pass-copy-number', 'reading-copy-number-figures'],
	['审稿人要求外部验证', 'validation-and-reporting'],
	['需要多少正常样本？', 'copy-number', 'low-pass-copy-number'],
	['火山图一边倒是什么原因？', 'reading-effects-figures'],
	['图里的空心点是什么意思？', 'reading-figures'],
	['这次结果和上周不一样', 'reproducible-runs'],
	['溶血样本还能用吗？', 'pre-analytics'],
	['免疫沉淀失败怎么看出来？', 'cfmedip', 'cfchip'],
	['肝脏来源的 DNA 增多说明什么？', 'tissue-of-origin'],
	['模型换一家医院还能用吗？', 'validation-and-reporting'],
	['转录起始位点附近的核小体信号', 'wgs-fragmentomics'],
	['压缩包里的数据怎么处理？', 'archive'],
	['检测限是多少？', 'variant', 'targeted-ctdna-panel', 'response-monitoring'],
	['一个患者采了四次血，算四个样本吗？', 'longitudinal-analysis'],
];

describe('questions about the built-in skills', () => {
	it.each(QUESTIONS)('%s', (question, expected) => {
		const found = rankSkills(skills, question, null).map((one) => one.skill.name);
		expect(found.slice(0, 3)).toContain(expected);
	});

	it.each(MORE)('%s', (question, ...expected) => {
		const found = rankSkills(skills, question, null).map((one) => one.skill.name);
		expect(found.slice(0, 3).filter((name) => expected.includes(name))).not.toEqual([]);
	});

	it('the first one is right for most', () => {
		const first = QUESTIONS.filter(
			([question, expected]) => rankSkills(skills, question, null)[0]?.skill.name === expected,
		);
		expect(first.length).toBeGreaterThanOrEqual(Math.ceil(QUESTIONS.length * 0.7));
	});
});

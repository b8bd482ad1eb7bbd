import { assayMessages } from '../messages/assay.ts';
import type { MessageSpec } from '../messages/define.ts';

/** Sentences of headlines, as the reports write them; `tests/ui/written-sentences.test.ts` compares them with results. */
export const headlinePhrases: readonly MessageSpec[] = [
	{
		en: 'Classification better than chance: {matrix}, AUROC {auroc}, p {p} after Holm, validation {validation}.',
		zh: '分类优于随机：{matrix}，AUROC {auroc}，Holm 校正后 p {p}，验证 {validation}。',
	},
	{
		en: 'Classification better than chance: {matrix}, AUROC {auroc}, p {p}, validation {validation}.',
		zh: '分类优于随机：{matrix}，AUROC {auroc}，p {p}，验证 {validation}。',
	},
	{
		en: 'Classification better than chance: {matrix}, AUROC {auroc}, p {p} after Holm.',
		zh: '分类优于随机：{matrix}，AUROC {auroc}，Holm 校正后 p {p}。',
	},
	{
		en: 'Classification better than chance: {matrix}, AUROC {auroc}, p {p}.',
		zh: '分类优于随机：{matrix}，AUROC {auroc}，p {p}。',
	},
	{
		en: 'Classification not better than chance: {matrix}, AUROC {auroc}, p {p} after Holm, validation {validation}.',
		zh: '分类不优于随机：{matrix}，AUROC {auroc}，Holm 校正后 p {p}，验证 {validation}。',
	},
	{
		en: 'Classification not better than chance: {matrix}, AUROC {auroc}, p {p} after Holm.',
		zh: '分类不优于随机：{matrix}，AUROC {auroc}，Holm 校正后 p {p}。',
	},
	{
		en: 'Classification not better than chance: {matrix}, AUROC {auroc}, p {p}.',
		zh: '分类不优于随机：{matrix}，AUROC {auroc}，p {p}。',
	},
	{
		en: 'Heatmap and projection of {parts}; no test was performed.',
		zh: '{parts} 的热图与降维图；未做检验。',
	},
	{ en: '{usable} of {n} {n|run|runs} verified.', zh: '{n} 次运行中有 {usable} 次已核验。' },
	{
		en: '{findings} {findings|finding|findings}, {hints} suggestive {hints|result|results} and {warnings} {warnings|warning|warnings}.',
		zh: '{findings} 项发现，{hints} 项提示性结果，{warnings} 条警告。',
	},
	{
		en: 'Of {n} quality {n|check|checks}, {failed} failed and {warned} gave a warning.',
		zh: '{n} 项质量检查中有 {failed} 项未通过，{warned} 项有警告。',
	},
	{
		en: '{pending} {pending|question|questions} waiting for a task, {answered} answered, {blocked} blocked.',
		zh: '待任务解答的后续问题 {pending} 个，已解答 {answered} 个，受阻 {blocked} 个。',
	},
	{
		en: 'The evaluation is incomplete; see Runs.',
		zh: '评估不完整；见“运行”一节。',
	},
	{ en: 'Not assessable: {what}.', zh: '无法评判：{what}。' },
	{ en: 'Too few permutations: {what}.', zh: '置换次数过少：{what}。' },
	{ en: 'Not tested against chance: {what}.', zh: '未与随机水平比较：{what}。' },
	{
		en: 'Exploratory: the smallest class has fewer than ten members.',
		zh: '探索性结果：最小类别不足十例。',
	},
	{
		en: 'Single features: {findings} {findings|finding|findings} and {hints} suggestive {hints|result|results} in {tests} {tests|test|tests}.',
		zh: '单个特征：{tests} 次检验中有 {findings} 项发现和 {hints} 项提示性结果。',
	},
	{
		en: 'Single features: {findings} {findings|finding|findings} and {hints} suggestive {hints|result|results} in {tests} {tests|test|tests} ({all} across all groups).',
		zh: '单个特征：{tests} 次检验（其中 {all} 次比较所有组）中有 {findings} 项发现和 {hints} 项提示性结果。',
	},
	{
		en: 'No group comparison of single features was possible.',
		zh: '无法对单个特征作组间比较。',
	},
	{
		en: 'There is only one group ({group}), so no comparison is possible.',
		zh: '只有一个组（{group}），无法比较。',
	},
	{
		en: '{what}; {groups} patients for training, {held} held out for validation; {left} without a usable label.',
		zh: '{what}；训练：{groups}（患者），另留 {held} 名用于验证；{left}没有可用标签。',
	},
	{
		en: '{what}; {groups} patients for training, {held} held out for validation.',
		zh: '{what}；训练：{groups}（患者），另留 {held} 名用于验证。',
	},
	{
		en: '{what}; {groups} samples for training, {held} held out for validation.',
		zh: '{what}；训练：{groups}（样本），另留 {held} 个用于验证。',
	},
	{
		en: '{what}; {groups} (reference) and {others} patients.',
		zh: '{what}；{groups}（参照）和 {others}（患者）。',
	},
	{
		en: '{what}; {groups} (reference) and {others} samples.',
		zh: '{what}；{groups}（参照）和 {others}（样本）。',
	},
	{ en: '{what} was analysed without group labels.', zh: '{what}：在没有分组标签的情况下分析。' },
	{ en: '{what} were analysed without group labels.', zh: '{what}：在没有分组标签的情况下分析。' },
	{
		en: '{variants} {variants|variant|variants} of {n} {n|sample|samples} in {files} {files|file|files} ({records} {records|record|records}, {alleles} {alleles|allele|alleles}).',
		zh: '{files} 个文件中 {n} 个样本的 {variants} 个变异（{records} 条记录，{alleles} 个等位基因）。',
	},
	{
		en: '{n} {n|sample|samples} ({groups}) of {patients} {patients|patient|patients} in {files} {files|file|files}: {signals}.',
		zh: '{files} 个文件中 {patients} 名患者的 {n} 个样本（{groups}）：{signals}。',
	},
	{
		en: '{n} {n|sample|samples} ({groups}) in {files} {files|file|files}: {signals}.',
		zh: '{files} 个文件中 {n} 个样本（{groups}）：{signals}。',
	},
	{
		en: 'Features that differ significantly between the groups: {parts} ({tests} {tests|test|tests}).',
		zh: '组间差异显著的特征：{parts}（{tests} 次检验）。',
	},
	{
		en: 'No feature differs significantly between the groups ({tests} {tests|test|tests}).',
		zh: '没有特征在组间差异显著（{tests} 次检验）。',
	},
	{
		en: 'Differences between the groups are not assessable.',
		zh: '无法评判组间差异。',
	},
	{
		en: '{n} {n|sample|samples} in {files} {files|file|files}: {signals}.',
		zh: '{files} 个文件中 {n} 个样本：{signals}。',
	},
	// The reason is a phrase of its own in both languages.
	...Object.entries(assayMessages)
		.filter(([code]) => code.startsWith('assay.why_'))
		.map(([, { en, zh }]) => ({
			en: assayMessages['assay.headline_no_detection'].en.replace('{why}', en),
			zh: assayMessages['assay.headline_no_detection'].zh.replace('{why}', zh),
		})),
];

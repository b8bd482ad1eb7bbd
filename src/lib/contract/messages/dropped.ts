import { defineMessages, fill } from './define.ts';

/** Why rows, features or cells of a matrix were left out: `count` of them, as `written` for people. */
export const droppedMessages = defineMessages({
	'dropped.rows_too_long': {
		en: '{written} {count|row|rows} with too many cells',
		zh: '单元格过多的行 {written} 个',
	},
	'dropped.rows_footnote': { en: '{written} footnote {count|row|rows}', zh: '脚注行 {written} 个' },
	'dropped.rows_empty': { en: '{written} empty {count|row|rows}', zh: '空行 {written} 个' },
	'dropped.rows_not_read': {
		en: '{written} {count|row|rows} outside the random sample of rows',
		zh: '未被抽中读取的行 {written} 个',
	},
	'dropped.rows_of_no_feature': {
		en: '{written} {count|row|rows} of reads assigned to no feature',
		zh: '未计入任何特征的读段行 {written} 个',
	},
	'dropped.features_all_missing': {
		en: '{written} {count|feature|features} without any value',
		zh: '没有任何数值的特征 {written} 个',
	},
	'dropped.features_constant': {
		en: '{written} constant {count|feature|features}',
		zh: '取值恒定的特征 {written} 个',
	},
	'dropped.features_not_in_all_parts': {
		en: '{written} {count|feature|features} absent from some files of the cohort',
		zh: '并非队列所有文件都有的特征 {written} 个',
	},
	'dropped.features_mostly_missing': {
		en: '{written} {count|feature|features} missing in more than half of the samples (left out of projections and models)',
		zh: '半数以上样本缺失的特征 {written} 个（不参与降维和建模）',
	},
	'dropped.features_set_aside': {
		en: '{written} {count|feature that is not a measurement|features that are not measurements}',
		zh: '判定并非测量值而剔除的特征 {written} 个',
	},
	'dropped.features_less_variable': {
		en: '{written} less variable {count|feature|features}',
		zh: '变异较小的特征 {written} 个',
	},
	'dropped.cells_not_numeric': {
		en: '{written} non-numeric {count|cell|cells}',
		zh: '非数值单元格 {written} 个',
	},
	'dropped.cells_not_finite': {
		en: '{written} infinite or overflowing {count|cell|cells}',
		zh: '无穷或溢出的单元格 {written} 个',
	},
	'dropped.cells_censored': {
		en: '{written} censored {count|cell|cells} (such as >8)',
		zh: '截断值单元格 {written} 个（如 >8）',
	},
	'dropped.cells_detection_failed': {
		en: '{written} {count|value|values} with a detection p-value above 0.01',
		zh: '检测 p 值大于 0.01 的数值 {written} 个',
	},
});

/** `3 footnote rows`, `脚注行 3 个`; a reason without words keeps its code. */
export function droppedInWords(reason: string, count: number, language: 'en' | 'zh' = 'en'): string {
	const written = count.toLocaleString('en');
	const spec = Object.entries(droppedMessages).find(([code]) => code === `dropped.${reason}`)?.[1];
	const template = spec?.[language] ?? `{written} ${reason.replaceAll('_', ' ')}`;
	return fill(template, { written, count });
}

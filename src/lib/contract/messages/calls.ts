import { defineMessages } from './define.ts';

/** Copy-number, methylation and fragment summary files of other programs. */
export const callsMessages = defineMessages({
	'calls.lines_above': {
		en: '{path}: {count} {count|line|lines} above the header {count|was|were} skipped.',
		zh: '{path}：跳过了表头之上的 {count} 行。',
	},
	'calls.row_names': {
		en: '{path}: the rows begin with a name that the header does not have; it was left out.',
		zh: '{path}：各行以表头中没有的行名开头，已略过。',
	},
	'calls.infinite': {
		en: '{path}: {count} infinite {count|value|values} {count|was|were} read as missing.',
		zh: '{path}：{count} 个无穷大的值按缺失处理。',
	},
	'calls.sorted': {
		en: '{path}: the rows are not in genome order (first at row {row}); they were sorted.',
		zh: '{path}：各行未按基因组顺序排列（首先出现在第 {row} 行），已重新排序。',
	},
	'calls.one_based': {
		en: '{path}: its intervals touch as 1-based intervals do and were read so.',
		zh: '{path}：区间的衔接方式表明坐标从 1 开始，已按此读取。',
	},
	'calls.zero_based': {
		en: '{path}: its intervals touch as 0-based intervals do and were read so.',
		zh: '{path}：区间的衔接方式表明坐标从 0 开始，已按此读取。',
	},
	'calls.repeated_bins': {
		en: '{path}: {count} {count|bin stands|bins stand} twice and {count|was|were} counted once, by the first row ({differing} with another value; first at row {row}).',
		zh: '{path}：{count} 个分箱重复出现，只按首次出现的行计一次（其中 {differing} 个数值不同；首先出现在第 {row} 行）。',
	},
	'calls.empty_segments': {
		en: '{path}: {count} {count|segment|segments} without a single bin {count|was|were} left out (first at row {row}).',
		zh: '{path}：略过 {count} 个不含任何分箱的片段（首先出现在第 {row} 行）。',
	},
	'calls.overlapping_segments': {
		en: '{path}: {count} {count|segment|segments} of {sample} {count|begins|begin} before the one ahead has ended (first at row {row}).',
		zh: '{path}：{sample} 有 {count} 个片段在前一片段结束之前开始（首先出现在第 {row} 行）。',
	},
	'calls.seg_log2_assumed': {
		en: '{path}: SEG does not say its scale; its values were taken as log2 ratios.',
		zh: '{path}：SEG 格式不注明尺度，其数值按 log2 比值处理。',
	},
	'calls.seg_log2': {
		en: '{path}: its values are log2 ratios, as said by the user.',
		zh: '{path}：按用户说明，其数值为 log2 比值。',
	},
	'calls.seg_log10': {
		en: '{path}: its values are log10 ratios, as said by the user, and were multiplied by 3.3219.',
		zh: '{path}：按用户说明，其数值为 log10 比值，已乘以 3.3219。',
	},
	'calls.ratios': {
		en: '{path}: its values are ratios around 1; their log2 was taken (0 = missing).',
		zh: '{path}：其数值是约为 1 的比值，已取 log2（0 视为缺失）。',
	},
	'calls.calls_only': {
		en: '{path}: it holds calls (-2 to 2) and no ratios.',
		zh: '{path}：文件只有判定值（-2 到 2），没有比值。',
	},
});

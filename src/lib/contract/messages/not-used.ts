import type { MessageValues } from './define.ts';

/** Why a sample is not in a group comparison, as tables of samples have it. */
export const NOT_USED = {
	no_metadata_row: { en: 'no metadata row', zh: '元数据中没有该样本' },
	label_missing: { en: 'label missing', zh: '缺少标签' },
	set_aside: { en: 'set aside by the label map', zh: '标签映射将其排除' },
	conflicting_rows: { en: 'conflicting metadata rows', zh: '元数据各行相互矛盾' },
	duplicate_id: { en: 'duplicate id', zh: '编号重复' },
	drawn_after_outcome: { en: 'drawn after the outcome', zh: '采样晚于结局' },
	trains_elsewhere: { en: 'same person in the training set', zh: '同一人已在训练集中' },
	no_covariate_value: { en: 'no value of a column that is adjusted for', zh: '缺少所校正列的值' },
	left_out: { en: 'left out', zh: '已排除' },
	dropped_by_condition: { en: 'in no group, no condition holds', zh: '不属于任何分组：不满足任何条件' },
	missing_value: { en: 'in no group, missing value', zh: '不属于任何分组：条件所需的值缺失' },
} as const;

/** A reason of a table of samples as a value of a sentence; what the user wrote behind it stays as it is. */
export function notUsedValues(reason: string): MessageValues {
	const known = Object.values(NOT_USED).find(({ en }) => reason === en || reason.startsWith(`${en}: `));
	if (known === undefined) return { reason: reason || '–' };
	const rest = reason.slice(known.en.length + 2);
	return { reason, reason_zh: rest === '' ? known.zh : `${known.zh}：${rest}` };
}

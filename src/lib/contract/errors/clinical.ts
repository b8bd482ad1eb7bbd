import { defineErrors, inputError } from './define.ts';

export const clinicalErrors = defineErrors({
	'clinical.no_people': inputError(
		'{path}: no column of the table gives ids of people or samples.',
		'{path}：表中没有给出人员或样本编号的列。',
		'Name the column with --labels-sample-col.',
		'请用 --labels-sample-col 指定该列。',
	),
});

import { defineErrors, inputError } from './define.ts';

export const clinicalErrors = defineErrors({
	'clinical.no_people': inputError(
		'{path} has no column with ids of people or samples.',
		'{path}：表中没有给出人员或样本编号的列。',
		'Specify the column with --labels-sample-col.',
		'请用 --labels-sample-col 指定该列。',
	),
});

import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	copyNumberParameters,
	fragmentParameters,
	preprocessParameters,
	referenceParameter,
	regionParameters,
} from './raw-parameters.ts';

export const preprocessLpwgs = defineTask({
	task_key: 'preprocess_lpwgs',
	title: 'Preprocess low-pass WGS',
	title_zh: '预处理低深度全基因组数据',
	purpose:
		'Bin, correct and normalise low-pass whole-genome coverage; report segments, calls and arm burden.',
	purpose_zh: '对低深度全基因组覆盖度分箱、校正和归一化，报告拷贝数片段、判定和染色体臂负荷。',
	parameters: z.strictObject({
		...preprocessParameters('preprocess_lpwgs'),
		...copyNumberParameters,
		blacklist_bed: regionParameters.blacklist_bed,
		...referenceParameter,
		...fragmentParameters,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['copy-number'],
	reads: 'raw',
	step: 'preprocess',
	fits_models: false,
	features_of: 'copy-number',
	available: true,
});

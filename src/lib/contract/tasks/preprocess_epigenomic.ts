import { randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	copyNumberParameters,
	fragmentParameters,
	mergeParameter,
	preprocessParameters,
	referenceParameter,
	regionParameters,
} from './raw-parameters.ts';
import * as z from 'zod';

export const preprocessEpigenomic = defineTask({
	task_key: 'preprocess_epigenomic',
	title: 'Preprocess epigenomic signals',
	title_zh: '预处理表观基因组信号',
	purpose: 'Clean intervals and build panels for cfChIP-seq, cfMeDIP-seq and MeDIP-seq.',
	purpose_zh: '为 cfChIP-seq、cfMeDIP-seq 和 MeDIP-seq 清理区间并建立区域面板。',
	parameters: z.strictObject({
		...preprocessParameters('preprocess_epigenomic'),
		...regionParameters,
		...fragmentParameters,
		...referenceParameter,
		bin_size: copyNumberParameters.bin_size,
		...mergeParameter,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['methylation', 'fragmentomics'],
	reads: 'raw',
	step: 'preprocess',
	fits_models: false,
	available: true,
});

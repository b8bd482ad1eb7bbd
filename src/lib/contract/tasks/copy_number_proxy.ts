import * as z from 'zod';
import { randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	copyNumberParameters,
	excludeFlankParameter,
	fragmentParameters,
	rawInputParameters,
	referenceParameter,
} from './raw-parameters.ts';

export const copyNumberProxy = defineTask({
	task_key: 'copy_number_proxy',
	title: 'Copy-number screening proxy',
	title_zh: '拷贝数粗筛',
	purpose: 'Screen copy number from off-target or bin counts (first-pass screen).',
	purpose_zh: '用脱靶或分箱计数对拷贝数作首轮粗筛。',
	parameters: z.strictObject({
		...rawInputParameters,
		exclude_regions: z
			.string()
			.min(1)
			.optional()
			.describe('Regions to exclude (BED): panel targets, blacklists.'),
		exclude_flank: excludeFlankParameter,
		bin_size: copyNumberParameters.bin_size,
		arm_annotation: copyNumberParameters.arm_annotation,
		gc_track: copyNumberParameters.gc_track,
		mappability_track: copyNumberParameters.mappability_track,
		...referenceParameter,
		min_mapq: fragmentParameters.min_mapq,
		reads_are_fragments: fragmentParameters.reads_are_fragments,
		...randomParameters,
	}),
	minimum_outputs: ['summary', 'table', 'report'],
	also_makes: ['figure'],
	contexts: ['copy-number'],
	reads: 'raw',
	step: 'screen',
	fits_models: false,
	available: true,
});

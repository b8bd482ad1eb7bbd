import * as z from 'zod';
import { labelParameters, processingParameters, randomParameters } from './cohort-parameters.ts';
import { defineTask } from './define.ts';
import {
	copyNumberParameters,
	fragmentBinParameter,
	fragmentParameters,
	gcWeightsParameter,
	methylationParameters,
	rawInputParameters,
	referenceParameter,
	ownRegionsParameter,
	regionParameters,
	variantParameters,
	variantsParameter,
} from './raw-parameters.ts';

export const rawSignalParameters = {
	...rawInputParameters,
	...fragmentParameters,
	...fragmentBinParameter,
	...gcWeightsParameter,
	...regionParameters,
	...ownRegionsParameter,
	...referenceParameter,
	variants: variantsParameter,
	...copyNumberParameters,
	...methylationParameters,
	...variantParameters,
	...labelParameters,
	...randomParameters,
};

export const analyzeRawSignal = defineTask({
	task_key: 'analyze_raw_signal',
	title: 'Analyse raw signals',
	title_zh: '分析原始信号',
	purpose:
		'Report filter steps, fragment lengths, GC curve, copy-number profile, variants, methylation and tracks per sample, with group comparisons where labels exist.',
	purpose_zh: '逐样本报告过滤步骤、片段长度、GC 曲线、拷贝数谱、变异、甲基化和轨道；有标签时作组间比较。',
	parameters: z.strictObject({ ...rawSignalParameters, ...processingParameters }),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['fragmentomics', 'copy-number', 'variant', 'methylation'],
	reads: 'raw',
	step: 'analyse',
	fits_models: false,
	available: true,
});

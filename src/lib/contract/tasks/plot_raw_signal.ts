import * as z from 'zod';
import { rawSignalParameters } from './analyze_raw_signal.ts';
import { defineTask } from './define.ts';

export const plotRawSignal = defineTask({
	task_key: 'plot_raw_signal',
	title: 'Draw raw signals',
	title_zh: '绘制原始信号',
	purpose:
		'Draw genome-wide profiles, fragment length distributions, VAF and track plots, with their data; no tests.',
	purpose_zh: '绘制全基因组图谱、片段长度分布、VAF 和轨道图，并附数据；不作检验。',
	parameters: z.strictObject(rawSignalParameters),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['fragmentomics', 'copy-number', 'variant', 'methylation'],
	reads: 'raw',
	step: 'plot',
	fits_models: false,
	available: true,
	contained_in: 'analyze_raw_signal',
});

import * as z from 'zod';
import {
	clinicalParameters,
	labelParameters,
	matrixParameters,
	modelParameters,
	projectionParameter,
	randomParameters,
	reportParameters,
	scoreParameters,
	sensitivityParameters,
} from './cohort-parameters.ts';
import { defineTask } from './define.ts';

export const analyzeCfdna = defineTask({
	task_key: 'analyze_cfdna',
	title: 'Analyse numeric cfDNA matrices',
	title_zh: '分析 cfDNA 数值矩阵',
	purpose:
		'Write one report with summaries, outliers, group effects, projections, clustering and, where labels allow, cross-validated models.',
	purpose_zh: '写出一份报告：汇总、离群样本、组间效应、降维投影、聚类，标签允许时还有交叉验证的模型。',
	parameters: z.strictObject({
		...matrixParameters,
		...scoreParameters,
		...clinicalParameters,
		...labelParameters,
		...modelParameters,
		...sensitivityParameters,
		...reportParameters,
		...projectionParameter,
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['signal-matrix', 'metadata/grouped-comparison'],
	reads: 'matrix',
	also_reads: ['scores', 'clinical'],
	step: 'analyse',
	fits_models: true,
	available: true,
});

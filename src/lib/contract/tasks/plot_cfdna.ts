import * as z from 'zod';
import {
	labelParameters,
	matrixParameters,
	projectionParameter,
	randomParameters,
} from './cohort-parameters.ts';
import { defineTask } from './define.ts';

export const plotCfdna = defineTask({
	task_key: 'plot_cfdna',
	title: 'Draw heatmaps and projections',
	title_zh: '绘制热图与降维图',
	purpose:
		'Draw a clustered heatmap and a two-dimensional projection of each matrix, with their data; no tests or models.',
	purpose_zh: '为每个矩阵绘制聚类热图和二维投影，并附数据；不作检验，不建模型。',
	parameters: z.strictObject({
		...matrixParameters,
		...labelParameters,
		...projectionParameter,
		...randomParameters,
	}),
	minimum_outputs: ['report', 'summary', 'table', 'figure'],
	contexts: ['signal-matrix', 'metadata/grouped-comparison'],
	reads: 'matrix',
	step: 'plot',
	fits_models: false,
	available: true,
	contained_in: 'analyze_cfdna',
});

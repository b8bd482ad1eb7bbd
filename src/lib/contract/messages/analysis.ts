import { defineMessages } from './define.ts';
import { supervisedMessages } from './supervised.ts';
import { projectionMessages } from './projection.ts';
import { statisticsMessages } from './statistics.ts';

export const analysisMessages = defineMessages({
	'analysis.generic_matrices': {
		en: '{names} {names|is a generic matrix|are generic matrices}: no feature name is that of a liquid-biopsy assay.',
		zh: '{names} 为通用矩阵：没有特征名属于液体活检检测。',
	},
	...projectionMessages,
	...statisticsMessages,
	...supervisedMessages,
});

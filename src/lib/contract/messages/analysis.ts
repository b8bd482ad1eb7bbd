import { defineMessages } from './define.ts';
import { supervisedMessages } from './supervised.ts';
import { projectionMessages } from './projection.ts';
import { statisticsMessages } from './statistics.ts';

export const analysisMessages = defineMessages({
	'analysis.generic_matrices': {
		en: '{names} {names|is a generic matrix|are generic matrices}: feature names do not identify an assay.',
		zh: '{names} 为通用矩阵：特征名不指向任何检测方法。',
	},
	'analysis.many_generic_matrices': {
		en: '{count} {count|matrix|matrices} {count|is|are} generic: feature names do not identify an assay.',
		zh: '{count} 个矩阵为通用矩阵：特征名不指向任何检测方法。',
	},
	...projectionMessages,
	...statisticsMessages,
	...supervisedMessages,
});

import { defineMessages } from './define.ts';
import { supervisedMessages } from './supervised.ts';
import { projectionMessages } from './projection.ts';
import { statisticsMessages } from './statistics.ts';

export const analysisMessages = defineMessages({
	'analysis.generic_matrices': {
		en: '{names} {names|is a generic matrix|are generic matrices}, tied to no assay by feature names.',
		zh: '{names} 为通用矩阵：特征名不指向任何检测方法。',
	},
	'analysis.many_generic_matrices': {
		en: '{count} {count|matrix|matrices} {count|is|are} generic, tied to no assay by feature names.',
		zh: '{count} 个矩阵为通用矩阵：特征名不指向任何检测方法。',
	},
	...projectionMessages,
	...statisticsMessages,
	...supervisedMessages,
});

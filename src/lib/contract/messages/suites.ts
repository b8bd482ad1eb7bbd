import { defineMessages } from './define.ts';

export const suitesMessages = defineMessages({
	'suites.matrix_skipped': {
		en: '{name} was left out: {reason}',
		zh: '{name} 未纳入：{reason}',
	},
	'suites.source_failed': {
		en: '{source} could not be analysed: {reason}',
		zh: '{source} 无法分析：{reason}',
	},
});

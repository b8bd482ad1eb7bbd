import { defineMessages } from './define.ts';

export const rawSignalMessages = defineMessages({
	'raw.skipped': {
		en: '{count} of {total} {total|file|files} could not be used and {count|was|were} left out: {examples}.',
		zh: '{total} 个文件中有 {count} 个无法使用，已跳过：{examples}。',
	},
});

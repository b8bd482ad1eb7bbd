import { defineErrors } from './define.ts';

export const usageErrors = defineErrors({
	'usage.invalid': {
		status: 400,
		exit: 2,
		python: 'LbUsageError',
		en: '{message}',
		zh: '{message}',
		hint_en: 'Run {command} --help for the options.',
		hint_zh: '选项说明见 {command} --help。',
	},
	'usage.option_invalid': {
		status: 400,
		exit: 2,
		python: 'LbUsageError',
		en: 'The option {field} does not accept "{value}": {reason}',
		zh: '选项 {field} 不接受“{value}”：{reason}',
		hint_en: 'Expected: {expected}.',
		hint_zh: '应为：{expected}。',
	},
	'usage.unsupported_provider': {
		status: 501,
		exit: 5,
		python: 'LbMissingPart',
		en: 'The language-model provider {value} is not available in this version.',
		zh: '此版本不支持语言模型提供方 {value}。',
		hint_en: 'Use --llm-provider none: the local follow-up answers from the artifact itself.',
		hint_zh: '请使用 --llm-provider none：本地追问直接依据成果作答。',
	},
});

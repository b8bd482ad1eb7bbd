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
});

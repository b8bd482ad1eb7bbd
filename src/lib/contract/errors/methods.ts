import { defineErrors } from './define.ts';

/** What the method advisor refuses. */
export const methodErrors = defineErrors({
	'methods.unknown': {
		status: 404,
		exit: 3,
		python: 'LbNotFound',
		en: 'There is no method {method}.',
		zh: '没有名为 {method} 的方法。',
		hint_en: 'Known methods include {nearest}. Search with lb-agent methods --query "<question>".',
		hint_zh: '已知方法如：{nearest}。可用 lb-agent methods --query "<问题>" 搜索。',
	},
	'methods.no_match': {
		status: 404,
		exit: 3,
		python: 'LbNotFound',
		en: 'No method of the registry matches "{query}".',
		zh: '登记库中没有与“{query}”相符的方法。',
		hint_en: 'Words that lead to methods: {nearest}. Describe what you want to find out, or name a method.',
		hint_zh: '可以检索到方法的词：{nearest}。请说明想了解什么，或写出方法名称。',
	},
	'methods.no_purpose': {
		status: 422,
		exit: 2,
		python: 'LbUsageError',
		en: 'The question "{query}" names no purpose, and there is no dataset that methods could follow from.',
		zh: '问题“{query}”未写明用途，也没有可据以推荐方法的数据集。',
		hint_en: 'Write what you want to find out, such as {nearest}, or give a dataset with --input <folder>.',
		hint_zh: '请写明想了解什么，例如{nearest}；或用 --input <文件夹> 指明数据集。',
	},
	'methods.nothing_asked': {
		status: 422,
		exit: 2,
		python: 'LbUsageError',
		en: 'Method advice needs a question, a dataset or both.',
		zh: '方法建议需要一个问题、一个数据集，或两者兼有。',
		hint_en: 'State the question with --query "<question>", the dataset with --input <folder>.',
		hint_zh: '请用 --query "<问题>" 写出问题，或用 --input <文件夹> 指明数据集。',
	},
});

import { defineErrors } from './define.ts';

/** What the skills refuse. */
export const skillErrors = defineErrors({
	'skills.unknown': {
		status: 404,
		exit: 3,
		python: 'LbNotFound',
		en: 'There is no skill {skill}.',
		zh: '没有名为 {skill} 的技能。',
		hint_en: 'Most similar: {nearest}. List the skills with lb-agent skills list.',
		hint_zh: '最相近的：{nearest}。用 lb-agent skills list 列出技能。',
	},
	'skills.ambiguous': {
		status: 409,
		exit: 2,
		python: 'LbUsageError',
		en: 'Several skills have the name {skill}: {ids}.',
		zh: '有多项技能名为 {skill}：{ids}。',
		hint_en: 'Use the full id.',
		hint_zh: '请使用完整的编号。',
	},
});

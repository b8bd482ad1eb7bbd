import { defineErrors } from './define.ts';

/** What reading a document for a skill, and its review, refuse. */
export const skillSourceErrors = defineErrors({
	'skills.draft_unknown': {
		status: 404,
		exit: 3,
		python: 'LbNotFound',
		en: 'There is no draft {draft}.',
		zh: '没有草稿 {draft}。',
		hint_en: 'List the drafts with lb-agent skills review.',
		hint_zh: '用 lb-agent skills review 列出草稿。',
	},
});

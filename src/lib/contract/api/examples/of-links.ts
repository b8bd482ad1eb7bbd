import type { LinkedPreparation } from '../../records/linked.ts';
import type { linksEndpoints } from '../links.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';

const params = { session_id: ids.session };

const none: LinkedPreparation = {
	session_id: ids.session,
	thread_id: ids.thread,
	conversations: 1,
	max_conversations: 32,
	token_budget: 8000,
	tokens: 0,
	messages_taken: 0,
	messages_left_out: 0,
	links: [],
	text: '',
};

const linked: LinkedPreparation = {
	...none,
	conversations: 2,
	tokens: 27,
	messages_taken: 2,
	links: [
		{
			thread_id: ids.linkedThread,
			title: 'Tissue cohort',
			added_at: '2026-11-20T09:24:31.402Z',
			used: true,
			messages_taken: 2,
			messages_left_out: 0,
			tokens: 27,
		},
	],
	text: 'Linked conversation: Tissue cohort\nUser:\n> which samples are outliers?\nAssistant:\n> No sample is an outlier.\n',
};

export const linksExamples: ExamplesOfAll<typeof linksEndpoints> = {
	add_links: { params, body: { thread_ids: [ids.linkedThread] }, answers: { 200: linked } },
	list_links: { params, answers: { 200: linked } },
	remove_link: { params: { ...params, thread_id: ids.linkedThread }, answers: { 200: none } },
};

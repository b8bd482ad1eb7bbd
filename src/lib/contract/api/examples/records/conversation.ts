import type { Conversation, Message } from '../../../records/conversation.ts';
import { folder, ids } from '../ids.ts';
import { headline, run } from './run.ts';

const { inputs, ...withoutInputs } = run;

export const question: Message = {
	message_id: ids.question,
	thread_id: ids.thread,
	seq: 7,
	role: 'user',
	text: '/run analyze_cfdna',
	blocks: [],
	state: 'done',
	job_id: null,
	superseded: false,
	edit_of: null,
	artifact_id: null,
	images: [],
	region: null,
	figure_image: false,
	created_at: '2026-11-20T09:22:28.297Z',
	ended_at: '2026-11-20T09:22:28.297Z',
};

export const answer: Message = {
	...question,
	message_id: ids.answer,
	seq: 8,
	role: 'assistant',
	text: headline,
	blocks: [
		{ kind: 'run', path: folder, run: { ...withoutInputs, input_count: inputs.length, output_root: folder } },
	],
	job_id: ids.job,
	ended_at: '2026-11-20T09:22:45.873Z',
};

export const conversation: Conversation = {
	thread_id: ids.thread,
	session_id: ids.session,
	title: 'Plasma cohort',
	created_at: '2026-11-20T09:22:17.639Z',
	updated_at: '2026-11-20T09:22:45.873Z',
	trashed_at: null,
	running: false,
	unread: 1,
	last_message: {
		message_id: answer.message_id,
		seq: answer.seq,
		role: answer.role,
		text: headline.slice(0, 200),
		state: answer.state,
		created_at: answer.created_at,
	},
	sources: ['plasma-cohort'],
};

export const trashedConversation: Conversation = {
	...conversation,
	updated_at: '2026-11-20T09:23:42.844Z',
	trashed_at: '2026-11-20T09:23:42.844Z',
	unread: 0,
};

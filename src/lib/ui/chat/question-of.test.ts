import { expect, it } from 'vitest';
import type { MessageBlock } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import { questionOf } from './question-of.ts';

const message = (seq: number, text: string, blocks: MessageBlock[] = []): Message => ({
	...{ message_id: String(seq), thread_id: '0'.repeat(32), seq, text, blocks },
	role: blocks.length === 0 ? 'user' : 'assistant',
	...{ state: 'done', job_id: null, superseded: false, edit_of: null, artifact_id: null },
	...{
		images: [],
		region: null,
		figure_image: false,
		created_at: '2026-11-28T10:00:00.000Z',
		ended_at: null,
	},
});
const problem = (code: string): MessageBlock => ({
	kind: 'problem',
	path: null,
	problem: { type: 'about:blank', title: code, status: 502, code, detail: '', hint: '', values: {} },
});

it.each(['/llm send', 'yes', '好的。'])('after "%s" the question is the one before', (text) => {
	const answer = message(4, '', [problem('llm.key_refused')]);
	const shown = [message(1, 'first?'), message(2, 'what is the AUROC?'), message(3, text), answer];
	expect(questionOf(answer, shown)?.text).toBe('what is the AUROC?');
});

it('there is none for an answer without a model', () => {
	const answer = message(2, '', [problem('shell.not_understood')]);
	expect(questionOf(answer, [message(1, 'what?'), answer])).toBeUndefined();
});

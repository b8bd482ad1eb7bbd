import { openWorkspace } from '../../../src/lib/core/workspace/open-workspace.server.ts';
import { SentCalls } from '../../../src/lib/core/assistant/chat/sent-calls.server.ts';
import { chatState, type ChatFact, type ChatState } from '../../../src/lib/contract/records/chat.ts';
import type { AnswerPart, Proposal, WordedAnswer } from '../../../src/lib/contract/records/chat.ts';
import type { MessageBlock } from '../../../src/lib/contract/records/block.ts';
import type { SessionClient } from '../../api/setup/session-client.ts';
import type { TestServer } from '../../api/setup/server.ts';

/** A question and what it came to, as if a model had answered. */
export interface Round {
	question: string;
	blocks: MessageBlock[];
}

/** Writes a conversation, and what it keeps about its model, into the workspace of a running service. */
export function writeConversation(
	server: Pick<TestServer, 'userData'>,
	{ session_id, thread_id }: Pick<SessionClient, 'session_id' | 'thread_id'>,
	rounds: readonly Round[],
	chat: Partial<ChatState> = {},
): void {
	const workspace = openWorkspace({ userData: server.userData });
	try {
		workspace.exclusively(() => {
			for (const { question, blocks } of rounds) {
				workspace.messages.add({ thread_id, role: 'user', text: question, state: 'done' });
				workspace.messages.add({ thread_id, role: 'assistant', text: 'Answered.', state: 'done', blocks });
			}
			const { state } = workspace.sessions.get(session_id);
			workspace.sessions.change(session_id, { state: { ...state, chat: chatState.parse(chat) } });
		});
	} finally {
		workspace.close();
	}
}

/** A value of a table, as a tool returns it. */
export const factOf = (change: Partial<ChatFact> & Pick<ChatFact, 'fact_id' | 'value'>): ChatFact => ({
	...{ unit: null, name: 'auroc', subject: 'matrix', subject_kind: 'matrix', label: 'AUROC, matrix' },
	...{ ci_low: null, ci_high: null, n: null, dataset: null, artifact_id: null, path: null, title: null },
	...{ run_id: null, row: null, column: null },
	...change,
});

/** An answer as a model at another machine would have worded it. */
export const wordedBlock = (
	parts: AnswerPart[],
	facts: ChatFact[],
	change: Partial<WordedAnswer> = {},
): MessageBlock => ({
	kind: 'worded',
	answer: {
		...{ parts, facts, incomplete: null, provider: 'openai', model: 'scripted', local: false },
		origin: 'https://models.example.org',
		...{ steps: 2, max_steps: 12, tools: ['ask'], sent: [] },
		tokens: { input: 1200, output: 34, budget: 60_000 },
		...change,
	},
});

/** A proposal to draw a figure. */
export const proposalOf = (change: Partial<Proposal> = {}): Proposal => ({
	...{ proposal_id: 'p1', operation: 'run_lbbiopsy_assistant', task_key: 'plot_cfdna', path: null },
	arguments: { task: 'plot_cfdna', parameters: { matrix_max_features: 50 } },
	hash: '0'.repeat(64),
	effect:
		'Runs plot_cfdna with the parameters shown and writes a new run folder. Nothing that exists is changed.',
	effect_code: 'chat.effect_run',
	effect_values: { task: 'plot_cfdna' },
	chosen: {},
	...change,
});

export const consentBlock: MessageBlock = {
	kind: 'consent',
	consent: {
		...{ provider: 'openai', model: 'scripted', origin: 'https://models.example.org', privacy: 'strict' },
		preview: '[system]\nYou word answers.\n\n[user]\nWhat is the AUROC of S1?\n\n[tools]\nask, list_results',
		images: [],
		figure: null,
	},
};

/** Keeps one call, as if it had been made; returns its id. */
export async function writeSentCall(server: Pick<TestServer, 'userData'>, threadId: string): Promise<string> {
	const kept = new SentCalls(server.userData, threadId);
	const call = await kept.keep({
		...{ at: '2026-11-28T10:00:00.000Z', provider: 'openai', model: 'scripted', local: false },
		origin: 'https://models.example.org',
		request: JSON.stringify({
			model: 'scripted',
			messages: [{ role: 'user', content: 'What of S1?\nNow.' }],
		}),
	});
	await call.end({ answer: 'The AUROC is [[f1]].', status: 200, milliseconds: 1234, complete: true });
	return call.call_id;
}

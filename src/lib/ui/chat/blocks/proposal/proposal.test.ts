import { expect, it } from 'vitest';
import type { Proposal } from '../../../../contract/records/chat.ts';
import type { Message } from '../../../../contract/records/conversation.ts';
import { proposalRows } from './proposal-rows.ts';
import { proposalState } from './proposal-state.ts';

const proposal: Proposal = {
	...{ proposal_id: 'p2', operation: 'run_lbbiopsy_assistant', hash: '', task_key: 'plot_cfdna', path: null },
	arguments: { task: 'plot_cfdna', goal: null, parameters: { seed: 3, groups: ['a', 'b'] } },
	...{ effect: '', effect_code: '', effect_values: {}, chosen: {} },
};

const message = (seq: number, change: Partial<Message>): Message => ({
	...{ message_id: String(seq), thread_id: '0'.repeat(32), seq, role: 'user', text: '', blocks: [] },
	...{ state: 'done', job_id: null, superseded: false, edit_of: null, artifact_id: null },
	...{ images: [], region: null, figure_image: false },
	...{ created_at: '2026-11-28T10:00:00.000Z', ended_at: null },
	...change,
});

it('parameters stand for themselves, the task is in the title', () => {
	expect(proposalRows(proposal)).toEqual([
		['seed', '3'],
		['groups', 'a, b'],
	]);
});

it.each([
	['/accept p2 always', 'was_accepted'],
	['/accept', 'was_accepted'],
	['/decline p2', 'was_declined'],
	['yes', 'was_accepted'],
	['不用了。', 'was_declined'],
	['/accept p1', 'lapsed'],
	['what is the AUROC?', 'lapsed'],
] as const)('after "%s" it is %s', (text, state) => {
	const made = message(2, { role: 'assistant', blocks: [{ kind: 'proposal', proposal }] });
	const said = [message(1, { text: '/accept p2' }), made, message(3, { text })];
	expect(proposalState('p2', [], said)).toBe(state);
	expect(proposalState('p2', ['p2'], said)).toBe('open');
});

it('a plain yes to several leaves them to the next word', () => {
	const other = { ...proposal, proposal_id: 'p3' };
	const blocks = [proposal, other].map((one) => ({ kind: 'proposal' as const, proposal: one }));
	const said = [
		message(1, { role: 'assistant', blocks }),
		message(2, { text: 'yes' }),
		message(3, { text: '/accept p2' }),
	];
	expect(proposalState('p2', [], said)).toBe('was_accepted');
	expect(proposalState('p3', [], said)).toBe('lapsed');
	expect(proposalState('p3', [], [...said.slice(0, 1), message(2, { text: 'no' })])).toBe('was_declined');
});

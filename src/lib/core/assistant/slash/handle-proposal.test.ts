import { describe, expect, it } from 'vitest';
import { propose } from '../chat/proposals.ts';
import { withChosen } from './chosen-for-proposal.ts';
import { accept, carryOut } from './handle-proposal.ts';
import { newSession, type ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

/** Two folders with a parameter that was set, and tools that only note what is asked of them. */
function opened(): { session: ShellSession; tools: ShellTools; calls: [string, Record<string, unknown>][] } {
	const calls: [string, Record<string, unknown>][] = [];
	const session = newSession();
	session.parameters = { seed: 7 };
	session.sources = ['/data/a', '/data/b'].map((path) => ({
		...{ path, name: path, parent: null, likely_signal: 'methylation', files: 1 },
	}));
	const tools: ShellTools = {
		call: (operation, args) => {
			calls.push([operation, args]);
			return Promise.reject(new Error('noted'));
		},
		jobs: () => Promise.resolve([]),
		stop: () => false,
		cancel: () => Promise.resolve(null),
		resolve: (file) => file,
		table: (_dataset, typed) => typed,
		outputRoot: (_dataset, typed) => typed,
		baseName: (file) => file,
		hash: (text) => text,
		sent: () => Promise.resolve([]),
		conversation: null,
		session: null,
		llm: () => Promise.reject(new Error('not asked')),
		askKey: () => Promise.resolve(null),
		attends: true,
		stoppable: (work) => work(new AbortController().signal),
		homepage: () => null,
	};
	return { session, tools, calls };
}

describe('a proposal for one dataset is carried out there alone, with the parameters of its card', () => {
	it.each([
		['run_autopilot', { max_steps: 2, parameters: { permutations: 50 } }],
		['plan_assistant_tasks', { parameters: { permutations: 50 } }],
		['run_lbbiopsy_assistant', { task: 'analyze_cfdna', parameters: { permutations: 50 } }],
	] as const)('%s', async (operation, given) => {
		const { session, tools, calls } = opened();
		const made = propose(1, { operation, arguments: given }, '/data/b', (text) => text);
		const proposal = withChosen(made, session);
		expect(proposal.chosen).toEqual({ seed: 7 });
		await expect(carryOut(proposal, session, tools)).rejects.toThrow('noted');
		expect(calls).toEqual([
			[operation, { path: '/data/b', ...given, parameters: { seed: 7, permutations: 50 } }],
		]);
	});

	it('evaluate_project_results', async () => {
		const { session, tools, calls } = opened();
		const of = { operation: 'evaluate_project_results' as const, arguments: {} };
		const proposal = withChosen(
			propose(1, of, '/data/b', (text) => text),
			session,
		);
		await expect(carryOut(proposal, session, tools)).rejects.toThrow('noted');
		expect(calls.map(([, { path }]) => path)).toEqual(['/data/b']);
	});

	it('and refused where the dataset is no longer open, or its parameters are others', async () => {
		const { session, tools, calls } = opened();
		const hash = (text: string): string => text;
		const gone = propose(1, { operation: 'run_autopilot', arguments: {} }, '/data/c', hash);
		await expect(carryOut(gone, session, tools)).rejects.toMatchObject({ code: 'chat.proposal_gone' });
		const made = propose(1, { operation: 'run_autopilot', arguments: {} }, '/data/a', hash);
		await expect(carryOut({ ...made, arguments: { max_steps: 9 } }, session, tools)).rejects.toMatchObject({
			code: 'chat.proposal_changed',
		});
		expect(calls).toEqual([]);
	});

	it('and refused where what was chosen in the conversation is no longer what its card showed', async () => {
		const { session, tools, calls } = opened();
		const of = {
			operation: 'run_autopilot' as const,
			arguments: { parameters: { seed: 3, leave_out: ['sample S: x'] } },
		};
		session.cohort = { group: ['a=stage is I', 'b=stage is II'], leave_out: ['sample T: y'] };
		const proposal = withChosen(
			propose(1, of, '/data/a', (text) => text),
			session,
		);
		// The seed of the card is its own; exclusions of both are used.
		expect(proposal.chosen).toEqual({
			group: ['a=stage is I', 'b=stage is II'],
			leave_out: ['sample T: y'],
		});
		session.cohort = { ...session.cohort, leave_out: [] };
		await expect(carryOut(proposal, session, tools)).rejects.toMatchObject({ code: 'chat.proposal_changed' });
		expect(calls).toEqual([]);
	});
});

it.each([
	[null, [], 'chat.proposal_unclear', 'none'],
	[null, ['p1', 'p2'], 'chat.proposal_unclear', ['p1', 'p2']],
	['p3', ['p1'], 'chat.proposal_gone', ['p1']],
	['p3', [], 'chat.proposal_gone', 'none'],
] as const)('accepting %s of %j is refused with what waits', async (proposal_id, waits, code, waiting) => {
	const { session, tools } = opened();
	session.chat.proposals = waits.map((id) => ({
		...propose(1, { operation: 'run_autopilot', arguments: {} }, null, (text) => text),
		proposal_id: id,
	}));
	await expect(accept({ proposal_id, always: false }, session, tools)).rejects.toMatchObject({
		code,
		values: { waiting },
	});
	expect(session.chat.proposals).toHaveLength(waits.length);
});

import { describe, expect, it } from 'vitest';
import type { Job } from '../../../../contract/records/job.ts';
import { newState, type SessionState } from '../../../workspace/sessions/session-state.ts';
import type { SessionRow } from '../../../workspace/workspace.ts';
import { completeMessage } from './complete-works.ts';
import type { WorkEnd } from './session-work.ts';

const session = (state: SessionState): SessionRow => ({
	...{ session_id: 's', thread_id: 't', title: '', titled_by: 'program', state },
	...{ created_at: '', updated_at: '', trashed_at: null, read_seq: 0 },
});

const list = (id: string): SessionState['listed'] => [{ path: '/a', ids: { '1': id } }];

/** The end of a message that began with `from`, returned `to`, and finds `now` in its session. */
function end(from: SessionState, to: SessionState, now: SessionState, beside: boolean): WorkEnd {
	const job: Job = {
		...{
			job_id: 'j',
			kind: 'answer_message',
			status: 'completed',
			dataset: null,
			arguments: { state: from },
		},
		...{ progress: null, created_at: '', started_at: null, ended_at: null, heartbeat_at: null },
		...{ resumes: null, exit_code: 0, problem: null, last_seq: 1 },
	};
	const done = completeMessage(
		session(now),
		{ job, result: { blocks: [], state: to } },
		{ kind: 'message', beside, data: {} },
	);
	if (done instanceof Promise) throw new Error('nothing to wait for');
	return done;
}

describe('the session after a message', () => {
	const start = newState();

	it('that changed it is what the message made of it', () => {
		expect(end(start, { ...start, goal: 'g' }, start, false).state).toEqual({ ...start, goal: 'g' });
	});

	it('keeps a list that was looked at meanwhile', () => {
		const now = { ...start, listed: list('x') };
		expect(end(start, { ...start, goal: 'g' }, now, false).state).toEqual({ ...now, goal: 'g' });
	});

	it('takes over a list that the message changed itself', () => {
		const before = { ...start, listed: list('x') };
		expect(end(before, start, { ...start, listed: list('y') }, false).state?.listed).toEqual([]);
	});

	it('keeps what was bound meanwhile: a resumed line begins from the session of then', () => {
		const source = { name: 'b', parent: null, likely_signal: 'unknown', files: 1, upload_id: null } as const;
		const bound = { ...source, source_id: 'b', source_path: '/b', kind: 'folder' } as const;
		const now = { ...start, sources: [bound], metadata: { mode: 'ignored' } as const };
		const to = { ...start, plans: { '/a': 'p' } };
		expect(end(start, to, now, false).state).toEqual({ ...now, plans: { '/a': 'p' } });
		expect(end(start, start, now, false).state).toBeUndefined();
	});

	it('keeps what was decided meanwhile about the model, and every alias', () => {
		const now = { ...start, chat: { ...start.chat, off: true, aliases: { S1: 'a' }, proposed: 3 } };
		const consent = ['https://example.org'];
		const to = { ...start, chat: { ...start.chat, consent, aliases: { S1: 'b', S2: 'c' }, proposed: 1 } };
		expect(end(start, to, now, false).state?.chat).toEqual({
			...{ ...start.chat, off: true, consent, proposed: 3 },
			aliases: { S1: 'a', S2: 'c' },
		});
	});

	it('that only looked keeps everything but the list it showed', () => {
		const now = { ...start, goal: 'new' };
		const to = { ...start, goal: 'old', listed: list('x') };
		expect(end(start, to, now, true).state).toEqual({ ...now, listed: list('x') });
		expect(end(start, { ...start, goal: 'old' }, now, true).state).toBeUndefined();
	});
});

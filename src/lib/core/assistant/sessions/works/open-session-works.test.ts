import { describe, expect, it } from 'vitest';
import { fakeJobs, type FakeJobs } from '../../../../../../tests/workspace/setup/fake-jobs.ts';
import {
	scratchWorkspace,
	type ScratchWorkspace,
} from '../../../../../../tests/workspace/setup/scratch-workspace.ts';
import { toProblem } from '../../../../base/problem.ts';
import { LbError } from '../../../../base/errors.ts';
import type { Message } from '../../../../contract/records/conversation.ts';
import type { SessionRow, Workspace } from '../../../workspace/workspace.ts';
import { openSessionWorks } from './open-session-works.server.ts';
import type { Completion, SessionWorks, WorkRequest } from './session-work.ts';

const said = { text: 'scan please' };
const request = (more: Partial<WorkRequest> = {}): WorkRequest => ({
	work: { kind: 'count', beside: false, data: { step: 2 } },
	operation: 'scan_project_profile',
	arguments: { path: '/data' },
	dataset: '/data',
	said,
	...more,
});
const beside = { work: { kind: 'count', beside: true, data: { step: 5 } }, dataset: null } as const;
const text = (words: string) => [{ kind: 'text' as const, text: words }];

/** Goes on from the goal, which stands for a number here. */
const count: Completion = ({ state }, { result }, { data }) => ({
	blocks: text(`result ${String(result)}`),
	state: { ...state, goal: String(Number(state.goal ?? 0) + Number(data['step'])) },
});

interface Bench extends ScratchWorkspace {
	jobs: FakeJobs;
	works: SessionWorks;
	session: SessionRow;
	answers(): Message[];
	goal(): string | null;
}

function bench(completions: Record<string, Completion> = { count }): Bench {
	const scratch = scratchWorkspace();
	const { workspace, clock } = scratch;
	const jobs = fakeJobs(clock.now);
	const works = openSessionWorks({
		workspace,
		jobs,
		completions: () => Promise.resolve(completions),
		sentBetween: () => Promise.resolve([]),
		now: clock.now,
	});
	const session = workspace.sessions.create('');
	return {
		...scratch,
		...{ jobs, works, session },
		answers: () => answersOf(workspace, session.thread_id),
		goal: () => workspace.sessions.get(session.session_id).state.goal,
	};
}

const answersOf = ({ messages }: Workspace, threadId: string): Message[] =>
	messages.list(threadId, { limit: 50 }).messages.filter(({ role }) => role === 'assistant');
const refusal = (code: string) => expect.objectContaining({ code }) as Error;

describe('work of a session', () => {
	it('begins with what was said, an answer that waits, and a title', () => {
		const { works, workspace, session, jobs } = bench();
		const { job, message_id, thread_id } = works.start(session.session_id, request());
		expect(thread_id).toBe(session.thread_id);
		const [question, answer] = workspace.messages.list(thread_id, { limit: 9 }).messages;
		expect(question).toMatchObject({ role: 'user', text: said.text, state: 'done', seq: 1 });
		expect(answer).toMatchObject({ message_id, state: 'waiting', job_id: job.job_id, blocks: [], seq: 2 });
		expect(workspace.sessions.get(session.session_id).title).toBe(said.text);
		expect(jobs.started).toEqual([
			{ kind: 'scan_project_profile', dataset: '/data', light: false, job_id: job.job_id },
		]);
		expect(works.active(session.session_id)).toEqual([job.job_id]);
	});

	it('never replaces a title that the user gave', () => {
		const { works, workspace } = bench();
		const { session_id } = workspace.sessions.create('My cohort');
		works.start(session_id, request());
		expect(workspace.sessions.get(session_id).title).toBe('My cohort');
	});

	it('that says nothing leaves the conversation as it is; one without a dataset is light', () => {
		const { works, workspace, session, jobs } = bench();
		const { message_id } = works.start(session.session_id, request({ said: null, dataset: null }));
		expect(message_id).toBeNull();
		expect(workspace.messages.list(session.thread_id, { limit: 9 }).messages).toEqual([]);
		expect(jobs.started).toMatchObject([{ light: true, dataset: null }]);
	});

	it('whose start fails half-way leaves no trace, and its job is stopped', () => {
		const { works, workspace, session, jobs } = bench();
		const onStart = (): never => {
			throw new LbError('message.unknown', { message_id: 'x' });
		};
		expect(() => works.start(session.session_id, request({ onStart }))).toThrow(refusal('message.unknown'));
		expect(workspace.messages.list(session.thread_id, { limit: 9 }).messages).toEqual([]);
		expect(workspace.sessionJobs.open()).toEqual([]);
		expect(jobs.started.map(({ job_id }) => jobs.get(job_id).status)).toEqual(['cancelled']);
	});
});

describe('one piece of work at a time', () => {
	it('others are refused until its end is there', async () => {
		const { works, session, jobs } = bench();
		const { job } = works.start(session.session_id, request());
		expect(() => works.start(session.session_id, request())).toThrow(refusal('session.busy'));
		expect(() => works.refuseBusy(session.session_id)).toThrow(refusal('session.busy'));
		expect(jobs.started).toHaveLength(1);
		jobs.end(job.job_id, 'completed', 1);
		await works.settle(session.session_id);
		works.refuseBusy(session.session_id);
		works.start(session.session_id, request());
		expect(jobs.started).toHaveLength(2);
	});

	it('what only looks begins beside it, and keeps nobody from working', () => {
		const { works, session } = bench();
		works.start(session.session_id, request(beside));
		works.refuseBusy(session.session_id);
		works.start(session.session_id, request());
		works.start(session.session_id, request(beside));
		expect(works.active(session.session_id)).toHaveLength(3);
	});

	it('other sessions are free', () => {
		const { works, session, workspace } = bench();
		works.start(session.session_id, request());
		const other = workspace.sessions.create('');
		works.start(other.session_id, request());
		expect(works.active(other.session_id)).toHaveLength(1);
	});

	it('a session in the trash begins nothing; one that is not there is unknown', () => {
		const { works, session, workspace, jobs } = bench();
		workspace.sessions.change(session.session_id, { trashed_at: '2024-05-01T00:00:00.000Z' });
		expect(() => works.start(session.session_id, request(beside))).toThrow(refusal('session.trashed'));
		expect(() => works.start('nobody', request())).toThrow(refusal('session.unknown'));
		expect(jobs.started).toEqual([]);
	});
});

describe('the end of a job', () => {
	it('is written once, however many wait for it and read it', async () => {
		const { works, session, jobs, answers, goal } = bench();
		const { job } = works.start(session.session_id, request());
		const waiting = [1, 2, 3].map(() => works.wait(job.job_id, 60));
		jobs.end(job.job_id, 'completed', 7);
		await Promise.all([...waiting, works.settle(), works.settle(session.session_id)]);
		await works.wait(job.job_id, 60);
		expect(answers()).toMatchObject([{ state: 'done', text: 'result 7', blocks: text('result 7') }]);
		expect(goal()).toBe('2');
		expect(works.active(session.session_id)).toEqual([]);
	});

	it('is written when nobody waits', async () => {
		const { works, session, jobs, answers } = bench();
		const { job } = works.start(session.session_id, request());
		jobs.end(job.job_id, 'completed', 7);
		await expect.poll(() => answers()[0]?.state).toBe('done');
	});

	it('is written into a session that was put into the trash meanwhile', async () => {
		const { works, session, jobs, workspace, goal } = bench();
		const { job } = works.start(session.session_id, request());
		workspace.sessions.change(session.session_id, { trashed_at: '2024-05-01T00:00:00.000Z' });
		jobs.end(job.job_id, 'completed', 7);
		await works.settle();
		expect(goal()).toBe('2');
	});

	it('of a session that was purged meanwhile is nobody’s', async () => {
		const { works, session, jobs, workspace } = bench();
		const { job } = works.start(session.session_id, request());
		workspace.sessions.remove(session.session_id);
		jobs.end(job.job_id, 'completed', 7);
		expect(await works.wait(job.job_id, 60)).toMatchObject({ result: 7 });
		await works.settle();
		expect(workspace.sessionJobs.find(job.job_id)).toBeNull();
	});

	it('undoes nothing that another end wrote while it was worked out', async () => {
		let release = (): void => undefined;
		const held = new Promise<void>((resolve) => (release = resolve));
		let runs = 0;
		const slow: Completion = async (session, ended, work) => {
			runs += 1;
			if (runs === 1) await held;
			return count(session, ended, work);
		};
		const { works, session, jobs, goal } = bench({ count, slow });
		const first = works.start(session.session_id, request({ work: { ...request().work, kind: 'slow' } }));
		const second = works.start(session.session_id, request(beside));
		jobs.end(first.job.job_id, 'completed', 1);
		await expect.poll(() => runs).toBe(1);
		jobs.end(second.job.job_id, 'completed', 2);
		await works.wait(second.job.job_id, 60);
		expect(goal()).toBe('5');
		release();
		await works.settle();
		expect(goal()).toBe('7');
		expect(runs).toBe(2);
	});

	it('whose meaning cannot be worked out is a failed answer that says why; the session stays', async () => {
		const broken: Completion = () => {
			throw new LbError('sources.bound_already', {}, { path: '/data/a' });
		};
		const { works, session, jobs, answers, goal } = bench({ count: broken });
		const { job } = works.start(session.session_id, request());
		jobs.end(job.job_id, 'completed', 7);
		await works.settle();
		expect(answers()).toMatchObject([
			{ state: 'failed', blocks: [{ kind: 'problem', problem: { code: 'sources.bound_already' } }] },
		]);
		expect(goal()).toBeNull();
		expect(works.active(session.session_id)).toEqual([]);
	});

	it.each([
		['failed', 'failed', { kind: 'problem', problem: { code: 'dataset.folder_missing' } }],
		['cancelled', 'cancelled', { kind: 'sentence', text_code: 'jobs.cancelled' }],
		['interrupted', 'interrupted', { kind: 'sentence', text_code: 'jobs.answer_interrupted' }],
	] as const)('that %s and returned nothing says so', async (status, state, block) => {
		const { works, session, jobs, answers, goal } = bench();
		const { job } = works.start(session.session_id, request());
		const problem =
			status === 'failed' ? toProblem(new LbError('dataset.folder_missing', { path: '/d' })) : null;
		jobs.end(job.job_id, status, null, problem);
		await works.settle();
		expect(answers()).toMatchObject([{ state, blocks: [block] }]);
		expect(goal()).toBeNull();
	});

	it('that comes too late for whoever waits is written all the same', async () => {
		const { works, session, jobs, answers } = bench();
		const { job } = works.start(session.session_id, request());
		expect(await works.wait(job.job_id, 0)).toBeNull();
		const left = new AbortController();
		const waiting = works.wait(job.job_id, 60, left.signal);
		left.abort();
		expect(await waiting).toBeNull();
		jobs.end(job.job_id, 'completed', 7);
		await expect.poll(() => answers()[0]?.state).toBe('done');
	});
});

describe('after a restart', () => {
	it('the ends of jobs that nobody saw are written, once', async () => {
		const { works, session, jobs, reopen, clock } = bench();
		const { job } = works.start(session.session_id, request());
		const workspace = reopen();
		jobs.forget();
		jobs.end(job.job_id, 'interrupted', null);
		const completions = () => Promise.resolve({ count });
		const open = (): SessionWorks =>
			openSessionWorks({
				workspace,
				jobs,
				completions,
				sentBetween: () => Promise.resolve([]),
				now: clock.now,
			});
		await open().settle();
		const [answer] = answersOf(workspace, session.thread_id);
		expect(answer).toMatchObject({ state: 'interrupted' });
		clock.pass(1000);
		await open().settle();
		expect(answersOf(workspace, session.thread_id)).toEqual([answer]);
		open().refuseBusy(session.session_id);
	});

	it('a job that goes on is still the work of its session', () => {
		const { works, session, jobs, reopen, clock } = bench();
		works.start(session.session_id, request());
		const workspace = reopen();
		const completions = () => Promise.resolve({ count });
		const again = openSessionWorks({
			workspace,
			jobs,
			completions,
			sentBetween: () => Promise.resolve([]),
			now: clock.now,
		});
		expect(() => again.refuseBusy(session.session_id)).toThrow(refusal('session.busy'));
	});
});

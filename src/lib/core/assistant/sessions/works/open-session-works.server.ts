import { LbError } from '../../../../base/errors.ts';
import { toProblem } from '../../../../base/problem.ts';
import type { MessageBlock } from '../../../../contract/records/block.ts';
import type { MessageState } from '../../../../contract/records/conversation.ts';
import type { Job } from '../../../../contract/records/job.ts';
import type { EndedJob, Jobs } from '../../../workspace/jobs/jobs.ts';
import { hasEnded } from '../../../workspace/jobs/transitions.ts';
import type { SessionJobRow, SessionRow, SessionWork, Workspace } from '../../../workspace/workspace.ts';
import { stoppedAnswer } from '../../chat/stopped-answer.ts';
import { blocksText, problemBlock, sentenceBlock } from '../records/blocks.ts';
import { titleOfDataset } from '../records/name-conversation.server.ts';
import { lapsed } from '../sources/bind-sources.ts';
import { foldersOf } from '../sources/readable-folders.server.ts';
import { isStandIn, titleAfter } from '../records/title.ts';
import { NO_PERMISSIONS, resumedArguments } from './resumed-arguments.ts';
import type { Completion, SessionWorks, StartedWork, WorkEnd, WorkRequest } from './session-work.ts';

export interface SessionWorksOptions {
	workspace: Workspace;
	jobs: Jobs;
	/** Who completes work of each kind; asked for when the first job has ended. */
	completions: () => Promise<Readonly<Record<string, Completion>>>;
	/** Ids of the calls to a language model that a conversation made from one time to another. */
	sentBetween: (conversation: string, from: string, to: string) => Promise<string[]>;
	now: () => Date;
}

const STATES: Readonly<Partial<Record<Job['status'], MessageState>>> = {
	failed: 'failed',
	cancelled: 'cancelled',
	interrupted: 'interrupted',
	blocked: 'blocked',
};

/** What the end of a job means, with how its answer ends. */
interface FoundEnd extends WorkEnd {
	answer: MessageState;
}

/**
 * Work of sessions as jobs. What a job came to is written into session and conversation in one transaction, exactly once:
 * when it ends, when somebody reads the session, or when the program starts again.
 */
export function openSessionWorks({
	workspace,
	jobs,
	completions,
	sentBetween,
	now,
}: SessionWorksOptions): SessionWorks {
	const settling = new Map<string, Promise<void>>();

	const isActive = ({ job_id }: SessionJobRow): boolean => !hasEnded(jobs.get(job_id).status);
	const active = (sessionId: string): SessionJobRow[] =>
		workspace.sessionJobs.open(sessionId).filter(isActive);

	function refuseBusy(sessionId: string): void {
		const busy = active(sessionId).find(({ work }) => !work.beside);
		if (busy !== undefined) throw new LbError('session.busy', { job_id: busy.job_id });
	}

	function start(sessionId: string, request: WorkRequest): StartedWork {
		const session = ready(sessionId, request.work);
		const { operation, dataset } = request;
		const job = jobs.start(operation, request.arguments, {
			dataset,
			light: dataset === null,
			links_within: [...foldersOf(session, workspace), ...(request.opens ?? [])],
		});
		const message_id = linked(job, () => record(session, job, request));
		return { job, session_id: sessionId, thread_id: session.thread_id, message_id };
	}

	function resume(jobId: string): { job: Job; session_id: string | null } {
		const before = workspace.sessionJobs.find(jobId);
		if (before === null)
			return {
				job: jobs.resume(jobId, (args) => resumedArguments(args, NO_PERMISSIONS)),
				session_id: null,
			};
		const { session_id, message_id, work } = before;
		const session = ready(session_id, work);
		// What was allowed then may be taken back by now.
		const job = jobs.resume(jobId, (args) => resumedArguments(args, session.state.chat));
		linked(job, () => {
			const answer = message_id === null ? null : waitingAnswer(session, job);
			workspace.sessionJobs.add({ job_id: job.job_id, session_id, message_id: answer, work });
		});
		return { job, session_id };
	}

	function ready(sessionId: string, work: SessionWork): SessionRow {
		const session = workspace.sessions.get(sessionId);
		if (session.trashed_at !== null) throw new LbError('session.trashed');
		if (!work.beside) refuseBusy(sessionId);
		return session;
	}

	/** Writes what binds a job to its session in one step; a job without it is not left running. */
	function linked<T>({ job_id }: Job, link: () => T): T {
		try {
			const value = workspace.exclusively(link);
			follow(job_id);
			return value;
		} catch (error) {
			void jobs.cancel(job_id).catch(() => undefined);
			throw error;
		}
	}

	function waitingAnswer(
		{ thread_id }: SessionRow,
		{ job_id }: Job,
		artifact_id: string | null = null,
	): string {
		const answer = { role: 'assistant', text: '', state: 'waiting', job_id, artifact_id } as const;
		return workspace.messages.add({ thread_id, ...answer }).message_id;
	}

	/** Question, answer that waits, and the link from job to session. */
	function record(session: SessionRow, job: Job, request: WorkRequest): string | null {
		const { work, said, leaves_waiting = false } = request;
		request.onStart?.(session);
		let message_id: string | null = null;
		if (said !== null) {
			if (!leaves_waiting) letLapse(session.session_id);
			const { thread_id } = session;
			const { text, artifact_id = null, edit_of = null, images = [], region = null } = said;
			const { figure_image = false } = said;
			const about = { artifact_id, edit_of, images: [...images], region, figure_image };
			workspace.messages.add({ thread_id, role: 'user', text, state: 'done', ...about });
			message_id = waitingAnswer(session, job, artifact_id);
			nameAfter(session, text);
		}
		const { session_id } = session;
		workspace.sessionJobs.add({ job_id: job.job_id, session_id, message_id, work });
		return message_id;
	}

	/** What waits for a word of the user is answered once, and by the next message only: whatever becomes of that message. */
	function letLapse(sessionId: string): void {
		const { last_note, asked_note, ...state } = workspace.sessions.get(sessionId).state;
		const { proposals, asked } = state.chat;
		const hasNote = last_note !== undefined || asked_note !== undefined;
		if (proposals.length > 0 || asked !== null || hasNote)
			workspace.sessions.change(sessionId, { state: { ...state, chat: lapsed(state) } });
	}

	/** What was said names a conversation that has no telling name yet. */
	function nameAfter({ session_id, title, titled_by }: SessionRow, text: string): void {
		const said = titleAfter(text);
		if (titled_by === 'program' && isStandIn(title) && said !== '')
			workspace.sessions.change(session_id, { title: said });
	}

	function follow(jobId: string): void {
		jobs
			.wait(jobId)
			.then((ended) => apply(jobId, ended))
			// The program closes: the next start writes the end.
			.catch(() => undefined);
	}

	/** Writes the end of a job once, however many ask for it. */
	function apply(jobId: string, ended: EndedJob): Promise<void> {
		const before = settling.get(jobId);
		if (before !== undefined) return before;
		const work = write(jobId, ended).finally(() => settling.delete(jobId));
		settling.set(jobId, work);
		return work;
	}

	async function write(jobId: string, ended: EndedJob): Promise<void> {
		for (let written = false; !written;) {
			const row = workspace.sessionJobs.find(jobId);
			if (row === null || row.applied_at !== null) return;
			const before = stateOf(row.session_id);
			const end = await endOf(row, ended);
			written = workspace.exclusively(() => {
				// Gone, written by another program, or to be completed again from what the session is now.
				if (workspace.sessionJobs.find(jobId)?.applied_at !== null) return true;
				if (end.state !== undefined && stateOf(row.session_id) !== before) return false;
				writeEnd(row, end);
				return true;
			});
		}
	}

	const stateOf = (sessionId: string): string => JSON.stringify(workspace.sessions.get(sessionId).state);

	function writeEnd({ job_id, session_id, message_id }: SessionJobRow, end: FoundEnd): void {
		const { blocks, state, title, answer, images = [] } = end;
		const ended_at = now().toISOString();
		for (const image of images)
			if (workspace.images.same(session_id, image.sha256) === null) workspace.images.add(image);
		if (message_id !== null)
			workspace.messages.finish(message_id, { state: answer, text: blocksText(blocks), blocks, ended_at });
		if (state !== undefined) {
			const named = titleOfDataset(workspace.sessions.get(session_id), state);
			workspace.sessions.change(session_id, { ...named, state });
		}
		if (title !== undefined && workspace.sessions.get(session_id).titled_by === 'program')
			workspace.sessions.change(session_id, { title });
		workspace.sessionJobs.markApplied(job_id, ended_at);
	}

	async function endOf({ session_id, work }: SessionJobRow, ended: EndedJob): Promise<FoundEnd> {
		const answer = STATES[ended.job.status] ?? 'done';
		if (ended.result === null)
			return { blocks: [...(await saidBefore(ended.job, session_id)), ...withoutResult(ended.job)], answer };
		const complete = (await completions())[work.kind];
		if (complete === undefined) return { blocks: withoutResult(ended.job), answer };
		try {
			return { ...(await complete(workspace.sessions.get(session_id), ended, work)), answer };
		} catch (error) {
			return { blocks: [problemBlock(ended.job.dataset, toProblem(error))], answer: 'failed' };
		}
	}

	/** What a language model had said before its job was stopped. */
	async function saidBefore(
		{ job_id, kind, status, created_at, ended_at }: Job,
		sessionId: string,
	): Promise<MessageBlock[]> {
		if (kind !== 'answer_message') return [];
		const { thread_id } = workspace.sessions.get(sessionId);
		const sent = await sentBetween(thread_id, created_at, ended_at ?? now().toISOString());
		const events = jobs.events(job_id, 0, undefined, { follow: false });
		const said = await stoppedAnswer(events, status === 'cancelled' ? 'cancelled' : 'broken', sent);
		return said === null ? [] : [{ kind: 'worded', answer: said }];
	}

	return {
		start,
		resume,
		refuseBusy,
		active: (sessionId) => active(sessionId).map(({ job_id }) => job_id),
		async wait(jobId, seconds, signal) {
			// Not AbortSignal.timeout and any: both stay in memory for the whole time, however early the job ends.
			const late = new AbortController();
			const stop = (): void => late.abort();
			const timer = setTimeout(stop, seconds * 1000);
			signal?.addEventListener('abort', stop);
			if (signal?.aborted === true) stop();
			try {
				const ended = await jobs.wait(jobId, late.signal);
				await apply(jobId, ended);
				return ended;
			} catch (error) {
				if (late.signal.aborted) return null;
				throw error;
			} finally {
				clearTimeout(timer);
				signal?.removeEventListener('abort', stop);
			}
		},
		async settle(sessionId) {
			const ended = (): SessionJobRow[] =>
				workspace.sessionJobs.open(sessionId).filter((row) => !isActive(row));
			// Others may end while these are written.
			for (let rows = ended(); rows.length > 0; rows = ended())
				for (const { job_id } of rows) await apply(job_id, await jobs.wait(job_id));
		},
	};
}

/** What is said about a job that returned nothing. */
function withoutResult({ dataset, status, problem }: Job): MessageBlock[] {
	if (problem !== null) return [problemBlock(dataset, problem)];
	return [
		sentenceBlock({
			code: status === 'interrupted' ? 'jobs.answer_interrupted' : 'jobs.cancelled',
			values: {},
		}),
	];
}

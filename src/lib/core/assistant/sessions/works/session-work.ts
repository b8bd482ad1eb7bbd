import type { OperationName } from '../../../../contract/operations/index.ts';
import type { Job } from '../../../../contract/records/job.ts';
import type { SessionImage } from '../../../../contract/records/image.ts';
import type { FigureRegion } from '../../../../contract/records/figure-region.ts';
import type { Problem } from '../../../../contract/records/problem.ts';
import type { EndedJob } from '../../../workspace/jobs/jobs.ts';
import type { SessionRow, SessionWork } from '../../../workspace/workspace.ts';
import type { MessageBlock } from '../../../../contract/records/block.ts';
import type { SessionState } from '../../../workspace/sessions/session-state.ts';

/** What a session is to do. */
export interface WorkRequest {
	work: SessionWork;
	operation: OperationName;
	arguments: Record<string, unknown>;
	/** Folder it writes to; null when it only looks. */
	dataset: string | null;
	/** Folders (real paths) that it may read besides what is bound: the one that it looks into before it is bound. */
	opens?: readonly string[];
	/** What the conversation shows as said: the text, or the command that a button stands for. Null: nothing is shown. */
	said: {
		text: string;
		artifact_id?: string | null;
		edit_of?: string | null;
		images?: readonly string[];
		region?: FigureRegion | null;
		figure_image?: boolean;
	} | null;
	/** What was proposed, or waits for consent, goes on waiting; otherwise it lapses with what is said. */
	leaves_waiting?: boolean;
	/** Changes the session at once, together with the start: a goal that stays, messages that are superseded. */
	onStart?: (session: SessionRow) => void;
}

export interface StartedWork {
	job: Job;
	session_id: string;
	thread_id: string;
	/** The answer it will complete; null when nothing is shown. */
	message_id: string | null;
	/** A problem of the job as its caller is told: with the fields of the request instead of the options of the engine. */
	asRequested?: (problem: Problem) => Problem;
}

/** What the end of a job means for its session and its answer. */
export interface WorkEnd {
	blocks: MessageBlock[];
	/** The session as it is from now on; absent when it stays. */
	state?: SessionState | undefined;
	/** Title that a language model gave; one of the user stays. */
	title?: string | undefined;
	/** Pictures that the work wrote into the session's folder of images. */
	images?: readonly SessionImage[] | undefined;
}

/** Completes work of one kind from what its operation returned. Only called for jobs that returned something. */
export type Completion = (
	session: SessionRow,
	ended: EndedJob,
	work: SessionWork,
) => WorkEnd | Promise<WorkEnd>;

export interface SessionWorks {
	/** Starts work as a job; throws `session.trashed`, `session.busy`, and what the start of a job throws. */
	start(sessionId: string, request: WorkRequest): StartedWork;
	/**
	 * Starts the job that goes on with an earlier one; the end of work of a session is written as a new answer of its
	 * conversation. `session_id` is null for jobs of the command line. Throws `session.trashed`, `session.busy`,
	 * `jobs.unknown`, `jobs.not_resumable`, `jobs.resumed_already`.
	 */
	resume(jobId: string): { job: Job; session_id: string | null };
	/** Resolves once the job has ended and its session says so; null when `seconds` pass before. */
	wait(jobId: string, seconds: number, signal?: AbortSignal): Promise<EndedJob | null>;
	/** Writes the ends of jobs into their sessions that are not there yet; of one session or of all. */
	settle(sessionId?: string): Promise<void>;
	/** job_id of the jobs of a session that have not ended. */
	active(sessionId: string): string[];
	/** Throws `session.busy` while a job of the session works that may change it. */
	refuseBusy(sessionId: string): void;
}

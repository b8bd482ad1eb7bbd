import { ApiProblem, type Api } from '../api.ts';
import { sendFiles, type SendFiles, type Sent } from '../upload.ts';
import type { Problem } from '../../contract/records/problem.ts';
import { LiveJob } from './live-job.svelte.ts';
import type { OpenSession } from './open-session.svelte.ts';

/** What is to be read: a file of this computer, or an address or path. */
export type IngestSource = { file: File } | { address: string };

/** A document as people name it. */
export const nameOf = (source: IngestSource): string =>
	'file' in source ? source.file.name : source.address;

/** A document on its way to a draft: sent, read, drafted. One at a time. */
export class SkillIngest {
	/** The document; null while there is none. */
	source = $state.raw<IngestSource | null>(null);
	/** Bytes of the upload; null once it is there. */
	sent = $state.raw<Sent | null>(null);
	job = $state.raw<LiveJob | null>(null);
	/** Why there is no draft. */
	problem = $state.raw<Problem | null>(null);
	readonly #api: Api;
	readonly #send: SendFiles;
	#stop = new AbortController();

	constructor(api: Api, send: SendFiles = sendFiles) {
		this.#api = api;
		this.#send = send;
	}

	busy = $derived(this.source !== null && this.problem === null);

	/**
	 * Reads a document and drafts a skill from it. `send`: the configured language model may read its text. Null when it was
	 * stopped or refused, with the reason in `problem`; throws what `fetch` throws when nobody answers.
	 */
	async start(session: OpenSession, source: IngestSource, send: boolean): Promise<string | null> {
		this.source = source;
		this.problem = null;
		this.#stop = new AbortController();
		const { signal } = this.#stop;
		try {
			const draftId = await this.#draft(session, source, send);
			this.clear();
			return draftId;
		} catch (error) {
			if (!signal.aborted && !(error instanceof ApiProblem)) {
				this.clear();
				throw error;
			}
			if (signal.aborted || !(error instanceof ApiProblem) || error.code === 'jobs.cancelled') this.clear();
			else this.problem = error.problem;
			return null;
		} finally {
			this.sent = null;
			this.job = null;
		}
	}

	/** Stops what is under way; nothing of it is kept. */
	async stop(): Promise<void> {
		this.#stop.abort(new DOMException('Stopped.', 'AbortError'));
		const { job } = this;
		if (job !== null) await this.#api.cancel_job({ params: { job_id: job.job_id } });
	}

	clear(): void {
		this.source = null;
		this.problem = null;
	}

	async #draft(session: OpenSession, source: IngestSource, send: boolean): Promise<string> {
		const { session_id } = session;
		const { signal } = this.#stop;
		const from =
			'file' in source
				? { upload_id: await this.#upload(session_id, source.file) }
				: { source: source.address };
		signal.throwIfAborted();
		const answer = await this.#api.ingest_skill({
			params: { session_id },
			body: { ...from, send, writer: send ? 'model' : 'heuristic' },
			headers: { prefer: 'wait=0' },
			signal,
		});
		if (answer.status === 201) return answer.data.draft_id;
		return this.#follow(session, answer.data.job_id);
	}

	/** Sends a file. It is a document, not data: it does not stay a source of the conversation. */
	async #upload(sessionId: string, file: File): Promise<string> {
		const params = { session_id: sessionId };
		this.sent = { done: 0, total: file.size };
		await this.#send(sessionId, [file], (sent) => (this.sent = sent), this.#stop.signal);
		this.sent = null;
		const { data } = await this.#api.list_uploads({ params });
		const [upload] = data.uploads;
		if (upload === undefined) throw new TypeError('The upload was not found.');
		if (upload.source_id !== null)
			await this.#api.remove_source({ params: { ...params, selector: upload.source_id } });
		return upload.upload_id;
	}

	async #follow(session: OpenSession, jobId: string): Promise<string> {
		session.leaveAside(jobId);
		const job = new LiveJob(jobId);
		this.job = job;
		await job.follow();
		this.#stop.signal.throwIfAborted();
		const { data } = await this.#api.get_job({ params: { job_id: jobId }, query: { result: true } });
		if (data.problem !== null) throw new ApiProblem(data.problem);
		const draftId: unknown = Object(data.result).draft_id;
		if (typeof draftId !== 'string') throw new TypeError('The job left no draft.');
		return draftId;
	}
}

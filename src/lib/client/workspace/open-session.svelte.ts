import type { MessageBlock, PlanCard } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import type { DataState, DoctorFinding, MetadataProfile } from '../../contract/records/profile.ts';
import type { Artifact } from '../../contract/records/run.ts';
import type { Session } from '../../contract/records/session.ts';
import { SvelteMap } from 'svelte/reactivity';
import { ApiProblem, type Api, type Input } from '../api.ts';
import { sendFiles, type SendFiles, type Sent } from '../upload.ts';
import { LiveJob } from './live-job.svelte.ts';
import { Wish } from './wish.ts';

type Metadata = Input<'choose_metadata'>['body'];
type Origin = Input<'add_source'>['body'];

/** What is known about one target of the session from the newest blocks of its conversation. */
export interface Facts {
	path: string;
	metadata: MetadataProfile | null;
	data_state: DataState | null;
	doctor: readonly DoctorFinding[];
	doctor_total: number;
	plan: PlanCard | null;
}

const PAGE = 100;
const MOST = 500;

/** A session that is open on the page: its record, its conversation, its work. The service owns all of it. */
export class OpenSession {
	readonly session_id: string;
	record = $state.raw<Session | null>(null);
	/** Every message that was loaded, by seq; superseded ones too. */
	messages = $state.raw<readonly Message[]>([]);
	/** True when there are older messages than those loaded. */
	more = $state(false);
	phase = $state<'loading' | 'ready' | 'missing'>('loading');
	/** Jobs of the conversation that were followed, by job_id. */
	jobs = new SvelteMap<string, LiveJob>();
	/** Grows whenever work ended: what reads results reads them anew. */
	revision = $state(0);
	/** Uploads on their way: bytes sent and in all. */
	sending = $state.raw<Sent | null>(null);
	/** Artifact that the next message asks about. */
	asking = $state.raw<Artifact | null>(null);
	/** Grows when something on the page leads to the composer. */
	wishes_to_write = $state(0);
	/** Line that something on the page put into the composer. */
	suggestion = $state('');
	readonly #api: Api;
	readonly #sendFiles: SendFiles;
	#stopUpload: AbortController | null = null;
	#closed = false;

	readonly #wishes: Wish;

	constructor(api: Api, sessionId: string, send: SendFiles = sendFiles) {
		this.#api = api;
		this.#sendFiles = send;
		this.session_id = sessionId;
		this.#wishes = new Wish(sessionId);
	}

	/** What counts in the conversation: messages that were not replaced by an edit. */
	shown = $derived(this.messages.filter(({ superseded }) => !superseded));
	/** Answers that are worked on. */
	waiting = $derived(this.shown.filter(({ state }) => state === 'waiting'));
	busy = $derived(this.waiting.length > 0 || (this.record?.active_jobs.length ?? 0) > 0);
	/** Per target, by path: what the newest scan, plan or choice of metadata said. */
	facts = $derived(readFacts(this.shown));

	/** Takes what the service drew the page with. */
	take(record: Session, messages: readonly Message[], more: boolean): void {
		this.record = record;
		this.messages = messages;
		this.more = more;
		this.phase = 'ready';
	}

	/** Reads record and newest messages; what was loaded before stays. */
	async refresh(): Promise<void> {
		try {
			const { data: record } = await this.#api.get_session({ params: { session_id: this.session_id } });
			const limit = Math.min(MOST, Math.max(PAGE, this.messages.length));
			const { data } = await this.#api.list_messages({
				params: { thread_id: record.thread_id },
				query: { limit, before: 1_000_000_000 },
			});
			if (this.#closed) return;
			this.record = record;
			this.#merge(data.messages, data.more);
			this.phase = 'ready';
			this.#followWaiting();
			await this.#goOn();
		} catch (error) {
			if (error instanceof ApiProblem && error.status === 404) this.phase = 'missing';
			else throw error;
		}
	}

	/** Loads the page of messages before the oldest one. */
	async older(): Promise<void> {
		const [first] = this.messages;
		const threadId = this.record?.thread_id;
		if (first === undefined || threadId === undefined || !this.more) return;
		const { data } = await this.#api.list_messages({
			params: { thread_id: threadId },
			query: { limit: PAGE, before: first.seq },
		});
		this.messages = [...data.messages, ...this.messages];
		this.more = data.more;
	}

	/**
	 * Says something. `edit_of` replaces an earlier message and all after it; `onTaken` is told once the service has it,
	 * whatever becomes of reading the answer.
	 */
	async send(
		text: string,
		{ onTaken, ...more }: { artifact_id?: string; edit_of?: string; onTaken?: () => void } = {},
	): Promise<void> {
		await this.#api.send_message({ ...this.#params, body: { text, ...more } });
		onTaken?.();
		await this.refresh();
	}

	async setTitle(title: string): Promise<void> {
		this.record = (await this.#api.update_session({ ...this.#params, body: { title } })).data;
	}

	/** Binds a folder, then looks what is in it and what can be done. */
	async addSource(origin: Origin): Promise<void> {
		await this.bind(origin);
		await this.scan();
	}

	/** Binds a folder without looking into it. */
	async bind(origin: Origin): Promise<void> {
		await this.#api.add_source({ ...this.#params, body: origin });
	}

	/** Makes the demo cohort, looks what is in it and runs what is recommended: each step once the one before has ended. */
	async openDemo(): Promise<void> {
		this.#wishes.set('report');
		await this.#api.set_dataset({ ...this.#params, body: { demo: true } });
		await this.refresh();
	}

	async removeSource(sourceId: string): Promise<void> {
		await this.#api.remove_source({
			params: { session_id: this.session_id, selector: sourceId },
		});
		await this.refresh();
	}

	async clearSources(): Promise<void> {
		await this.#api.clear_sources(this.#params);
		await this.refresh();
	}

	/** Uploads files; they become a source of their own. `sending` tells how far it is; `stopUpload` ends it. */
	async upload(files: readonly File[]): Promise<void> {
		const stop = new AbortController();
		this.#stopUpload = stop;
		this.sending = { done: 0, total: files.reduce((sum, { size }) => sum + size, 0) };
		try {
			const onSent = (sent: Sent): void => {
				this.sending = sent;
			};
			await this.#sendFiles(this.session_id, files, onSent, stop.signal);
		} catch (error) {
			if (stop.signal.aborted) return;
			throw error;
		} finally {
			this.sending = null;
		}
		await this.scan();
	}

	/** Ends the upload under way; nothing of it is kept. */
	stopUpload(): void {
		this.#stopUpload?.abort();
	}

	/** Puts a line into the composer, for a person to go on with. */
	suggest(line: string): void {
		this.suggestion = line;
		this.wishes_to_write += 1;
	}

	/** The next message asks about this artifact; null: about nothing in particular. */
	ask(artifact: Artifact | null): void {
		this.asking = artifact;
		if (artifact !== null) this.wishes_to_write += 1;
	}

	/** Looks into the folders and plans; the answer comes into the conversation. */
	async scan(): Promise<void> {
		await this.#api.scan_session({
			...this.#params,
			query: { include_plan: true },
			headers: { prefer: 'wait=0' },
		});
		await this.refresh();
	}

	async plan(goal?: string | null, parameters?: Record<string, unknown>): Promise<void> {
		await this.#api.plan_session({
			...this.#params,
			body: {
				...(goal === undefined ? {} : { goal }),
				...(parameters === undefined ? {} : { parameters }),
			},
			headers: { prefer: 'wait=0' },
		});
		await this.refresh();
	}

	async run(taskKey: string, target: number, parameters: Record<string, unknown> = {}): Promise<void> {
		await this.#api.run_task({
			params: { session_id: this.session_id, task_key: taskKey },
			body: { target, parameters },
		});
		await this.refresh();
	}

	async autopilot(target: number, goal?: string): Promise<void> {
		await this.#api.start_autopilot({
			...this.#params,
			body: { target, ...(goal === undefined ? {} : { goal }) },
		});
		await this.refresh();
	}

	/** Changes what counts as metadata; plans made afterwards follow it. */
	async chooseMetadata(choice: Metadata): Promise<void> {
		await this.#api.choose_metadata({ ...this.#params, body: choice, headers: { prefer: 'wait=0' } });
		await this.refresh();
	}

	/** What a choice would mean, changing nothing. Null when it took longer than a minute. */
	async previewMetadata(
		choice: Omit<Metadata, 'action'>,
		signal?: AbortSignal,
	): Promise<MetadataProfile | null> {
		const { status, data } = await this.#api.choose_metadata({
			...this.#params,
			body: { action: 'preview', ...choice },
			...(signal === undefined ? {} : { signal }),
		});
		return status === 200 ? data.metadata_profile : null;
	}

	/** Stops a job; resolves when it has ended. */
	async cancel(jobId: string): Promise<void> {
		await this.#api.cancel_job({ params: { job_id: jobId } });
		await this.refresh();
	}

	/** Stops whatever works for this session; resolves when all of it has ended. */
	async stop(): Promise<void> {
		const answers = this.waiting.flatMap(({ job_id }) => (job_id === null ? [] : [job_id]));
		const ids = new Set([...answers, ...(this.record?.active_jobs ?? [])]);
		await Promise.all([...ids].map((id) => this.#api.cancel_job({ params: { job_id: id } })));
		await this.refresh();
	}

	/** Goes on with a job that was interrupted, cancelled or failed. */
	async resume(jobId: string): Promise<void> {
		await this.#api.resume_job({ params: { job_id: jobId } });
		await this.refresh();
	}

	/** The live job of an answer; made when it is asked for the first time. */
	job(jobId: string): LiveJob {
		const known = this.jobs.get(jobId);
		if (known !== undefined) return known;
		const job = new LiveJob(jobId);
		this.jobs.set(jobId, job);
		return job;
	}

	/** Lets go of lines to the service while nobody looks; `resumeFollowing` takes them up again. */
	releaseLines(): void {
		for (const job of this.jobs.values()) job.release();
	}

	resumeFollowing(): void {
		this.#followWaiting();
	}

	close(): void {
		this.#closed = true;
		this.releaseLines();
	}

	get #params(): { params: { session_id: string } } {
		return { params: { session_id: this.session_id } };
	}

	#merge(newest: readonly Message[], more: boolean): void {
		const [first] = newest;
		const before = first === undefined ? [] : this.messages.filter(({ seq }) => seq < first.seq);
		const merged = [...before, ...newest];
		if (before.length === 0) this.more = more;
		// The same words keep their identity, so that nothing is drawn for nothing.
		const known = new Map(this.messages.map((message) => [message.message_id, message]));
		const kept = merged.map((message) => {
			const old = known.get(message.message_id);
			return old !== undefined && JSON.stringify(old) === JSON.stringify(message) ? old : message;
		});
		const same =
			kept.length === this.messages.length && kept.every((message, i) => message === this.messages[i]);
		if (!same) this.messages = kept;
	}

	#followWaiting(): void {
		if (document.hidden) return;
		for (const { job_id } of this.waiting) if (job_id !== null) void this.#follow(job_id);
	}

	/** The next step towards a report that was wished for, once nothing works any more. */
	async #goOn(): Promise<void> {
		const { record } = this;
		if (!this.#wishes.open || this.busy || record === null || record.sources.length === 0) return;
		const [target] = record.targets;
		const plan = target === undefined ? undefined : this.facts.get(target.path)?.plan;
		if (!plan) return this.#wishes.count() ? this.scan() : undefined;
		this.#wishes.set(null);
		if (plan.recommended_task !== null) await this.run(plan.recommended_task, 1);
	}

	#following = new Map<string, Promise<void>>();

	#follow(jobId: string): Promise<void> {
		const running = this.#following.get(jobId);
		if (running !== undefined) return running;
		const work = this.#toEnd(jobId).finally(() => this.#following.delete(jobId));
		this.#following.set(jobId, work);
		return work;
	}

	async #toEnd(jobId: string): Promise<void> {
		const job = this.job(jobId);
		await job.follow();
		if (!job.ended || this.#closed) return;
		this.revision += 1;
		await this.refresh();
	}
}

/** Newest first wins: a scan, a plan and a choice of metadata each say a part. */
export function readFacts(messages: readonly Message[]): ReadonlyMap<string, Facts> {
	const found = new Map<string, Facts>();
	for (const { blocks } of messages)
		for (const block of blocks) {
			const path = placeOf(block);
			if (path === null) continue;
			const facts = found.get(path) ?? {
				path,
				metadata: null,
				data_state: null,
				doctor: [],
				doctor_total: 0,
				plan: null,
			};
			found.set(path, { ...facts, ...saidBy(block) });
		}
	return found;
}

function placeOf(block: MessageBlock): string | null {
	return block.kind === 'scan' || block.kind === 'plan' || block.kind === 'metadata' ? block.path : null;
}

function saidBy(block: MessageBlock): Partial<Facts> {
	if (block.kind === 'scan') {
		const { metadata_profile, data_state, doctor, doctor_total } = block.scan;
		return { metadata: metadata_profile, data_state, doctor, doctor_total };
	}
	if (block.kind === 'metadata') return { metadata: block.metadata_profile };
	if (block.kind === 'plan') return { plan: block.plan, data_state: block.plan.data_state };
	return {};
}

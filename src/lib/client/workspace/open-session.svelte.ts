import type { MessageBlock, PlanCard } from '../../contract/records/block.ts';
import type { Message } from '../../contract/records/conversation.ts';
import type { DataState, DoctorFinding, MetadataProfile } from '../../contract/records/profile.ts';
import type { Artifact } from '../../contract/records/run.ts';
import type { Session, SessionSource } from '../../contract/records/session.ts';
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { ApiProblem, type Api, type Input } from '../api.ts';
import { sendFiles, type Sent } from '../upload.ts';
import { callFunction } from './call-function.ts';
import { CohortDesk } from './cohort-desk.svelte.ts';
import { FACT_KINDS, FACTS_EACH, inOrder } from './fact-messages.ts';
import { LiveJob } from './live-job.svelte.ts';
import { PendingAction } from './pending-action.ts';
import { withoutPreferred, withPlannedCohort } from './planned-cohort.ts';
import { refuseTooLong } from './refuse-too-long.ts';

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
const MAX_MESSAGES = 500;

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
	focus_requests = $state(0);
	/** Grows when something on the page leads to the choice of metadata. */
	metadata_requests = $state(0);
	/** Line that something on the page put into the composer. */
	suggestion = $state('');
	/** The groups editor, which many places of the page lead to. */
	readonly cohorts = new CohortDesk();
	readonly #api: Api;
	readonly #onTrouble: (error: unknown) => void;
	#stopUpload: AbortController | null = null;
	#closed = false;

	/** Questions to the service are numbered; the number of the newest answer that counts, and of the newest pending action. */
	#turn = 0;
	#taken = 0;
	#pendingSince = 0;
	#askedEarlier = '';
	/** True while the next step of a pending action is taken: several readings may end at once. */
	#going = false;
	/** The run beside which another one is on its way. */
	#beside: { run_id: string; task_key: string } | null = null;
	readonly #pending: PendingAction;

	/** `onTrouble` hears what went wrong while work was followed: nobody waits for that. */
	constructor(api: Api, sessionId: string, onTrouble: (error: unknown) => void) {
		this.#api = api;
		this.#onTrouble = onTrouble;
		this.session_id = sessionId;
		this.#pending = new PendingAction(sessionId);
	}

	/** Jobs that only look, for what is shown beside the conversation: nothing waits for them. */
	readonly #looks = new SvelteSet<string>();

	/** What counts in the conversation: messages that were not replaced by an edit. */
	shown = $derived(this.messages.filter(({ superseded }) => !superseded));
	/** Answers that are worked on. */
	waiting = $derived(this.shown.filter(({ state }) => state === 'waiting'));
	/** The service works on something of this conversation. */
	working = $derived(
		this.waiting.length > 0 || (this.record?.active_jobs ?? []).some((id) => !this.#looks.has(id)),
	);
	/** Requests of a person that are not answered yet, or whose answer was not read yet. */
	#requests = $state(0);
	/** Nothing else can be asked for: the service works, or was just asked to. */
	busy = $derived(this.#requests > 0 || this.working);
	/** Messages older than those loaded that hold a part of what is known. */
	earlier = $state.raw<readonly Message[]>([]);
	/** Per target, by path: what the newest scan, plan or choice of metadata said. */
	facts = $derived(readFacts([...this.earlier, ...this.shown]));

	/** Takes what the service drew the page with. */
	take(record: Session, messages: readonly Message[], more: boolean, earlier: readonly Message[] = []): void {
		this.earlier = earlier;
		this.record = record;
		this.messages = messages;
		this.more = more;
		this.phase = 'ready';
	}

	/**
	 * Reads record and newest messages; what was loaded before stays. An answer that comes after that of a later question
	 * is passed over.
	 */
	async refresh(): Promise<void> {
		const turn = ++this.#turn;
		const found = await this.#read();
		if (this.#closed || turn < this.#taken) return;
		this.#taken = turn;
		if (found === null) {
			this.phase = 'missing';
			return;
		}
		this.record = found.record;
		this.#merge(found.messages, found.more);
		this.phase = 'ready';
		this.#followWaiting();
		await this.#readEarlier();
		// A pending action concerns what comes after it was set.
		if (turn > this.#pendingSince) await this.#goOn();
		await this.#compare();
	}

	/** Record and newest messages; null when the session is not there (any more). */
	async #read(): Promise<{ record: Session; messages: readonly Message[]; more: boolean } | null> {
		try {
			const { data: record } = await this.#api.get_session(this.#params);
			const limit = Math.min(MAX_MESSAGES, Math.max(PAGE, this.messages.length));
			const { data } = await this.#api.list_messages({
				params: { thread_id: record.thread_id },
				query: { limit, before: 1_000_000_000 },
			});
			return { record, messages: data.messages, more: data.more };
		} catch (error) {
			if (error instanceof ApiProblem && error.status === 404) return null;
			throw error;
		}
	}

	/** In a long conversation what is known was said before the messages that are loaded; it is looked for once. */
	async #readEarlier(): Promise<void> {
		const [first] = this.messages;
		const { record } = this;
		if (first === undefined || record === null || !this.more) return;
		const unknown = record.targets.filter(({ path }) => !isWhole(this.facts.get(path)));
		const asked = `${unknown.map(({ path }) => path).join('\n')} ${first.superseded}`;
		if (unknown.length === 0 || asked === this.#askedEarlier) return;
		this.#askedEarlier = asked;
		const pages = await Promise.all(
			FACT_KINDS.map((holding) =>
				this.#api.list_messages({
					params: { thread_id: record.thread_id },
					query: { holding, before: first.seq, limit: FACTS_EACH },
				}),
			),
		);
		this.earlier = inOrder(pages.flatMap(({ data }) => data.messages));
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
		// Meanwhile the conversation may have been read anew from another place on.
		if (this.messages[0]?.seq !== first.seq) return;
		this.messages = [...data.messages, ...this.messages];
		this.more = data.more;
	}

	/**
	 * Says something. `edit_of` replaces an earlier message and all after it; `onTaken` is told once the service has it,
	 * whatever becomes of reading the answer.
	 */
	async send(
		text: string,
		{
			onTaken,
			...more
		}: {
			artifact_id?: string;
			edit_of?: string;
			images?: string[];
			figure_image?: boolean;
			onTaken?: () => void;
		} = {},
	): Promise<void> {
		await refuseTooLong(text);
		await this.#request(async () => {
			await this.#api.send_message({ ...this.#params, body: { text, ...more } });
			onTaken?.();
			await this.refresh();
		});
	}

	/** Calls an operation that only reads; the conversation goes on meanwhile. Throws what `callFunction` throws. */
	look(name: string, args: Readonly<Record<string, unknown>>, signal?: AbortSignal): Promise<unknown> {
		return callFunction(this.#api, this.session_id, name, args, {
			...(signal === undefined ? {} : { signal }),
			onStarted: (jobId) => this.#looks.add(jobId),
		});
	}

	/** A job that is shown elsewhere on the page: the conversation goes on meanwhile. */
	leaveAside(jobId: string): void {
		this.#looks.add(jobId);
	}

	async setTitle(title: string): Promise<void> {
		this.record = (await this.#api.update_session({ ...this.#params, body: { title } })).data;
	}

	/** Binds a folder, then looks what is in it and what can be done. */
	async addSource(origin: Origin): Promise<void> {
		await this.#request(async () => {
			await this.bind(origin);
			await this.scan();
		});
	}

	/** Binds a folder without looking into it. */
	async bind(origin: Origin): Promise<readonly SessionSource[] | null> {
		this.#pending.set(null);
		const { status, data } = await this.#api.add_source({ ...this.#params, body: origin });
		return status === 200 ? data.sources : null;
	}

	/**
	 * Binds again what was detached, as it was: files of an upload by the upload, datasets of a parent folder through the
	 * parent, so that they are worked on as one again.
	 */
	async bindAgain(detached: readonly SessionSource[]): Promise<void> {
		await this.#request(async () => {
			const wanted = new Set([...(this.record?.sources ?? []), ...detached].map((one) => one.source_path));
			const origins = new Map(detached.map(originOf).map((origin) => [JSON.stringify(origin), origin]));
			let bound: readonly SessionSource[] | null = null;
			for (const origin of origins.values()) bound = await this.bind(origin);
			// What had been detached before stays so.
			for (const { source_id, source_path } of bound ?? [])
				if (!wanted.has(source_path)) await this.removeSource(source_id);
			await this.refresh();
		});
	}

	/** Makes the demo cohort, looks what is in it and runs what is recommended: each step once the one before has ended. */
	async openDemo(): Promise<void> {
		await this.#api.set_dataset({ ...this.#params, body: { demo: true } });
		this.#pendingSince = this.#turn;
		this.#pending.set('report');
		await this.refresh();
	}

	async removeSource(sourceId: string): Promise<void> {
		await this.#request(async () => {
			this.#pending.set(null);
			await this.#api.remove_source({
				params: { session_id: this.session_id, selector: sourceId },
			});
			await this.refresh();
		});
	}

	async clearSources(): Promise<void> {
		await this.#request(async () => {
			this.#pending.set(null);
			await this.#api.clear_sources(this.#params);
			await this.refresh();
		});
	}

	/** Uploads files; they become a source of their own. `sending` tells how far it is; `stopUpload` ends it. */
	async upload(files: readonly File[]): Promise<void> {
		this.#pending.set(null);
		const stop = new AbortController();
		this.#stopUpload = stop;
		this.sending = { done: 0, total: files.reduce((sum, { size }) => sum + size, 0) };
		try {
			const onSent = (sent: Sent): void => {
				this.sending = sent;
			};
			await sendFiles(this.session_id, files, onSent, stop.signal);
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
		this.focus_requests += 1;
	}

	/** Opens the choice of metadata. */
	askMetadata(): void {
		this.metadata_requests += 1;
	}

	/** The next message asks about this artifact; null: about nothing in particular. */
	ask(artifact: Artifact | null): void {
		this.asking = artifact;
		if (artifact !== null) this.focus_requests += 1;
	}

	/** Looks into the folders and plans; the answer comes into the conversation. */
	async scan(): Promise<void> {
		await this.#request(async () => {
			await this.#api.scan_session({
				...this.#params,
				query: { include_plan: true },
				headers: { prefer: 'wait=0' },
			});
			await this.refresh();
		});
	}

	async plan(
		goal?: string | null,
		parameters?: Record<string, unknown>,
		{ instead = false }: { instead?: boolean } = {},
	): Promise<void> {
		await this.#request(async () => {
			await this.#api.plan_session({
				...this.#params,
				body: {
					...(goal === undefined ? {} : { goal }),
					...(parameters === undefined ? {} : { parameters }),
					...(instead ? { replace_cohort: true } : {}),
				},
				headers: { prefer: 'wait=0' },
			});
			await this.refresh();
		});
	}

	/** Plans with these parameters and then runs a task with them, so that the plan says what the run uses. */
	async planAndRun(taskKey: string, target: number, parameters: Record<string, unknown>): Promise<void> {
		await this.#request(async () => {
			this.#pending.set(null);
			// Without a preference the service answers once the plan is made.
			await this.#api.plan_session({ ...this.#params, body: { parameters, replace_cohort: true } });
			await this.run(taskKey, target, parameters, {});
		});
	}

	/**
	 * Runs a task with the groups and exclusions of the plan it is in, and with what is stated. `planned`: parameters of that plan,
	 * without them those of the newest plan of the conversation; none for a run that states its groups itself.
	 */
	async run(
		taskKey: string,
		target: number,
		parameters: Record<string, unknown> = {},
		planned: Readonly<Record<string, unknown>> = this.#planned(taskKey, target),
	): Promise<void> {
		await this.#request(async () => {
			this.#pending.set(null);
			await this.#api.run_task({
				params: { session_id: this.session_id, task_key: taskKey },
				body: { target, parameters: withPlannedCohort(planned, parameters) },
			});
			await this.refresh();
		});
	}

	/** Runs a command of an external tool; without a target no dataset records it. Throws ApiProblem. */
	async runTool(toolKey: string, command: string[], target: number | null): Promise<void> {
		await this.#request(async () => {
			this.#pending.set(null);
			await this.#api.run_tool({
				params: { session_id: this.session_id, tool_key: toolKey },
				body: { command, ...(target === null ? {} : { target }) },
			});
			await this.refresh();
		});
	}

	/** Makes the outputs of a command inputs of its dataset, then looks what can be done with them. Throws ApiProblem. */
	async useOutputs(path: string, toolRunId: string): Promise<void> {
		const args = { path, tool_run_id: toolRunId };
		await callFunction(this.#api, this.session_id, 'use_external_tool_outputs', args, {
			onStarted: (jobId) => this.leaveAside(jobId),
		});
		await this.scan();
	}

	/**
	 * Runs a task once more with other parameters, in the groups of the former run; once it has completed, both runs are
	 * compared in the conversation.
	 */
	async runBeside(
		former: { run_id: string; task_key: string; parameters: Readonly<Record<string, unknown>> },
		target: number,
		parameters: Record<string, unknown>,
	): Promise<void> {
		await this.run(former.task_key, target, parameters, former.parameters);
		this.#beside = former;
	}

	/** The comparison that was asked for, once the run beside the former one has completed. */
	async #compare(): Promise<void> {
		const former = this.#beside;
		if (former === null || this.working) return;
		this.#beside = null;
		const newest = this.shown.at(-1)?.blocks.findLast((block) => block.kind === 'run');
		if (newest?.kind !== 'run' || newest.run.task_key !== former.task_key) return;
		if (newest.run.run_id === former.run_id || !newest.run.status.startsWith('completed')) return;
		await this.send(`/compare ${former.run_id} ${newest.run.run_id}`);
	}

	#planned(taskKey: string, target: number): Readonly<Record<string, unknown>> {
		const path = this.record?.targets.find(({ number }) => number === target)?.path ?? '';
		const plan = this.facts.get(path)?.plan;
		const task = plan?.tasks.find(({ task_key }) => task_key === taskKey);
		return withoutPreferred(task?.parameters ?? {}, plan?.skill_effects ?? []);
	}

	async autopilot(target: number, goal?: string): Promise<void> {
		await this.#request(async () => {
			this.#pending.set(null);
			await this.#api.start_autopilot({
				...this.#params,
				body: { target, ...(goal === undefined ? {} : { goal }) },
			});
			await this.refresh();
		});
	}

	/** Changes what counts as metadata; plans made afterwards follow it. */
	async chooseMetadata(choice: Metadata): Promise<void> {
		await this.#request(async () => {
			await this.#api.choose_metadata({ ...this.#params, body: choice, headers: { prefer: 'wait=0' } });
			await this.refresh();
		});
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
		this.#pending.set(null);
		await this.#api.cancel_job({ params: { job_id: jobId } });
		await this.refresh();
	}

	/** Stops whatever works for this session; resolves when all of it has ended. */
	async stop(): Promise<void> {
		this.#pending.set(null);
		const answers = this.waiting.flatMap(({ job_id }) => (job_id === null ? [] : [job_id]));
		const ids = new Set([...answers, ...(this.record?.active_jobs ?? [])]);
		await Promise.all([...ids].map((id) => this.#api.cancel_job({ params: { job_id: id } })));
		await this.refresh();
	}

	/** Goes on with a job that was interrupted, cancelled or failed. */
	async resume(jobId: string): Promise<void> {
		await this.#request(async () => {
			await this.#api.resume_job({ params: { job_id: jobId } });
			await this.refresh();
		});
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

	/** Counts as busy from now until what was asked for is read, so that nothing that no longer holds is offered meanwhile. */
	async #request(work: () => Promise<void>): Promise<void> {
		this.#requests += 1;
		try {
			await work();
		} finally {
			this.#requests -= 1;
		}
	}

	get #params(): { params: { session_id: string } } {
		return { params: { session_id: this.session_id } };
	}

	#merge(newest: readonly Message[], more: boolean): void {
		const known = new Map(this.messages.map((message) => [message.message_id, message]));
		const before = this.#stillBefore(newest, known);
		const merged = [...before, ...newest];
		if (before.length === 0) this.more = more;
		if (
			this.phase === 'ready' &&
			newest.some((one) => hasEnded(one, known.get(one.message_id), this.messages))
		)
			this.revision += 1;
		// The same words keep their identity, so that nothing is drawn for nothing.
		const kept = merged.map((message) => {
			const old = known.get(message.message_id);
			return old !== undefined && JSON.stringify(old) === JSON.stringify(message) ? old : message;
		});
		const same =
			kept.length === this.messages.length && kept.every((message, i) => message === this.messages[i]);
		if (!same) this.messages = kept;
	}

	/**
	 * Messages loaded before that stand in front of the newest ones. None when others lie between, or when an edit set
	 * aside some that were not read again: they are loaded anew when somebody goes back.
	 */
	#stillBefore(newest: readonly Message[], known: ReadonlyMap<string, Message>): readonly Message[] {
		const [first] = newest;
		if (first === undefined) return [];
		const before = this.messages.filter(({ seq }) => seq < first.seq);
		const joins = before.at(-1)?.seq === first.seq - 1;
		const edited = first.superseded && known.get(first.message_id)?.superseded === false;
		return joins && !edited ? before : [];
	}

	#followWaiting(): void {
		if (document.hidden) return;
		for (const { job_id } of this.waiting) if (job_id !== null) this.#follow(job_id).catch(this.#onTrouble);
	}

	/** The next step towards a pending report, once nothing works any more. */
	async #goOn(): Promise<void> {
		const { record } = this;
		if (!this.#pending.open || this.#going || this.working || record === null) return;
		// Only for the demo cohort, and only while all went well: nothing of a person's own is worked on unasked.
		const newest = this.shown.findLast(({ role }) => role === 'assistant');
		const isDemo = record.sources.every(({ kind }) => kind === 'demo');
		if (newest?.state !== 'done' || !isDemo) return this.#pending.set(null);
		if (record.sources.length === 0) return;
		this.#going = true;
		try {
			const [target] = record.targets;
			const plan = target === undefined ? undefined : this.facts.get(target.path)?.plan;
			if (!plan) {
				if (this.#pending.count()) await this.scan();
			} else {
				this.#pending.set(null);
				if (plan.recommended_task !== null) await this.run(plan.recommended_task, 1);
			}
		} catch (error) {
			this.#pending.set(null);
			throw error;
		} finally {
			this.#going = false;
		}
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
		if (job.ended && !this.#closed) await this.refresh();
	}
}

/** Has an answer ended that was not there, or not ended, when the conversation was read before? */
const hasEnded = (now: Message, before: Message | undefined, read: readonly Message[]): boolean =>
	now.role === 'assistant' &&
	now.state !== 'waiting' &&
	(before === undefined ? now.seq > (read.at(-1)?.seq ?? 0) : before.state === 'waiting');

/** How a source is bound again as it was. */
const originOf = ({ upload_id, parent, source_path }: SessionSource): Origin =>
	upload_id === null ? { path: parent ?? source_path } : { upload_id };

const isWhole = (facts: Facts | undefined): boolean =>
	facts !== undefined && facts.metadata !== null && facts.data_state !== null && facts.plan !== null;

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

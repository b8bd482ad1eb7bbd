import { SvelteMap } from 'svelte/reactivity';
import type { ToolBootstrap } from '../../contract/operations/tools.ts';
import type { JobStatus } from '../../contract/records/job.ts';
import type { Problem } from '../../contract/records/problem.ts';
import type {
	ToolInstall,
	ToolProfile,
	ToolRun,
	ToolRunSummary,
	ToolStatus,
} from '../../contract/records/tool.ts';
import { ApiProblem, type Answer, type Api } from '../api.ts';
import { LiveJob } from './live-job.svelte.ts';

export type ToolsListed = Answer<'list_tools'>['data'];
type ToolJob = ToolsListed['jobs'][number];

/** What a job is about: a tool, or all tools of a profile. */
export type ToolSubject = { tool: string } | { profile: ToolProfile };

/** Work on a tool that goes on. */
export interface ToolWork {
	kind: string;
	job: LiveJob;
}

/** How the last work on a tool ended, where a person has to know or can go on. */
export interface EndedWork {
	kind: string;
	job_id: string;
	status: JobStatus;
	problem: Problem | null;
}

const keyOf = (subject: ToolSubject): string =>
	'tool' in subject ? `tool ${subject.tool}` : `profile ${subject.profile}`;

const MAX_RUNS = 100;

/** The external tools of this computer; they are the same in every conversation. */
export class ToolDesk {
	list = $state.raw<ToolsListed | null>(null);
	/** Why the list could not be read; what was read before stays. */
	problem = $state.raw<Problem | null>(null);
	/** Commands that were run, newest first; null until they were read. */
	runs = $state.raw<readonly ToolRunSummary[] | null>(null);
	readonly #works = new SvelteMap<string, ToolWork>();
	readonly #ended = new SvelteMap<string, EndedWork>();
	readonly #dismissed = new Set<string>();
	readonly #api: Api;
	readonly #onTrouble: (error: unknown) => void;
	#turn = 0;

	/** `onTrouble` hears what went wrong while work was followed: nobody waits for that. */
	constructor(api: Api, onTrouble: (error: unknown) => void) {
		this.#api = api;
		this.#onTrouble = onTrouble;
	}

	/** Work on a tool or profile that goes on; null without any. */
	work(subject: ToolSubject): ToolWork | null {
		return this.#works.get(keyOf(subject)) ?? null;
	}

	/** The last work on it that ended without being done; null after one that was done, and once it was dismissed. */
	ended(subject: ToolSubject): EndedWork | null {
		return this.#ended.get(keyOf(subject)) ?? null;
	}

	find(toolKey: string): ToolStatus | undefined {
		return this.list?.tools.find(({ tool_key }) => tool_key === toolKey);
	}

	/** Reads the tools and their jobs. A refusal is kept as `problem`; throws what `fetch` throws when nobody answers. */
	async read(): Promise<void> {
		const turn = ++this.#turn;
		try {
			const { data } = await this.#api.list_tools();
			if (turn !== this.#turn) return;
			this.list = data;
			this.problem = null;
			for (const job of data.jobs) this.#take(job);
		} catch (error) {
			if (!(error instanceof ApiProblem)) throw error;
			if (turn === this.#turn) this.problem = error.problem;
		}
	}

	/** Throws ApiProblem, as everything below. */
	async readRuns(): Promise<void> {
		this.runs = (await this.#api.list_tool_runs({ query: { limit: MAX_RUNS } })).data.runs;
	}

	async run(toolRunId: string): Promise<ToolRun> {
		return (await this.#api.get_tool_run({ params: { tool_run_id: toolRunId } })).data;
	}

	/** Deletes records of commands; the files that they wrote stay. */
	async deleteRuns(toolRunIds: readonly string[]): Promise<void> {
		try {
			for (const tool_run_id of toolRunIds) await this.#api.delete_tool_run({ params: { tool_run_id } });
		} finally {
			await this.readRuns();
		}
	}

	/** What an installation would do; nothing is changed. */
	async plan(toolKey: string): Promise<ToolInstall | null> {
		const { status, data } = await this.#api.install_tool({
			params: { tool_key: toolKey },
			body: { execute: false },
		});
		return status === 200 ? data : null;
	}

	/** The same of all tools of a profile. */
	async planAll(profile: ToolProfile): Promise<ToolBootstrap | null> {
		const { status, data } = await this.#api.bootstrap_tools({ body: { profile, execute: false } });
		return status === 200 ? data : null;
	}

	/** Installs a tool, or all of a profile. Resolves when the work has begun. */
	async install(subject: ToolSubject): Promise<void> {
		const { status, data } =
			'tool' in subject
				? await this.#api.install_tool({ params: { tool_key: subject.tool }, body: { execute: true } })
				: await this.#api.bootstrap_tools({ body: { profile: subject.profile, execute: true } });
		const kind = 'tool' in subject ? 'install_external_tool' : 'bootstrap_external_tools';
		if (status === 202) this.#follow(subject, kind, data.job_id);
	}

	async smoke(toolKey: string): Promise<void> {
		const { data } = await this.#api.smoke_tool({ params: { tool_key: toolKey } });
		this.#follow({ tool: toolKey }, 'smoke_external_tool', data.job_id);
	}

	/** Asks the work on it to stop; what it did so far is not used. */
	async stop(subject: ToolSubject): Promise<void> {
		const work = this.work(subject);
		if (work !== null) await this.#api.cancel_job({ params: { job_id: work.job.job_id } });
	}

	/** Goes on with work that was stopped or failed. */
	async resume(subject: ToolSubject): Promise<void> {
		const ended = this.ended(subject);
		if (ended === null) return;
		const { data } = await this.#api.resume_job({ params: { job_id: ended.job_id } });
		this.#follow(subject, ended.kind, data.job_id);
	}

	dismiss(subject: ToolSubject): void {
		const ended = this.ended(subject);
		if (ended !== null) this.#dismissed.add(ended.job_id);
		this.#ended.delete(keyOf(subject));
	}

	async uninstall(toolKey: string): Promise<void> {
		await this.#api.uninstall_tool({ params: { tool_key: toolKey } });
		await this.read();
	}

	/** States where a resource is; null removes the setting. */
	async configure(toolKey: string, resource: string, path: string | null): Promise<void> {
		await this.#api.configure_tool({ params: { tool_key: toolKey }, body: { resource, path } });
		await this.read();
	}

	/** Jobs of the list: those that go on are followed, also when another page or the command line began them. */
	#take(job: ToolJob): void {
		const subject = subjectOf(job);
		if (subject === null) return;
		if (['queued', 'running', 'cancelling'].includes(job.status))
			return this.#follow(subject, job.kind, job.job_id);
		this.#end(subject, job);
	}

	#end(subject: ToolSubject, { kind, job_id, status, problem }: EndedWork): void {
		if (this.#works.has(keyOf(subject))) return;
		if (status.startsWith('completed') || this.#dismissed.has(job_id)) this.#ended.delete(keyOf(subject));
		else this.#ended.set(keyOf(subject), { kind, job_id, status, problem });
	}

	#follow(subject: ToolSubject, kind: string, jobId: string): void {
		if (this.work(subject)?.job.job_id === jobId) return;
		this.work(subject)?.job.release();
		this.#ended.delete(keyOf(subject));
		const job = new LiveJob(jobId);
		this.#works.set(keyOf(subject), { kind, job });
		this.#toEnd(subject, job).catch(this.#onTrouble);
	}

	async #toEnd(subject: ToolSubject, job: LiveJob): Promise<void> {
		try {
			await job.follow();
		} finally {
			if (this.work(subject)?.job === job) this.#works.delete(keyOf(subject));
		}
		await this.read();
	}
}

function subjectOf({ arguments: args }: Pick<ToolJob, 'arguments'>): ToolSubject | null {
	const { tool_key, profile } = args;
	if (typeof tool_key === 'string') return { tool: tool_key };
	return profile === 'core' || profile === 'all' ? { profile } : null;
}

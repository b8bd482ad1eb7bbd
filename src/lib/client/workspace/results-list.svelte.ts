import type { Problem } from '../../contract/records/problem.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { SvelteMap } from 'svelte/reactivity';
import { ApiProblem, type Answer, type Api } from '../api.ts';

export type RunOfResults = Answer<'list_results'>['data']['runs'][number];

/** Artifacts of a run or of a search, as far as they were read. */
export interface Found {
	artifacts: readonly Artifact[];
	/** How many there are in all. */
	matching: number;
}

export interface Search {
	kind: Artifact['kind'] | null;
	query: string;
}

const PAGE = 1000;

/**
 * What was generated for one target of a session. Runs are listed with their headlines; the artifacts of a run are read
 * when it is opened, so that a dataset with hundreds of runs opens as fast as one with a single run.
 */
export class ResultsList {
	readonly session_id: string;
	readonly target: number;
	runs = $state.raw<readonly RunOfResults[]>([]);
	/** Artifacts in all; null until the list was read. */
	total = $state<number | null>(null);
	/** Why it could not be read; what was read before stays. */
	problem = $state.raw<Problem | null>(null);
	/** Artifacts by run_id, of runs that were opened. */
	#ofRun = new SvelteMap<string, Found>();
	/** Runs that were opened, also those whose artifacts did not come. */
	#opened = new Set<string>();
	/** What a search found; null without one. */
	found = $state.raw<Found | null>(null);
	/** Plans, evaluations and other records of the ledger, which belong to no single run. */
	records = $state.raw<Found | null>(null);
	#search: Search = { kind: null, query: '' };
	#turn = 0;
	readonly #api: Api;

	constructor(api: Api, sessionId: string, target: number) {
		this.#api = api;
		this.session_id = sessionId;
		this.target = target;
	}

	/** The newest run of each task; older ones stand behind it. */
	newest = $derived(newestOfTasks(this.runs));

	of(runId: string): Found | undefined {
		return this.#ofRun.get(runId);
	}

	/**
	 * Reads everything that is shown anew. Refusals are kept as `problem`; throws what `fetch` throws when nobody answers.
	 */
	async refresh(): Promise<void> {
		await this.#reading(async () => {
			const data = await this.#list({ limit: 1 });
			this.runs = data.runs;
			this.total = data.total;
			const left = new Set(data.runs.map(({ run_id }) => run_id));
			for (const runId of this.#opened) {
				if (left.has(runId)) await this.#readRun(runId);
				else {
					this.#opened.delete(runId);
					this.#ofRun.delete(runId);
				}
			}
			if (this.records !== null) await this.#readRecords();
			if (this.found !== null) await this.#find();
		});
	}

	/** Reads the artifacts of a run, once. */
	async open(runId: string): Promise<void> {
		this.#opened.add(runId);
		if (!this.#ofRun.has(runId)) await this.#reading(() => this.#readRun(runId));
	}

	/** The same for the records of the ledger. */
	async openRecords(): Promise<void> {
		if (this.records === null) await this.#reading(() => this.#readRecords());
	}

	/** Looks for artifacts by kind and words; an answer to an earlier search is passed over. */
	async search(search: Search): Promise<void> {
		this.#search = search;
		if (search.kind === null && search.query.trim() === '') {
			this.#turn += 1;
			this.found = null;
			return;
		}
		await this.#reading(() => this.#find());
	}

	/** The next page of what was found. */
	async more(): Promise<void> {
		const { found } = this;
		if (found === null) return;
		const turn = this.#turn;
		await this.#reading(async () => {
			const { artifacts, matching } = await this.#list({
				...this.#asked(),
				limit: PAGE,
				offset: found.artifacts.length,
			});
			if (turn === this.#turn) this.found = { artifacts: [...found.artifacts, ...artifacts], matching };
		});
	}

	async #find(): Promise<void> {
		const turn = ++this.#turn;
		const { artifacts, matching } = await this.#list({ ...this.#asked(), limit: PAGE });
		if (turn === this.#turn) this.found = { artifacts, matching };
	}

	#asked(): { kind?: Artifact['kind']; query?: string } {
		const { kind, query } = this.#search;
		return { ...(kind === null ? {} : { kind }), ...(query.trim() === '' ? {} : { query: query.trim() }) };
	}

	async #readRun(runId: string): Promise<void> {
		this.#ofRun.set(runId, await this.#all({ run_id: runId }));
	}

	async #readRecords(): Promise<void> {
		this.records = await this.#all({ kind: 'ledger' });
	}

	/** Every page: a run of many samples leaves more than one behind. */
	async #all(query: { run_id: string } | { kind: Artifact['kind'] }): Promise<Found> {
		let artifacts: readonly Artifact[] = [];
		for (;;) {
			const page = await this.#list({ ...query, limit: PAGE, offset: artifacts.length });
			artifacts = [...artifacts, ...page.artifacts];
			if (page.artifacts.length === 0 || artifacts.length >= page.matching)
				return { artifacts, matching: page.matching };
		}
	}

	async #list(
		query: NonNullable<Parameters<Api['list_results']>[0]['query']>,
	): Promise<Answer<'list_results'>['data']> {
		const { data } = await this.#api.list_results({
			params: { session_id: this.session_id },
			query: { target: this.target, ...query },
		});
		return data;
	}

	async #reading(work: () => Promise<void>): Promise<void> {
		try {
			await work();
			this.problem = null;
		} catch (error) {
			if (!(error instanceof ApiProblem)) throw error;
			this.problem = error.problem;
		}
	}
}

/**
 * The newest run of each task, newest first as they are given. A run that left nothing behind does not hide one that did:
 * behind the newest run of a task its newest finished one is kept too.
 */
export function newestOfTasks<R extends { task_key: string; report_path: string | null }>(
	runs: readonly R[],
): R[] {
	const seen = new Set<string>();
	const finished = new Set<string>();
	return runs.filter(({ task_key, report_path }) => {
		const first = !seen.has(task_key);
		const wanted = first || (report_path !== null && !finished.has(task_key));
		seen.add(task_key);
		if (report_path !== null) finished.add(task_key);
		return wanted;
	});
}

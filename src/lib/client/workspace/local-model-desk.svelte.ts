import type {
	LocalModel,
	LocalModelList,
	LocalModelProfile,
	StatedProfile,
} from '../../contract/records/local-model.ts';
import type { Problem } from '../../contract/records/problem.ts';
import { ApiProblem, type Api, type Input } from '../api.ts';

/** How an installation begins; without an accepted licence only what was accepted before is installed. */
export type InstallOrder = Input<'install_local_model'>['body'];

/** This often models at work are looked at while somebody sees them. */
const LOOK_MS = 1_000;

/** Whether something is done with a model: it is downloaded, checked or tested. */
export const isAtWork = ({ state, job_id }: Pick<LocalModel, 'state' | 'job_id'>): boolean =>
	job_id !== null || state === 'queued' || state === 'downloading' || state === 'verifying';

/** The local language models of this computer; they are the same in every conversation and in every tab. */
export class LocalModelDesk {
	list = $state.raw<LocalModelList | null>(null);
	/** Why the list could not be read; what was read before stays. */
	problem = $state.raw<Problem | null>(null);
	readonly #api: Api;
	readonly #onTrouble: (error: unknown) => void;
	/** Grows with everything that makes an answer under way an old one. */
	#turn = 0;
	#watchers = 0;
	#timer: ReturnType<typeof setTimeout> | null = null;

	/** `onTrouble` hears what went wrong while models at work were looked at: nobody waits for that. */
	constructor(api: Api, onTrouble: (error: unknown) => void) {
		this.#api = api;
		this.#onTrouble = onTrouble;
	}

	find(identifier: string): LocalModel | undefined {
		return this.list?.entries.find((entry) => entry.identifier === identifier);
	}

	/** Reads all of it. A refusal is kept as `problem`; throws what `fetch` throws when nobody answers. */
	async read(): Promise<void> {
		const turn = ++this.#turn;
		try {
			const { data } = await this.#api.list_local_models();
			if (turn !== this.#turn) return;
			this.list = data;
			this.problem = null;
		} catch (error) {
			if (!(error instanceof ApiProblem)) throw error;
			if (turn === this.#turn) this.problem = error.problem;
		}
		this.#lookLater();
	}

	/** From now on models at work are looked at again and again, as long as the tab is seen; returns the end of that. */
	watch(): () => void {
		this.#watchers += 1;
		const shown = (): void => {
			if (!document.hidden) this.read().catch(this.#onTrouble);
		};
		document.addEventListener('visibilitychange', shown);
		this.#lookLater();
		return () => {
			this.#watchers -= 1;
			document.removeEventListener('visibilitychange', shown);
			if (this.#watchers === 0) this.#rest();
		};
	}

	/** Downloads a model, or goes on with its download. Throws ApiProblem, as everything below. */
	async install(identifier: string, order: InstallOrder): Promise<void> {
		await this.#change(() => this.#api.install_local_model({ params: { identifier }, body: order }));
	}

	async pause(identifier: string): Promise<void> {
		await this.#change(() => this.#api.pause_local_model({ params: { identifier } }));
	}

	async resume(identifier: string): Promise<void> {
		await this.#change(() => this.#api.resume_local_model({ params: { identifier } }));
	}

	/** Puts the notice of a finished or failed download away. */
	async acknowledge(identifier: string): Promise<void> {
		await this.#change(() => this.#api.acknowledge_local_model({ params: { identifier } }));
	}

	/** Removes what was downloaded. */
	async remove(identifier: string): Promise<void> {
		await this.#change(() => this.#api.remove_local_model({ params: { identifier } }));
	}

	/** The model answers from now on. */
	async use(identifier: string): Promise<void> {
		await this.#change(() => this.#api.use_local_model({ params: { identifier } }));
	}

	/** Begins the test of a model. */
	async probe(identifier: string): Promise<void> {
		await this.#change(async () => {
			await this.#api.probe_local_model({ params: { identifier } });
			return null;
		});
	}

	/** Asks the work on a model to stop, as its test. */
	async stop(identifier: string): Promise<void> {
		const job_id = this.find(identifier)?.job_id ?? null;
		if (job_id === null) return;
		await this.#change(async () => {
			await this.#api.cancel_job({ params: { job_id } });
			return null;
		});
	}

	/** Adds a model of one's own. */
	async add(profile: StatedProfile): Promise<LocalModelProfile> {
		const { data } = await this.#api.add_local_profile({ body: profile });
		await this.read();
		return data;
	}

	/** Removes one, and what was downloaded for it. */
	async forget(profile_id: string): Promise<void> {
		await this.#change(async () => {
			await this.#api.remove_local_profile({ params: { profile_id } });
			return null;
		});
	}

	/** Starts an Ollama server; `shared`: also where other users could reach it. */
	async startOllama(shared: boolean): Promise<void> {
		await this.#change(async () => {
			await this.#api.start_local_runtime({ body: { accept_shared: shared } });
			return null;
		});
	}

	async stopOllama(): Promise<void> {
		await this.#change(async () => {
			await this.#api.stop_local_runtime();
			return null;
		});
	}

	/** Changes something. What it came to is shown at once; what it means for all others is waited for where nothing else tells. */
	async #change(work: () => Promise<{ data: LocalModel } | null>): Promise<void> {
		const answer = await work();
		this.#turn += 1;
		if (answer === null) return this.read();
		this.#put(answer.data);
		this.read().catch(this.#onTrouble);
	}

	#put(model: LocalModel): void {
		if (this.list === null) return;
		const entries = this.list.entries.map((entry) => (entry.identifier === model.identifier ? model : entry));
		this.list = { ...this.list, entries };
	}

	#rest(): void {
		if (this.#timer !== null) clearTimeout(this.#timer);
		this.#timer = null;
	}

	#lookLater(): void {
		if (this.#watchers === 0 || this.#timer !== null || this.list?.entries.some(isAtWork) !== true) return;
		this.#timer = setTimeout(() => {
			this.#timer = null;
			if (!document.hidden) this.#look().catch(this.#onTrouble);
		}, LOOK_MS);
	}

	/** Looks at the models at work; when one of them has ended all are read, since another may take its place. */
	async #look(): Promise<void> {
		const turn = this.#turn;
		const busy = (this.list?.entries ?? []).filter(isAtWork);
		const answers = await Promise.allSettled(
			busy.map(({ identifier }) => this.#api.get_local_model({ params: { identifier } })),
		);
		// What was changed meanwhile is read by whoever changed it.
		if (turn !== this.#turn) return this.#lookLater();
		for (const answer of answers) {
			if (answer.status === 'fulfilled') this.#put(answer.value.data);
			else if (!(answer.reason instanceof ApiProblem)) throw answer.reason;
		}
		const ended = answers.some((answer) => answer.status === 'rejected' || !isAtWork(answer.value.data));
		if (ended) await this.read();
		else this.#lookLater();
	}
}

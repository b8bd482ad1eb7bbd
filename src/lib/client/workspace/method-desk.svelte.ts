import type { Problem } from '../../contract/records/problem.ts';
import type { MethodEntry, MethodFamily } from '../../contract/records/method.ts';
import { ApiProblem, type Answer, type Api } from '../api.ts';

export type MethodsListed = Answer<'list_methods'>['data'];

/** The registry of methods, and what a search of it found. */
export class MethodDesk {
	/** Every method, by part of the field and name; null until it was read. */
	list = $state.raw<MethodsListed | null>(null);
	/** What the last search found, and what was asked. */
	found = $state.raw<{ query: string; family: MethodFamily | null; methods: readonly MethodEntry[] } | null>(
		null,
	);
	/** Why the registry or a search could not be read; what was read before stays. */
	problem = $state.raw<Problem | null>(null);
	readonly #api: Api;
	#turn = 0;

	constructor(api: Api) {
		this.#api = api;
	}

	find(key: string): MethodEntry | undefined {
		return [...(this.list?.methods ?? []), ...(this.found?.methods ?? [])].find(
			({ method_key }) => method_key === key,
		);
	}

	/** Reads the registry, once. A refusal is kept as `problem`; throws what `fetch` throws when nobody answers. */
	async read(): Promise<void> {
		if (this.list !== null) return;
		await this.#heed(async () => {
			this.list = (await this.#api.list_methods({ query: {} })).data;
		});
	}

	/** Searches the registry: best match first. An answer that comes after that of a later search is passed over. */
	async search(query: string, family: MethodFamily | null): Promise<void> {
		const turn = ++this.#turn;
		await this.#heed(async () => {
			const { data } = await this.#api.list_methods({
				query: { query, ...(family === null ? {} : { family }) },
			});
			if (turn === this.#turn) this.found = { query, family, methods: data.methods };
		});
	}

	clear(): void {
		this.#turn += 1;
		this.found = null;
		this.problem = null;
	}

	async #heed(work: () => Promise<void>): Promise<void> {
		try {
			await work();
			this.problem = null;
		} catch (error) {
			if (!(error instanceof ApiProblem)) throw error;
			this.found = null;
			({ problem: this.problem } = error);
		}
	}
}

import type { Api } from '../../client/api.ts';
import type { ResultsList } from '../../client/workspace/results-list.svelte.ts';
import type { SampleTable } from '../../client/workspace/sample-table.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { SvelteMap } from 'svelte/reactivity';
import { subjectsOf } from './subjects.ts';

const PAGE = 1000;

/** What the figures, tables and reports of a run share: the metadata of its samples, and what it is about. Read once. */
export class RunShelf {
	/** Metadata of the samples by run_id; null for a run without such a table. */
	#samples = new SvelteMap<string, SampleTable | null>();
	/** Matrices and signals by run_id. */
	#subjects = new SvelteMap<string, readonly string[]>();
	#asked = new Set<string>();
	readonly #api: Api;
	readonly #results: ResultsList;

	constructor(api: Api, results: ResultsList) {
		this.#api = api;
		this.#results = results;
	}

	samples(runId: string | null): SampleTable | null {
		return runId === null ? null : (this.#samples.get(runId) ?? null);
	}

	subjects(runId: string): readonly string[] {
		return this.#subjects.get(runId) ?? [];
	}

	/** Reads the metadata of the samples of a run. Throws ApiProblem, and what `fetch` throws when nobody answers. */
	async loadSamples(runId: string): Promise<void> {
		await this.#once(`samples ${runId}`, async () => {
			const table = await this.#artifact(runId, (one) => one.path.endsWith('/tables/samples.csv'));
			this.#samples.set(runId, table === undefined ? null : await this.#readSamples(table.artifact_id));
		});
	}

	/** Reads what a run is about from its summary. Throws the same. */
	async loadSubjects(runId: string): Promise<void> {
		await this.#once(`subjects ${runId}`, async () => {
			const summary = await this.#artifact(runId, ({ kind }) => kind === 'summary');
			if (summary === undefined) return;
			const { data } = await this.#api.get_artifact({
				params: { session_id: this.#results.session_id },
				query: { artifact_id: summary.artifact_id, target: this.#results.target },
			});
			this.#subjects.set(runId, subjectsOf(data.record));
		});
	}

	async #once(name: string, work: () => Promise<void>): Promise<void> {
		if (this.#asked.has(name)) return;
		this.#asked.add(name);
		try {
			await work();
		} catch (error) {
			// What failed is asked again the next time.
			this.#asked.delete(name);
			throw error;
		}
	}

	async #artifact(runId: string, fits: (artifact: Artifact) => boolean): Promise<Artifact | undefined> {
		await this.#results.open(runId);
		return this.#results.of(runId)?.artifacts.find(fits);
	}

	async #readSamples(artifactId: string): Promise<SampleTable | null> {
		const rows = new Map<string, (string | number | null)[]>();
		let columns: string[] = [];
		for (let offset = 0; ;) {
			const { data } = await this.#api.get_artifact({
				params: { session_id: this.#results.session_id },
				query: { artifact_id: artifactId, target: this.#results.target, limit: PAGE, offset },
			});
			const { table } = data;
			if (table === null) return null;
			columns = table.columns.slice(1).map(({ name }) => name);
			for (const [id, ...cells] of table.rows)
				if (id !== null && id !== undefined) rows.set(String(id), cells.map(plainCell));
			offset += table.rows.length;
			if (table.rows.length === 0 || offset >= (table.matching ?? offset)) return { columns, rows };
		}
	}
}

const plainCell = (cell: string | number | boolean | null): string | number | null =>
	typeof cell === 'boolean' ? String(cell) : cell;

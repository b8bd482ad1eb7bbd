import type { Api } from '../../client/api.ts';
import type { ResultsList } from '../../client/workspace/results-list.svelte.ts';
import { SampleNames } from '../../client/workspace/sample-names.ts';
import { SpelledSelection, type SampleSelection } from '../../client/workspace/selection.svelte.ts';
import type { SampleTable } from '../../client/workspace/sample-table.ts';
import type { Artifact } from '../../contract/records/run.ts';
import { SvelteMap } from 'svelte/reactivity';
import { subjectsOf } from './subjects.ts';
import { tidySamples } from './tidy-samples.ts';

const PAGE = 1000;
/** What `samples.csv` calls the sample in the metadata and in the files. */
const MAIN = 'sample';
const FILE = 'data_id';
const noNames = new SampleNames();

/** What the figures, tables and reports of a run share: the metadata of its samples, and what it is about. Read once. */
export class RunShelf {
	/** Metadata of the samples by run_id; null for a run without such a table. */
	#samples = new SvelteMap<string, SampleTable | null>();
	#names = new SvelteMap<string, SampleNames>();
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

	/** The shared selection as a figure of a run spells it, or a table of it (record null). */
	selection(shared: SampleSelection, runId: string | null, record: unknown): SampleSelection {
		const names = runId === null ? noNames : (this.#names.get(runId) ?? noNames);
		return names.plain ? shared : new SpelledSelection(shared, names, names.within(record));
	}

	subjects(runId: string): readonly string[] {
		return this.#subjects.get(runId) ?? [];
	}

	/** Reads the metadata of the samples of a run. Throws ApiProblem, and what `fetch` throws when nobody answers. */
	async loadSamples(runId: string): Promise<void> {
		await this.#once(`samples ${runId}`, async () => {
			const table = await this.#artifact(runId, (one) => one.path.endsWith('/tables/samples.csv'));
			if (table === undefined) this.#samples.set(runId, null);
			else await this.#readSamples(runId, table.artifact_id);
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
			if (error !== unread) throw error;
		}
	}

	async #artifact(runId: string, fits: (artifact: Artifact) => boolean): Promise<Artifact | undefined> {
		await this.#results.open(runId);
		const found = this.#results.of(runId);
		// Refused: the list says why. That a run has no such table is known only once it was read.
		if (found === undefined) throw unread;
		return found.artifacts.find(fits);
	}

	async #readSamples(runId: string, artifactId: string): Promise<void> {
		const rows = new Map<string, (string | number | null)[]>();
		const own = new Map<string, (string | number | null)[]>();
		const pairs: [string, string][] = [];
		let columns: string[] = [];
		for (let offset = 0; ;) {
			const { data } = await this.#api.get_artifact({
				params: { session_id: this.#results.session_id },
				query: { artifact_id: artifactId, target: this.#results.target, limit: PAGE, offset },
			});
			const { table } = data;
			if (table === null) return void this.#samples.set(runId, null);
			const named = table.columns.map(({ name }) => name);
			const main = Math.max(0, named.indexOf(MAIN));
			const file = named.indexOf(FILE);
			columns = named.filter((_, at) => at !== main);
			for (const row of table.rows) {
				const id = row[main];
				if (id === null || id === undefined) continue;
				const cells = row.filter((_, at) => at !== main).map(plainCell);
				const other = file < 0 ? null : (row[file] ?? null);
				pairs.push([String(id), String(other ?? id)]);
				if (!rows.has(String(id))) rows.set(String(id), cells);
				// Figures ask by either name; of several files of a sample each keeps its own row.
				if (other !== null && !own.has(String(other))) own.set(String(other), cells);
			}
			offset += table.rows.length;
			if (table.rows.length > 0 && offset < (table.matching ?? Infinity)) continue;
			for (const [id, cells] of own) if (!rows.has(id)) rows.set(id, cells);
			const names = new SampleNames(pairs);
			this.#names.set(runId, names);
			this.#samples.set(runId, { ...tidySamples({ columns, rows }), nameOf: (id) => names.mainOf(id) });
			return;
		}
	}
}

/** The artifacts of the run could not be read. */
const unread = new Error('unread');

const plainCell = (cell: string | number | boolean | null): string | number | null =>
	typeof cell === 'boolean' ? String(cell) : cell;

import { SvelteMap } from 'svelte/reactivity';
import type { ColumnStatistics } from '../../contract/api/results.ts';
import type { Api } from '../api.ts';
import type { TablePlace } from './table-rows.svelte.ts';

/** Columns that are asked for at once. */
const BATCH = 40;

/** Statistics of the columns of a table that were looked at, of the rows that pass the filters. */
export class ColumnFacts {
	/** By name of the column. */
	readonly known = new SvelteMap<string, ColumnStatistics>();
	/** True while some are counted. */
	counting = $state(false);
	failure = $state.raw<unknown>(null);
	readonly #api: Api;
	readonly #place: TablePlace;
	#filters: readonly string[] = [];
	#asking: AbortController | null = null;
	#wanted: readonly string[] = [];
	/** Columns that were asked for with these filters. */
	#asked = new Set<string>();

	constructor(api: Api, place: TablePlace) {
		this.#api = api;
		this.#place = place;
	}

	/** Sees to it that these columns are known for these filters. What was counted for others is forgotten once they come. */
	want(columns: readonly string[], filters: readonly string[]): void {
		if (filters.join('\n') !== this.#filters.join('\n')) {
			this.#asking?.abort();
			this.#asking = null;
			this.#filters = filters;
			this.known.clear();
			this.#asked.clear();
			this.failure = null;
		}
		this.#wanted = columns;
		if (this.#asking === null && this.failure === null) void this.#count();
	}

	retry(): void {
		this.failure = null;
		this.#asked = new Set(this.known.keys());
		if (this.#asking === null) void this.#count();
	}

	close(): void {
		this.#asking?.abort();
	}

	async #count(): Promise<void> {
		const columns = this.#wanted.filter((name) => !this.#asked.has(name)).slice(0, BATCH);
		if (columns.length === 0) return;
		for (const name of columns) this.#asked.add(name);
		const asking = new AbortController();
		this.#asking = asking;
		this.counting = true;
		try {
			const { session_id, artifact_id, target } = this.#place;
			const { data } = await this.#api.get_artifact_columns({
				params: { session_id },
				query: {
					artifact_id,
					...(target === undefined ? {} : { target }),
					column: [...columns],
					filter: [...this.#filters],
				},
				signal: asking.signal,
			});
			if (asking.signal.aborted) return;
			for (const one of data.columns ?? []) this.known.set(one.name, one);
		} catch (error) {
			if (asking.signal.aborted) return;
			this.failure = error;
		}
		this.#asking = null;
		this.counting = false;
		if (this.failure === null) void this.#count();
	}
}

import type { Api } from './api.ts';

/** JSON Schema of the parameters of every task, by task_key. */
export type TaskSchemas = ReadonlyMap<string, Readonly<Record<string, unknown>>>;

const asked = new WeakMap<Api, Promise<TaskSchemas>>();

/** What the tasks can be told; asked once per page. Throws ApiProblem, and what `fetch` throws when nobody answers. */
export function taskSchemas(api: Api): Promise<TaskSchemas> {
	const known = asked.get(api);
	if (known !== undefined) return known;
	const work = read(api);
	asked.set(api, work);
	// What failed is asked again the next time.
	work.catch(() => asked.delete(api));
	return work;
}

async function read(api: Api): Promise<TaskSchemas> {
	const { data } = await api.list_operations();
	return new Map(data.tasks.map(({ task_key, parameters }) => [task_key, parameters]));
}

import type { Run } from '../../contract/records/run.ts';

type Hash = Run['inputs'][number]['content_hash'];

/** True when a file that the run read is another one now; a file that is gone says nothing about the result. */
export function isStale(run: Run, current: ReadonlyMap<string, Hash>): boolean {
	return run.inputs.some(({ path, content_hash: then }) => {
		const now = current.get(path) ?? null;
		return now !== null && then !== null && now.rule === then.rule && now.value !== then.value;
	});
}

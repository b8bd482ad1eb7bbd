import { compactJson } from '../../base/json.ts';
import type { RunVerdict } from '../../contract/records/evaluation.ts';
import type { Run } from '../../contract/records/run.ts';

/** What a run did: lists of files apart from everything else that decides the result. */
interface Work {
	/** Task and parameters that are no lists of files. */
	deciding: string;
	/** Parameters that name files which were read. */
	lists: Readonly<Record<string, readonly string[]>>;
	inputs: ReadonlySet<string>;
}

/** Task, deciding parameters and files read, whatever was in them. */
function workOf(run: Run): Work {
	const inputs = new Set(run.inputs.map((input) => input.path));
	const lists: Record<string, readonly string[]> = {};
	const rest: Record<string, unknown> = {};
	for (const [name, value] of Object.entries(run.parameters))
		if (name === 'threads') continue;
		else if (isFileList(value, inputs)) lists[name] = value;
		else rest[name] = value;
	return { deciding: compactJson({ task_key: run.task_key, rest }), lists, inputs };
}

function isFileList(value: unknown, inputs: ReadonlySet<string>): value is readonly string[] {
	return Array.isArray(value) && value.every((one) => typeof one === 'string' && inputs.has(one));
}

/** True when the later work looked at everything the earlier one looked at, in the same way. */
function includes(later: Work, earlier: Work): boolean {
	return (
		later.deciding === earlier.deciding &&
		[...earlier.inputs].every((file) => later.inputs.has(file)) &&
		Object.entries(earlier.lists).every(([name, files]) =>
			files.every((file) => later.lists[name]?.includes(file) === true),
		)
	);
}

/**
 * Runs in whose place a later verified run stands: one of the same task and parameters that read the same files, or these
 * and more. For a run that did not complete (it names its planned inputs only) and one whose outputs were taken away, a
 * later verified run of the same task is enough. Outputs that were edited keep being named until the work is repeated.
 * @param runs oldest first.
 * @param statusOf what is true of the outputs of a run now.
 */
export function supersededRuns(
	runs: readonly Run[],
	statusOf: (run: Run) => RunVerdict['status'] | undefined,
): Set<string> {
	const later = new Map<string, Work[]>();
	const tasks = new Set<string>();
	const superseded = new Set<string>();
	for (const run of [...runs].reverse()) {
		const work = workOf(run);
		const status = statusOf(run);
		const same = later.get(work.deciding) ?? [];
		const covered = same.some((one) => includes(one, work));
		const isGone = status === 'failed' || status === 'outputs_removed';
		if (covered || (isGone && tasks.has(run.task_key))) superseded.add(run.run_id);
		if (status !== 'verified') continue;
		tasks.add(run.task_key);
		// A run that is covered adds nothing that its cover does not.
		if (!covered) later.set(work.deciding, [...same, work]);
	}
	return superseded;
}

import { LbError, throwIfCancelled } from '../../../base/errors.ts';
import type { Watch } from '../../../base/progress.ts';
import { say } from '../../../contract/messages/index.ts';
import type { InputFile } from '../../../contract/records/profile.ts';
import type { Run } from '../../../contract/records/run.ts';
import { reportPatients } from '../../../contract/tasks/report_patients.ts';
import { readRunFacts } from '../facts/read-facts.server.ts';
import { judgeRun, type JudgedRun } from '../judge-run.server.ts';
import { isStale } from '../stale-run.ts';
import { supersededRuns } from '../superseded.ts';
import type { UsableRun } from './compose-pages.ts';

/** Tables that a page is made of. */
const TABLES = [
	...['samples', 'mrd_samples', 'mrd_dynamics', 'mrd_sites', 'mrd_variants', 'mrd_fragment_sizes'],
	...['variant_origins', 'copy_number_arms', 'copy_number_samples', 'tumour_fractions'],
	...['sample_checks', 'sample_gate'],
];

export interface RunsOfPages {
	/** Newest first. */
	runs: UsableRun[];
	/** Tasks with a completed run whose outputs are gone or were edited. */
	changed: string[];
	/** Tasks with usable runs that were not named, where runs are named. */
	unnamed: string[];
}

/**
 * Finished runs of tasks, read back, whose outputs are as they were written. A run in whose place a later one stands is
 * left out, unless it is named. Throws `patients.run_unknown`, `patients.run_other_task` and `patients.run_changed` for named ones.
 * @param records of the dataset, oldest first
 */
export async function usableRuns(
	records: readonly Run[],
	{
		tasks,
		named,
		outputRoot,
		inputs,
	}: {
		tasks: readonly string[];
		named: readonly string[] | null;
		outputRoot: string;
		inputs: readonly Pick<InputFile, 'path' | 'content_hash'>[];
	},
	watch: Watch,
): Promise<RunsOfPages> {
	const own = records.filter(({ task_key }) => tasks.includes(task_key));
	if (named !== null) requireKnown(named, records, own);
	const judged: JudgedRun[] = [];
	for (const run of own) {
		throwIfCancelled(watch.signal, reportPatients.task_key);
		judged.push(await judgeRun(run, outputRoot));
		watch.onProgress?.({
			...{ done: judged.length, total: own.length, unit: 'steps' as const },
			message: say('patients.progress_runs'),
		});
	}
	const statuses = new Map(judged.map(({ run, status }) => [run.run_id, status]));
	const superseded = supersededRuns(own, ({ run_id }) => statuses.get(run_id));
	const chosen = judged.filter(({ run }) =>
		named === null ? !superseded.has(run.run_id) : named.includes(run.run_id),
	);
	const broken = named === null ? undefined : chosen.find(({ status }) => status !== 'verified');
	if (broken !== undefined)
		throw new LbError('patients.run_changed', {
			run_id: broken.run.run_id,
			task_key: broken.run.task_key,
			missing: broken.missing.length === 0 ? [broken.run.status] : broken.missing.slice(0, 3),
		});
	const current = new Map(inputs.map((input) => [input.path, input.content_hash]));
	const runs: UsableRun[] = [];
	for (const { run, status } of [...chosen].reverse()) {
		throwIfCancelled(watch.signal, reportPatients.task_key);
		if (status !== 'verified') continue;
		const facts = await readRunFacts(run, { outputRoot, source: '.' }, TABLES);
		if (facts !== null) runs.push({ facts, stale: isStale(run, current) });
	}
	const isChanged = ({ status }: JudgedRun): boolean =>
		status === 'incomplete' || status === 'outputs_removed' || status === 'unreadable';
	const tasksOf = (some: readonly JudgedRun[]): string[] => [...new Set(some.map(({ run }) => run.task_key))];
	return {
		runs,
		changed: tasksOf(judged.filter(isChanged)),
		unnamed:
			named === null
				? []
				: tasksOf(judged.filter(({ run, status }) => status === 'verified' && !named.includes(run.run_id))),
	};
}

function requireKnown(named: readonly string[], records: readonly Run[], own: readonly Run[]): void {
	for (const run_id of named) {
		if (own.some((run) => run.run_id === run_id)) continue;
		const other = records.find((run) => run.run_id === run_id);
		if (other !== undefined)
			throw new LbError('patients.run_other_task', { run_id, task_key: other.task_key });
		throw new LbError('patients.run_unknown', { run_id, known: own.map((run) => run.run_id).slice(-6) });
	}
}

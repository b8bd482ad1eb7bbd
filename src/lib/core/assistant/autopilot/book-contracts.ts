import type { Autopilot } from '../../../contract/records/autopilot.ts';
import type { RunVerdict } from '../../../contract/records/evaluation.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import type { Run } from '../../../contract/records/run.ts';
import { findTask } from '../../../contract/tasks/index.ts';
import { featureBook } from '../../dataset/featurebook/index.ts';

export type BookContract = Autopilot['contracts'][number];

/**
 * The FeatureBook contracts of a dataset: every artifact that the contexts of its plan expect, satisfied when a verified
 * run of the task (or of the one that holds everything it makes) has it, not applicable where the task has nothing to read.
 */
export function bookContracts(
	plan: Plan,
	runs: readonly Run[],
	verdicts: readonly RunVerdict[],
	source = '.',
): BookContract[] {
	const verified = new Set(verdicts.filter((one) => one.status === 'verified').map((one) => one.run_id));
	const holding = (task: string): Run[] => {
		const names = [task, findTask(task)?.contained_in];
		return runs.filter((run) => verified.has(run.run_id) && names.includes(run.task_key));
	};
	return featureBook
		.filter((entry) => plan.feature_contexts.includes(entry.context))
		.flatMap((entry) =>
			entry.expected_artifacts.map((artifact): BookContract => {
				const pattern = asPattern(artifact.name);
				const there = holding(artifact.task_key).some((run) =>
					run.outputs.some((output) => output.kind === artifact.kind && pattern.test(output.path)),
				);
				const task = plan.tasks.find((one) => one.task_key === artifact.task_key);
				const possible = task?.status === 'ready' || task?.status === 'done';
				return {
					source,
					context: entry.context,
					task_key: artifact.task_key,
					artifact: artifact.name,
					status: there ? 'satisfied' : possible ? 'pending' : 'not_applicable',
				};
			}),
		);
}

/** `tables/<matrix>_effects.csv`, `tables/*bins*.csv` or `products/` as the end of a path. */
function asPattern(name: string): RegExp {
	const literal = name.replace(/[.+^${}()|[\]\\]/g, '\\$&');
	const open = literal.replace(/<[^>]+>|\*/g, '[^/]*');
	return new RegExp(name.endsWith('/') ? `/${open}` : `/${open}$`, 'u');
}

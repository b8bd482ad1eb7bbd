import { taskKeys, type TaskKey } from '../../src/lib/contract/tasks/task-keys.ts';

/** Tasks that the clinical demo has something to show for, in the order of a study; one counts once its card exists. */
const SHOWN: readonly string[] = [
	'check_samples',
	'detect_mrd',
	'classify_variant_origin',
	'analyze_survival',
	'validate_assay',
	'report_patients',
];

/** Those of the tasks that this version has. */
export function clinicalTasks(): TaskKey[] {
	return taskKeys.filter((key) => SHOWN.includes(key));
}

import { LbError } from '../../base/errors.ts';
import type { Plan, PlanTask } from '../../contract/records/plan.ts';
import type { Profile } from '../../contract/records/profile.ts';
import { findTask, taskKeys } from '../../contract/tasks/index.ts';

/**
 * The task that runs: the wanted one when it can (a task already done may be repeated by name), else the recommended one.
 * Throws run.task_unknown, raw.signal_unknown, run.task_not_ready, run.nothing_ready, run.other_subject,
 * run.inputs_unusable, run.no_numeric_table.
 */
export function chooseTask(plan: Plan, profile: Profile, wanted: string | undefined): PlanTask {
	if (wanted === undefined) {
		const task = plan.tasks.find((task) => task.task_key === plan.recommended_task);
		if (task !== undefined) return task;
		throw whyNothing(plan, profile);
	}
	const card = findTask(wanted);
	if (card === null) throw new LbError('run.task_unknown', { task_key: wanted, known: [...taskKeys] });
	const task = plan.tasks.find((task) => task.task_key === card.task_key);
	if (task !== undefined && (task.status === 'ready' || task.status === 'done')) return task;
	if (task !== undefined) refuseUnknownSignal(task, plan);
	const reads =
		card.available && (task?.inputs.length === 0 || task?.reason_code === 'planning.inputs_conflict');
	if (reads && profile.doctor.some((finding) => finding.severity === 'error'))
		throw whyNothing(plan, profile);
	const reason = task?.reason ?? 'it is not in the plan';
	throw new LbError('run.task_not_ready', { task_key: card.task_key, reason });
}

/** The same error for every way to ask for a task whose signal nothing says. Throws raw.signal_unknown. */
export function refuseUnknownSignal(
	{ reason_code, reason_values }: Pick<PlanTask, 'reason_code' | 'reason_values'>,
	{ dataset_root }: Pick<Plan, 'dataset_root'>,
): void {
	if (reason_code !== 'planning.signal_unknown') return;
	const { count = 0, signals = [], example } = reason_values;
	const path = typeof example === 'string' ? `${dataset_root}/${example}` : dataset_root;
	throw new LbError('raw.signal_unknown', { count, signals }, { path });
}

/** Why nothing is ready, the first that applies: all done, files that cannot be used, other data, no table of numbers. */
function whyNothing(plan: Plan, profile: Profile): LbError {
	const place = { path: plan.dataset_root };
	const done = plan.tasks.filter((task) => task.status === 'done').map((task) => task.task_key);
	if (done.length > 0) {
		const reason = `${done.join(', ')} already completed with the same inputs and parameters.`;
		return new LbError('run.nothing_ready', { reason }, place);
	}
	const nothingElse = profile.inputs.length === 0;
	const broken = profile.doctor.find(
		({ severity, code }) => severity === 'error' || (nothingElse && code === 'doctor.empty'),
	);
	if (broken !== undefined) {
		const file = broken.paths[0];
		const path = file === undefined ? plan.dataset_root : `${plan.dataset_root}/${file}`;
		return new LbError('run.inputs_unusable', { finding: broken.finding, advice: broken.hint }, { path });
	}
	const { subject } = plan.data_state;
	const ready = plan.tasks.find((task) => task.status === 'ready');
	if (subject?.kind === 'other' && ready !== undefined)
		return new LbError(
			'run.other_subject',
			{ subject: subject.text, task: ready.task_key.replaceAll('_', '-') },
			place,
		);
	// The analysis names every kind of file that waits; the other tasks name their own.
	const blocked =
		plan.tasks.find((task) => task.reason_code === 'planning.no_matrix_yet') ??
		plan.tasks.find((task) => task.status === 'blocked' && task.inputs.length > 0);
	if (blocked !== undefined) return new LbError('run.nothing_ready', { reason: blocked.reason }, place);
	return new LbError(
		'run.no_numeric_table',
		{ files: profile.files_scanned, found: foundFiles(profile) },
		place,
	);
}

const MAX_FOUND = 5;

/** Files with what they were taken for, `unknown` for those of no known format. */
function foundFiles({ inputs, unrecognised, unrecognised_count }: Profile): string[] {
	const named = [
		...inputs.map((input) => `${input.path} (${input.format})`),
		...unrecognised.map((file) => `${file} (unknown)`),
	];
	if (named.length === 0) return ['–'];
	const more = inputs.length + unrecognised_count - MAX_FOUND;
	return more > 0 ? [...named.slice(0, MAX_FOUND), `… +${more}`] : named;
}

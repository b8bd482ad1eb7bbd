import { stat } from 'node:fs/promises';
import path from 'node:path';
import type * as z from 'zod';
import { isOneOf } from '../../contract/keys.ts';
import { LbError } from '../../base/errors.ts';
import { toLbError } from '../../base/problem.ts';
import type { BloodPlan, BloodRuns } from '../../contract/operations/blood.ts';
import type { operations, OperationName } from '../../contract/operations/index.ts';
import type { Plan, PlanTask } from '../../contract/records/plan.ts';
import type { PlacedRun, Run } from '../../contract/records/run.ts';
import { bloodSignals, signalsOfTask } from '../../contract/tasks/blood-signals.ts';
import type { TaskStep } from '../../contract/tasks/define.ts';
import { taskCards, tasksOf, type TaskCard, type TaskKey } from '../../contract/tasks/index.ts';
import type { AssistantContext } from './context.ts';
import { refuseUnknownSignal } from './choose-task.ts';
import { executeTask } from './execute.server.ts';

type Arguments<N extends OperationName> = z.infer<(typeof operations)[N]['arguments']>;

export type BloodStep = Extract<TaskStep, 'preprocess' | 'encode'>;

/** The tasks of a step that cover the wanted signals. Throws usage.option_invalid for a signal that no task has. */
export function bloodTasks(step: BloodStep, wanted: readonly string[] | undefined): TaskKey[] {
	if (wanted === undefined || wanted.length === 0) return tasksOf(step);
	const known = bloodSignals.map(({ signal }) => signal);
	for (const one of wanted)
		if (!isOneOf(known, one))
			throw new LbError(
				'usage.option_invalid',
				{ value: one, reason: 'unknown signal', expected: known.join(', ') },
				{ field: '--signal' },
			);
	return tasksOf(step).filter((task) => signalsOfTask(task).some(({ signal }) => wanted.includes(signal)));
}

/** Signals and stated parameters as they reach one task: what its card does not have goes to the others. */
export function bloodParameters(
	card: TaskCard,
	wanted: readonly string[] | undefined,
	stated: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
	const own = signalsOfTask(card.task_key).map(({ signal }) => signal);
	const signal = (wanted ?? []).filter((one) => own.includes(one));
	const profiles = signalsOfTask(card.task_key).flatMap((one) => one.profiles);
	const accepted = Object.entries(stated).flatMap(([name, value]): [string, unknown][] => {
		if (!(name in card.parameters.shape)) return [];
		if (name !== 'profile') return [[name, value]];
		const fitting = [value].flat().filter((one) => profiles.includes(String(one)));
		return fitting.length === 0 ? [] : [[name, fitting]];
	});
	return { ...Object.fromEntries(accepted), ...(signal.length > 0 ? { signal } : {}) };
}

/** Refuses a parameter that none of the tasks takes, instead of dropping it without a word. */
export function refuseUnknownParameters(
	tasks: readonly TaskKey[],
	stated: Readonly<Record<string, unknown>> = {},
): void {
	const known = new Set(tasks.flatMap((task) => Object.keys(taskCards[task].parameters.shape)));
	const unknown = Object.keys(stated).find((name) => !known.has(name));
	if (unknown !== undefined)
		throw new LbError(
			'run.parameter_invalid',
			{ task_key: tasks[0] ?? '–', reason: 'unknown parameter' },
			{ field: unknown },
		);
	const profiles = [stated['profile'] ?? []].flat().map(String);
	const offered = tasks.flatMap((task) => signalsOfTask(task).flatMap((one) => [...one.profiles]));
	const strange = profiles.find((name) => !offered.includes(name));
	if (strange !== undefined)
		throw new LbError(
			'usage.option_invalid',
			{ value: strange, reason: 'unknown profile', expected: [...new Set(offered)].join(', ') },
			{ field: '--profile' },
		);
}

/** The steps of a plan: preprocessing first, encoding after it. */
export function bloodPlan(
	plan: Plan,
	wanted: readonly string[] | undefined,
	stated: Readonly<Record<string, unknown>> = {},
): BloodPlan {
	const steps = (['preprocess', 'encode'] as const).flatMap((step) =>
		bloodTasks(step, wanted).flatMap((key) => {
			const task = plan.tasks.find((one) => one.task_key === key);
			if (task === undefined) return [];
			const own = task.status === 'skipped' ? {} : bloodParameters(taskCards[key], wanted, stated);
			return [{ ...task, parameters: { ...task.parameters, ...own }, step }];
		}),
	);
	return { dataset_root: plan.dataset_root, plan_id: plan.plan_id, steps };
}

/**
 * Runs every task of a step that has something to do; the others are named with their reason, and so is one that fails while
 * another one does not: the files of a folder seldom suit every task. When all fail the first error is thrown.
 */
export async function runBloodStep(
	step: BloodStep,
	args: { signal?: string[] | undefined; output_dir?: string | undefined },
	plan: Plan,
	outputRoot: string,
	execute: (task: PlanTask, outputDir: string | null) => Promise<Run>,
): Promise<BloodRuns> {
	const done: BloodRuns = { dataset_root: plan.dataset_root, output_root: outputRoot, runs: [], not_run: [] };
	const tasks = bloodTasks(step, args.signal).flatMap((key) =>
		plan.tasks.filter((one) => one.task_key === key),
	);
	const ready = tasks.filter(({ status }) => status === 'ready' || status === 'done');
	for (const task of tasks) {
		const { task_key, reason, reason_code } = task;
		if (!ready.includes(task)) done.not_run.push({ task_key, reason, reason_code });
	}
	if (ready.length === 0) {
		for (const task of tasks) refuseUnknownSignal(task, plan);
		throw new LbError('run.nothing_ready', { reason: whyNot(done.not_run) }, { path: plan.dataset_root });
	}
	if (args.output_dir !== undefined && ready.length > 1)
		throw new LbError('usage.invalid', {
			message: `${ready.length} tasks would write to ${args.output_dir}; choose one with --signal.`,
			command: `lb-agent blood-agent ${step}`,
		});
	const errors: LbError[] = [];
	for (const task of ready)
		try {
			done.runs.push(await execute(task, args.output_dir ?? null));
		} catch (error) {
			const known = toLbError(error);
			if (known.code === 'general.cancelled' || known.code === 'general.unexpected') throw error;
			errors.push(known);
			done.not_run.push({ task_key: task.task_key, reason: known.message, reason_code: known.code });
		}
	if (done.runs.length === 0 && errors[0] !== undefined) throw errors[0];
	return done;
}

/** The tasks that wait for something; that nothing fits is said once, when it is all there is to say. */
function whyNot(notRun: BloodRuns['not_run']): string {
	const waiting = notRun.filter(({ reason_code }) => reason_code !== 'planning.no_input');
	if (waiting.length === 0) return notRun[0]?.reason ?? '–';
	return waiting.map(({ task_key, reason }) => `${task_key}: ${reason}`).join(' ');
}

/** A raw task on a folder or a file, without a dataset: nothing is written outside the output folder. */
export async function runOnPath(
	{ task_key }: TaskCard,
	args: Arguments<'run_cfdna_raw_signal_suite'>,
	more: Record<string, unknown>,
	context: AssistantContext,
): Promise<PlacedRun> {
	const input = path.resolve(args.input_path);
	const isFolder = await stat(input).then(
		(info) => info.isDirectory(),
		() => {
			throw new LbError('signals.file_not_found', {}, { path: input });
		},
	);
	const run = await executeTask(
		{
			task_key,
			parameters: {
				...(isFolder ? { input_dir: input } : { input_files: [input] }),
				...more,
				...args.parameters,
			},
			base: process.cwd(),
			output_root: null,
			output_dir: args.output_dir,
			plan_id: null,
		},
		context,
	);
	return { ...run, output_root: path.resolve(args.output_dir) };
}

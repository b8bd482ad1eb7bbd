import { LbError } from '../../src/lib/base/errors.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import { findTask, taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { runAsJob } from '../run-job.ts';
import { autopilotLines } from '../views/autopilot-view.ts';
import { planLines } from '../views/plan-view.ts';
import { runLines } from '../views/run-view.ts';
import type { Face } from '../face.ts';
import { withSession } from './session.ts';
import { givenWords, operationArguments } from './state-options.ts';

/** `assistant plan <dataset>`: exit 0 once a plan exists. */
export function assistantPlan(
	face: Face,
	dataset: string,
	options: Record<string, unknown>,
): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		refuseForm(options, 'execute', 'assistant plan only plans; use "assistant run <dir>".');
		const { task, ...args } = operationArguments(dataset, options);
		const chosen = typeof task === 'string' ? task : null;
		if (chosen !== null && findTask(chosen) === null)
			throw new LbError('run.task_unknown', { task_key: chosen, known: [...taskKeys] });
		const plan = await call('plan_assistant_tasks', { path: dataset, ...args });
		const command = ['lb-agent assistant run', quote(plan.dataset_root), ...givenWords(options)].join(' ');
		printer.result(plan, () => planLines(plan, command, chosen));
		return 0;
	});
}

/** `assistant run <dataset>`: scans, plans, runs the recommended task or `--task`. */
export function assistantRun(face: Face, dataset: string, options: Record<string, unknown>): Promise<number> {
	return withSession(face, options, async ({ call, printer }) => {
		refuseForm(options, 'printOnly', 'assistant run runs a task; use "assistant plan <dir>".');
		const run = await call('run_lbbiopsy_assistant', {
			path: dataset,
			...operationArguments(dataset, options),
		});
		printer.result(run, () => runLines(run, dataset));
		return 0;
	});
}

/** `assistant autopilot <dataset>`: works through the folder as a job, until there is a reason to stop. */
export function assistantAutopilot(
	face: Face,
	dataset: string,
	options: Record<string, unknown>,
): Promise<number> {
	return withSession(face, options, async (session) => {
		const { job, result } = await runAsJob(
			session,
			'run_autopilot',
			{ path: resolvePlace(dataset), ...operationArguments(dataset, options), ...limits(options) },
			dataset,
		);
		session.printer.result(result, () => autopilotLines(result));
		return job.exit_code ?? 1;
	});
}

function limits(options: Record<string, unknown>): Record<string, number> {
	const read = (name: 'maxSteps' | 'maxSeconds', flag: string): number | null => {
		const value = options[name];
		if (value === undefined) return null;
		const number = Number(value);
		if (String(value).trim() !== '' && Number.isFinite(number) && number >= 1) return number;
		throw new LbError(
			'usage.option_invalid',
			{ value: String(value), reason: 'not a number of at least 1', expected: 'a number such as 12' },
			{ field: flag },
		);
	};
	const steps = read('maxSteps', '--max-steps');
	const seconds = read('maxSeconds', '--max-seconds');
	return {
		...(steps === null ? {} : { max_steps: Math.floor(steps) }),
		...(seconds === null ? {} : { max_seconds: seconds }),
	};
}

/** `assistant --input <dataset> --print-only|--execute`: the explicit form for scripts. */
export function assistantScript(face: Face, options: Record<string, unknown>): Promise<number> {
	const { input, printOnly, execute } = options;
	if (typeof input === 'string' && printOnly === true && execute !== true)
		return assistantPlan(face, input, options);
	if (typeof input === 'string' && execute === true && printOnly !== true)
		return assistantRun(face, input, options);
	return withSession(face, options, () => {
		throw usage(
			'Give --input <dir> with either --print-only or --execute, or use "assistant plan <dir>" or "assistant run <dir>".',
		);
	});
}

/** The two forms do not mix: nobody should get a run who asked for a plan. */
function refuseForm(options: Record<string, unknown>, other: 'execute' | 'printOnly', message: string): void {
	if (options[other] === true) throw usage(message);
}

function usage(message: string): LbError {
	return new LbError('usage.invalid', { message, command: 'lb-agent assistant' });
}

import { LbError } from '../../src/lib/base/errors.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { planLines } from '../views/plan-view.ts';
import { runLines } from '../views/run-view.ts';
import { withSession } from './session.ts';
import { operationArguments } from './state-options.ts';

/** `assistant plan <dataset>`: exit 0 once a plan exists. */
export function assistantPlan(dataset: string, options: Record<string, unknown>): Promise<number> {
	return withSession(options, async ({ call, printer }) => {
		const { task: _task, ...args } = operationArguments(options);
		const plan = await call<Plan>('plan_assistant_tasks', { path: dataset, ...args });
		printer.result(plan, () => planLines(plan));
		return 0;
	});
}

/** `assistant run <dataset>`: scans, plans, runs the recommended task or `--task`. */
export function assistantRun(dataset: string, options: Record<string, unknown>): Promise<number> {
	return withSession(options, async ({ call, printer }) => {
		const run = await call<Run & { output_root: string }>('run_lbbiopsy_assistant', {
			path: dataset,
			...operationArguments(options),
		});
		printer.result(run, () => runLines(run));
		return 0;
	});
}

/** `assistant --input <dataset> --print-only|--execute`: the explicit form for scripts. */
export function assistantScript(options: Record<string, unknown>): Promise<number> {
	const { input, printOnly, execute } = options;
	if (typeof input === 'string' && printOnly === true && execute !== true)
		return assistantPlan(input, options);
	if (typeof input === 'string' && execute === true && printOnly !== true)
		return assistantRun(input, options);
	return withSession(options, () => {
		throw new LbError('usage.invalid', {
			message:
				'Say --input <dir> with either --print-only or --execute, or use "assistant plan <dir>" or "assistant run <dir>".',
			command: 'lb-agent assistant',
		});
	});
}

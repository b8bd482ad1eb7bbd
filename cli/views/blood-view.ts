import { appendAll } from '../../src/lib/base/append-all.ts';
import { bloodSignals } from '../../src/lib/contract/tasks/blood-signals.ts';
import type { BloodPlan, BloodRuns, PanelMade } from '../../src/lib/contract/operations/blood.ts';
import { GOOD_NORMALS, MIN_NORMALS } from '../../src/lib/contract/tasks/panel-size.ts';
import { runLines } from './run-view.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/** Help of `blood-agent`, made from the signals of the contract. */
export function bloodHelp(): string[] {
	return [
		'Usage: lb-agent blood-agent plan|preprocess|encode <dataset> [--signal <signal>] [--profile <profile>]',
		'                            [--<parameter> <value>] [--output-dir <dir>] [--output-root <dir>] [--json]',
		'       lb-agent blood-agent panel <folder> --output <file> [--<parameter> <value>]',
		'',
		...wrap(
			`plan lists the preprocessing and encoding tasks that can run on a folder; preprocess and encode run them; panel writes a panel of normals from a folder of at least ${MIN_NORMALS} controls (${GOOD_NORMALS} or more recommended). --signal and --profile are repeatable.`,
			WIDTH,
		),
		'',
		'Signals and their profiles (the first is the default)',
		...bloodSignals.flatMap(({ signal, profiles }) =>
			wrap(
				`  ${signal.padEnd(18)}${profiles.length > 0 ? profiles.join(', ') : 'encoding only'}`,
				WIDTH,
				' '.repeat(20),
			),
		),
		'',
		'Parameters of a task: lb-agent task <task_key> --help, for example lb-agent task preprocess_lpwgs --help',
	];
}

/** The two steps as a person reads them. */
export function bloodPlanLines(plan: BloodPlan, folder: string): string[] {
	const lines = [`Dataset    ${plan.dataset_root}`];
	for (const step of ['preprocess', 'encode'] as const) {
		const tasks = plan.steps.filter((one) => one.step === step && one.status !== 'skipped');
		lines.push('', step === 'preprocess' ? 'Preprocess' : 'Encode');
		if (tasks.length === 0) lines.push('  no suitable files in this folder');
		for (const task of tasks) {
			lines.push(`  ${task.status.padEnd(9)}${task.task_key.padEnd(26)}${task.title}`);
			appendAll(lines, wrap(`${' '.repeat(11)}${task.reason}`, WIDTH, ' '.repeat(11)));
			const signals = [task.parameters['signal'] ?? []].flat().map(String);
			const profiles = [task.parameters['profile'] ?? []].flat().map(String);
			if (signals.length > 0)
				lines.push(
					`${' '.repeat(11)}signal ${signals.join(', ')}${profiles.length > 0 ? `; profile ${profiles.join(', ')}` : ''}`,
				);
		}
	}
	const next = plan.steps.find(({ status }) => status === 'ready');
	lines.push(
		'',
		next === undefined
			? 'No task is ready to run.'
			: `Run it with: lb-agent blood-agent ${next.step} ${folder}`,
	);
	return lines;
}

/** Runs of a step one after the other, then the tasks that were not run. */
export function bloodRunLines({ runs, not_run, output_root }: BloodRuns, dataset: string | null): string[] {
	const shown = not_run.filter(({ reason_code }) => reason_code !== 'planning.no_input');
	return [
		...runs.flatMap((run, index) => [
			...(index > 0 ? [''] : []),
			...runLines({ ...run, output_root }, index === runs.length - 1 ? dataset : null),
		]),
		...shown.map(({ task_key, reason }) => `Not run: ${task_key}: ${reason}`),
	];
}

/** A panel of normals as a person reads it. */
export function panelLines({
	output,
	normals,
	bins,
	bins_with_median,
	bin_size,
	notes,
	skipped,
}: PanelMade): string[] {
	const size = bin_size === null ? '' : ` of ${bin_size.toLocaleString('en')} bp`;
	return [
		`Panel of ${normals.length} normals in ${bins.toLocaleString('en')} bins${size}, ${bins_with_median.toLocaleString('en')} with a median.`,
		...notes,
		...skipped.map(({ path, reason }) => `Skipped: ${path}: ${reason}`),
		`Panel:   ${output}`,
		'Use it with --panel-of-normals. lb-agent never compares a normal of the panel with itself.',
	];
}

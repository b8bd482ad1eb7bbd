import type { Command } from 'commander';
import { AUTOPILOT_STEPS } from '../../src/lib/contract/operations/autopilot-steps.ts';
import { common, type Runner } from './common.ts';

/** `assistant` and its `plan`, `run` and `autopilot`. `isGiven` says whether the command was typed. */
export async function declareAssistant(
	program: Command,
	{ face, exitWith }: Runner,
	isGiven: boolean,
): Promise<void> {
	// Only these options are read from the cards, which other commands need not load.
	const withOptions = isGiven
		? (await import('../assistant-options.ts')).withAssistantOptions
		: (command: Command): Command => command;
	const assistant = program
		.command('assistant')
		.description('scan a dataset folder, plan tasks and run the recommended one')
		.option('--input <dir>', 'dataset folder')
		.option('--print-only', 'plan only')
		.option('--execute', 'plan and run the recommended task')
		.option('--task <task_key>', 'run this ready task instead of the recommended one');
	withOptions(common(assistant)).action(async (options: Record<string, unknown>) => {
		const { assistantScript } = await import('../commands/assistant.ts');
		exitWith(await assistantScript(face, options));
	});

	withOptions(
		common(
			alsoTaking(
				assistant
					.command('plan <dataset>')
					.description('list the contents of the folder and the tasks that can run'),
				['--task <task_key>', '--execute'],
			),
		),
	).action(async (dataset: string, _options: unknown, command: Command) => {
		const { assistantPlan } = await import('../commands/assistant.ts');
		exitWith(await assistantPlan(face, dataset, command.optsWithGlobals()));
	});
	withOptions(
		common(
			alsoTaking(
				assistant
					.command('run <dataset>')
					.description('plan and run the recommended task')
					.option('--task <task_key>', 'run this ready task instead of the recommended one'),
				['--print-only'],
			),
		),
	).action(async (dataset: string, _options: unknown, command: Command) => {
		const { assistantRun } = await import('../commands/assistant.ts');
		exitWith(await assistantRun(face, dataset, command.optsWithGlobals()));
	});

	withOptions(
		common(
			assistant
				.command('autopilot <dataset>')
				.description('plan, run, check and plan again until no task can run without your input')
				.option(
					'--max-steps <n>',
					`maximum number of tasks to run, per source of a parent folder (default ${AUTOPILOT_STEPS})`,
				)
				.option('--max-seconds <n>', 'start no further task after this many seconds'),
		),
	).action(async (dataset: string, _options: unknown, command: Command) => {
		const { assistantAutopilot } = await import('../commands/assistant.ts');
		exitWith(await assistantAutopilot(face, dataset, command.optsWithGlobals()));
	});
}

/** Options of `assistant` that are taken behind the dataset too: used, or refused with what to write instead. */
const alsoTaking = (command: Command, flags: readonly string[]): Command =>
	flags.reduce((all, flag) => all.addOption(all.createOption(flag).hideHelp()), command);

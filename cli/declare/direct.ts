import type { Command } from 'commander';
import { common, type Runner } from './common.ts';

/** Commands that name what to run themselves: `task`, `call`, `blood-agent`, `copywriter-proxy`. */
export function declareDirect(program: Command, { face, exitWith }: Runner): void {
	program
		.command('task')
		.argument('[words...]', 'the task key and --<parameter> <value> pairs of its card')
		.usage('<task_key> [--input <dataset>] --output-dir <dir> [--<parameter> <value>]')
		.description(
			'run one task directly; "task --help" lists all tasks, "task <task_key> --help" the parameters of one',
		)
		.allowUnknownOption()
		.helpOption(false)
		.exitOverride()
		.action(async (_words: string[], _options: unknown, command: Command) => {
			const { task } = await import('../commands/task.ts');
			exitWith(await task(face, command.args));
		});

	common(
		program
			.command('call [operation] [arguments]')
			.description('call an operation of the engine with JSON arguments; without a name, list all operations')
			.helpOption(false)
			.option('-h, --help', 'display help'),
	).action(async (name: string | undefined, text: string | undefined, options: Record<string, unknown>) => {
		const { callFunction } = await import('../commands/call.ts');
		exitWith(await callFunction(face, name, text, options));
	});

	program
		.command('blood-agent')
		.argument('[words...]', 'plan, preprocess, encode or panel, the folder, and --<parameter> <value> pairs')
		.usage(
			'plan|preprocess|encode <dataset> [--signal <signal>] [--profile <profile>] [--<parameter> <value>]',
		)
		.description(
			'preprocess and encode blood signals, or build a panel of normals; "blood-agent --help" lists signals',
		)
		.allowUnknownOption()
		.helpOption(false)
		.exitOverride()
		.action(async (_words: string[], _options: unknown, command: Command) => {
			const { bloodAgent } = await import('../commands/blood-agent.ts');
			exitWith(await bloodAgent(face, command.args));
		});

	common(
		program
			.command('copywriter-proxy')
			.description('first-pass copy-number screen from off-target or bin counts')
			.requiredOption('--input <path>', 'folder or file with intervals, alignments or bin counts')
			.requiredOption('--output-dir <dir>', 'output folder')
			.option('--exclude-regions <bed>', 'regions to exclude: panel targets, blacklists')
			.option('--bin-size <bp>', 'bin size')
			.option('--reads-are-fragments', 'treat unpaired reads as whole fragments')
			.option('--reference <file>', 'reference sequence for GC correction')
			.option('--gc-track <file>', 'GC fraction per bin')
			.option('--mappability-track <file>', 'mappability per bin'),
	).action(async (options: Record<string, unknown>) => {
		const { copywriterProxy } = await import('../commands/copywriter-proxy.ts');
		exitWith(await copywriterProxy(face, options));
	});
}

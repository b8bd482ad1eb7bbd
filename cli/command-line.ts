import { Command, CommanderError } from 'commander';
import { normaliseDashes, collect } from './args.ts';
import type { Face } from './face.ts';
import { printJson } from './output.ts';
import { engineVersion } from '../src/lib/base/version.ts';
import { AUTOPILOT_STEPS } from '../src/lib/contract/operations/autopilot-steps.ts';
import { visibleText } from '../src/lib/base/visible-text.ts';

// What the command line understands. This file only declares; every command loads its code when it is used, so that --help
// stays fast.

const common = (command: Command): Command =>
	command
		.option('--json', 'print one JSON record on standard output')
		.option('--user-data-dir <dir>', 'folder for your sessions, jobs and settings')
		.exitOverride();

/** Without a command, with options or not, the local workspace opens. */
const opensWorkspace = ([first]: readonly string[]): boolean =>
	first === undefined || (first.startsWith('-') && !['-h', '--help', '-V', '--version'].includes(first));

/** Help of a command that does not exist is no help: the word alone is left, which is then refused. */
function withoutHelpOfNothing(words: readonly string[], program: Command): string[] {
	const [first = ''] = words;
	const name = first === 'help' ? (words[1] ?? '') : first;
	const isKnown = program.commands.some((command) => command.name() === name);
	return name === '' || name.startsWith('-') || name === 'help' || isKnown ? [...words] : [name];
}

/** Carries out one command; returns its exit code. */
export async function commandLine(given: readonly string[], face: Face): Promise<number> {
	let code = 0;
	const program = new Command('lb-agent')
		.description('Local assistant for liquid-biopsy data: scan a folder, plan, run, read the results.')
		.version(engineVersion, '-V, --version')
		.showSuggestionAfterError()
		.usage('[command] [options]')
		.addHelpText(
			'after',
			[
				'',
				'Without a command, lb-agent opens the local web workspace, like "web".',
				'Options of web, client, wiki and portal: --port <port> (default 8765, or a free port), --no-open.',
				'Help for a command: lb-agent <command> --help',
			].join('\n'),
		)
		.showHelpAfterError('hint: Add --help to list the options of the command.')
		.configureHelp({ showGlobalOptions: false })
		// What was typed is said again in its errors; subcommands inherit this.
		.configureOutput({
			writeOut: (text) => face.out.write(visibleText(text)),
			writeErr: (text) => face.err.write(visibleText(text)),
		})
		.exitOverride();

	// Only these options are read from the cards, which other commands need not load.
	const withOptions = given.includes('assistant')
		? (await import('./assistant-options.ts')).withAssistantOptions
		: (command: Command): Command => command;
	const assistant = program
		.command('assistant')
		.description('scan a dataset folder, plan tasks and run the recommended one')
		.option('--input <dir>', 'dataset folder')
		.option('--print-only', 'plan only')
		.option('--execute', 'plan and run the recommended task')
		.option('--task <task_key>', 'run this ready task instead of the recommended one');
	withOptions(common(assistant)).action(async (options: Record<string, unknown>) => {
		const { assistantScript } = await import('./commands/assistant.ts');
		code = await assistantScript(face, options);
	});

	withOptions(
		common(
			assistant
				.command('plan <dataset>')
				.description('list the contents of the folder and the tasks that can run'),
		),
	).action(async (dataset: string, _options: unknown, command: Command) => {
		const { assistantPlan } = await import('./commands/assistant.ts');
		code = await assistantPlan(face, dataset, command.optsWithGlobals());
	});
	withOptions(
		common(
			assistant
				.command('run <dataset>')
				.description('plan and run the recommended task')
				.option('--task <task_key>', 'run this ready task instead of the recommended one'),
		),
	).action(async (dataset: string, _options: unknown, command: Command) => {
		const { assistantRun } = await import('./commands/assistant.ts');
		code = await assistantRun(face, dataset, command.optsWithGlobals());
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
		const { assistantAutopilot } = await import('./commands/assistant.ts');
		code = await assistantAutopilot(face, dataset, command.optsWithGlobals());
	});

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
			const { task } = await import('./commands/task.ts');
			code = await task(face, command.args);
		});

	common(
		program
			.command('call [function] [arguments]')
			.description('call an operation of the engine with JSON arguments; without a name, list all operations')
			.helpOption(false)
			.option('-h, --help', 'display help'),
	).action(async (name: string | undefined, text: string | undefined, options: Record<string, unknown>) => {
		const { callFunction } = await import('./commands/call.ts');
		code = await callFunction(face, name, text, options);
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
			const { bloodAgent } = await import('./commands/blood-agent.ts');
			code = await bloodAgent(face, command.args);
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
		const { copywriterProxy } = await import('./commands/copywriter-proxy.ts');
		code = await copywriterProxy(face, options);
	});

	common(
		program
			.command('results <dataset>')
			.description('list reports, figures and tables, or ask about one')
			.option('--limit <n>', 'maximum number of artifacts to list')
			.option('--ask <artifact>', 'number or artifact_id of the artifact to ask about')
			.option('--question <text>', 'question about the artifact given with --ask')
			.option('--llm-provider <provider>', 'language model; none = local answer without one')
			.option('--output-root <dir>', 'folder that holds the outputs'),
	).action(async (dataset: string, options: Record<string, unknown>) => {
		const { results } = await import('./commands/results.ts');
		code = await results(face, dataset, options);
	});

	const ledger = program
		.command('ledger')
		.description('verify the records of a dataset, or rebuild its concept book')
		.exitOverride();
	for (const [name, description] of [
		['verify', 'recompute the concept book and memory and list differences; changes nothing'],
		['rebuild', 'rebuild the concept book from the evaluations'],
	] as const)
		common(
			ledger
				.command(`${name} <dataset>`)
				.description(description)
				.option('--output-root <dir>', 'folder that holds the outputs'),
		).action(async (dataset: string, options: Record<string, unknown>) => {
			const { ledgerVerify, ledgerRebuild } = await import('./commands/ledger.ts');
			code = await (name === 'verify' ? ledgerVerify : ledgerRebuild)(face, dataset, options);
		});

	common(
		program
			.command('kernel')
			.description('inspect the Python used for optional parts')
			.exitOverride()
			.command('status')
			.description('show which Python is used, why, and its installed libraries'),
	).action(async (options: Record<string, unknown>) => {
		const { kernelStatus } = await import('./commands/kernel.ts');
		code = await kernelStatus(face, options);
	});

	const jobs = program.command('jobs').description('list, inspect, stop or resume jobs');
	common(
		jobs
			.command('list')
			.description('list your jobs, newest first')
			.option('--status <state>', 'only jobs with this status')
			.option('--dataset <dir>', 'only jobs for this dataset'),
	).action(async (options: Record<string, unknown>) => {
		const { jobsList } = await import('./commands/jobs.ts');
		code = await jobsList(face, options);
	});
	common(
		jobs.command('show <id>').description('show one job; the first characters of its id are enough'),
	).action(async (id: string, options: Record<string, unknown>) => {
		const { jobsShow } = await import('./commands/jobs.ts');
		code = await jobsShow(face, id, options);
	});
	common(
		jobs
			.command('events <id>')
			.description('print the events of a job in order')
			.option('--after <n>', 'only events numbered above this')
			.option('--follow', 'print new events until the job ends'),
	).action(async (id: string, options: Record<string, unknown>) => {
		const { jobsEvents } = await import('./commands/jobs.ts');
		code = await jobsEvents(face, id, options);
	});
	common(jobs.command('cancel <id>').description('stop a job, whichever interface started it')).action(
		async (id: string, options: Record<string, unknown>) => {
			const { jobsCancel } = await import('./commands/jobs.ts');
			code = await jobsCancel(face, id, options);
		},
	);
	common(
		jobs
			.command('resume <id>')
			.description('resume an interrupted, cancelled or failed job; finished steps are kept'),
	).action(async (id: string, options: Record<string, unknown>) => {
		const { jobsResume } = await import('./commands/jobs.ts');
		code = await jobsResume(face, id, options);
	});

	const demo = (command: Command): Command =>
		common(
			command
				.option('--folder <dir>', 'folder for the demo cohort (default ./demo-cohort)')
				.option('--seed <n>', 'random seed of the cohort (default 1)'),
		);
	demo(
		program
			.command('demo')
			.description('generate the demo cohort, analyse it and print the path of the report'),
	)
		.option('--twin', 'generate the null twin, a cohort without signal')
		.option('--no-run', 'generate the cohort without analysing it')
		.action(async (options: Record<string, unknown>) => {
			const { demo } = await import('./commands/demo.ts');
			code = await demo(face, options);
		});
	common(
		program.command('demo-check').description('run every step on the demo cohort and print a checklist'),
	).action(async (options: Record<string, unknown>) => {
		const { demoCheck } = await import('./commands/demo-check.ts');
		code = await demoCheck(face, options);
	});

	for (const name of ['cli', 'shell'])
		program
			.command(`${name} [folders...]`)
			.description(
				name === 'cli' ? 'open the interactive shell, with the given folders as sources' : 'same as cli',
			)
			.option('--user-data-dir <dir>', 'folder for your sessions, jobs and settings')
			.exitOverride()
			.action(async (folders: string[], options: Record<string, unknown>) => {
				const { shell } = await import('./commands/shell.ts');
				code = await shell(face, folders, options);
			});

	const launch = (name: string, description: string, isHidden = false): Command =>
		common(
			program
				.command(name, { hidden: isHidden })
				.description(description)
				.option('--port <port>', 'port (default 8765, or a free port if 8765 is in use)')
				.option('--no-open', 'print the address without opening a browser'),
		);
	for (const [name, page] of [
		['start', ''],
		['web', '#/agent'],
		['client', '#/agent'],
	] as const)
		launch(name, name === 'client' ? 'same as web' : 'open the local web workspace', name === 'start')
			.option('--root <dir>', 'folder to start browsing from (repeatable)', collect)
			.action(async (options: Record<string, unknown>) => {
				const { web } = await import('./commands/web.ts');
				code = await web(face, options, page);
			});
	for (const name of ['wiki', 'portal'])
		launch(name, name === 'portal' ? 'same as wiki' : 'open the homepage and guide').action(
			async (options: Record<string, unknown>) => {
				const { wiki } = await import('./commands/web.ts');
				code = await wiki(face, options);
			},
		);

	try {
		const words = withoutHelpOfNothing(normaliseDashes(given), program);
		await program.parseAsync(opensWorkspace(words) ? ['start', ...words] : words, { from: 'user' });
		return code;
	} catch (error) {
		if (!(error instanceof CommanderError)) throw error;
		// Help and version are not failures; everything else commander refuses is a usage error.
		if (error.exitCode === 0) return 0;
		if (given.includes('--json')) {
			const { usageProblem } = await import('./commands/session.ts');
			printJson(face.out, usageProblem(error.message), 2);
		}
		return 2;
	}
}

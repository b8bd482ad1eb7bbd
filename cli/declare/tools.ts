import { InvalidArgumentError, Option, type Command } from 'commander';
import { common, type Runner } from './common.ts';

type Options = Record<string, unknown>;
type Declare = (words: string, description: string) => Command;

/** `tools`: programs of other authors that lb-agent finds, installs, tests and runs. */
export function declareTools(program: Command, runner: Runner): void {
	const tools = program
		.command('tools')
		.description('find, install, test and run external tools, such as samtools or FinaleToolkit')
		.exitOverride();
	const declare: Declare = (words, description) => common(tools.command(words).description(description));
	declareState(declare, runner);
	declareInstalling(declare, runner);
	declareRunning(declare, runner);
}

function declareState(declare: Declare, { face, exitWith }: Runner): void {
	declare('status [tool]', 'show which tools are installed and ready')
		.option('--tool <key>', 'only this tool')
		.option('--output-dir <dir>', 'write the state as JSON and Markdown to this folder')
		.action(async (tool: string | undefined, options: Options) => {
			const { toolsStatus } = await import('../commands/tools.ts');
			exitWith(await toolsStatus(face, tool, options));
		});
	declare('smoke <tool>', 'test a tool with small data whose results are known').action(
		async (tool: string, options: Options) => {
			const { toolsSmoke } = await import('../commands/tools.ts');
			exitWith(await toolsSmoke(face, tool, options));
		},
	);
	declare(
		'configure <tool> <resource> [path]',
		'state where a file that a tool needs is; without a path, the setting is removed',
	).action(async (tool: string, resource: string, path: string | undefined, options: Options) => {
		const { toolsConfigure } = await import('../commands/tools.ts');
		exitWith(await toolsConfigure(face, { tool, resource, path }, options));
	});
}

function declareInstalling(declare: Declare, { face, exitWith }: Runner): void {
	declare('bootstrap', 'plan the installation of all tools of a profile; --execute installs them')
		.addOption(
			new Option('--profile <profile>', 'core: what most analyses need; all: every tool with a recipe')
				.choices(['core', 'all'])
				.default('core'),
		)
		.option('--execute', 'install; without it, only the plan is printed')
		.action(async (options: Options) => {
			const { toolsBootstrap } = await import('../commands/tools.ts');
			exitWith(await toolsBootstrap(face, options));
		});
	declare('install <tool>', 'plan the installation of a tool; --execute installs it')
		.option('--tool-version <version>', 'version to install (default: that of the recipe)')
		.option('--execute', 'install; without it, only the plan is printed')
		.action(async (tool: string, options: Options) => {
			const { toolsInstall } = await import('../commands/tools.ts');
			exitWith(await toolsInstall(face, tool, options));
		});
	declare('uninstall <tool>', 'remove a tool that lb-agent installed').action(
		async (tool: string, options: Options) => {
			const { toolsUninstall } = await import('../commands/tools.ts');
			exitWith(await toolsUninstall(face, tool, options));
		},
	);
}

function declareRunning(declare: Declare, { face, exitWith, given }: Runner): void {
	declare('run <tool> [command...]', 'run a command of a tool in the current folder')
		.usage('<tool> [options] -- <command> [arguments]')
		.option('--input <dataset>', 'record the run in the ledger of this dataset')
		.option('--output-dir <dir>', 'working folder (default: the current folder)')
		.option('--output-root <dir>', 'folder that holds the outputs of the dataset')
		.option('--seconds <n>', 'time limit (default 86,400 s)', positive)
		.option('--output-mb <n>', 'limit of written files and printed text (default 20,000 MB)', positive)
		.option('--memory-gb <n>', 'memory limit of each process (GiB)', positive)
		.option('--use', 'make the outputs inputs of the next plan, and print that plan')
		.addHelpText(
			'after',
			[
				'',
				'Everything after -- goes to the tool as it is; no shell reads it.',
				'Example: lb-agent tools run samtools -- samtools flagstat sample.bam',
			].join('\n'),
		)
		.action(async (tool: string, words: string[], options: Options) => {
			const { toolsRun } = await import('../commands/tool-runs.ts');
			exitWith(await toolsRun(face, { tool, words, isApart: given.includes('--') }, options));
		});
	declare('use <tool_run_id>', 'make the outputs of a command inputs of the next plan of its dataset')
		.requiredOption('--input <dataset>', 'dataset in whose ledger the command was recorded')
		.option('--output-root <dir>', 'folder that holds the outputs of the dataset')
		.option('--undo', 'they are inputs no longer')
		.action(async (id: string, options: Options) => {
			const { toolsUse } = await import('../commands/tool-runs.ts');
			exitWith(await toolsUse(face, id, options));
		});
	declare('runs', 'list the commands that were run, newest first')
		.option('--limit <n>', 'maximum number of rows (default 50)', positive)
		.option('--delete <tool_run_id...>', 'delete these records; files that the commands wrote stay')
		.action(async (options: Options) => {
			const { toolsRuns } = await import('../commands/tool-runs.ts');
			exitWith(await toolsRuns(face, options));
		});
	declare('compare', 'compare the fragment counts of a BAM file with those of external tools')
		.requiredOption('--input <bam>', 'BAM file of paired reads, sorted and indexed')
		.option('--dataset <dir>', 'record the run in the ledger of this dataset')
		.option('--regions <bed>', 'BED file of regions (default: whole chromosomes)')
		.addOption(
			new Option('--with <tool...>', 'tools to compare with (default: those that are installed)').choices([
				'finaletoolkit',
				'cfdnalab',
				'samtools',
			]),
		)
		.option('--min-mapq <n>', 'minimum mapping quality (default 30)', mappingQuality)
		.option('--output-dir <dir>', 'output folder (default: a new run folder of the dataset)')
		.option('--output-root <dir>', 'folder that holds the outputs of the dataset')
		.action(async (options: Options) => {
			const { toolsCompare } = await import('../commands/tool-runs.ts');
			exitWith(await toolsCompare(face, options));
		});
}

function mappingQuality(text: string): number {
	const value = Number(text);
	if (!/^\d+$/u.test(text) || value > 254)
		throw new InvalidArgumentError('a whole number from 0 to 254 was expected.');
	return value;
}

function positive(text: string): number {
	const value = Number(text);
	if (text.trim() === '' || !Number.isFinite(value) || value <= 0)
		throw new InvalidArgumentError('a number above 0 was expected.');
	return value;
}

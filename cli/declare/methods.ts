import { InvalidArgumentError, Option, type Command } from 'commander';
import { common, type Runner } from './common.ts';

type Options = Record<string, unknown>;

/** `methods`: which methods and tools of the field fit a question and a dataset. */
export function declareMethods(program: Command, { face, exitWith, given }: Runner): void {
	const methods = common(
		program
			.command('methods')
			.description('find the methods and tools that fit a question, a dataset or both')
			.usage('--query <text> [--input <dataset>] [--output-dir <dir>]')
			.argument('[words...]', 'the question, instead of --query')
			.option('--query <text>', 'question, or names of methods, in English or Chinese')
			.option('--input <dataset>', 'dataset folder, or a folder inside it; what it contains counts')
			.option('--output-dir <dir>', 'write the advice as JSON and Markdown to this folder')
			.option('--output-root <dir>', 'folder that holds the outputs of the dataset')
			.option('--limit <n>', 'maximum number of methods in each group (1 to 50, default 8)', wholeNumber)
			.addOption(new Option('--called-as <script>').hideHelp())
			.option('--explain', 'print every point of every score, and all requirements'),
	).action(async (words: string[], options: Options) => {
		const { methodsAdvice } = await import('../commands/methods.ts');
		exitWith(await methodsAdvice(face, words, options));
	});
	const script = given.find((word) => word.startsWith(CALLED_AS))?.slice(CALLED_AS.length);
	if (script !== undefined) inWordsOf(methods, script);
	common(
		methods
			.command('list')
			.description('list the methods of the registry by family')
			.usage('[--family <family>] [--query <text>]')
			.option('--family <family>', 'only this part of the field, such as fragmentomics or mrd')
			.option('--query <text>', 'only the methods that match, best match first'),
	).action(async (_own: Options, command: Command) => {
		const { methodsList } = await import('../commands/methods.ts');
		// An option that `methods` has as well is read as one of it, wherever it stands.
		exitWith(await methodsList(face, command.optsWithGlobals()));
	});
	common(
		methods
			.command('check [words...]')
			.description('list what the methods that fit need on this computer, and what is missing')
			.usage('[question] [--input <dataset>]')
			.option('--query <text>', 'the question, instead of words')
			.option('--input <dataset>', 'dataset folder, or a folder inside it; what it contains counts')
			.option('--limit <n>', 'maximum number of methods (1 to 50, default 8)', wholeNumber),
	).action(async (words: string[], _own: Options, command: Command) => {
		const { methodsCheck } = await import('../commands/methods.ts');
		exitWith(await methodsCheck(face, words, command.optsWithGlobals()));
	});
	common(
		methods
			.command('show <method>')
			.description('show a method with its inputs, limits, requirements and sources'),
	).action(async (method: string, _own: Options, command: Command) => {
		const { methodsShow } = await import('../commands/methods.ts');
		exitWith(await methodsShow(face, method, command.optsWithGlobals()));
	});
}

const CALLED_AS = '--called-as=';

/** Help as a script that is this command spells it: its own name, options with underscores, no further commands. */
function inWordsOf(methods: Command, script: string): void {
	methods.configureHelp({
		commandUsage: () => `${script} --input <dataset_or_subdir> --query <text> --output_dir <dir>`,
		optionTerm: ({ flags }) => flags.replaceAll(/(?<=[a-z])-(?=[a-z])/gu, '_'),
		visibleCommands: () => [],
	});
}

function wholeNumber(text: string): number {
	if (!/^[1-9]\d?$/u.test(text) || Number(text) > 50)
		throw new InvalidArgumentError('a whole number from 1 to 50 was expected.');
	return Number(text);
}

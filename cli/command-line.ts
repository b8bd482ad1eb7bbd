import { Command, CommanderError } from 'commander';
import { normaliseDashes } from './args.ts';
import { declareAssistant } from './declare/assistant.ts';
import type { Runner } from './declare/common.ts';
import { declareCohort } from './declare/cohort.ts';
import { declareDemo } from './declare/demo.ts';
import { declareDirect } from './declare/direct.ts';
import { declarePages, declareShell } from './declare/interfaces.ts';
import { declareJobs } from './declare/jobs.ts';
import { declareKernel } from './declare/kernel.ts';
import { declareLlm } from './declare/llm.ts';
import { declareLlmModels } from './declare/llm-models.ts';
import { declareMcp } from './declare/mcp.ts';
import { declareResults } from './declare/results.ts';
import { declareMethods } from './declare/methods.ts';
import { declareSkills } from './declare/skills.ts';
import { declareTools } from './declare/tools.ts';
import { declareUpdates } from './declare/updates.ts';
import type { Face } from './face.ts';
import { printJson } from './output.ts';
import { inOrder } from './group-words.ts';
import { engineVersion } from '../src/lib/base/version.ts';
import { visibleText } from '../src/lib/base/visible-text.ts';

// What the command line understands. Here and in declare/ it is only declared; every command loads its code when it is
// used, so that --help stays fast.

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

/** A command in the list of a help: every one has options, and without the word for them descriptions have room. */
const termOf = (command: Command): string =>
	[
		command.name(),
		...command.registeredArguments.map((argument) => {
			const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
			return argument.required ? `<${name}>` : `[${name}]`;
		}),
	].join(' ');

/** All commands with their options; `given` tells which of them also need those that are read from the task cards. */
export async function declareProgram(runner: Runner): Promise<Command> {
	const { face, given } = runner;
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
		.configureHelp({ showGlobalOptions: false, subcommandTerm: termOf })
		// What was typed is said again in its errors; subcommands inherit this.
		.configureOutput({
			writeOut: (text) => face.out.write(visibleText(text)),
			writeErr: (text) => face.err.write(visibleText(text)),
		})
		.exitOverride();

	// --help lists the commands in this order.
	await declareAssistant(program, runner, given.includes('assistant'));
	declareDirect(program, runner);
	declareResults(program, runner);
	declareCohort(program, runner);
	declareSkills(program, runner);
	declareMethods(program, runner);
	declareTools(program, runner);
	declareKernel(program, runner);
	declareLlm(program, runner);
	declareLlmModels(program, runner);
	declareJobs(program, runner);
	declareDemo(program, runner);
	declareShell(program, runner);
	declareMcp(program, runner);
	declarePages(program, runner);
	declareUpdates(program, runner);
	return program;
}

/** Carries out one command; returns its exit code. */
export async function commandLine(given: readonly string[], face: Face): Promise<number> {
	let code = 0;
	const runner: Runner = {
		face,
		exitWith: (its) => {
			code = its;
		},
		given,
	};
	const program = await declareProgram(runner);

	try {
		const words = inOrder(withoutHelpOfNothing(normaliseDashes(given), program), program);
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

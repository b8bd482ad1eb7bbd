import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { declareProgram } from '../../../cli/command-line.ts';
import { slashCommands } from '../../../src/lib/core/assistant/slash/commands.ts';

const FILE = 'src/lib/guide/reference/commands.json';

/** Commands of the command line as the guide lists them, read from their declarations. */
export async function generateCommands(): Promise<Record<string, string>> {
	const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
	const program = await declareProgram({
		face: { out: silent, err: silent },
		exitWith: () => undefined,
		given: ['assistant'],
	});
	// What no command at all means has a name for the parser alone.
	const commands = program.commands
		.filter((command) => command.name() !== 'start')
		.flatMap((command) => withSubcommands(command, []));
	return { [FILE]: `${JSON.stringify({ commands, slash: slashFacts() }, null, '\t')}\n` };
}

function withSubcommands(command: Command, before: readonly string[]): object[] {
	const words = [...before, command.name()];
	return [factsOf(command, words), ...command.commands.flatMap((one) => withSubcommands(one, words))];
}

function factsOf(command: Command, words: readonly string[]): object {
	const hidden = command as Command & { _hidden?: boolean };
	return {
		words,
		hidden: hidden._hidden === true,
		description: command.description(),
		arguments: command.registeredArguments.map((argument) => ({
			name: argument.name(),
			required: argument.required,
			variadic: argument.variadic,
			description: argument.description,
		})),
		options: command.options
			.filter((option) => !option.hidden)
			.map(({ flags, description, defaultValue, argChoices }) => ({
				flags,
				description,
				default: typeof defaultValue === 'string' || typeof defaultValue === 'number' ? defaultValue : null,
				choices: argChoices ?? null,
			})),
	};
}

const slashFacts = () =>
	slashCommands
		.filter(({ hidden }) => hidden !== true)
		.map(({ name, usage, help_en, help_zh }) => ({ name, usage, en: help_en, zh: help_zh }));

/** Kinds of figures, for what tasks can write. */
export { figureKinds } from '../../../src/lib/contract/records/figure.ts';

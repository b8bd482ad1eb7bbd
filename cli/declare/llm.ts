import { Option, type Command } from 'commander';
import { common, type Runner } from './common.ts';

/** `llm-status` and `llm-configure`. */
export function declareLlm(program: Command, { face, exitWith }: Runner): void {
	common(
		program
			.command('llm-status')
			.description('show the language model in use, the addresses, and where keys are kept'),
	).action(async (options: Record<string, unknown>) => {
		const { llmStatus } = await import('../commands/llm.ts');
		exitWith(await llmStatus(face, options));
	});

	common(
		program
			.command('llm-configure')
			.description('choose a language model, set its address and key, test it; asks on a terminal')
			.option('--provider <provider>', 'openai, ollama, embedded or none')
			.option('--model <model>', 'choose this model of the provider')
			.option('--base-url <address>', 'address of the server; "default" for the default one')
			.option('--key-stdin', 'read the key from standard input; it is never an argument')
			.option('--allow-http', 'allow this address without encryption')
			.option('--test', 'ask the model four short questions and report what it can do')
			.option('--remove', 'remove the keys, address and tests of the provider'),
	)
		// Refused with the reason: an argument is seen by others, and stays in the history of the terminal.
		.addOption(new Option('--key [text]').hideHelp())
		.action(async (options: Record<string, unknown>) => {
			const { llmConfigure } = await import('../commands/llm.ts');
			exitWith(await llmConfigure(face, options));
		});
}

import { Option, type Command } from 'commander';
import { common, type Runner } from './common.ts';

type Options = Record<string, unknown>;
type Declare = (words: string, description: string) => Command;

/** `llm-models`: language models that run on this computer. */
export function declareLlmModels(program: Command, runner: Runner): void {
	const models = program
		.command('llm-models')
		.description('list, download, test and choose language models that run on this computer')
		.exitOverride();
	const declare: Declare = (words, description) => common(models.command(words).description(description));
	declareState(models, declare, runner);
	declareDownloads(declare, runner);
	declareUse(declare, runner);
	declareOwn(declare, runner);
}

function declareState(models: Command, declare: Declare, { face, exitWith }: Runner): void {
	common(
		models
			.command('list [model]', { isDefault: true })
			.description('list the models with size, memory and state, or show one with all that is known'),
	)
		.option('--sources', 'of one model, list where its facts were read')
		.action(async (model: string | undefined, options: Options) => {
			const { llmModelsList } = await import('../commands/llm-models.ts');
			exitWith(await llmModelsList(face, model, options));
		});
	declare('remove <model>', 'remove what was downloaded for a model; asks first')
		.option('--yes', 'do not ask')
		.action(async (model: string, options: Options) => {
			const { llmModelsRemove } = await import('../commands/llm-models.ts');
			exitWith(await llmModelsRemove(face, model, options));
		});
}

function declareDownloads(declare: Declare, { face, exitWith }: Runner): void {
	declare('install <model>', 'show the licence, then download a model; Ctrl-C pauses the download')
		.option('--accept-licence <sha256>', 'accept the licence text with this SHA-256 without being asked')
		.addOption(
			new Option('--runtime <runtime>', 'what runs the model (default: the one that the list shows)').choices(
				['embedded', 'ollama'],
			),
		)
		.option('--continue-after-restart', 'resume by itself when the local service starts again')
		.action(async (model: string, options: Options) => {
			const { llmModelsInstall } = await import('../commands/llm-models-install.ts');
			exitWith(await llmModelsInstall(face, model, options));
		});
	declare('pause <model>', 'pause a download, whichever program it runs in').action(
		async (model: string, options: Options) => {
			const { llmModelsPause } = await import('../commands/llm-models.ts');
			exitWith(await llmModelsPause(face, model, options));
		},
	);
	declare('resume <model>', 'resume a paused or failed download; what is downloaded already is kept').action(
		async (model: string, options: Options) => {
			const { llmModelsResume } = await import('../commands/llm-models-install.ts');
			exitWith(await llmModelsResume(face, model, options));
		},
	);
}

function declareUse(declare: Declare, { face, exitWith }: Runner): void {
	declare('probe <model>', 'test an installed model: tool call, structured answer, speed').action(
		async (model: string, options: Options) => {
			const { llmModelsProbe } = await import('../commands/llm-models.ts');
			exitWith(await llmModelsProbe(face, model, options));
		},
	);
	declare('use <model>', 'choose an installed and tested model for the answers').action(
		async (model: string, options: Options) => {
			const { llmModelsUse } = await import('../commands/llm-models.ts');
			exitWith(await llmModelsUse(face, model, options));
		},
	);
}

function declareOwn(declare: Declare, { face, exitWith }: Runner): void {
	declare('add', 'add a model of your own: a GGUF file, its https address, or a model for Ollama')
		.requiredOption('--name <name>', 'display name')
		.option('--file <path>', 'GGUF file on this computer; it is never deleted')
		.option('--url <address>', 'public https address of a GGUF file')
		.option('--ollama-model <model>', 'name and tag of a model for Ollama, such as qwen3:8b')
		.option('--licence-note <text>', 'licence as you know it')
		.option('--sha256 <digest>', 'digest that the file must have')
		.action(async (options: Options) => {
			const { llmModelsAdd } = await import('../commands/llm-models-own.ts');
			exitWith(await llmModelsAdd(face, options));
		});
	declare('forget <model>', 'remove a model that you added, with what was downloaded for it; asks first')
		.option('--yes', 'do not ask')
		.action(async (model: string, options: Options) => {
			const { llmModelsForget } = await import('../commands/llm-models-own.ts');
			exitWith(await llmModelsForget(face, model, options));
		});
	declare('start-ollama', 'start an Ollama server for lb-agent; it ends with Ctrl-C')
		.option('--accept-shared', 'start it although other users of this computer could use it')
		.action(async (options: Options) => {
			const { llmModelsStartOllama } = await import('../commands/llm-models-own.ts');
			exitWith(await llmModelsStartOllama(face, options));
		});
	declare('stop-ollama', 'stop the Ollama server that lb-agent started; yours is never stopped').action(
		async (options: Options) => {
			const { llmModelsStopOllama } = await import('../commands/llm-models-own.ts');
			exitWith(await llmModelsStopOllama(face, options));
		},
	);
}

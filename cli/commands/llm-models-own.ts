import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import { render } from '../../src/lib/contract/messages/index.ts';
import { lightContext } from '../../src/lib/core/assistant/light-context.ts';
import type { Face } from '../face.ts';
import { runtimeLines } from '../views/local-models-view.ts';
import { localModelWords as words } from '../views/local-model-words.ts';
import { english } from '../views/speak.ts';
import { isRemovalWanted } from './llm-models.ts';
import { withSession, type CommandSession } from './session.ts';

type Options = Record<string, unknown>;

const { t } = english;

/** What a look or a small change in this process is given. */
const contextOf = ({ userData, printer }: CommandSession, signal: AbortSignal) =>
	lightContext(userData, signal, { note: (message) => printer.note(render(message)) });

/** `llm-models add`: a model of the user; nothing is downloaded yet. */
export function llmModelsAdd(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { name, file, url, ollamaModel, licenceNote, sha256 } = options;
		const stated = (field: string, value: unknown): Record<string, string> =>
			value === undefined ? {} : { [field]: String(value) };
		const { addProfile } = await import('../../src/lib/core/assistant/local-models/profiles.server.ts');
		const profile = await addProfile(
			{
				name: String(name),
				...stated('file', file === undefined ? undefined : resolvePlace(String(file))),
				...stated('url', url),
				...stated('ollama_model', ollamaModel),
				...stated('licence_note', licenceNote),
				...stated('sha256', sha256),
			},
			contextOf(session, session.stop),
		);
		session.printer.result(profile, () => [
			t(words.added, { name: profile.name, model: profile.profile_id }),
			t(words.next, { command: `lb-agent llm-models install ${profile.profile_id}` }),
		]);
		return 0;
	});
}

/** `llm-models forget <model>`: an entry that the user added, with what was downloaded for it. */
export function llmModelsForget(face: Face, identifier: string, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		if (options['yes'] !== true && !(await isRemovalWanted(session, identifier, 'forget'))) {
			session.printer.lines([t(words.remove_declined)]);
			return 1;
		}
		const { removeProfile } = await import('../../src/lib/core/assistant/local-models/profiles.server.ts');
		const profile = await removeProfile(identifier, contextOf(session, session.stop));
		session.printer.result(profile, () => [t(words.forgotten, { name: profile.name })]);
		return 0;
	});
}

/** `llm-models start-ollama`: a server that runs until Ctrl-C; one that answers already is left alone. */
export function llmModelsStartOllama(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { printer, stop } = session;
		const { startOllamaServer, stopOllamaServer } =
			await import('../../src/lib/core/assistant/local-models/ollama-server.server.ts');
		const before = (await session.call('list_local_models', {})).runtimes.find(
			({ runtime }) => runtime === 'ollama',
		);
		if (before?.running === true) {
			printer.result(before, () => runtimeLines(before));
			return 0;
		}
		const runtime = await startOllamaServer(options['acceptShared'] === true, contextOf(session, stop));
		const { name, address } = runtime;
		printer.result(runtime, () => [t(words.ollama_runs, { runtime: name, address: address ?? '–' })]);
		await aborted(stop);
		await stopOllamaServer(contextOf(session, new AbortController().signal));
		return 0;
	});
}

/** Resolves with Ctrl-C; until then the process stays. */
function aborted(stop: AbortSignal): Promise<void> {
	return new Promise((resolve) => {
		const stays = setInterval(() => undefined, 60_000);
		const end = (): void => {
			clearInterval(stays);
			resolve();
		};
		if (stop.aborted) end();
		else stop.addEventListener('abort', end, { once: true });
	});
}

/** `llm-models stop-ollama`: only a server that lb-agent started is stopped. */
export function llmModelsStopOllama(face: Face, options: Options): Promise<number> {
	return withSession(face, options, async (session) => {
		const { stopOllamaServer } =
			await import('../../src/lib/core/assistant/local-models/ollama-server.server.ts');
		const runtime = await stopOllamaServer(contextOf(session, session.stop));
		session.printer.result(runtime, () => runtimeLines(runtime));
		return 0;
	});
}

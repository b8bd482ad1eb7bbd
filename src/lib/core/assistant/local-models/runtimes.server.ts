import { render, say, type Message } from '../../../contract/messages/index.ts';
import { runtimeCommands, runtimeNames } from '../../../contract/local-runtimes.ts';
import type { RuntimeState } from '../../../contract/records/local-model.ts';
import { llamaLibrary } from '../../methods/runtime/node-library.server.ts';
import { toolNamed } from '../../methods/runtime/tool-named.ts';
import { lacksPlatform } from '../../methods/runtime/tool-state.ts';
import { condaPlatform } from '../../methods/runtime/tool-status.server.ts';
import { localModels, type OllamaModel } from '../../local-models/ollama/ask-ollama.server.ts';
import { findOllama, type OllamaFound } from '../../local-models/ollama/find-ollama.server.ts';
import { countOtherUsers } from '../../local-models/ollama/other-users.server.ts';

/** A page that lists models does not wait longer. */
const TAGS_MS = 3000;

/** What is known of the runtimes at one moment. */
export interface FoundRuntimes {
	embedded: RuntimeState;
	ollama: RuntimeState;
	/** Models that the Ollama server has; null where none answers. */
	tags: OllamaModel[] | null;
	origin: string;
}

interface Look {
	userData: string;
	env: NodeJS.ProcessEnv;
	signal: AbortSignal;
}

/** Looks for the runtimes; asks an Ollama server which models it has. */
export async function lookAtRuntimes(look: Look): Promise<FoundRuntimes> {
	const [embedded, found] = await Promise.all([embeddedState(look.userData), findOllama(look)]);
	const [tags, others] = await Promise.all([
		found.answers
			? localModels({ origin: found.origin, signal: look.signal, within_ms: TAGS_MS }).catch(() => null)
			: null,
		found.own || !found.answers ? countOtherUsers() : 0,
	]);
	look.signal.throwIfAborted();
	return { embedded, ollama: ollamaState(found, others ?? 0), tags, origin: found.origin };
}

/** Which Ollama server it is: the one that lb-agent starts has another address each time, and always the same models. */
export const serverOf = ({ ollama, origin }: Pick<FoundRuntimes, 'ollama' | 'origin'>): string =>
	ollama.own ? 'own' : origin;

async function embeddedState(userData: string): Promise<RuntimeState> {
	return embeddedOf(await llamaLibrary(userData), condaPlatform());
}

/** The library as it is installed; without one, whether it is offered for this platform. */
export function embeddedOf(library: { version: string } | null, platform: string): RuntimeState {
	const runtime = runtimeNames.embedded;
	const isPresent = library !== null;
	const isImpossible = !isPresent && lacksPlatform(toolNamed('node-llama-cpp').recipe, platform);
	return {
		runtime: 'embedded',
		name: runtime,
		present: isPresent,
		running: isPresent,
		own: true,
		version: library?.version ?? null,
		address: null,
		can_start: false,
		shared_machine: false,
		how: isPresent || isImpossible ? null : runtimeCommands.install_embedded,
		...reasonOf(
			isPresent
				? say('local_models.runtime_ready', { runtime, version: library.version })
				: isImpossible
					? say('local_models.runtime_impossible', {
							...{ runtime, reason: `it is not offered for ${platform}` },
							reason_zh: `没有适用于 ${platform} 的版本`,
						})
					: say('local_models.runtime_not_installed', { runtime }),
		),
	};
}

/**
 * A server that answers, one that could be started, or none. Where OLLAMA_HOST names another computer, Ollama can be started here all
 * the same: its server gets an address of its own, to which conversations go once a model of it is chosen.
 */
export function ollamaState(found: OllamaFound, others: number): RuntimeState {
	const { origin, answers, version, program, own, local } = found;
	const name = runtimeNames.ollama;
	const isStartable = !answers && program !== null;
	return {
		runtime: 'ollama',
		name,
		present: answers || program !== null,
		running: answers,
		own: answers && own,
		version,
		address: local ? origin : null,
		can_start: isStartable,
		shared_machine: others > 0,
		how: answers ? null : isStartable ? runtimeCommands.start_ollama : runtimeCommands.install_ollama,
		...reasonOf(
			answers
				? say('local_models.runtime_answers', { runtime: name, version: version ?? '–', address: origin })
				: !local
					? say('local_models.runtime_elsewhere', { address: origin })
					: isStartable
						? say('local_models.runtime_not_running', { runtime: name, address: origin })
						: say('local_models.runtime_not_installed', { runtime: name }),
		),
	};
}

const reasonOf = (message: Message) => ({
	reason: render(message),
	reason_code: message.code,
	reason_values: message.values,
});

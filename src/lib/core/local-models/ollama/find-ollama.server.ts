import { ollamaUrl } from '../../../base/ollama-url.ts';
import { llmProviders } from '../../../contract/llm-providers.ts';
import { ollamaVersion } from './ask-ollama.server.ts';
import { ollamaProgram } from './ollama-program.server.ts';
import { isOnThisMachine } from './request-ollama.server.ts';
import { isGuarded, originOf, readServerRecord } from './server-record.server.ts';

export interface OllamaSearch {
	/** `OLLAMA_HOST` and `PATH` are read. */
	env: NodeJS.ProcessEnv;
	userData: string;
	signal: AbortSignal;
	/** For each answer (ms). */
	within_ms?: number;
}

export interface OllamaFound {
	/** Address of the server without a slash at its end, whether it answers or not. */
	origin: string;
	answers: boolean;
	version: string | null;
	/** The program `ollama` on this machine; null without one. */
	program: string | null;
	/** lb-agent started it. */
	own: boolean;
	/** False where OLLAMA_HOST names another machine; nothing is asked there. */
	local: boolean;
}

const WITHIN_MS = 1000;

/**
 * Finds the Ollama server of this machine: that which OLLAMA_HOST names if it answers, else the one that lb-agent started, else
 * that at the usual port. It is asked for its version and nothing else.
 * Throws the reason of `signal` alone.
 */
export async function findOllama(search: OllamaSearch): Promise<OllamaFound> {
	const { env, userData } = search;
	const program = ollamaProgram(env);
	const usual = statedServer(env);
	const ask = async (origin: string, own: boolean): Promise<OllamaFound> => {
		const version = await versionAt(origin, search);
		return { origin, answers: version !== null, version, program, own, local: true };
	};
	const stated = usual.isStated && usual.local ? await ask(usual.origin, false) : null;
	if (stated?.answers === true) return stated;
	const record = await readServerRecord(userData);
	if (record !== null && isGuarded(record)) {
		const own = await ask(originOf(record), true);
		if (own.answers) return own;
	}
	if (stated !== null) return stated;
	if (usual.local) return ask(usual.origin, false);
	return { origin: usual.origin, answers: false, version: null, program, own: false, local: false };
}

/** The address of OLLAMA_HOST, or the usual one where it names none that can be used, as Ollama itself does it. */
function statedServer({ OLLAMA_HOST: stated = '' }: NodeJS.ProcessEnv): {
	origin: string;
	local: boolean;
	isStated: boolean;
} {
	const text = ollamaUrl(stated);
	const url = text !== null && URL.canParse(text) ? new URL(text) : null;
	const isUsable =
		url !== null &&
		['http:', 'https:'].includes(url.protocol) &&
		url.username + url.password + url.search + url.hash === '';
	if (!isUsable) return { origin: llmProviders.ollama.base_url ?? '', local: true, isStated: false };
	const origin = url.origin + url.pathname.replace(/\/+$/u, '');
	return { origin, local: isOnThisMachine(url), isStated: true };
}

async function versionAt(
	origin: string,
	{ signal, within_ms = WITHIN_MS }: OllamaSearch,
): Promise<string | null> {
	try {
		return await ollamaVersion({ origin, signal, within_ms });
	} catch {
		signal.throwIfAborted();
		return null;
	}
}

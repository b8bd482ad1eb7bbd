import { LbError } from '../../../base/errors.ts';
import { ownMark } from '../../../base/process-mark.server.ts';
import type { RuntimeState } from '../../../contract/records/local-model.ts';
import { signalOf, type ModelContext } from './look.server.ts';
import { countOtherUsers } from '../../local-models/ollama/other-users.server.ts';
import { startOllama, stopOwnOllama } from '../../local-models/ollama/start-ollama.server.ts';
import { lookAtRuntimes } from './runtimes.server.ts';
import { runtimeMissing } from './require-installable.ts';

interface StartTools {
	/** Built program of the guard; the one beside this program by default. */
	guard?: string;
	/** How many other users have processes here; null if unknown. */
	countOthers?: () => Promise<number | null>;
}

/**
 * Starts an Ollama server for lb-agent, or finds one that answers. Throws `local_models.runtime_missing` where the program is not
 * installed, `local_models.shared_machine` where other users could use the server and this was not accepted,
 * `local_models.start_failed`.
 */
export async function startOllamaServer(
	acceptShared: boolean,
	context: ModelContext,
	{ guard, countOthers = countOtherUsers }: StartTools = {},
): Promise<RuntimeState> {
	const { userData, env = process.env } = context;
	const signal = signalOf(context);
	const { ollama } = await lookAtRuntimes({ userData, env, signal });
	if (ollama.running) return ollama;
	if (!ollama.can_start) throw runtimeMissing(ollama.name, ollama);
	const others = (await countOthers()) ?? 0;
	if (others > 0 && !acceptShared) throw new LbError('local_models.shared_machine', { n: others });
	await startOllama({ userData, env, owner: ownMark(), signal, ...(guard === undefined ? {} : { guard }) });
	return (await lookAtRuntimes({ userData, env, signal })).ollama;
}

/** Ends the Ollama server that lb-agent started; one of the user goes on. */
export async function stopOllamaServer(context: ModelContext): Promise<RuntimeState> {
	const { userData, env = process.env } = context;
	await stopOwnOllama(userData);
	return (await lookAtRuntimes({ userData, env, signal: signalOf(context) })).ollama;
}

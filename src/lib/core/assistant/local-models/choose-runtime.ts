import type { LocalRuntime } from '../../../contract/records/local-model.ts';
import type { LocalEntry } from './profile-entry.ts';

export interface RuntimeFacts {
	/** What its record says; null without one. */
	recorded: LocalRuntime | null;
	embedded: boolean;
	/** llama.cpp is not offered for this platform. */
	impossible?: boolean;
	ollama: { present: boolean; answers: boolean; has: boolean };
}

/** Can the entry run with it at all? */
export const isOffered = ({ sources, file }: LocalEntry, runtime: LocalRuntime): boolean =>
	runtime === 'ollama' ? sources.ollama !== null : sources.gguf !== null || file !== null;

/**
 * The runtime of an entry: the recorded one; else that which has it already; else llama.cpp where it is installed, or where nothing is;
 * else Ollama.
 */
export function chooseRuntime(
	entry: LocalEntry,
	{ recorded, embedded, impossible = false, ollama }: RuntimeFacts,
): LocalRuntime {
	if (recorded !== null && isOffered(entry, recorded)) return recorded;
	const canEmbed = isOffered(entry, 'embedded') && !impossible;
	if (!isOffered(entry, 'ollama')) return 'embedded';
	if (!canEmbed || ollama.has) return 'ollama';
	return embedded || !ollama.answers ? 'embedded' : 'ollama';
}

import { LbError } from '../../../base/errors.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { Language } from '../../../contract/language.ts';
import { seenEntries } from '../chat/proposals.ts';

/** How a client asks its user; null for a client that cannot. */
export type AskUser = (question: string, signal: AbortSignal) => Promise<boolean>;

/** What is about to be done, in the words that the client used: aliases, where names are not given out. */
export interface Intent {
	tool: string;
	/** What it does, in both languages. */
	effect: Message | { en: string; zh: string };
	dataset: string | null;
	arguments: Readonly<Record<string, unknown>>;
	kind: 'write' | 'choice' | 'deletion';
}

/** What the user cannot be shown in full is not done. */
const MAX_ARGUMENTS = 4000;

/**
 * Lets what writes go on where the server was started for that (`--allow-writes`), else where the user agrees now; a deletion is
 * asked about in any case. Throws `mcp.cannot_ask`, `mcp.deletion_cannot_ask`, `mcp.declined`.
 */
export async function requireConsent(
	{ tool, effect, dataset, kind, arguments: given }: Intent,
	{ allowWrites, ask }: { allowWrites: boolean; ask: AskUser | null },
	language: Language,
	signal: AbortSignal,
): Promise<void> {
	if (allowWrites && kind !== 'deletion') return;
	if (ask === null)
		throw new LbError(kind === 'deletion' ? 'mcp.deletion_cannot_ask' : 'mcp.cannot_ask', { tool });
	const text = JSON.stringify(seenEntries(given));
	if (text.length > MAX_ARGUMENTS)
		throw new LbError('mcp.arguments_wrong', { tool, reason: 'they are too long to be shown to you.' });
	const values = {
		effect: 'code' in effect ? render(effect) : effect.en,
		effect_zh: 'code' in effect ? render(effect, 'zh') : effect.zh,
		arguments: text,
	};
	const code = {
		write: 'mcp.confirm',
		choice: 'mcp.confirm_choice',
		deletion: 'mcp.confirm_deletion',
	} as const;
	const message =
		kind === 'deletion'
			? say(code.deletion, values)
			: say(code[kind], { ...values, dataset: dataset ?? '–' });
	if (!(await ask(render(message, language), signal))) throw new LbError('mcp.declined', { tool });
}

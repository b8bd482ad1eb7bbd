import type { ChatFact, FactSubjectKind } from '../../../contract/records/chat.ts';
import type { AssistantContext } from '../context.ts';
import type { Aliases } from './aliases.ts';
import type { Language } from '../../../contract/language.ts';
import { AnswerGrounder } from '../../llm/grounding/answer-grounder.ts';
import type { Grounder } from './stream-answer.ts';

/** What is known of the bound data in one turn. */
export interface Known {
	aliases: Aliases;
	/** Alias of each dataset, in the order of the paths. */
	datasets: readonly string[];
	/** What a name of the data is. */
	kinds: ReadonlyMap<string, FactSubjectKind>;
	names: readonly { kind: FactSubjectKind; name: string }[];
	/** Metadata tables, spelled as they may be chosen. */
	tables: ReadonlySet<string>;
	/** Alias of a run or result to its id. */
	places: ReadonlyMap<string, string>;
	/** Results that exist, by path and title. */
	files: readonly string[];
	isCancelled(): boolean;
}

/** Reads what is known of the datasets of a conversation. */
export async function knownOf(
	paths: readonly string[],
	_saved: Readonly<Record<string, string>>,
	{ strict }: { text: string; strict: boolean },
	{ watch }: AssistantContext,
): Promise<Known> {
	return {
		aliases: {
			isStrict: strict,
			sendable: (value) => String(value ?? ''),
			sendableText: (text) => text,
			fromAliases: (text) => text,
			mayName: () => true,
			saved: () => ({}),
		},
		datasets: paths.map((_, at) => `D${at + 1}`),
		kinds: new Map(),
		names: [],
		tables: new Set(),
		places: new Map(),
		files: [],
		isCancelled: () => watch.signal?.aborted === true,
	};
}

/** Reads the answer of a model while it comes. Nothing is done in a turn, so every claim of a deed is an invention. */
export function grounderOf(
	{ names, files }: Pick<Known, 'names' | 'files'>,
	facts: ReadonlyMap<string, ChatFact>,
	{ question, language }: { question: string; language: Language },
): Grounder {
	return new AnswerGrounder({ facts, question, deeds: [], names, files, language });
}

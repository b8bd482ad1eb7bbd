import type { Language } from '../../../contract/language.ts';
import { factSubjectKind, type ChatFact, type FactSubjectKind } from '../../../contract/records/chat.ts';
import type { LlmPrivacy } from '../../../contract/records/llm.ts';
import { AliasMap, type KnownNames } from '../../llm/aliases/index.ts';
import { AnswerGrounder } from '../../llm/grounding/answer-grounder.ts';
import { collectArtifacts } from '../../results/collect.server.ts';
import type { AssistantContext } from '../context.ts';
import { placeDataset } from '../dataset-session.server.ts';
import { Aliases } from './aliases.ts';
import { readKnownNames } from './known-names.server.ts';
import type { Grounder } from './stream-answer.ts';

/** What is known of the bound data in one turn. */
export interface Known {
	aliases: Aliases;
	/** Alias of each dataset, in the order of the paths. */
	datasets: readonly string[];
	/** What a name of the data is. */
	kinds: ReadonlyMap<string, FactSubjectKind>;
	names: readonly { kind: FactSubjectKind; name: string }[];
	/** Files of the data, spelled as they may be chosen. */
	tables: ReadonlySet<string>;
	/** Results that exist, by path and title. */
	files: readonly string[];
	isCancelled(): boolean;
}

/**
 * Reads what is known of the datasets of a conversation.
 * @param linked folders that linked conversations are about: their names are kept from leaving too
 */
export async function knownOf(
	paths: readonly string[],
	linked: readonly string[],
	saved: Readonly<Record<string, string>>,
	{ text, privacy, output_root }: { text: string; privacy: LlmPrivacy; output_root: string | undefined },
	context: AssistantContext,
): Promise<Known> {
	const known = await readKnownNames(
		[...new Set([...paths, ...linked])].map((path) => ({ path })),
		context,
	);
	const map = new AliasMap({ ...saved }, { privacy }).know(...known);
	const files: string[] = [];
	for (const folder of paths) {
		const place = await placeDataset(folder, output_root, context, { reading: true });
		for (const { path, title } of await collectArtifacts(place.output.assistant)) files.push(path, title);
	}
	return {
		aliases: new Aliases(map, privacy === 'strict', text),
		datasets: paths.map((path, at) => (privacy === 'strict' ? map.alias(path, 'dataset') : `D${at + 1}`)),
		...namesOf(known),
		files,
		isCancelled: () => context.watch.signal?.aborted === true,
	};
}

/** Names by what they name; of names that are spelled alike, the first one counts. */
export function namesOf(known: readonly KnownNames[]): Pick<Known, 'kinds' | 'names' | 'tables'> {
	const kinds = new Map<string, FactSubjectKind>();
	const tables = new Set<string>();
	for (const { kind, name } of known.flatMap(({ names }) => names)) {
		const parsed = factSubjectKind.safeParse(kind);
		if (!parsed.success) continue;
		if (!kinds.has(name)) kinds.set(name, parsed.data);
		if (parsed.data === 'file') tables.add(name);
	}
	return { kinds, names: [...kinds].map(([name, kind]) => ({ kind, name })), tables };
}

/** Reads the answer of a model while it comes. Nothing is done in a turn, so every claim of a deed is an invention. */
export function grounderOf(
	{ names, files }: Pick<Known, 'names' | 'files'>,
	facts: ReadonlyMap<string, ChatFact>,
	{ question, language }: { question: string; language: Language },
): Grounder {
	return new AnswerGrounder({ facts, question, deeds: [], names, files, language });
}

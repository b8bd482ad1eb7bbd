import type { AnswerPart, ChatFact } from '../../../../contract/records/chat.ts';

/** An artifact with the places in it that an answer cites, each once and in the order of the answer. */
export interface AnswerSource {
	title: string;
	places: ChatFact[];
}

/** Sources of an answer: by artifact; what lb-agent counted itself has none and is told by its label. */
export function answerSources(parts: readonly AnswerPart[], facts: readonly ChatFact[]): AnswerSource[] {
	const byId = new Map(facts.map((fact) => [fact.fact_id, fact]));
	const found = new Map<string, AnswerSource>();
	for (const part of parts) {
		const fact = part.kind === 'fact' ? byId.get(part.fact_id) : undefined;
		if (fact === undefined) continue;
		const key = fact.artifact_id ?? `label ${fact.label}`;
		const source = found.get(key) ?? { title: fact.title ?? fact.path ?? fact.label, places: [] };
		if (!source.places.some(({ row, column }) => row === fact.row && column === fact.column))
			source.places.push(fact);
		found.set(key, source);
	}
	return [...found.values()];
}

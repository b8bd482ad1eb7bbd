import type { ChatFact } from '../../../contract/records/chat.ts';

export type FactDraft = Omit<ChatFact, 'fact_id'>;

/** Facts of one turn, numbered in the order in which tools returned them; the same value of the same place is one fact. */
export class FactBook {
	readonly #facts = new Map<string, ChatFact>();
	readonly #ids = new Map<string, ChatFact>();

	get facts(): ReadonlyMap<string, ChatFact> {
		return this.#facts;
	}

	add(draft: FactDraft): ChatFact {
		const { dataset, artifact_id, row, column, name, subject, value, label } = draft;
		const key = JSON.stringify([dataset, artifact_id, row, column, name, subject, value, label]);
		const known = this.#ids.get(key);
		if (known !== undefined) return known;
		const fact: ChatFact = { fact_id: `f${this.#facts.size + 1}`, ...draft };
		this.#facts.set(fact.fact_id, fact);
		this.#ids.set(key, fact);
		return fact;
	}
}

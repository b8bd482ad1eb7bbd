import type { AliasMap, NameKind, Sendable } from '../../llm/aliases/index.ts';

export type { NameKind } from '../../llm/aliases/index.ts';

/** What leaves the machine instead of names of the data, and back, for one question. */
export class Aliases {
	readonly #map: AliasMap;
	/** Samples that the question names: only of these single values may be sent. */
	readonly #named: ReadonlySet<string>;
	/** False where everything is sent as it is. */
	readonly isStrict: boolean;

	constructor(map: AliasMap, isStrict: boolean, question: string) {
		this.#map = map;
		this.isStrict = isStrict;
		this.#named = isStrict ? map.singleSampleAllowed(question) : new Set();
	}

	/** A value of a table: numbers and public words as they are, names under their alias. */
	sendable(value: Sendable, kind: NameKind, persons?: number): string {
		return String(this.#map.sendable(value, kind, persons) ?? '');
	}

	/** Running text: of the user, whose own words stay, or of the data, whose unknown words get an alias. */
	sendableText(text: string, options: { from: 'user' | 'data' }): string {
		return this.#map.sendableText(text, options);
	}

	/** Names in the place of their aliases. */
	fromAliases(text: string): string {
		return this.#map.fromAliases(text);
	}

	/** True for a sample whose values may be sent. */
	mayName(name: string): boolean {
		return !this.isStrict || this.#named.has(name);
	}

	/** Alias to name, to be kept with the conversation. */
	saved(): Record<string, string> {
		return this.#map.saved();
	}
}

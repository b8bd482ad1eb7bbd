import type { Language } from '../../../contract/language.ts';
import type { ChatFact, FactSubjectKind } from '../../../contract/records/chat.ts';
import { factText } from '../../llm/grounding/fact-text.ts';
import type { Aliases } from './aliases.ts';
import type { FactBook } from './fact-book.ts';
import { unitInText } from './fact-units.ts';
import { ANY_NUMBER, NUMBER, quoteAround, REGION, wordsAround } from './number-words.ts';
import { isRounded, saidFacts, type NamedFact, type Said, type SaidNumber } from './said-facts.ts';

/** Where values come from that have no cell of their own. */
export interface Place {
	dataset: string | null;
	artifact_id: string | null;
	path: string | null;
	title: string | null;
	run_id: string | null;
}
export const NOWHERE: Place = { dataset: null, artifact_id: null, path: null, title: null, run_id: null };

/** What a list leaves out, and specificities that are fixed, are no values: "S1, S2, +42", "at 95 % specificity". */
const MORE_BEFORE = /[,，、]\s?\+$/u;
const FIXED_BEHIND = /^\s?%\s?(?:specificity|特异[度性])/u;
/** A name as a word of its own. */
const wordPattern = (name: string): RegExp =>
	new RegExp(
		`(?<![\\p{L}\\p{N}_])${name.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&')}(?![\\p{L}\\p{N}_])`,
		'gu',
	);

interface SentenceTellerOptions {
	book: FactBook;
	aliases: Aliases;
	kinds: ReadonlyMap<string, FactSubjectKind>;
	language: Language;
}

/** Puts sentences about data into text for a model: every number is a fact. */
export class SentenceTeller {
	readonly #book: FactBook;
	readonly #aliases: Aliases;
	readonly #kinds: ReadonlyMap<string, FactSubjectKind>;
	readonly #language: Language;
	/** Facts of the answer that is being told: its sentences say them again. */
	readonly stated: NamedFact[] = [];
	/** Values of it that are not told, of samples that may not be named: its sentences may say them without a name. */
	readonly withheld: Pick<ChatFact, 'unit' | 'value'>[] = [];

	constructor({ book, aliases, kinds, language }: SentenceTellerOptions) {
		this.#book = book;
		this.#aliases = aliases;
		this.#kinds = kinds;
		this.#language = language;
	}

	/** The answer is told: what is told next says nothing of its facts. */
	endAnswer(): void {
		this.stated.length = 0;
		this.withheld.length = 0;
	}

	/** A sentence under aliases; of one about a sample that may not be named, or with a value of it, no number is told. */
	tell(sentence: string, place: Place): { text: string; isWithheld: boolean } {
		const sent = this.oneNaming(this.#aliases.sendableText(sentence, { from: 'data' }));
		if (this.#aliases.isStrict && this.namesPrivate(sent))
			return { text: sent.replace(ANY_NUMBER, '…'), isWithheld: true };
		const regions = [...sent.matchAll(REGION)].map(({ index, 0: text }) => ({ at: index, text }));
		const numbers = [...sent.matchAll(NUMBER)]
			.map(({ index: at, 0: text }) => ({ at, text, behind: sent.slice(at + text.length) }))
			.filter(
				({ at, behind }) =>
					!FIXED_BEHIND.test(behind) &&
					!MORE_BEFORE.test(sent.slice(0, at)) &&
					!regions.some((region) => at >= region.at && at < region.at + region.text.length),
			)
			.map(({ behind, ...number }) => ({ ...number, isPercent: /^\s?%/u.test(behind) }));
		if (numbers.some((number) => this.#isWithheld(number)))
			return { text: sent.replace(ANY_NUMBER, '…'), isWithheld: true };
		const said = saidFacts(sent, numbers, this.stated);
		const ids = new Map<number, { text: string; id: string }>();
		for (const { at, text } of regions) ids.set(at, { text, id: this.#quote(sent, at, text, place, text) });
		for (const [index, { at, text, isPercent }] of numbers.entries()) {
			const value = Number(text.replaceAll(',', '').replace('−', '-'));
			if (!Number.isFinite(value)) continue;
			const fact = said[index];
			const id =
				fact == null
					? this.#quote(sent, at, text, place, value)
					: isPercent && fact.fact.unit !== '%'
						? this.#inPercent(fact, value)
						: `${fact.fact.fact_id}${fact.field === 'value' ? '' : `.${fact.field}`}`;
			ids.set(at, { text, id });
		}
		let [told, from] = ['', 0];
		for (const [at, { text, id }] of [...ids].sort(([a], [b]) => a - b)) {
			told += `${sent.slice(from, at)}${text} [${id}]`;
			from = at + text.length;
		}
		return { text: told + sent.slice(from), isWithheld: false };
	}

	/** "27 % is higher than 2 of them" after 27 % of somebody. A small count may be of anything. */
	#isWithheld(number: SaidNumber): boolean {
		const { text, isPercent } = number;
		if (!isPercent && /^\D?\d$/u.test(text)) return false;
		const isOf = (fact: Pick<ChatFact, 'unit' | 'value'>): boolean => isRounded(fact, fact.value, number);
		return this.withheld.some(isOf) && !this.stated.some(({ fact }) => isOf(fact));
	}

	/** A number of a sentence that no fact states. */
	#quote(sent: string, at: number, text: string, place: Place, value: ChatFact['value']): string {
		const about = wordsAround(sent, at, text.length);
		return this.#book.add({
			...place,
			value,
			unit: typeof value === 'number' ? unitInText(sent.slice(0, at), sent.slice(at + text.length)) : null,
			name: this.#aliases.fromAliases(about),
			subject: place.title ?? '',
			subject_kind: 'dataset',
			label: this.#quoted(this.#aliases.fromAliases(quoteAround(sent, at, text.length))),
			...{ ci_low: null, ci_high: null, n: null, row: null, column: null },
		}).fact_id;
	}

	/** A share that a sentence states in percent: the same cell, another unit. */
	#inPercent({ fact, field }: Said, value: number): string {
		const label = factText(fact, field, this.#language)?.label ?? fact.label;
		const { fact_id: _, ...draft } = fact;
		return this.#book.add({ ...draft, value, unit: '%', label, ci_low: null, ci_high: null }).fact_id;
	}

	/** Matrices under the alias that facts name them by, also where their name is a word. */
	oneNaming(sent: string): string {
		if (!this.#aliases.isStrict) return sent;
		let text = sent;
		for (const [name, kind] of this.#kinds)
			if (kind === 'matrix' && /\p{Lu}/u.test(name) && text.includes(name))
				text = text.replaceAll(wordPattern(name), this.#aliases.sendable(name, 'matrix'));
		return text;
	}

	/** Does a text with aliases name a sample or patient that the question does not name? */
	namesPrivate(sent: string): boolean {
		return [...sent.matchAll(/(?<![\p{L}\p{N}_])[SP]\d+(?![\p{L}\p{N}_])/gu)].some(
			([alias]) => !this.#aliases.mayName(this.#aliases.fromAliases(alias)),
		);
	}

	/** Words of a sentence as a label. */
	#quoted(words: string): string {
		return this.#language === 'zh' ? `原文“${words}”` : `"${words}"`;
	}
}

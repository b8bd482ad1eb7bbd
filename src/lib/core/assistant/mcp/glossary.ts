import { LbError } from '../../../base/errors.ts';
import type { Language } from '../../../contract/language.ts';
import { terms, type Term } from '../../../contract/terms/index.ts';

/** A term with its names and meaning. */
export function termText({ id, names, ...text }: Term, language: Language): string {
	const [heading, ...others] = names[language];
	return [`${heading} (${[id, ...others].join(', ')})`, text[language]].join('\n');
}

export const termHeading = ({ names }: Term): string => names.en[0];

/** All terms in a line each. */
export const glossaryText = (): string => terms.map((one) => `${one.id}: ${termHeading(one)}`).join('\n');

/** The term of an id; null where there is none. */
export const termOf = (id: string): Term | null => terms.find((one) => one.id === id) ?? null;

const MAX_FOUND = 3;

/** Terms of that name, else those that a name of mentions it. Throws `mcp.resource_unknown`. */
export function findTerms(text: string): Term[] {
	const wanted = text.trim().toLowerCase();
	const namesOf = (term: Term): string[] =>
		[term.id, ...term.names.en, ...term.names.zh].map((name) => name.toLowerCase());
	const same = terms.filter((term) => namesOf(term).includes(wanted));
	const found =
		same.length > 0 ? same : terms.filter((term) => namesOf(term).some((name) => name.includes(wanted)));
	if (wanted === '' || found.length === 0) throw new LbError('mcp.resource_unknown');
	return found.slice(0, MAX_FOUND);
}

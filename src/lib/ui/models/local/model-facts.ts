import type { Language } from '../../../contract/language.ts';
import type { LocalModel } from '../../../contract/records/local-model.ts';
import { bytesText } from '../../quantities/bytes.ts';
import { exactTime } from '../../quantities/duration.ts';
import { fillWords, formatCount, type Words } from '../../words/catalogue.ts';
import { words } from './words.ts';

/** A fact of a model as a line: `link` where it leads to, `exact` where every sign counts. */
export interface Fact {
	name: Words;
	value: string;
	link?: string | null;
	exact?: boolean;
}

const MAX_LANGUAGES = 8;

/** A value behind its label, in the punctuation of a language. */
export const labelled = (label: string, value: string, language: Language): string =>
	label + (language === 'zh' ? '：' : ': ') + value;

/** What a model is: known facts, and of what matters for a choice also that it is unknown. */
export function factsOf(model: LocalModel, language: Language): Fact[] {
	const t = (one: Words, values: Record<string, string | number> = {}): string =>
		fillWords(one, language, values);
	const unknown = t(words.unknown_amount);
	const size = (bytes: number | null): string => (bytes === null ? unknown : bytesText(bytes));
	const yesNo = (is: boolean | null): string => (is === null ? unknown : t(is ? words.yes : words.no));
	const { parameters, quantisation, licence, context_tokens, memory_bytes, capabilities } = model;
	const memory = [
		['8k', memory_bytes.at_8k],
		['32k', memory_bytes.at_32k],
		[t(words.memory_full), memory_bytes.full],
	] as const;
	return [
		{
			name: words.licence,
			value: licence.name + (model.licence_accepted_at === null ? '' : ` (${t(words.licence_accepted)})`),
			link: licence.url,
		},
		{ name: words.family, value: model.family },
		{
			name: words.parameters,
			value: parameters === null ? unknown : formatCount(Math.round(parameters)),
		},
		{ name: words.quantisation, value: quantisation ?? unknown },
		{
			name: words.context,
			value: context_tokens === null ? unknown : t(words.tokens, { n: context_tokens }),
		},
		{
			name: words.memory,
			value: memory.map(([context, bytes]) => labelled(context, size(bytes), language)).join(' · '),
		},
		{ name: words.tools, value: yesNo(capabilities.tools) },
		{ name: words.images, value: yesNo(capabilities.images) },
		{ name: words.languages, value: languageNames(capabilities.languages, language) ?? unknown },
		{ name: words.reviewed_at, value: model.own ? t(words.added_by_you) : model.reviewed_at },
	];
}

/** Where a model comes from, and what its download is checked against. */
export function sourceFacts(model: LocalModel, language: Language): Fact[] {
	const t = (one: Words): string => fillWords(one, language);
	const { gguf, ollama } = model.sources;
	const facts: (Fact | null)[] = [];
	if (model.file !== null) facts.push({ name: words.file, value: model.file, exact: true });
	else
		facts.push({
			name: words.download,
			value: model.download_bytes === null ? t(words.size_unknown) : bytesText(model.download_bytes),
		});
	if (gguf !== null && model.file === null)
		facts.push(
			{ name: words.address, value: gguf.url, link: gguf.url },
			gguf.repository === null ? null : { name: words.repository, value: gguf.repository },
			gguf.revision === null ? null : { name: words.revision, value: gguf.revision, exact: true },
			{ name: words.file, value: gguf.file, exact: true },
		);
	if (ollama !== null) facts.push({ name: words.ollama_name, value: ollama.model, exact: true });
	const { sha256, pinned } = model.digest;
	if (sha256 !== null) facts.push({ name: words.digest, value: sha256, exact: true });
	const stated = pinned === 'catalog' ? words.pinned_catalog : words.pinned_first;
	facts.push({
		name: sha256 === null ? words.digest : words.pinned,
		value: t(pinned === null ? words.pinned_later : stated),
	});
	if (model.installed_at !== null)
		facts.push({
			name: words.installed_at,
			value: exactTime(Date.parse(model.installed_at), language),
		});
	if (model.model !== null) facts.push({ name: words.model_name, value: model.model, exact: true });
	return facts.flatMap((fact) => fact ?? []);
}

/** What a test found out, in numbers. */
export function testFacts(probe: NonNullable<LocalModel['probe']>, language: Language): Fact[] {
	const t = (one: Words, values: Record<string, string | number> = {}): string =>
		fillWords(one, language, values);
	const unknown = t(words.unknown_amount);
	const did = (is: boolean | null): string => (is === null ? unknown : t(is ? words.yes : words.no));
	const rounded = (value: number): string => String(Number(value.toPrecision(3)));
	const { first_token_ms, tokens_per_second, context_tokens } = probe;
	return [
		{ name: words.test_tool, value: did(probe.tool_round_trip) },
		{ name: words.test_form, value: did(probe.structured_answer) },
		{
			name: words.test_first,
			value: first_token_ms === null ? unknown : t(words.seconds, { n: rounded(first_token_ms / 1000) }),
		},
		{
			name: words.test_speed,
			value:
				tokens_per_second === null ? unknown : t(words.test_speed_value, { n: rounded(tokens_per_second) }),
		},
		{
			name: words.test_context,
			value: context_tokens === null ? unknown : t(words.tokens, { n: formatCount(context_tokens) }),
		},
	];
}

/** Facts that one page states, by how it was read. */
export interface ReadPage {
	url: string;
	copy: string | null;
	fields: string[];
}

/** Facts by the page that states them, in the order in which the pages are first named. */
export function factsByPage(facts: LocalModel['facts']): ReadPage[] {
	const pages: ReadPage[] = [];
	for (const { field, source_url: url, copy } of facts) {
		const page = pages.find((one) => one.url === url && one.copy === copy);
		if (page === undefined) pages.push({ url, copy, fields: [field] });
		else page.fields.push(field);
	}
	return pages;
}

/** Languages by name; of many the first. Null if unknown. */
function languageNames(tags: readonly string[] | null, language: Language): string | null {
	if (tags === null || tags.length === 0) return null;
	const says = new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
	const named = tags.slice(0, MAX_LANGUAGES).map((tag) => nameOf(says, tag));
	const names = named.join(language === 'zh' ? '、' : ', ');
	const rest = tags.length - named.length;
	return rest === 0 ? names : fillWords(words.more_languages, language, { names, n: rest });
}

/** A tag that is none stays as it is. */
function nameOf(says: Intl.DisplayNames, tag: string): string {
	try {
		return says.of(tag) ?? tag;
	} catch {
		return tag;
	}
}

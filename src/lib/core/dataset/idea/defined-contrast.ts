import { maxOf } from '../../../base/extremes.ts';
import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { CohortCondition } from '../../../contract/records/cohort.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import { conditionsText, groupTexts } from '../../../contract/tasks/cohort-text.ts';
import { nameFits } from '../metadata/column-names.ts';
import { foldLabel } from '../metadata/label-spelling.ts';
import { labelSide } from '../metadata/label-words.ts';
import { clausesOf, shown, type Clause } from './clauses.ts';
import {
	asGroup,
	definitionsOf,
	inChinese,
	inQuotedWords,
	inWords,
	levelsAre,
	shortName,
	writtenConditions,
	type Definition,
} from './definitions.ts';
import { lack, understand, type Draft } from './draft.ts';
import { pairsIn, type Pair } from './pairs.ts';

/** Choices that are offered at most; more are no help. */
const MAX_CHOICES = 6;

/** Both sides of a pair, each with all that it can mean; null where one of them means nothing. */
export interface Sides {
	first: Definition[];
	second: Definition[];
}

/** What the phrases of a pair can mean, each by itself, in whatever columns. */
export function sidesOf({ first, second }: Pair, draft: Draft): Sides | null {
	const [one, other] = [first, second].map((phrase) => definitionsOf(phrase, draft.profile));
	const sides = { first: preferred(one ?? [], draft), second: preferred(other ?? [], draft) };
	return sides.first.length === 0 || sides.second.length === 0 ? null : sides;
}

/** The meaning in the label column in use, where there is one: that column was chosen before. */
function preferred(found: Definition[], { profile }: Draft): Definition[] {
	const { label_column } = profile.metadata_profile;
	const inLabel = found.filter(({ all }) => all.some(({ column }) => column === label_column));
	return inLabel.length === 1 ? inLabel : found;
}

/** Takes two groups that are defined by conditions, or asks which of several meanings is meant. */
export function takeSides({ first, second }: Sides, pair: Pair, draft: Draft): void {
	const [a, b] = [first[0], second[0]];
	if (a === undefined || b === undefined) return;
	if (first.length > 1 || second.length > 1) return ask({ first, second }, draft);
	const within = pair.within === null ? [] : definitionsOf(pair.within, draft.profile);
	const [positive, reference] = ordered(a, b, pair.second_is_reference, draft);
	const named = { ...reference, name: reference.name === '' ? 'group 1' : reference.name };
	draft.sides = { positive: apart(positive, named), reference: named };
	if (within.length === 1 && within[0] !== undefined) restrict(draft, within[0]);
}

/** Positive and reference group: by the label, by the words, else by the wording. */
function ordered(
	a: Definition,
	b: Definition,
	secondIsReference: boolean,
	draft: Draft,
): [Definition, Definition] {
	const [first, second] = [referenceRank(a, draft), referenceRank(b, draft)];
	if (first !== second) return first > second ? [b, a] : [a, b];
	return secondIsReference ? [a, b] : [b, a];
}

/** 2 for the reference group of the label in use, 1 for a name of controls, 0 for all others. */
function referenceRank({ all }: Definition, { profile }: Draft): number {
	const { label_column: label, reference_label } = profile.metadata_profile;
	const known =
		reference_label === null || label === null ? [] : levelsAre(label, [reference_label], profile).values;
	const ranks = all
		.filter(({ operator }) => operator === 'in')
		.map(({ column, values }) => {
			if (column === label && values.every((value) => known.includes(value))) return 2;
			return values.every((value) => labelSide(String(value)) === 'reference') ? 1 : 0;
		});
	return maxOf([0, ...ranks]);
}

/** Two groups need two names, which differ in more than case and blanks. */
function apart(one: Definition, other: Definition): Definition {
	const isOther = (name: string): boolean => name !== '' && foldLabel(name) !== foldLabel(other.name);
	const names = [one.name, shortName(inWords(one)), `${shortName(one.name).slice(0, 60)} (2)`.trim()];
	return { ...one, name: names.find(isOther) ?? 'group 2' };
}

/** Several columns or values fit: each combination is a sentence that says which. */
function ask({ first, second }: Sides, draft: Draft): void {
	const choices = first.flatMap((a) => second.map((b) => comparison(a, b, draft.profile)));
	draft.choices = choices.slice(0, MAX_CHOICES);
	const unclear = first.length > 1 ? first : second;
	lack(
		draft,
		say('idea.need_choice', {
			name: unclear[0]?.name ?? '',
			columns: unclear.map(inWords),
			columns_zh: unclear.map(inChinese),
		}),
		say('idea.remedy_choice'),
	);
}

/** A sentence that compares two definitions and is read as them in both languages; names are in quotes where it would not be. */
export function comparison(a: Definition, b: Definition, profile: Profile): Message {
	const compare = (words: typeof inWords, words_zh: typeof inWords): Message =>
		say('idea.choice', {
			...{ first: words(a), first_zh: words_zh(a) },
			...{ second: words(b), second_zh: words_zh(b) },
		});
	const isRead = (words: typeof inWords, language: 'en' | 'zh'): boolean =>
		isReadAs(render(compare(words, words), language), [a, b], profile);
	return compare(
		isRead(inWords, 'en') ? inWords : inQuotedWords,
		isRead(inChinese, 'zh') ? inChinese : inQuotedWords,
	);
}

function isReadAs(sentence: string, wanted: readonly Definition[], profile: Profile): boolean {
	const [clause, ...more] = clausesOf(sentence, profile);
	if (clause === undefined || more.length > 0) return false;
	for (const { first, second, within } of pairsIn(clause)) {
		const read = [first, second].map((phrase) => writtenConditions(phrase, profile));
		if (read.includes(null)) continue;
		return (
			within === null &&
			read.every((all, i) => conditionsText([all ?? []]) === conditionsText([wanted[i]?.all ?? []]))
		);
	}
	return false;
}

const ONLY =
	/^(?:but\s+|and\s+)?(?:only|just|restricted to|limited to|restrict(?: it)? to|limit(?: it)? to)\s+(?:in\s+|among\s+|the\s+|use\s+|for\s+)*(.+?)(?:\s+only)?$/iu;
const ONLY_ZH = /^(?:仅|只)(?:限|看|用|比较|分析|包括|要|取)?(?:于)?(.+)$/u;

/** "only stage I and II": both groups of the comparison are restricted; without one, those of the label in use. */
export function findRestriction({ masked, names }: Clause, draft: Draft): boolean {
	const found = ONLY.exec(masked)?.[1] ?? ONLY_ZH.exec(masked)?.[1];
	if (found === undefined) return false;
	const phrase = shown(found, names);
	const [only, ...more] = definitionsOf(phrase, draft.profile);
	if (only === undefined || more.length > 0) return false;
	draft.sides ??= sidesOfLabel(draft);
	if (draft.sides === null) return false;
	draft.tasks.add('analyze_cfdna');
	draft.compared = true;
	restrict(draft, only);
	return true;
}

/** The two groups of a contrast within one column, or of the label in use. */
function sidesOfLabel({ profile, contrast, parameters }: Draft): Draft['sides'] {
	const { label_column, label_counts, reference_label, positive_label } = profile.metadata_profile;
	const two = Object.keys(label_counts).length === 2;
	const column = contrast?.column ?? label_column;
	const [a, b] =
		contrast === null ? [two ? reference_label : null, positive_label] : [contrast.group_a, contrast.group_b];
	if (column === null || a === null || b === null) return null;
	const map: unknown = parameters['label_map'];
	const levels = (name: string): string[] =>
		typeof map === 'object' && map !== null
			? Object.entries(map).flatMap(([from, to]) => (to === name ? [from] : []))
			: [name];
	const side = (name: string): Definition => ({
		...{ name, directness: 3 },
		all: [
			column === label_column
				? levelsAre(column, [name], profile)
				: { column, operator: 'in', values: levels(name) },
		],
	});
	return { positive: side(b), reference: side(a) };
}

/**
 * Adds conditions to both groups. Only the compared group has a stage: the reference group is not restricted by it, nor by a column
 * that defines it.
 */
function restrict(draft: Draft, { all }: Definition): void {
	if (draft.sides === null) return;
	const { positive, reference } = draft.sides;
	const forBoth = all.filter(
		({ column }) =>
			!nameFits(column, 'stage') &&
			reference.all.every((one) => one.column !== column || nameFits(column, 'stage')),
	);
	const staged = (one: Definition): boolean => one.all.some(({ column }) => nameFits(column, 'stage'));
	draft.sides = {
		positive: { ...positive, all: joined(positive.all, all) },
		reference: { ...reference, all: joined(reference.all, staged(reference) ? all : forBoth) },
	};
}

function joined(all: readonly CohortCondition[], more: readonly CohortCondition[]): CohortCondition[] {
	return [...all, ...more];
}

/** Writes the groups as parameters, once every clause was read, in place of those of a contrast within one column. */
export function writeSides(draft: Draft): void {
	if (draft.sides === null) return;
	const { positive, reference } = draft.sides;
	for (const name of ['labels_label_col', 'label_map']) Reflect.deleteProperty(draft.parameters, name);
	draft.contrast = null;
	draft.understood = draft.understood.filter(({ code }) => !code.startsWith('idea.contrast'));
	draft.parameters['group'] = [positive, reference].flatMap((one) => groupTexts(asGroup(one)));
	draft.parameters['reference_class'] = reference.name;
	draft.parameters['positive_class'] = positive.name;
	understand(draft, say('idea.groups', { group_a: reference.name, group_b: positive.name }));
	for (const one of [positive, reference])
		understand(
			draft,
			say('idea.group_defined', {
				...{ group: one.name, definition: inWords(one), definition_zh: inChinese(one) },
			}),
		);
}

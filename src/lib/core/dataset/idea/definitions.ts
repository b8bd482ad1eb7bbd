import { maxOf, minOf } from '../../../base/extremes.ts';
import type { CohortCondition, CohortGroup } from '../../../contract/records/cohort.ts';
import type { Profile } from '../../../contract/records/profile.ts';
import {
	conditionSign,
	conditionsText,
	nameText,
	parseConditions,
} from '../../../contract/tasks/cohort-text.ts';
import { conditionsInChinese, readChineseConditions } from '../../../contract/tasks/cohort-words.ts';
import { looseColumn } from '../metadata/pick-table.ts';
import { inQuotes } from './clauses.ts';
import { groupColumns, groupIn } from './groups.ts';
import { takeLimits } from './number-conditions.ts';
import { wordsOf } from './words.ts';

/** Rows that a phrase means, as conditions of which all must hold. */
export interface Definition {
	/** Name of the group. */
	name: string;
	all: CohortCondition[];
	/** As in `Group`; of several conditions that of the least direct one. */
	directness: number;
}

/** Words that add nothing to the name of a group. */
const FILLER =
	/\s+(?:patients?|people|persons?|individuals?|subjects?|participants?|volunteers?|donors?|samples?|group|cohort)$/iu;
const FILLER_ZH = /(?:患者|病人|人群|样本|人|组|者|的)$/u;
const OR = /\s+(?:and|or)\s+|\s*[/+&、,]\s*|或者?|和|与|及/iu;
const LINKS = /^(?:with|in|of|who|are|have|having|the|的)$/iu;
/** Parts that one phrase may combine: "female smokers with stage I". */
const MAX_PARTS = 3;

/**
 * What a phrase can mean in the metadata: conditions as they are written (`stage is I`), limits of numbers, values of one column or
 * of several. All candidates that fit equally well; several of them are a question to the user.
 */
export function definitionsOf(phrase: string, profile: Profile): Definition[] {
	const explicit = writtenConditions(phrase, profile);
	if (explicit !== null) return [{ name: nameOf(phrase, explicit), all: explicit, directness: 3 }];
	const limited = takeLimits(phrase, profile);
	if (limited === null) return [];
	const { conditions, rest } = limited;
	// "BMI over 30 with cancer with BMI under 25" is two groups.
	if (new Set(conditions.map(({ column }) => column)).size < conditions.length) return [];
	const bare = withoutFiller(rest);
	if (bare === '' || /^(?:patients?|people|samples?|患者|病人|人|的)$/iu.test(bare))
		return conditions.length === 0 ? [] : [{ name: shortName(phrase), all: conditions, directness: 3 }];
	return best(meanings(rest, bare, profile)).map(({ all, directness }) => {
		const joined = [...all, ...conditions];
		return { name: nameOf(phrase, joined), all: joined, directness };
	});
}

type Meaning = Pick<Definition, 'all' | 'directness'>;

function meanings(rest: string, bare: string, profile: Profile): Meaning[] {
	for (const text of new Set([rest, bare])) {
		const found = inOneColumn(text, profile);
		if (found.length > 0) return found;
	}
	return combined(bare, profile, MAX_PARTS);
}

/** Conditions in the form of parameters; null for other phrases, and for columns that are not there. */
export function writtenConditions(phrase: string, { metadata_profile }: Profile): CohortCondition[] | null {
	const header = metadata_profile.columns.map(({ name }) => name);
	const parsed = parseConditions(phrase);
	const forms = [
		readChineseConditions(phrase) ?? [],
		'unclear' in parsed || parsed.length !== 1 ? [] : (parsed[0] ?? []),
	];
	for (const form of forms) {
		const all = form.map((one) => ({ ...one, column: looseColumn(header, one.column) ?? '' }));
		if (all.length > 0 && all.every(({ column }) => column !== '')) return all;
	}
	return null;
}

/** The phrase, or each of its parts, as values of one column. */
function inOneColumn(phrase: string, profile: Profile): Meaning[] {
	const whole = valuesIn([phrase], profile);
	if (whole.length > 0) return whole;
	const terms = phrase.split(OR).filter((term) => term.trim() !== '');
	return terms.length < 2 ? [] : valuesIn(terms.map(withoutFiller), profile);
}

function valuesIn(terms: readonly string[], profile: Profile): Meaning[] {
	return groupColumns(profile).flatMap(({ column, names }) => {
		const found = terms.map((term) => groupIn(term, column, names));
		if (found.some((group) => group === null)) return [];
		const levels = [...new Set(found.flatMap((group) => group?.levels ?? []))];
		const directness = minOf(found.map((group) => group?.directness ?? 0));
		return [{ all: [levelsAre(column.name, levels, profile)], directness }];
	});
}

/** Parts of a phrase that are values of different columns: "female smokers", "肺癌女性". */
function combined(phrase: string, profile: Profile, parts: number): Meaning[] {
	if (parts < 2) return [];
	const found: Meaning[] = [];
	for (const [left, right] of cuts(phrase)) {
		const first = best(inOneColumn(left, profile));
		if (first.length === 0) continue;
		const whole = best(inOneColumn(right, profile));
		const second = whole.length > 0 ? whole : combined(right, profile, parts - 1);
		for (const a of first)
			for (const b of second)
				if (a.all.every(({ column }) => b.all.every((other) => other.column !== column)))
					found.push({ all: [...a.all, ...b.all], directness: Math.min(a.directness, b.directness) });
	}
	return unlike(found);
}

/** Every way to cut a phrase in two: between words, in Chinese between characters too. */
function cuts(phrase: string): [string, string][] {
	const pieces = /\p{Script=Han}/u.test(phrase)
		? [...phrase.matchAll(/[a-z\d]+|[^\s]/giu)].map(([piece]) => piece)
		: phrase.split(/\s+/u);
	const glue = /\p{Script=Han}/u.test(phrase) ? '' : ' ';
	const side = (own: readonly string[]): string => {
		const words = [...own];
		while (LINKS.test(words[0] ?? '')) words.shift();
		while (LINKS.test(words.at(-1) ?? '')) words.pop();
		return words.join(glue);
	};
	return Array.from({ length: Math.max(0, Math.min(pieces.length, 20) - 1) }, (_, i): [string, string] => [
		withoutFiller(side(pieces.slice(0, i + 1))),
		withoutFiller(side(pieces.slice(i + 1))),
	]).filter(([left, right]) => left !== '' && right !== '');
}

/** Those that fit best; the label column before others, and of columns with the same content the first. */
function best(found: readonly Meaning[]): Meaning[] {
	const most = maxOf([0, ...found.map(({ directness }) => directness)]);
	return unlike(found.filter(({ directness }) => directness === most));
}

function unlike(found: readonly Meaning[]): Meaning[] {
	const byText = new Map<string, Meaning>();
	for (const one of found) {
		const text = [...one.all].map((all) => conditionsText([[all]])).sort((a, b) => (a < b ? -1 : 1));
		if (!byText.has(text.join(' '))) byText.set(text.join(' '), one);
	}
	return [...byText.values()];
}

/** Levels of a column as values of the table: those of the label column are named by its label map. */
export function levelsAre(
	column: string,
	levels: readonly string[],
	{ metadata_profile }: Profile,
): CohortCondition {
	const { label_column, label_map, columns } = metadata_profile;
	if (column !== label_column || label_map === null) return { column, operator: 'in', values: [...levels] };
	const own = Object.keys(columns.find(({ name }) => name === column)?.levels ?? {});
	const target = (level: string): string | undefined => label_map[level] ?? label_map['*'];
	const values = own.filter((level) => levels.includes(target(level) ?? level));
	return { column, operator: 'in', values: values.length > 0 ? values : [...levels] };
}

function withoutFiller(phrase: string): string {
	const text = phrase.trim().replace(FILLER, '');
	return text.length > 1 ? text.replace(FILLER_ZH, '').trim() : text;
}

/** Longest name of a group. */
const LONGEST = 64;

/** A name as groups may have it: blanks in it single, of no more than so many characters. */
export function shortName(text: string): string {
	let name = '';
	for (const sign of text.replace(/\s+/gu, ' ').trim()) {
		if (name.length + sign.length > LONGEST) break;
		name += sign;
	}
	return name.trim();
}

/** The one value as the table writes it, else the words of the user; for conditions as written, their values. */
function nameOf(phrase: string, all: readonly CohortCondition[]): string {
	const [first] = all;
	const [value] = first?.values ?? [];
	const isOne = all.length === 1 && first?.operator === 'in' && first.values.length === 1;
	const text = phrase.trim();
	const said = shortName(text);
	if (!isOne || value === undefined || first === undefined) return said;
	const own = shortName(String(value));
	if (own === '') return said;
	if (wordsOf(String(value)) === wordsOf(text)) return own;
	if (!wordsOf(text.replaceAll('"', '')).startsWith(wordsOf(first.column)) || !/\bis\b|=|为/u.test(text))
		return said;
	return isTelling(own) ? own : shortName(`${first.column} ${own}`);
}

/** A value that names a group by itself: a stage or a number needs the name of its column. */
const isTelling = (value: string): boolean => value.length > (/\p{Script=Han}/u.test(value) ? 1 : 3);

/** A definition as the group that parameters hold. */
export const asGroup = ({ name, all }: Definition): CohortGroup => ({
	name,
	any_of: [[...all]],
	samples: [],
});

/** A definition in words, for people to read. */
export const inWords = (definition: Pick<Definition, 'all'>): string => sentencePart(definition, 'plain');

/** The form with every name in quotes, which is read right in every sentence. */
export const inQuotedWords = (definition: Pick<Definition, 'all'>): string =>
	sentencePart(definition, 'quoted');

/** Conditions without a comma and without "in", so that a sentence with them is read as one clause. */
function sentencePart({ all }: Pick<Definition, 'all'>, names: 'plain' | 'quoted'): string {
	const name = (text: string): string => (names === 'quoted' ? inQuotes(text) : nameText(text));
	const condition = ({ column, operator, values }: CohortCondition): string => {
		const texts = values.map((value) => name(String(value)));
		const one = conditionSign(operator);
		return [name(column), one, texts.join(operator === 'between' ? ' and ' : ' or ')]
			.filter((part) => part !== '')
			.join(' ');
	};
	return all.map(condition).join(' and ');
}

/** The same in Chinese. */
export const inChinese = ({ all }: Pick<Definition, 'all'>): string => conditionsInChinese([[...all]]);

import { appendAll } from '../../../base/append-all.ts';
import type { PreferenceEffect } from '../../../contract/records/skill.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { forms, groupForms, type Form, type Written } from './forms.ts';
import {
	bareOf,
	isReason,
	joinedIn,
	limits,
	partsOf,
	sentencesOf,
	unclearIn,
	type Unclear,
} from './parts.ts';
import { isGroupParameter, settable, valueOf } from './settable.ts';

/** What a preference in plain words means for plans. */
export interface ReadPreference {
	effects: PreferenceEffect[];
	/** Parameters that it names and a preference does not set. */
	refused: string[];
	/** Values that no task takes. */
	invalid: Written[];
	/** Sentences and parts that set nothing, in the words of the user. */
	rest: string[];
	/** What keeps all of it from being a standing choice: it then sets nothing. */
	unclear: Unclear | null;
}

/**
 * Reads a preference in English or Chinese. Deterministic and cautious: a form must cover a whole part of a sentence, and what
 * holds a condition, a negation, a choice, a question or somebody else's words sets nothing.
 */
export function readPreference(text: string): ReadPreference {
	const sentences = sentencesOf(text);
	const parts = sentences.flatMap((sentence) => readSentence(sentence));
	const found = parts.flatMap(({ written }) => written ?? []);
	const rest = parts.filter(({ written }) => written === null).map(({ part }) => part);
	const nothing = { effects: [], refused: [], invalid: [], rest: [text.trim()] };
	if (found.length === 0) return { ...nothing, unclear: null };
	const unclear =
		parts
			.map(({ part, written }) => unclearIn(withoutValues(part, written ?? [])))
			.find((one) => one !== null) ?? (areLimited(parts) ? 'condition' : null);
	if (unclear !== null) return { ...nothing, unclear };
	return { ...effectsOf(found), rest, unclear: null };
}

interface ReadPart {
	part: string;
	/** Null when no form covers it. */
	written: Written[] | null;
	/** It begins its sentence. */
	begins: boolean;
}

/** A sentence as a whole, else part by part. */
function readSentence(sentence: string): ReadPart[] {
	const whole = readPart(sentence);
	if (whole !== null) return [{ part: sentence, written: whole, begins: true }];
	return partsOf(sentence).map((part, at) => ({ part, written: readPart(part), begins: at === 0 }));
}

/** What a part sets, or each of what it joins; null when a form covers it in no way. */
function readPart(part: string): Written[] | null {
	const whole = readOne(part);
	if (whole !== null) return whole;
	const joined = joinedIn(part);
	if (joined.length < 2) return null;
	const read = joined.map(readOne);
	return read.every((one) => one !== null) ? read.flat() : null;
}

function readOne(part: string): Written[] | null {
	// "always" at the end may belong to a name; a part is tried as it is, too.
	for (const bare of new Set([bareOf(part), part.trim()])) {
		const read = first(forms, withoutBlanks(bare)) ?? first(forms, bare) ?? byName(bare) ?? groupIn(bare);
		if (read !== null) return read;
	}
	return null;
}

const withoutBlanks = (text: string): string =>
	/\p{Script=Han}/u.test(text) ? text.replace(/\s+/gu, '') : text;

function first(list: readonly Form[], text: string): Written[] | null {
	for (const { pattern, read } of list) {
		const found = pattern.exec(text);
		if (found !== null) return read(found);
	}
	return null;
}

/** Words that stand for a group without naming one. */
const NO_NAME =
	/^(?:not|never|no longer|neither|either|any|some|whatever|the same|same|what|which|who|it|this|that|these|those|them|here|there|unknown|important|useful|good|bad|fine|missing|wrong|right|clear|interesting|stated?|needed|required|different|necessary|how|in|on|with|from|at|for|to|used|being|very|too|always|a|an|one|two|several|other|others)\b|^(?:不是|不再|不要|不|别|什么|哪|它|这|那|任|同|一样|正确|重要|错)/iu;
const GENOME =
	/^(?:hg\s?\d+|grch\s?\d+|b3[78]|t2t|chm13|hs37|the genome|genome|mm\d+)\b|\.(?:fa|fasta|fna|2bit)(?:\.gz)?$/iu;

/** One of the two groups, by a name that can be one. */
function groupIn(text: string): Written[] | null {
	for (const { pattern, read } of groupForms) {
		const found = pattern.exec(text);
		const [written] = found === null ? [] : read(found);
		if (written === undefined) continue;
		const value = nameIn(written.value);
		if (value === null) return null;
		// The same word names the genome.
		const parameter = GENOME.test(value) ? 'reference' : written.parameter;
		return [{ parameter, value }];
	}
	return null;
}

function nameIn(text: string): string | null {
	const quoted = /^(["'`])(.+)\1$/u.exec(text.trim());
	const name = (quoted?.[2] ?? text).trim();
	if (quoted !== null) return name.length <= 100 ? name : null;
	if (name.length > 60 || name.split(' ').length > 5 || NO_NAME.test(name)) return null;
	return /["`,;:?]|\p{Script=Han}.*[，。：]/u.test(name) ? null : name;
}

/** Parameters by their names: "min-mapq", "min_mapq", "min mapq". */
const names = [
	...new Set(Object.values(taskCards).flatMap(({ parameters }) => Object.keys(parameters.shape))),
].sort((a, b) => b.length - a.length);
const NAMES = names.map((name) => name.replaceAll('_', '[ _-]')).join('|');
const BY_NAME = new RegExp(
	`^(set |use |keep |fix |choose |put |take |将\\s?|把\\s?|设置?\\s?|请\\s?)?(?:the |my )?(?:parameter |option |参数\\s?)?["'\`]?(--)?(${NAMES})["'\`]?( (?:to|is|as|of|at|should be|must be|be)(?: always)? | ?[=:] ?|\\s?(?:设置为|设定为|设为|设成|改为|改成|为|是|用|取)\\s?| )["'\`]?(.+?)["'\`]?$`,
	'iu',
);

/** "set min-mapq to 20", "将 min_mapq 设为 20", "seed 7". */
function byName(text: string): Written[] | null {
	const [, verb, dashes, typed, link, value = ''] = BY_NAME.exec(text) ?? [];
	if (typed === undefined) return null;
	const parameter = typed.toLowerCase().replace(/[ -]/gu, '_');
	if (isGroupParameter(parameter)) {
		const name = nameIn(value);
		return name === null ? null : [{ parameter, value: name }];
	}
	// A word of the language that is also a name needs more than a blank behind it.
	const isTyped = dashes !== undefined || /[_-]/u.test(typed) || (verb !== undefined && link?.trim() !== '');
	if (settable(parameter) !== 'yes') return isTyped ? [{ parameter, value }] : null;
	const isValue = valueOf(parameter, value) !== null || /^[-+]?\.?\d\S*$/u.test(value);
	return isTyped || isValue ? [{ parameter, value }] : null;
}

/** The part without the names of groups, which may hold any word. */
const withoutValues = (part: string, written: readonly Written[]): string => {
	const text = withoutAlternatives(part);
	return written
		.filter(({ parameter }) => isGroupParameter(parameter))
		.reduce((left, { value }) => left.replace(value, ' '), text);
};

/** "UMAP, not t-SNE": the method that is not meant. */
const withoutAlternatives = (part: string): string =>
	part.replace(
		/(?:[,，]?\s?(?:\b(?:and not|and never|but not|not|never)|而不是|而非|不用|不要|别用|而不用))\s?(?:the |a |用)?(?:umap|t-?sne|pca|主成分(?:分析)?)/giu,
		' ',
	);

/** Does a part without a setting limit one that has one? */
function areLimited(parts: readonly ReadPart[]): boolean {
	return parts.some(({ part, written, begins }, at) => {
		if (written !== null) return false;
		const next = parts[at + 1];
		const leads = next !== undefined && !next.begins;
		if (leads || limits(bareOf(part))) return true;
		return !begins && !isReason(part) && withoutAlternatives(part).trim() !== '';
	});
}

/** Values as tasks take them; two values for one parameter cancel each other, and so do two ends of a range without a length in it. */
function effectsOf(found: readonly Written[]): Pick<ReadPreference, 'effects' | 'refused' | 'invalid'> {
	const effects = new Map<string, PreferenceEffect>();
	const refused = new Set<string>();
	const invalid: Written[] = [];
	for (const { parameter, value } of found) {
		if (settable(parameter) !== 'yes') {
			refused.add(parameter);
			continue;
		}
		const read = valueOf(parameter, value);
		const before = effects.get(parameter);
		if (read === null) invalid.push({ parameter, value });
		else if (before !== undefined && JSON.stringify(before.value) !== JSON.stringify(read.value))
			invalid.push({ parameter, value: `${String(before.value)}, ${value}` });
		else effects.set(parameter, { parameter, value: read.value });
	}
	const [low, high] = LENGTHS.map((name) => effects.get(name)?.value);
	if (typeof low === 'number' && typeof high === 'number' && low > high)
		appendAll(
			invalid,
			found.filter(({ parameter }) => LENGTHS.some((name) => name === parameter)),
		);
	for (const { parameter } of invalid) effects.delete(parameter);
	return { effects: [...effects.values()], refused: [...refused], invalid };
}

/** The ends of a range: each alone is a value that tasks take. */
const LENGTHS = ['min_length', 'max_length'] as const;

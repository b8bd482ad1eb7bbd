import type { MetadataColumn, Profile } from '../../../contract/records/profile.ts';
import { nameFits } from '../metadata/column-names.ts';
import { foldLabel } from '../metadata/label-spelling.ts';
import { isCancerLabel, labelSide } from '../metadata/label-words.ts';
import { isSmokingColumn, smokingLevels } from './smoking.ts';
import { wordsOf } from './words.ts';

/** Levels of one column that a phrase means, and how directly: 3 by name, 2 by part of the name, 1 by meaning. */
export interface Group {
	/** Name of the group: the level itself, or the words of the user when several levels are meant. */
	name: string;
	levels: string[];
	directness: 1 | 2 | 3;
}

const HEALTHY =
	/^(healthy|health|control|ctrl|normal|hd|hc|healthy (donor|control|individual|person)|normal control|健康|对照|正常)/u;
const MALE = /^(m|male|man|men|男|男性)$/u;
const FEMALE = /^(f|female|woman|women|女|女性)$/u;
const ANY_CASE = /^(case|patient|disease|diseased|sick|ill|affected|病例|患者|病人|患病)$/u;
const NEGATION = /(^| )(non|not|no|un)( |$)|^非|^未/u;

const ROMAN: Record<string, number> = { i: 1, ii: 2, iii: 3, iv: 4 };

/** Stage number of a level or phrase ("Stage IIA" -> 2, letter a); null when it is none. */
function stageOf(text: string): { number: number; letter: string } | null {
	const found = /^(?:stage |分期)?\s*(iv|i{1,3}|[0-4])\s*([abc]\d?)?期?$/iu.exec(text.trim());
	if (!found) return null;
	const digit = (found[1] ?? '').toLowerCase();
	return { number: ROMAN[digit] ?? Number(digit), letter: (found[2] ?? '').toLowerCase() };
}

const EARLY = /^(early|early stage|early stages|早期)$/u;
const LATE = /^(late|late stage|late stages|advanced|advanced stage|晚期|进展期)$/u;

/** Stage numbers a phrase names: one, a list ("I/II", "I+II") or a range ("I-III"). */
function stageRange(phrase: string): { number: number; letter: string }[] {
	const bare = phrase.replace(/\bstages?\b|分期|期/giu, ' ').trim();
	const range = /^(\S+)\s*(?:-|–|to|至|到)\s*(\S+)$/iu.exec(bare);
	const [from, to] = [stageOf(range?.[1] ?? ''), stageOf(range?.[2] ?? '')];
	if (from !== null && to !== null) {
		return Array.from({ length: Math.max(0, to.number - from.number + 1) }, (_, i) => ({
			number: from.number + i,
			letter: '',
		}));
	}
	return bare
		.split(/\s*[/+&、]\s*/u)
		.map(stageOf)
		.filter((stage) => stage !== null);
}

function stageLevels(phrase: string, names: readonly string[]): string[] {
	const lower = phrase.toLowerCase();
	const wanted = stageRange(phrase);
	const fits = (level: string): boolean => {
		const stage = stageOf(level);
		if (stage === null) return false;
		if (EARLY.test(lower)) return stage.number <= 2;
		if (LATE.test(lower)) return stage.number >= 3;
		return wanted.some(
			({ number, letter }) => stage.number === number && (letter === '' || stage.letter === letter),
		);
	};
	return names.filter(fits);
}

function byName(phrase: string, names: readonly string[]): { levels: string[]; directness: 3 | 2 } | null {
	// "IDH+" and "IDH-" have the same words.
	const literal = names.filter((level) => foldLabel(level) === foldLabel(phrase));
	if (literal.length > 0) return { levels: literal, directness: 3 };
	const words = wordsOf(phrase);
	if (words === '') return null;
	const exact = names.filter((level) => wordsOf(level) === words);
	if (exact.length > 0) return { levels: exact, directness: 3 };
	const chinese = /[一-龥]/u.test(phrase);
	const part = names.filter((level) => {
		const own = wordsOf(level);
		if (NEGATION.test(own) !== NEGATION.test(words)) return false;
		if (chinese) return level.includes(phrase) || (level.length > 1 && saysOnly(phrase, level));
		return ` ${own} `.includes(` ${words} `);
	});
	return part.length > 0 ? { levels: part, directness: 2 } : null;
}

/** True where a Chinese phrase says nothing but the level: "肺癌患者" does, "女性肺癌患者" does not. */
function saysOnly(phrase: string, level: string): boolean {
	if (!phrase.includes(level)) return false;
	return /^(?:的|患者|病人|病例|人群?|样本|组|者|性|阶段|期)*$/u.test(phrase.replace(level, '').trim());
}

/** Levels of the case side in a column that has a healthy level; else all that are not healthy. */
function casesBesideHealthy(names: readonly string[]): string[] {
	const healthy = names.filter((level) => HEALTHY.test(wordsOf(level)));
	const cases = names.filter((level) => labelSide(level) === 'case');
	if (cases.length > 0 || healthy.length === 0) return cases;
	return names.filter((level) => !healthy.includes(level));
}

function byMeaning(phrase: string, names: readonly string[]): string[] {
	const words = wordsOf(phrase);
	if (MALE.test(words)) return names.filter((level) => MALE.test(wordsOf(level)));
	if (FEMALE.test(words)) return names.filter((level) => FEMALE.test(wordsOf(level)));
	if (HEALTHY.test(words)) return names.filter((level) => HEALTHY.test(wordsOf(level)));
	if (
		isCancerLabel(phrase) &&
		/^(cancer|tumou?r|malignan\w+|carcinoma|癌症|癌|肿瘤|恶性肿瘤|癌症患者)( patient| case)?$/u.test(words)
	) {
		const cancers = names.filter(isCancerLabel);
		return cancers.length > 0 ? cancers : casesBesideHealthy(names);
	}
	if (!ANY_CASE.test(words)) return [];
	return casesBesideHealthy(names);
}

/** What a phrase, which may be in double quotes, means in one column; null when nothing. */
export function groupIn(said: string, column: MetadataColumn, names: readonly string[]): Group | null {
	const phrase = /^"((?:[^"]|"")*)"$/u.exec(said.trim())?.[1]?.replaceAll('""', '"') ?? said;
	const named = (levels: string[], directness: Group['directness']): Group | null => {
		const only = levels[0];
		if (only === undefined) return null;
		return { name: levels.length === 1 ? only : shorten(phrase), levels, directness };
	};
	const found = byName(phrase, names) ?? byName(withoutColumn(phrase, column.name), names);
	if (found) return named(found.levels, found.directness);
	if (nameFits(column.name, 'stage')) {
		const stages = stageLevels(phrase, names);
		if (stages.length > 0) return named(stages, 2);
	}
	if (isSmokingColumn(column.name)) {
		const smokers = smokingLevels(phrase, names);
		if (smokers.length > 0) return named(smokers, 2);
	}
	return named(byMeaning(phrase, names), 1);
}

/** "batch A" in column "batch" -> "A". */
function withoutColumn(phrase: string, column: string): string {
	const own = column
		.toLowerCase()
		.replace(/[^\p{L}\d]+/gu, ' ')
		.trim();
	const lower = phrase.toLowerCase();
	return own !== '' && lower.startsWith(`${own} `) ? phrase.slice(own.length + 1) : '';
}

function shorten(phrase: string): string {
	return phrase.trim().replace(/ stages?$/iu, '');
}

/** Columns with groups and the names of their groups; the label column first, with its groups after the label map. */
export function groupColumns(profile: Profile): { column: MetadataColumn; names: string[] }[] {
	const { columns, label_column, label_map, label_counts } = profile.metadata_profile;
	const listed = columns
		.filter((column) => column.kind === 'category')
		.map((column) => {
			const mapped = column.name === label_column && label_map !== null;
			return { column, names: Object.keys(mapped ? label_counts : column.levels) };
		})
		.filter(({ names }) => names.length >= 2);
	const isLabel = (entry: { column: MetadataColumn }): number => (entry.column.name === label_column ? 0 : 1);
	return listed.sort((a, b) => isLabel(a) - isLabel(b));
}

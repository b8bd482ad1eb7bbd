import type { ConditionOperator } from '../records/cohort-operators.ts';
import type { ChosenFrom, CohortCondition, CohortGroup, LeaveOutEntry } from '../records/cohort.ts';

/** A part of a text that could not be read, or why it is none. */
export interface Unclear {
	unclear:
		| 'ids_unread'
		| 'no_name'
		| 'no_condition'
		| 'no_operator'
		| 'no_value'
		| 'no_kind'
		| 'no_id'
		| 'no_reason';
	/** The words in question. */
	part: string;
}

interface Token {
	text: string;
	quoted: boolean;
}

/** Words and signs of a text; a text in double quotes is one word, a quote inside is doubled. */
function tokens(text: string): Token[] {
	const found = text.matchAll(
		/"((?:[^"]|"")*)"|(<=|>=|==|!=|<>|[<>=≤≥])|([,;，；])|([^\s",;，；<>=!≤≥]+|!)/gu,
	);
	return [...found].map(([whole, quoted]) =>
		quoted === undefined
			? { text: whole, quoted: false }
			: { text: quoted.replaceAll('""', '"'), quoted: true },
	);
}

const isWord = (token: Token | undefined, ...words: string[]): boolean =>
	token !== undefined && !token.quoted && words.includes(token.text.toLowerCase());
const joined = (words: readonly Token[]): string => words.map(({ text }) => text).join(' ');

/** Operators as they are written, longest first. */
const OPERATORS: readonly (readonly [words: string, operator: ConditionOperator])[] = [
	['is not empty', 'not_empty'],
	['is not missing', 'not_empty'],
	['is empty', 'empty'],
	['is missing', 'empty'],
	['is not in', 'not_in'],
	['is between', 'between'],
	['is in', 'in'],
	['is not', 'not_in'],
	['not in', 'not_in'],
	['between', 'between'],
	['is', 'in'],
	['in', 'in'],
	['==', 'in'],
	['=', 'in'],
	['!=', 'not_in'],
	['<>', 'not_in'],
	['<=', '<='],
	['>=', '>='],
	['≤', '<='],
	['≥', '>='],
	['<', '<'],
	['>', '>'],
];

interface Found {
	at: number;
	length: number;
	operator: ConditionOperator;
}

/** The first operator behind the name of a column. */
function operatorIn(words: readonly Token[]): Found | null {
	for (let at = 1; at < words.length; at++)
		for (const [text, operator] of OPERATORS) {
			const parts = text.split(' ');
			if (parts.every((part, i) => isWord(words[at + i], part)))
				return { at, length: parts.length, operator };
		}
	return null;
}

/** Values between commas. */
function valuesOf(words: readonly Token[]): string[] {
	const values: string[] = [];
	let own: Token[] = [];
	for (const word of [...words, { text: ',', quoted: false }]) {
		if (!isWord(word, ',', ';', '，', '；')) own.push(word);
		else if (own.length > 0) {
			values.push(joined(own));
			own = [];
		}
	}
	return values;
}

/** A condition still in words, with the word before it. */
interface Part {
	before: 'and' | 'or';
	words: Token[];
}

/**
 * The conditions of a text. What follows "and" or "or" without an operator belongs to the values before it: "stage is I or II" are
 * two values, "cancer is head and neck" is one.
 */
function parts(words: readonly Token[]): Part[] {
	const found: Part[] = [{ before: 'or', words: [] }];
	let between = false;
	for (const word of words) {
		const last = found.at(-1);
		if (isWord(word, 'between')) between = true;
		const joins = isWord(word, 'and', 'or');
		if (joins && between && isWord(word, 'and')) between = false;
		else if (joins) {
			found.push({ before: isWord(word, 'and') ? 'and' : 'or', words: [] });
			continue;
		}
		last?.words.push(word);
	}
	const merged: Part[] = [];
	for (const part of found) {
		const last = merged.at(-1);
		const operator = last === undefined ? null : operatorIn(last.words)?.operator;
		if (
			last === undefined ||
			operatorIn(part.words) !== null ||
			!(operator === 'in' || operator === 'not_in')
		)
			merged.push(part);
		else {
			const joint = { text: part.before === 'or' ? ',' : 'and', quoted: false };
			last.words = [...last.words, joint, ...part.words];
		}
	}
	return merged;
}

function conditionOf(words: readonly Token[]): CohortCondition | Unclear {
	const found = operatorIn(words);
	if (found === null) return { unclear: 'no_operator', part: joined(words) };
	const column = joined(words.slice(0, found.at));
	const rest = words.slice(found.at + found.length);
	const { operator } = found;
	if (operator === 'empty' || operator === 'not_empty')
		return rest.length === 0
			? { column, operator, values: [] }
			: { unclear: 'no_operator', part: joined(words) };
	const and = rest.findIndex((word) => isWord(word, 'and', 'to'));
	const values =
		operator === 'between' && and >= 0
			? [joined(rest.slice(0, and)), joined(rest.slice(and + 1))].filter((value) => value !== '')
			: valuesOf(rest);
	const wanted = operator === 'between' ? 2 : operator === 'in' || operator === 'not_in' ? values.length : 1;
	return values.length === 0 || values.length !== wanted
		? { unclear: 'no_value', part: joined(words) }
		: { column, operator, values };
}

/**
 * Reads conditions: `stage in I,II and age < 70`, `group is Healthy or group is Benign`. "and" binds closer than "or". Names and
 * values with a comma, a sign of an operator or one of the words and, or, in, is, not stand in double quotes.
 */
export function parseConditions(text: string): CohortCondition[][] | Unclear {
	const any_of: CohortCondition[][] = [];
	for (const { before, words } of parts(tokens(text))) {
		if (words.length === 0) return { unclear: 'no_condition', part: text };
		const condition = conditionOf(words);
		if ('unclear' in condition) return condition;
		const last = any_of.at(-1);
		if (before === 'and' && last !== undefined) last.push(condition);
		else any_of.push([condition]);
	}
	return any_of;
}

/** A group whose sample ids are in a file: one per line, or in a column of a table. */
export interface IdsFile {
	name: string;
	file: string;
	column: string | null;
}

const IDS_FILE =
	/^\s*(?:samples|ids)\s+from\s+(?:"((?:[^"]|"")+)"|(.+?))(?:\s+column\s+(?:"((?:[^"]|"")+)"|(.+?)))?\s*$/iu;

/** Reads a group as `early=ids from early.txt`, or `early=ids from people.csv column sample_id`; null for every other text. */
export function idsFile(text: string): IdsFile | null {
	const { name, rest } = namedPart(text);
	const found = IDS_FILE.exec(rest);
	if (name === '' || found === null) return null;
	const [, quoted, plain = '', quotedColumn, column] = found;
	return {
		name,
		file: quoted?.replaceAll('""', '"') ?? plain,
		column: quotedColumn?.replaceAll('""', '"') ?? column ?? null,
	};
}

/** The name of a group, and what is behind its sign of equality. */
function namedPart(text: string): { name: string; rest: string } {
	const [, quoted, plain, rest = ''] = /^\s*(?:"((?:[^"]|"")+)"|([^"=]+?))\s*=([\s\S]*)$/u.exec(text) ?? [];
	return { name: (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(), rest };
}

/**
 * Reads a group: `early=stage in I,II and age < 70`, or `early=samples LB-001, LB-002`. The ids of a file have to be read before, by
 * whoever may open it.
 */
export function parseGroup(text: string): CohortGroup | Unclear {
	const { name, rest } = namedPart(text);
	if (name === '') return { unclear: 'no_name', part: text };
	const file = idsFile(text)?.file;
	if (file !== undefined) return { unclear: 'ids_unread', part: file };
	const listed = /^\s*(?:samples|ids)\s(?!\s*(?:is|in|not|between)\s)(?!\s*[<>=!])([\s\S]+)$/iu.exec(rest);
	if (listed !== null) {
		const samples = valuesOf(tokens(listed[1] ?? ''));
		return samples.length === 0 ? { unclear: 'no_condition', part: text } : { name, any_of: [], samples };
	}
	const any_of = parseConditions(rest);
	return 'unclear' in any_of ? any_of : { name, any_of, samples: [] };
}

const KINDS: readonly LeaveOutEntry['kind'][] = ['sample', 'patient', 'feature', 'chromosome'];
/** The reason of an exclusion for which the user gave none. */
export const UNSTATED_REASON = 'at the request of the user';
const SUGGESTED = /\s*\(suggested by (?:the )?(label|model)\)\s*$/iu;

/** Reads an exclusion: `sample LB-017-T1: low coverage`, `chromosome X: differs by sex`; the id may be in double quotes. */
export function parseLeaveOut(text: string): LeaveOutEntry | Unclear {
	const [, word = '', rest = ''] = /^\s*(\p{L}+)s?\s+([\s\S]+)$/u.exec(text) ?? [];
	const kind = KINDS.find((one) => one === word.toLowerCase().replace(/s$/u, ''));
	if (kind === undefined) return { unclear: 'no_kind', part: text };
	const [, quoted, plain, behind = ''] =
		/^(?:"((?:[^"]|"")+)"|([\s\S]+?))\s*(?:[:：](?:\s+|$)([\s\S]*))?$/u.exec(rest.trim()) ?? [];
	const id = (quoted?.replaceAll('""', '"') ?? plain ?? '').trim();
	if (id === '') return { unclear: 'no_id', part: text };
	const stated = SUGGESTED.exec(behind)?.[1]?.toLowerCase();
	const reason = behind.replace(SUGGESTED, '').trim();
	if (reason === '') return { unclear: 'no_reason', part: text };
	const origin = stated === 'label' || stated === 'model' ? stated : originOf(reason);
	return { kind, id, reason, origin };
}

/** Reasons that a label or a model gives, in their words; with an identity check they depend on neither. */
const BY_LABEL = joinedPattern(
	String.raw`\bswap(?:ped|s)?\b|\bmis-?label|\bwrong(?:ly)? label|\blabel (?:error|swap)|\blabels? (?:seems?|looks?) (?:wrong|odd|swapped)`,
	String.raw`\bwrong (?:group|class|diagnosis)\b|\b(?:looks?|behaves?|clusters?) (?:like|with|as) `,
	'换错|误标|标签(?:错|有误|互换)|样本互换|(?:分组|组别|诊断)(?:错|有误)|(?:看起来|表现)?(?:像|类似)(?:对照|病例|健康|癌|另一组)',
);
const BY_MODEL = joinedPattern(
	String.raw`\bmis-?classif|\bmis-?predict|\bwrong(?:ly)? (?:classified|predicted|called|side)`,
	String.raw`\bfit(?:s|ting)? (?:the (?:model|labels?|groups?) )?(?:badly|poorly|worst)|\b(?:bad|poor|worst|worse)[- ]?(?:ly )?[- ]?fit|\b(?:does not|doesn['’]t|do not|not) fit`,
	String.raw`\b(?:auroc|auc|roc|accuracy|performance|classifier|p[- ]?values?|q[- ]?values?)\b|\bpredict(?:s|ed|ion|ions)\b|\b(?:the|by a|in the|of the) models?\b|\bresiduals?\b`,
	String.raw`\b(?:not|non|in)[- ]?significant|\bno (?:effect|difference|association)|\b(?:weakens?|hurts?|spoils?|improves?|strengthens?) (?:the )?(?:results?|effects?|signal|separation)`,
	'误分类|误判|分类错误|预测|拟合(?:较|最|很|太)?(?:差|不好|不佳)|不拟合|模型|不显著|无(?:显著)?(?:差异|效应)|(?:降低|影响|提高|改善)(?:结果|性能|准确|区分)',
);
const BY_IDENTITY = /genotyp|identity|fingerprint|\bsnps?\b|sex check|基因型|身份|指纹/iu;

/** One pattern of several, without regard to case. */
function joinedPattern(...patterns: readonly string[]): RegExp {
	return new RegExp(patterns.join('|'), 'iu');
}

function originOf(reason: string): LeaveOutEntry['origin'] {
	if (reason.toLowerCase() === UNSTATED_REASON) return 'unstated';
	if (BY_IDENTITY.test(reason)) return 'user';
	if (BY_MODEL.test(reason)) return 'model';
	return BY_LABEL.test(reason) ? 'label' : 'user';
}

const RUN = /^\d{8}T\d{6}(?:\d{3})?Z-[0-9a-f]{16}$/u;

/**
 * Reads what groups were chosen from: `matrix cnv.csv`, `table projection`, `run 2026…` (each of them repeatable), `training` for
 * training samples only. A name may be in double quotes.
 */
export function parseChosenFrom(texts: readonly string[]): ChosenFrom | Unclear {
	const chosen: ChosenFrom = { matrices: [], tables: [], run_ids: [], seen: 'all' };
	for (const text of texts) {
		const [, word = '', plain = ''] = /^\s*(\p{L}+)(?:\s+([\s\S]+?))?\s*$/u.exec(text) ?? [];
		const kind = word.toLowerCase();
		const rest = /^"((?:[^"]|"")+)"$/u.exec(plain)?.[1]?.replaceAll('""', '"') ?? plain;
		if (kind === 'training' && rest === '') chosen.seen = 'training';
		else if (rest === '') return { unclear: 'no_kind', part: text };
		else if (kind === 'matrix') chosen.matrices.push(rest);
		else if (kind === 'table') chosen.tables.push(rest);
		else if (kind === 'run' && RUN.test(rest)) chosen.run_ids.push(rest);
		else return { unclear: 'no_kind', part: text };
	}
	const { matrices, tables, run_ids } = chosen;
	return {
		...{ matrices: [...new Set(matrices)], tables: [...new Set(tables)], run_ids: [...new Set(run_ids)] },
		seen: chosen.seen,
	};
}

const RESERVED = /^(?:and|or|in|is|not|between|to|samples|ids|from|column|empty|missing)$/iu;

/** A column or value as it is written in a condition. */
export function nameText(text: string): string {
	const plain = /^[^\s",;，；<>=!≤≥]+(?: [^\s",;，；<>=!≤≥]+)*$/u.test(text);
	return plain && !text.split(' ').some((word) => RESERVED.test(word))
		? text
		: `"${text.replaceAll('"', '""')}"`;
}

const WORDS: Readonly<Record<ConditionOperator, string>> = {
	...{ in: 'is', not_in: 'is not', empty: 'is empty', not_empty: 'is not empty', between: 'between' },
	...{ '<': '<', '<=': '<=', '>': '>', '>=': '>=' },
};

/** The sign of an operator before one value. */
export const conditionSign = (operator: ConditionOperator): string => WORDS[operator];

/** A condition in the form that `parseConditions` reads. */
export function conditionText({ column, operator, values }: CohortCondition): string {
	const texts = values.map((value) => nameText(String(value)));
	const value = operator === 'between' ? texts.join(' and ') : texts.join(', ');
	const sign =
		texts.length > 1 && operator === 'in'
			? 'in'
			: texts.length > 1 && operator === 'not_in'
				? 'not in'
				: WORDS[operator];
	return [nameText(column), sign, value].filter((part) => part !== '').join(' ');
}

/** Conditions in the form that `parseConditions` reads. */
export function conditionsText(any_of: CohortGroup['any_of']): string {
	return any_of.map((all) => all.map(conditionText).join(' and ')).join(' or ');
}

/** A group in the forms that `parseGroup` reads: two texts with one name where it has both conditions and ids. */
export function groupTexts({ name, any_of, samples }: CohortGroup): string[] {
	const own = /^[^"=\s](?:[^"=]*[^"=\s])?$/u.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
	return [
		...(any_of.length === 0 ? [] : [`${own}=${conditionsText(any_of)}`]),
		...(samples.length === 0 ? [] : [`${own}=samples ${samples.map(nameText).join(', ')}`]),
	];
}

/** An exclusion in the form that `parseLeaveOut` reads. */
export function leaveOutText({ kind, id, reason, origin }: LeaveOutEntry): string {
	const plain = !/[:：](?:\s|$)|^"|^\s|\s$/u.test(id);
	const suggested = origin === 'user' || origin === 'unstated' ? '' : ` (suggested by the ${origin})`;
	return `${kind} ${plain ? id : `"${id.replaceAll('"', '""')}"`}: ${reason}${suggested}`;
}

/** A name behind its kind: in quotes where its edges would be lost. */
const sourceText = (name: string): string =>
	/^"|^\s|\s$/u.test(name) ? `"${name.replaceAll('"', '""')}"` : name;

/** What groups were chosen from, in the form that `parseChosenFrom` reads. */
export function chosenFromTexts({ matrices, tables, run_ids, seen }: ChosenFrom): string[] {
	return [
		...matrices.map((file) => `matrix ${sourceText(file)}`),
		...tables.map((table) => `table ${sourceText(table)}`),
		...run_ids.map((run) => `run ${run}`),
		...(seen === 'training' ? ['training'] : []),
	];
}

import type { ConversationPoint, QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { keysOf } from '../../../contract/keys.ts';
import type { SubjectFinder } from './find-subject.ts';
import { isNoQuestion } from './orders.ts';
import { plainQuestion, type PlainQuestion } from './plain-question.ts';
import { exampleWords } from './example-words.ts';
import type { ExampleFamily } from './examples/example-family.ts';
import { isFamily, likenessOf } from './likeness.ts';
import { scoreFamilies, type Scores } from './score-families.ts';
import { correctSpelling } from './spelling.ts';
import type { TermFinder } from './term-finder.ts';

/** What a question asks, and about what. */
export interface Understood {
	family: QuestionFamily | null;
	about: QuestionSubject;
	/** The families that are nearest, best first; suggestions when none is certain. */
	nearest: QuestionFamily[];
	chinese: boolean;
	/** The question in the form in which it was read. */
	bare: string;
	/** It asks for the reason. */
	why: boolean;
}

/** Below this a family is not certain enough: a neutral reply is better than a wrong answer. */
const CERTAIN = 2;
/** So far above the second a family must be. Both limits, and the weight below, were set on the first hold-out. */
const LEAD = 0.9;
/** What the likeness to examples counts, per unit of the spread over families, beside what is said and named. */
const ALIKE = 0.45;

/** Characters beyond which a text is not read as a question. */
const MAX_LENGTH = 500;

export interface Finders {
	subject: SubjectFinder;
	terms: TermFinder;
}

/** Reads a question; `point` is what the conversation left. Pure: the same question reads the same everywhere. */
export function understandQuestion(
	text: string,
	{ subject, terms }: Finders,
	point: ConversationPoint | null = null,
): Understood {
	const plain = plainQuestion(text);
	// Patterns take long on long texts, and a question is no page.
	if (text.length > MAX_LENGTH)
		return { family: null, about: {}, nearest: [], chinese: plain.chinese, bare: '', why: false };
	const question = { ...plain, bare: plain.chinese ? plain.bare : correctSpelling(plain.bare) };
	const { bare, chinese } = question;
	const found = subject(question);
	const named = terms(bare);
	const task = taskIn(bare);
	const about: QuestionSubject = {
		...found.about,
		...(named.ids.length > 0 ? { terms: named.ids } : {}),
		...(task === undefined ? {} : { task }),
	};
	const why =
		/\bwhy\b|\bhow come\b|\breasons?\b|\bwhat (?:makes|caused)\b|为什么|为何|原因|怎么会|凭什么/u.test(bare);
	const none = isNoQuestion(bare, chinese);
	const scores = scoreFamilies(question, about, named.ids);
	const alike = likenessOf(exampleWords(question, found.used));
	const order = ranked(scores, alike);
	const best = order[0];
	const result: Understood = {
		family: null,
		about,
		nearest: order.map(([family]) => family).filter(isFamily),
		chinese,
		bare,
		why,
	};
	if (none || bare === '') return result;
	const own = certain(order);
	if (point === null) return { ...result, family: own };
	return followUp(question, { ...result, family: own }, best?.[1] ?? 0, point);
}

function ranked(scores: Scores, alike: ReadonlyMap<ExampleFamily, number>): [ExampleFamily, number][] {
	const all = new Set<ExampleFamily>([...scores.keys(), ...alike.keys()]);
	return [...all]
		.map((family): [ExampleFamily, number] => [
			family,
			(family === 'none' ? 0 : (scores.get(family) ?? 0)) + ALIKE * Math.max(0, alike.get(family) ?? 0),
		])
		.filter(([, score]) => score > 0)
		.sort((a, b) => b[1] - a[1]);
}

/** The first family when it is high enough and clearly first; null otherwise, and for what is no question. */
function certain([first, second]: readonly (readonly [ExampleFamily, number])[]): QuestionFamily | null {
	if (first === undefined || !isFamily(first[0])) return null;
	const lead = first[1] - (second?.[1] ?? 0);
	return first[1] >= CERTAIN && lead >= LEAD ? first[0] : null;
}

const TASKS = keysOf(taskCards);

function taskIn(bare: string): string | undefined {
	return TASKS.find((key) => bare.includes(key) || bare.includes(key.replaceAll('_', ' ')));
}

const CONTINUES =
	/^(?:and|what about|how about|or|but|also|same (?:for|question)|then|so|ok and|okay and|now)\b|\b(?:too|as well|either)$|^(?:那么?|和|还有|以及|另外|同样|再)|(?:呢|呢\?)$/u;
const POINTS =
	/\b(?:it|its|this|that|these|those|them|they|their|he|his|she|her|the same|the (?:first|second|third|fourth|last|other|two|former|latter)(?: one| ones)?|one|ones)\b|它|其|这|那|该|他|她|前者|后者|第[一二三四五两\d]/u;
const ORDINALS: readonly (readonly [RegExp, number])[] = [
	[/\b(?:first|1st|former)\b|第(?:一|1)|前者/u, 0],
	[/\b(?:second|2nd|latter)\b|第(?:二|2)|后者/u, 1],
	[/\b(?:third|3rd)\b|第(?:三|3)/u, 2],
	[/\b(?:fourth|4th)\b|第(?:四|4)/u, 3],
	[/\b(?:fifth|5th)\b|第(?:五|5)/u, 4],
	[/\blast(?: one)?$|最后(?:一个)?/u, -1],
];

/** A question that only makes sense after the one before: "why?", "and in validation?", "the second one?". */
function followUp(
	{ bare, words, chinese }: PlainQuestion,
	own: Understood,
	score: number,
	point: ConversationPoint,
): Understood {
	const points = POINTS.test(bare);
	const continues = CONTINUES.test(bare);
	const short = chinese ? bare.length <= 10 : words.length <= 5;
	const pick = points || short ? ordinal(bare, point) : null;
	const carried = carry(own.about, point, pick, true);
	// A weak question of its own that continues keeps the family of the one before.
	const onlySubject = isOnlySubject(own);
	const weak =
		own.family === null ||
		(continues && onlySubject) ||
		(continues && short && score < 3) ||
		(bare.length > 0 && own.why && short && score < 3.5);
	const asksBack = continues || points || own.why || (short && (hasSubject(own.about) || pick !== null));
	if (weak && point.family !== null && asksBack && (short || own.family === null))
		return { ...own, family: point.family, about: carried };
	const result = {
		...own,
		about:
			pick !== null || ((points || continues) && NEEDS.has(own.family ?? 'overview'))
				? carry(own.about, point, pick, continues && own.family === point.family)
				: own.about,
	};
	// "Which batch was it in?" asks for a fact about one sample.
	const isOne = OF_PEOPLE.some((kind) => (carried[kind]?.length ?? 0) > 0 && own.about[kind] === undefined);
	if (
		points &&
		isOne &&
		own.about.columns !== undefined &&
		own.family !== 'missing' &&
		SAMPLE_TOPICS.has(own.family ?? 'overview')
	)
		return { ...result, family: 'sample' };
	return result;
}

/** Families whose "it" and "those" are samples, features, matrices or groups named before; elsewhere they are the results. */
const NEEDS = new Set<QuestionFamily>([
	'groups',
	'samples',
	'missing',
	'left_out',
	'outliers',
	'mislabelled',
	'duplicates',
	'metrics',
	'matrices',
	'subgroups',
	'top_features',
	'feature',
	'sample',
	'confounders',
	'significance',
	'longitudinal',
	'fragments',
	'copy_number',
	'variants',
]);
const SAMPLE_TOPICS = new Set<QuestionFamily>([
	'confounders',
	'subgroups',
	'groups',
	'overview',
	'metrics',
	'longitudinal',
]);
/** Families that the name of a signal alone speaks for. */
const SIGNALS = new Set<QuestionFamily>([
	'fragments',
	'copy_number',
	'variants',
	'metrics',
	'top_features',
	'term',
	'significance',
]);

/** Does the question name nothing but a matrix, a part, a term or a figure? */
const isOnlySubject = ({ family, about, bare }: Understood): boolean =>
	family !== null &&
	SIGNALS.has(family) &&
	(about.matrices !== undefined || about.part !== undefined || about.terms !== undefined) &&
	bare
		.replace(CONTINUES, '')
		.replace(/\b(?:for|in|the|of|on|about|one|matrix|data|model|set)\b|[的里中上呢]/gu, '')
		.trim()
		.split(' ').length <= 2;

const hasSubject = (about: QuestionSubject): boolean => Object.keys(about).length > 0;

function ordinal(bare: string, point: ConversationPoint): Partial<QuestionSubject> | null {
	const place = ORDINALS.find(([pattern]) => pattern.test(bare))?.[1];
	if (place === undefined || point.listed_kind === 'none' || point.listed_kind === 'runs') return null;
	const entry = point.listed.at(place);
	return entry === undefined ? null : { [point.listed_kind]: [entry] };
}

const OF_PEOPLE = ['samples', 'patients'] as const;
const OF_PLACES = ['features', 'genes', 'regions', 'arms'] as const;

/** The subject of the question with what it leaves to the one before. */
function carry(
	own: QuestionSubject,
	{ about, listed, listed_kind }: ConversationPoint,
	pick: Partial<QuestionSubject> | null,
	isSameQuestion: boolean,
): QuestionSubject {
	const before: QuestionSubject = { ...about };
	// What was asked in one way is not asked in the next.
	delete before.terms;
	delete before.figure;
	delete before.table;
	delete before.parameter;
	delete before.task;
	// Columns, metrics and parts belong to what was asked, not to what it was asked of.
	if (!isSameQuestion) {
		delete before.columns;
		delete before.levels;
		delete before.metric;
		delete before.part;
		delete before.groups;
	}
	for (const kinds of [OF_PEOPLE, OF_PLACES])
		if (kinds.some((kind) => own[kind] !== undefined || pick?.[kind] !== undefined))
			for (const kind of kinds) delete before[kind];
	const isNamed = Object.keys(before).length > 0 || Object.keys(own).length > 0;
	const rest = !isNamed && listed_kind !== 'none' && listed_kind !== 'runs' ? { [listed_kind]: listed } : {};
	return { ...rest, ...before, ...own, ...pick };
}

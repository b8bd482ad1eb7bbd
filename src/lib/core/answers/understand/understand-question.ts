import { maxOf } from '../../../base/extremes.ts';
import type { ConversationPoint, QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import { isFamily, type ExampleFamily } from './learned/example-family.ts';
import { familyProbabilities, isLearnedWord } from './learned/family-probabilities.ts';
import { stem } from './learned/question-words.ts';
import { plainQuestion, type PlainQuestion } from './plain-question.ts';
import { readQuestion, type Finders } from './read-question.ts';

/** What a question asks, and about what. */
export interface Understood {
	family: QuestionFamily | null;
	about: QuestionSubject;
	/** The families that are nearest, best first; suggestions when none is certain. */
	nearest: QuestionFamily[];
	chinese: boolean;
	/** The question in the form in which it was read. */
	bare: string;
	/** Names of samples or features that the dataset does not hold. */
	unknown: readonly string[];
	/** It asks for the reason. */
	why: boolean;
}

/** Below this a family is not certain enough: a neutral reply is better than a wrong answer. */
const CERTAIN = 0.66;
const UNDOUBTED = 0.9;
const AGAIN = 0.2;
/** What another family of a question read alone needs so that it does not point to the one before, unless that is likely. */
const RIVAL = 0.45;
const LIKELY = 0.8;
/** Probability of a question read alone to ask for the same, from which on it may. */
const HINT = 0.1;

type Probabilities = readonly (readonly [ExampleFamily, number])[];

/** Characters beyond which a text is not read as a question. */
const MAX_LENGTH = 500;

/** Reads a question; `point` is what the conversation left. Pure: the same question reads the same everywhere. */
export function understandQuestion(
	text: string,
	finders: Finders,
	point: ConversationPoint | null = null,
): Understood {
	// Patterns take long on long texts, and a question is no page.
	if (text.length > MAX_LENGTH) {
		const { chinese } = plainQuestion(text);
		return { family: null, about: {}, nearest: [], chinese, bare: '', why: false, unknown: [] };
	}
	const read = readQuestion(text, finders, point?.family ?? null);
	const { question, about, isNone } = read;
	const { bare, chinese } = question;
	const why =
		/\bwhy\b|\bhow come\b|\breasons?\b|\bwhat (?:makes|caused)\b|为什么|为何|原因|怎么会|凭什么/u.test(bare);
	const order = familyProbabilities(read);
	const result: Understood = {
		family: null,
		about,
		nearest: order.map(([family]) => family).filter(isFamily),
		chinese,
		bare,
		why,
		unknown: read.unknown,
	};
	if (bare === '') return result;
	// What reads as an order is answered only when its words leave hardly a doubt.
	const limit = isNone ? UNDOUBTED : CERTAIN;
	const own = certain(order, limit);
	if (point === null) return isNone && own === null ? result : { ...result, family: own };
	const alone = familyProbabilities({ ...read, previous: null });
	const reference = referenceOf(question, about, point);
	if (own === point.family && isOwnQuestion(reference, point.family, order, alone)) {
		const family = certain(alone, limit);
		return { ...result, family, nearest: alone.map(([one]) => one).filter(isFamily) };
	}
	if (isNone && own === null) return result;
	const [first, likelihood = 0] = alone[0] ?? [];
	// "Will he relapse?" points to a person, and no result holds the answer.
	const isElsewhere = first === 'none' && likelihood >= RIVAL && reference === 'points';
	const before = isElsewhere ? 0 : (order.find(([family]) => family === point.family)?.[1] ?? 0);
	const family = own ?? (reference === 'none' ? certain(alone, limit) : null);
	const followed = followUp(question, { ...result, family }, point, reference, before);
	// What is read as the question before only because it comes after it must not speak of something else: "is it raining?"
	return reference !== 'continues' &&
		followed.family === point.family &&
		certain(alone, limit) !== followed.family &&
		hasStrangeWord(question, read)
		? { ...followed, family: null }
		: followed;
}

/** Is there a word that names nothing here, and that nobody who asked about results ever used? */
function hasStrangeWord(
	{ bare, chinese, words }: PlainQuestion,
	{ used, about }: Pick<ReturnType<typeof readQuestion>, 'used' | 'about'>,
): boolean {
	if (chinese) return false;
	const names = JSON.stringify(about).toLowerCase();
	return words.some((typed) => {
		const word = typed.toLowerCase();
		return (
			/^[a-z]{3,}$/u.test(word) &&
			bare.includes(word) &&
			!used.has(word) &&
			!names.includes(word) &&
			!isLearnedWord(stem(word))
		);
	});
}

/** The most probable family when it is probable enough; null otherwise, and for what is no question. */
function certain([first]: Probabilities, limit: number): QuestionFamily | null {
	return first !== undefined && isFamily(first[0]) && first[1] >= limit ? first[0] : null;
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

/**
 * How a question refers to the one before: it goes on from it ("and in validation?", "why?", "LB-017?"), points to what it
 * named ("is it significant?"), or not at all.
 */
type Reference = 'continues' | 'points' | 'none';

function referenceOf(
	{ bare, words, chinese }: PlainQuestion,
	about: QuestionSubject,
	point: ConversationPoint,
): Reference {
	if (CONTINUES.test(bare) || isBareWhy(bare) || ordinal(bare, point) !== null) return 'continues';
	// A name and hardly a word beside it.
	const isName = chinese ? bare.length <= 8 : words.length <= 3;
	if (isName && (about.part !== undefined || SUBJECTS.some((kind) => about[kind] !== undefined)))
		return 'continues';
	return POINTS.test(bare) ? 'points' : 'none';
}

/**
 * Is a question that seems to ask for the same as the one before a question of its own? The weights have learned from
 * conversations that mostly go on, so that its words alone have a say: "confusion matrix" after "what next?" is no question of
 * what is next.
 */
function isOwnQuestion(
	reference: Reference,
	previous: QuestionFamily | null,
	inContext: Probabilities,
	alone: Probabilities,
): boolean {
	if (reference === 'continues') return false;
	const rival = maxOf(alone.map(([family, p]) => (family === previous ? 0 : p)));
	const share = (order: Probabilities): number => order.find(([family]) => family === previous)?.[1] ?? 0;
	if (reference === 'points') return rival >= RIVAL && share(inContext) < LIKELY;
	return share(inContext) < UNDOUBTED && (rival >= CERTAIN || share(alone) < HINT);
}

/** A question that only makes sense after the one before: "why?", "and in validation?", "the second one?". */
function followUp(
	{ bare, words, chinese }: PlainQuestion,
	own: Understood,
	point: ConversationPoint,
	reference: Reference,
	/** Probability that it asks for the same as the question before. */
	before: number,
): Understood {
	const points = POINTS.test(bare);
	const continues = CONTINUES.test(bare);
	const short = chinese ? bare.length <= 10 : words.length <= 5;
	const pick = points || short ? ordinal(bare, point) : null;
	const carried = carry(own.about, point, pick, true);
	// A weak question of its own that continues keeps the family of the one before.
	const onlySubject = isOnlySubject(own);
	const weak = own.family === null || (continues && onlySubject);
	if (
		weak &&
		point.family !== null &&
		reference !== 'none' &&
		(short || own.family === null) &&
		before >= AGAIN
	)
		return { ...own, family: point.family, about: carried };
	const named = SUBJECTS.some((kind) => own.about[kind] !== undefined);
	// The same is asked of another part: "sensitivity in validation" is still about that matrix.
	const again =
		short &&
		own.family === point.family &&
		!named &&
		(points ||
			continues ||
			own.about.part !== undefined ||
			own.about.metric !== undefined ||
			(chinese ? bare.length <= 4 : words.length <= 2));
	const result = {
		...own,
		about:
			pick !== null || ((points || continues) && NEEDS.has(own.family ?? 'overview')) || again
				? carry(own.about, point, pick, again || (continues && own.family === point.family), own.family)
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
	'trust',
	'show',
	'export',
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

/** "Why?" and little else. */
const isBareWhy = (bare: string): boolean =>
	/^(?:but |and |so )?(?:why|how come)(?: (?:is (?:that|it)|so|not|then|that))?$|^(?:那|这)?(?:是)?(?:为什么|为何|怎么会|凭什么|什么原因)(?:呢|这样|会这样)?$/u.test(
		bare,
	);

function ordinal(bare: string, point: ConversationPoint): Partial<QuestionSubject> | null {
	const place = ORDINALS.find(([pattern]) => pattern.test(bare))?.[1];
	if (place === undefined || point.listed_kind === 'none' || point.listed_kind === 'runs') return null;
	const entry = point.listed.at(place);
	return entry === undefined ? null : { [point.listed_kind]: [entry] };
}

/** Whatever a question may be about. */
const SUBJECTS = [
	'samples',
	'patients',
	'features',
	'matrices',
	'genes',
	'regions',
	'arms',
	'groups',
] as const;
const OF_PEOPLE = ['samples', 'patients'] as const;
const OF_PLACES = ['features', 'genes', 'regions', 'arms'] as const;

/** The subject of the question with what it leaves to the one before. */
function carry(
	own: QuestionSubject,
	{ about, listed, listed_kind }: ConversationPoint,
	pick: Partial<QuestionSubject> | null,
	isSameQuestion: boolean,
	family: QuestionFamily | null = null,
): QuestionSubject {
	const before: QuestionSubject = { ...about };
	// What was asked in one way is not asked in the next.
	delete before.terms;
	// "Export it" means the figure that was shown.
	if (family !== 'show' && family !== 'export') {
		delete before.figure;
		delete before.table;
	}
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

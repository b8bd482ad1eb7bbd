import { maxOf } from '../../../base/extremes.ts';
import {
	learnedFamilies,
	type QuestionFamily,
	type QuestionSubject,
} from '../../../contract/records/answer.ts';
import { chineseCues } from './cues/chinese.ts';
import { englishCues } from './cues/english.ts';
import type { PlainQuestion } from './plain-question.ts';

/** How much speaks for each family. */
export type Scores = Map<QuestionFamily, number>;

/** A second cue of the same family counts a little; the strongest counts whole. */
const FURTHER = 0.25;

/** Scores every family by its cues and by what the question names. */
export function scoreFamilies(
	question: PlainQuestion,
	about: QuestionSubject,
	terms: readonly string[],
): Scores {
	const { bare, chinese } = question;
	const scores: Scores = new Map();
	for (const cues of chinese ? [chineseCues, englishCues] : [englishCues])
		for (const family of learnedFamilies) {
			const found = cues[family].flatMap(([weight, pattern]) => {
				return pattern.test(bare) ? [weight] : [];
			});
			// English words in a Chinese sentence say what it is about, seldom what is asked.
			const share = chinese && cues === englishCues ? 0.5 : 1;
			const [best = 0, ...others] = found.sort((a, b) => b - a);
			const score = share * (best + FURTHER * others.reduce((sum, one) => sum + one, 0));
			if (score > 0) scores.set(family, Math.max(scores.get(family) ?? 0, score));
		}
	weighSubject(scores, question, about, terms);
	return scores;
}

function add(scores: Scores, family: QuestionFamily, by: number): void {
	scores.set(family, (scores.get(family) ?? 0) + by);
}

/** Words that ask for a meaning rather than for a value. */
const ASKS_MEANING =
	/\bwhat (?:do|does|did)\b.*\b(?:mean|stand|measure|indicate|tell|say|refer)|\b(?:define|definition|meaning|explain|interpret|read)\b|^(?:so |and |ok |please |remind me )*(?:what(?:'s| is| are)|whats) (?!the )|什么意思|含义|定义|什么是|是什么(?!样)|解释|怎么(?:理解|看|解读|读)|如何(?:理解|解读|看|读)|啥(?:是|意思)|指(?:的)?(?:是)?什么|叫/u;
const WHY_MISSED = /\bmiss|\bundetect|\bnot (?:detected|found|caught)|漏|没检|未检/u;

/** Words that are terms of the glossary and of every other question. */
const EVERYDAY = new Set(
	'sample feature run report matrix group training_set validation_set held_out_validation score result model positive_group positive_class reference_group comparison_group patient artifact task table figure dataset variant methylation copy_number fragment verdict finding effect label metadata metric read cohort profile study plan warning'.split(
		' ',
	),
);

/** Asks the question for the meaning of a word, and of nothing else? */
const isAboutWord = (bare: string): boolean =>
	/^(?:so |and |please )*(?:what (?:is|are) (?:an? )?[\p{L}-]+(?: [\p{L}-]+)?|what (?:does|do) (?:an? |the (?:word|term) )?["']?[\p{L}-]+(?: [\p{L}-]+)?["']? (?:mean|stand for)|(?:define|explain|meaning of) (?:the )?["']?[\p{L}-]+(?: [\p{L}-]+)?["']?)$/u.test(
		bare,
	) ||
	/^(?:什么是|什么叫)[\p{L}]{1,8}$|^[\p{L}“”"' ]{1,10}(?:是什么意思|什么意思|的定义|的含义|怎么理解|指什么|指的是什么|是指什么)$/u.test(
		bare,
	);

/** What is named speaks for families too. */
function weighSubject(
	scores: Scores,
	{ bare, chinese }: PlainQuestion,
	about: QuestionSubject,
	terms: readonly string[],
): void {
	const has = (family: QuestionFamily): number => scores.get(family) ?? 0;
	const ids = (about.samples?.length ?? 0) + (about.patients?.length ?? 0);
	const matrices = about.matrices?.length ?? 0;
	const meaning = ASKS_MEANING.test(bare);
	weighFamilies(scores, bare);
	if (ids > 0) {
		add(scores, 'sample', 2);
		for (const family of ['overview', 'samples', 'metrics', 'term', 'confounders', 'subgroups'] as const)
			if (has(family) > 0) add(scores, family, family === 'subgroups' && WHY_MISSED.test(bare) ? 0.5 : -1.5);
		if (has('top_features') > 0) add(scores, 'top_features', -2);
		if (has('show') >= 3 && about.figure !== undefined) add(scores, 'sample', -1.5);
		if (ids > 1 && has('sample') > 0 && /\bcompare|\bdiffer|比较|对比|不同/u.test(bare))
			add(scores, 'sample', 1.5);
	} else if (has('sample') > 0 && has('sample') < 2) add(scores, 'sample', -1.5);
	if ((about.features?.length ?? 0) > 0) {
		add(scores, 'feature', 3.5);
		for (const family of ['top_features', 'copy_number', 'samples', 'metrics', 'missing'] as const)
			if (has(family) > 0) add(scores, family, -1.5);
	} else if (has('feature') > 0) add(scores, 'feature', -0.5);
	if (
		matrices >= 2 &&
		/\bvs\b|\bversus\b|\bor\b|\bthan\b|\bcompare|\bbetter\b|\band\b.*\b(?:compare|differ)|\bbeat|比|还是|对比|相比|哪/u.test(
			bare,
		)
	)
		add(scores, 'matrices', 3);
	if ((about.groups?.length ?? 0) > 1 && has('matrices') > 0 && matrices < 2 && has('fragments') >= 3)
		add(scores, 'matrices', -2);
	// The name of a matrix is not yet a question about its fragments or its copy number.
	const isRaw = ids > 0 || (about.arms?.length ?? 0) > 0 || (about.genes?.length ?? 0) > 0;
	if (matrices > 0 && !isRaw) {
		const others = maxOf(
			(
				[
					'metrics',
					'top_features',
					'outliers',
					'missing',
					'matrices',
					'significance',
					'trust',
					'overview',
					'left_out',
					'confounders',
					'subgroups',
					'duplicates',
					'mislabelled',
					'samples',
					'methods',
					'parameters',
					'show',
					'export',
				] as const
			).map(has),
		);
		if (others >= 2)
			for (const family of ['fragments', 'copy_number', 'variants'] as const)
				add(scores, family, has(family) > 0 ? -2 : 0);
	}
	if (
		(isRaw || (about.regions?.length ?? 0) > 0) &&
		/扩增|缺失|增益|丢失/u.test(bare) &&
		has('missing') > 0
	) {
		add(scores, 'missing', -2.5);
		add(scores, 'copy_number', 2.5);
	}
	if ((about.arms?.length ?? 0) > 0 || (about.regions?.length ?? 0) > 0) add(scores, 'copy_number', 2);
	if ((about.genes?.length ?? 0) > 0) {
		add(scores, 'variants', has('copy_number') > 1 ? 0.5 : 2.2);
		if (has('copy_number') > 1) add(scores, 'copy_number', 1);
	}
	if (about.task !== undefined && has('why_task') > 0) add(scores, 'why_task', 0.7);
	if (about.task !== undefined)
		for (const family of ['next', 'done', 'why_task', 'term'] as const)
			if (has(family) > 0) add(scores, family, 0.7);
	if ((about.columns?.length ?? 0) > 0) {
		if (ids === 0 && has('confounders') > 0) add(scores, 'confounders', 0.5);
		if (ids > 0) add(scores, 'sample', 0.7);
	}
	if ((about.levels?.length ?? 0) > 0 && ids === 0) add(scores, 'subgroups', 0.5);
	// "What is the AUROC of methylation?" asks for a value, whatever the word means.
	const asksValue =
		/\bwhat(?:'s| is| was| are| were) the\b|多少|是几/u.test(bare) && !/\bmean|\bdefinition|意思/u.test(bare);
	if (about.metric !== undefined && (matrices > 0 || about.part !== undefined || asksValue)) {
		add(scores, 'metrics', has('metrics') > 0 ? 1 : 0);
		if (has('term') > 0) add(scores, 'term', -1);
	}
	const special = terms.filter((term) => !EVERYDAY.has(term));
	const isTerm = special.length > 0 || (terms.length > 0 && isAboutWord(bare));
	if (isTerm && meaning && ids === 0) add(scores, 'term', chinese ? 2.5 : 2);
	else if (isTerm && has('term') >= 2 && ids === 0) add(scores, 'term', 0.7);
	else if (has('term') > 0 && about.columns === undefined && about.task === undefined)
		add(scores, 'term', -1.5);
	// A figure that is named is shown; without it "show" means a list.
	const wantsFigure =
		about.figure !== undefined || about.table !== undefined || /\breports?\b|报告/u.test(bare);
	if (has('show') > 0) add(scores, 'show', wantsFigure ? 1.5 : -0.5);
	if (has('show') >= 3 && wantsFigure)
		for (const family of [
			'metrics',
			'outliers',
			'missing',
			'top_features',
			'subgroups',
			'fragments',
			'copy_number',
			'variants',
			'significance',
			'overview',
			'longitudinal',
			'confounders',
			'term',
		] as const)
			if (has(family) > 0) add(scores, family, -1);
	if (has('export') >= 3) add(scores, 'export', 1);
	if (has('longitudinal') > 0 && has('longitudinal') < 3 && (ids === 0 || has('done') > 0))
		add(scores, 'longitudinal', -0.7);
}

/** A family that is named gives way to one that says more: "how many outliers" asks for outliers. */
function weighFamilies(scores: Scores, bare: string): void {
	const has = (family: QuestionFamily): number => scores.get(family) ?? 0;
	const most = (...families: QuestionFamily[]): number => maxOf(families.map(has));
	const lower = (family: QuestionFamily, by: number): void => {
		if (has(family) > 0) add(scores, family, -by);
	};
	if (
		most(
			'outliers',
			'significance',
			'variants',
			'duplicates',
			'missing',
			'mislabelled',
			'left_out',
			'copy_number',
			'longitudinal',
		) >= 3
	)
		lower('samples', 1.2);
	if (most('variants', 'copy_number', 'fragments', 'runs') >= 3) lower('overview', 1.2);
	if (
		has('methods') >= 3 &&
		/^(?:and |so |please )*how (?:was|were|is|are|did|do)\b|怎么|如何|怎样/u.test(bare)
	)
		for (const family of [
			'metrics',
			'significance',
			'matrices',
			'outliers',
			'copy_number',
			'fragments',
			'variants',
			'groups',
		] as const)
			lower(family, 1.5);
	if (has('citation') >= 3) lower('methods', 1);
	if (most('mislabelled', 'duplicates', 'missing', 'left_out') >= 3) {
		lower('subgroups', 0.7);
		lower('groups', 0.5);
		lower('top_features', 0.8);
	}
	if (has('subgroups') >= 3 && has('metrics') >= 3) lower('metrics', 1);
	if (has('outliers') >= 3) lower('trust', 0.5);
}

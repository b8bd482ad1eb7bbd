import type { ConversationPoint, QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import { termMessage, termOf } from '../explain/named.ts';
import { answerFeature } from '../families/features.ts';
import { families } from '../families/index.server.ts';
import { answerMethods } from '../families/written-answers.server.ts';
import type { Family } from '../question.ts';
import type { Understood } from '../understand/understand-question.ts';
import type { DatasetWords } from '../view/dataset-words.server.ts';
import { answerQuantity } from './answer-quantity.ts';
import { judgementAsked } from './asks-judgement.ts';
import { otherEnd } from './asks-quantity.ts';
import { measureBefore, measureCalled, subjectBefore } from './asked-before.ts';
import { comparedWithBefore } from './compared.ts';
import { asksFigureBefore, shownBefore } from './figure-before.server.ts';
import { judge } from './judge.ts';
import { answerMeaning, asksHowComputed, asksMeaningBefore } from './meaning-before.ts';
import { asksDiagnosis, sayNoDiagnosis } from './not-for-results.ts';
import { quantities } from './quantities.ts';
import { namesNobody, ofQuantity, own, within, type SettledTopic } from './settled.ts';
import { answerWhy, asksWhy, MEASURED } from './why.ts';

/** What is only understood after an answer. */
export function settledAfter(
	{ bare, chinese, family, about }: Understood,
	point: ConversationPoint,
	words: DatasetWords,
): SettledTopic | null {
	const before = point.family ?? 'overview';
	const carried = subjectBefore(about, point);
	const judged = judgementAsked(bare, chinese);
	const measure = measureBefore(point);
	if (judged !== null && judged.thing === '') {
		// Features are not good or bad; the model that they make is.
		const model = measure?.of === 'features' ? measureCalled('auroc') : measure;
		const held = quantities.filter(({ column }) => column === point.about.metric);
		if (model != null)
			return within(
				model === measure ? before : 'metrics',
				judged.isUse ? 'trust' : before,
				carried,
				async (question, draft) => {
					await judge(question, draft, model, judged.isUse);
				},
			);
		if (held.length > 0) return own(before, carried, ofQuantity({ quantities: held, end: null }, true));
	}
	// Nothing that results hold, but the conversation goes on from where it was.
	if (REAL.test(bare) && words.groups.length === 0) return within(before, 'trust', about, families.trust);
	if (REMOVES.test(bare) && SUSPECTS.has(before)) return within(before, 'trust', carried, sayRemoval);
	if (asksDiagnosis(bare) && namesNobody(about)) return within(before, before, carried, sayNoDiagnosis);
	const matrices = about.matrices ?? point.about.matrices;
	if (CONFOUNDED.test(bare) && (family === null || family === before))
		return own(
			'confounders',
			{ ...about, ...(matrices === undefined ? {} : { matrices }) },
			families.confounders,
		);
	if (asksFigureBefore(bare)) return within(before, 'show', carried, shownBefore(before));
	if (asksMeaningBefore(bare) && measure !== null)
		return within(before, 'term', carried, async (question, draft) => {
			await answerMeaning(question, draft, measure);
			if (/patient|clinic|screening|患者|临床/u.test(bare) && draft.sentences.length > 0)
				draft.say('answers.judge_use').say('answers.research_only');
		});
	const [quantity] = quantities.filter(({ column }) => column === point.about.metric);
	if ((asksMeaningBefore(bare) || asksHowComputed(bare)) && quantity?.term !== undefined) {
		const term = termOf(quantity.term);
		return within(before, 'term', carried, async (question, draft) => {
			if (term !== undefined) draft.add(termMessage(term));
			await answerQuantity(question, draft, { quantities: [quantity], end: null });
		});
	}
	if (asksHowComputed(bare))
		return within(before, 'methods', carried, async (question, draft) => {
			const term = termOf(measure?.term ?? '');
			if (term !== undefined) draft.add(termMessage(term));
			await answerMethods(question, draft);
		});
	if (asksWhy(bare) && MEASURED.has(before)) {
		const [first] = point.listed_kind === 'samples' && carried.samples === undefined ? point.listed : [];
		const samples = first === undefined ? {} : { samples: [first] };
		return within(before, before, { ...carried, ...samples }, answerWhy);
	}
	const compared = comparedWithBefore(bare, about, point);
	if (compared !== null) return own(compared.family, compared.about, families[compared.family]);
	const end = otherEnd(bare);
	const held = quantities.filter(({ column }) => column === point.about.metric);
	if (isOfOthers(bare, about) && held.length > 0)
		return own(before, about, ofQuantity({ quantities: held, end: null }));
	if (end !== null && held.length > 0) return own(before, carried, ofQuantity({ quantities: held, end }));
	const listed = listedFeatures(bare, about, point);
	if (listed !== null && (family === null || OF_FEATURES.has(family)))
		return own('feature', { ...about, features: listed }, answerFeature);
	if (before === 'variants' && IN_HOW_MANY.test(bare) && words.genes.length > 0)
		return own('variants', carried, (question, draft) =>
			families.variants({ ...question, bare: 'most often mutated genes' }, draft),
		);
	return null;
}

/** "And the controls?": another group or sample, and nothing else. */
const isOfOthers = (bare: string, { groups, samples, patients }: QuestionSubject): boolean =>
	(groups ?? samples ?? patients) !== undefined &&
	/^(?:and|what about|how about|in|for|那么?|那)\b|呢$/u.test(bare) &&
	bare.length < 40;

const REAL =
	/^(?:(?:so|and|but|ok),? )*(?:is|are) (?:it|this|that|they|these|those) (?:really )?(?:real|true|genuine|reliable|trustworthy|credible|(?:just )?(?:an )?(?:artefact|artifact|noise|chance))$|^(?:那么?)?(?:这|它|那)(?:些|个)?(?:结果)?(?:是)?(?:真的|真实的?|可信的?|可靠的?|假的|噪声|伪影)(?:吗|么)$/u;
const REMOVES =
	/^(?:(?:so|and|but|ok),? )*(?:should|must|can|do) (?:i|we) (?:need to |have to |better )?(?:remove|exclude|drop|discard|delete|leave out|keep|throw out|use) (?:it|this|that|them|these|those|him|her|the (?:first|second|third|last)|(?:the|this|that|these|those) (?:outlying |first |second |third |last )?(?:samples?|ones?|patients?|outliers?|duplicates?)|[\w-]*\d[\w-]*)(?: one| sample)?(?: out)?$|^(?:那么?|那)?(?:我)?(?:要不要|是否|应该|应不应该|需要|要|该不该|能不能)(?:把)?(?:它|这个|那个|他|她|它们|第[一二三]个|[\w-]*\d[\w-]*)?(?:样本)?(?:剔除|去掉|删掉|删除|排除|去除|保留)(?:它|掉|这个样本)?(?:吗|么|呢)?$/u;
const SUSPECTS = new Set<QuestionFamily>(['outliers', 'mislabelled', 'duplicates', 'sample', 'samples']);

/** Whether to leave a sample out is not for results to say; how to see what depends on it is. */
const sayRemoval: Family = (_question, draft) => {
	draft.say('answers.remove_sample').ask('answers.ask_outliers').ask('answers.ask_trust');
	return Promise.resolve();
};

const CONFOUNDED =
	/\bconfound\w*|\b(?:due to|explained by|driven by|just) (?:the )?(?:age|sex|batch|smoking|site|depth)\b|混杂/u;

const OF_FEATURES = new Set<QuestionFamily>(['feature', 'significance', 'top_features']);
const IN_HOW_MANY =
	/^(?:and |so )?(?:in|of|for) how many (?:patients|samples|people|cases)(?: (?:is|was) (?:it|that))?$|^(?:在)?(?:多少|几)(?:个|名|例)?(?:患者|样本|病人)(?:中|里)?(?:有)?(?:突变|出现)?(?:呢)?$/u;

const ONE_FEATURE =
	/\b(?:this|that|the (?:first|top)) (?:feature|region|cpg|gene|bin|one)\b|(?:这|那|该)一?个?(?:特征|区域|位点)/u;
const SOME_FEATURES =
	/\b(?:these|those) (?:features|regions|cpgs|genes|bins|ones)\b|(?:这|那)些(?:特征|区域|位点)/u;

/** Whether a sentence points to features that were listed. */
export const pointsToFeatures = (bare: string): boolean => ONE_FEATURE.test(bare) || SOME_FEATURES.test(bare);

/** "Is that feature significant?" after features were listed. */
function listedFeatures(
	bare: string,
	about: QuestionSubject,
	{ listed, listed_kind }: ConversationPoint,
): string[] | null {
	if (listed_kind !== 'features' || listed.length === 0 || about.features !== undefined) return null;
	if (ONE_FEATURE.test(bare)) return listed.slice(0, 1);
	return SOME_FEATURES.test(bare) ? listed.slice(0, 3) : null;
}

import { answerTopFeatures, sayWeights } from '../families/features.ts';
import { sayNoModels } from '../families/models.ts';
import { matricesOf, tablesFor, testedMatrices, wholeTable } from '../families/pick.ts';
import type { Family } from '../question.ts';

const THINGS =
	'(?:features?|regions?|cpgs?|genes?|bins?|sites?|loci|markers?|biomarkers?|predictors?|signals?|fragments?|bases?|parts?)';
const MODEL =
	'(?:it|this|that|them|these|the (?:model|models|classifier|prediction|predictions|auroc|auc|sensitivity|performance|score|scores|result|results|classification|separation|signal|detection))';
const LEAD = '(?:(?:so|and|ok|okay|but|then|please|also|hm+),? )*(?:tell me |show me |do (?:you|we) know )?';

/** Asks what a model rests on. */
const DRIVERS: readonly RegExp[] = [
	new RegExp(
		`^${LEAD}(?:which|what) (?:are the )?(?:\\w+ )?${THINGS} (?:\\w+ )?(?:driv\\w+|matter\\w*|contribut\\w*|determin\\w*|influenc\\w*|dominat\\w*|underl\\w*|explain\\w*|weigh\\w*)(?: (?:to|for|in|the|it|this|that|them|most|model\\w*|prediction\\w*|classifier|result\\w*|score\\w*|auroc|performance|sensitivity|decision|more|here))*$`,
		'u',
	),
	new RegExp(
		`^${LEAD}(?:which|what) (?:\\w+ )?${THINGS} (?:are|is|were|was) (?:the )?(?:most )?(?:important|influential|predictive|informative|relevant|decisive|responsible|used|behind)(?: (?:ones?|for|in|by|to|it|this|that|the|model|prediction|classifier|result|auroc|performance))*$`,
		'u',
	),
	new RegExp(`^${LEAD}what (?:drives|is driving|determines|explains|is behind|underlies) ${MODEL}$`, 'u'),
	new RegExp(
		`^${LEAD}(?:(?:on )?what|which ${THINGS}) (?:does|do|did|is|are) ${MODEL} (?:mostly |mainly |actually )?(?:rely|based|built|depend|look|use|using|learn|pick|rest)\\w*(?: (?:on|at|up|from))*$`,
		'u',
	),
	/^(?:(?:so|and|show me|what are|give me|list) )*(?:the )?(?:feature (?:importances?|weights?)|most important (?:features?|predictors?|cpgs?|regions?|genes?)|(?:top|main|key) (?:predictors?|drivers?))(?: (?:of|in|for) (?:it|the model|that|this))?$/u,
	/^(?:那么?|那|所以)?(?:这个?|它|该)?(?:模型|分类器|预测|结果)?(?:的)?(?:主要|到底|究竟|是|都)*(?:依?靠|依赖|凭|根据|基于|取决于)(?:的)?(?:是)?(?:哪些|什么|哪个|哪几个)(?:样的)?(?:特征|区域|位点|基因|指标|信号)?(?:的|来(?:区分|判断|预测)|做(?:出)?(?:的)?(?:判断|预测))?(?:呢|啊)?$/u,
	/^(?:那么?|那|所以)?(?:哪些|什么|哪个|哪几个)(?:特征|区域|位点|基因|指标)(?:对(?:它|模型|这个?结果|预测|分类)(?:的)?)?(?:最|的)?(?:重要|关键|起(?:了)?(?:主要|关键)?作用|贡献(?:最大|大)?|驱动|决定|权重(?:最大|最高)?|影响(?:最大)?)(?:了|着)?(?:它|模型|这个?(?:结果|模型)|结果|预测)?(?:呢|啊)?$/u,
	/^(?:模型的?)?(?:特征重要性|重要特征|由(?:哪些|什么)特征(?:驱动|决定))(?:是什么|有哪些|呢|的)?$/u,
];

/** Whether a sentence asks which features a model rests on. */
export const asksDrivers = (bare: string): boolean => DRIVERS.some((form) => form.test(bare));

/** The features that the models rest on; where there is no model, that, and what comes nearest. */
export const answerDrivers: Family = async (question, draft) => {
	if (await sayWeights(question, draft)) {
		draft.measure = 'mean_coefficient';
		return;
	}
	const supplied = await wholeTable(question, 'supplied_scores');
	if (supplied !== null && matricesOf(question).length === 0) {
		draft
			.from(supplied.run)
			.say('answers.drivers_supplied')
			.ask('answers.ask_metrics')
			.ask('answers.ask_trust');
		return;
	}
	await sayNoModels(question, draft);
	const effects = await tablesFor(question, 'effects', testedMatrices(question));
	if (effects.length === 0) {
		draft.outcome = 'not_in_results';
		draft.say('answers.drivers_none').ask('answers.ask_overview').ask('answers.ask_next');
		return;
	}
	draft.say('answers.drivers_no_model');
	// The words that name a model would ask for weights again.
	await answerTopFeatures({ ...question, bare: '' }, draft);
};

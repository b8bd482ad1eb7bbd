import type { QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { sayCounts } from '../families/counted-errors.ts';
import { families } from '../families/index.server.ts';
import type { Understood } from '../understand/understand-question.ts';
import type { DatasetWords } from '../view/dataset-words.server.ts';
import { holdsAny } from './answer-quantity.ts';
import { measureNamed } from './asked-before.ts';
import { judgementAsked } from './asks-judgement.ts';
import { endAsked, quantityAsked } from './asks-quantity.ts';
import { asksUnknownFigure, sayUnknownFigure } from './figure-before.server.ts';
import { judge, sayOfSamples } from './judge.ts';
import { asksSampleList, listSamples } from './list-samples.ts';
import { asksDiagnosis, sayNoDiagnosis } from './not-for-results.ts';
import { quantities } from './quantities.ts';
import { namesNobody, ofQuantity, own, type SettledTopic } from './settled.ts';
import { answerWhy, asksWhyOf } from './why.ts';

/** Families that the words of a question settle better than these rules, whatever quantity it names. */
const OTHERS = new Set<QuestionFamily>([
	...(['confounders', 'methods', 'parameters', 'term', 'show', 'export', 'longitudinal', 'runs'] as const),
	...(['done', 'next', 'why_task', 'citation', 'missing', 'duplicates', 'left_out'] as const),
]);

const ABOVE_CONTROLS =
	/\b(?:above|exceed\w*|beyond|over|higher than|outside) (?:the |all |those of the |that of the )*(?:range of (?:the )?)?(?:healthy|normal|control|reference)|(?:高于|超过|超出)(?:所有)?(?:健康|正常|对照)/u;
const COUNTS_FRAGMENTS =
	/^(?:(?:so|and|ok|please) )*how many (?:(?:usable|unique|mapped|paired|total|cfdna|dna|short|long|different|raw) )?(?:fragments|reads)\b|(?:有|共)?(?:多少|几)(?:条|个|对)?(?:片段|读段|reads)/u;
const COUNTS_MISSED =
	/\bhow many\b.*\b(?:missed|undetected|not (?:detected|found)|false negatives?)\b|(?:漏(?:检|诊|掉|了)*)(?:了)?(?:多少|几)|(?:多少|几).{0,8}(?:漏检|漏诊|没有?检出|未检出)/u;
const QC_FAILED =
	/\b(?:fail\w*|not pass\w*|did ?n[o']t pass|bad|poor) (?:the )?(?:qc|quality(?: control| checks?)?)\b|(?:没|未|不)(?:有)?(?:能)?(?:通过|达到|过).{0,4}(?:质控|质量控制|qc|质检)|(?:质控|质检|qc|质量)(?:不合格|不达标|未通过|没(?:有)?(?:通?过)|失败)/u;
const SIGNIFICANT_ZH =
	/^(?:那么?|那|所以|请问)?(?:这个?|这些|它们?|组间|两组|各组|分组|总体|整体|样本)?(?:之间)?(?:的)?(?:差异|差别|区别|不同|结果)?(?:是否|是不是|有没有|有)?(?:统计学?(?:上)?(?:的)?)?(?:显著(?:性)?|意义)(?:差异|差别)?(?:吗|么|不显著|呢)?$|^(?:组间|两组|各组)(?:之间)?(?:是否)?(?:有|存在)(?:没有)?(?:显著)?(?:差异|差别|区别)(?:吗|么)?$/u;
const DIFFERENCE_ZH =
	/^(?:那么?|那|请问)?(?:这)?(?:两组|组间|各组|分组)(?:之间)?(?:的)?.{0,8}(?:有|存在)(?:没有|无)?(?:显著|明显|统计学)?(?:的)?(?:差别|差异|区别|不同)(?:吗|么)?$/u;
const DIFFERENCE =
	/^(?:(?:so|and|ok|please) )*(?:is|are|was|were) there (?:a |any )?(?:statistically )?(?:significant |real )?differences? between (?:the )?(?:.+ )?(?:groups?|classes|types|subtypes|cohorts)$|^(?:(?:so|and) )*do (?:the )?(?:.+ )?(?:groups|classes|types|subtypes) (?:really |significantly )?differ(?: significantly)?$/u;

/** What is understood without an answer before. */
export function settledAlone(read: Understood, words: DatasetWords): SettledTopic | null {
	const { bare, chinese, family, about } = read;
	const has = (kind: string): boolean => words.runs.some((run) => run.matricesWith(kind).length > 0);
	if (asksSampleList(bare)) return own('samples', about, listSamples);
	if (asksDiagnosis(bare) && namesNobody(about)) return own('trust', about, sayNoDiagnosis);
	const judged = judgementAsked(bare, chinese);
	if (judged !== null && judged.thing !== '' && (family === null || JUDGED.has(family))) {
		const asked = quantities.filter(({ named, isOwn }) => isOwn && isNearlyAll(named, judged.thing));
		if (asked.length > 0 && (holdsAny(words, asked) || asked[0]?.table === 'methylation_samples'))
			return own(asked[0]?.family ?? 'samples', about, ofQuantity({ quantities: asked, end: null }, true));
		const measure = measureNamed(judged.thing);
		if (measure !== null && about.levels === undefined && isNearlyAll(measure.named, judged.thing))
			return own(measure.of === 'matrices' ? 'metrics' : 'fragments', about, async (question, draft) => {
				await judge(question, draft, measure, judged.isUse);
			});
	}
	if (NOISY.test(bare) && holdsAny(words, NOISE))
		return own('copy_number', about, ofQuantity({ quantities: NOISE, end: null }, true));
	const quantity = settledQuantity(read, words, has('outliers'));
	if (quantity !== null) return quantity;
	if (asksWhyOf(bare) && about.matrices !== undefined) return own('metrics', about, answerWhy);
	const value = settledValue(read);
	if (value !== null) return value;
	if (family === null && BEST.test(bare)) return own('matrices', about, families.matrices);
	if (isRates(read)) {
		const rates = about.columns === undefined && about.levels === undefined ? 'metrics' : 'subgroups';
		return own(rates, about, families[rates]);
	}
	if (
		ASKS_MOTIFS.test(bare) &&
		has('fragment_motifs') &&
		(family === null || family === 'term' || family === 'show')
	)
		return own('fragments', about, families.fragments);
	const isLoose = family === null || LOOSE.has(family);
	if (isLoose && ABOVE_CONTROLS.test(bare) && has('copy_number_samples') && words.reference !== null)
		return own('copy_number', about, families.copy_number);
	if (family === null && COUNTS_FRAGMENTS.test(bare) && has('fragment_samples'))
		return own('fragments', about, families.fragments);
	if (QC_FAILED.test(bare) && (family === null || family === 'outliers'))
		return has('outliers') ? own('outliers', about, families.outliers) : own('trust', about, families.trust);
	if (family === null && about.figure === undefined && asksUnknownFigure(bare))
		return own('show', {}, sayUnknownFigure);
	const isOfAll = about.levels === undefined && about.columns === undefined && !/期/u.test(bare);
	if (isLoose && isOfAll && COUNTS_MISSED.test(bare) && !has('oof_predictions') && has('score_thresholds'))
		return own('metrics', withoutGenes(about), async (question, draft) => {
			await sayCounts(question, draft);
		});
	if (family === null && (SIGNIFICANT_ZH.test(bare) || DIFFERENCE_ZH.test(bare) || DIFFERENCE.test(bare)))
		return own('significance', about, families.significance);
	return null;
}

const ASKS_MOTIFS =
	/\b(?:top|most (?:common|frequent|abundant)|commonest|which|frequent) (?:\w+ ){0,2}(?:end )?motifs\b|\bwhat are the (?:\w+ ){0,2}motifs\b|(?:最常见|最多|主要|哪些|高频).{0,4}(?:末端)?基序/u;
/** A rate of a model and hardly a word beside it: "sensitivity of the males", "what sensitivity at 95 % specificity?" */
const isRates = ({ bare, family, about, chinese }: Understood): boolean =>
	family === null &&
	/^(?:sensitivity|specificity)/u.test(about.metric ?? '') &&
	about.samples === undefined &&
	(chinese ? bare.length <= 14 : bare.split(' ').length <= 7) &&
	!/\b(?:set|use|change|make|why|which|how many|increase|raise|lower)\b|为什么|为何|哪|设|改|换|提高|降低/u.test(
		bare,
	);

const BEST =
	/^(?:(?:so|and|ok) )*(?:what|which)(?:'s| is| are| was|s)? (?:the )?(?:best|worst|strongest|weakest) (?:score|matrix|model|signal|classifier)s?(?: here)?$/u;

const ASKS_VALUE =
	/^(?:(?:so|and|ok|okay|please) )*(?:what(?:'s| is| was)|whats) (?:the|its) (?<thing>.+?)(?: (?:here|of (?:it|this|that|this sample|the sample)))?$/u;
/** Measures of samples that "what is the …?" asks a value of, though the words are a term as well. */
const VALUES = new Set([
	'motif_diversity',
	'short_long_ratio',
	'dlrs',
	'fraction_genome_altered',
	'fragment_length',
]);

function settledValue({ bare, family, about }: Understood): SettledTopic | null {
	if (family !== null && family !== 'term') return null;
	const thing = ASKS_VALUE.exec(bare)?.groups?.['thing'] ?? '';
	const measure = measureNamed(thing);
	if (measure === null || !VALUES.has(measure.id) || !isNearlyAll(measure.named, thing)) return null;
	return own('fragments', about, async (question, draft) => {
		const values = (await measure.find?.(question)) ?? [];
		sayOfSamples(question, draft, measure, values);
		if (values.length > 0) draft.measure = measure.id;
	});
}

const NOISE = quantities.filter(({ column }) => column === 'dlrs');
const NOISY =
	/^(?:(?:so|and|but|ok) )*(?:is|are) (?:it|they|this|that|these|the (?:sample|samples|profile|profiles|data)) (?:very |too |so |really )?(?:noisy|clean)(?: enough)?$/u;

/** Families that a judgement on one number may be read as; the others know more than the number. */
const JUDGED = new Set<QuestionFamily>([
	...(['metrics', 'matrices', 'overview', 'term', 'trust', 'fragments', 'copy_number'] as const),
]);

/** Does a name fill the words, but for a few that say no more? */
const isNearlyAll = (named: RegExp, thing: string): boolean =>
	named.test(thing) &&
	thing
		.replace(named, '')
		.replaceAll(
			/\b(?:the|this|that|its|of|model|mean|median|score|value|95|98|at|specificity|profile)\b|[\s%的这个它该模型样本值水平]+/gu,
			'',
		).length <= 3;

/** Families that a question is read as when nothing in it says more. */
const LOOSE = new Set<QuestionFamily>([
	'mislabelled',
	'outliers',
	'samples',
	'groups',
	'subgroups',
	'metrics',
]);

/** A name of a disease in capitals is no gene. */
const withoutGenes = ({ genes: _genes, ...about }: QuestionSubject): QuestionSubject => about;

function settledQuantity(
	{ bare, family, about }: Understood,
	words: DatasetWords,
	hasOutliers: boolean,
): SettledTopic | null {
	// Where outliers are told, the noise of a sample is one of their measures.
	if (family !== null && (OTHERS.has(family) || (family === 'outliers' && hasOutliers))) return null;
	const asked = quantityAsked(bare);
	if (asked !== null) {
		const [first] = asked.quantities;
		const isHeld = holdsAny(words, asked.quantities) || hasNumbers(about, words);
		if (first !== undefined && (isHeld || (first.isOwn && asked.end !== null)))
			return own(namesNobody(about) ? first.family : 'sample', about, ofQuantity(asked));
	}
	const end = endAsked(bare);
	return end !== null && about.columns?.length === 1 && hasNumbers(about, words)
		? own('samples', about, ofQuantity({ quantities: [], end }))
		: null;
}

/** Does a column that the question names hold a number? */
const hasNumbers = ({ columns = [] }: QuestionSubject, { rows }: DatasetWords): boolean =>
	columns.some((column) => rows.some(({ row }) => numberIn(row, column) !== null));

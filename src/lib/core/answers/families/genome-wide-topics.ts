import type { ConversationPoint, QuestionFamily } from '../../../contract/records/answer.ts';
import type { SettledTopic } from '../follow/settled.ts';
import type { Family } from '../question.ts';
import type { Understood } from '../understand/understand-question.ts';
import type { DatasetWords } from '../view/dataset-words.server.ts';
import { answerAppliedModel } from './applied-model.ts';
import { answerCombinedScore } from './combined-score.ts';
import { answerFootprints } from './footprints.ts';
import { answerMethylatedRegions } from './methylated-regions.ts';
import { MEANING, OTHERS, VAGUE } from './raw-topics.ts';
import { answerStudySize } from './study-size.ts';
import { answerTissue, CELL_TYPES } from './tissue.ts';

/** A question that is known by its words, with the tables of the runs that answer it. */
interface GenomeWideTopic {
	family: QuestionFamily;
	/** All of these are in the question. */
	asked: readonly RegExp[];
	/** Words that other families use too: they count only where none of those is certain. */
	isWeak?: true;
	/** One of these tables must be there. */
	tables: readonly string[];
	answer: Family;
}

/** Asks how much there is of something, or of which DNA. */
const SHARE =
	/\bdna\b|cf-?dna|\bshares?\b|fraction|proportion|percent|how much|amount|contribut|占|比例|多少|来源|来自/u;
/** A cancer of an organ, or copy number, is neither the organ's DNA nor methylation. */
const ASIDE =
	/\b\p{L}+ (?:cancers?|carcinomas?|tumou?rs?|adenocarcinomas?)\b|[肺肝胃肠胰脑肾]癌|(?:乳腺|前列腺|结直肠|结肠)癌|\bblood (?:samples?|tubes?|donors?|draws?|tests?)\b|\bweb ?sites?\b/gu;
const COPIES = /copy|copies|\bgain|\bloss|\blost\b|delet|amplif|拷贝|缺失|扩增|增益|突变/u;

const TOPICS: readonly GenomeWideTopic[] = [
	{
		family: 'methylated_regions',
		asked: [
			/\bdm[rp]s?\b|differential(?:ly)? methylat|(?:hyper|hypo)-?(?: and |- or | or |\/)?(?:hypo|hyper)?-?methylated regions?|methylation (?:\w+ )*differ|differ\w* (?:\w+ )*methylat|regions? (?:\w+ )*(?:more|less|differ\w*) (?:\w+ )?methylat|差异甲基化|甲基化差异|[高低]甲基化.*区域|区域.*甲基化/u,
		],
		tables: ['dmr_regions', 'dmr_features'],
		answer: answerMethylatedRegions,
	},
	{
		family: 'methylated_regions',
		asked: [
			/\bhow many regions\b|\bregions?\b.*\bdirection|甲基化.*(?:差异|差别|不同|区域)|(?:多少|几)个?区域|区域.*方向/u,
		],
		...{ isWeak: true, tables: ['dmr_regions', 'dmr_features'], answer: answerMethylatedRegions },
	},
	{
		family: 'tissue',
		asked: [
			/tissues? of origin|cell[- ]?types?|cell of origin|(?:which|what) (?:tissues?|organs?|cells?)\b.*(?:cf-?dna|\bdna\b|plasma|\bcomes?\b|origin|contribut|\bshed)|(?:cf-?dna|\bdna\b)\b.*\b(?:which|what) (?:tissues?|organs?|cells?)|组织来源|来源组织|细胞(?:类型|来源|组成)|(?:哪|什么)(?:些|个|种)?(?:组织|器官|细胞)/u,
		],
		tables: ['cell_type_shares'],
		answer: answerTissue,
	},
	{
		...{ family: 'tissue', asked: [CELL_TYPES, SHARE], isWeak: true },
		...{ tables: ['cell_type_shares'], answer: answerTissue },
	},
	{
		family: 'footprints',
		asked: [
			/\bfootprints?\b|\btfbs\b|binding sites?|transcription factors? (?:\w+ )?sites?|transcription factors?\b.*(?:accessib|activ|differ)|\b(?:tf|ctcf|open|regulatory) sites?\b|\bsites\b.*(?:accessib|\bopen\b|phas|amplitude)|amplitude.*\bsites\b|accessible sites|central coverage|nucleosome (?:phas|wave|deplet)|足迹|转录因子.*(?:位点|可及|活性)|结合位点|位点.*(?:可及|开放|足迹|相位|覆盖|振幅)|(?:开放|可及).*位点|可及性|中心覆盖|核小体相位/u,
		],
		tables: ['site_scores'],
		answer: answerFootprints,
	},
	{
		family: 'combined_score',
		asked: [
			/\bcombin(?:ed?|ing|ation)\b.*(?:scores?|models?|matri|signals?|better|help|gain|auroc)|(?:scores?|models?|matrices|signals?)\b.*\bcombin(?:ed|ing|ation)\b|\bcombin\w*\b.*\bhelp|(?:better|gain|help|improv\w*)\b.*\bcombin(?:e|ed|ing|ation)\b|\bstacking\b|\bstacked (?:score|model)|\bensemble\b|multi-?(?:omics?|modal)|how many (?:people|patients|persons|samples) .*\ball (?:of )?(?:the )?(?:\w+ )?matrices\b|联合(?:的)?(?:得分|模型|分数|以后|之后|后|起来)|(?:矩阵|信号|得分|模型).*合(?:起来|在一起)|合(?:起来|在一起).*(?:矩阵|信号|得分|模型)|组合(?:得分|模型)|多组学|多模态/u,
		],
		tables: ['combined_scores'],
		answer: answerCombinedScore,
	},
	{
		family: 'applied_model',
		asked: [
			/\bnew (?:people|persons?|patients?|samples?|cohort|cases|controls?|individuals?|subjects?|data|participants?|scores?)\b|model card|locked model|新(?:的)?(?:受试者|样本|人群|患者|病人|对照|病例|队列|数据|人)|模型卡|锁定(?:的)?模型/u,
			/positive|negative|\babove\b|\bbelow\b|threshold|\bscored?\b|\bscores\b|\bcall(?:ed|s)?\b|\bhold|perform|drift|shift|how (?:well|good|did|many)|auroc|sensitiv|specificit|generali|阳性|阴性|超过|高于|低于|阈值|得分|评分|打分|表现|漂移|偏移|成立|灵敏|特异|判定|泛化/u,
		],
		tables: ['applied_scores'],
		answer: answerAppliedModel,
	},
	{
		family: 'study_size',
		asked: [
			/\bhow (?:many|large|big)\b.*\b(?:need|needed|needs|recruit\w*|enrol\w*|required?|necessary|should|must)\b|\bnext (?:study|trial|time)\b.*\b(?:size|large|big|many|need\w*|recruit|more)|\b(?:need|recruit|enrol)\b.*\b(?:people|patients|cases|controls|samples|participants)\b.*\b(?:next|future)|(?:sample|study) size\b.*\b(?:need|require|next|should|must|plan)|\b(?:next|follow-?up|future|validation) study\b.*\b(?:size|large|big|many|need)|(?:下一|后续|将来|未来|验证|下)(?:项|个|次)?(?:的)?(?:研究|试验).*(?:多少|多大|几|样本量|招募|需要)|需要(?:招募|纳入|再)?多少(?:个|名|例)?(?:人|样本|病例|对照|患者|病人)|招募多少|样本量.*(?:需要|应该|多大才)/u,
			/people|patients|persons|cases|controls|samples|subjects|participants|individuals|study|trial|size|人|样本|病例|对照|患者|研究|试验/u,
		],
		tables: ['sample_size_effects'],
		answer: answerStudySize,
	},
];

/** "Which …" and "how many …" ask for a result, also where the words of the field are those of methods. */
const ASKS_RESULT = /^(?:from )?(?:which|how many|how much)\b|哪|多少/u;
const GOES_ON = /^(?:and|what about|how about|in|for|of)\b|^(?:那么?|和|还有)|呢$/u;
const SHORT = 40;

/**
 * The topic of a question about methylated regions, tissue of origin, footprints, combined scores, model cards or the next study;
 * also where the question goes on from one ("and in S2?"). Where no run holds the answer, only for questions that no other family claims.
 */
export function genomeWideTopic(
	{ bare: typed, family, about }: Pick<Understood, 'bare' | 'family' | 'about'>,
	point: ConversationPoint | null,
	{ runs }: DatasetWords,
): SettledTopic | null {
	const isOthers =
		family !== null && OTHERS.has(family) && !(family === 'methods' && ASKS_RESULT.test(typed));
	if (MEANING.test(typed) || isOthers) return null;
	const bare = typed.replaceAll(ASIDE, ' ');
	const has = ({ tables }: GenomeWideTopic): boolean =>
		runs.some((run) => tables.some((kind) => run.matricesWith(kind).length > 0));
	const asked = TOPICS.filter(
		(topic) =>
			topic.asked.every((pattern) => pattern.test(bare)) &&
			(topic.isWeak === undefined || ((family === null || VAGUE.has(family)) && !COPIES.test(bare))),
	);
	const before = TOPICS.find((topic) => topic.family === point?.family && has(topic));
	const topic =
		asked.find(has) ??
		(goesOn(bare, about) ? before : undefined) ??
		(isOpen(family, typed) ? asked.find(({ isWeak }) => isWeak === undefined) : undefined);
	return topic === undefined ? null : { family: topic.family, about, answer: topic.answer };
}

/** "And in S2?": a sample or group, and hardly a word beside it. */
const goesOn = (bare: string, { samples, patients, groups }: Understood['about']): boolean =>
	bare.length < SHORT && GOES_ON.test(bare) && (samples ?? patients ?? groups) !== undefined;

const isOpen = (family: QuestionFamily | null, typed: string): boolean =>
	family === null ||
	(family === 'methods' && ASKS_RESULT.test(typed)) ||
	(VAGUE.has(family) && family !== 'top_features' && family !== 'feature');

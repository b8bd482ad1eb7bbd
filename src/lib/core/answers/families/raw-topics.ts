import type { QuestionFamily, QuestionSubject } from '../../../contract/records/answer.ts';
import type { Family } from '../question.ts';
import type { DatasetWords } from '../view/dataset-words.server.ts';
import { answerCopyNumber } from './copy-number.ts';
import { FUNNEL, SITES } from './fragment-details.ts';
import { answerFragments } from './fragments.ts';
import { answerMethylation, METHYLATION } from './methylation.ts';
import { SEGMENTS } from './segments.ts';
import { TUMOUR_FRACTION } from './tumour-fraction.ts';
import { CALLERS } from './variant-files.ts';
import { answerVariants, GENES_RANKED, SAMPLES_RANKED } from './variants.ts';

/** Words that leave no doubt which raw signal is meant, with the table that holds the answer. */
interface RawTopic {
	family: QuestionFamily;
	asked: RegExp;
	/** One of these tables must be there; none: it is answered in any case. */
	tables: readonly string[];
	answer: Family;
}

/** Asks what is gained or lost. */
const REGIONS =
	/(?:regions?|arms?|chromosomes?|parts?|what|where).*\b(?:delet\w+|lost|gained|amplified|losses|gains)\b|(?:区域|染色体|臂|哪里|哪些).*(?:缺失|丢失|扩增|增益)/u;

const TOPICS: readonly RawTopic[] = [
	{ family: 'copy_number', asked: TUMOUR_FRACTION, tables: [], answer: answerCopyNumber },
	{ family: 'variants', asked: GENES_RANKED, tables: ['variant_genes'], answer: answerVariants },
	{ family: 'variants', asked: SAMPLES_RANKED, tables: ['variant_summary'], answer: answerVariants },
	{ family: 'variants', asked: CALLERS, tables: ['variant_files'], answer: answerVariants },
	{ family: 'fragments', asked: SITES, tables: ['fragment_profile_summaries'], answer: answerFragments },
	{ family: 'fragments', asked: FUNNEL, tables: ['fragment_funnel'], answer: answerFragments },
	{ family: 'copy_number', asked: REGIONS, tables: ['copy_number_calls'], answer: answerCopyNumber },
	{ family: 'copy_number', asked: SEGMENTS, tables: ['copy_number_segments'], answer: answerCopyNumber },
	{ family: 'top_features', asked: METHYLATION, tables: ['methylation_samples'], answer: answerMethylation },
];

/** Who speaks for a region that is named without a word of what is asked about it. */
const PLACES: readonly RawTopic[] = [
	{
		...{ family: 'copy_number', asked: /./u, answer: answerCopyNumber },
		tables: ['copy_number_calls', 'copy_number_segments'],
	},
	{ family: 'variants', asked: /./u, tables: ['variants'], answer: answerVariants },
];

/** Asks what a word means, not for a value. */
export const MEANING = /\bmeans?\b|meaning|\bdefin|\bwhat is an?\b|explain|意思|含义|定义|什么叫|解释/u;
/** Families that take a question over when nothing else fits; a topic of its own says more. */
export const VAGUE = new Set<QuestionFamily>([
	...(['overview', 'samples', 'groups', 'sample', 'term', 'top_features', 'feature', 'missing'] as const),
	...(['metrics', 'significance', 'left_out', 'parameters'] as const),
]);

/** Families of questions that these words may be part of and that know more: how something was done, where a file is. */
export const OTHERS: ReadonlySet<QuestionFamily> = new Set<QuestionFamily>([
	...(['methods', 'citation', 'parameters', 'show', 'export', 'runs', 'done', 'why_task', 'trust'] as const),
]);
/** Where an estimate of it is there, the share of tumour DNA is a fraction of a sample, whatever else its words may be part of. */
const ESTIMATED: RawTopic = {
	...{ family: 'copy_number', asked: TUMOUR_FRACTION, answer: answerCopyNumber },
	tables: ['fraction_estimates'],
};

/** The raw signal that a question is about by its words, where the runs hold it and no other family is certain. */
export function rawTopic(
	bare: string,
	family: QuestionFamily | null,
	{ runs, matrices }: DatasetWords,
	{ regions }: QuestionSubject = {},
): RawTopic | null {
	if (MEANING.test(bare) || runs.length === 0) return null;
	const has = (tables: readonly string[]): boolean =>
		tables.length === 0 || runs.some((run) => tables.some((kind) => run.matricesWith(kind).length > 0));
	const isOthers = family !== null && OTHERS.has(family);
	if (!isOthers && ESTIMATED.asked.test(bare) && has(ESTIMATED.tables)) return ESTIMATED;
	if (family !== null && !VAGUE.has(family)) return null;
	if (family === null && regions !== undefined) return PLACES.find(({ tables }) => has(tables)) ?? null;
	return (
		TOPICS.find(
			({ asked, tables, answer }) =>
				asked.test(bare) &&
				!(answer === answerMethylation && matrices.some(({ kind }) => kind === 'methylation')) &&
				has(tables),
		) ?? null
	);
}

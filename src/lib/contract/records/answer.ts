import * as z from 'zod';
import { isoTime, messageValues } from './common.ts';
import { artifactKind } from './run.ts';

/** Families that are chosen by learned weights (`core/answers/understand/learned`). */
export const learnedFamilies = [
	'overview',
	'samples',
	'groups',
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
	'trust',
	'term',
	'methods',
	'citation',
	'parameters',
	'show',
	'export',
	'longitudinal',
	'fragments',
	'copy_number',
	'variants',
	'runs',
	'next',
	'done',
	'why_task',
] as const;
export type LearnedFamily = (typeof learnedFamilies)[number];

/** What a question is about: one kind of answer each. The last ones are known by their words and by the tables that runs hold. */
export const questionFamilies = [
	...learnedFamilies,
	'methylated_regions',
	'tissue',
	'footprints',
	'combined_score',
	'applied_model',
	'study_size',
] as const;
export const questionFamily = z.enum(questionFamilies);
export type QuestionFamily = z.infer<typeof questionFamily>;

const names = (what: string) => z.array(z.string()).optional().describe(what);

/** What a question names, spelled as in the data; a key without a value is absent. */
export const questionSubject = z
	.object({
		samples: names('Sample ids.'),
		patients: names('Patient ids.'),
		features: names('Features of a matrix.'),
		groups: names('Groups.'),
		matrices: names('Matrices.'),
		columns: names('Metadata columns.'),
		levels: names('Values of a metadata column.'),
		terms: names('Terms of the field or the program.'),
		genes: names('Genes.'),
		regions: names('Genomic regions, 1-based and closed as typed.'),
		arms: names('Chromosome arms or chromosomes.'),
		metric: z.string().optional().describe('Metric of a model, or what was measured of samples.'),
		part: z.enum(['training', 'validation']).optional().describe('Part of the cohort.'),
		task: z.string().optional().describe('Task card.'),
		figure: z.string().optional().describe('Kind of figure.'),
		table: z.string().optional().describe('Kind of table.'),
		parameter: z.string().optional().describe('Parameter of a run.'),
	})
	.describe('What the question is about, spelled as in the data.');
export type QuestionSubject = z.infer<typeof questionSubject>;

/** What an earlier answer leaves for the next question: "it", "those", "the second one". */
export const conversationPoint = z
	.object({
		family: questionFamily.nullable().describe('Family of the last question that was answered.'),
		about: questionSubject,
		listed: z.array(z.string()).describe('Entries that the last answer listed, in their order.'),
		listed_kind: z
			.enum(['samples', 'features', 'matrices', 'columns', 'runs', 'none'])
			.describe('Kind of these entries.'),
	})
	.describe(
		'Point in a conversation: pass it with the next question so that "it" and "those" are understood.',
	);
export type ConversationPoint = z.infer<typeof conversationPoint>;

export const answerSource = z.object({
	artifact_id: z.string().describe('Artifact that holds the value.'),
	path: z.string().describe('Relative to the output root.'),
	title: z.string().describe('Title of the artifact.'),
	kind: artifactKind.describe('Kind of artifact.'),
	run_id: z.string().nullable().describe('Run that wrote it.'),
	row: z.int().nullable().describe('Data row of the table, from 1; null for the whole artifact.'),
	column: z.string().nullable().describe('Column of the table; null for the whole row.'),
});
export type AnswerSource = z.infer<typeof answerSource>;

export const answerFact = z.object({
	subject: z.string().describe('What the value belongs to: a sample, feature, matrix, group or run.'),
	name: z.string().describe('Column or metric.'),
	value: z.union([z.number(), z.string(), z.boolean()]).nullable().describe('Value as in the table.'),
	ci_low: z.number().nullable().describe('Lower end of the 95 % interval; null without one.'),
	ci_high: z.number().nullable().describe('Upper end of the 95 % interval; null without one.'),
	n: z
		.int()
		.nullable()
		.describe('Number of samples or patients behind the value; null where it does not apply.'),
	source: z.int().nullable().describe('Index into `sources`, from 0; null for counts over several rows.'),
});
export type AnswerFact = z.infer<typeof answerFact>;

export const answerSentence = z.object({
	text: z.string().describe('Sentence in English.'),
	code: z.string().describe('Stable code of the sentence.'),
	values: messageValues,
	source: z
		.int()
		.optional()
		.describe(
			'Index into `sources` of the table or record that it sums up, from 0; absent where it states facts, or sums up none.',
		),
});
export type AnswerSentence = z.infer<typeof answerSentence>;

export const answerSuggestion = z.object({
	kind: z
		.enum(['ask', 'run'])
		.describe('ask: a question that can be answered; run: a task that would produce the missing result.'),
	text: z.string().describe('Question or action in English.'),
	code: z.string().describe('Stable code of the text.'),
	values: messageValues,
	task_key: z.string().nullable().describe('Task to run; null for questions.'),
});
export type AnswerSuggestion = z.infer<typeof answerSuggestion>;

export const answerTable = z
	.object({
		artifact_id: z.string().describe('Table it was taken from.'),
		title: z.string().describe('Title of the table.'),
		columns: z.array(z.string()).describe('Columns shown.'),
		meanings: z
			.array(
				z.object({
					description: z.string().nullable().describe('Meaning of the column; null if none is defined.'),
					unit: z.string().nullable().describe('Unit; null if none is defined.'),
				}),
			)
			.default([])
			.describe('Meaning of each column, in the order of `columns`.'),
		rows: z
			.array(z.array(z.union([z.number(), z.string(), z.boolean(), z.null()])))
			.describe('Rows shown, most relevant first.'),
		row_numbers: z.array(z.int()).describe('Data row of each in the file, from 1.'),
		total: z.int().describe('Rows that match.'),
	})
	.describe('Part of a table that belongs to the answer.');
export type AnswerTable = z.infer<typeof answerTable>;

export const answer = z
	.object({
		question: z.string().describe('The question.'),
		language: z.enum(['en', 'zh']).describe('Language of the question.'),
		outcome: z
			.enum(['answered', 'not_in_results', 'not_understood'])
			.describe(
				'answered; not_in_results: understood, but no result holds the answer (see suggestions); not_understood: see suggestions for questions that can be answered.',
			),
		family: questionFamily.nullable().describe('Kind of question; null if not understood.'),
		about: questionSubject,
		answer: z.string().describe('The answer in the language of the question.'),
		sentences: z.array(answerSentence).describe('The same, sentence by sentence.'),
		facts: z.array(answerFact).describe('Numbers of the answer, as in the tables.'),
		sources: z.array(answerSource).describe('Where the facts come from.'),
		table: answerTable.nullable().describe('Part of a table; null where none helps.'),
		figure: answerSource.nullable().describe('Figure that shows the answer; null where none helps.'),
		suggestions: z.array(answerSuggestion).describe('What to ask or run next.'),
		runs: z
			.array(
				z.object({
					run_id: z.string().describe('Run.'),
					task_key: z.string().describe('Task card.'),
					ended_at: isoTime,
					goal: z.string().nullable().describe('Goal of its plan.'),
				}),
			)
			.describe('Runs that the answer is taken from.'),
		context: conversationPoint,
		answered_by: z.literal('local').describe('Source of the answer: this machine, without a language model.'),
	})
	.describe('The answer to a question about results.');
export type Answer = z.infer<typeof answer>;

import * as z from 'zod';
import { isoTime, messageValues } from './common.ts';
import { featureContext } from './featurebook.ts';

/** The two stores of notes; nothing else may have their ids. */
export const NOTE_STORES = ['user-workflow-preferences', 'professional-practice-notes'] as const;
export const noteStore = z.enum(NOTE_STORES);
export type NoteStore = z.infer<typeof noteStore>;

/** Name of a skill without its prefix: the name of its folder. */
export const skillName = z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/);

/** Full id of a skill. */
export const skillId = z
	.string()
	.regex(
		/^(?:(?:builtin|user):[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?|user-workflow-preferences|professional-practice-notes)$/,
	)
	.describe('Full id: `builtin:<name>`, `user:<name>`, or the id of a note store.');

/** A skill as somebody names it: its full id, or its name where that is unique. */
export const namedSkill = z
	.string()
	.min(1)
	.max(100)
	.describe('Full id of the skill, or its name without the prefix where that is unique.');

/** Assays that lb-agent reads. */
export const skillAssay = z.enum([
	'wgs',
	'lpwgs',
	'cfmedip',
	'cfchip',
	'bisulfite',
	'em-seq',
	'methylation-array',
	'targeted-panel',
	'tumour-informed-mrd',
	'copy-number',
	'any',
]);
export type SkillAssay = z.infer<typeof skillAssay>;

export const skillSource = z
	.object({
		title: z.string().describe('Title of the work.'),
		year: z.int().nullable().default(null).describe('Year of publication; null where unknown.'),
		doi: z.string().nullable().default(null).describe('DOI; null for a work without one.'),
		url: z.string().nullable().default(null).describe('Address; null for a work without one.'),
		sha256: z.string().nullable().default(null).describe('SHA-256 of an ingested document; null otherwise.'),
		place: z.string().nullable().default(null).describe('File or address that was ingested; null otherwise.'),
		read_at: isoTime.nullable().default(null).describe('When it was ingested; null otherwise.'),
		bytes: z.int().nullable().default(null).describe('Size of an ingested document; null otherwise.'),
	})
	.describe('A source of a skill.');
export type SkillSource = z.infer<typeof skillSource>;

export const skillSummary = z
	.object({
		skill_id: skillId,
		origin: z.enum(['builtin', 'user', 'notes']).describe('Part of lb-agent, yours, or a note store.'),
		title: z.string().describe('Title.'),
		title_zh: z.string().nullable().describe('Title in Chinese; null where there is none.'),
		summary: z.string().describe('One sentence.'),
		summary_zh: z.string().nullable().describe('The sentence in Chinese; null where there is none.'),
		parent: skillId.nullable().describe('Skill whose text comes before it; null without one.'),
		contexts: z.array(featureContext).describe('FeatureBook contexts it is about.'),
		assays: z.array(skillAssay).describe('Assays it is about.'),
		version: z.string().describe('Version.'),
		has_workflow: z.boolean().describe('True if it has a machine-readable workflow.'),
		edited: z.boolean().describe('True for a built-in skill with accepted changes of yours.'),
		notes: z.int().describe('Number of notes; 0 except in note stores.'),
		updated_at: isoTime.nullable().describe('Last change of a user skill or note store; null otherwise.'),
	})
	.describe('A skill as a list shows it.');
export type SkillSummary = z.infer<typeof skillSummary>;

export const refusedSkill = z
	.object({
		place: z.string().describe('Folder or file, relative to the skills root.'),
		reason: z.string().describe('Why it is not used.'),
		reason_code: z.string().describe('Stable code of the reason.'),
		reason_values: messageValues,
	})
	.describe('A folder below the skills root that is not used, with the reason.');
export type RefusedSkill = z.infer<typeof refusedSkill>;

/** What a preference changes in plans. */
export const preferenceEffect = z
	.object({
		parameter: z.string().describe('Task parameter.'),
		value: z
			.unknown()
			.describe('Value; a group is written as you wrote it and matched with the labels of a dataset.'),
	})
	.describe('A parameter that a preference sets in the next plans.');
export type PreferenceEffect = z.infer<typeof preferenceEffect>;

export const skillNote = z
	.object({
		note_id: z
			.string()
			.regex(/^[0-9a-f]{12}$/)
			.describe('Id.'),
		store: noteStore.describe('Store that keeps it.'),
		text: z.string().min(1).max(2000).describe('The note in your words.'),
		created_at: isoTime,
		updated_at: isoTime,
		from: z.enum(['page', 'shell', 'command', 'api', 'python']).describe('Where you wrote it.'),
		effects: z
			.array(preferenceEffect)
			.describe(
				'What it changes in plans; empty for an observation, and for a preference that is text only.',
			),
	})
	.describe('A note of yours.');
export type SkillNote = z.infer<typeof skillNote>;

/** A workflow: the machine-readable part of a skill, `workflow.yaml`. It grants no permission and runs nothing. */
export const skillWorkflow = z
	.strictObject({
		schema_version: z.literal(1).describe('Version of this schema.'),
		triggers: z
			.strictObject({
				contexts: z.array(featureContext).default([]).describe('One of these FeatureBook contexts applies.'),
				formats: z
					.array(z.string())
					.default([])
					.describe('The folder has a data file of one of these formats.'),
				supervision_modes: z
					.array(z.enum(['supervised', 'grouped', 'unsupervised']))
					.default([])
					.describe('The metadata allow one of these modes.'),
				words: z.array(z.string().min(2)).default([]).describe('The goal contains one of these words.'),
				has_columns: z
					.array(z.enum(['patient', 'time', 'batch', 'split']))
					.default([])
					.describe('The metadata have all of these columns.'),
				min_samples: z.int().min(0).nullish().describe('At least this many labelled samples.'),
				max_samples: z.int().min(0).nullish().describe('At most this many labelled samples.'),
			})
			.describe(
				'When the workflow applies: every kind that is stated must hold; without any it never applies.',
			),
		tasks: z.array(z.string()).default([]).describe('Preferred order of tasks (task keys).'),
		parameters: z
			.array(
				z.strictObject({
					task: z.string().describe('task_key.'),
					name: z.string().describe('Parameter of the task.'),
					value: z.unknown().describe('Value; checked against the task.'),
					reason: z.string().min(1).max(400).describe('Why.'),
					reason_zh: z.string().max(400).nullish().describe('Why, in Chinese.'),
				}),
			)
			.default([])
			.describe(
				'Parameters with reasons. A parameter that can change a verdict (labels, exclusions, split, decision rules) is shown as a proposal and never set.',
			),
		required_outputs: z
			.array(
				z.strictObject({
					task: z.string().describe('task_key.'),
					kind: z
						.enum(['report', 'summary', 'table', 'figure', 'feature_store'])
						.describe('Output kind that must exist.'),
					reason: z.string().min(1).max(400).describe('Why.'),
					reason_zh: z.string().max(400).nullish().describe('Why, in Chinese.'),
				}),
			)
			.default([])
			.describe('Outputs that must exist in addition to those of the task.'),
		checks: z
			.array(z.string().min(1).max(400))
			.default([])
			.describe('What to check before trusting a result.'),
		checks_zh: z.array(z.string().min(1).max(400)).default([]).describe('The same in Chinese.'),
		limits: z.array(z.string().min(1).max(400)).default([]).describe('Limits of interpretation.'),
		limits_zh: z.array(z.string().min(1).max(400)).default([]).describe('The same in Chinese.'),
	})
	.describe('The machine-readable part of a skill: workflow.yaml.');
export type SkillWorkflow = z.infer<typeof skillWorkflow>;

export const skillDocument = skillSummary
	.extend({
		body: z.string().describe('Text, Markdown.'),
		body_zh: z.string().nullable().describe('Text in Chinese; null where there is none.'),
		sha256: z.string().describe('SHA-256 of the text.'),
		sources: z.array(skillSource).describe('Sources.'),
		references: z
			.array(
				z.object({
					name: z.string().describe('File.'),
					bytes: z.int().describe('Size.'),
					text: z.string().describe('Text.'),
				}),
			)
			.describe('Further texts of the skill.'),
		workflow: skillWorkflow.nullable().describe('Machine-readable part; null without one.'),
		ancestors: z.array(skillId).describe('Skills whose texts come before it, outermost first.'),
		children: z.array(skillId).describe('Skills that build on it.'),
		note_list: z.array(skillNote).describe('Notes of a note store, newest first.'),
		history: z
			.array(
				z.object({
					version: z.string().describe('Version.'),
					at: isoTime,
					draft_id: z.string().nullable().describe('Accepted draft; null for a revert.'),
					what: z.string().describe('What changed.'),
				}),
			)
			.describe('Versions of the text, newest first; empty for a built-in skill without changes.'),
	})
	.describe('A skill with its text.');
export type SkillDocument = z.infer<typeof skillDocument>;

/** One point of a score. */
export const skillPoint = z
	.object({
		kind: z.enum(['term', 'profile']).describe('A word of the query, or a fact of the dataset.'),
		term: z.string().describe('The word, or the fact.'),
		field: z.enum(['title', 'summary', 'body', 'contexts', 'assays']).describe('Where it was found.'),
		count: z.int().describe('How often.'),
		points: z.number().describe('What it adds to the score.'),
	})
	.describe('Part of a score.');
export type SkillPoint = z.infer<typeof skillPoint>;

export const skillContextPart = z
	.object({
		skill_id: skillId,
		version: z.string().describe('Version.'),
		part: z.string().describe('SKILL.md, SKILL.zh.md, references/<file> or notes.'),
		sha256: z.string().describe('SHA-256 of the part.'),
		bytes: z.int().describe('Size of the part.'),
	})
	.describe('A text that a context contains.');
export type SkillContextPart = z.infer<typeof skillContextPart>;

export const skillContext = z
	.object({
		query: z.string().describe('The query.'),
		dataset_root: z.string().nullable().describe('Dataset that counted; null without one.'),
		matches: z
			.array(
				z.object({
					skill_id: skillId,
					title: z.string().describe('Title.'),
					title_zh: z.string().nullable().describe('Title in Chinese.'),
					score: z.number().describe('Sum of the points.'),
					points: z.array(skillPoint).describe('What the score consists of.'),
				}),
			)
			.describe('Skills that match, best first.'),
		parts: z.array(skillContextPart).describe('Texts of the context, in order.'),
		text: z.string().describe('The context: the texts of the best skills, each after those it builds on.'),
		bytes: z.int().describe('Size of the text (UTF-8).'),
		left_out: z.array(skillId).describe('Skills that match and have no room.'),
	})
	.describe('What the skills say about a query.');
export type SkillContext = z.infer<typeof skillContext>;

/** What a skill or a preference did in a plan, or would have done. */
export const skillEffect = z
	.object({
		skill_id: skillId,
		version: z.string().describe('Version.'),
		note_id: z.string().nullable().describe('Note of a preference; null for a workflow.'),
		trigger: z.string().describe('Why it applies.'),
		trigger_code: z.string().describe('Stable code of the trigger.'),
		trigger_values: messageValues,
		effect: z
			.enum(['order', 'parameter', 'required_output', 'proposal', 'no_effect'])
			.describe(
				'order: tasks come in another order; parameter: it is set; required_output: an output is required in addition; proposal: you may set it; no_effect: it was not applied.',
			),
		task_key: z
			.string()
			.nullable()
			.describe('Task; null for the order of tasks and for the groups of the dataset.'),
		parameter: z.string().nullable().describe('Parameter; null where none is set.'),
		before: z
			.unknown()
			.describe(
				'Value without the skill; null where there was none. Of an order: `tasks` and `recommended_task`.',
			),
		after: z.unknown().describe('Value with it, or the proposed one.'),
		reason: z.string().describe('Why, in the words of the skill, or why it was not applied.'),
		reason_zh: z.string().nullable().describe('The same in Chinese; null where there is none.'),
	})
	.describe('One change that a skill or preference made to a plan, or did not make, with the reason.');
export type SkillEffect = z.infer<typeof skillEffect>;

export const draftHunk = z
	.object({
		hunk: z.int().min(1).describe('Number of the change, from 1.'),
		state: z.enum(['open', 'accepted', 'rejected']).describe('What you decided.'),
		old_start: z.int().describe('First line in the present text.'),
		new_start: z.int().describe('First line in the proposed text.'),
		lines: z.array(z.string()).describe('Lines, with `+`, `-` or a blank before each.'),
	})
	.describe('One change of a draft.');
export type DraftHunk = z.infer<typeof draftHunk>;

export const skillDraftSummary = z
	.object({
		draft_id: z
			.string()
			.regex(/^[0-9a-f]{12}$/)
			.describe('Id.'),
		skill_id: skillId.describe('Skill that the draft would create or change.'),
		is_new: z.boolean().describe('True if the skill does not exist yet.'),
		title: z.string().describe('Title.'),
		summary: z.string().describe('Summary of the skill in one sentence.'),
		created_at: isoTime,
		writer: z
			.enum(['heuristic', 'model'])
			.describe('Who wrote it: rules on this machine, or the language model.'),
		model: z.string().nullable().describe('Language model; null for the rules.'),
		sources: z.array(skillSource).describe('Documents it was made from.'),
		open: z.int().describe('Changes without a decision.'),
	})
	.describe('A draft that waits for your review. It has no effect before you accept it.');
export type SkillDraftSummary = z.infer<typeof skillDraftSummary>;

export const skillDraft = skillDraftSummary
	.extend({
		proposed: z.string().describe('The proposed text.'),
		hunks: z.array(draftHunk).describe('Its changes to the present text.'),
		warnings: z.array(z.string()).describe('What was left out or could not be read.'),
		warnings_code: z.array(z.string()).describe('Stable codes of the warnings.'),
		warnings_values: z.array(messageValues).describe('Values of the warnings.'),
	})
	.describe('A draft with its changes.');
export type SkillDraft = z.infer<typeof skillDraft>;

/** The head of a SKILL.md, between two lines `---`. */
export const skillFrontMatter = z
	.strictObject({
		id: skillName.describe('Name of the skill: that of its folder.'),
		title: z.string().min(1).max(120).describe('Title.'),
		title_zh: z.string().min(1).max(120).optional().describe('Title in Chinese.'),
		summary: z.string().min(1).max(400).describe('One sentence: when to use it.'),
		summary_zh: z.string().min(1).max(400).optional().describe('The sentence in Chinese.'),
		parent: namedSkill.optional().describe('Skill whose text comes before it.'),
		contexts: z.array(featureContext).default([]).describe('FeatureBook contexts it is about.'),
		assays: z.array(skillAssay).default([]).describe('Assays it is about.'),
		version: z
			.union([z.string().min(1).max(40), z.number()])
			.transform(String)
			.describe('Version.'),
		sources: z
			.array(
				skillSource
					.partial()
					.extend({ title: z.string().min(1).describe('Title of the work.') })
					.strict(),
			)
			.default([])
			.describe('Sources.'),
	})
	.describe('The head of a SKILL.md.');
export type SkillFrontMatter = z.infer<typeof skillFrontMatter>;

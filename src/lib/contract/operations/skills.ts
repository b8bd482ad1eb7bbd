import * as z from 'zod';
import { messageValues } from '../records/common.ts';
import {
	namedSkill,
	noteStore,
	refusedSkill,
	skillContext,
	skillDocument,
	skillDraft,
	skillDraftSummary,
	skillNote,
	skillSummary,
} from '../records/skill.ts';
import { datasetPath, placeOptions } from './arguments.ts';
import { defineOperation } from './define.ts';

const noteText = z.string().min(1).max(2000).describe('The note in your own words.');
const from = z
	.enum(['page', 'shell', 'command', 'api', 'python'])
	.optional()
	.describe('Where it was written.');
const noteId = z.string().describe('Id of the note.');
const draftId = z.string().describe('Id of the draft.');

export const skillList = z
	.object({
		root: z.string().describe('Skills root: the folder of your own skills and notes.'),
		skills: z.array(skillSummary).describe('Skills: note stores, yours, then the built-in ones, by id.'),
		refused: z.array(refusedSkill).describe('Folders below the skills root that are not used.'),
		drafts: z.int().describe('Drafts that wait for your review.'),
	})
	.describe('The skills.');
export type SkillList = z.infer<typeof skillList>;

export const rememberedNote = z
	.object({
		note: skillNote,
		understood: z.string().describe('What it changes in the next plans, or that it changes none.'),
		understood_code: z.string().describe('Stable code of the sentence.'),
		understood_values: messageValues,
	})
	.describe('A note that was stored.');
export type RememberedNote = z.infer<typeof rememberedNote>;

export const skillOperations = {
	list_skill_documents: defineOperation({
		name: 'list_skill_documents',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({}),
		result: skillList,
		help_en: 'List the skills.',
		help_zh: '列出技能。',
	}),
	show_skill_document: defineOperation({
		name: 'show_skill_document',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({ skill_id: namedSkill }),
		result: skillDocument,
		help_en: 'Show a skill with its text, sources and workflow.',
		help_zh: '显示一项技能的正文、来源与工作流。',
	}),
	get_skill_context: defineOperation({
		name: 'get_skill_context',
		model_access: 'read',
		only_reads: true,
		arguments: z.strictObject({
			query: z.string().min(1).max(2000).describe('Question or topic, in English or Chinese.'),
			path: datasetPath.optional().describe('Dataset whose contents count as well.'),
			...placeOptions,
			max_bytes: z.int().min(1000).max(48_000).default(24_000).describe('Maximum size of the text in bytes.'),
		}),
		result: skillContext,
		help_en: 'Find what the skills say about a topic.',
		help_zh: '查找技能中与某一主题有关的内容。',
		notes_en:
			'Ranks skills by BM25 over title, summary and text in both languages, and by the contents of the dataset if one is given. Each point of a score is listed.',
	}),
	refresh_skill_cache: defineOperation({
		name: 'refresh_skill_cache',
		arguments: z.strictObject({}),
		result: skillList,
		help_en: 'Read all skills again.',
		help_zh: '重新读取全部技能。',
	}),
	remember_user_preference: defineOperation({
		name: 'remember_user_preference',
		arguments: z.strictObject({ text: noteText, from }),
		result: rememberedNote,
		help_en: 'Store a preference for your workflows.',
		help_zh: '保存一条工作流偏好。',
		notes_en:
			'The answer lists the task parameters that it sets in the next plans. A preference can set the reference group and the positive group, but no other parameter that can change a verdict.',
	}),
	remember_professional_observation: defineOperation({
		name: 'remember_professional_observation',
		arguments: z.strictObject({ text: noteText, from }),
		result: rememberedNote,
		help_en: 'Store a professional observation.',
		help_zh: '保存一条专业观察。',
		notes_en: 'An observation is text for you and for skill contexts; it changes no plan.',
	}),
	edit_skill_note: defineOperation({
		name: 'edit_skill_note',
		arguments: z.strictObject({ store: noteStore, note_id: noteId, text: noteText }),
		result: rememberedNote,
		help_en: 'Change the text of a note.',
		help_zh: '修改一条笔记。',
	}),
	delete_skill_note: defineOperation({
		name: 'delete_skill_note',
		deletes: true,
		arguments: z.strictObject({
			store: noteStore.optional().describe('Store; by default the one that has the note.'),
			note_id: noteId.optional().describe('Id of the note; by default the newest one.'),
		}),
		result: skillNote,
		help_en: 'Delete a note; it no longer has any effect.',
		help_zh: '删除一条笔记，使其不再生效。',
	}),
	ingest_skill_source: defineOperation({
		name: 'ingest_skill_source',
		reaches_network: true,
		arguments: z.strictObject({
			source: z.string().min(1).max(4000).describe('File, folder or address (http or https).'),
			title: z
				.string()
				.min(1)
				.max(200)
				.optional()
				.describe('Title of the skill; by default that of the document.'),
			skill_id: namedSkill.optional().describe('Skill to change; by default a new one is drafted.'),
			writer: z
				.enum(['auto', 'heuristic', 'model'])
				.default('auto')
				.describe(
					'heuristic: rules on this machine; model: the language model; auto: the rules unless `send` is true and a model is configured.',
				),
			send: z
				.boolean()
				.default(false)
				.describe('Allow the text of the document to be sent to the configured language model.'),
		}),
		result: skillDraft,
		help_en: 'Read a document and draft a skill from it for your review.',
		help_zh: '读取文档并据此起草技能，供你审阅。',
		notes_en:
			'Reads text, Markdown, HTML, Jupyter notebooks, PDF and DOCX (the last two with optional packages). The draft has no effect before you accept it.',
	}),
	list_skill_drafts: defineOperation({
		name: 'list_skill_drafts',
		only_reads: true,
		arguments: z.strictObject({}),
		result: z
			.object({ drafts: z.array(skillDraftSummary).describe('Drafts, newest first.') })
			.describe('Drafts that wait for your review.'),
		help_en: 'List the drafts that wait for your review.',
		help_zh: '列出等待审阅的草稿。',
	}),
	show_skill_draft: defineOperation({
		name: 'show_skill_draft',
		only_reads: true,
		arguments: z.strictObject({ draft_id: draftId }),
		result: skillDraft,
		help_en: 'Show a draft as changes to the present text.',
		help_zh: '以差异形式显示草稿。',
	}),
	decide_skill_draft: defineOperation({
		name: 'decide_skill_draft',
		arguments: z.strictObject({
			draft_id: draftId,
			decision: z.enum(['accept', 'reject']).describe('What to do.'),
			hunks: z
				.array(z.int().min(1))
				.optional()
				.describe('Numbers of the changes; by default all without a decision.'),
		}),
		result: skillDraft,
		help_en: 'Accept or reject changes of a draft.',
		help_zh: '接受或拒绝草稿中的修改。',
		notes_en: 'Accepted changes become a new version of the skill at once; earlier versions are kept.',
	}),
	revert_skill: defineOperation({
		name: 'revert_skill',
		arguments: z.strictObject({
			skill_id: namedSkill,
			version: z
				.string()
				.optional()
				.describe('Version to go back to; by default the one before. `0`: without any accepted change.'),
		}),
		result: z
			.object({
				skill_id: z.string().describe('Skill.'),
				version: z.string().describe('Present version.'),
				removed: z.boolean().describe('True if the skill no longer exists.'),
			})
			.describe('The skill after the change.'),
		help_en: 'Go back to an earlier version of a skill.',
		help_zh: '恢复技能的早期版本。',
	}),
} as const;

import * as z from 'zod';
import { llmErrors } from '../errors/llm.ts';
import { skillAddressErrors } from '../errors/skill-addresses.ts';
import { skillErrors } from '../errors/skills.ts';
import { skillSourceErrors } from '../errors/skill-sources.ts';
import type { ErrorCode } from '../errors/index.ts';
import { keysOf } from '../keys.ts';
import { skillOperations } from '../operations/skills.ts';
import {
	namedSkill,
	noteStore,
	skillContext,
	skillDocument,
	skillDraft,
	skillNote,
} from '../records/skill.ts';
import { rememberedNote, skillList } from '../operations/skills.ts';
import { defineEndpoint } from './define.ts';
import {
	acceptedAnswer,
	engineErrors,
	inSession,
	none,
	preferHeader,
	sessionErrors,
	statedTarget,
} from './shared.ts';

const ofSkill = z.strictObject({ skill_id: namedSkill });
const ofNote = z.strictObject({ note_id: z.string().max(100).describe('Id of the note.') });
const ofDraft = z.strictObject({ draft_id: z.string().max(100).describe('Id of the draft.') });

const { ingest_skill_source, get_skill_context, remember_user_preference, decide_skill_draft, revert_skill } =
	skillOperations;
const { text } = remember_user_preference.arguments.shape;
const { title, skill_id, writer, send } = ingest_skill_source.arguments.shape;
const { query, max_bytes } = get_skill_context.arguments.shape;
const { decision, hunks } = decide_skill_draft.arguments.shape;
const { version } = revert_skill.arguments.shape;

/** Skills, notes, drafts: what reading and changing them may be refused with. */
const skillsErrors: readonly ErrorCode[] = keysOf(skillErrors);
const draftErrors: readonly ErrorCode[] = keysOf(skillSourceErrors);
const waits = 'Waits up to 60 s (`Prefer: wait=n`, n in seconds), then answers 202.';
const waits_zh = '最多等待 60 秒（`Prefer: wait=n`，n 为秒数），之后回答 202。';
const draftAnswer = { description: 'The draft.', schema: skillDraft };

export const skillsEndpoints = {
	list_skills: defineEndpoint({
		name: 'list_skills',
		method: 'GET',
		path: '/api/skills',
		group: 'skills',
		summary_en: 'List the skills',
		summary_zh: '列出技能',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The skills.', schema: skillList } },
		errors: skillsErrors,
	}),
	get_skill: defineEndpoint({
		name: 'get_skill',
		method: 'GET',
		path: '/api/skills/{skill_id}',
		group: 'skills',
		summary_en: 'Get a skill with its text, sources and workflow',
		summary_zh: '获取技能的正文、来源与工作流',
		params: ofSkill,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The skill.', schema: skillDocument } },
		errors: skillsErrors,
	}),
	refresh_skills: defineEndpoint({
		name: 'refresh_skills',
		method: 'POST',
		path: '/api/skills/refresh',
		group: 'skills',
		summary_en: 'Read all skills again',
		summary_zh: '重新读取全部技能',
		params: none,
		query: none,
		body_kind: 'json',
		body: none,
		answers: { 200: { description: 'The skills.', schema: skillList } },
		errors: skillsErrors,
	}),
	revert_skill: defineEndpoint({
		name: 'revert_skill',
		method: 'POST',
		path: '/api/skills/{skill_id}/revert',
		group: 'skills',
		summary_en: 'Go back to an earlier version of a skill',
		summary_zh: '恢复技能的早期版本',
		params: ofSkill,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ version }),
		answers: { 200: { description: 'The skill after the change.', schema: revert_skill.result } },
		errors: [...skillsErrors, ...draftErrors],
	}),
	ingest_skill: defineEndpoint({
		name: 'ingest_skill',
		method: 'POST',
		path: '/api/session/{session_id}/skills/ingest',
		group: 'skills',
		summary_en: 'Draft a skill from a document for your review',
		summary_zh: '据文档起草技能，供你审阅',
		description: `Give exactly one of source, upload_id. The draft has no effect before it is accepted. Addresses of private networks are refused. ${waits}`,
		description_zh: `source 与 upload_id 须且只能给出一个。草稿在接受之前不起作用。专用网络的地址会被拒绝。${waits_zh}`,
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject({
			source: z
				.string()
				.min(1)
				.max(4000)
				.optional()
				.describe(
					'Address (http or https), or path of a file or folder that is an upload of the session or is in a bound folder; relative to the dataset if one is bound.',
				),
			upload_id: z.string().max(100).optional().describe('Upload of the session.'),
			file_id: z.string().max(100).optional().describe('File in the upload; by default all.'),
			title,
			skill_id,
			writer,
			send,
		}),
		answers: { 201: draftAnswer, 202: acceptedAnswer },
		errors: [
			...sessionErrors,
			'sources.none',
			'sources.outside',
			'sources.forbidden',
			'uploads.unknown',
			...skillsErrors,
			...draftErrors,
			...keysOf(skillAddressErrors),
			...keysOf(llmErrors),
			...engineErrors,
		],
	}),
	remember_note: defineEndpoint({
		name: 'remember_note',
		method: 'POST',
		path: '/api/session/{session_id}/skills/remember',
		group: 'skills',
		summary_en: 'Store an observation or a preference',
		summary_zh: '保存一条观察或偏好',
		description:
			'An observation changes no plan. A preference may set task parameters in the next plans; the answer lists them.',
		description_zh: '观察不会改变计划。偏好可以设置之后各次计划的任务参数；回答会列出这些参数。',
		params: inSession,
		query: none,
		body_kind: 'json',
		body: z.strictObject({
			text,
			kind: z
				.enum(['observation', 'preference'])
				.default('observation')
				.describe(
					'observation: stored in professional-practice-notes; preference: in user-workflow-preferences.',
				),
			from: z.enum(['page', 'api']).default('api').describe('Where it was written.'),
		}),
		answers: { 201: { description: 'The note, and what it changes.', schema: rememberedNote } },
		errors: [...sessionErrors, ...skillsErrors],
	}),
	get_skill_context: defineEndpoint({
		name: 'get_skill_context',
		method: 'POST',
		path: '/api/session/{session_id}/skills/context',
		group: 'skills',
		summary_en: 'Find what the skills say about a topic',
		summary_zh: '查找技能中与某一主题有关的内容',
		description: `The contents of the target count as well, if a dataset is bound. ${waits}`,
		description_zh: `若已绑定数据集，则其内容一并计入。${waits_zh}`,
		params: inSession,
		query: none,
		headers: preferHeader,
		body_kind: 'json',
		body: z.strictObject({ query, target: statedTarget, max_bytes }),
		answers: {
			200: { description: 'The context, with each point of the scores.', schema: skillContext },
			202: acceptedAnswer,
		},
		errors: [
			...sessionErrors,
			'sources.none',
			'sources.target_unknown',
			'sources.outside',
			...skillsErrors,
			...engineErrors,
		],
	}),
	edit_note: defineEndpoint({
		name: 'edit_note',
		method: 'PATCH',
		path: '/api/skill-notes/{note_id}',
		group: 'skills',
		summary_en: 'Change the text of a note',
		summary_zh: '修改一条笔记',
		params: ofNote,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ store: noteStore.describe('Store that keeps the note.'), text }),
		answers: { 200: { description: 'The note, and what it changes.', schema: rememberedNote } },
		errors: skillsErrors,
	}),
	delete_note: defineEndpoint({
		name: 'delete_note',
		method: 'DELETE',
		path: '/api/skill-notes/{note_id}',
		group: 'skills',
		summary_en: 'Delete a note',
		summary_zh: '删除一条笔记',
		params: ofNote,
		query: z.strictObject({
			store: noteStore.optional().describe('Store (default: the one that has the note).'),
		}),
		body_kind: 'none',
		body: none,
		answers: { 200: { description: 'The deleted note.', schema: skillNote } },
		errors: skillsErrors,
	}),
	list_skill_drafts: defineEndpoint({
		name: 'list_skill_drafts',
		method: 'GET',
		path: '/api/skill-drafts',
		group: 'skills',
		summary_en: 'List the drafts that wait for your review',
		summary_zh: '列出等待审阅的草稿',
		params: none,
		query: none,
		body_kind: 'none',
		body: none,
		answers: {
			200: { description: 'Newest first.', schema: skillOperations.list_skill_drafts.result },
		},
		errors: draftErrors,
	}),
	get_skill_draft: defineEndpoint({
		name: 'get_skill_draft',
		method: 'GET',
		path: '/api/skill-drafts/{draft_id}',
		group: 'skills',
		summary_en: 'Get a draft as changes to the present text',
		summary_zh: '以差异形式获取草稿',
		params: ofDraft,
		query: none,
		body_kind: 'none',
		body: none,
		answers: { 200: draftAnswer },
		errors: [...skillsErrors, ...draftErrors],
	}),
	decide_skill_draft: defineEndpoint({
		name: 'decide_skill_draft',
		method: 'POST',
		path: '/api/skill-drafts/{draft_id}',
		group: 'skills',
		summary_en: 'Accept or reject changes of a draft',
		summary_zh: '接受或拒绝草稿中的修改',
		description: 'Accepted changes become a new version of the skill at once; earlier versions are kept.',
		description_zh: '接受的修改立即成为技能的新版本；早期版本会保留。',
		params: ofDraft,
		query: none,
		body_kind: 'json',
		body: z.strictObject({ decision, hunks }),
		answers: { 200: { description: 'The draft after the decision.', schema: skillDraft } },
		errors: [...skillsErrors, ...draftErrors],
	}),
};

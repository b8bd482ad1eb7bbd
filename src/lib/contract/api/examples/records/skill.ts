import type { RememberedNote, SkillList } from '../../../operations/skills.ts';
import type {
	SkillContext,
	SkillDocument,
	SkillDraft,
	SkillNote,
	SkillSource,
	SkillSummary,
} from '../../../records/skill.ts';
import { folder } from '../ids.ts';

const store = 'user-workflow-preferences' as const;
export const noteId = '5b1f0c9d27ae';
export const draftId = 'c40a9e61f2d8';
export const skillName = 'plasma-pre-analytics';
const place = 'https://example.org/sops/plasma.md';

export const preference: SkillNote = {
	note_id: noteId,
	store,
	text: 'The reference is Healthy.',
	created_at: '2026-11-20T09:25:02.118Z',
	updated_at: '2026-11-20T09:25:02.118Z',
	from: 'api',
	effects: [{ parameter: 'reference_class', value: 'Healthy' }],
};

export const remembered: RememberedNote = {
	note: preference,
	understood: 'The next plans use Healthy as reference group.',
	understood_code: 'skills.preference_sets',
	understood_values: { parameter: 'reference_class', value: 'Healthy' },
};

const none = { parent: null, contexts: [], assays: [], has_workflow: false, edited: false };

const preferences: SkillSummary = {
	...none,
	skill_id: store,
	origin: 'notes',
	title: 'Workflow preferences',
	title_zh: '工作流偏好',
	summary: 'Your preferences for plans.',
	summary_zh: '你对计划的偏好。',
	version: '1',
	notes: 1,
	updated_at: preference.updated_at,
};

const own: SkillSummary = {
	...none,
	skill_id: `user:${skillName}`,
	origin: 'user',
	title: 'Plasma pre-analytics',
	title_zh: null,
	summary: 'When to use it: plasma that waited before it was spun.',
	summary_zh: null,
	contexts: ['fragmentomics'],
	assays: ['wgs'],
	version: '1',
	notes: 0,
	updated_at: '2026-11-20T09:26:40.551Z',
};

export const skillList: SkillList = {
	root: '/home/user/.local/share/lb-agent/skills',
	skills: [preferences, own],
	refused: [],
	drafts: 1,
};

const source: SkillSource = {
	title: 'Plasma handling',
	year: null,
	doi: null,
	url: place,
	sha256: '9fc3b8f06d9ce50e2ca5ad71f0f62f83f7a4ae19a0dfa7c5a4c4c8f5b0e8d917',
	place,
	read_at: '2026-11-20T09:25:40.000Z',
	bytes: 1840,
};

const body = '# Plasma pre-analytics\n\nSpin EDTA tubes within 4 hours (lines 12–14).\n';
const sha256 = '4a1216592adc9a8a1d28bd75c7692bb49974ab91e278fd4181dcb41d4808143c';

export const skillDocument: SkillDocument = {
	...own,
	body,
	body_zh: null,
	sha256,
	sources: [source],
	references: [],
	workflow: null,
	ancestors: [],
	children: [],
	note_list: [],
	history: [{ version: '1', at: '2026-11-20T09:26:40.551Z', draft_id: draftId, what: 'Created.' }],
};

export const skillContext: SkillContext = {
	query: 'how long may plasma wait',
	dataset_root: folder,
	matches: [
		{
			skill_id: own.skill_id,
			title: own.title,
			title_zh: null,
			score: 3.25,
			points: [
				{ kind: 'term', term: 'plasma', field: 'title', count: 1, points: 2.25 },
				{ kind: 'profile', term: 'fragmentomics', field: 'contexts', count: 1, points: 1 },
			],
		},
	],
	parts: [{ skill_id: own.skill_id, version: '1', part: 'SKILL.md', sha256, bytes: 72 }],
	text: body,
	bytes: 72,
	left_out: [],
};

export const skillDraft: SkillDraft = {
	draft_id: draftId,
	skill_id: own.skill_id,
	is_new: true,
	title: own.title,
	created_at: '2026-11-20T09:25:41.337Z',
	writer: 'heuristic',
	model: null,
	sources: [source],
	open: 1,
	summary: own.summary,
	proposed: body,
	hunks: [
		{
			hunk: 1,
			state: 'open',
			old_start: 1,
			new_start: 1,
			lines: ['+# Plasma pre-analytics', '+', '+Spin EDTA tubes within 4 hours (lines 12–14).'],
		},
	],
	warnings: [],
	warnings_code: [],
	warnings_values: [],
};

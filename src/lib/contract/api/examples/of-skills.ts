import type { skillsEndpoints } from '../skills.ts';
import type { ExamplesOfAll } from './define.ts';
import { ids } from './ids.ts';
import { accepted } from './records/job.ts';
import {
	draftId,
	noteId,
	preference,
	remembered,
	skillContext,
	skillDocument,
	skillDraft,
	skillList,
	skillName,
} from './records/skill.ts';

const params = { session_id: ids.session };
const { skill_id } = skillDocument;
const ofDraft = { draft_id: draftId };
const ofNote = { note_id: noteId };
const store = preference.store;
const { text } = preference;
const {
	proposed: _text,
	hunks,
	warnings: _said,
	warnings_code: _codes,
	warnings_values: _values,
	...listed
} = skillDraft;
const decided = hunks.map((hunk) => ({ ...hunk, state: 'accepted' as const }));

export const skillsExamples: ExamplesOfAll<typeof skillsEndpoints> = {
	list_skills: { answers: { 200: skillList } },
	get_skill: { params: { skill_id }, answers: { 200: skillDocument } },
	refresh_skills: { answers: { 200: skillList } },
	revert_skill: {
		params: { skill_id },
		body: { version: '0' },
		answers: { 200: { skill_id, version: '0', removed: true } },
	},
	ingest_skill: {
		params,
		body: {
			source: skillDraft.sources[0]?.place ?? '',
			title: skillDraft.title,
			skill_id: skillName,
			writer: 'heuristic',
			send: false,
		},
		answers: { 201: skillDraft, 202: accepted },
	},
	remember_note: {
		params,
		body: { text, kind: 'preference', from: 'api' },
		answers: { 201: remembered },
	},
	get_skill_context: {
		params,
		body: { query: skillContext.query, target: 1, max_bytes: 24_000 },
		answers: { 200: skillContext, 202: accepted },
	},
	edit_note: { params: ofNote, body: { store, text }, answers: { 200: remembered } },
	delete_note: { params: ofNote, query: { store }, answers: { 200: preference } },
	list_skill_drafts: { answers: { 200: { drafts: [listed] } } },
	get_skill_draft: { params: ofDraft, answers: { 200: skillDraft } },
	decide_skill_draft: {
		params: ofDraft,
		body: { decision: 'accept', hunks: [1] },
		answers: { 200: { ...skillDraft, open: 0, hunks: decided } },
	},
};

import { describe, expect, it } from 'vitest';
import {
	draftId,
	noteId,
	preference,
	remembered,
	skillDocument,
	skillDraft,
	skillList,
} from '../../contract/api/examples/records/skill.ts';
import { problemFrom } from '../api-problem.ts';
import type { Api } from '../api.ts';
import { SkillDesk } from './skill-desk.svelte.ts';

/** A service with one preference and one draft; notes what it is asked to change. */
function service(change: Record<string, unknown> = {}): { api: Api; changed: unknown[] } {
	const changed: unknown[] = [];
	const answering =
		(name: string, data: unknown) =>
		(given: unknown): Promise<unknown> => {
			changed.push([name, given]);
			return Promise.resolve({ status: 200, data });
		};
	const api = {
		list_skills: () => Promise.resolve({ data: skillList }),
		list_skill_drafts: () => Promise.resolve({ data: { drafts: [skillDraft] } }),
		get_skill: () => Promise.resolve({ data: { ...skillDocument, note_list: [preference] } }),
		remember_note: answering('remember', remembered),
		edit_note: answering('edit', remembered),
		delete_note: answering('delete', preference),
		decide_skill_draft: answering('decide', skillDraft),
		...change,
	};
	// Only what the desk asks for is there.
	return { api: Object.assign(Object.create(null), api), changed };
}

describe('the skills of this computer', () => {
	it('are read with the notes of the stores that have some, and with the drafts', async () => {
		const desk = new SkillDesk(service().api);
		await desk.read();
		expect(desk.list).toEqual(skillList);
		expect(desk.notesIn('user-workflow-preferences')).toEqual([preference]);
		expect(desk.notesIn('professional-practice-notes')).toEqual([]);
		expect(desk.drafts.map(({ draft_id }) => draft_id)).toEqual([draftId]);
	});

	it('a refusal stands beside what was read before', async () => {
		let isRefused = false;
		const { api } = service({
			list_skills: () =>
				isRefused ? Promise.reject(problemFrom(500, 'no')) : Promise.resolve({ data: skillList }),
		});
		const desk = new SkillDesk(api);
		await desk.read();
		isRefused = true;
		await desk.read();
		expect(desk.list).toEqual(skillList);
		expect(desk.problem?.status).toBe(500);
	});

	it('an answer that comes after that of a later question counts no more', async () => {
		const waiting: ((value: unknown) => void)[] = [];
		const { api } = service({ list_skills: () => new Promise((resolve) => waiting.push(resolve)) });
		const desk = new SkillDesk(api);
		const first = desk.read();
		const second = desk.read();
		waiting[1]?.({ data: { ...skillList, root: '/second', skills: [], drafts: 0 } });
		await second;
		waiting[0]?.({ data: { ...skillList, root: '/first' } });
		await first;
		expect(desk.list?.root).toBe('/second');
	});

	it('every change of a note can be undone', async () => {
		const { api, changed } = service();
		const desk = new SkillDesk(api);
		await desk.remember('s1', 'user-workflow-preferences', 'The reference is Healthy.');
		expect(desk.change?.kind).toBe('added');
		await desk.undo('s1');
		await desk.edit({ ...preference, text: 'Before.' }, 'The reference is Healthy.');
		await desk.undo('s1');
		await desk.forget(preference);
		await desk.undo('s1');
		const { text, store } = preference;
		expect(changed).toEqual([
			['remember', { params: { session_id: 's1' }, body: { kind: 'preference', text } }],
			['delete', { params: { note_id: noteId }, query: { store } }],
			['edit', { params: { note_id: noteId }, body: { store, text } }],
			['edit', { params: { note_id: noteId }, body: { store, text: 'Before.' } }],
			['delete', { params: { note_id: noteId }, query: { store } }],
			['remember', { params: { session_id: 's1' }, body: { kind: 'preference', text } }],
		]);
		expect(desk.change).toBeNull();
	});

	it('a change makes those who show a skill read it anew', async () => {
		const desk = new SkillDesk(service().api);
		await desk.decide(draftId, { decision: 'accept', hunks: [1] });
		expect(desk.revision).toBe(1);
	});
});

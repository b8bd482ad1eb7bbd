import { NOTE_STORES, type NoteStore, type SkillNote } from '../../../contract/records/skill.ts';
import type { Skill } from '../skill.ts';

const TITLES: Readonly<
	Record<NoteStore, readonly [title: string, title_zh: string, summary: string, summary_zh: string]>
> = {
	'user-workflow-preferences': [
		'Your workflow preferences',
		'你的工作流偏好',
		'What you asked to be kept for every plan.',
		'你要求在每个计划中遵循的设定。',
	],
	'professional-practice-notes': [
		'Your professional notes',
		'你的专业笔记',
		'Observations from your practice; they change no plan.',
		'来自你工作实践的观察；不改变任何计划。',
	],
};

/** The notes of a store, and their text for a context. */
export interface StoredNotes {
	store: NoteStore;
	notes: SkillNote[];
	text: string;
}

/** The two stores of notes as skills; they are always there. */
export function noteSkills(stores: readonly StoredNotes[]): Skill[] {
	return NOTE_STORES.map((store): Skill => {
		const [title, title_zh, summary, summary_zh] = TITLES[store];
		const { notes = [], text = '' } = stores.find((one) => one.store === store) ?? {};
		const times = notes.map((note) => note.updated_at).sort();
		return {
			origin: 'notes',
			...{ skill_id: store, name: store, title, title_zh, summary, summary_zh },
			...{ parent: null, contexts: [], assays: [], version: '1', sources: [] },
			...{ body: text, body_zh: null, references: [], workflow: null, notes, edited: false },
			updated_at: times.at(-1) ?? null,
		};
	}).sort((a, b) => (a.skill_id < b.skill_id ? -1 : 1));
}

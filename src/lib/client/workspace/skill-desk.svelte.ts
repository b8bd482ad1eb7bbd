import { ApiProblem, type Answer, type Api, type Input } from '../api.ts';
import type { Problem } from '../../contract/records/problem.ts';
import {
	type NoteStore,
	type SkillDocument,
	type SkillDraft,
	type SkillDraftSummary,
	type SkillNote,
} from '../../contract/records/skill.ts';

export type SkillsListed = Answer<'list_skills'>['data'];
export type Remembered = Answer<'remember_note'>['data'];
export type Found = Extract<Answer<'get_skill_context'>, { status: 200 }>['data'];

/** A change of a note that can be undone. */
export type NoteChange =
	| { kind: 'added'; note: SkillNote; said: Remembered }
	| { kind: 'edited'; note: SkillNote; said: Remembered; before: string }
	| { kind: 'deleted'; note: SkillNote };

/** The skills, notes and drafts of this computer; they are the same in every conversation. */
export class SkillDesk {
	list = $state.raw<SkillsListed | null>(null);
	/** Notes of both stores, newest first. */
	notes = $state.raw<readonly SkillNote[]>([]);
	drafts = $state.raw<readonly SkillDraftSummary[]>([]);
	/** Why the list could not be read; what was read before stays. */
	problem = $state.raw<Problem | null>(null);
	/** The last change of a note, until it is undone or dismissed. */
	change = $state.raw<NoteChange | null>(null);
	/** Grows with every change that this page made: what shows a skill reads it anew. */
	revision = $state(0);
	readonly #api: Api;
	#turn = 0;

	constructor(api: Api) {
		this.#api = api;
	}

	/** Reads skills, notes and drafts. A refusal is kept as `problem`; throws what `fetch` throws when nobody answers. */
	async read(): Promise<void> {
		const turn = ++this.#turn;
		try {
			const { data: list } = await this.#api.list_skills();
			const stores = list.skills.filter(({ origin, notes }) => origin === 'notes' && notes > 0);
			const [drafts, ...found] = await Promise.all([
				list.drafts === 0 ? [] : this.#api.list_skill_drafts().then(({ data }) => data.drafts),
				...stores.map(({ skill_id }) => this.show(skill_id).then(({ note_list }) => note_list)),
			]);
			if (turn !== this.#turn) return;
			this.list = list;
			this.drafts = drafts;
			this.notes = found.flat();
			this.problem = null;
		} catch (error) {
			if (!(error instanceof ApiProblem)) throw error;
			if (turn === this.#turn) this.problem = error.problem;
		}
	}

	/** Reads everything from its files again. Throws ApiProblem. */
	async refresh(): Promise<void> {
		await this.#api.refresh_skills();
		await this.#changed();
	}

	/** A skill with its text. Throws ApiProblem. */
	async show(skillId: string): Promise<SkillDocument> {
		return (await this.#api.get_skill({ params: { skill_id: skillId } })).data;
	}

	/** What the skills say about a topic; null when it took longer than a minute. Throws ApiProblem. */
	async context(sessionId: string, body: Input<'get_skill_context'>['body']): Promise<Found | null> {
		const { status, data } = await this.#api.get_skill_context({ params: { session_id: sessionId }, body });
		return status === 200 ? data : null;
	}

	notesIn(store: NoteStore): SkillNote[] {
		return this.notes.filter((note) => note.store === store);
	}

	/** Stores a note. Throws ApiProblem. */
	async remember(sessionId: string, store: NoteStore, text: string): Promise<void> {
		const said = await this.#remember(sessionId, store, text);
		this.change = { kind: 'added', note: said.note, said };
		await this.#changed();
	}

	/** Changes the text of a note. Throws ApiProblem. */
	async edit(note: SkillNote, text: string): Promise<void> {
		const said = await this.#edit(note, text);
		this.change = { kind: 'edited', note: said.note, said, before: note.text };
		await this.#changed();
	}

	/** Deletes a note. Throws ApiProblem. */
	async forget(note: Pick<SkillNote, 'note_id' | 'store'>): Promise<void> {
		this.change = { kind: 'deleted', note: await this.#delete(note) };
		await this.#changed();
	}

	/** Undoes the last change of a note; a deleted note is stored again. Throws ApiProblem. */
	async undo(sessionId: string): Promise<void> {
		const { change } = this;
		if (change === null) return;
		if (change.kind === 'added') await this.#delete(change.note);
		else if (change.kind === 'edited') await this.#edit(change.note, change.before);
		else await this.#remember(sessionId, change.note.store, change.note.text);
		this.change = null;
		await this.#changed();
	}

	async draft(draftId: string): Promise<SkillDraft> {
		return (await this.#api.get_skill_draft({ params: { draft_id: draftId } })).data;
	}

	/** Accepts or rejects changes of a draft; all that are open without numbers. Throws ApiProblem. */
	async decide(draftId: string, body: Input<'decide_skill_draft'>['body']): Promise<SkillDraft> {
		const { data } = await this.#api.decide_skill_draft({ params: { draft_id: draftId }, body });
		await this.#changed();
		return data;
	}

	/** Goes back to a version of a skill. True when nothing is left of it. Throws ApiProblem. */
	async revert(skillId: string, version: string): Promise<boolean> {
		const { data } = await this.#api.revert_skill({ params: { skill_id: skillId }, body: { version } });
		await this.#changed();
		return data.removed;
	}

	async #remember(sessionId: string, store: NoteStore, text: string): Promise<Remembered> {
		const kind = store === 'user-workflow-preferences' ? 'preference' : 'observation';
		return (await this.#api.remember_note({ params: { session_id: sessionId }, body: { text, kind } })).data;
	}

	async #edit({ note_id, store }: SkillNote, text: string): Promise<Remembered> {
		return (await this.#api.edit_note({ params: { note_id }, body: { store, text } })).data;
	}

	async #delete({ note_id, store }: Pick<SkillNote, 'note_id' | 'store'>): Promise<SkillNote> {
		return (await this.#api.delete_note({ params: { note_id }, query: { store } })).data;
	}

	async #changed(): Promise<void> {
		await this.read();
		this.revision += 1;
	}
}

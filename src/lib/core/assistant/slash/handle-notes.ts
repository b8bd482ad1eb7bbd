import { isMessageCode, say, type Message } from '../../../contract/messages/index.ts';
import { operations } from '../../../contract/operations/index.ts';
import { NOTE_STORES, type NoteStore, type SkillNote } from '../../../contract/records/skill.ts';
import { deletedSentence, settingText } from '../skills/stored-sentence.ts';
import type { Block } from './block.ts';
import type { NoteRequest } from './request.ts';
import type { ShellSession } from './shell-session.ts';
import type { ShellTools } from './tools.ts';

const sentence = (message: Message): Block => ({ kind: 'sentence', message });
/** What the message before left to be undone or answered. */
export type Before = Pick<ShellSession, 'last_note' | 'asked_note'>;

/** Keeps notes, lists and deletes them; what was kept can be undone with the next message. */
export async function handleNotes(
	request: NoteRequest,
	before: Before,
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	switch (request.kind) {
		case 'remember':
			return keep(request, session, tools);
		case 'note_store':
			if (before.asked_note === undefined || request.store === null)
				return [sentence(say('skills.note_dropped'))];
			return keep({ store: request.store, text: before.asked_note }, session, tools);
		case 'forget_note':
			return forget(request.note, session, tools);
		case 'undo_note':
			return before.last_note === undefined
				? [sentence(say('skills.nothing_to_undo'))]
				: forget(before.last_note, session, tools);
		case 'skill_notes':
			return listNotes(tools);
	}
}

async function keep(
	{ store, text }: { store: NoteStore | null; text: string },
	session: ShellSession,
	tools: ShellTools,
): Promise<Block[]> {
	if (store === null) {
		session.asked_note = text;
		return [sentence(say('skills.note_which', { text }))];
	}
	const operation =
		store === 'user-workflow-preferences' ? 'remember_user_preference' : 'remember_professional_observation';
	const from = tools.session === null ? 'shell' : 'page';
	const { note, understood_code, understood_values, understood } = operations[operation].result.parse(
		await tools.call(operation, { text, from }, null),
	);
	session.last_note = note.note_id;
	if (note.effects.length > 0) session.plans = {};
	return [
		isMessageCode(understood_code)
			? sentence({ code: understood_code, values: understood_values })
			: { kind: 'chat', block: { kind: 'text', text: understood } },
	];
}

async function forget(note: string | null, session: ShellSession, tools: ShellTools): Promise<Block[]> {
	const deleted = operations.delete_skill_note.result.parse(
		await tools.call('delete_skill_note', note === null ? {} : { note_id: note }, null),
	);
	if (deleted.effects.length > 0) session.plans = {};
	return [sentence(deletedSentence(deleted))];
}

/** `/skills notes`, "what are my preferences?": both stores, newest first. */
async function listNotes(tools: ShellTools): Promise<Block[]> {
	const blocks: Block[] = [];
	for (const store of NOTE_STORES) {
		const { note_list } = operations.show_skill_document.result.parse(
			await tools.call('show_skill_document', { skill_id: store }, null),
		);
		if (note_list.length === 0) continue;
		const isPreferences = store === 'user-workflow-preferences';
		blocks.push(
			sentence(say(isPreferences ? 'skills.preferences' : 'skills.observations', { n: note_list.length })),
			{ kind: 'chat', block: { kind: 'text', ...noteLines(note_list) } },
		);
	}
	return blocks.length === 0 ? [sentence(say('skills.no_notes_yet'))] : blocks;
}

/** Notes as a list, each with its id, day and what it sets. */
function noteLines(notes: readonly SkillNote[]): { text: string; text_zh: string } {
	const lines = (sets: string, nothing: string): string =>
		notes
			.map(({ note_id, text, updated_at, effects, store }) => {
				const what = effects.map(settingText).join('; ');
				const effect =
					store !== 'user-workflow-preferences'
						? ''
						: what === ''
							? ` · ${nothing}`
							: ` · ${sets} ${code(what)}`;
				return `- ${code(note_id)} ${updated_at.slice(0, 10)}${effect}  \n  ${plainLine(text)}`;
			})
			.join('\n');
	return { text: lines('sets', 'text only'), text_zh: lines('设定', '仅为文字') };
}

const code = (text: string): string => `\`${text.replaceAll('`', "'")}\``;

/** What a person wrote, on one line. */
const plainLine = (text: string): string => text.replace(/\s*\n\s*/gu, ' ⏎ ');

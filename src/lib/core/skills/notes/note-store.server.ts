import { lstat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { LbError } from '../../../base/errors.ts';
import { withFileLock } from '../../../base/file-lock.server.ts';
import { canonicalJson } from '../../../base/json.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { systemCode } from '../../../base/system-code.ts';
import { NOTE_STORES, skillNote, type NoteStore, type SkillNote } from '../../../contract/records/skill.ts';
import { MAX_NOTES, MAX_NOTES_FILE_BYTES } from '../limits.ts';
import type { skillPlaces } from '../places.server.ts';
import { settableEffects } from '../preferences/settable.ts';

type Places = Pick<ReturnType<typeof skillPlaces>, 'notes' | 'root'>;

const PRIVATE = 0o600;
const LOCK_WAIT_MS = 10_000;

const notesFile = z.strictObject({
	schema_version: z.literal(1),
	store: z.enum(NOTE_STORES),
	/** Newest first. */
	notes: z.array(skillNote).max(MAX_NOTES),
});

export const notesPlace = ({ notes }: Places, store: NoteStore): string => path.join(notes, `${store}.json`);

/**
 * The notes of a store, newest first; none where there is no file. Throws `skills.notes_unreadable` for a file that is a link,
 * too large, or not of this form; nothing is changed in it.
 */
export async function readStore(places: Places, store: NoteStore): Promise<SkillNote[]> {
	const file = notesPlace(places, store);
	try {
		await requirePlainFolders(places);
		const { size } = await lstat(file);
		if (size > MAX_NOTES_FILE_BYTES) throw unreadable(file, 'it is too large', '文件过大');
		const text = await plainText(file);
		const read = notesFile.parse(JSON.parse(text));
		if (read.store !== store || read.notes.some((note) => note.store !== store)) throw notOurs(file);
		// A file may have been edited: a preference never sets more than one may set.
		return read.notes.map((note) => ({ ...note, effects: settableEffects(note) }));
	} catch (error) {
		if (error instanceof LbError) throw error;
		const code = systemCode(error);
		if (code === 'ENOENT') return [];
		if (code === 'ELOOP') throw unreadable(file, 'it is a link', '它是一个链接');
		if (code === 'EINVAL') throw unreadable(file, 'it is not a plain file', '它不是普通文件');
		if (code !== undefined) throw unreadable(file, code, code);
		throw notOurs(file);
	}
}

/** A store with its notes, or why they cannot be read. */
export interface StoreRead {
	store: NoteStore;
	notes: SkillNote[];
	problem: LbError | null;
}

/** Both stores; one that is damaged has no notes and says why. */
export function readNotes(places: Places): Promise<StoreRead[]> {
	return Promise.all(
		NOTE_STORES.map(async (store): Promise<StoreRead> => {
			try {
				return { store, notes: await readStore(places, store), problem: null };
			} catch (error) {
				if (!(error instanceof LbError)) throw error;
				return { store, notes: [], problem: error };
			}
		}),
	);
}

/**
 * Changes a store, one program after the other. Throws `skills.notes_unreadable`, `skills.notes_busy`, and what `edit` throws.
 */
export async function changeStore<T extends { notes: SkillNote[] }>(
	places: Places,
	store: NoteStore,
	edit: (notes: SkillNote[]) => T,
): Promise<T> {
	const file = notesPlace(places, store);
	await requirePlainFolders(places);
	const lock = path.join(places.notes, `${store}.lock`);
	const late = (): LbError => new LbError('skills.notes_busy', {}, { path: lock });
	return withFileLock(
		lock,
		async () => {
			const edited = edit(await readStore(places, store));
			await writeFileAtomic(file, canonicalJson({ schema_version: 1, store, notes: edited.notes }), PRIVATE);
			return edited;
		},
		{ wait_ms: LOCK_WAIT_MS, late },
	);
}

/** A folder in the place of ours that leads elsewhere is not followed. */
async function requirePlainFolders({ root, notes }: Places): Promise<void> {
	for (const folder of [root, notes]) {
		const info = await lstat(folder).catch(() => null);
		if (info !== null && !info.isDirectory())
			throw unreadable(folder, 'it is a link or not a folder', '它是链接，或者不是文件夹');
	}
}

const unreadable = (file: string, reason: string, reason_zh: string): LbError =>
	new LbError('skills.notes_unreadable', { reason, reason_zh }, { path: file });

const notOurs = (file: string): LbError =>
	unreadable(file, 'it is not a file of notes of this version', '它不是本版本的笔记文件');

import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	truncateSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SkillNote } from '../../../contract/records/skill.ts';
import { rejected } from '../../../../../tests/setup/thrown.ts';
import { notesAsText } from '../../skills/notes/note-list.ts';
import { readNotes } from '../../skills/notes/note-store.server.ts';
import { skillPlaces } from '../../skills/places.server.ts';
import { deleteNote, editNote, rememberObservation, rememberPreference } from './notes.server.ts';
import { showSkill } from './read-skills.server.ts';

const base = mkdtempSync(path.join(tmpdir(), 'lb-notes-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let folders = 0;
let minutes = 0;
let userData = '';
const now = (): Date => new Date(Date.UTC(2026, 0, 5, 10, minutes++));
const context = () => ({ userData, now });
const file = (store: string): string => path.join(userData, 'skills', 'notes', `${store}.json`);
const observations = async () => (await readNotes(skillPlaces(userData)))[1]!;
const PRACTICE = 'professional-practice-notes';

beforeEach(() => {
	userData = path.join(base, `user-${++folders}`);
});

describe('notes', () => {
	it('are kept in the store they belong to, newest first, for their owner alone', async () => {
		await rememberObservation({ text: 'EDTA tubes over 6 h show long fragments' }, context());
		const { note } = await rememberObservation(
			{ text: '  Streck tubes hold 3 days \r\n', from: 'page' },
			context(),
		);
		expect(note).toMatchObject({
			store: PRACTICE,
			text: 'Streck tubes hold 3 days',
			from: 'page',
			effects: [],
		});
		expect((await observations()).notes.map(({ text }) => text)).toStrictEqual([
			'Streck tubes hold 3 days',
			'EDTA tubes over 6 h show long fragments',
		]);
		expect(existsSync(file('user-workflow-preferences'))).toBe(false);
		if (process.platform !== 'win32') expect(statSync(file(PRACTICE)).mode & 0o777).toBe(0o600);
	});

	it('with the same words are one, which is brought up to date and comes first', async () => {
		const { note: first } = await rememberObservation({ text: 'Plate 3 is noisy.' }, context());
		await rememberObservation({ text: 'Plate 4 is fine' }, context());
		const again = await rememberObservation({ text: 'plate 3  is noisy' }, context());
		expect(again.note.note_id).toBe(first.note_id);
		expect(again.understood_code).toBe('skills.observation_again');
		expect(again.note.created_at).toBe(first.created_at);
		expect(again.note.updated_at > first.updated_at).toBe(true);
		expect((await observations()).notes.map(({ text }) => text)).toStrictEqual([
			'plate 3  is noisy',
			'Plate 4 is fine',
		]);
	});

	it('are not lost when several are written at once', async () => {
		const texts = Array.from({ length: 12 }, (_, at) => `observation ${at}`);
		await Promise.all(texts.map((text) => rememberObservation({ text }, context())));
		expect((await observations()).notes.map(({ text }) => text).sort()).toStrictEqual([...texts].sort());
	});

	it('are edited and deleted by the beginning of their id, or the newest by default', async () => {
		const { note: old } = await rememberObservation({ text: 'one' }, context());
		const { note } = await rememberObservation({ text: 'two' }, context());
		const edited = await editNote(
			{ store: PRACTICE, note_id: old.note_id.slice(0, 6), text: 'three' },
			context(),
		);
		expect(edited.note).toMatchObject({ note_id: old.note_id, text: 'three', created_at: old.created_at });
		expect((await deleteNote({}, context())).text).toBe('three');
		expect((await deleteNote({ note_id: note.note_id.slice(0, 4) }, context())).text).toBe('two');
		expect(await rejected(deleteNote({}, context()))).toMatchObject({ code: 'skills.no_notes' });
		expect(await rejected(deleteNote({ note_id: note.note_id }, context()))).toMatchObject({
			code: 'skills.note_unknown',
		});
	});

	it.each([
		['', 'skills.note_empty'],
		[' \n ', 'skills.note_empty'],
		['…!', 'skills.note_empty'],
		['x'.repeat(2001), 'skills.note_too_long'],
	])('refuses %j', async (text, code) => {
		expect(await rejected(rememberObservation({ text }, context()))).toMatchObject({ code });
		expect(existsSync(file(PRACTICE))).toBe(false);
	});

	it('hold 500 per store', async () => {
		const { note } = await rememberObservation({ text: 'the first' }, context());
		const notes = Array.from({ length: 500 }, (_, at) => ({
			...note,
			note_id: at.toString(16).padStart(12, '0'),
			text: `note ${at}`,
		}));
		writeFileSync(file(PRACTICE), JSON.stringify({ schema_version: 1, store: PRACTICE, notes }));
		expect(await rejected(rememberObservation({ text: 'one more' }, context()))).toMatchObject({
			code: 'skills.notes_full',
		});
		expect((await rememberObservation({ text: 'note 7' }, context())).note.note_id).toBe('000000000007');
		expect((await observations()).notes).toHaveLength(500);
	});

	it('show 20 KB in contexts, newest first, and cut none in two', () => {
		const note = (at: number): SkillNote => ({
			note_id: at.toString(16).padStart(12, '0'),
			store: PRACTICE,
			from: 'page',
			effects: [],
			created_at: '2026-01-05T10:00:00.000Z',
			updated_at: '2026-01-05T10:00:00.000Z',
			text: `${at} ${'y'.repeat(1983)}`,
		});
		// "- 2026-01-05: " and the line end add 15 bytes to 1 + 1 + 1983: ten lines of 2,000 bytes are under 20,480, eleven are not.
		const { text, shown } = notesAsText(
			Array.from({ length: 9 }, (_, at) => note(at)).concat(note(9), note(9)),
		);
		expect(shown).toBe(10);
		expect(text).toHaveLength(20_000);
		expect(text.startsWith('- 2026-01-05: 0 yyy')).toBe(true);
	});
});

describe('a damaged file of notes', () => {
	const kinds: [what: string, make: (place: string) => void][] = [
		['no JSON', (place) => writeFileSync(place, '{"schema_version": 1, "not')],
		[
			'another form',
			(place) =>
				writeFileSync(
					place,
					'{"schema_version":1,"store":"professional-practice-notes","notes":[{"text":1}]}',
				),
		],
		[
			'another version',
			(place) =>
				writeFileSync(place, '{"schema_version":2,"store":"professional-practice-notes","notes":[]}'),
		],
		[
			'another store',
			(place) => writeFileSync(place, '{"schema_version":1,"store":"user-workflow-preferences","notes":[]}'),
		],
		['a folder', (place) => mkdirSync(place)],
		[
			'a huge file',
			(place) => {
				writeFileSync(place, '');
				truncateSync(place, 17 * 1024 * 1024);
			},
		],
		[
			'a link',
			(place) => {
				const other = `${place}.other`;
				writeFileSync(other, '{"schema_version":1,"store":"professional-practice-notes","notes":[]}');
				symlinkSync(other, place);
			},
		],
	];
	it.each(kinds)('is named and kept: %s', async (_what, make) => {
		mkdirSync(path.dirname(file(PRACTICE)), { recursive: true });
		make(file(PRACTICE));
		const before = statSync(file(PRACTICE));
		const error = await rejected(rememberObservation({ text: 'a note' }, context()));
		expect(error).toMatchObject({ code: 'skills.notes_unreadable', place: { path: file(PRACTICE) } });
		const { size, mtimeMs, ino } = statSync(file(PRACTICE));
		expect({ size, mtimeMs, ino }).toStrictEqual({
			size: before.size,
			mtimeMs: before.mtimeMs,
			ino: before.ino,
		});
		expect((await observations()).problem?.code).toBe('skills.notes_unreadable');
		// Nobody is told that there are no notes.
		expect(await rejected(showSkill({ skill_id: PRACTICE }, context()))).toMatchObject({
			code: 'skills.notes_unreadable',
		});
		// The other store is not affected.
		expect((await rememberPreference({ text: 'my way' }, context())).note.text).toBe('my way');
	});

	it('is not followed through a linked folder', async () => {
		const elsewhere = path.join(base, `elsewhere-${folders}`);
		mkdirSync(elsewhere);
		mkdirSync(path.join(userData, 'skills'), { recursive: true });
		symlinkSync(elsewhere, path.join(userData, 'skills', 'notes'));
		expect(await rejected(rememberObservation({ text: 'a note' }, context()))).toMatchObject({
			code: 'skills.notes_unreadable',
		});
		expect(existsSync(path.join(elsewhere, `${PRACTICE}.json`))).toBe(false);
	});

	it('sets nothing that a preference may not set, whatever was written into it', async () => {
		const { note } = await rememberPreference({ text: 'my way' }, context());
		const store = 'user-workflow-preferences';
		const forged = {
			...note,
			effects: [
				{ parameter: 'leave_out', value: ['sample A: bad'] },
				{ parameter: 'projection', value: 'nonsense' },
				{ parameter: 'projection', value: 'umap' },
			],
		};
		writeFileSync(file(store), JSON.stringify({ schema_version: 1, store, notes: [forged] }));
		const [preferences] = await readNotes(skillPlaces(userData));
		expect(preferences?.notes[0]?.effects).toStrictEqual([{ parameter: 'projection', value: 'umap' }]);
		expect(readFileSync(file(store), 'utf8')).toContain('leave_out');
	});
});

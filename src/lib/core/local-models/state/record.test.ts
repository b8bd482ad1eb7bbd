import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ownMark } from '../../../base/process-mark.server.ts';
import { placesOfModel } from './places.server.ts';
import { changeKeptRecord, changeRecord, readRecord } from './record.server.ts';
import type { LocalModelRecord } from './record.ts';
import { readWorkProgress, writeWorkProgress } from './work-progress.server.ts';

const ID = 'qwen3-8b';
let home = '';
beforeEach(() => {
	home = mkdtempSync(path.join(tmpdir(), 'lb-records-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const fresh: LocalModelRecord = {
	...{ schema_version: 1, identifier: ID, runtime: 'embedded', wanted: 'installed' },
	...{ continue_after_restart: false, licence: null, paused_by: null, notice: null, last_fault: null },
	source: { url: null, model: null, file: null, bytes: null, sha256: null, pinned: null },
	...{ installed: null, pulled: null, probes: [] },
};

it('a record is kept for its owner alone, and read back as it was written', async () => {
	expect(await readRecord(home, ID)).toBeNull();
	expect(await changeKeptRecord(home, ID, (record) => record)).toBeNull();
	await changeRecord(home, ID, (record) => record ?? fresh);
	expect(await readRecord(home, ID)).toEqual(fresh);
	expect(statSync(placesOfModel(home, ID).record).mode & 0o077).toBe(0);
});

it('changes of several at once are all kept', async () => {
	await changeRecord(home, ID, () => ({ ...fresh, source: { ...fresh.source, bytes: 0 } }));
	const add = (record: LocalModelRecord): LocalModelRecord => ({
		...record,
		source: { ...record.source, bytes: (record.source.bytes ?? 0) + 1 },
	});
	await Promise.all(Array.from({ length: 20 }, () => changeKeptRecord(home, ID, add)));
	expect((await readRecord(home, ID))?.source.bytes).toBe(20);
});

it('a record that cannot be read is an error that names it, and no change overwrites it', async () => {
	await changeRecord(home, ID, () => fresh);
	const { record: file } = placesOfModel(home, ID);
	const damaged = ['{', '[]', '{"schema_version":2}', JSON.stringify({ ...fresh, identifier: 'other' })];
	for (const text of damaged) {
		writeFileSync(file, text);
		const unreadable = { code: 'local_models.unreadable', place: { path: file } };
		await expect(readRecord(home, ID)).rejects.toMatchObject(unreadable);
		await expect(changeRecord(home, ID, () => fresh)).rejects.toMatchObject(unreadable);
		expect(readFileSync(file, 'utf8')).toBe(text);
	}
});

it('no identifier leads out of the folder of the models', () => {
	for (const name of ['..', '../x', 'a/b', '', '.hidden', 'A', 'a\0'])
		expect(() => placesOfModel(home, name)).toThrow();
});

it('work counts only as long as the process that holds the lock is there', async () => {
	await writeWorkProgress(home, ID, 'verifying', null);
	const { lock } = placesOfModel(home, ID);
	expect(await readWorkProgress(home, ID)).toBeNull();
	writeFileSync(lock, JSON.stringify(ownMark()));
	expect(await readWorkProgress(home, ID)).toEqual({ stage: 'verifying', progress: null });
	writeFileSync(lock, JSON.stringify({ ...ownMark(), started: '1' }));
	expect(await readWorkProgress(home, ID)).toBeNull();
});

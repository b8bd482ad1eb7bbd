import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openWorkFolder, removeAbandonedWork, type WorkNote } from './work-folder.server.ts';

let uploads: string;
let session: string;
beforeEach(() => {
	uploads = mkdtempSync(path.join(tmpdir(), 'lb-work-'));
	session = path.join(uploads, 'session');
});
afterEach(() => rmSync(uploads, { recursive: true, force: true }));

const note: Omit<WorkNote, 'owner'> = { upload_id: 'u', file_id: null, target: 'u' };
/** The id of a process that was there and is gone. */
const gone = spawnSync(process.execPath, ['-e', '']).pid;

/** Makes a work folder look like that of a process that is gone before it wrote its note. */
function disown(): void {
	const [name = ''] = readdirSync(session);
	const renamed = path.join(session, name.replace(`-${process.pid}-`, `-${gone}-`));
	renameSync(path.join(session, name), renamed);
	rmSync(path.join(renamed, 'work.json'));
	rmSync(path.join(renamed, 'files'), { recursive: true });
}

test('the work of a living process stays', async () => {
	await openWorkFolder(session, note);
	await removeAbandonedWork(uploads, () => false);
	expect(readdirSync(session)).toHaveLength(1);
});

test('a kill before the note was written leaves nothing for long', async () => {
	await openWorkFolder(session, note);
	disown();
	await removeAbandonedWork(uploads, () => false);
	expect(readdirSync(session)).toEqual([]);
});

test('files of somebody else stay, whatever they are called', async () => {
	mkdirSync(path.join(session, '.work-notes'), { recursive: true });
	mkdirSync(path.join(session, 'u'));
	await removeAbandonedWork(uploads, () => false);
	expect(readdirSync(session)).toEqual(['.work-notes', 'u']);
});

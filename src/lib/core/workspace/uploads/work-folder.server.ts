import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { writeFileAtomic } from '../../../base/atomic-file.server.ts';
import { randomId, shortHash } from '../../../base/hashing.server.ts';
import { plainText } from '../../../base/plain-text.server.ts';
import { makeFolder } from '../../../base/private-folder.server.ts';
import {
	isGone,
	ownMark,
	processMark,
	thisMachine,
	type Machine,
	type ProcessMark,
} from '../../../base/process-mark.server.ts';

const PREFIX = '.work-';
const NOTE = 'work.json';
const FILES = 'files';

/** What is being written, and by whom: enough to undo it after a kill. */
const workNote = z.object({
	owner: processMark,
	upload_id: z.string(),
	/** Archive that is being extracted; null while an upload is received. */
	file_id: z.string().nullable(),
	/** Where the files go, below the folder of the session. */
	target: z.string(),
});
export type WorkNote = z.infer<typeof workNote>;

/** Files of an upload or an archive that appear all at once. */
export interface WorkFolder {
	/** Empty folder to write to, mode 0700. */
	files: string;
	/** Moves the files to the target, which must not be there. */
	commit(): Promise<void>;
	/** Takes a commit back. */
	undo(): Promise<void>;
	/** Removes what is left; the commit stays. */
	close(): Promise<void>;
}

/** Opens a folder beside the uploads of a session, on the same disk, so that a rename puts the files into place. */
export async function openWorkFolder(session: string, work: Omit<WorkNote, 'owner'>): Promise<WorkFolder> {
	const folder = path.join(session, nameFor(ownMark()));
	const files = path.join(folder, FILES);
	const target = path.join(session, work.target);
	await makeFolder(session);
	await mkdir(folder, { mode: 0o700 });
	const note: WorkNote = { owner: ownMark(), ...work };
	await writeFileAtomic(path.join(folder, NOTE), JSON.stringify(note), 0o600);
	await mkdir(files, { mode: 0o700 });
	return {
		files,
		async commit() {
			await syncFolder(files);
			await rename(files, target);
			await syncFolder(path.dirname(target));
		},
		async undo() {
			if (!existsSync(files)) await rm(target, { recursive: true, force: true });
		},
		close: () => rm(folder, { recursive: true, force: true }),
	};
}

/** A rename is only on disk once its folder is. Some systems refuse to open folders; then it is as safe as they make it. */
async function syncFolder(folder: string): Promise<void> {
	const handle = await open(folder, 'r').catch(() => null);
	await handle?.sync().catch(() => undefined);
	await handle?.close();
}

/**
 * Removes what killed programs left half-written below `uploads`: their work folders, and files in place whose upload or
 * extraction nobody recorded (`isRecorded`). Nothing else is touched.
 */
export async function removeAbandonedWork(
	uploads: string,
	isRecorded: (sessionId: string, note: WorkNote) => boolean,
): Promise<void> {
	for (const sessionId of await readdir(uploads).catch(() => [])) {
		const session = path.join(uploads, sessionId);
		const names = await readdir(session).catch(() => []);
		for (const name of names.filter((one) => one.startsWith(PREFIX))) {
			const folder = path.join(session, name);
			const note = await readNote(folder);
			if (note === null && (await isOld(folder))) await rm(folder, { recursive: true, force: true });
			const owner = note?.owner ?? ownerIn(name);
			if (owner === null || !isGone(owner)) continue;
			const isInPlace = !existsSync(path.join(folder, FILES));
			// Without a note the kill came before anything was written.
			if (note !== null && isInPlace && !isRecorded(sessionId, note))
				await rm(path.join(session, note.target), { recursive: true, force: true });
			await rm(folder, { recursive: true, force: true });
		}
	}
}

/** Without a note it may be just being made, which takes milliseconds; after a minute a kill came between. */
async function isOld(folder: string): Promise<boolean> {
	const { mtimeMs } = await stat(folder);
	return Date.now() - mtimeMs > 60_000;
}

/** The name says who makes the folder: a kill may come before its note is written. */
function nameFor({ pid, started, ...machine }: ProcessMark): string {
	return `${PREFIX}${hashOf(machine)}-${pid}-${started ?? ''}-${randomId()}`;
}

/** Machine, start of the machine and container in which a pid counts. */
const hashOf = ({ host, boot_id, pid_namespace }: Machine): string =>
	shortHash([host, boot_id, pid_namespace].join('\n'));

/** Who made a folder of this machine; null for one of another machine or of somebody else. */
function ownerIn(name: string): ProcessMark | null {
	const machine = thisMachine();
	const [from, pid, started, id] = name.slice(PREFIX.length).split('-');
	if (from !== hashOf(machine) || id === undefined || !/^\d+$/u.test(pid ?? '')) return null;
	return { pid: Number(pid), ...machine, started: started === undefined || started === '' ? null : started };
}

async function readNote(folder: string): Promise<WorkNote | null> {
	try {
		return workNote.parse(JSON.parse(await plainText(path.join(folder, NOTE))));
	} catch {
		return null;
	}
}

import { copyFileSync, closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { default as DatabaseClass } from 'libsql';
import * as z from 'zod';
import { explainDiskError } from '../../../base/disk-errors.server.ts';
import { LbError } from '../../../base/errors.ts';
import { migrations } from './migrations.ts';

// Copies of the workspace database around a step that an earlier program cannot work after. Nothing is ever deleted: the copy
// of the old database stays, and the newer database is kept beside the one that a rollback puts back.

const libsql = z.custom<typeof DatabaseClass>((value) => typeof value === 'function');
const library = (): typeof DatabaseClass => libsql.parse(createRequire(import.meta.url)('libsql'));

const databaseFile = (userData: string): string => path.join(userData, 'workspace.sqlite');
const copyFile = (userData: string, version: string): string =>
	path.join(userData, `workspace-before-${version}.sqlite`);

/** Schema of the database that this program writes. */
export const ownSchema = migrations.length;

/** Schema of the database of a user data folder; null where there is none. */
export function schemaThere(userData: string): number | null {
	if (!existsSync(databaseFile(userData))) return null;
	const database = new (library())(databaseFile(userData), { readonly: true });
	try {
		return z.object({ user_version: z.int() }).parse(database.prepare('PRAGMA user_version').get())
			.user_version;
	} finally {
		database.close();
	}
}

/** Copies the database as it is before `version` changes it, on the disk. Returns the copy; null where there is no database. */
export function keepBefore(userData: string, version: string): string | null {
	if (!existsSync(databaseFile(userData))) return null;
	const copy = copyFile(userData, version);
	copyTo(databaseFile(userData), copy);
	return copy;
}

/** Is there a copy of the database from before a version? */
export const hasCopy = (userData: string, version: string): boolean =>
	existsSync(copyFile(userData, version));

const titleRow = z.object({ session_id: z.string(), title: z.string() });

/** Titles of conversations of the database that the copy from before `version` does not have, newest first. */
export function titlesSince(userData: string, version: string): string[] {
	const before = new Set(conversationsOf(copyFile(userData, version)).map(({ session_id }) => session_id));
	return conversationsOf(databaseFile(userData))
		.filter(({ session_id }) => !before.has(session_id))
		.map(({ title }) => title);
}

function conversationsOf(file: string): { session_id: string; title: string }[] {
	const database = new (library())(file, { readonly: true });
	try {
		return database
			.prepare('SELECT session_id, title FROM sessions WHERE trashed_at IS NULL ORDER BY updated_at DESC')
			.all()
			.map((row) => titleRow.parse(row));
	} finally {
		database.close();
	}
}

/**
 * Puts the copy from before `version` in the place of the database, which is kept beside it. Returns the file that keeps it. No
 * program may have the database open.
 */
export function putBack(userData: string, version: string): string {
	const kept = freeName(userData, version);
	copyTo(databaseFile(userData), kept);
	const half = `${databaseFile(userData)}.tmp-back`;
	try {
		rmSync(half, { force: true });
		copyFileSync(copyFile(userData, version), half);
		sync(half);
		renameSync(half, databaseFile(userData));
		// They belong to the newer database, whose content is in the kept copy.
		for (const end of ['-wal', '-shm', '-journal']) rmSync(databaseFile(userData) + end, { force: true });
	} catch (error) {
		rmSync(half, { force: true });
		throw explainDiskError(error, databaseFile(userData));
	}
	return kept;
}

function freeName(userData: string, version: string): string {
	for (let n = 1; ; n++) {
		const file = path.join(userData, `workspace-${version}${n === 1 ? '' : `-${n}`}.sqlite`);
		if (!existsSync(file)) return file;
	}
}

/** A whole copy of a database, with what is in its log, under a name that appears when all of it is on the disk. */
function copyTo(from: string, to: string): void {
	const half = `${to}.tmp-copy`;
	rmSync(half, { force: true });
	const database = new (library())(from);
	try {
		database.prepare('VACUUM INTO ?').run(half);
		sync(half);
		renameSync(half, to);
	} catch (error) {
		rmSync(half, { force: true });
		if (error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')
			throw new LbError('run.disk_full', {}, { path: to }, { cause: error });
		throw explainDiskError(error, to);
	} finally {
		database.close();
	}
}

function sync(file: string): void {
	const handle = openSync(file, process.platform === 'win32' ? 'r+' : 'r');
	try {
		fsyncSync(handle);
	} finally {
		closeSync(handle);
	}
}

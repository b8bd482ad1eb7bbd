import { closeSync, openSync, statfsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Database, default as DatabaseClass } from 'libsql';
import * as z from 'zod';
import { explainDiskError } from '../../../base/disk-errors.server.ts';
import { LbError } from '../../../base/errors.ts';
import { keepPrivate, makeFolderSync } from '../../../base/private-folder.server.ts';
import { journalMode } from './journal-mode.ts';
import { migrations, readableFrom } from './migrations.ts';

/** Writers wait this long for one another; a transaction takes about a millisecond. */
const BUSY_MS = 5000;

export type WorkspaceDatabase = Database;

const libsql = z.custom<typeof DatabaseClass>((value) => typeof value === 'function');

/** The native library, loaded with the first database, so that commands without one start fast. */
function library(): typeof DatabaseClass {
	const require = createRequire(import.meta.url);
	try {
		return libsql.parse(require('libsql'));
	} catch (cause) {
		const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
		throw new LbError('workspace.part_missing', { reason: reason ?? '' }, {}, { cause });
	}
}

/**
 * Opens `<user data>/workspace.sqlite` and brings its schema up to date. Made with mode 0600, which SQLite gives to its
 * side files too. Several processes may open it at once. Throws `workspace.database_unreadable` for a file that is no
 * database and `workspace.database_newer` for one of a later version that this one cannot work with, neither is changed;
 * `run.disk_full`.
 */
export function openDatabase(userData: string): WorkspaceDatabase {
	const Libsql = library();
	const file = path.join(userData, 'workspace.sqlite');
	keepPrivate(userData);
	makeFile(file);
	let database: WorkspaceDatabase | null = null;
	try {
		database = new Libsql(file, { timeout: BUSY_MS });
		refuseNewer(database, file);
		database.exec(`PRAGMA journal_mode = ${journalMode(statfsSync(userData).type)}`);
		// What is acknowledged outlives a loss of power too: NORMAL would leave the newest commits to the system's own time.
		database.exec('PRAGMA synchronous = FULL');
		migrate(database, file);
		return database;
	} catch (error) {
		database?.close();
		if (error instanceof LbError) throw error;
		if (error instanceof Error && 'code' in error && error.code === 'SQLITE_FULL')
			throw new LbError('run.disk_full', {}, { path: file }, { cause: error });
		const reason = error instanceof Error ? error.message : String(error);
		throw new LbError('workspace.database_unreadable', { reason }, { path: file }, { cause: error });
	}
}

/**
 * Makes the file when it is not there, and never opens one that is: closing it would drop the locks that another
 * connection of this process holds (sqlite.org/howtocorrupt.html, section 2.2), and the next program to close the
 * database would take the write-ahead log away from under it.
 */
function makeFile(file: string): void {
	try {
		makeFolderSync(path.dirname(file));
		closeSync(openSync(file, 'ax', 0o600));
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return;
		throw explainDiskError(error, file);
	}
}

const versionRow = z.object({ user_version: z.int() });

function schemaOf(database: WorkspaceDatabase): number {
	return versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
}

/** Name of the preference that says which programs can work with the database: those that know this schema or a later one. */
const READABLE_FROM = 'database_readable_from';
const readableRow = z.object({ value: z.string().regex(/^\d{1,9}$/u) });

/** A later version that only added to the database left word that this one can work with it. */
function refuseNewer(database: WorkspaceDatabase, file: string): void {
	const found = schemaOf(database);
	const known = migrations.length;
	if (found > known && oldestReader(database) > known)
		throw new LbError('workspace.database_newer', { found, known }, { path: file });
}

function oldestReader(database: WorkspaceDatabase): number {
	try {
		const row = database.prepare('SELECT value FROM preferences WHERE name = ?').get(READABLE_FROM);
		return Number(readableRow.parse(row).value);
	} catch {
		return Infinity;
	}
}

/** Takes the missing steps in one transaction; another process may have been faster, so the schema is read inside it. */
function migrate(database: WorkspaceDatabase, file: string): void {
	if (schemaOf(database) >= migrations.length) return;
	inTransaction(database, () => {
		refuseNewer(database, file);
		if (schemaOf(database) >= migrations.length) return;
		for (const step of migrations.slice(schemaOf(database))) database.exec(step);
		database
			.prepare(
				'INSERT INTO preferences (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
			)
			.run(READABLE_FROM, String(readableFrom()));
		database.exec(`PRAGMA user_version = ${migrations.length}`);
	});
}

/** Runs `work` as the only writer of the database; nothing of it stays when it throws. */
export function inTransaction<T>(database: WorkspaceDatabase, work: () => T): T {
	database.exec('BEGIN IMMEDIATE');
	try {
		const value = work();
		database.exec('COMMIT');
		return value;
	} catch (error) {
		if (database.inTransaction) database.exec('ROLLBACK');
		throw error;
	}
}

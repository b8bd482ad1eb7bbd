import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { journalMode } from './journal-mode.ts';
import { JobStore } from '../jobs/job-store.server.ts';
import { migrations, readableFrom } from './migrations.ts';
import { inTransaction, openDatabase, type WorkspaceDatabase } from './open.server.ts';

const root = path.resolve(import.meta.dirname, '../../../../..');

let folder: string;
beforeEach(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'lb-database-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const file = (): string => path.join(folder, 'workspace.sqlite');

describe('the workspace database', () => {
	it('is made for its user alone, side files too, in a folder that need not be there', () => {
		const below = path.join(folder, 'new', 'place');
		const database = openDatabase(below);
		database.exec('PRAGMA user_version');
		for (const name of ['', '-wal', '-shm'])
			expect(statSync(path.join(below, `workspace.sqlite${name}`)).mode & 0o777).toBe(0o600);
		expect(database.prepare('PRAGMA journal_mode').get()).toMatchObject({ journal_mode: 'wal' });
		database.close();
	});

	it('has the newest schema and keeps it when it is opened again, by several at once', () => {
		const all = [openDatabase(folder), openDatabase(folder), openDatabase(folder)];
		for (const database of all) {
			expect(database.prepare('PRAGMA user_version').get()).toMatchObject({
				user_version: migrations.length,
			});
			expect(database.prepare('SELECT count(*) AS jobs FROM jobs').get()).toMatchObject({ jobs: 0 });
		}
		for (const database of all) database.close();
	});

	it('opened twice here stays whole when another program opens and closes it', () => {
		const here = [openDatabase(folder), openDatabase(folder)];
		const elsewhere = `const D = require('libsql'); const d = new D(process.argv[1]);
			d.exec("INSERT INTO preferences VALUES ('elsewhere', '1')"); d.close();`;
		execFileSync(process.execPath, ['-e', elsewhere, file()], { cwd: root });
		const [first, second] = here as [WorkspaceDatabase, WorkspaceDatabase];
		first.exec("INSERT INTO preferences VALUES ('here', '1')");
		expect(second.prepare('SELECT name FROM preferences ORDER BY name').all()).toMatchObject([
			{ name: 'database_readable_from' },
			{ name: 'elsewhere' },
			{ name: 'here' },
		]);
		const count = `const D = require('libsql'); const d = new D(process.argv[1]);
			console.log(d.prepare('SELECT count(*) AS n FROM preferences').get().n); d.close();`;
		const seen = execFileSync(process.execPath, ['-e', count, file()], { cwd: root });
		expect(seen.toString().trim()).toBe('3');
		for (const database of here) database.close();
	});

	it('of a newer version is refused and left alone', () => {
		const database = openDatabase(folder);
		database.exec(
			"DELETE FROM preferences WHERE name = 'database_readable_from'; PRAGMA user_version = 1000",
		);
		database.close();
		const newer = { code: 'workspace.database_newer', exitCode: 5 };
		expect(() => openDatabase(folder)).toThrow(expect.objectContaining(newer));
	});

	it('of a newer version that only added to it is opened, and stays as it is', () => {
		const database = openDatabase(folder);
		database.exec(`ALTER TABLE jobs ADD COLUMN later TEXT; PRAGMA user_version = ${migrations.length + 1}`);
		database.close();
		const older = openDatabase(folder);
		expect(older.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: migrations.length + 1 });
		expect(new JobStore(older).list()).toEqual([]);
		older.exec(
			`UPDATE preferences SET value = '${migrations.length + 1}' WHERE name = 'database_readable_from'`,
		);
		older.close();
		const newer = { code: 'workspace.database_newer' };
		expect(() => openDatabase(folder)).toThrow(expect.objectContaining(newer));
	});

	it('can be read by every program since the last step that closed it to earlier ones', () => {
		expect([readableFrom([]), readableFrom([4]), readableFrom([4, 9])]).toEqual([1, 4, 9]);
		expect(readableFrom()).toBeLessThanOrEqual(migrations.length);
	});

	it('that is no database is named and left alone', () => {
		writeFileSync(file(), 'these are my notes, not a database'.repeat(100));
		const before = readFileSync(file(), 'utf8');
		const unreadable = { code: 'workspace.database_unreadable', place: { path: file() } };
		expect(() => openDatabase(folder)).toThrow(expect.objectContaining(unreadable));
		expect(readFileSync(file(), 'utf8')).toBe(before);
	});

	it('in a place that cannot be written says so', () => {
		writeFileSync(path.join(folder, 'taken'), '');
		expect(() => openDatabase(path.join(folder, 'taken', 'below'))).toThrow(
			expect.objectContaining({ code: 'run.output_not_writable' }),
		);
	});

	it('every commit reaches the disk before it is acknowledged', () => {
		const database = openDatabase(folder);
		// 2 is FULL: the log is synchronised after each transaction (sqlite.org/pragma.html#pragma_synchronous).
		expect(database.prepare('PRAGMA synchronous').get()).toMatchObject({ synchronous: 2 });
		expect(database.prepare('PRAGMA foreign_keys').get()).toMatchObject({ foreign_keys: 1 });
		database.close();
	});

	it('takes back what a failed transaction did', () => {
		const database = openDatabase(folder);
		const failed = (): void =>
			inTransaction(database, () => {
				database.exec('DELETE FROM sqlite_sequence; CREATE TABLE half (x)');
				throw new Error('no further');
			});
		expect(failed).toThrow('no further');
		expect(() => database.prepare('SELECT * FROM half')).toThrow(/half/);
		database.close();
	});
});

describe('journalMode', () => {
	it('is TRUNCATE on network file systems, WAL on a disk', () => {
		// Types of statfs(2): ext4, btrfs, xfs, tmpfs; NFS, CIFS (also as a negative number), Lustre, FUSE.
		expect([0xef53, 0x9123683e, 0x58465342, 0x01021994].map(journalMode)).toEqual([
			'WAL',
			'WAL',
			'WAL',
			'WAL',
		]);
		for (const type of [0x6969, 0xff534d42, 0xff534d42 | 0, 0x0bd00bd0, 0x65735546])
			expect(journalMode(type)).toBe('TRUNCATE');
	});
});

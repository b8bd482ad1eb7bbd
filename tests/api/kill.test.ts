import { execFileSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { createRandom } from '../../src/lib/base/random.ts';
import { median } from '../../src/lib/core/numerics/descriptive/median.ts';
import { root } from '../architecture/imports.ts';
import { eventually } from '../setup/eventually.ts';
import { filesBelow, unlessGone } from '../setup/files-below.ts';
import { folderDigests } from '../setup/folder-digests.ts';
import { sizeOf } from '../setup/test-size.ts';
import { startServer, type TestServer } from './setup/server.ts';
import { computedBy, processesOf } from './setup/server-memory.ts';
import { write, wrongWith, type Storm } from './setup/write-storm.ts';

// kill -9 of the server at random moments, 50 in the long lane, while clients write. What was acknowledged is there after every restart, what
// was not is there as a whole or not at all.

const KILLS = Number(process.env['LB_TEST_KILLS'] ?? sizeOf(8, 50));
const WRITERS = 6;
/** Latest moment of a kill after the first answer; early ones are more frequent, as most writes take milliseconds. */
const LATEST_MS = 1000;
const seed = Number(process.env['LB_TEST_SEED'] ?? Date.now() % 1e9);

const scratch = mkdtempSync(path.join(tmpdir(), 'lb-kill-'));
const userData = path.join(scratch, 'user-data');
mkdirSync(userData);
let server: TestServer | null = null;
afterAll(async () => {
	await server?.stop();
	rmSync(scratch, { recursive: true, force: true });
});

/** The data of a folder; `assistant` is ours and left out. */
const digests = (folder: string): Record<string, string> =>
	folderDigests(folder, (file) => !file.startsWith('assistant'));

/** Files that cannot be read as what they are; those still under a temporary name are nobody's yet. */
function unreadable(folder: string): string[] {
	return filesBelow(folder).filter((file) => {
		if (file.includes('.tmp-')) return false;
		try {
			const text = (): string => unlessGone(() => readFileSync(path.join(folder, file), 'utf8')) ?? 'null';
			if (file.endsWith('.json')) JSON.parse(text());
			if (file.endsWith('.ndjson')) for (const line of text().split('\n')) if (line !== '') JSON.parse(line);
			return false;
		} catch {
			return true;
		}
	});
}

/** The database as SQLite itself judges it; another program asks, as it would after an accident. */
function integrity(): string {
	const ask = `const D = require('libsql'); const d = new D(process.argv[1]);
		console.log(JSON.stringify([d.prepare('PRAGMA integrity_check').all(), d.prepare('PRAGMA foreign_key_check').all()])); d.close();`;
	return execFileSync(process.execPath, ['-e', ask, path.join(userData, 'workspace.sqlite')], {
		cwd: root,
		encoding: 'utf8',
	}).trim();
}

function cohort(name: string): string {
	const folder = path.join(scratch, name);
	mkdirSync(folder);
	const rows = Array.from(
		{ length: 24 },
		(_, at) => `S${at},${at % 2 ? 'cancer' : 'healthy'},${at * 1.5},${at ** 2}`,
	);
	writeFileSync(path.join(folder, 'values.csv'), `sample,group,a,b\n${rows.join('\n')}\n`);
	return folder;
}

describe('a server that is killed while clients write', () => {
	it(`keeps what it acknowledged: ${KILLS} kills at random moments`, { timeout: 600_000 }, async () => {
		console.info(`kill: LB_TEST_SEED=${seed}`);
		const random = createRandom(seed, 'kills');
		const folders = ['one', 'two', 'three'].map(cohort);
		const before = folders.map(digests);
		const known: Storm['sessions'] = [];
		const maybeCreated: string[] = [];
		const starts: { took: number; computed: number }[] = [];
		const restart = async (): Promise<TestServer> => {
			const from = performance.now();
			const started = await startServer({ userData });
			starts.push({ took: performance.now() - from, computed: computedBy(started) });
			return started;
		};
		const readable = (): void => {
			expect(integrity()).toBe('[[{"integrity_check":"ok"}],[]]');
			expect(unreadable(userData)).toEqual([]);
			expect(folders.map((folder) => unreadable(folder))).toEqual(folders.map(() => []));
			expect(folders.map(digests)).toEqual(before);
		};

		server = await restart();
		for (let kill = 1; kill <= KILLS; kill++) {
			const storm: Storm = { server, random: () => random.uniform(), sessions: [], maybeCreated, folders };
			let over = false;
			const writers = Array.from({ length: WRITERS }, () => write(storm, () => over));
			const moment = random.uniform() ** 2 * LATEST_MS;
			// Counted from the first session, upload or job in turn: the first request of a start loads what the others find
			// loaded, and on a busy machine nothing else would be under way within a second.
			const isUnderWay = [
				() => storm.sessions.length > 0,
				() => storm.sessions.some(({ uploads }) => uploads.length > 0),
				() => storm.sessions.some(({ jobs }) => jobs.length > 0),
			][kill % 3] as () => boolean;
			await eventually('a write that is under way', isUnderWay);
			await new Promise((resolve) => setTimeout(resolve, moment));
			over = true;
			await server.kill();
			await Promise.all(writers);

			server = await restart();
			const here = server;
			const wrong = await Promise.all(storm.sessions.map((session) => wrongWith(here, session)));
			expect(wrong.flat(), `after kill ${kill}, ${moment.toFixed(0)} ms into the writing`).toEqual([]);
			// The engines of the killed server are gone, whether their job was known yet or not.
			await eventually('the end of the engines', () =>
				processesOf(userData).every((pid) => pid === here.pid),
			);
			known.push(...storm.sessions);
			if (kill % 5 === 0) readable();
		}
		const here = server;
		readable();
		const wrong = await Promise.all(known.map((session) => wrongWith(here, session)));
		expect(wrong.flat()).toEqual([]);
		// A session that was asked for and not acknowledged is there as a whole or not at all, and there is no other.
		const listed = conversations.parse((await here.request('GET', '/api/conversations?limit=1000')).json());
		expect(listed.next_cursor).toBeNull();
		for (const { session_id, title } of listed.conversations) {
			if (known.some((session) => session.session_id === session_id)) continue;
			expect(maybeCreated).toContain(title);
			expect((await here.request('GET', `/api/session/${session_id}`)).status).toBe(200);
		}
		// Nothing of an upload that was not acknowledged stays behind, and what was is there byte for byte.
		for (const session of known) {
			const folder = path.join(userData, 'uploads', session.session_id);
			const wanted = session.uploads.toSorted().join();
			await eventually('no upload but those acknowledged', () => foldersIn(folder).join() === wanted);
		}
		const [any] = known;
		const title = 'still of use';
		const renamed = await here.request('PATCH', `/api/session/${any?.session_id}`, { body: { title } });
		expect(renamed.json()).toMatchObject({ title });
		const count = (what: (session: Storm['sessions'][number]) => number): number =>
			known.reduce((sum, session) => sum + what(session), 0);
		const uploads = count((session) => session.uploads.length);
		const jobs = count((session) => session.jobs.length);
		// "Restart in a few seconds": half a second on an idle machine. By the clock not each of them, because others compute here
		// meanwhile; what a start itself computes is the same on a busy machine.
		const took = starts.map((start) => start.took);
		expect(took).toHaveLength(KILLS + 1);
		expect(median(took)).toBeLessThan(5000);
		const computed = Math.max(...starts.map((start) => start.computed));
		expect(computed).toBeGreaterThan(0);
		expect(computed).toBeLessThan(5000);
		// What a test of kills is worth depends on what was under way.
		expect([known.length, uploads, jobs].map((size) => size >= KILLS / 5)).toEqual([true, true, true]);
		console.info(
			`kill: ${known.length} sessions, ${uploads} uploads, ${jobs} jobs; slowest start ${Math.max(...took).toFixed(0)} ms, most computed at a start ${computed} ms`,
		);
	});
});

const conversations = z.looseObject({
	conversations: z.array(z.looseObject({ session_id: z.string(), title: z.string() })),
	next_cursor: z.string().nullable(),
});

/** Work that a kill caught in the milliseconds before it was noted down holds nothing; a start a minute later removes it. */
const isBare = (folder: string): boolean =>
	path.basename(folder).startsWith('.work-') && !existsSync(path.join(folder, 'work.json'));

const foldersIn = (folder: string): string[] =>
	existsSync(folder)
		? readdirSync(folder)
				.filter((name) => !isBare(path.join(folder, name)))
				.sort()
		: [];

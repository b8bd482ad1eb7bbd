import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { isGone, markOf, ownMark } from '../../../base/process-mark.server.ts';
import { closeEmbedded } from './open-embedded.server.ts';
import { embeddedPlaces, lastLines, readServerRecord } from './server-record.server.ts';
import { newSocketPlace, removeSocketPlace } from './socket-place.server.ts';

// The record of a model process lies in a folder: what it says is not believed further than it can be checked.

let home = '';
beforeEach(() => {
	home = mkdtempSync(path.join(tmpdir(), 'lb-forged-'));
	mkdirSync(embeddedPlaces(home).folder, { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const record = (more: Record<string, unknown>): void =>
	writeFileSync(
		embeddedPlaces(home).record,
		JSON.stringify({
			...{ schema_version: 1, process: ownMark(), socket: '/nowhere/m', folder: null, token: 't' },
			model: { identifier: 'm', file: '/m.gguf', bytes: 1, context_tokens: 2048, threads: 1 },
			...{ context_tokens: 2048, started_at: '2026-11-29T10:00:00.000Z', ...more },
		}),
	);

it.each([-1, 0, 1, -4321])('process number %i, which means others too, makes it no record', (pid) => {
	record({ process: { ...ownMark(), pid, started: null } });
	expect(readServerRecord(embeddedPlaces(home).record)).toBeNull();
});

it('a process that only has the number of the recorded one is left alone', async () => {
	const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
		detached: true,
		stdio: 'ignore',
	});
	try {
		await once(stranger, 'spawn');
		// As on a system that does not tell when a process started.
		const mark = { ...markOf(stranger.pid ?? 0), started: null };
		record({ process: mark });
		await closeEmbedded(home);
		expect([isGone(mark), existsSync(embeddedPlaces(home).record)]).toEqual([false, false]);
	} finally {
		stranger.kill('SIGKILL');
	}
});

it('a folder that is not the place of a socket stays, with what is in it', async () => {
	const folder = path.join(home, 'lb-models');
	mkdirSync(folder);
	writeFileSync(path.join(folder, 'm'), 'a model');
	writeFileSync(path.join(folder, 'other'), 'another one');
	removeSocketPlace({ socket: path.join(folder, 'x'), folder });
	expect(existsSync(path.join(folder, 'm'))).toBe(true);
	removeSocketPlace({ socket: path.join(folder, 'm'), folder });
	expect(readFileSync(path.join(folder, 'other'), 'utf8')).toBe('another one');
	const own = newSocketPlace('x', home, 'linux');
	writeFileSync(own.socket, '');
	removeSocketPlace(own);
	expect(existsSync(own.folder ?? '')).toBe(false);
});

it('a log that is a link to another file is not quoted', () => {
	const secret = path.join(home, 'secret');
	writeFileSync(secret, 'password\n');
	symlinkSync(secret, embeddedPlaces(home).log);
	expect(lastLines(embeddedPlaces(home).log)).toBe('');
	rmSync(embeddedPlaces(home).log);
	writeFileSync(embeddedPlaces(home).log, 'one\n\ntwo\n');
	expect(lastLines(embeddedPlaces(home).log)).toBe('one / two');
});

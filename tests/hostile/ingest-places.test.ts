import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LbError } from '../../src/lib/base/errors.ts';
import { confineReading } from '../../src/lib/base/open-data.server.ts';
import { isWithin } from '../../src/lib/base/places.ts';
import { requireIngestible } from '../../src/lib/core/assistant/skills/ingest-place.server.ts';
import { startIngest } from '../../src/lib/core/assistant/sessions/start/start-ingest.server.ts';
import { boundSources } from '../../src/lib/core/assistant/sessions/sources/bound-source.server.ts';
import { withDataset } from '../../src/lib/core/assistant/sessions/sources/bind-sources.ts';
import { foldersOf } from '../../src/lib/core/assistant/sessions/sources/readable-folders.server.ts';
import { confinedTo } from '../../src/lib/core/assistant/sources/within-folders.server.ts';
import { isAddress } from '../../src/lib/core/fetch/is-address.ts';
import { openWorkspace } from '../../src/lib/core/workspace/open-workspace.server.ts';
import type { SessionRow, Workspace } from '../../src/lib/core/workspace/workspace.ts';
import { pathPayloads } from './path-payloads.ts';

// A document that a session ingests is an upload of it, or lies in a bound folder: however a path is written, and wherever a
// link leads. The same rule holds where the request is taken and where the job begins, which is also the way of slash commands.

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-ingest-')));
const dataset = path.join(scratch, 'set');
const userData = path.join(scratch, 'data');
let workspace: Workspace;
let session: SessionRow;
let uploads: string;

const write = (file: string, text: string): string => {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, text);
	return file;
};

beforeAll(() => {
	write(path.join(scratch, 'outside/secret.csv'), 'a secret');
	write(path.join(scratch, 'set-2/secret.csv'), 'a secret');
	write(path.join(dataset, 'guide.md'), '# Guide\n');
	mkdirSync(path.join(dataset, '.links'));
	symlinkSync(path.join(scratch, 'outside'), path.join(dataset, '.links/out'));
	symlinkSync(path.join(scratch, 'outside/secret.csv'), path.join(dataset, '.links/secret.csv'));
	symlinkSync(path.join(scratch, 'set-2'), path.join(dataset, '.links/set-2'));
	symlinkSync(path.join(dataset, 'guide.md'), path.join(dataset, 'linked.md'));
	mkdirSync(userData, { mode: 0o700 });
	workspace = openWorkspace({ userData });
	session = onDataset('own');
	uploads = path.dirname(workspace.uploadFolder(session.session_id, 'x'));
	mkdirSync(uploads, { recursive: true });
	write(path.join(userData, 'settings.json'), '{}');
});
afterAll(() => {
	confineReading(null);
	workspace.close();
	rmSync(scratch, { recursive: true, force: true });
});

function onDataset(title: string, ...more: string[]): SessionRow {
	const { session_id } = workspace.sessions.create(title);
	let { state } = workspace.sessions.get(session_id);
	const row = { path: '.', likely_signal: 'unknown' as const, files: 1 };
	for (const folder of [dataset, ...more]) {
		const found = boundSources(folder, [row], { kind: 'folder' });
		state =
			folder === dataset
				? withDataset(state, found)
				: { ...state, sources: [...state.sources, ...found.sources] };
	}
	return workspace.sessions.change(session_id, { state });
}

/** The source as the job would get it, or the code of the refusal; nothing is started. */
async function taken(source: Parameters<typeof startIngest>[2], of = session): Promise<string> {
	let found: unknown = null;
	const works = {
		settle: async () => undefined,
		start: (_id: string, { arguments: args }: { arguments: Record<string, unknown> }) => {
			found = args['source'];
			return { job: { job_id: 'x' }, session_id: _id, thread_id: 'x', message_id: null };
		},
	};
	try {
		await startIngest({ workspace, works } as never, of.session_id, source);
		return String(found);
	} catch (error) {
		if (error instanceof LbError) return error.code;
		throw error;
	}
}

/** The same where the job begins. */
function begun(source: string, base = dataset): string {
	const mayFollow = confinedTo(foldersOf(session, workspace), userData);
	try {
		return requireIngestible(source, { userData, watch: { mayFollow } }, base);
	} catch (error) {
		if (error instanceof LbError) return error.code;
		throw error;
	} finally {
		confineReading(null);
	}
}

const REFUSALS = ['sources.outside', 'sources.forbidden', 'usage.option_invalid'];
const isOpen = (found: string): boolean =>
	REFUSALS.includes(found) ||
	found.startsWith('skills.address_') ||
	isAddress(found) ||
	[dataset, uploads].some((folder) => isWithin(found, folder));

describe('documents of a session', () => {
	it('path payloads of every kind end inside, or are refused with a code of ours', async () => {
		const all = pathPayloads(scratch);
		expect(all.length).toBeGreaterThanOrEqual(200);
		const escaped: string[] = [];
		for (const payload of all)
			for (const found of [await taken({ source: payload }), begun(payload)])
				if (!isOpen(found)) escaped.push(`${payload} -> ${found}`);
		expect(escaped).toEqual([]);
	});

	it.each([
		'../outside/secret.csv',
		'.links/secret.csv',
		'.links/out',
		'.links/out/secret.csv',
		'.links/set-2/secret.csv',
		path.join(scratch, 'outside/secret.csv'),
		path.join(scratch, 'outside'),
		path.join(scratch, 'set-2'),
		scratch,
		'/',
		'/etc/passwd',
		'/proc/self/environ',
		path.join(userData, 'settings.json'),
		userData,
	])('%s is refused twice', async (source) => {
		expect(REFUSALS).toContain(await taken({ source }));
		expect(REFUSALS).toContain(begun(source));
	});

	it('files of a bound folder and uploads of the session are taken by their real path', async () => {
		const guide = path.join(dataset, 'guide.md');
		for (const source of ['guide.md', './guide.md', guide, 'linked.md', '.links/../guide.md']) {
			expect(await taken({ source })).toBe(guide);
			expect(begun(source)).toBe(guide);
		}
		const upload_id = 'a'.repeat(32);
		const file = write(path.join(uploads, upload_id, 'sent.md'), '# Sent\n');
		const kept = {
			file_id: 'f1',
			name: 'sent.md',
			stored_name: 'sent.md',
			bytes: 7,
			sha256: 'a'.repeat(64),
			archive: false,
			extracted: false,
		};
		workspace.uploads.add({
			...{ upload_id, session_id: session.session_id, created_at: '2026-11-20T09:22:45.873Z' },
			files: [kept],
		});
		expect(await taken({ upload_id })).toBe(file);
		expect(await taken({ upload_id, file_id: 'f1' })).toBe(file);
		expect(await taken({ source: file })).toBe(file);
		expect(begun(file)).toBe(file);
		expect(await taken({ upload_id, file_id: 'f2' })).toBe('uploads.unknown');
		expect(await taken({ upload_id: 'b'.repeat(32) })).toBe('uploads.unknown');
		const other = onDataset('other');
		expect(await taken({ upload_id }, other)).toBe('uploads.unknown');
		expect(await taken({ source: file }, other)).toBe('sources.outside');
		// A link in the place of the upload leads nowhere.
		rmSync(file);
		symlinkSync(path.join(scratch, 'outside/secret.csv'), file);
		expect(await taken({ upload_id })).toBe('sources.outside');
		expect(begun(file)).toBe('sources.outside');
	});

	it('a relative path needs one folder, an address needs none', async () => {
		const none = workspace.sessions.create('none');
		const two = onDataset('two', path.join(scratch, 'set-2'));
		expect(await taken({ source: 'guide.md' }, none)).toBe('sources.none');
		expect(await taken({ source: path.join(dataset, 'guide.md') }, none)).toBe('sources.outside');
		expect(await taken({ source: 'guide.md' }, two)).toBe('request.invalid');
		expect(await taken({ source: path.join(scratch, 'set-2/secret.csv') }, two)).toBe(
			path.join(scratch, 'set-2/secret.csv'),
		);
		expect(await taken({ source: 'https://example.org/guide.html' }, none)).toBe(
			'https://example.org/guide.html',
		);
		// Refused before a job keeps it, and again where it would be dialled.
		expect(await taken({ source: 'http://me:hunter2@example.org/' }, none)).toBe(
			'skills.address_credentials',
		);
		expect(await taken({ source: 'http://127.0.0.1/' }, none)).toBe('skills.address_private');
		expect(begun('file:///etc/passwd')).toBe('file:///etc/passwd');
		expect(await taken({}, none)).toBe('request.invalid');
		expect(await taken({ source: 'guide.md', upload_id: 'x' })).toBe('request.invalid');
		expect(await taken({ source: 'guide.md', file_id: 'x' })).toBe('request.invalid');
	});

	it('a program of the user reads what the user may read', () => {
		const own = (source: string): string => requireIngestible(source, { userData, watch: {} }, dataset);
		expect(own('../outside/secret.csv')).toBe(path.join(scratch, 'outside/secret.csv'));
		expect(() => own('/proc/self/environ')).toThrow(LbError);
		expect(() => own(path.join(userData, 'settings.json'))).toThrow(LbError);
	});
});

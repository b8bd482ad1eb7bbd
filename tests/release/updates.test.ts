import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Libsql from 'libsql';
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest';
import { isGone, markOf, ownMark } from '../../src/lib/base/process-mark.server.ts';
import { checkUpdate } from '../../src/lib/core/assistant/updates/check-update.server.ts';
import { rollBack } from '../../src/lib/core/assistant/updates/roll-back.server.ts';
import type { UpdateContext } from '../../src/lib/core/assistant/updates/update-context.ts';
import { openUpdateNotice } from '../../src/lib/core/assistant/updates/update-notice.server.ts';
import { updateProgram } from '../../src/lib/core/assistant/updates/update-program.server.ts';
import { openPackage, packageLimits } from '../../src/lib/core/releases/open-package.server.ts';
import { programFacts } from '../../src/lib/core/releases/program-facts.server.ts';
import {
	pointerOrNull,
	removeHalfMade,
	updateLock,
} from '../../src/lib/core/releases/versions-folder.server.ts';
import { migrations } from '../../src/lib/core/workspace/database/migrations.ts';
import { openDatabase } from '../../src/lib/core/workspace/database/open.server.ts';
import { openWorkspace } from '../../src/lib/core/workspace/open-workspace.server.ts';
import { writeServiceRecord } from '../../src/lib/core/workspace/service-record.server.ts';
import { JobStore } from '../../src/lib/core/workspace/jobs/job-store.server.ts';
import { newOwner } from '../../src/lib/core/workspace/jobs/owner.server.ts';
import { program as script } from '../install/setup/checkout.ts';
import { eventually } from '../setup/eventually.ts';
import { rejected } from '../setup/thrown.ts';
import { loopbackRegistry, type LoopbackRegistry } from './setup/loopback-registry.ts';
import {
	integrityOf,
	layOut,
	NAME,
	newKey,
	tarball,
	tinyRelease,
	type TinyOptions,
} from './setup/tiny-release.ts';

const key = newKey();
let scratch: string;
let userData: string;
let registry: LoopbackRegistry;
/** A npm that has nothing to install, and says so to a file. */
let bin: string;

beforeAll(async () => {
	scratch = mkdtempSync(path.join(tmpdir(), 'lb-updates-'));
	registry = await loopbackRegistry();
	bin = path.join(scratch, 'bin');
	mkdirSync(bin);
	script(bin, 'npm', 'echo "$PWD $*" >> "$LB_TEST_NPM_LOG"; exit 0');
});
afterAll(async () => {
	await registry.close();
	rmSync(scratch, { recursive: true });
});
beforeEach(() => {
	userData = mkdtempSync(path.join(scratch, 'Größe 数据-'));
	registry.versions.clear();
	registry.latest = '';
	registry.seen.length = 0;
	registry.instead = null;
});
afterEach(() => rmSync(userData, { recursive: true, force: true }));

const release = (version: string, more: Partial<TinyOptions> = {}): Map<string, string | Buffer> =>
	tinyRelease({ version, key, ...more });

async function publish(version: string, more: Partial<TinyOptions> = {}): Promise<void> {
	registry.versions.set(version, { packed: await tarball(release(version, more)) });
	registry.latest = version;
}

/** An installed program of a version, in a folder of its own. */
const installed = (version = '1.0.0', more: Partial<TinyOptions> = {}): string =>
	layOut(release(version, more), mkdtempSync(path.join(scratch, 'installed-')));

function context(folder = installed(), more: Partial<UpdateContext> = {}): UpdateContext {
	return {
		userData,
		program: programFacts(folder),
		machine: { node: 'v22.1.0', platform: 'linux', arch: 'x64' },
		env: {
			...process.env,
			PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
			LB_AGENT_REGISTRY: registry.url,
			LB_TEST_NPM_LOG: path.join(userData, '..', 'npm.log'),
		},
		signal: new AbortController().signal,
		now: () => new Date(),
		told: () => undefined,
		...more,
	};
}

/** The same program as it is when it runs from the folder of versions. */
const running = (version: string): UpdateContext => context(path.join(userData, 'versions', version));

const inPlace = (): string[] =>
	existsSync(path.join(userData, 'versions')) ? readdirSync(path.join(userData, 'versions')).sort() : [];
const pointed = (): unknown => {
	const found = pointerOrNull(userData);
	return found === null ? null : { version: found.version, former: found.former };
};

describe('whether there is an update', () => {
	const stateOf = async (given = context()): Promise<unknown> => (await checkUpdate(given)).check.state;

	it('is answered by what the registry calls the latest', async () => {
		await publish('1.1.0');
		const { check } = await checkUpdate(context());
		expect(check).toMatchObject({ state: 'available', available: '1.1.0', current: '1.0.0', reason: null });
		registry.versions.set('1.1.0', {
			packed: Buffer.alloc(0),
			more: { notes: 'Faster.', engines: { node: '>=20.19' } },
		});
		expect((await checkUpdate(context())).check.notes).toBe('Faster.');
	});

	it.each([
		['the same version', '1.0.0'],
		['an older one, to which the registry points back', '0.9.0'],
		['a prerelease', '2.0.0-rc.1'],
	])('no: %s is nothing newer', async (_, version) => {
		await publish(version);
		expect(await stateOf()).toBe('up_to_date');
		expect(await updateProgram(context())).toMatchObject({ action: 'unchanged', version: '1.0.0' });
		expect(pointed()).toBeNull();
	});

	it('no: a build without a release key asks nobody', async () => {
		await publish('1.1.0');
		const folder = installed('1.0.0', {
			files: { 'release.json': JSON.stringify({ schema_version: 1, package: NAME, public_key: null }) },
		});
		expect(await stateOf(context(folder))).toBe('none_yet');
		expect(registry.seen).toEqual([]);
		expect((await rejected(updateProgram(context(folder)))).code).toBe('updates.none_yet');
	});

	it('no: the registry does not know the package', async () => {
		expect(await stateOf()).toBe('none_yet');
	});

	it('unknown while the registry does not answer', async () => {
		const gone = await loopbackRegistry();
		await gone.close();
		const given = context();
		given.env = { ...given.env, LB_AGENT_REGISTRY: gone.url };
		expect(await stateOf(given)).toBe('offline');
		expect((await rejected(updateProgram(given))).code).toBe('updates.offline');
	});

	it.each([
		['Node is too old', { engines: { node: '>=24' } }, 'linux'],
		['there are no parts for this system', {}, 'freebsd'],
		['it says that it is for another system', { os: ['darwin'] }, 'linux'],
	])('not here: %s', async (_, more, platform) => {
		await publish('1.1.0');
		registry.versions.set('1.1.0', { packed: Buffer.alloc(0), more });
		const given = context(undefined, { machine: { node: 'v22.1.0', platform, arch: 'x64' } });
		expect(await stateOf(given)).toBe('unsupported_platform');
		expect((await rejected(updateProgram(given))).code).toBe('updates.unsupported_platform');
	});

	it('is not asked by a checkout', async () => {
		const folder = installed('1.0.0');
		rmSync(path.join(folder, 'release-files.json'));
		for (const work of [checkUpdate, updateProgram, async (given: UpdateContext) => rollBack(given)])
			expect((await rejected((async () => work(context(folder)))())).code).toBe('updates.not_packaged');
		expect(registry.seen).toEqual([]);
	});

	it('is asked with one request that says nothing of who asks', async () => {
		await publish('1.1.0');
		await checkUpdate(context());
		expect(registry.seen.map(({ method, path: at }) => [method, at])).toEqual([['GET', '/lb-agent']]);
		expect(Object.keys(registry.seen[0]?.headers ?? {}).sort()).toEqual(['accept', 'connection', 'host']);
	});

	it.each([
		['http://registry.example.org/', 'updates.registry_forbidden'],
		['ftp://127.0.0.1/', 'updates.registry_forbidden'],
		['https://me:secret@registry.example.org/', 'updates.registry_forbidden'],
	])('is not asked at %s', async (address, code) => {
		const given = context();
		given.env = { ...given.env, LB_AGENT_REGISTRY: address };
		const error = await rejected(checkUpdate(given));
		expect(error.code).toBe(code);
		expect(error.message).not.toContain('secret');
	});

	it.each([
		['no JSON', { status: 200, text: '<html>' }],
		['another package', { status: 200, text: '{"name":"left-pad","dist-tags":{},"versions":{}}' }],
		['a failure', { status: 500 }],
		['a way to plain http elsewhere', { status: 302, headers: { location: 'http://192.0.2.1/lb-agent' } }],
	])('an answer that is %s is refused', async (_, instead) => {
		registry.instead = instead;
		expect((await rejected(checkUpdate(context()))).code).toBe('updates.registry_answer');
	});
});

describe('an update', () => {
	it('puts the new version beside the installed one and points to it', async () => {
		await publish('1.1.0');
		const done = await updateProgram(context());
		expect(done).toMatchObject({
			...{ action: 'updated', version: '1.1.0', former: 'installed' },
			...{ notes: '- What is new in 1.1.0.', restart_needed: false, service_url: null },
		});
		expect(pointed()).toEqual({ version: '1.1.0', former: 'installed' });
		expect(inPlace()).toEqual(['1.1.0', 'current.json']);
		const npm = readFileSync(path.join(userData, '..', 'npm.log'), 'utf8')
			.trim()
			.split('\n')
			.at(-1);
		expect(npm).toContain('/program ci --omit=dev --ignore-scripts');
	});

	it('leaves what a killed one left to nobody: half-made folders go', async () => {
		await publish('1.1.0');
		for (const name of ['.new-1', '.removed-2'])
			layOut(new Map([['program/dist/cli.js', 'half']]), path.join(userData, 'versions', name));
		await updateProgram(context());
		expect(inPlace()).toEqual(['1.1.0', 'current.json']);
	});

	it('takes over what one had put in place that was killed before the pointer moved, if every byte is right', async () => {
		await publish('1.1.0');
		const folder = layOut(release('1.1.0'), path.join(userData, 'versions', '1.1.0'));
		const told: string[] = [];
		const update = (): Promise<unknown> =>
			updateProgram({ ...context(), told: (text) => void told.push(text) });
		await update();
		expect(told).toEqual(['Downloading version 1.1.0', 'Testing version 1.1.0, which is here already']);
		rmSync(path.join(userData, 'versions', 'current.json'));
		writeFileSync(path.join(folder, 'dist/engine.js'), 'something else');
		await update();
		expect(told).toContain('Unpacking version 1.1.0');
		expect(readFileSync(path.join(folder, 'dist/engine.js'), 'utf8')).toContain('tiny engine 1.1.0');
		expect(inPlace()).toEqual(['1.1.0', 'current.json']);
	});

	it('goes from version to version and keeps the one before', async () => {
		await publish('1.1.0');
		await updateProgram(context());
		await publish('1.2.0');
		await updateProgram(running('1.1.0'));
		expect(pointed()).toEqual({ version: '1.2.0', former: '1.1.0' });
		await publish('1.3.0');
		await updateProgram(running('1.2.0'));
		expect(pointed()).toEqual({ version: '1.3.0', former: '1.2.0' });
		expect(inPlace()).toEqual(['1.2.0', '1.3.0', 'current.json']);
	});

	/** What is wrong with the published 1.1.0, and what is said of it. */
	const bad: [string, string, () => Promise<void>][] = [
		[
			'another checksum',
			'updates.integrity_wrong',
			async () => {
				await publish('1.1.0');
				const [packed, other] = [await tarball(release('1.1.0')), await tarball(release('1.1.1'))];
				registry.versions.set('1.1.0', { packed: other, integrity: integrityOf(packed) });
			},
		],
		[
			'no checksum',
			'updates.integrity_wrong',
			async () => {
				await publish('1.1.0');
				registry.versions.set('1.1.0', { packed: await tarball(release('1.1.0')), integrity: '' });
			},
		],
		['another key', 'updates.signature_wrong', () => publish('1.1.0', { key: newKey() })],
		[
			'no signature',
			'updates.signature_missing',
			async () => {
				const files = release('1.1.0');
				files.delete('release-files.sig');
				registry.versions.set('1.1.0', { packed: await tarball(files) });
				registry.latest = '1.1.0';
			},
		],
		[
			'a list that was changed after it was signed',
			'updates.signature_wrong',
			async () => {
				const files = release('1.1.0');
				files.set('release-files.json', `${files.get('release-files.json')} `);
				registry.versions.set('1.1.0', { packed: await tarball(files) });
				registry.latest = '1.1.0';
			},
		],
		...(
			[
				['a file that is not listed', (files) => files.set('dist/more.js', '1')],
				['a listed file that is missing', (files) => files.delete('dist/engine.js')],
				['a file with other bytes', (files) => files.set('dist/engine.js', 'other')],
			] satisfies [string, (files: Map<string, string | Buffer>) => unknown][]
		).map(([what, change]): [string, string, () => Promise<void>] => [
			what,
			'updates.content_differs',
			async () => {
				const files = release('1.1.0');
				change(files);
				registry.versions.set('1.1.0', { packed: await tarball(files) });
				registry.latest = '1.1.0';
			},
		]),
		...(
			[
				['a link', { name: 'package/dist/link.js', type: 'symlink', linkname: '/etc/passwd' }],
				['a hard link', { name: 'package/dist/link.js', type: 'link', linkname: 'package/dist/cli.js' }],
				['a path outside', { name: 'package/../../evil.js' }],
				['an absolute path', { name: '/tmp/evil.js' }],
				['a file beside the package', { name: 'other/evil.js' }],
				['a name that differs in case alone', { name: 'package/dist/CLI.js' }],
				['a name of a Windows device', { name: 'package/dist/nul.js' }],
			] as const
		).map(([what, header]): [string, string, () => Promise<void>] => [
			what,
			'updates.content_differs',
			async () => {
				const packed = await tarball(release('1.1.0'), [{ header: { ...header } }]);
				registry.versions.set('1.1.0', { packed });
				registry.latest = '1.1.0';
			},
		]),
		['the files of another package', 'updates.other_package', () => publish('1.1.0', { name: 'lb-other' })],
		[
			'the files of an older version',
			'updates.other_package',
			async () => {
				registry.versions.set('1.1.0', { packed: await tarball(release('0.9.0')) });
				registry.latest = '1.1.0';
			},
		],
		[
			'a dependency without a checksum',
			'updates.content_differs',
			() =>
				publish('1.1.0', {
					files: {
						'release-lock.json': JSON.stringify({
							packages: { '': {}, 'node_modules/a': { resolved: 'https://registry.example.org/a.tgz' } },
						}),
					},
				}),
		],
		['a self-test that fails', 'updates.self_test_failed', () => publish('1.1.0', { selfTest: 1 })],
		[
			'a program that is another version',
			'updates.self_test_failed',
			() => publish('1.1.0', { files: { 'dist/cli.js': 'console.log("1.0.0")' } }),
		],
		['a Node that is too old', 'updates.unsupported_platform', () => publish('1.1.0', { node: '>=24' })],
	];
	it.each(bad)('is refused with %s, and nothing of it stays', async (_, code, make) => {
		await make();
		const error = await rejected(updateProgram(context()));
		expect(error.code).toBe(code);
		expect(pointed()).toBeNull();
		expect(inPlace()).toEqual([]);
	});

	it('is refused above the limits of size and number, and where it was cut short', async () => {
		const packed = await tarball(release('1.1.0'));
		const expected = { name: NAME, version: '1.1.0', key: key.public_key };
		const open = (bytes: Buffer, limits = packageLimits): Promise<unknown> =>
			openPackage(bytes, { ...expected, integrity: integrityOf(bytes) }, limits);
		await expect(open(packed)).resolves.toMatchObject({ list: { version: '1.1.0' } });
		for (const limits of [
			{ ...packageLimits, unpacked: 100 },
			{ ...packageLimits, files: 3 },
		])
			expect((await rejected(open(packed, limits))).message).toContain('it is too large');
		for (const part of [packed.subarray(0, -20), packed.subarray(0, 100), Buffer.from('no archive')])
			expect((await rejected(open(part))).message).toContain('it cannot be unpacked');
	});

	it('is not what npm could not install', async () => {
		await publish('1.1.0');
		const broken = path.join(mkdtempSync(path.join(scratch, 'bin-')));
		script(broken, 'npm', 'echo "npm error network" >&2; exit 1');
		const given = context();
		given.env = { ...given.env, PATH: `${broken}${path.delimiter}${given.env['PATH'] ?? ''}` };
		const error = await rejected(updateProgram(given));
		expect(error).toMatchObject({ code: 'updates.install_failed', values: { reason: 'npm error network' } });
		script(broken, 'npm', 'echo "npm error code ENOSPC" >&2; exit 1');
		expect((await rejected(updateProgram(given))).code).toBe('run.disk_full');
		expect(inPlace()).toEqual([]);
	});

	it('works alone: another one meanwhile is told so, and finds it done afterwards', async () => {
		await publish('1.1.0');
		const slow = mkdtempSync(path.join(scratch, 'bin-'));
		script(slow, 'npm', 'touch "$0.here"; while [ ! -e "$0.go" ]; do sleep 0.01; done');
		const given = context();
		given.env = { ...given.env, PATH: `${slow}${path.delimiter}${given.env['PATH'] ?? ''}` };
		const first = updateProgram(given);
		await eventually('the first one to install', () => existsSync(path.join(slow, 'npm.here')));
		for (const work of [updateProgram, async (one: UpdateContext) => rollBack(one)])
			expect((await rejected((async () => work(context()))())).code).toBe('updates.busy');
		writeFileSync(path.join(slow, 'npm.go'), '');
		expect(await first).toMatchObject({ action: 'updated', version: '1.1.0' });
		expect(existsSync(updateLock(userData))).toBe(false);
		expect(await updateProgram(context())).toMatchObject({ action: 'unchanged', version: '1.1.0' });
		expect(pointed()).toEqual({ version: '1.1.0', former: 'installed' });
	});

	it('that is stopped ends npm with what it started, and leaves nothing', async () => {
		await publish('1.1.0');
		const slow = mkdtempSync(path.join(scratch, 'bin-'));
		script(slow, 'npm', 'sleep 600 & echo $! > "$0.pid"; mv "$0.pid" "$0.here"; wait');
		const stop = new AbortController();
		const given = context(undefined, { signal: stop.signal });
		given.env = { ...given.env, PATH: `${slow}${path.delimiter}${given.env['PATH'] ?? ''}` };
		const stopped = rejected(updateProgram(given));
		const here = path.join(slow, 'npm.here');
		await eventually('npm to install', () => existsSync(here));
		stop.abort();
		expect((await stopped).code).toBe('general.cancelled');
		expect([pointed(), inPlace()]).toEqual([null, []]);
		const child = markOf(Number(readFileSync(here, 'utf8')));
		await eventually('the end of its child', () => isGone(child));
	});

	it('is refused while a job runs, which is named, and not for one whose program is gone', async () => {
		await publish('1.1.0');
		const store = new JobStore(openDatabase(userData));
		const job = {
			...{ job_id: 'a'.repeat(32), kind: 'run_autopilot' as const, status: 'running' as const },
			...{ dataset: '/data/cohort', arguments: {}, progress: null, problem: null, cwd: '/', light: false },
			...{ created_at: new Date().toISOString(), started_at: null, ended_at: null, heartbeat_at: null },
			...{ resumes: null, exit_code: null, last_seq: 0, links_within: null, engine: null },
		};
		store.insert({ ...job, owner: newOwner() });
		for (const work of [updateProgram, async (given: UpdateContext) => rollBack(given)]) {
			const error = await rejected((async () => work(context()))());
			expect(error.code).toBe('updates.jobs_running');
			expect(error.message).toContain('aaaaaaaa run_autopilot /data/cohort');
		}
		store.change(job.job_id, { owner: { ...newOwner(), pid: 2 ** 22 + 1 } });
		store.close();
		expect((await updateProgram(context())).action).toBe('updated');
	});

	it('leaves a running service its version, and says that a restart is needed', async () => {
		await publish('1.1.0');
		const url = 'http://127.0.0.1:8765/';
		await writeServiceRecord(userData, {
			...{ process: ownMark(), host: '127.0.0.1', port: 8765, url, instance_id: 'x', needs_token: false },
		});
		expect(await updateProgram(context())).toMatchObject({ restart_needed: true, service_url: url });
	});
});

describe('a rollback', () => {
	it('returns to the version before, once, and a later update goes on', async () => {
		await publish('1.1.0');
		await updateProgram(context());
		await publish('1.2.0');
		await updateProgram(running('1.1.0'));
		expect(await rollBack(running('1.2.0'))).toMatchObject({
			...{ action: 'rolled_back', version: '1.1.0', former: null },
			...{ kept_database: null, hidden_conversations: [] },
		});
		expect(pointed()).toEqual({ version: '1.1.0', former: null });
		expect((await rejected(rollBack(running('1.1.0')))).code).toBe('updates.nothing_to_roll_back');
		expect(pointed()).toEqual({ version: '1.1.0', former: null });
		// The version it left is here still, and is only tested again.
		const told: string[] = [];
		await updateProgram({ ...running('1.1.0'), told: (text) => void told.push(text) });
		expect(told).toContain('Testing version 1.2.0, which is here already');
		expect(pointed()).toEqual({ version: '1.2.0', former: '1.1.0' });
	});

	it('returns to the installed version', async () => {
		await publish('1.1.0');
		await updateProgram(context());
		await rollBack(running('1.1.0'));
		expect(pointed()).toEqual({ version: 'installed', former: null });
	});

	it('is refused where there was no update, and where the former version is gone', async () => {
		expect((await rejected(rollBack(context()))).code).toBe('updates.nothing_to_roll_back');
		await publish('1.1.0');
		await updateProgram(context());
		await publish('1.2.0');
		await updateProgram(running('1.1.0'));
		rmSync(path.join(userData, 'versions', '1.1.0'), { recursive: true });
		expect((await rejected(rollBack(running('1.2.0')))).code).toBe('updates.former_missing');
		expect(pointed()).toEqual({ version: '1.2.0', former: '1.1.0' });
	});

	it('puts back the database that only the newer version can read, and keeps that one', async () => {
		const before = openWorkspace({ userData });
		const old = before.sessions.create('An old conversation');
		before.close();
		await publish('1.1.0', { database: { schema: 1000, readable_from: 1000 } });
		await updateProgram(context());
		// What the new version does with it.
		const after = openWorkspace({ userData });
		after.sessions.create('A new conversation');
		after.close();
		const database = openDatabase(userData);
		database.exec(
			"DELETE FROM preferences WHERE name = 'database_readable_from'; PRAGMA user_version = 1000",
		);
		database.close();
		expect(() => openDatabase(userData)).toThrow(
			expect.objectContaining({ code: 'workspace.database_newer' }),
		);
		const done = await rollBackFrom('1.1.0');
		expect(done).toMatchObject({
			version: 'installed',
			kept_database: path.join(userData, 'workspace-1.1.0.sqlite'),
			hidden_conversations: ['A new conversation'],
		});
		const back = openWorkspace({ userData });
		expect(
			back.sessions.list({ limit: 10, trashed: false }).rows.map(({ session_id }) => session_id),
		).toEqual([old.session_id]);
		back.close();
		expect(readdirSync(userData).filter((name) => name.includes('.tmp'))).toEqual([]);
		expect(existsSync(path.join(userData, 'workspace-1.1.0.sqlite'))).toBe(true);
		expect(existsSync(path.join(userData, 'workspace-before-1.1.0.sqlite'))).toBe(true);
	});

	/** As the new version does it, which knows the schema that it wrote. */
	function rollBackFrom(version: string): ReturnType<typeof rollBack> {
		const file = path.join(userData, 'workspace.sqlite');
		const database = new Libsql(file);
		database.exec(`PRAGMA user_version = ${migrations.length}`);
		database.close();
		return rollBack(running(version));
	}

	it('waits with the exchange of databases until no service runs', async () => {
		openWorkspace({ userData }).close();
		await publish('1.1.0', { database: { schema: 1000, readable_from: 1000 } });
		await updateProgram(context());
		const record = { process: ownMark(), host: '127.0.0.1', port: 8765, url: 'http://127.0.0.1:8765/' };
		await writeServiceRecord(userData, { ...record, instance_id: 'x', needs_token: false });
		expect((await rejected(rollBack(running('1.1.0')))).code).toBe('updates.service_runs');
		expect(pointed()).toEqual({ version: '1.1.0', former: 'installed' });
	});
});

describe('the notice of a service', () => {
	const notice = (now: () => Date, folder = installed()) => {
		const workspace = openWorkspace({ userData });
		return {
			...openUpdateNotice({ ...context(folder), now, version: '1.0.0', preferences: workspace.preferences }),
			close: workspace.close,
		};
	};

	it('is off at first and asks nobody; on, it asks once a day', async () => {
		await publish('1.1.0');
		let now = new Date('2026-11-20T09:00:00Z');
		const { status, switch: turn, idle, close } = notice(() => now);
		expect(status()).toMatchObject({
			...{ restart_needed: false, next_version: null, can_update: true },
			notice: { on: false, last_checked: null, available: null },
		});
		await idle();
		expect(registry.seen).toEqual([]);
		turn(true);
		await idle();
		expect(status().notice).toEqual({
			...{ on: true, last_checked: '2026-11-20T09:00:00.000Z', available: '1.1.0' },
		});
		now = new Date('2026-11-21T08:59:59Z');
		status();
		await idle();
		expect(registry.seen).toHaveLength(1);
		now = new Date('2026-11-21T09:00:00Z');
		status();
		await idle();
		expect(registry.seen).toHaveLength(2);
		expect(turn(false).notice).toEqual({ on: false, last_checked: null, available: null });
		close();
	});

	it('counts a registry that does not answer as asked', async () => {
		const now = (): Date => new Date('2026-11-20T09:00:00Z');
		registry.instead = { status: 500 };
		const { status, switch: turn, idle, close } = notice(now);
		turn(true);
		await idle();
		status();
		await idle();
		expect(registry.seen).toHaveLength(1);
		expect(status().notice).toMatchObject({ last_checked: '2026-11-20T09:00:00.000Z', available: null });
		close();
	});

	it('cannot ask from a checkout', async () => {
		await publish('1.1.0');
		const folder = installed();
		rmSync(path.join(folder, 'release-files.json'));
		const { switch: turn, idle, close } = notice(() => new Date(), folder);
		expect(turn(true)).toMatchObject({ can_update: false, restart_needed: false });
		await idle();
		expect(registry.seen).toEqual([]);
		close();
	});
});

it('only the folders of killed updates are removed', async () => {
	const versions = path.join(userData, 'versions');
	for (const name of ['1.0.0', '.new-a', '.removed-b', 'notes'])
		mkdirSync(path.join(versions, name), { recursive: true });
	writeFileSync(path.join(versions, 'current.json.tmp-1-aa'), '');
	await removeHalfMade(userData);
	expect(inPlace()).toEqual(['1.0.0', 'notes']);
});

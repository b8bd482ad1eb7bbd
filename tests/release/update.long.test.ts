import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noSmallDisk } from '../cli/setup/small-disk.ts';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { installRelease, lockFor, ownVersion, realRelease } from './setup/real-release.ts';
import { newKey, tarball } from './setup/tiny-release.ts';
import { noVerdaccio, startVerdaccio, type Verdaccio } from './setup/verdaccio.ts';

// Updates from a real registry: whole programs with real dependencies, which npm installs.

const MINUTES = 60_000;
const key = newKey();
let registry: Verdaccio;
let lock: object;
let cache: string;
let home: string;
let userData: string;
/** The program that was installed with npm. */
let installed: string;

interface Ended {
	code: number | null;
	out: string;
	err: string;
}

const environment = (): NodeJS.ProcessEnv => ({
	...process.env,
	HOME: home,
	LB_AGENT_USER_DATA_DIR: userData,
	LB_AGENT_REGISTRY: registry.url,
	npm_config_cache: cache,
});

function begin(words: readonly string[]): { child: ChildProcess; ended: Promise<Ended> } {
	const child = spawn(process.execPath, [path.join(installed, 'dist/cli.js'), ...words], {
		env: environment(),
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let [out, err] = ['', ''];
	child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
	// What it has started may hold its streams open for longer than it lives.
	const ended = new Promise<Ended>((resolve) =>
		child.once('exit', (code) => setImmediate(() => resolve({ code, out, err }))),
	);
	return { child, ended };
}
const run = (words: readonly string[]): Promise<Ended> => begin(words).ended;
const json = async (words: readonly string[]): Promise<[number | null, Record<string, unknown>]> => {
	const { code, out, err } = await run([...words, '--json']);
	if (!out.startsWith('{')) throw new Error(`${words.join(' ')} ended with ${code}: ${err}`);
	return [code, JSON.parse(out)];
};
const version = async (): Promise<string> => {
	const { code, out } = await run(['--version']);
	expect(code).toBe(0);
	return out.trim();
};
const versions = (): string[] =>
	existsSync(path.join(userData, 'versions')) ? readdirSync(path.join(userData, 'versions')).sort() : [];
const publish = async (which: string, check: number | null): Promise<void> =>
	registry.publish(which, await tarball(realRelease(which, key, lock, check)));

describe.skipIf(noVerdaccio())('with a registry', () => {
	beforeAll(async () => {
		cache = await temporaryFolder('npm-cache');
		registry = await startVerdaccio();
		lock = await lockFor(registry.url, cache);
		const files = realRelease(ownVersion, key, lock, 0);
		installed = installRelease(files, path.join(await temporaryFolder('Größe 数据'), 'lb-agent'));
	}, 5 * MINUTES);
	afterAll(() => registry.stop());
	beforeEach(async () => {
		home = await temporaryFolder('home');
		userData = path.join(home, 'user data 数据');
	});

	it(
		'an update is installed, tested on the demo cohort and rolled back, once',
		async () => {
			expect(await json(['update', '--check'])).toMatchObject([0, { state: 'none_yet' }]);
			await publish('9.1.0', null);
			expect(await json(['update', '--check'])).toMatchObject([
				0,
				{ state: 'available', available: '9.1.0' },
			]);
			expect(await json(['update'])).toMatchObject([
				0,
				{ action: 'updated', version: '9.1.0', former: 'installed', notes: '- What is new in 9.1.0.' },
			]);
			expect(await version()).toBe('9.1.0');
			expect(await json(['update'])).toMatchObject([0, { action: 'unchanged', version: '9.1.0' }]);
			const [code, listed] = await json(['jobs', 'list']);
			expect([code, listed]).toMatchObject([0, { total: 0 }]);
			await publish('9.2.0', 0);
			expect(await json(['update'])).toMatchObject([0, { version: '9.2.0', former: '9.1.0' }]);
			expect(await version()).toBe('9.2.0');
			expect(await json(['update', '--rollback'])).toMatchObject([
				0,
				{ action: 'rolled_back', version: '9.1.0' },
			]);
			expect(await version()).toBe('9.1.0');
			expect(await json(['update', '--rollback'])).toMatchObject([
				4,
				{ code: 'updates.nothing_to_roll_back' },
			]);
			expect(await version()).toBe('9.1.0');
			expect(versions()).toEqual(['9.1.0', '9.2.0', 'current.json']);
		},
		10 * MINUTES,
	);

	it(
		'a broken release changes nothing',
		async () => {
			await publish('9.3.0', 1);
			const [code, problem] = await json(['update']);
			expect([code, problem]).toMatchObject([1, { code: 'updates.self_test_failed' }]);
			expect(problem['detail']).toContain('AUROC 0.10');
			expect(versions()).toEqual([]);
			expect(await version()).toBe(ownVersion);
		},
		10 * MINUTES,
	);

	it(
		'a tarball that was exchanged in the registry is refused',
		async () => {
			await publish('9.4.0', 0);
			const file = registry.tarball('9.4.0');
			const true9 = readFileSync(file);
			writeFileSync(file, await tarball(realRelease('9.4.0', newKey(), lock, 0)));
			expect(await json(['update'])).toMatchObject([1, { code: 'updates.integrity_wrong' }]);
			expect(versions()).toEqual([]);
			writeFileSync(file, true9);
			expect(await json(['update'])).toMatchObject([0, { version: '9.4.0' }]);
		},
		10 * MINUTES,
	);

	it(
		'of two at once one works, and the other says so',
		async () => {
			const both = await Promise.all([json(['update']), json(['update'])]);
			const codes = both.map(([code]) => code).sort();
			expect(codes).toEqual([0, 1]);
			expect(both.find(([code]) => code === 1)?.[1]).toMatchObject({ code: 'updates.busy' });
			expect(await version()).toBe('9.4.0');
			expect(versions()).toEqual(['9.4.0', 'current.json']);
		},
		10 * MINUTES,
	);

	it(
		'one that is killed at any moment leaves a program that starts, and the next one succeeds',
		async () => {
			const started = performance.now();
			expect(await json(['update'])).toMatchObject([0, { version: '9.4.0' }]);
			const whole = performance.now() - started;
			const seen: string[] = [];
			for (let i = 0; i < 20; i++) {
				rmSync(path.join(userData, 'versions'), {
					recursive: true,
					force: true,
					maxRetries: 20,
					retryDelay: 100,
				});
				const { child, ended } = begin(['update']);
				// The moment is what is asked about; the last ones are after the end where the machine is as quick as before.
				await Promise.race([pause((whole * (i + 0.5)) / 13), ended]);
				child.kill('SIGKILL');
				await ended;
				const left = versions();
				const now = await version();
				seen.push(`${i}: ${now}, ${left.map((name) => name.replace(/-[0-9a-f]+$/u, '')).join(' ')}`);
				expect([ownVersion, '9.4.0']).toContain(now);
				const [code, done] = await json(['update']);
				expect([code, done['version']], seen.join('\n')).toEqual([0, '9.4.0']);
				expect(await version()).toBe('9.4.0');
				expect(versions(), seen.join('\n')).toEqual(['9.4.0', 'current.json']);
			}
			console.log(`killed at 20 moments of ${Math.round(whole)} ms:\n${seen.join('\n')}`);
			// They fell into different stages.
			expect(new Set(seen.map((line) => line.replace(/^\d+: /u, ''))).size).toBeGreaterThan(2);
		},
		20 * MINUTES,
	);

	it.skipIf(noSmallDisk() !== null).each([
		['while it is unpacked', 12],
		['while npm installs its packages', 36],
	])(
		'a disk that is full %s leaves the pointer and no half version',
		(_, megabytes) => {
			const disk = path.join(home, 'disk');
			mkdirSync(disk);
			const cli = path.join(installed, 'dist/cli.js');
			const script = `mount -t tmpfs -o size=${megabytes}m tmpfs "$DISK" || exit 99
"$NODE" "$CLI" update --json; echo "code $?"
ls -A "$DISK/versions" | tr '\\n' ' '; echo
"$NODE" "$CLI" --version`;
			const done = spawnSync(
				'unshare',
				[...(process.getuid?.() === 0 ? ['-m'] : ['-r', '-m']), 'sh', '-c', script],
				{
					encoding: 'utf8',
					env: {
						...environment(),
						DISK: disk,
						NODE: process.execPath,
						CLI: cli,
						LB_AGENT_USER_DATA_DIR: disk,
					},
				},
			);
			const [record = '', rest = ''] = done.stdout.split(/^(?=code )/mu);
			expect(JSON.parse(record)).toMatchObject({ code: 'run.disk_full' });
			expect(
				rest
					.trim()
					.split('\n')
					.map((line) => line.trim()),
			).toEqual(['code 1', '', ownVersion]);
		},
		10 * MINUTES,
	);

	it(
		'a registry that is gone is offline, and changes nothing',
		async () => {
			await registry.stop();
			expect(await json(['update', '--check'])).toMatchObject([1, { state: 'offline' }]);
			expect(await json(['update'])).toMatchObject([1, { code: 'updates.offline' }]);
			expect(versions()).toEqual([]);
			expect(await version()).toBe(ownVersion);
		},
		5 * MINUTES,
	);
});

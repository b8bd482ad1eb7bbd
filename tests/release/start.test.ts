import { spawn, spawnSync } from 'node:child_process';
import {
	chmodSync,
	cpSync,
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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { builtProgram, root } from '../cli/setup/built-program.ts';
import { layOut, newKey, tinyRelease } from './setup/tiny-release.ts';

const key = newKey();
const own = String(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).version);
let scratch: string;
/** The built program as a package holds it; its packages are not asked for here. */
let folder: string;
let home: string;
let userData: string;

beforeAll(() => {
	scratch = mkdtempSync(path.join(tmpdir(), 'lb-start-'));
	folder = path.join(scratch, 'lib', 'node_modules', 'lb-agent');
	layOut(tinyRelease({ version: own, key }), folder);
	cpSync(builtProgram(), path.join(folder, 'dist'), { recursive: true, force: true });
});
afterAll(() => rmSync(scratch, { recursive: true }));
beforeEach(() => {
	home = mkdtempSync(path.join(scratch, 'home-'));
	userData = path.join(home, 'Größe 数据');
});

interface Ended {
	code: number | null;
	out: string;
	err: string;
}

function start(words: readonly string[], program = 'cli.js', input = ''): Ended {
	const { status, stdout, stderr } = spawnSync(
		process.execPath,
		[path.join(folder, 'dist', program), ...words],
		{
			encoding: 'utf8',
			input,
			env: { ...process.env, HOME: home, LB_AGENT_USER_DATA_DIR: userData },
		},
	);
	return { code: status, out: stdout.trim(), err: stderr.trim() };
}

function put(version: string, into = userData): void {
	layOut(tinyRelease({ version, key }), path.join(into, 'versions', version));
}

function point(version: string, into = userData, former: string | null = 'installed'): void {
	const pointer = { schema_version: 1, version, former, moved_at: '2026-11-20T09:00:00.000Z' };
	mkdirSync(path.join(into, 'versions'), { recursive: true });
	// Whatever the mask of the person who runs the tests.
	chmodSync(path.join(into, 'versions'), 0o700);
	writeFileSync(path.join(into, 'versions', 'current.json'), JSON.stringify(pointer));
}

describe('a packaged program', () => {
	it('starts as itself without an update', () => {
		expect(start(['--version'])).toEqual({ code: 0, out: own, err: '' });
		expect(existsSync(userData)).toBe(false);
	});

	it('starts the version that the pointer names, with the same words, also as lb-web and for Python', () => {
		put('9.9.9');
		point('9.9.9');
		expect(start(['--version'])).toEqual({ code: 0, out: '9.9.9', err: '' });
		expect(start(['results', 'a b'])).toEqual({ code: 0, out: 'tiny 9.9.9 results a b', err: '' });
		expect(start(['--no-open'], 'lb-web.js').out).toBe('tiny 9.9.9 web --no-open');
		expect(start(['--rpc'], 'engine.js').out).toBe('tiny engine 9.9.9');
	});

	it('runs a job with its own engine, whatever the pointer names', () => {
		put('9.9.9');
		point('9.9.9');
		expect(start([], 'engine.js').out).not.toContain('tiny engine');
	});

	it('looks in the user data folder that is named', () => {
		const other = path.join(home, 'other');
		put('9.9.9', other);
		point('9.9.9', other);
		expect(start(['--version']).out).toBe(own);
		expect(start(['results', '--user-data-dir', other]).out).toBe(
			`tiny 9.9.9 results --user-data-dir ${other}`,
		);
	});

	it('stays with itself where the pointer or its version is broken, with one sentence', () => {
		point('9.9.9');
		const missing = start(['--version']);
		expect([missing.code, missing.out]).toEqual([0, own]);
		expect(missing.err).toMatch(
			/^note: Version 9\.9\.9 is incomplete .*; the installed version \S+ is used\. .*$/u,
		);
		writeFileSync(path.join(userData, 'versions', 'current.json'), '{"schema_version":1,"vers');
		const broken = start(['--version']);
		expect([broken.code, broken.out]).toEqual([0, own]);
		expect(broken.err.split('\n')).toHaveLength(1);
		expect(broken.err).toContain('cannot be read');
	});

	it('stays with itself where the pointed version cannot be loaded, so that it can be rolled back', () => {
		put('9.9.9');
		point('9.9.9');
		const cli = path.join(userData, 'versions', '9.9.9', 'dist', 'cli.js');
		for (const text of ["import './gone.js';", 'this is no program']) {
			writeFileSync(cli, text);
			const done = start(['--version']);
			expect([done.code, done.out]).toEqual([0, own]);
			expect(done.err).toMatch(/^note: Version 9\.9\.9 in .* cannot be loaded; .*$/u);
		}
		expect(start(['update', '--rollback']).code).toBe(0);
		expect(start(['--version'])).toEqual({ code: 0, out: own, err: '' });
		// An error that it throws itself is its own, and nothing is done twice.
		point('9.9.9');
		writeFileSync(cli, "throw new Error('of its own');");
		const thrown = start(['--version']);
		expect([thrown.code, thrown.out]).toEqual([1, '']);
		expect(thrown.err).toContain('of its own');
	});

	it('checks for no update without a release key that it knows, and rolls nothing back', () => {
		const done = start(['update', '--rollback', '--json']);
		expect(JSON.parse(done.out)).toMatchObject({ code: 'updates.nothing_to_roll_back' });
		expect(done.code).toBe(4);
		const both = start(['update', '--check', '--rollback', '--json']);
		expect([both.code, JSON.parse(both.out).code]).toEqual([2, 'usage.invalid']);
	});
});

describe('uninstall', () => {
	const names = (): string[] => readdirSync(userData).sort();
	const fill = (): void => {
		put('9.9.8');
		point('installed', userData, null);
		writeFileSync(path.join(userData, 'shell-history'), '');
	};

	it('lists, asks, removes the versions, and keeps the user data', () => {
		fill();
		const dry = start(['uninstall', '--dry-run', '--json']);
		expect(dry.code).toBe(0);
		expect(JSON.parse(dry.out)).toMatchObject({
			dry_run: true,
			package_command: 'npm uninstall -g lb-agent',
		});
		expect(dry.out).toContain(path.join(userData, 'versions'));
		const asked = start(['uninstall', '--json']);
		expect([asked.code, JSON.parse(asked.out).code]).toEqual([2, 'updates.uninstall_unconfirmed']);
		expect(names()).toEqual(['shell-history', 'versions']);
		const done = start(['uninstall', '--yes']);
		expect(done.code).toBe(0);
		expect(done.out).toContain('Remove the program itself with: npm uninstall -g lb-agent');
		expect(names()).toEqual(['shell-history']);
		// The program is for npm to remove.
		expect(start(['--version']).out).toBe(own);
	});

	it('removes the user data folder with --purge, except results and what is not of lb-agent', () => {
		fill();
		mkdirSync(path.join(userData, 'outputs', 'cohort-1'), { recursive: true });
		for (const name of ['workspace-before-1.1.0.sqlite', 'workspace-1.1.0-2.sqlite'])
			writeFileSync(path.join(userData, name), '');
		writeFileSync(path.join(userData, 'thesis.docx'), '');
		const foreign = start(['uninstall', '--yes', '--purge']);
		expect(foreign.code).toBe(3);
		expect(foreign.err).toContain('thesis.docx');
		expect(names()).toContain('shell-history');
		rmSync(path.join(userData, 'thesis.docx'));
		const shown = start(['uninstall', '--dry-run', '--purge']).out;
		expect(shown).toContain('outputs is kept');
		expect(shown).toMatch(/The program itself is still in |Remove the program itself with: /u);
		const unconfirmed = start(['uninstall', '--purge']);
		expect(unconfirmed.code).toBe(2);
		expect(unconfirmed.out).toContain('outputs is kept');
		expect(unconfirmed.out).not.toContain('dry-run');
		expect(names()).toContain('workspace-before-1.1.0.sqlite');
		expect(start(['uninstall', '--yes', '--purge']).code).toBe(0);
		expect(names()).toEqual(['outputs']);
	});

	it('is refused while a service runs', async () => {
		fill();
		const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000); console.log(1)'], {
			stdio: ['ignore', 'pipe', 'ignore'],
		});
		try {
			await new Promise((resolve) => other.stdout.once('data', resolve));
			const { markOf } = await import('../../src/lib/base/process-mark.server.ts');
			mkdirSync(path.join(userData, 'services'));
			writeFileSync(
				path.join(userData, 'services', '8765.json'),
				JSON.stringify({
					...{ process: markOf(other.pid ?? 0), host: '127.0.0.1', port: 8765 },
					...{ url: 'http://127.0.0.1:8765/', instance_id: 'x', needs_token: false },
				}),
			);
			const done = start(['uninstall', '--yes', '--json']);
			expect([done.code, JSON.parse(done.out).code]).toEqual([1, 'updates.service_runs']);
			expect(names()).toContain('versions');
		} finally {
			other.kill();
		}
	});
});

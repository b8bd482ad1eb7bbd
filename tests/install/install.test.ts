import {
	chmodSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	statSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { temporaryFolder } from '../cli/setup/run-cli.ts';
import { isLong } from '../setup/test-size.ts';
import { quickCheckout, readyCheckout } from './setup/checkout.ts';
import { entries, install, newPerson, runProgram, somebody, tree, type Person } from './setup/installer.ts';
import { readRecord, recordFile } from './setup/record.ts';

const COMMANDS = ['lb-agent', 'lb-agt', 'lb', 'lbbiopsy-agent', 'lb-web', 'lb-client', 'lb-portal'];
const MARK = '.lb-agent-user-data.json';

/** Where the program is that commands start. */
let real: string;
/** For the rest: what the installer does is the same, and its last question to the program costs little. */
let checkout: string;
let version: string;
beforeAll(async () => {
	real = await readyCheckout();
	checkout = isLong ? real : await quickCheckout();
	const manifest: unknown = JSON.parse(readFileSync(path.join(real, 'package.json'), 'utf8'));
	version = z.looseObject({ version: z.string() }).parse(manifest).version;
});

const mode = (file: string): string => (statSync(file).mode & 0o777).toString(8);

/** A person with files of their own in the places where the installer writes. */
async function settledPerson(): Promise<Person> {
	const person = await newPerson();
	for (const [file, text] of [
		['.local/bin/mine', '#!/bin/sh\n'],
		['.config/other/settings', 'x'],
		['.bashrc', 'export A=1\n'],
	] as const) {
		mkdirSync(path.dirname(path.join(person.home, file)), { recursive: true });
		writeFileSync(path.join(person.home, file), text);
	}
	return person;
}

describe('a dry run', () => {
	it('prints every step and does nothing', async () => {
		const person = await settledPerson();
		const before = tree(path.dirname(person.home));
		const done = await install(checkout, person, ['--dry-run', '--user-data-dir', person.data]);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		for (const step of ['packages', 'build', 'user data', 'commands', 'record', 'python'])
			expect(done.stdout).toMatch(new RegExp(`^ {2}${step} `, 'mu'));
		for (const what of [person.data, path.join(person.home, '.local/bin'), recordFile(person.home)])
			expect(done.stdout).toContain(what);
		for (const name of COMMANDS) expect(done.stdout).toContain(name);
		expect(done.stdout).toContain('No changes made');
		expect(tree(path.dirname(person.home))).toEqual(before);
	});

	it('of uninstalling and purging does nothing either', async () => {
		const person = await newPerson();
		expect((await install(checkout, person, ['--user-data-dir', person.data])).code).toBe(0);
		const before = tree(path.dirname(person.home));
		const done = await install(checkout, person, ['--dry-run', '--uninstall', '--purge']);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`remove ${person.data}\n`);
		for (const name of COMMANDS) expect(done.stdout).toContain(path.join(person.home, '.local/bin', name));
		expect(tree(path.dirname(person.home))).toEqual(before);
	});
});

describe('installing', () => {
	let person: Person;
	let before: Record<string, string>;
	let said: string;
	const bin = (name: string): string => path.join(person.home, '.local/bin', name);
	beforeAll(async () => {
		person = await settledPerson();
		before = tree(person.home);
		const done = await install(checkout, person, ['--user-data-dir', person.data]);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		said = done.stdout;
	});

	it('says which line to add to which file when the folder of the commands is not on PATH', async () => {
		const folder = path.join(person.home, '.local/bin');
		expect(said).toContain(`${folder} is not on PATH; add to ~/.bashrc: export PATH=${folder}:"$PATH"`);
		const PATH = `${folder}${path.delimiter}${person.env['PATH'] ?? ''}`;
		const there = await install(checkout, person, ['--user-data-dir', person.data], { env: { PATH } });
		expect(there.stdout).not.toContain('not on PATH');
		expect(there.stdout.trimEnd().split('\n').at(-1)).toBe('Next: lb-agent demo-check');
	});

	it('makes the user data folder for its owner alone', () => {
		expect(mode(person.data)).toBe('700');
		expect(mode(path.dirname(person.data))).toBe('700');
		expect(readdirSync(person.data)).toEqual([MARK]);
	});

	it('records what is where', () => {
		const { installed_at, node, ...record } = readRecord(person.home);
		expect(mode(recordFile(person.home))).toBe('600');
		expect(Math.abs(Date.now() - Date.parse(installed_at))).toBeLessThan(600_000);
		expect(statSync(node).ino).toBe(statSync(process.execPath).ino);
		expect(record).toEqual({
			schema_version: 1,
			version,
			engine: path.join(checkout, 'dist/engine.js'),
			user_data_dir: person.data,
			bin_dir: path.join(person.home, '.local/bin'),
			commands: COMMANDS.map(bin),
			python: null,
			environment: null,
			made_folders: [path.join(person.home, '.config/lb-agent')],
		});
	});

	it('again changes nothing and says what was up to date', async () => {
		const installed = tree(path.dirname(person.home));
		const again = await install(checkout, person, ['--user-data-dir', person.data]);
		expect(again.code).toBe(0);
		for (const step of ['packages', 'build', 'commands', 'record'])
			expect(again.stdout).toMatch(new RegExp(`^ {2}${step} .*up to date`, 'mu'));
		expect(again.stdout).toMatch(/^ {2}user data .*already exists; its content is kept$/mu);
		expect(tree(path.dirname(person.home))).toEqual(installed);
	});

	it('through the other entry does the same', async () => {
		const other = await settledPerson();
		const [first, second] = await Promise.all(
			entries.map(async (entry) => {
				const one = entry === entries[0] ? other : await settledPerson();
				const done = await install(checkout, one, ['--user-data-dir', one.data], { entry });
				const base = path.dirname(one.home);
				const plain = (text: string): string => text.replaceAll(base, '<base>');
				const record = { ...readRecord(one.home), installed_at: '' };
				return { code: done.code, stdout: plain(done.stdout), record: plain(JSON.stringify(record)) };
			}),
		);
		expect(first?.code).toBe(0);
		expect(second).toEqual(first);
	});

	it('mends a command that was changed and a record that cannot be read', async () => {
		const text = readFileSync(bin('lb'), 'utf8');
		writeFileSync(bin('lb'), text.replace('exec ', 'echo '));
		writeFileSync(recordFile(person.home), '{');
		const done = await install(checkout, person, ['--user-data-dir', person.data]);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`write lb to ${path.dirname(bin('lb'))}`);
		expect(done.stdout).toContain('cannot be read');
		expect(readFileSync(bin('lb'), 'utf8')).toBe(text);
		expect(readRecord(person.home).user_data_dir).toBe(person.data);
		// What the lost record knew; the rest of this file wants the folder to go with the uninstall.
		const record = { ...readRecord(person.home), made_folders: [path.dirname(recordFile(person.home))] };
		writeFileSync(recordFile(person.home), JSON.stringify(record));
	});

	it('elsewhere updates record and commands, and leaves the old user data', async () => {
		const elsewhere = path.join(path.dirname(person.home), 'other');
		const own = tree(person.data);
		const done = await install(checkout, person, [
			`--user_data_dir=${elsewhere}/`,
			'--bin-dir',
			path.join(person.home, 'tools/bin'),
		]);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`previously ${person.data}, which is left unchanged`);
		expect(readRecord(person.home)).toMatchObject({
			user_data_dir: elsewhere,
			bin_dir: path.join(person.home, 'tools/bin'),
		});
		expect(tree(person.data)).toEqual(own);
		expect(readdirSync(path.join(person.home, '.local/bin'))).toEqual(['mine']);
		expect(readdirSync(path.join(person.home, 'tools/bin')).sort()).toEqual([...COMMANDS].sort());
	});

	it('leaves exactly what was there before when it is uninstalled, user data aside', async () => {
		const done = await install(checkout, person, ['--uninstall']);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		expect(tree(person.home)).toEqual(before);
		expect(readdirSync(path.join(path.dirname(person.home), 'other'))).toEqual([MARK]);
		const again = await install(checkout, person, ['--uninstall']);
		expect(again.code).toBe(0);
		expect(again.stdout).toContain('none found');
	});
});

describe('what was installed', () => {
	let person: Person;
	let before: Record<string, string>;
	let said: string;
	const bin = (name: string): string => path.join(person.home, '.local/bin', name);
	beforeAll(async () => {
		person = await settledPerson();
		before = tree(person.home);
		const done = await install(real, person, ['--user-data-dir', person.data]);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		said = done.stdout;
	});

	it('ends with a health line and the next command', () => {
		const [health, next] = said.trimEnd().split('\n').slice(-2);
		expect(health).toBe(
			`Health: lb-agent ${version} answers, the engine works, Node ${process.versions.node}, no Python environment recorded (python3 on PATH is used where Python is needed).`,
		);
		expect(next).toBe(`Next: ${bin('lb-agent')} demo-check`);
	});

	it.each(COMMANDS)('%s works from any folder', async (name) => {
		const cwd = await temporaryFolder("it's a “folder” $HOME");
		const alias = /^lb-(web|client|portal)$/u.exec(name)?.[1];
		// What they share is asked of one of each kind; the others are the same file with another name.
		const isBoth = isLong || name === 'lb-agent' || name === 'lb-web';
		if (isBoth || alias === undefined) {
			const asked = await runProgram([bin(name), '--version'], { env: person.env, cwd });
			expect(asked).toMatchObject({ code: 0, stdout: `${version}\n`, stderr: '' });
		}
		if (!isBoth && alias === undefined) return;
		const help = await runProgram([bin(name), '--help'], { env: person.env, cwd });
		expect(help.code).toBe(0);
		expect(help.stdout).toMatch(
			new RegExp(`^Usage: lb-agent ${alias ?? '\\[command\\] \\[options\\]'}`, 'u'),
		);
	});

	it('hands words and exit codes through as they are', async () => {
		const done = await runProgram([bin('lb'), 'assistant', 'plan', "/no such/'folder' $x"], {
			env: person.env,
		});
		expect(done.code).toBe(3);
		expect(done.stderr).toContain("/no such/'folder' $x");
	});

	it('lets lb-agent keep its things in the recorded folder', async () => {
		const done = await runProgram([bin('lb-agent'), 'jobs', 'list'], { env: person.env });
		expect(done.code).toBe(0);
		expect(readdirSync(person.data)).toContain('workspace.sqlite');
		expect(existsSync(path.join(person.home, '.local/share'))).toBe(false);
	});

	it('is purged with the user data lb-agent wrote, never with files of others', async () => {
		expect((await install(real, person, ['--uninstall'])).code).toBe(0);
		const mine = path.join(person.data, 'mine.txt');
		writeFileSync(mine, 'mine');
		const kept = await install(real, person, ['--uninstall', '--purge', '--user-data-dir', person.data]);
		expect(kept.code).toBe(3);
		expect(kept.stderr).toContain('mine.txt');
		expect(kept.stderr).toContain(`--user-data-dir '${person.data}'`);
		expect(readdirSync(person.data)).toContain('workspace.sqlite');
		rmSync(mine);
		const done = await install(real, person, ['--uninstall', '--purge', '--user-data-dir', person.data]);
		expect(done).toMatchObject({ code: 0, stderr: '' });
		expect(existsSync(path.dirname(person.data))).toBe(false);
		expect(tree(person.home)).toEqual(before);
	});
});

describe('installing where nothing is yet', () => {
	it('takes the usual places, which have a folder in common, and gives them all back', async () => {
		const person = await newPerson();
		const data = path.join(person.home, '.local/share/lb-agent');
		expect((await install(checkout, person, ['--user-data-dir', data])).code).toBe(0);
		expect(readdirSync(person.home).sort()).toEqual(['.config', '.local']);
		expect((await install(checkout, person, ['--uninstall', '--purge'])).code).toBe(0);
		expect(tree(person.home)).toEqual({});
	});

	it('needs no administrator', async () => {
		const person = await newPerson();
		const data = path.join(person.home, 'data');
		// With the npm of the machine, whose version others of these tests do not ask.
		const env = { PATH: process.env['PATH'] ?? '' };
		const done = await install(real, person, ['--user-data-dir', data], { env, user: somebody });
		expect(done).toMatchObject({ code: 0, stderr: '' });
		if (somebody !== undefined) expect(statSync(data).uid).toBe(somebody);
	});

	it('keeps results that have no other copy, names them, and goes once they are gone', async () => {
		const person = await newPerson();
		await install(checkout, person, ['--no-environment', '--user-data-dir', person.data]);
		const report = path.join(person.data, 'outputs', 'set-1', 'report.md');
		mkdirSync(path.dirname(report), { recursive: true });
		mkdirSync(path.join(person.data, 'jobs'));
		writeFileSync(report, 'mine');
		const purge = ['--uninstall', '--purge', '--user-data-dir', person.data];
		const said = await install(checkout, person, ['--dry-run', ...purge]);
		expect(said.stdout).toContain(`${path.join(person.data, 'outputs')} is kept`);
		const done = await install(checkout, person, purge);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`${path.join(person.data, 'outputs')} is kept`);
		expect(readFileSync(report, 'utf8')).toBe('mine');
		expect(existsSync(path.join(person.data, 'jobs'))).toBe(false);
		rmSync(path.dirname(report), { recursive: true });
		expect((await install(checkout, person, purge)).code).toBe(0);
		expect(existsSync(person.data)).toBe(false);
	});

	it('uses a folder with other files, but neither closes nor purges it', async () => {
		const person = await newPerson();
		mkdirSync(person.data, { recursive: true });
		writeFileSync(path.join(person.data, 'notes.txt'), 'mine');
		chmodSync(person.data, 0o755);
		const before = tree(person.data);
		const done = await install(checkout, person, ['--user-data-dir', person.data]);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`other users can read it: chmod 700 '${person.data}'`);
		expect(tree(person.data)).toEqual(before);
		const purged = await install(checkout, person, ['--uninstall', '--purge']);
		expect(purged.code).toBe(3);
		expect(purged.stderr).toContain('was not created by the installer');
		expect(tree(person.data)).toEqual(before);
		expect(mode(person.data)).toBe('755');
	});

	it('says that a variable comes before the record', async () => {
		const person = await newPerson();
		const words = ['--dry-run', '--user-data-dir', person.data];
		const note = 'LB_AGENT_USER_DATA_DIR is set to /elsewhere';
		const env = { LB_AGENT_USER_DATA_DIR: '/elsewhere' };
		expect((await install(checkout, person, words, { env })).stdout).toContain(note);
		expect((await install(checkout, person, words)).stdout).not.toContain('LB_AGENT_USER_DATA_DIR');
	});
});

describe('a disk that takes no more', () => {
	it('leaves everything as it was, wherever it stops', async () => {
		const measured = await newPerson();
		expect((await install(checkout, measured, ['--user-data-dir', measured.data])).code).toBe(0);
		const { commands } = readRecord(measured.home);
		const sizes = [
			statSync(path.join(measured.data, MARK)).size,
			Math.max(...commands.map((file) => statSync(file).size)),
			statSync(recordFile(measured.home)).size,
		];
		// So that each limit stops another step: the mark, the commands, the record.
		expect([...sizes].sort((a, b) => a - b)).toEqual(sizes);
		for (const fileSize of [0, sizes[0], sizes[1]]) {
			const person = await settledPerson();
			const before = tree(path.dirname(person.home));
			const done = await install(checkout, person, ['--user-data-dir', person.data], {
				fileSize: fileSize ?? 0,
			});
			expect(done.code).toBe(1);
			expect(done.stderr).toContain('EFBIG');
			expect(done.stderr).toContain('hint: ');
			expect(tree(path.dirname(person.home))).toEqual(before);
		}
	});
});

// The chain itself is held by tests/cli/demo.test.ts, that an installed command works by the tests above.
if (isLong)
	describe('lb-agent demo-check from the installed command', () => {
		it('walks the whole chain', { timeout: 300_000 }, async () => {
			const person = await newPerson();
			expect((await install(real, person, ['--user-data-dir', person.data])).code).toBe(0);
			const command = path.join(person.home, '.local/bin/lb-agent');
			const done = await runProgram([command, 'demo-check'], { env: person.env });
			expect(done.stdout).not.toContain('FAILED');
			expect(done.stdout).toMatch(/All \d+ steps passed\./u);
			expect(done.code).toBe(0);
			expect((await install(real, person, ['--uninstall', '--purge'])).code).toBe(0);
			expect(tree(person.home)).toEqual({});
			expect(existsSync(person.data)).toBe(false);
		});
	});

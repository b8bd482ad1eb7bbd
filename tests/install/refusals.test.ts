import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder, type Finished } from '../cli/setup/run-cli.ts';
import { program, quickCheckout, readyCheckout } from './setup/checkout.ts';
import { entries, install, newPerson, somebody, tree, type Person } from './setup/installer.ts';

let checkout: string;
beforeAll(async () => {
	checkout = await quickCheckout();
});

const write = (file: string, text: string): void => {
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, text);
};

interface Case {
	what: string;
	/** Lays out what is in the way; returns the words, default those of an ordinary installation. */
	given?: (person: Person) => readonly string[] | void;
	code: number;
	/** What the message names. */
	says: (person: Person) => readonly string[];
}

const usual = (person: Person): readonly string[] => ['--user-data-dir', person.data];
const bin = (person: Person, name: string): string => path.join(person.home, '.local/bin', name);

const cases: Case[] = [
	{
		what: 'no user data folder where nobody can be asked',
		given: () => [],
		code: 2,
		says: () => ['--user-data-dir <dir> is missing', '/.local/share/lb-agent'],
	},
	{
		what: 'an empty user data folder',
		given: () => ['--user-data-dir', ''],
		code: 2,
		says: () => ['--user-data-dir is empty'],
	},
	{
		what: 'the option without a value',
		given: () => ['--user-data-dir'],
		code: 2,
		says: () => ['--user-data-dir needs a value'],
	},
	{
		what: 'a relative user data folder',
		given: () => ['--user-data-dir', 'lb data'],
		code: 2,
		says: () => ['the relative path "lb data"'],
	},
	{
		what: 'a relative folder for commands',
		given: (person) => [...usual(person), '--bin-dir', 'bin'],
		code: 2,
		says: () => ['--bin-dir is the relative path "bin"'],
	},
	{
		what: 'an option twice',
		given: (person) => [...usual(person), ...usual(person)],
		code: 2,
		says: () => ['--user-data-dir is given more than once'],
	},
	{
		what: 'an unknown option',
		given: (person) => [...usual(person), '--prefix=/usr'],
		code: 2,
		says: () => ['"--prefix=/usr" is not an option', '--help'],
	},
	{
		what: 'purging without uninstalling',
		given: (person) => [...usual(person), '--purge'],
		code: 2,
		says: () => ['--purge requires --uninstall'],
	},
	{
		what: 'a file where the user data go',
		given: (person) => write(person.data, 'x'),
		code: 3,
		says: ({ data }) => [`${data} is a file, not a folder`],
	},
	{
		what: 'a file on the way to the user data',
		given: ({ data }) => write(path.dirname(data), 'x'),
		code: 3,
		says: ({ data }) => [data, `${path.dirname(data)} is a file`],
	},
	{
		what: 'a link that leads nowhere',
		given: ({ data }) => {
			mkdirSync(path.dirname(data), { recursive: true });
			symlinkSync('/no/such/place', data);
		},
		code: 3,
		says: ({ data }) => [data, 'a broken link'],
	},
	{
		what: 'the home folder as user data folder',
		given: ({ home }) => ['--user-data-dir', home],
		code: 3,
		says: ({ home }) => [home, 'your home folder'],
	},
	{
		what: 'a link to the home folder as user data folder',
		given: ({ home, data }) => {
			mkdirSync(path.dirname(data), { recursive: true });
			symlinkSync(home, data);
		},
		code: 3,
		says: ({ data }) => [data, 'your home folder'],
	},
	{
		what: 'the root of the disk as user data folder',
		given: () => ['--user-data-dir', '/'],
		code: 3,
		// Only root may write there at all.
		says: () => [`The user data folder / cannot be ${process.getuid?.() === 0 ? 'used' : 'written to'}`],
	},
	{
		what: 'user data around the commands',
		given: ({ home }) => ['--user-data-dir', path.join(home, '.local')],
		code: 3,
		says: ({ home }) => [path.join(home, '.local/bin'), 'it would contain the'],
	},
	{
		what: 'user data in the program',
		given: () => ['--user-data-dir', path.join(checkout, 'data')],
		code: 3,
		says: () => ['it is inside the lb-agent checkout'],
	},
	{
		what: 'user data in a dataset',
		given: ({ data }) => {
			write(path.join(data, 'assistant/dataset.json'), '{}');
			return ['--user-data-dir', path.join(data, 'mine')];
		},
		code: 3,
		says: ({ data }) => [`it is inside the dataset ${data}`],
	},
	{
		what: 'a name that no disk takes',
		given: ({ data }) => ['--user-data-dir', path.join(data, 'x'.repeat(300))],
		code: 3,
		says: () => ['is too long'],
	},
	{
		what: 'a command of somebody else',
		given: (person) => write(bin(person, 'lb'), '#!/bin/sh\necho other\n'),
		code: 3,
		says: (person) => [bin(person, 'lb'), 'was not written by this installer', '--bin-dir'],
	},
	{
		what: 'a link of somebody else where a command goes',
		given: (person) => {
			mkdirSync(path.dirname(bin(person, 'lb-web')), { recursive: true });
			symlinkSync('/bin/true', bin(person, 'lb-web'));
		},
		code: 3,
		says: (person) => [bin(person, 'lb-web')],
	},
	{
		what: 'a file where the folder of the commands goes',
		given: ({ home }) => write(path.join(home, '.local'), 'x'),
		code: 3,
		says: ({ home }) => [`${path.join(home, '.local')} is a file`],
	},
	{
		what: 'a file where the folder of the record goes',
		given: ({ home }) => write(path.join(home, '.config'), 'x'),
		code: 3,
		says: ({ home }) => [`${path.join(home, '.config')} is a file`],
	},
	{
		what: 'a folder where the record goes',
		given: ({ home }) =>
			void mkdirSync(path.join(home, '.config/lb-agent/install.json'), { recursive: true }),
		code: 3,
		says: ({ home }) => [path.join(home, '.config/lb-agent/install.json'), 'it is a folder'],
	},
];

/** It ended as it should, with an error and a hint, and nothing was touched. */
function expectRefusal(done: Finished, code: number, says: readonly string[]): void {
	expect(done.stderr).toMatch(/^error: .+\nhint: .+\n$/u);
	for (const part of says) expect(done.stderr).toContain(part);
	expect(done.code).toBe(code);
}

describe('the installer refuses, before anything is done,', () => {
	it.each(cases)('$what', async ({ given, code, says }) => {
		const person = await newPerson();
		const words = given?.(person) ?? usual(person);
		const before = tree(path.dirname(person.home));
		expectRefusal(await install(checkout, person, words), code, says(person));
		expect(tree(path.dirname(person.home))).toEqual(before);
	});

	it('a folder that may not be written to', async () => {
		const person = await newPerson();
		const closed = path.dirname(person.data);
		mkdirSync(closed);
		chmodSync(closed, 0o555);
		const before = tree(path.dirname(person.home));
		// Another user does not get into a checkout among temporary files.
		const done = await install(await readyCheckout(), person, usual(person), { user: somebody });
		expectRefusal(done, 3, [person.data, `in ${closed}: you do not have write permission`]);
		expect(tree(path.dirname(person.home))).toEqual(before);
	});

	it('a home folder that is not there', async () => {
		const person = await newPerson();
		const env = { HOME: path.join(person.home, 'gone') };
		expectRefusal(await install(checkout, person, usual(person), { env }), 3, [env.HOME]);
		expect(tree(path.dirname(person.home))).toEqual({ home: 'folder 777' });
	});
});

describe('the programs it needs', () => {
	/** A PATH with what a shell script needs and nothing else. */
	async function bareFolder(): Promise<string> {
		const folder = await temporaryFolder('path');
		for (const name of ['cat', 'dirname', 'env', 'readlink', 'sh', 'uname'])
			program(folder, name, `exec ${name === 'sh' ? '/bin/sh' : `/usr/bin/${name}`} "$@"`);
		return folder;
	}
	const node = (version: string): string => `[ "$1" = --version ] && echo ${version}`;
	const real = `exec '${process.execPath}' "$@"`;

	const missing: [string, Record<string, string>, string][] = [
		['no Node', {}, 'there is no node on PATH'],
		['an old Node', { node: node('v18.20.4') }, 'node is v18.20.4'],
		['a Node a little too old', { node: node('v20.18.1') }, 'node is v20.18.1'],
		['a Node that does not start', { node: 'exit 127' }, 'Node does not start'],
		['a Node that says something else', { node: node('hello') }, 'says "hello"'],
		['no npm', { node: real }, 'there is no npm on PATH'],
		['an old npm', { node: real, npm: 'echo 8.19.4' }, 'npm is 8.19.4'],
		['an npm that does not start', { node: real, npm: 'exit 1' }, 'npm does not start'],
	];
	it.each(missing)('%s is said with what to do', async (_, programs, says) => {
		const person = await newPerson();
		const PATH = await bareFolder();
		for (const [name, body] of Object.entries(programs)) program(PATH, name, body);
		for (const entry of entries) {
			const done = await install(checkout, person, usual(person), { env: { PATH }, entry });
			expectRefusal(done, 5, [says, says.includes('npm') ? 'npm install -g' : 'nvm install']);
		}
		expect(tree(path.dirname(person.home))).toEqual({ home: 'folder 777' });
	});

	it('are not needed for the help, which names every option', async () => {
		const person = await newPerson();
		const done = await install(checkout, person, ['--help'], { env: { PATH: await bareFolder() } });
		expect(done).toMatchObject({ code: 0, stderr: '' });
		const read = readFileSync(path.join(checkout, 'scripts/install/options.mjs'), 'utf8');
		const names = [...read.matchAll(/new Set\(\[(.*)\]\)/gu)].flatMap(([, list]) => list?.match(/[a-z-]+/gu));
		expect(names.length).toBe(6);
		for (const name of names) expect(done.stdout).toContain(`\n  --${name}`);
	});
});

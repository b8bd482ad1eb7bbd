import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LbError } from './errors.ts';
import { realPlace } from './real-place.server.ts';
import { localPath, requirePlace, resolvePlace, type AskedPlace } from './require-place.server.ts';
import { userDataDir } from './user-data.server.ts';

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-places-')));
const home = path.join(scratch, 'home');
const userData = path.join(scratch, 'data');
for (const folder of ['home/.config', 'home/dotfiles', 'home/keys', 'data/jobs', 'data/outputs', 'open'])
	mkdirSync(path.join(scratch, folder), { recursive: true });
writeFileSync(path.join(home, 'dotfiles/bashrc'), '# mine\n');
const link = (target: string, name: string): void => symlinkSync(target, path.join(scratch, name));
link('dotfiles/bashrc', 'home/.bashrc');
link('keys', 'home/.ssh');
link('/etc', 'open/etc');
link('/etc/lb-agent-new/deep', 'open/to-new');
link(path.join(scratch, 'open/to-new'), 'open/to-link');
link(path.join(userData, 'outputs'), 'open/outputs');
link(path.join(userData, 'jobs'), 'open/jobs');
link('loop', 'open/loop');
link('open', 'linked');
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
beforeEach(() => void vi.stubEnv('HOME', home));
afterEach(() => void vi.unstubAllEnvs());

const asked = (file: string, more: Partial<AskedPlace> = {}): string | null => {
	try {
		return requirePlace(file, { use: 'write', face: 'own_process', userData, ...more });
	} catch (error) {
		if (error instanceof LbError) return error.code;
		throw error;
	}
};
const at = (name: string): string => path.join(scratch, name);

it('the start-up files of zsh are closed where ZDOTDIR says they are', () => {
	expect(asked(at('open/.zshrc'))).toBe(at('open/.zshrc'));
	vi.stubEnv('ZDOTDIR', at('open'));
	expect(asked(at('open/.zshrc'))).toBe('run.output_forbidden');
	expect(asked(at('open/results'))).toBe(at('open/results'));
});

it('a folder of an option or variable is made absolute, and refused where it begins with //', () => {
	expect(localPath('/a/../b', '--root')).toBe('/b');
	expect(() => localPath('//host/share', '--root')).toThrow(/begins with \/\//u);
	expect(() => userDataDir('//host/share')).toThrow(/begins with \/\//u);
	expect(() => userDataDir(undefined, { LB_AGENT_USER_DATA_DIR: '//tmp' })).toThrow(/begins with \/\//u);
});

it.each(['~', '~/out', 'file:///data/out', 'FILE://x'])(
	'%s is not a path but the writing of a shell or browser',
	(stated) => {
		expect(() => resolvePlace(stated)).toThrow(/write the (?:full )?path/u);
	},
);

it('names that only look like that are paths', () => {
	for (const name of ['~lab', './~', 'a/~', 'file', 'file:x', '~.csv'])
		expect(resolvePlace(name, '/data')).toBe(path.join('/data', name));
});

it('a name that is too long is called that', () => {
	const tooLong =
		(file: string): (() => void) =>
		() =>
			void requirePlace(file, { use: 'write', face: 'own_process', userData });
	expect(tooLong(at(`open/${'x'.repeat(256)}/out`))).toThrow(/longer than 255 bytes/u);
	expect(tooLong(at(`open/${'é'.repeat(128)}`))).toThrow(/longer than 255 bytes/u);
	expect(asked(at(`open/${'x'.repeat(255)}`))).toBe(at(`open/${'x'.repeat(255)}`));
	expect(tooLong(at('open/loop'))).toThrow(/is a broken link/u);
});

describe('a place to write, links followed', () => {
	it.each([
		['open/new/deep', 'open/new/deep'],
		['linked/new', 'open/new'],
		['open/outputs/new', 'data/outputs/new'],
	])('%s is taken as %s', (name, real) => expect(asked(at(name))).toBe(at(real)));

	it.each([
		...[
			'open/etc',
			'open/etc/lb-agent',
			'linked/etc/x',
			'open/to-new',
			'open/to-link/x',
			'open/jobs/x',
			'data/x',
		],
		// As they are named, and where they really lie.
		...['home/.bashrc', 'home/dotfiles/bashrc', 'home/.ssh/config', 'home/keys/x', 'home/.config/fish/x'],
		...['home/.zshrc', 'home/.profile/x', 'home/.gnupg/x', 'home/.bash_completion'],
	])('%s is refused', (name) => expect(asked(at(name))).toBe('run.output_forbidden'));

	it('a folder that the user chose for settings is one', () => {
		vi.stubEnv('XDG_CONFIG_HOME', at('open/settings'));
		expect(asked(at('open/settings/x'))).toBe('run.output_forbidden');
	});

	it('one that no system can resolve is refused; to read it, the first look says more', () => {
		for (const file of [at('open/loop/x'), `/${'x'.repeat(5000)}`])
			expect([asked(file), asked(file, { use: 'read' })]).toEqual(['run.output_not_writable', null]);
	});
});

describe('a place to read, links followed', () => {
	it('may be among settings, not in the system or our own files', () => {
		expect(asked(at('home/.ssh/config'), { use: 'read' })).toBe(at('home/keys/config'));
		for (const name of ['open/etc/passwd', 'open/jobs', 'data', 'open/to-new'])
			expect(asked(at(name), { use: 'read' })).toBe('sources.forbidden');
	});
});

describe('how a path is written', () => {
	it('one that begins with // is refused, whatever it would lead to, and told why', () => {
		for (const use of ['read', 'write'] as const)
			expect(() => requirePlace(`/${at('open')}`, { use, face: 'own_process', userData })).toThrow(
				/begins with \/\/ may mean another computer/,
			);
		expect(resolvePlace('//host/x', '/data')).toBe('//host/x');
		expect(resolvePlace('x/../y', '/data')).toBe('/data/y');
	});

	it('one with a NUL character names its argument', () => {
		expect(() =>
			requirePlace(`${at('open')}\0`, { use: 'write', face: 'own_process', userData, field: 'output_dir' }),
		).toThrow(/output_dir .*NUL character/);
		expect(realPlace('a\0b')).toBeNull();
	});
});

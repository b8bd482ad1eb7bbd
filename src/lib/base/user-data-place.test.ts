import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { thrown } from '../../../tests/setup/thrown.ts';
import { installRecordFile } from './install-record.server.ts';
import { userDataDir } from './user-data.server.ts';

// What is open in the user data folder is open wherever that folder lies, so not every place can be one.

const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'lb-user-data-')));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));
const home = path.join(scratch, 'home');
const at = (name: string): string => path.join(scratch, name);
const write = (name: string, text = ''): void => {
	mkdirSync(path.dirname(at(name)), { recursive: true });
	writeFileSync(at(name), text);
};
for (const folder of ['home/.ssh', 'home/.config/lb-agent', 'home/keys'])
	mkdirSync(at(folder), { recursive: true });
symlinkSync(at('home/keys'), at('home/.gnupg'));
symlinkSync('/etc', at('to-etc'));
const MARK = JSON.stringify({ dataset_id: 'd'.repeat(32), created_at: '2026-01-01T00:00:00.000Z' });
for (const name of ['set', 'home', 'results', 'chosen']) write(`${name}/assistant/dataset.json`, MARK);
write('set/matrix.csv');
write('home/matrix.csv');
write('chosen/notes.txt');
write('chosen/lb/output-roots/x.json', JSON.stringify({ dataset: at('set'), output_root: at('chosen') }));

const env = { HOME: home };
const refusal = (folder: string): string => thrown(() => userDataDir(folder, env)).message;

describe('the user data folder', () => {
	it.each([
		...['/', '/etc/lbx', '/usr/lib/lbx', '/dev/shm/lbx', '/run/user/1000/lbx', '/proc/lbx'],
		at('to-etc/lbx'),
	])('is not %s, which belongs to the system', (folder) => {
		expect(refusal(folder)).toContain('belongs to the operating system');
	});

	it('holds no keys and is not the folder of settings itself', () => {
		for (const name of ['.ssh', '.ssh/lbx', '.gnupg/lbx', 'keys/lbx', '.config'])
			expect([name, refusal(path.join(home, name))]).toEqual([name, expect.stringContaining('your account')]);
		const settings = path.join(home, '.config/lb-agent');
		expect(userDataDir(settings, env)).toBe(settings);
		const chosen = { ...env, XDG_CONFIG_HOME: at('settings') };
		expect(thrown(() => userDataDir(at('settings'), chosen)).message).toContain('your account');
	});

	it('does not lie in sight among the data of a dataset', () => {
		for (const name of ['set', 'set/lb', 'set/deep/er'])
			expect([name, refusal(at(name))]).toEqual([name, expect.stringContaining(`inside ${at('set')}`)]);
	});

	it('may lie where no scan comes upon it, and beside results', () => {
		for (const folder of ['home/.local/share/lb-agent', 'results/lb', 'chosen/lb', 'new/folder'].map(at))
			expect(userDataDir(folder, env)).toBe(folder);
	});

	it.each([
		['--user-data-dir', ['/etc/lbx', env]],
		['LB_AGENT_USER_DATA_DIR', [undefined, { ...env, LB_AGENT_USER_DATA_DIR: '/etc/lbx' }]],
		['XDG_DATA_HOME', [undefined, { ...env, XDG_DATA_HOME: '/etc/lbx' }]],
		['HOME', [undefined, { HOME: '/etc' }]],
	] as const)(
		'is held to the rule where %s says it, and the message names that',
		(field, [option, given]) => {
			const error = thrown(() => userDataDir(option, given));
			expect([error.code, error.place.field]).toEqual(['usage.option_invalid', field]);
			expect(error.message).toContain(field);
			expect(error.hint).toContain('a folder of your own');
		},
	);

	it('is held to it where the installer recorded it', () => {
		const own = { HOME: at('installed') };
		write('installed/.config/lb-agent/install.json', JSON.stringify({ user_data_dir: '/etc/lbx' }));
		expect(thrown(() => userDataDir(undefined, own)).message).toContain(installRecordFile(own));
	});

	it('is the usual one where XDG_DATA_HOME is empty or relative', () => {
		for (const XDG_DATA_HOME of ['', 'share'])
			expect(userDataDir(undefined, { ...env, XDG_DATA_HOME })).toBe(
				path.join(home, '.local/share/lb-agent'),
			);
	});
});

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Finished } from '../cli/setup/run-cli.ts';
import { PTY } from '../cli/setup/terminal.ts';
import { quickCheckout } from './setup/checkout.ts';
import { newPerson, tree, type Person } from './setup/installer.ts';
import { readRecord } from './setup/record.ts';

let checkout: string;
beforeAll(async () => {
	checkout = await quickCheckout();
});

/** Runs the installer in a terminal; the next of the answers is typed whenever it asks. */
function typed(person: Person, ...answers: string[]): Promise<Finished> {
	const command = ['-c', PTY, path.join(checkout, 'install_lb_agent.command')];
	const child = spawn('python3', command, {
		env: { ...person.env, TERM: 'xterm' },
		stdio: ['pipe', 'pipe', 'inherit'],
	});
	let [stdout, seen] = ['', 0];
	child.stdout.setEncoding('utf8').on('data', (text: string) => {
		stdout += text;
		const asked = stdout.indexOf(']: ', seen);
		if (asked < 0) return;
		seen = asked + 1;
		child.stdin.write(answers.shift() ?? '');
	});
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr: '' }));
	});
}

describe('on a terminal', () => {
	it('the folder is asked for until it can be used', async () => {
		const person = await newPerson();
		const done = await typed(person, 'relative\r', `${person.home}\r`, `${person.data}\r`);
		expect(done.code).toBe(0);
		expect(done.stdout).toContain('the relative path "relative"');
		expect(done.stdout).toContain('it is your home folder');
		expect(readRecord(person.home).user_data_dir).toBe(person.data);
	});

	it('Return takes the proposal, which is the recorded one the next time', async () => {
		const person = await newPerson();
		expect((await typed(person, '\r')).code).toBe(0);
		const usual =
			process.platform === 'darwin' ? 'Library/Application Support/lb-agent' : '.local/share/lb-agent';
		expect(readRecord(person.home).user_data_dir).toBe(path.join(person.home, usual));
		expect((await typed(person, '~/mine\r')).code).toBe(0);
		expect(readRecord(person.home).user_data_dir).toBe(path.join(person.home, 'mine'));
		const again = await typed(person, '\r');
		expect(again.stdout).toContain(`[${path.join(person.home, 'mine')}]`);
		expect(readRecord(person.home).user_data_dir).toBe(path.join(person.home, 'mine'));
	});

	it.each([
		['the end of input', '\u0004'],
		['Ctrl-C', '\u0003'],
	])('%s ends it with nothing done', async (_, keys) => {
		const person = await newPerson();
		const done = await typed(person, keys);
		expect(done.code).not.toBe(0);
		expect(tree(person.home)).toEqual({});
		expect(existsSync(person.data)).toBe(false);
	});
});

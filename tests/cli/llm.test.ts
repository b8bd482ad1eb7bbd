import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { problem } from '../../src/lib/contract/records/problem.ts';
import { llmConfig, type LlmProviderState } from '../../src/lib/contract/records/llm.ts';
import { ableModel, faultyServers, serverForFile } from '../llm/faulty-servers.ts';
import { filesHolding } from '../setup/holding-text.ts';
import { builtProgram } from './setup/built-program.ts';
import { runCli, temporaryFolder, type Finished } from './setup/run-cli.ts';
import { hasTerminal, startInTerminal } from './setup/terminal.ts';

const KEY = 'sk-canary-51b7';

interface Person {
	userData: string;
	/** A command with something on its standard input. */
	run(words: readonly string[], input?: string, env?: Record<string, string>): Promise<Finished>;
	state(provider: string, env?: Record<string, string>): Promise<LlmProviderState>;
}

/** Somebody with user data of their own. */
async function person(): Promise<Person> {
	const userData = await temporaryFolder('llm');
	const run: Person['run'] = (words, input = '', env = {}) => {
		// What needs no standard input goes on in this process, which is quicker.
		if (input === '')
			return runCli(words, { cwd: userData, env: { LB_AGENT_USER_DATA_DIR: userData, ...env } });
		const child = spawn(process.execPath, [path.join(builtProgram(), 'cli.js'), ...words], {
			cwd: userData,
			env: { ...process.env, LB_AGENT_USER_DATA_DIR: userData, ...env },
		});
		let [stdout, stderr] = ['', ''];
		child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
		child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
		child.stdin.on('error', () => undefined).end(input);
		return new Promise((resolve) =>
			child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr })),
		);
	};
	return {
		userData,
		run,
		async state(provider, env) {
			const { stdout } = await run(['llm-status', '--json'], '', env);
			const found = llmConfig.parse(JSON.parse(stdout)).providers.find((one) => one.provider === provider);
			if (found === undefined) throw new Error(`no ${provider}`);
			return found;
		},
	};
}

const configure = (...words: string[]): string[] => ['llm-configure', ...words];

describe('llm-configure', () => {
	it('sets address, key and model, tests it, and keeps the key in one file of its owner', async () => {
		const { run, userData, state } = await person();
		const server = await serverForFile(ableModel, { key: KEY, models: ['m-1'] });
		const words = [
			'--provider',
			'openai',
			'--base-url',
			server.base_url,
			'--key-stdin',
			'--model',
			'm-1',
			'--test',
		];
		const done = await run(configure(...words), `${KEY}\n`);
		expect(done.stderr).toBe('');
		expect(done.code).toBe(0);
		expect(done.stdout).toContain(`Language model: m-1 (openai, ${server.base_url}).`);
		expect(done.stdout).toMatch(
			/m-1 answered after \d+ ms\. Tool calls: yes; JSON format: yes; images: yes\./u,
		);
		expect(done.stdout).toContain('keys are kept in llm-keys.json');
		expect(done.stdout).not.toContain(KEY);
		expect(new Set(server.seen.map(({ headers }) => headers['authorization']))).toEqual(
			new Set([`Bearer ${KEY}`]),
		);
		expect(filesHolding(userData, KEY)).toEqual(['llm-keys.json']);
		for (const file of ['llm.json', 'llm-keys.json'])
			expect(statSync(path.join(userData, file)).mode & 0o777).toBe(0o600);
		expect(await state('openai')).toMatchObject({
			...{ loopback: true, privacy: 'local' },
			key: { present: true, place: 'file', file_notice: true },
		});
		// Another address at the same host has no key.
		const other = await serverForFile();
		await run(configure('--provider', 'openai', '--base-url', other.base_url));
		expect((await state('openai')).key.present).toBe(false);
		await run(configure('--model', 'scripted', '--test'));
		expect(other.asked.length).toBeGreaterThan(0);
		expect(other.seen.some(({ headers }) => 'authorization' in headers)).toBe(false);
		const off = await run(configure('--provider', 'none'));
		expect(off.stdout).toContain('No language model is chosen');
	});

	it.each(faultyServers)('$what: $code', async ({ address, key, code, exit, hint }) => {
		const { run, userData } = await person();
		const base_url = await address();
		const words = ['--provider', 'openai', '--model', 'gpt-canaryless', '--test'];
		if (base_url !== null) words.push('--base-url', base_url);
		if (key !== null) words.push('--key-stdin');
		const done = await run(configure(...words), key ?? '');
		expect(done.code).toBe(exit);
		expect(done.stderr).toMatch(/^error: .+\nhint: /u);
		expect(done.stderr).toContain(hint);
		expect(done.stdout + done.stderr).not.toContain('canary-');
		const told = await run(configure('--provider', 'openai', '--test', '--json'));
		expect(told.code).toBe(exit);
		expect(llmConfig.parse(JSON.parse(told.stdout)).providers[0]?.test).toMatchObject({
			...{ ok: false, problem_code: code },
		});
		expect(filesHolding(userData, 'canary-')).toEqual(key === null ? [] : ['llm-keys.json']);
		const status = await run(['llm-status']);
		expect(status.stdout).toContain('The last test of gpt-canaryless failed: ');
	});

	it('the test of an Ollama server asks that server', async () => {
		const { run } = await person();
		const server = await serverForFile(ableModel);
		const env = { OLLAMA_HOST: server.origin.replace('http://', '') };
		const done = await run(configure('--provider', 'ollama', '--model', 'qwen', '--test'), '', env);
		expect(done.stderr).toBe('');
		expect(done.stdout).toContain('Tool calls: yes');
		expect(server.asked.every(({ protocol }) => protocol === 'ollama')).toBe(true);
	});

	it('http beyond this machine needs --allow-http, and is told of', async () => {
		const { run } = await person();
		const address = ['--provider', 'openai', '--base-url', 'http://models.example.org:8000/v1'];
		const refused = await run(configure(...address, '--json'));
		expect(refused.code).toBe(3);
		expect(problem.parse(JSON.parse(refused.stdout))).toMatchObject({
			...{ code: 'llm.http_refused', field: 'base_url' },
		});
		const allowed = await run(configure(...address, '--allow-http'));
		expect(allowed.code).toBe(0);
		expect(allowed.stdout).toContain('The connection to models.example.org:8000 is not encrypted');
	});

	it('removing a provider removes its key, and blocks that of the environment until one is entered', async () => {
		const { run, userData, state } = await person();
		const env = { OPENAI_API_KEY: 'sk-environment' };
		expect((await state('openai', env)).key).toMatchObject({ present: true, place: 'environment' });
		await run(configure('--provider', 'openai', '--key-stdin'), KEY, env);
		expect((await state('openai', env)).key.place).toBe('file');
		const removed = await run(configure('--provider', 'openai', '--remove'), '', env);
		expect(removed.stdout).toContain('A key in the environment is ignored for openai');
		expect(filesHolding(userData, KEY)).toEqual([]);
		expect((await state('openai', env)).key).toMatchObject({ present: false, environment_blocked: true });
		const tested = await run(configure('--provider', 'openai', '--model', 'gpt-5', '--test'), '', env);
		expect(tested.stderr).toContain('There is no key for the model server api.openai.com.');
		await run(configure('--provider', 'openai', '--key-stdin'), 'sk-new', env);
		expect((await state('openai', env)).key).toMatchObject({ present: true, environment_blocked: false });
	});

	it.each([
		[['--key', KEY], 'A key must not be part of a command'],
		[[`--key=${KEY}`], 'A key must not be part of a command'],
		[['--provider', 'openai', '--base-url', KEY], 'does not begin with https:// or http://'],
		[['--provider', 'openai', '--base-url', `https://user:${KEY}@example.org`], 'a user name or a password'],
		[['--provider', 'openai', '--base-url', `https://example.org/?key=${KEY}`], 'a query or a fragment'],
		[['--provider', 'openai'], 'State what to change'],
		[['--provider', 'other'], 'openai, ollama, embedded, none'],
		[['--model', 'm'], 'State the provider'],
		[['--provider', 'none', '--model', 'm'], 'Provider none has no model'],
		[['--provider', 'openai', '--remove', '--test'], '--remove goes with --provider only'],
		[[], 'State what to change'],
	])('%j is wrong usage, and no key is repeated or kept', async (words, said) => {
		const { run, userData } = await person();
		for (const more of [[], ['--json']]) {
			const done = await run(configure(...words, ...more));
			expect(done.code).toBe(2);
			expect(done.stderr).toContain(said);
			expect(done.stdout + done.stderr).not.toContain(KEY);
		}
		expect(filesHolding(userData, KEY)).toEqual([]);
	});

	it('an empty key, one of several lines and one that is a file are refused', async () => {
		const { run, userData } = await person();
		for (const input of ['\n', ' \n\n', `${KEY}\n${KEY}\n`, KEY.repeat(6000)]) {
			const done = await run(configure('--provider', 'openai', '--key-stdin'), input);
			expect(done.code).toBe(2);
			expect(done.stderr).toContain('cannot be a key');
			expect(done.stdout + done.stderr).not.toContain(KEY);
		}
		expect(filesHolding(userData, KEY)).toEqual([]);
	});

	it.runIf(hasTerminal)('asks on a terminal, and does not show the key', async () => {
		const { userData, state } = await person();
		const server = await serverForFile(ableModel, { key: KEY, models: ['m-1', 'm-2'] });
		const terminal = await startInTerminal(['llm-configure'], { env: { LB_AGENT_USER_DATA_DIR: userData } });
		await terminal.until('Provider (openai, ollama, embedded, none) [none]: ');
		terminal.type('openai\r');
		await terminal.until('Address [https://api.openai.com/v1]: ');
		terminal.type(`${server.base_url}\r`);
		await terminal.until('(not shown): ');
		terminal.type(`x\x7f${KEY}\r`);
		await terminal.until('Models: m-1, m-2');
		await terminal.until('Model [m-1]: ');
		terminal.type('m-2\r');
		await terminal.until('Tool calls: yes');
		expect(await terminal.ended).toBe(0);
		expect(terminal.shown()).not.toContain('canary');
		expect(filesHolding(userData, KEY)).toEqual(['llm-keys.json']);
		expect((await state('openai')).test).toMatchObject({ ok: true, model: 'm-2' });
	});

	it.runIf(hasTerminal)('Ctrl-C at the key keeps nothing of it', async () => {
		const { userData } = await person();
		const terminal = await startInTerminal(['llm-configure', '--provider', 'openai', '--key-stdin'], {
			env: { LB_AGENT_USER_DATA_DIR: userData },
		});
		await terminal.until('Key (not shown): ');
		terminal.type(`${KEY}\x03`);
		expect(await terminal.ended).toBe(130);
		expect(filesHolding(userData, KEY)).toEqual([]);
	});
});

describe('llm-status', () => {
	it('asks no server, and says what is wrong with an address of the environment', async () => {
		const { run } = await person();
		const server = await serverForFile();
		const fine = await run(['llm-status'], '', { OPENAI_BASE_URL: server.base_url });
		expect(fine).toMatchObject({ code: 0, stderr: '' });
		expect(fine.stdout).toContain(`openai: ${server.base_url}; no key.`);
		expect(server.seen).toEqual([]);
		const wrong = await run(['llm-status'], '', { OLLAMA_HOST: 'http://models.example.org' });
		expect(wrong.stdout).toContain('ollama: models.example.org is on another computer');
	});

	it('a place for keys that is none is refused', async () => {
		const { run } = await person();
		const done = await run(['llm-status'], '', { LB_AGENT_CREDENTIAL_STORE: 'drawer' });
		expect(done.code).toBe(2);
		expect(done.stderr).toContain('LB_AGENT_CREDENTIAL_STORE');
	});
});

describe('/llm', () => {
	it('shows, chooses and tests a model, in Chinese after a Chinese sentence', async () => {
		const { run, userData } = await person();
		const server = await serverForFile(ableModel, { models: ['qwen:8b', 'other'] });
		const lines = [
			'/llm models',
			'/llm use qwen:8b',
			'/llm test',
			'你好',
			'/llm',
			'/llm off',
			'/llm key',
			`/llm key ${KEY}`,
		];
		const done = await run(['cli'], `${lines.join('\n')}\n`, { OLLAMA_HOST: server.origin });
		expect(done.stdout).toContain('Models of ollama: other, qwen:8b.');
		expect(done.stdout).toContain(`Language model: qwen:8b (ollama, ${server.origin}).`);
		expect(done.stdout).toContain('Tool calls: yes; JSON format: yes; images: yes.');
		expect(done.stdout).toContain('工具调用：支持；JSON 格式：支持；图像：支持。');
		expect(done.stdout).toContain('未选择语言模型');
		expect(done.stderr).toContain('只能在终端上询问密钥');
		expect(done.stderr).toContain('密钥不应写在命令里');
		expect(done.stdout + done.stderr).not.toContain(KEY);
		expect(filesHolding(userData, KEY)).toEqual([]);
	});

	it.runIf(hasTerminal)(
		'asks for a key without showing it; a line with one is refused and not in the history',
		async () => {
			const { userData, state } = await person();
			const terminal = await startInTerminal(['cli'], { env: { LB_AGENT_USER_DATA_DIR: userData } });
			await terminal.until('lb-agent> ');
			terminal.type('/llm key sk-typed-canary\r');
			await terminal.until('A key must not be part of a command');
			await terminal.until('lb-agent> ');
			terminal.type('/llm key\r');
			await terminal.until('Key for api.openai.com (not shown): ');
			terminal.type(`${KEY}\r`);
			await terminal.until('The key for api.openai.com is kept.');
			await terminal.until('lb-agent> ');
			// Two lines up would be the key, if the shell remembered it.
			terminal.type('\x1b[A\x1b[A\x15/llm off\r');
			await terminal.until('No language model is chosen');
			terminal.type('/quit\r');
			expect(await terminal.ended).toBe(0);
			expect(terminal.shown().match(/sk-typed-canary/gu)).toHaveLength(1);
			expect(terminal.shown()).not.toContain(KEY);
			expect(filesHolding(userData, 'sk-typed-canary')).toEqual([]);
			expect(filesHolding(userData, KEY)).toEqual(['llm-keys.json']);
			expect((await state('openai')).key.present).toBe(true);
		},
	);
});

it('several programs at the same time lose no change of each other, and each key stays with its address', async () => {
	const { run, userData } = await person();
	const names = ['a', 'b', 'c', 'd'];
	const done = await Promise.all(
		names.map((name) =>
			run(
				configure('--provider', 'openai', '--base-url', `https://${name}.example.org/v1`, '--key-stdin'),
				`${KEY}-${name}\n`,
			),
		),
	);
	expect(done.map(({ code, stderr }) => [code, stderr])).toEqual(names.map(() => [0, '']));
	const kept: unknown = JSON.parse(readFileSync(path.join(userData, 'llm-keys.json'), 'utf8'));
	expect(kept).toMatchObject({
		keys: Object.fromEntries(names.map((name) => [`https://${name}.example.org`, `${KEY}-${name}`])),
	});
	const settings = readFileSync(path.join(userData, 'llm.json'), 'utf8');
	for (const name of names) expect(settings).toContain(`https://${name}.example.org`);
	expect(readdirSync(userData).filter((file) => file.includes('lock'))).toEqual([]);
});

it('no test opens the credential store of whoever runs it', async () => {
	expect(process.env['LB_AGENT_CREDENTIAL_STORE']).toBe('file');
	expect(process.env['OPENAI_API_KEY']).toBeUndefined();
	const done = await runCli(['llm-status', '--json']);
	expect(llmConfig.parse(JSON.parse(done.stdout)).providers[0]?.key.file_notice).toBe(true);
});

import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { builtProgram } from '../cli/setup/built-program.ts';
import { runCli, testUserData } from '../cli/setup/run-cli.ts';
import { tinyDataset, withoutModels } from '../cli/setup/tiny-dataset.ts';
import { demoDataset } from '../setup/demo-cohort.ts';
import { problemOf, start, textOf } from './setup/connect.ts';

let small: string;
let large: string;
beforeAll(async () => {
	small = realpathSync(await tinyDataset(withoutModels));
	large = realpathSync(await demoDataset({ small: true }));
});

let leave: (() => Promise<void>) | null = null;
afterEach(async () => {
	await leave?.();
	leave = null;
});

/** Processes that this one started, and those that they started. */
function descendants(pid: number): number[] {
	const file = `/proc/${pid}/task/${pid}/children`;
	const children = existsSync(file)
		? readFileSync(file, 'utf8').trim().split(' ').filter(Boolean).map(Number)
		: [];
	return [...children, ...children.flatMap(descendants)];
}
const isAlive = (pid: number): boolean => {
	try {
		process.kill(pid, 0);
		return true;
	} catch {
		return false;
	}
};

describe('lb-agent mcp', () => {
	it('says on standard error how it was started, without names, and answers two calls at once', async () => {
		const { call, close, notes, client } = await start([small]);
		leave = close;
		expect(client.getServerVersion()).toMatchObject({ name: 'lb-agent' });
		const [scanned, listed] = await Promise.all([call('scan_project_profile'), call('list_datasets')]);
		expect(textOf(scanned)).toContain('Metadata table:');
		expect(textOf(listed)).toMatch(/^D1: 2 files/u);
		expect(problemOf(await call('read_report', { artifact: 'A1' })).code).toBe('mcp.artifact_unknown');
		expect(notes()).toBe(
			'MCP server on standard input and output: 1 folder, asks before each write, aliases only.\n',
		);
	});

	it('a long call tells its progress and is cancelled within a second with its engine; the server ends with its client, and so does what it computes', async () => {
		const { client, transport, call } = await start([large], { answer: () => 'accept' });
		await call('list_datasets');
		const stop = new AbortController();
		const heard: { progress: number; message?: string | undefined }[] = [];
		const running = client.callTool({ name: 'run_lbbiopsy_assistant', arguments: {} }, undefined, {
			signal: stop.signal,
			onprogress: (progress) => void heard.push(progress),
		});
		await expect.poll(() => heard.length).toBeGreaterThan(2);
		expect(heard.map(({ progress }) => progress)).toEqual(heard.map((_, at) => at + 1));
		const engines = descendants(transport.pid ?? 0);
		expect(engines.length).toBeGreaterThan(0);
		const asked = performance.now();
		stop.abort('enough');
		await expect(running).rejects.toThrow();
		await expect.poll(() => engines.filter(isAlive).length < engines.length, { interval: 20 }).toBe(true);
		expect(performance.now() - asked).toBeLessThan(1000);
		expect(textOf(await call('summarize_project_outputs'))).toMatch(/Runs \(\d/u);

		const before = heard.length;
		const left = client.callTool({ name: 'run_lbbiopsy_assistant', arguments: {} }, undefined, {
			onprogress: (progress) => void heard.push(progress),
		});
		left.catch(() => undefined);
		await expect.poll(() => heard.length).toBeGreaterThan(before);
		const all = [transport.pid ?? 0, ...descendants(transport.pid ?? 0)];
		expect(all.length).toBeGreaterThan(1);
		await client.close();
		await expect.poll(() => all.filter(isAlive)).toEqual([]);
	});

	it('writes nothing but messages to standard output, whatever it is sent', async () => {
		const program = path.join(builtProgram(), 'cli.js');
		const child = spawn(process.execPath, [program, 'mcp', small, '--user-data-dir', await testUserData()]);
		const lines: string[] = [];
		createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
		const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
		const send = (value: unknown): void => void child.stdin.write(`${JSON.stringify(value)}\n`);
		child.stdin.write('this is no message\n{"half":\n');
		send({ jsonrpc: '2.0', id: 1, method: 'no/such', params: {} });
		send({
			...{ jsonrpc: '2.0', id: 2, method: 'initialize' },
			params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'x', version: '1' } },
		});
		send({ jsonrpc: '2.0', method: 'notifications/initialized' });
		send({ jsonrpc: '2.0', id: 3, method: 'tools/call', params: { name: 'list_datasets', arguments: {} } });
		await expect.poll(() => lines.length).toBe(3);
		const messages = lines.map((line) => JSON.parse(line) as { id: number; jsonrpc: string });
		expect(messages.map(({ id, jsonrpc }) => [id, jsonrpc])).toEqual([1, 2, 3].map((id) => [id, '2.0']));
		child.stdin.end();
		expect(await ended).toBe(0);
	});

	it('says why it ends when a message is too large', async () => {
		const program = path.join(builtProgram(), 'cli.js');
		const child = spawn(process.execPath, [program, 'mcp', small, '--user-data-dir', await testUserData()]);
		let said = '';
		child.stderr.on('data', (text) => (said += String(text)));
		child.stdin.on('error', () => undefined);
		const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
		child.stdin.write(`${'x'.repeat(11_000_000)}\n`);
		expect(await ended).toBe(3);
		expect(said).toContain('The client sent a message of more than 10 MB, so the MCP server ended.');
	});

	it('refuses a folder that cannot be opened before it speaks to a client', async () => {
		const missing = await runCli(['mcp', path.join(small, 'missing')]);
		expect(missing).toMatchObject({ code: 3, stdout: '' });
		expect(missing.stderr).toContain('missing');
		const closed = await runCli(['mcp', '/etc']);
		expect(closed).toMatchObject({ code: 3, stdout: '' });
	});
});

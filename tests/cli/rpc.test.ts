import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RpcEvent } from '../../src/lib/contract/engine.ts';
import { builtProgram } from './setup/built-program.ts';
import { callEngine } from './setup/call-engine.ts';
import { runCli, temporaryFolder, testUserData } from './setup/run-cli.ts';
import { putDemo } from '../setup/demo-cohort.ts';

type Terminal = Extract<RpcEvent, { kind: 'result' | 'error' }>;

/** An engine kept by its caller, as Python keeps one. */
class Rpc {
	readonly process: ChildProcess;
	readonly events: RpcEvent[] = [];
	readonly closed: Promise<number | null>;
	#next = 0;
	#waiting = new Map<number, (event: Terminal) => void>();
	readonly #lines: Interface;

	constructor(engine: string, userData: string) {
		this.process = spawn(process.execPath, [engine, '--rpc'], {
			stdio: ['pipe', 'pipe', 'inherit'],
			env: { ...process.env, LB_AGENT_USER_DATA_DIR: userData },
		});
		this.#lines = createInterface({ input: this.process.stdout as NodeJS.ReadableStream });
		this.#lines.on('line', (line) => {
			const event = JSON.parse(line) as RpcEvent;
			this.events.push(event);
			if ((event.kind === 'result' || event.kind === 'error') && event.id !== null)
				this.#waiting.get(event.id)?.(event);
		});
		this.closed = new Promise((resolve) => this.process.once('close', resolve));
	}

	send(value: unknown): void {
		this.process.stdin?.write(`${JSON.stringify(value)}\n`);
	}

	call(
		operation: string,
		args: Record<string, unknown>,
		cwd = '/',
	): { id: number; ended: Promise<Terminal> } {
		const id = ++this.#next;
		const ended = new Promise<Terminal>((resolve) => this.#waiting.set(id, resolve));
		this.send({ id, operation, arguments: args, cwd });
		return { id, ended };
	}
}

describe('engine.js --rpc', () => {
	let rpc: Rpc;
	beforeEach(async () => {
		rpc = new Rpc(path.join(builtProgram(), 'engine.js'), await testUserData());
	});
	afterEach(async () => {
		rpc.process.stdin?.end();
		await rpc.closed;
	});

	it('says its version first and gives the records of the operationFunctions, whoever computes them', async () => {
		for (const name of ['list_feature_specs', 'list_supported_blood_preprocessing_specs']) {
			const event = await rpc.call(name, {}).ended;
			expect(event).toEqual({ id: event.id, kind: 'result', value: await callEngine(name, {}) });
		}
		const [hello] = rpc.events;
		const { stdout } = await runCli(['--version']);
		expect(hello).toEqual({ kind: 'hello', version: stdout.trim(), protocol: 1 });
	});

	it('relative paths start at the folder of the call, calls run side by side, errors are problems', async () => {
		const folder = await temporaryFolder('rpc');
		const made = rpc.call('make_demo_cohort', { folder: 'demo' }, folder);
		const refused = rpc.call('scan_project_profile', { path: 'missing' }, folder);
		const quick = rpc.call('list_feature_specs', {});
		expect(await refused.ended).toMatchObject({
			kind: 'error',
			exit_code: 3,
			problem: { code: 'dataset.folder_missing', path: path.join(folder, 'missing') },
		});
		expect((await quick.ended).kind).toBe('result');
		expect(await made.ended).toMatchObject({ kind: 'result', value: { folder: path.join(folder, 'demo') } });
		expect(await rpc.call('scan_project_profile', { path: '.', wrong: 1 }).ended).toMatchObject({
			kind: 'error',
			problem: { code: 'usage.option_invalid', field: 'wrong' },
		});
		expect(await rpc.call('no_such_thing', {}).ended).toMatchObject({ problem: { code: 'usage.invalid' } });
	});

	it('a call that is cancelled ends within a second, its half-written folder is gone, others go on', async () => {
		const folder = await temporaryFolder('cancel');
		const dataset = path.join(folder, 'demo/lung-screening-demo');
		await putDemo(path.join(folder, 'demo'));
		const run = rpc.call('run_cfdna_analysis_suite', {
			output_dir: path.join(folder, 'out'),
			methylation_matrix_table: [path.join(dataset, 'methylation_beta.tsv.gz')],
			labels_table: [path.join(dataset, 'sample_sheet.xlsx')],
		});
		await expect.poll(() => rpc.events.some((event) => event.kind === 'progress')).toBe(true);
		const asked = performance.now();
		rpc.send({ id: run.id, cancel: true });
		expect(await run.ended).toMatchObject({
			kind: 'error',
			exit_code: 130,
			problem: { code: 'general.cancelled' },
		});
		expect(performance.now() - asked).toBeLessThan(1000);
		expect(existsSync(path.join(folder, 'out'))).toBe(false);
		expect((await rpc.call('list_feature_specs', {}).ended).kind).toBe('result');
	});

	it('ends when its caller is gone, and what it computes ends with it', async () => {
		const folder = await temporaryFolder('gone');
		rpc.call('make_demo_cohort', { folder: 'demo' }, folder);
		await expect.poll(() => rpc.events.some((event) => event.kind === 'progress')).toBe(true);
		rpc.process.stdin?.end();
		expect(await rpc.closed).toBe(0);
		expect(rpc.events.at(-1)).toMatchObject({ kind: 'error', problem: { code: 'general.cancelled' } });
	});

	it('a line that is no request is answered, and the next one too', async () => {
		rpc.process.stdin?.write('what?\n');
		rpc.send({ id: 7, operation: 'list_feature_specs' });
		expect((await rpc.call('list_feature_specs', {}).ended).kind).toBe('result');
		const refused = rpc.events.filter((event) => event.kind === 'error');
		expect(refused.map((event) => event.id)).toEqual([null, null]);
	});
});

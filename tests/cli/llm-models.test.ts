import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../../src/lib/contract/engine.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import { toProblem } from '../../src/lib/base/problem.ts';
import { localModel, localModelList, type LocalModel } from '../../src/lib/contract/records/local-model.ts';
import { problem } from '../../src/lib/contract/records/problem.ts';
import type { RunEngine } from '../../src/lib/core/workspace/engine-process.server.ts';
import { runCli, runJson, type Finished } from './setup/run-cli.ts';
import { hasTerminal, startInTerminal } from './setup/terminal.ts';

// What the command line makes of the answers of the engine. What the operations do is tested where they are.

const SHA = 'cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30';

const model = (more: object = {}): LocalModel =>
	localModel.parse({
		...{ identifier: 'small-1b', name: 'Small 1B', family: 'Small', parameters: null, quantisation: null },
		...{ context_tokens: null, reviewed_at: '2026-11-29', facts: [], own: false, file: null },
		licence: { name: 'Apache-2.0', url: null, sha256: SHA },
		sources: { ollama: null, gguf: null },
		memory_bytes: { at_8k: 3_310_000_000, at_32k: null, full: null },
		capabilities: { tools: true, images: null, languages: null },
		...{ state: 'not_installed', runtime: 'embedded', download_bytes: 2_100_000_000 },
		...{ reason: '2.10 GB to download.', reason_code: 'local_models.is_not_installed' },
		reason_values: { size: '2.10 GB' },
		digest: { sha256: SHA, pinned: 'catalog' },
		...{ eligible: true, eligibility: [], eligibility_codes: [], eligibility_values: [] },
		...{ licence_accepted_at: null, continue_after_restart: false, progress: null, job_id: null },
		...{ notice: null, installed_at: null, model: null, probe: null, test_result: null },
		...{ chosen: false, unreadable: null },
		...more,
	});

const installed = (more: object = {}): LocalModel =>
	model({ state: 'installed', licence_accepted_at: '2026-11-29T12:00:00Z', ...more });

const probe = (more: object = {}): object => ({
	...{ at: '2026-11-29T12:00:00Z', passed: true, runtime: 'embedded', model: 'small-1b' },
	...{ tool_round_trip: true, structured_answer: true, first_token_ms: 840, tokens_per_second: 12.34 },
	...{ context_tokens: 8192, problem_code: null, problem: null, problem_hint: null, problem_values: {} },
	...more,
});

const listed = (entry: LocalModel) =>
	localModelList.parse({
		entries: [entry],
		licences: [{ sha256: SHA, name: 'Apache-2.0', text: 'Terms and conditions.\n' }],
		machine: {
			...{ memory_total_bytes: 16e9, memory_available_bytes: 8e9, disk_free_bytes: 120e9 },
			...{ models_folder: '/m', cores: 4, gpu: null, proxy: null, downloads_limit: 2 },
		},
		runtimes: [],
	});

interface Asked {
	operation: string;
	arguments: Record<string, unknown>;
}

type Answer = (onEvent: (event: EngineEvent) => void, stop: AbortSignal) => unknown;

/** Runs a command with an engine that answers as stated, and keeps what it was asked. */
async function run(
	words: readonly string[],
	answers: Readonly<Record<string, Answer>>,
): Promise<Finished & { asked: Asked[] }> {
	const asked: Asked[] = [];
	const engine: RunEngine = async ({ operation, arguments: args }, { onEvent }, stop) => {
		asked.push({ operation, arguments: args });
		const answer = answers[operation];
		if (answer === undefined) throw new Error(`${operation} was not expected`);
		try {
			return { kind: 'result', value: await answer(onEvent, stop) };
		} catch (error) {
			if (!(error instanceof LbError)) throw error;
			return { kind: 'error', problem: toProblem(error), exit_code: error.exitCode };
		}
	};
	return { ...(await runCli(['llm-models', ...words], { through: () => engine })), asked };
}

describe('llm-models list', () => {
	const answers = { list_local_models: () => listed(model()) };

	it.each([[[]], [['list']]])('%o is the table', async (words) => {
		const done = await run(words, answers);
		expect([done.code, done.stderr]).toEqual([0, '']);
		expect(done.stdout).toMatch(/^ {2}small-1b +2\.10 GB +3\.31 GB +yes +not installed +llama\.cpp$/mu);
		expect(done.asked).toEqual([{ operation: 'list_local_models', arguments: {} }]);
	});

	it('with a model shows that one; --json is the record', async () => {
		const one = await run(['list', 'small-1b'], answers);
		expect(one.stdout).toContain('Next: lb-agent llm-models install small-1b');
		expect(one.asked[0]?.arguments).toEqual({ identifier: 'small-1b' });
		const record = await run(['--json'], answers);
		expect(localModelList.parse(JSON.parse(record.stdout)).entries[0]?.identifier).toBe('small-1b');
	});
});

describe('llm-models install', () => {
	const answers = { list_local_models: () => listed(model()), install_local_model: () => installed() };

	it('without a terminal shows the licence and names the digest that accepts it', async () => {
		const done = await run(['install', 'small-1b'], answers);
		expect(done.code).toBe(2);
		expect(done.stdout).toContain('Terms and conditions.');
		expect(done.stderr).toContain(`lb-agent llm-models install small-1b --accept-licence ${SHA}`);
		expect(done.asked.map(({ operation }) => operation)).toEqual(['list_local_models']);
		const json = await run(['install', 'small-1b', '--json'], answers);
		expect(problem.parse(JSON.parse(json.stdout)).code).toBe('local_models.licence_needed');
	});

	it('passes on what is accepted and chosen, and says what follows', async () => {
		const words = ['--accept-licence', SHA, '--runtime', 'embedded', '--continue-after-restart'];
		const done = await run(['install', 'small-1b', ...words], answers);
		expect([done.code, done.stderr]).toEqual([0, '']);
		expect(done.stdout).toBe('Small 1B is installed.\nNext: lb-agent llm-models probe small-1b\n');
		expect(done.asked.at(-1)).toEqual({
			operation: 'install_local_model',
			arguments: {
				...{ identifier: 'small-1b', accept_licence: SHA },
				...{ runtime: 'embedded', continue_after_restart: true },
			},
		});
	});

	it('resume asks for no licence', async () => {
		const done = await run(['resume', 'small-1b'], answers);
		expect(done.code).toBe(0);
		expect(done.asked.at(-1)?.arguments).toEqual({ identifier: 'small-1b' });
	});

	it.each([[[]], [['--json']]])('Ctrl-C pauses the download and says how to resume it (%o)', async (more) => {
		const paused = model({
			...{ state: 'paused', reason: 'Paused at 1.00 GB of 2.10 GB.', reason_code: 'local_models.is_paused' },
			reason_values: { done: '1.00 GB', total: '2.10 GB' },
		});
		// Waits for whoever pauses it, as the download does.
		let pause = (): void => undefined;
		const isPaused = new Promise<void>((resolve) => (pause = resolve));
		let looks = 0;
		const done = await run(['resume', 'small-1b', ...more], {
			list_local_models: () => listed(looks++ === 0 ? model() : paused),
			install_local_model: async (onEvent) => {
				onEvent({
					...{ kind: 'progress', done: 1e9, total: 2.1e9, unit: 'bytes', text: 'Downloading Small 1B' },
					...{ code: 'local_models.downloading', values: { name: 'Small 1B' } },
				});
				process.emit('SIGINT');
				await isPaused;
				throw new LbError('local_models.paused', { name: 'Small 1B', model: 'small-1b' });
			},
			pause_local_model: () => {
				pause();
				return paused;
			},
		});
		expect(done.code).toBe(130);
		expect(done.asked.map(({ operation }) => operation)).toContain('pause_local_model');
		if (more.length > 0) expect(problem.parse(JSON.parse(done.stdout)).code).toBe('local_models.paused');
		else {
			expect(done.stderr).toContain('Paused at 1.00 GB of 2.10 GB.');
			expect(done.stderr).toContain('lb-agent llm-models resume small-1b');
		}
	});
});

describe('the other commands', () => {
	it('pause says how far the download came', async () => {
		const paused = model({ state: 'paused', reason: 'Paused at 1.00 GB.' });
		const done = await run(['pause', 'small-1b'], { pause_local_model: () => paused });
		expect(done.stdout).toBe('Small 1B: Paused at 1.00 GB.\nNext: lb-agent llm-models resume small-1b\n');
	});

	it('remove needs --yes without a terminal', async () => {
		const answers = { list_local_models: () => listed(installed()), remove_local_model: () => model() };
		const refused = await run(['remove', 'small-1b'], answers);
		expect(refused.code).toBe(2);
		expect(refused.stderr).toContain('--yes');
		expect(refused.asked.map(({ operation }) => operation)).not.toContain('remove_local_model');
		const done = await run(['remove', 'small-1b', '--yes'], answers);
		expect(done.stdout).toBe('Removed what was downloaded for Small 1B.\n');
	});

	it('probe shows the speed, and ends with 1 when the test is not passed', async () => {
		const passed = await run(['probe', 'small-1b'], {
			probe_local_model: () => installed({ probe: probe(), test_result: 'passed' }),
		});
		expect(passed.code).toBe(0);
		expect(passed.stdout).toContain('12.3 tokens/s, first token after 0.8 s.');
		const failed = await run(['probe', 'small-1b'], {
			probe_local_model: () =>
				installed({
					probe: probe({ passed: false, tool_round_trip: false, problem: 'It called no tool.' }),
					test_result: 'failed',
				}),
		});
		expect(failed.code).toBe(1);
		expect(failed.stdout).toContain('did not pass its test: It called no tool.');
	});

	it('use says who answers now', async () => {
		const chosen = installed({ probe: probe(), test_result: 'passed', chosen: true });
		const done = await run(['use', 'small-1b'], { use_local_model: () => chosen });
		expect(done.stdout).toBe('Small 1B answers now (llama.cpp).\n');
	});

	it.each([
		[['install'], "missing required argument 'model'"],
		[['install', 'small-1b', '--runtime', 'other'], 'embedded, ollama'],
		[['list', 'a', 'b'], 'too many arguments'],
		[['fetch', 'small-1b'], ''],
	])('%o is wrong usage', async (words, text) => {
		const done = await run(words, {});
		expect([done.code, done.stdout]).toEqual([2, '']);
		expect(done.stderr).toContain(text);
	});
});

describe('models of your own', () => {
	// No server of this computer is asked.
	const env = { OLLAMA_HOST: 'http://127.0.0.1:9' };

	it('are added without a download, listed after the reviewed ones, and forgotten', async () => {
		const words = ['llm-models', 'add', '--name', 'Ours', '--ollama-model', 'ours:1b'];
		const added = await runCli(words, { env });
		expect([added.code, added.stderr]).toEqual([0, '']);
		expect(added.stdout).toContain('Added Ours as own-ours. Nothing was downloaded.');
		const { entries } = localModelList.parse((await runJson(['llm-models'], { env })).record);
		expect(entries.at(-1)).toMatchObject({ identifier: 'own-ours', own: true, name: 'Ours' });
		expect(entries.filter(({ own }) => !own).length).toBeGreaterThanOrEqual(8);
		const unasked = await runCli(['llm-models', 'forget', 'own-ours'], { env });
		expect([unasked.code, unasked.stderr]).toEqual([2, expect.stringContaining('Add --yes')]);
		const gone = await runCli(['llm-models', 'forget', 'own-ours', '--yes'], { env });
		expect(gone.stdout).toBe('Removed the entry Ours and what was downloaded for it.\n');
		const again = await runCli(['llm-models', 'forget', 'own-ours', '--yes'], { env });
		expect(again.code).toBe(3);
	});

	it.each([
		[['--ollama-model', 'a:1b', '--url', 'https://example.org/a.gguf'], 2, 'exactly one of'],
		[['--url', 'http://example.org/a.gguf'], 2, 'https'],
		[[], 2, 'exactly one of'],
	])('%o is refused', async (words, code, text) => {
		const done = await runCli(['llm-models', 'add', '--name', 'Ours', ...words], { env });
		expect([done.code, done.stdout]).toEqual([code, '']);
		expect(done.stderr).toContain(text);
	});
});

describe.runIf(hasTerminal)('on a terminal', () => {
	it('a licence that is not accepted is the end of it', async () => {
		const terminal = await startInTerminal(['llm-models', 'install', 'phi-4-mini-instruct']);
		await terminal.until('Copyright (c) Microsoft Corporation.');
		await terminal.until('Accept this licence (yes, no) [no]:');
		terminal.type('no\r');
		await terminal.until('nothing was downloaded');
		expect(await terminal.ended).toBe(1);
	});
});

import { describe, expect, it } from 'vitest';
import {
	localModel,
	localModelList,
	type LocalModel,
	type LocalModelList,
} from '../../src/lib/contract/records/local-model.ts';
import { licenceLines, modelListLines, nextCommand, oneModelLines, probeLines } from './local-models-view.ts';
import { speakerOf, widthOf } from './speak.ts';

const SHA = '0123456789abcdef'.repeat(4);

const model = (more: object = {}): LocalModel =>
	localModel.parse({
		...{ identifier: 'small-1b', name: 'Small 1B', family: 'Small', parameters: 1_000_000_000 },
		...{ quantisation: 'Q4_K_M', context_tokens: 40_960, reviewed_at: '2026-11-29' },
		licence: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0', sha256: SHA },
		sources: {
			ollama: { model: 'small:1b', bytes: 1_900_000_000, digest: SHA },
			gguf: {
				...{ url: 'https://huggingface.co/a/b/resolve/c/d.gguf', repository: 'a/b', revision: 'c' },
				...{ file: 'd.gguf', bytes: 2_100_000_000, sha256: SHA, redirect_hosts: ['huggingface.co'] },
			},
		},
		memory_bytes: { at_8k: 3_310_000_000, at_32k: 5_000_000_000, full: null },
		capabilities: { tools: true, images: null, languages: ['en', 'zh'] },
		facts: [
			{ field: 'name', source_url: 'https://example.org/one', read_as: 'page', copy: null },
			{ field: 'family', source_url: 'https://example.org/one', read_as: 'copy', copy: 'a list' },
		],
		...{ own: false, file: null, state: 'not_installed', runtime: 'embedded', download_bytes: 2_100_000_000 },
		...{ reason: '2.10 GB to download.', reason_code: 'local_models.is_not_installed' },
		reason_values: { size: '2.10 GB' },
		digest: { sha256: SHA, pinned: 'catalog' },
		...{ eligible: true, eligibility: ['Fits.'], eligibility_codes: ['x'], eligibility_values: [{}] },
		...{ licence_accepted_at: null, continue_after_restart: false, progress: null, job_id: null },
		...{ notice: null, installed_at: null, model: null, probe: null, test_result: null },
		...{ chosen: false, unreadable: null },
		...more,
	});

const tested = {
	...{ at: '2026-11-29T12:00:00Z', passed: true, runtime: 'embedded', model: 'small-1b' },
	...{ tool_round_trip: true, structured_answer: true, first_token_ms: 840, tokens_per_second: 12.34 },
	...{ context_tokens: 8192, problem_code: null, problem: null, problem_hint: null, problem_values: {} },
};

const list = (entries: LocalModel[], machine: object = {}): LocalModelList =>
	localModelList.parse({
		...{ entries, licences: [] },
		machine: {
			...{ memory_total_bytes: 16_000_000_000, memory_available_bytes: 9_000_000_000 },
			...{ disk_free_bytes: 120_000_000_000, models_folder: '/m', cores: 4, gpu: null },
			...{ proxy: null, downloads_limit: 2, ...machine },
		},
		runtimes: [
			{
				...{ runtime: 'ollama', name: 'Ollama', present: false, running: false, own: false, version: null },
				...{ address: null, can_start: false, shared_machine: false, how: 'curl -fsSL https://example.org' },
				...{ reason: 'Ollama is not installed.', reason_code: 'local_models.runtime_not_installed' },
				reason_values: { runtime: 'Ollama' },
			},
		],
	});

describe('the list', () => {
	it('has a row for each model, with what keeps it from running here below it', () => {
		const large = model({
			...{ identifier: 'large', eligible: false, eligibility: ['Memory is short.', 'Disk is fine.'] },
			...{ eligibility_codes: ['local_models.lacks_memory', 'local_models.fits_disk'] },
			eligibility_values: [
				{ needed: '20.0 GB', tokens: '8,192', total: '16.0 GB' },
				{ free: '120 GB', needed: '9.00 GB' },
			],
			...{ download_bytes: null, memory_bytes: { at_8k: null, at_32k: null, full: null }, runtime: 'ollama' },
		});
		const shown = modelListLines(list([model(), large]));
		expect(shown).toContain('  model     download  memory at 8k  fits here  state          runtime');
		expect(shown).toContain('  small-1b  2.10 GB   3.31 GB       yes        not installed  llama.cpp');
		const row = shown.indexOf('  large     unknown   unknown       no         not installed  Ollama');
		expect(shown[row + 1]).toBe('      Memory is short.');
		expect(shown.join('\n')).not.toContain('Disk is fine');
		expect(shown[0]).toBe(
			'This computer: 16.0 GB of memory, 120 GB of disk space free, 4 cores, no graphics processor found.',
		);
	});

	it('names runtimes with the command that installs them, and the proxy', () => {
		const shown = modelListLines(list([model()], { proxy: 'proxy.example.org:3128' }));
		expect(shown).toContain('  Ollama is not installed.');
		expect(shown).toContain('    Next: curl -fsSL https://example.org');
		expect(shown).toContain('Downloads go through the proxy proxy.example.org:3128.');
	});

	it('says the same in Chinese, in columns', () => {
		const shown = modelListLines(list([model()]), speakerOf('zh'));
		const head = shown.find((line) => line.includes('适合本机')) ?? '';
		const row = shown.find((line) => line.includes('small-1b')) ?? '';
		expect(row).toContain('未安装');
		expect(widthOf(head.slice(0, head.indexOf('状态')))).toBe(widthOf(row.slice(0, row.indexOf('未安装'))));
		expect(shown).toContain('  尚未安装 Ollama。');
	});
});

describe('one model', () => {
	it('shows what is known, what is accepted, and what follows', () => {
		const shown = oneModelLines(model()).join('\n');
		expect(shown).toMatch(/^State +not installed: 2\.10 GB to download\.$/mu);
		expect(shown).toMatch(/^Parameters +1,000,000,000$/mu);
		expect(shown).toMatch(
			/^Memory +3\.31 GB at 8,192 tokens, 5\.00 GB at 32,768, unknown at the full context$/mu,
		);
		expect(shown).toMatch(/^Licence +Apache-2\.0, not accepted yet, https:/mu);
		expect(shown).toContain('Next: lb-agent llm-models install small-1b');
		expect(shown).not.toContain('example.org/one');
	});

	it('whose runtime is missing names how to get it', () => {
		const absent = model({
			...{ state: 'unavailable', reason: 'Not available: Ollama is not installed or not running.' },
			...{
				reason_code: 'local_models.is_unavailable',
				reason_values: { runtime: 'Ollama' },
				runtime: 'ollama',
			},
		});
		const { runtimes } = list([absent]);
		const shown = oneModelLines(absent, { runtimes }).join('\n');
		expect(shown).toMatch(/^State +Not available: Ollama is not installed or not running\.$/mu);
		expect(shown).toContain('Next: curl -fsSL https://example.org');
	});

	it('keeps an address on one line', () => {
		const file = `https://huggingface.co/${'a'.repeat(120)}.gguf`;
		expect(oneModelLines(model({ file }))).toContain(`File          ${file}`);
	});

	it('lists the pages of its facts when asked', () => {
		const shown = oneModelLines(model(), { sources: true });
		const at = shown.indexOf('  https://example.org/one');
		expect(shown.slice(at, at + 3)).toEqual([
			'  https://example.org/one',
			'    name, family',
			'    read in: a list',
		]);
	});

	it('has a command for every state in which something can be done', () => {
		const states = ['not_installed', 'queued', 'downloading', 'paused', 'verifying', 'installed', 'failed'];
		const verbs = states.map((state) => nextCommand(model({ state }))?.split(' ')[2] ?? null);
		expect(verbs).toEqual(['install', 'pause', 'pause', 'resume', null, 'probe', 'resume']);
		expect(nextCommand(model({ state: 'installed', test_result: 'passed', probe: tested }))).toBe(
			'lb-agent llm-models use small-1b',
		);
		expect(
			nextCommand(model({ state: 'installed', test_result: 'passed', probe: tested, chosen: true })),
		).toBeNull();
		expect(nextCommand(model({ state: 'unavailable' }))).toBeNull();
		// Nothing else could succeed.
		for (const unreadable of ['record', 'profile'])
			expect(nextCommand(model({ state: 'failed', unreadable }))).toBe('lb-agent llm-models remove small-1b');
	});
});

describe('a test', () => {
	it('shows speed and first token', () => {
		expect(probeLines(model({ state: 'installed', test_result: 'passed', probe: tested }))).toEqual([
			'Small 1B passed its test: 12.3 tokens/s, first token after 0.8 s.',
			'  Called a tool and used its result: yes.',
			'  Answered in the given schema: yes.',
			'Next: lb-agent llm-models use small-1b',
		]);
	});

	it('without a known speed says so in a sentence of its own', () => {
		const probe = { ...tested, tokens_per_second: null };
		const of = { state: 'installed', test_result: 'passed', probe };
		expect(probeLines(model(of))[0]).toBe('Small 1B passed its test; its speed is not known.');
		expect(probeLines(model(of), speakerOf('zh'))[0]).toBe('Small 1B 通过测试；速度未知。');
	});

	it('that could not be carried out does not change what an earlier one found', () => {
		const probe = {
			...{ ...tested, passed: false, tool_round_trip: null, structured_answer: null },
			...{ problem: 'Only 2.90 GB are free now.', problem_hint: 'Close other programs.' },
		};
		const usable = model({ state: 'installed', probe, test_result: 'passed' });
		expect(probeLines(usable)).toEqual([
			'Small 1B could not be tested: Only 2.90 GB are free now.',
			'  Called a tool and used its result: unknown.',
			'  Answered in the given schema: unknown.',
			'hint: Close other programs.',
		]);
		expect(nextCommand(usable)).toBe('lb-agent llm-models use small-1b');
		expect(oneModelLines(usable).join('\n')).toMatch(/^State +tested: /mu);
		expect(nextCommand(model({ state: 'installed', probe }))).toBe('lb-agent llm-models probe small-1b');
	});

	it('names why it was not passed, and what to do', () => {
		const probe = {
			...{ ...tested, passed: false, tool_round_trip: false, structured_answer: null },
			...{ problem: 'It called no tool.', problem_hint: 'Choose another model.' },
		};
		expect(probeLines(model({ state: 'installed', probe, test_result: 'failed' }))).toEqual([
			'Small 1B did not pass its test: It called no tool.',
			'  Called a tool and used its result: no.',
			'  Answered in the given schema: unknown.',
			'hint: Choose another model.',
		]);
	});
});

it('a licence is shown whole, with the digest under which it is accepted', () => {
	const licence = { sha256: SHA, name: 'MIT', text: 'first line\n\n  third line\n' };
	const shown = licenceLines(model(), licence);
	expect(shown).toContain('  third line');
	expect(shown.at(-1)).toBe(`SHA-256 of this text: ${SHA}`);
});

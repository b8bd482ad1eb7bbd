import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { localModel, localModelList, type LocalModel } from '../../../contract/records/local-model.ts';
import type { Block } from './block.ts';
import { handleLocalModels } from './handle-local-models.ts';
import type { LocalModelRequest } from './request.ts';
import type { ShellTools } from './tools.ts';

const SHA = `cfc7749b96f6${'0'.repeat(52)}`;

const model = (more: object = {}): LocalModel =>
	localModel.parse({
		...{ identifier: 'small-1b', name: 'Small 1B', family: 'Small', parameters: null, quantisation: null },
		...{ context_tokens: null, reviewed_at: '2026-11-29', facts: [], own: false, file: null },
		licence: { name: 'MIT', url: null, sha256: SHA },
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

const listed = (entries: LocalModel[]) =>
	localModelList.parse({
		entries,
		licences: [{ sha256: SHA, name: 'MIT', text: 'Permission is granted.\n' }],
		machine: {
			...{ memory_total_bytes: 8e9, memory_available_bytes: 4e9, disk_free_bytes: null, models_folder: '/m' },
			...{ cores: 2, gpu: null, proxy: null, downloads_limit: 2 },
		},
		runtimes: [],
	});

/** Answers of operations by name; what was asked is kept. */
function shell(answers: Record<string, unknown>, attends = true) {
	const calls: [operation: string, args: object][] = [];
	const refused = (): never => {
		throw new Error('not asked');
	};
	const tools: ShellTools = {
		call: (operation, args) => {
			calls.push([operation, args]);
			const answer = answers[operation];
			return answer === undefined ? refused() : Promise.resolve(answer);
		},
		...{ jobs: refused, stop: refused, cancel: refused, resolve: refused, table: refused },
		...{ outputRoot: refused, baseName: refused, hash: refused, sent: refused, llm: refused },
		...{ askKey: refused, stoppable: refused, homepage: refused, conversation: null, session: null },
		attends,
	};
	const ask = (request: LocalModelRequest): Promise<Block[]> => handleLocalModels(request, tools);
	return { calls, ask };
}

/** What a person reads, in English and Chinese. */
function read(blocks: readonly Block[], language: 'en' | 'zh' = 'en'): string[] {
	return blocks.flatMap((block) => {
		if (block.kind === 'sentence') return render(block.message, language);
		if (block.kind === 'lines')
			return block.lines.map(({ message, level }) => '  '.repeat(level) + render(message, language));
		return block.kind === 'chat' && block.block.kind === 'text' ? block.block.text : [];
	});
}

const kind = 'local_models';

describe('/llm local list', () => {
	const large = model({
		...{ identifier: 'large', name: 'Large', eligible: false, eligibility: ['a', 'b'] },
		eligibility_codes: ['local_models.fits_disk', 'local_models.lacks_memory'],
		eligibility_values: [
			{ free: '100 GB', needed: '9.0 GB' },
			{ needed: '20.0 GB', tokens: '8,192', total: '8.0 GB' },
		],
		...{ download_bytes: null, memory_bytes: { at_8k: null, at_32k: null, full: null } },
	});

	it('has a row and the state of each model, and why one does not fit', async () => {
		const { ask, calls } = shell({ list_local_models: listed([model(), large]) });
		const blocks = await ask({ kind, verb: 'list', model: null });
		expect(calls).toEqual([['list_local_models', {}]]);
		expect(read(blocks)).toEqual([
			'small-1b (Small 1B): 2.10 GB to download, 3.31 GB of memory with a context of 8,192 tokens.',
			'  2.10 GB to download.',
			'large (Large): – to download, – of memory with a context of 8,192 tokens.',
			'  2.10 GB to download.',
			'  Needs about 20.0 GB of memory with a context of 8,192 tokens; this machine has only 8.0 GB.',
		]);
		expect(read(blocks, 'zh')[1]).toBe('  需下载 2.10 GB。');
	});

	it('of one model shows everything about this computer', async () => {
		const { ask, calls } = shell({ list_local_models: listed([large]) });
		const lines = read(await ask({ kind, verb: 'list', model: 'large' }));
		expect(calls).toEqual([['list_local_models', { identifier: 'large' }]]);
		expect(lines).toContain('  Free disk space: 100 GB; needed: 9.0 GB.');
	});
});

describe('/llm local install', () => {
	it('shows the whole licence first, and how to accept it', async () => {
		const { ask, calls } = shell({ list_local_models: listed([model()]) });
		const shown = read(await ask({ kind, verb: 'install', model: 'small-1b', accept: null }));
		expect(calls.map(([operation]) => operation)).toEqual(['list_local_models']);
		expect(shown[1]).toBe('```text\nPermission is granted.\n```');
		expect(shown[2]).toBe(
			'To accept this text and download Small 1B, type /llm local install small-1b accept cfc7749b96f6',
		);
	});

	it('downloads once the text is accepted by the beginning of its digest', async () => {
		const answers = {
			list_local_models: listed([model()]),
			install_local_model: model({ state: 'installed' }),
		};
		const { ask, calls } = shell(answers);
		const request = { kind, verb: 'install', model: 'small-1b' } as const;
		await expect(ask({ ...request, accept: 'cfc7749c' })).rejects.toMatchObject({
			code: 'local_models.licence_other',
		});
		const shown = read(await ask({ ...request, accept: 'cfc7749b96f6' }));
		expect(calls.at(-1)).toEqual(['install_local_model', { identifier: 'small-1b', accept_licence: SHA }]);
		expect(shown).toEqual(['Small 1B is installed. Test it with /llm local probe small-1b.']);
	});

	it('asks for no licence that was accepted before', async () => {
		const accepted = model({ licence_accepted_at: '2026-11-29T12:00:00Z' });
		const { ask, calls } = shell({ list_local_models: listed([accepted]), install_local_model: accepted });
		await ask({ kind, verb: 'install', model: 'small-1b', accept: null });
		expect(calls.at(-1)).toEqual(['install_local_model', { identifier: 'small-1b' }]);
	});
});

describe('the other verbs', () => {
	it.each([
		['pause', 'pause_local_model', '2.10 GB to download.'],
		['resume', 'install_local_model', 'Small 1B is installed. Test it with /llm local probe small-1b.'],
		['remove', 'remove_local_model', 'Removed what was downloaded for Small 1B.'],
		['use', 'use_local_model', 'Small 1B answers now (llama.cpp).'],
		['probe', 'probe_local_model', 'Small 1B did not pass its test: –'],
	] as const)('%s calls %s', async (verb, operation, text) => {
		const { ask, calls } = shell({ [operation]: model() });
		expect(read(await ask({ kind, verb, model: 'small-1b' }))).toEqual([text]);
		expect(calls).toEqual([[operation, { identifier: 'small-1b' }]]);
	});

	it('a test that could not be carried out is told as such, with what remains valid', async () => {
		const probe: LocalModel['probe'] = {
			...{ at: '2026-11-29T12:00:00Z', passed: false, runtime: 'embedded', model: 'small-1b' },
			...{ tool_round_trip: null, structured_answer: null, first_token_ms: null, tokens_per_second: null },
			...{ context_tokens: null, problem_code: 'local_models.memory_busy', problem_hint: null },
			...{ problem: 'Only 2.90 GB are free now.', problem_values: {} },
		};
		const reason_code = 'local_models.is_tested_before_speed_unknown';
		const { ask } = shell({ probe_local_model: model({ probe, test_result: 'passed', reason_code }) });
		expect(read(await ask({ kind, verb: 'probe', model: 'small-1b' }))).toEqual([
			'Small 1B could not be tested: Only 2.90 GB are free now.',
			'Installed and tested; its speed is not known. A later test could not be carried out; the earlier result remains valid.',
		]);
	});

	it.each(['resume', 'probe'] as const)(
		'where nobody stays with it, %s is started elsewhere',
		async (verb) => {
			const { ask, calls } = shell({}, false);
			const shown = read(await ask({ kind, verb, model: 'small-1b' }));
			expect(shown[0]).toContain(`lb-agent llm-models ${verb} small-1b`);
			expect(calls).toEqual([]);
		},
	);
});

import {
	absent,
	chosen,
	downloading,
	embedded,
	licenceExample,
	machine,
	ollamaRuntime,
	paused,
} from '../../../src/lib/contract/api/examples/records/local-model.ts';
import { say, render, type Message } from '../../../src/lib/contract/messages/index.ts';
import type {
	LocalModel,
	LocalModelList,
	RuntimeState,
} from '../../../src/lib/contract/records/local-model.ts';

const reason = (message: Message): Pick<LocalModel, 'reason' | 'reason_code' | 'reason_values'> => ({
	reason: render(message),
	reason_code: message.code,
	reason_values: message.values,
});
const eligibility = (
	...messages: Message[]
): Pick<LocalModel, 'eligibility' | 'eligibility_codes' | 'eligibility_values'> => ({
	eligibility: messages.map((message) => render(message)),
	eligibility_codes: messages.map(({ code }) => code),
	eligibility_values: messages.map(({ values }) => values),
});

const { progress, probe } = { progress: downloading.progress, probe: chosen.probe };
if (progress === null || probe === null) throw new Error('The examples have a download and a test.');

const noGpu = say('local_models.gpu_missing');
const total = '5.0 GB';

/** One model in every state, each with a name that says it. */
export const modelsInStates: readonly LocalModel[] = [
	{ ...absent, identifier: 'absent', name: 'Absent 8B' },
	{
		...{ ...absent, identifier: 'too-large', name: 'Too large 70B', eligible: false },
		...eligibility(
			say('local_models.lacks_memory', { needed: '46.0 GB', tokens: 8192, total: '33.6 GB' }),
			noGpu,
		),
	},
	{
		...{ ...downloading, identifier: 'waiting', name: 'Waiting 8B', state: 'queued', progress: null },
		...reason(say('local_models.is_queued')),
	},
	{ ...downloading, identifier: 'downloading', name: 'Downloading 8B', continue_after_restart: true },
	{
		...{ ...downloading, identifier: 'stalled', name: 'Stalled 8B' },
		progress: {
			...{ ...progress, bytes_per_second: null, eta_s: null },
			...{ stalled_s: 35, attempt: 3, next_try_s: 8 },
		},
		...reason(say('local_models.is_stalled', { seconds: 35, wait: 8, attempt: 3 })),
	},
	{
		...paused,
		identifier: 'paused',
		name: 'Paused 8B',
		...reason(say('local_models.is_paused', { done: '1.2 GB', total })),
	},
	{
		...{ ...paused, identifier: 'disk-full', name: 'Disk full 8B' },
		...reason(say('local_models.is_paused_disk_full', { done: '1.2 GB', total, needed: '4.3 GB' })),
	},
	{
		...{ ...downloading, identifier: 'checking', name: 'Checking 8B', state: 'verifying' },
		progress: { ...progress, verified_bytes: 5_027_783_488, bytes_per_second: null, eta_s: null },
		...reason(say('local_models.is_verifying')),
	},
	{
		...{
			...chosen,
			identifier: 'untested',
			name: 'Untested 8B',
			chosen: false,
			probe: null,
			test_result: null,
		},
		notice: 'finished',
		...reason(say('local_models.is_installed')),
	},
	{
		...{
			...chosen,
			identifier: 'testing',
			name: 'Testing 8B',
			chosen: false,
			probe: null,
			test_result: null,
		},
		job_id: downloading.job_id,
		...reason(say('local_models.is_installed')),
	},
	{ ...chosen, identifier: 'ready', name: 'Ready 8B', chosen: false },
	{
		...{ ...chosen, identifier: 'not-passed', name: 'Not passed 8B', chosen: false, test_result: 'failed' },
		probe: {
			...{ ...probe, passed: false, structured_answer: false },
			problem_code: 'local_models.crashed',
			problem: 'The process of the model not-passed ended unexpectedly (SIGKILL).',
			problem_hint: 'Try again: the model is started again. If it happens again, choose a smaller model.',
			problem_values: { model: 'not-passed', reason: 'SIGKILL', log: '/home/lab/model.log' },
		},
		...reason(say('local_models.is_test_failed')),
	},
	{ ...chosen, identifier: 'in-use', name: 'In use 8B' },
	{
		...{ ...paused, identifier: 'own-failed', name: 'Lab model, fine-tuned', own: true, state: 'failed' },
		...{ notice: 'failed', parameters: null, quantisation: null, context_tokens: null, facts: [] },
		memory_bytes: { at_8k: null, at_32k: null, full: null },
		capabilities: { tools: null, images: null, languages: null },
		...eligibility(say('local_models.memory_unknown'), noGpu),
		...reason(
			say('local_models.is_failed', {
				problem:
					'The download of Lab model, fine-tuned failed 8 times in a row: the server closed the connection. What is downloaded already is kept. Check the network and resume the download.',
				problem_zh:
					'Lab model, fine-tuned 的下载连续失败 8 次：服务器关闭了连接。已下载的部分会保留。请检查网络，然后继续下载。',
			}),
		),
	},
	{
		...{ ...absent, identifier: 'own-ollama', name: 'Lab model of Ollama', own: true, state: 'unavailable' },
		...{ runtime: 'ollama', download_bytes: null, digest: { sha256: null, pinned: null }, facts: [] },
		sources: { gguf: null, ollama: { model: 'lab-model:8b', bytes: null, digest: null } },
		...reason(say('local_models.is_unavailable', { runtime: 'Ollama' })),
	},
	{
		...{ ...absent, identifier: 'own-unreadable', name: 'own-unreadable', own: true, state: 'failed' },
		...{ unreadable: 'profile', eligible: false, download_bytes: null, facts: [] },
		...{ sources: { gguf: null, ollama: null }, digest: { sha256: null, pinned: null } },
		...eligibility(say('local_models.lacks_record')),
		...reason(
			say('local_models.is_failed', {
				problem:
					'The record /u/own-unreadable.json cannot be read: it is not a profile. Remove the model with lb-agent llm-models remove own-unreadable, then install or add it again.',
				problem_zh:
					'无法读取记录 /u/own-unreadable.json：它不是模型条目。用 lb-agent llm-models remove own-unreadable 移除该模型，然后重新安装或添加。',
			}),
		),
	},
];

const runtime = (state: RuntimeState, change: Partial<RuntimeState>, message: Message): RuntimeState => ({
	...{ ...state, ...change },
	...reason(message),
});

const llama = 'llama.cpp';
const address = 'http://127.0.0.1:11434';

/** Both runtimes are here and run. */
export const ready: readonly RuntimeState[] = [
	runtime(
		embedded,
		{ name: llama },
		say('local_models.runtime_ready', { runtime: llama, version: '3.21.1' }),
	),
	ollamaRuntime,
];

/** Neither is installed. */
export const missing: readonly RuntimeState[] = [
	runtime(
		embedded,
		{
			...{ name: llama, present: false, running: false, version: null },
			how: 'lb-agent tools install node-llama-cpp --execute',
		},
		say('local_models.runtime_not_installed', { runtime: llama }),
	),
	runtime(
		ollamaRuntime,
		{
			...{ present: false, running: false, own: false, version: null, address },
			how: 'https://ollama.com/download',
		},
		say('local_models.runtime_not_installed', { runtime: 'Ollama' }),
	),
];

/** Ollama could be started, on a computer that others use too. */
export const shared: readonly RuntimeState[] = [
	...missing.slice(0, 1),
	runtime(
		ollamaRuntime,
		{ running: false, own: false, version: null, address, can_start: true, shared_machine: true },
		say('local_models.runtime_not_running', { runtime: 'Ollama', address }),
	),
];

/** The answer of a service with these models and runtimes. */
export const listOf = (
	entries: readonly LocalModel[],
	runtimes: readonly RuntimeState[] = ready,
): LocalModelList => ({
	entries: [...entries],
	licences: [{ ...licenceExample, text: `${licenceExample.text}\n`.repeat(30) }],
	machine,
	runtimes: [...runtimes],
});

import { describe, expect, it } from 'vitest';
import { render } from '../../../contract/messages/index.ts';
import { eligibilityOf, type ModelOnMachine } from './eligible.ts';

const runtime = {
	name: 'node-llama-cpp',
	present: true,
	reason_code: 'local_models.runtime_ready',
	reason_values: {},
};
const machine = {
	memory_total_bytes: 16e9,
	memory_available_bytes: 12e9,
	disk_free_bytes: 50e9,
	gpu: null,
};

function judged(
	changes: Partial<Omit<ModelOnMachine, 'machine'>> & { machine?: Partial<typeof machine> | { gpu: string } },
) {
	const { eligible, sentences } = eligibilityOf({
		memory: { at_8k: 7e9, at_32k: 11e9, full: null },
		download_bytes: 5e9,
		verified_bytes: 0,
		runtime,
		runtime_kind: 'embedded',
		...changes,
		machine: { ...machine, ...changes.machine },
	});
	return {
		eligible,
		codes: sentences.map(({ code }) => code.replace('local_models.', '')),
		texts: sentences.map((sentence) => render(sentence)),
		texts_zh: sentences.map((sentence) => render(sentence, 'zh')),
	};
}

it('names memory, disk, graphics processor and runtime', () => {
	const { eligible, texts, texts_zh } = judged({});
	expect(eligible).toBe(true);
	expect(texts).toEqual([
		'Needs about 7.00 GB of memory with a context of 8,192 tokens; this machine has 16.0 GB.',
		'Free disk space: 50.0 GB; needed: 5.50 GB.',
		'No graphics processor was found; it runs on the processor.',
		'Runs with node-llama-cpp, which is on this machine.',
	]);
	expect(texts_zh[0]).toBe('上下文为 8,192 个 token 时约需 7.00 GB 内存；本机有 16.0 GB。');
});

describe('memory', () => {
	const at = (at_8k: number | null) => judged({ memory: { at_8k, at_32k: null, full: null } });

	it.each([
		[12e9, true, ['fits_memory']],
		[12.1e9, true, ['fits_memory', 'memory_in_use']],
		// 0.8 × 16 GB
		[12.8e9, true, ['fits_memory', 'memory_in_use']],
		[12.9e9, false, ['tight_memory']],
		[16e9, false, ['tight_memory']],
		[16.1e9, false, ['lacks_memory']],
		[null, true, ['memory_unknown']],
	])('of %d bytes: %s', (bytes, eligible, codes) => {
		const found = at(bytes);
		expect(found.eligible).toBe(eligible);
		expect(found.codes.filter((code) => code.includes('memory'))).toEqual(codes);
	});

	it('that would leave nothing for other programs is refused with the limit', () => {
		expect(at(13e9).texts[0]).toBe(
			'Needs about 13.0 GB of memory with a context of 8,192 tokens; this machine has 16.0 GB, of which a model should use at most 12.8 GB.',
		);
		expect(at(13e9).texts_zh[0]).toBe(
			'上下文为 8,192 个 token 时约需 13.0 GB 内存；本机有 16.0 GB，模型最多宜使用其中 12.8 GB。',
		);
	});
});

describe('disk space', () => {
	const found = (changes: Parameters<typeof judged>[0]) => {
		const { eligible, codes } = judged(changes);
		return [eligible, ...codes.filter((code) => code.includes('disk'))];
	};

	it('is what is left to download and a tenth of the whole', () => {
		expect(found({ machine: { disk_free_bytes: 5.5e9 } })).toEqual([true, 'fits_disk']);
		expect(found({ machine: { disk_free_bytes: 5.4e9 } })).toEqual([false, 'lacks_disk']);
		expect(found({ machine: { disk_free_bytes: 1.5e9 }, verified_bytes: 4e9 })).toEqual([true, 'fits_disk']);
	});

	it('does not matter for what is here already', () => {
		const full = { machine: { disk_free_bytes: 0 } };
		expect(found({ ...full, verified_bytes: 5e9 })).toEqual([true]);
		expect(found({ ...full, download_bytes: 0 })).toEqual([true]);
	});

	it('that is unknown does not refuse a model', () => {
		expect(
			eligibilityOf({
				memory: { at_8k: null, at_32k: null, full: null },
				download_bytes: 5e9,
				verified_bytes: 0,
				runtime,
				runtime_kind: 'embedded',
				machine: { ...machine, disk_free_bytes: null },
			}),
		).toMatchObject({
			eligible: true,
			sentences: expect.arrayContaining([{ code: 'local_models.disk_unknown', values: {} }]),
		});
		expect(found({ download_bytes: null })).toEqual([true, 'disk_size_unknown']);
	});

	it('of an Ollama server is unknown', () => {
		expect(found({ runtime_kind: 'ollama', machine: { disk_free_bytes: 0 } })).toEqual([
			true,
			'disk_of_ollama',
		]);
	});
});

describe('graphics processor', () => {
	const found = (runtime_kind: 'embedded' | 'ollama', gpu: string) =>
		judged({ runtime_kind, machine: { gpu } }).texts.find((text) => text.startsWith('Graphics'));

	it('is used by Ollama, and by the embedded runtime on Apple silicon', () => {
		expect(found('ollama', 'Tesla T4')).toBe('Graphics processor: Tesla T4.');
		expect(found('embedded', 'Apple GPU')).toBe('Graphics processor: Apple GPU.');
	});

	it('is not used by the embedded runtime elsewhere', () => {
		expect(found('embedded', 'Tesla T4')).toBe(
			'Graphics processor: Tesla T4. node-llama-cpp does not use it and runs on the processor.',
		);
	});
});

describe('runtime', () => {
	it('that is not installed yet does not refuse a model', () => {
		const { eligible, texts } = judged({ runtime: { ...runtime, present: false } });
		expect(eligible).toBe(true);
		expect(texts.at(-1)).toBe('Runs with node-llama-cpp, which is not on this machine yet.');
	});

	it('that cannot run here does', () => {
		const { eligible, texts, texts_zh } = judged({
			runtime: {
				name: 'node-llama-cpp',
				present: false,
				reason_code: 'local_models.runtime_impossible',
				reason_values: {
					runtime: 'node-llama-cpp',
					reason: 'it needs glibc',
					reason_zh: '它需要 glibc',
				},
			},
		});
		expect(eligible).toBe(false);
		expect(texts.at(-1)).toBe('node-llama-cpp cannot run on this machine: it needs glibc.');
		expect(texts_zh.at(-1)).toBe('node-llama-cpp 无法在本机运行：它需要 glibc。');
	});
});

import type {
	LocalMachine,
	LocalModel,
	LocalModelProfile,
	RuntimeState,
} from '../../../records/local-model.ts';

const licence = {
	name: 'Apache-2.0',
	url: 'https://www.apache.org/licenses/LICENSE-2.0',
	sha256: 'cfc7749b96f63bd31c3c42b5c471bf756814053e847c10f3eb003417bc523d30',
};

export const licenceExample = {
	sha256: licence.sha256,
	name: licence.name,
	text: 'Apache License\nVersion 2.0, January 2004\n…',
};

export const embedded: RuntimeState = {
	runtime: 'embedded',
	name: 'llama.cpp',
	present: true,
	running: true,
	own: true,
	version: '3.21.1',
	address: null,
	can_start: false,
	shared_machine: false,
	how: null,
	reason: 'llama.cpp 3.21.1 is ready.',
	reason_code: 'local_models.runtime_ready',
	reason_values: { runtime: 'llama.cpp', version: '3.21.1' },
};

export const ollamaRuntime: RuntimeState = {
	...embedded,
	runtime: 'ollama',
	name: 'Ollama',
	version: '0.13.0',
	address: 'http://127.0.0.1:41873',
	reason: 'Ollama 0.13.0 answers at http://127.0.0.1:41873.',
	reason_code: 'local_models.runtime_answers',
	reason_values: { runtime: 'Ollama', version: '0.13.0', address: 'http://127.0.0.1:41873' },
};

export const machine: LocalMachine = {
	memory_total_bytes: 33_567_055_872,
	memory_available_bytes: 21_474_836_480,
	disk_free_bytes: 214_748_364_800,
	models_folder: '/home/user/.local/share/lb-agent/local-models/models',
	cores: 8,
	gpu: null,
	proxy: null,
	downloads_limit: 2,
};

/** A reviewed model that nobody has downloaded. */
export const absent: LocalModel = {
	identifier: 'qwen3-8b',
	name: 'Qwen3 8B',
	family: 'Qwen3',
	parameters: 8_190_735_360,
	quantisation: 'Q4_K_M',
	licence,
	sources: {
		ollama: {
			model: 'qwen3:8b',
			bytes: 5_225_388_164,
			digest: '500a1f067a9f782620b40bee6f7b0c89e17ae61f686b92c24933e4ca4b2b8b41',
		},
		gguf: {
			url: 'https://huggingface.co/Qwen/Qwen3-8B-GGUF/resolve/7c41481f57cb95916b40956ab2f0b139b296d974/Qwen3-8B-Q4_K_M.gguf',
			repository: 'Qwen/Qwen3-8B-GGUF',
			revision: '7c41481f57cb95916b40956ab2f0b139b296d974',
			file: 'Qwen3-8B-Q4_K_M.gguf',
			bytes: 5_027_783_488,
			sha256: 'd98cdcbd03e17ce47681435b5150e34c1417f50b5c0019dd560e4882c5745785',
			redirect_hosts: ['*.hf.co'],
		},
	},
	memory_bytes: { at_8k: 6_800_000_000, at_32k: 10_400_000_000, full: 11_600_000_000 },
	context_tokens: 40_960,
	capabilities: { tools: true, images: false, languages: ['en', 'zh'] },
	reviewed_at: '2026-11-29',
	facts: [
		{
			field: 'licence',
			source_url: 'https://huggingface.co/Qwen/Qwen3-8B',
			read_as: 'copy',
			copy: 'Model list of another program',
		},
	],
	own: false,
	file: null,
	state: 'not_installed',
	reason: '5.0 GB to download.',
	reason_code: 'local_models.is_not_installed',
	reason_values: { size: '5.0 GB' },
	runtime: 'embedded',
	download_bytes: 5_027_783_488,
	digest: {
		sha256: 'd98cdcbd03e17ce47681435b5150e34c1417f50b5c0019dd560e4882c5745785',
		pinned: 'catalog',
	},
	eligible: true,
	eligibility: [
		'Needs about 6.8 GB of memory with a context of 8192 tokens; this machine has 33.6 GB.',
		'No graphics processor was found; it runs on the processor.',
	],
	eligibility_codes: ['local_models.fits_memory', 'local_models.gpu_missing'],
	eligibility_values: [{ needed: '6.8 GB', tokens: 8192, total: '33.6 GB' }, {}],
	licence_accepted_at: null,
	continue_after_restart: false,
	progress: null,
	job_id: null,
	notice: null,
	installed_at: null,
	model: null,
	probe: null,
	test_result: null,
	chosen: false,
	unreadable: null,
};

/** The same while it is downloaded. */
export const downloading: LocalModel = {
	...absent,
	state: 'downloading',
	reason: '1.2 GB of 5.0 GB downloaded.',
	reason_code: 'local_models.is_downloading',
	reason_values: { done: '1.2 GB', total: '5.0 GB' },
	licence_accepted_at: '2026-11-29T10:00:00.000Z',
	progress: {
		verified_bytes: 1_199_570_944,
		total_bytes: 5_027_783_488,
		bytes_per_second: 12_400_000,
		eta_s: 309,
		stalled_s: null,
		attempt: 1,
		next_try_s: null,
		basis: 'verified',
	},
	job_id: '5f1d0c5a9b8e4c7fa1b2c3d4e5f60718',
};

export const paused: LocalModel = {
	...downloading,
	state: 'paused',
	reason: 'Paused at 1.2 GB of 5.0 GB.',
	reason_code: 'local_models.is_paused',
	job_id: null,
};

/** Installed, tested and chosen. */
export const chosen: LocalModel = {
	...absent,
	state: 'installed',
	reason: 'Installed and tested: 11.4 tokens/s, first token after 0.8 s.',
	reason_code: 'local_models.is_tested',
	reason_values: { speed: '11.4', first: '0.8' },
	licence_accepted_at: '2026-11-29T10:00:00.000Z',
	installed_at: '2026-11-29T10:12:41.000Z',
	model: 'qwen3-8b',
	probe: {
		at: '2026-11-29T10:14:02.000Z',
		passed: true,
		runtime: 'embedded',
		model: 'qwen3-8b',
		tool_round_trip: true,
		structured_answer: true,
		first_token_ms: 812,
		tokens_per_second: 11.4,
		context_tokens: 32_768,
		problem_code: null,
		problem: null,
		problem_hint: null,
		problem_values: {},
	},
	test_result: 'passed',
	chosen: true,
};

export const profile: LocalModelProfile = {
	profile_id: 'own-lab-model',
	name: 'Lab model',
	file: '/data/models/lab-model.gguf',
	url: 'https://models.example.org/lab-model.gguf',
	ollama_model: 'lab-model:7b',
	licence_note: 'Internal use only',
	sha256: 'd98cdcbd03e17ce47681435b5150e34c1417f50b5c0019dd560e4882c5745785',
	created_at: '2026-11-29T10:00:00.000Z',
};

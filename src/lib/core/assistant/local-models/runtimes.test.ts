import { expect, it } from 'vitest';
import type { OllamaFound } from '../../local-models/ollama/find-ollama.server.ts';
import { embeddedOf, ollamaState } from './runtimes.server.ts';

const found: OllamaFound = {
	...{ origin: 'http://127.0.0.1:11434', answers: true, version: '0.13.0', program: '/usr/bin/ollama' },
	...{ own: false, local: true },
};

it.each<[about: string, change: Partial<OllamaFound>, expected: object]>([
	[
		'that answers needs nothing',
		{},
		{ present: true, running: true, can_start: false, own: false, how: null },
	],
	['of lb-agent is its own', { own: true }, { own: true }],
	[
		'that does not run is started with a command of lb-agent',
		{ answers: false, version: null },
		{ present: true, running: false, can_start: true, how: 'lb-agent llm-models start-ollama' },
	],
	[
		'that is absent is downloaded',
		{ answers: false, version: null, program: null },
		{ present: false, running: false, can_start: false, how: 'https://ollama.com/download' },
	],
])('an Ollama server %s', (_about, change, expected) => {
	expect(ollamaState({ ...found, ...change }, 0)).toMatchObject({ name: 'Ollama', ...expected });
});

const elsewhere: Partial<OllamaFound> = {
	...{ origin: 'http://gpubox.lab:11434', answers: false, version: null, local: false },
};

it.each<[about: string, program: string | null, expected: object]>([
	[
		'one of lb-agent can be started here',
		'/usr/bin/ollama',
		{ present: true, can_start: true, how: 'lb-agent llm-models start-ollama' },
	],
	[
		'Ollama must be installed here first',
		null,
		{ present: false, can_start: false, how: 'https://ollama.com/download' },
	],
])(
	'where OLLAMA_HOST names another computer, it is said that it is not used here; %s',
	(_, program, expected) => {
		expect(ollamaState({ ...found, ...elsewhere, program }, 0)).toMatchObject({
			...{ running: false, own: false, address: null },
			...expected,
			reason_code: 'local_models.runtime_elsewhere',
			reason_values: { address: 'http://gpubox.lab:11434' },
			reason:
				'OLLAMA_HOST names another computer (http://gpubox.lab:11434), which is not used for local models. To use it in conversations, choose one of its models with lb-agent llm-configure --provider ollama --model <model>.',
		});
	},
);

it.each<[library: { version: string } | null, platform: string, expected: object]>([
	[
		{ version: '3.21.1' },
		'linux-64',
		{ present: true, running: true, how: null, reason: 'llama.cpp 3.21.1 is ready.' },
	],
	[
		null,
		'linux-64',
		{ present: false, running: false, how: 'lb-agent tools install node-llama-cpp --execute' },
	],
	[
		null,
		'freebsd-64',
		{
			...{ present: false, how: null, reason_code: 'local_models.runtime_impossible' },
			reason: 'llama.cpp cannot run on this machine: it is not offered for freebsd-64.',
		},
	],
])('the library %o on %s', (library, platform, expected) => {
	expect(embeddedOf(library, platform)).toMatchObject({ name: 'llama.cpp', ...expected });
});

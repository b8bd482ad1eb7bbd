import { expect, it } from 'vitest';
import { chooseRuntime, isOffered, type RuntimeFacts } from './choose-runtime.ts';
import type { LocalEntry } from './profile-entry.ts';

const base: LocalEntry = {
	...{ identifier: 'small', name: 'Small', family: 'small', parameters: null, quantisation: null },
	licence: { name: 'MIT', url: null, sha256: 'a'.repeat(64) },
	sources: { ollama: null, gguf: null },
	memory_bytes: { at_8k: null, at_32k: null, full: null },
	context_tokens: null,
	capabilities: { tools: null, images: null, languages: null },
	...{ reviewed_at: '2026-11-29', facts: [], own: true, file: null, stated_sha256: null, unreadable: null },
};
const ollama = { model: 'small:1b', bytes: null, digest: null };
const gguf = {
	...{ url: 'https://models.example.org/a.gguf', repository: null, revision: null, file: 'a.gguf' },
	...{ bytes: null, sha256: null, redirect_hosts: [] },
};
const both = { ...base, sources: { ollama, gguf } };
const tag = { ...base, sources: { ollama, gguf: null } };
const web = { ...base, sources: { ollama: null, gguf } };
const file = { ...base, file: '/data/lab.gguf' };

const none: RuntimeFacts = {
	...{ recorded: null, embedded: false, ollama: { present: false, answers: false, has: false } },
};
const answering = { present: true, answers: true, has: false };

it.each<[about: string, entry: LocalEntry, facts: Partial<RuntimeFacts>, chosen: 'embedded' | 'ollama']>([
	['nothing is installed', both, {}, 'embedded'],
	['only Ollama answers', both, { ollama: answering }, 'ollama'],
	['both are there', both, { embedded: true, ollama: answering }, 'embedded'],
	['Ollama has it', both, { embedded: true, ollama: { ...answering, has: true } }, 'ollama'],
	['Ollama does not run', both, { ollama: { present: true, answers: false, has: false } }, 'embedded'],
	['llama.cpp cannot run', both, { impossible: true }, 'ollama'],
	['it was begun with Ollama', both, { recorded: 'ollama', embedded: true }, 'ollama'],
	[
		'it was begun with llama.cpp',
		both,
		{ recorded: 'embedded', ollama: { ...answering, has: true } },
		'embedded',
	],
	['it is a model for Ollama alone', tag, { embedded: true }, 'ollama'],
	['it is an address', web, { ollama: answering }, 'embedded'],
	['it is a file', file, { ollama: answering }, 'embedded'],
	// Its source is another one by now.
	['the recorded runtime is not offered', tag, { recorded: 'embedded', embedded: true }, 'ollama'],
])('where %s', (_about, entry, facts, chosen) => {
	expect(chooseRuntime(entry, { ...none, ...facts })).toBe(chosen);
	expect(isOffered(entry, chosen)).toBe(true);
});

import { expect, it } from 'vitest';
import { statedProfile } from '../../../contract/records/local-model.ts';
import { statedModel, type TypedModel } from './stated-model.ts';

const typed: TypedModel = {
	...{ name: ' Lab model ', where: 'url', place: ' https://models.example.org/a.gguf ' },
	...{ licence: '', sha256: '' },
};
const DIGEST = 'AB'.repeat(32);

it.each([
	[typed, { name: 'Lab model', url: 'https://models.example.org/a.gguf' }],
	[
		{ ...typed, where: 'file' as const, place: '/data/a.gguf', licence: ' MIT ', sha256: ` ${DIGEST} ` },
		{ name: 'Lab model', file: '/data/a.gguf', licence_note: 'MIT', sha256: DIGEST.toLowerCase() },
	],
	// Ollama has digests of its own.
	[
		{ ...typed, where: 'ollama_model' as const, place: 'qwen3:8b', sha256: 'none' },
		{ name: 'Lab model', ollama_model: 'qwen3:8b' },
	],
])('%#: a form as the service takes it', (form, profile) => {
	expect(statedModel(form)).toEqual(profile);
	expect(statedProfile.parse(statedModel(form))).toEqual(profile);
});

it.each([{ name: ' ' }, { place: '' }, { sha256: 'ab' }, { sha256: 'xy'.repeat(32) }])(
	'%j cannot be sent',
	(change) => {
		expect(statedModel({ ...typed, ...change })).toBeNull();
	},
);

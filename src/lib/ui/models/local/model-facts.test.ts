import { describe, expect, it } from 'vitest';
import { absent, chosen } from '../../../contract/api/examples/records/local-model.ts';
import type { LocalModel } from '../../../contract/records/local-model.ts';
import { factsByPage, factsOf, sourceFacts, testFacts, type Fact } from './model-facts.ts';

const asText = (facts: readonly Fact[]): Record<string, string> =>
	Object.fromEntries(facts.map(({ name, value }) => [name.en, value.replaceAll('\u202f', ' ')]));

const bare: LocalModel = {
	...absent,
	...{ own: true, parameters: null, quantisation: null, context_tokens: null, download_bytes: null },
	capabilities: { tools: null, images: null, languages: null },
	memory_bytes: { at_8k: 4_240_000_000, at_32k: null, full: null },
	sources: { gguf: null, ollama: { model: 'gemma3:4b', bytes: null, digest: null } },
	digest: { sha256: null, pinned: null },
};

describe('facts of a model', () => {
	it('with their units', () => {
		expect(asText(factsOf(absent, 'en'))).toEqual({
			Licence: 'Apache-2.0',
			Family: 'Qwen3',
			Parameters: '8,190,735,360',
			Quantisation: 'Q4_K_M',
			'Full context': '40,960 tokens',
			Memory: '8k: 6.80 GB · 32k: 10.4 GB · full context: 11.6 GB',
			'Tool calls': 'yes',
			'Reads images': 'no',
			Languages: 'English, Chinese',
			'Reviewed on': '2026-11-29',
		});
		expect(asText(factsOf(absent, 'zh'))['Languages']).toBe('英语、中文');
	});

	it('what nobody knows is said to be unknown', () => {
		expect(asText(factsOf(bare, 'en'))).toMatchObject({
			...{ Parameters: 'unknown', Quantisation: 'unknown', 'Full context': 'unknown' },
			...{ 'Tool calls': 'unknown', 'Reads images': 'unknown', Languages: 'unknown' },
			Memory: '8k: 4.24 GB · 32k: unknown · full context: unknown',
			'Reviewed on': 'added by you, not reviewed',
		});
	});

	it('of many languages the first are named; a tag that is none stays', () => {
		const languages = ['en', 'zh', 'de', 'fr', 'es', 'it', 'ja', 'not a tag', 'ko', 'ru'];
		const model = { ...absent, capabilities: { ...absent.capabilities, languages } };
		expect(asText(factsOf(model, 'en'))['Languages']).toBe(
			'English, Chinese, German, French, Spanish, Italian, Japanese, not a tag and 2 more',
		);
	});

	it('where it comes from, and what its download is checked against', () => {
		expect(asText(sourceFacts(absent, 'en'))).toMatchObject({
			...{ Download: '5.03 GB', Repository: 'Qwen/Qwen3-8B-GGUF', Digest: 'stated by the source' },
			'SHA-256': absent.digest.sha256,
		});
		expect(asText(sourceFacts(bare, 'en'))).toEqual({
			...{ Download: 'size unknown', 'Name for Ollama': 'gemma3:4b' },
			'SHA-256': 'will be pinned at the first download',
		});
	});

	it('a file of the user has no download', () => {
		const facts = asText(sourceFacts({ ...bare, file: '/data/lab.gguf' }, 'en'));
		expect(facts['File']).toBe('/data/lab.gguf');
		expect(facts).not.toHaveProperty('Download');
	});

	it('what a test found out', () => {
		expect(chosen.probe === null ? null : asText(testFacts(chosen.probe, 'en'))).toEqual({
			...{ 'Calls a tool and uses its result': 'yes', 'Answers in a given form': 'yes' },
			...{ 'First token after': '0.812 s', Speed: '11.4 tokens/s', Context: '32,768 tokens' },
		});
	});

	it('facts are shown by the page that states them', () => {
		const page = { source_url: 'https://example.org/a', read_as: 'page', copy: null } as const;
		const copied = { ...page, read_as: 'copy', copy: 'a list' } as const;
		const facts = [
			{ field: 'name', ...page },
			{ field: 'licence', ...copied },
			{ field: 'family', ...page },
		];
		expect(factsByPage(facts)).toEqual([
			{ url: 'https://example.org/a', copy: null, fields: ['name', 'family'] },
			{ url: 'https://example.org/a', copy: 'a list', fields: ['licence'] },
		]);
	});
});

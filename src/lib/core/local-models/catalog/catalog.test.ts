import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../base/hashing.server.ts';
import { sizeText } from '../../../base/size-text.ts';
import { catalogFile, localModelId, type CatalogEntry } from '../../../contract/records/local-model.ts';
import { licenceText, licenceTexts, ownModelNotice } from './licence-texts.ts';
import { localModelCatalog } from './load-catalog.ts';

const entries = await localModelCatalog();
const where = (test: (entry: CatalogEntry) => boolean): string[] =>
	entries.filter(test).map(({ identifier }) => identifier);

/** GGUF of an entry; every reviewed model has one. */
function ggufOf({ identifier, sources }: CatalogEntry) {
	if (sources.gguf === null) throw new Error(`${identifier} has no GGUF file`);
	return sources.gguf;
}

/** Fields of an entry that state something about the model, with the values that they state. */
function statedFields(entry: CatalogEntry): Record<string, unknown> {
	const { sources, licence, capabilities } = entry;
	const { redirect_hosts: _hosts, ...gguf } = ggufOf(entry);
	const named = (prefix: string, values: object): [string, unknown][] =>
		Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]);
	return Object.fromEntries<unknown>([
		['name', entry.name],
		['family', entry.family],
		['parameters', entry.parameters],
		['quantisation', entry.quantisation],
		['licence.name', licence.name],
		['licence.url', licence.url],
		...named('sources.ollama', sources.ollama ?? {}),
		...named('sources.gguf', gguf),
		['memory_bytes', entry.memory_bytes.at_8k],
		['context_tokens', entry.context_tokens],
		...named('capabilities', capabilities),
	]);
}

/** Layers, heads and head dimension of the attention cache, from the sources of `memory_bytes`. */
const cacheShapes: Record<string, readonly [layers: number, kvHeads: number, headDimension: number]> = {
	'qwen3-1.7b': [28, 8, 128],
	'qwen3-4b': [36, 8, 128],
	'qwen3-4b-instruct-2507': [36, 8, 128],
	'qwen3-8b': [36, 8, 128],
	'qwen3-14b': [40, 8, 128],
	'granite-4.0-micro': [40, 8, 64],
	'phi-4-mini-instruct': [32, 8, 128],
	'ministral-3-3b': [26, 8, 128],
	'ministral-3-8b': [34, 8, 128],
	'ministral-3-14b': [40, 8, 128],
};

describe('the catalogue', () => {
	it('obeys the published schema', () => {
		const stored: unknown = JSON.parse(readFileSync(new URL('catalog.json', import.meta.url), 'utf8'));
		expect(catalogFile.safeParse(stored).error?.issues ?? []).toEqual([]);
	});

	it('has 8 to 12 models, each with an identifier and a name of its own', () => {
		expect(entries.length).toBeGreaterThanOrEqual(8);
		expect(entries.length).toBeLessThanOrEqual(12);
		const identifiers = entries.map(({ identifier }) => identifier);
		expect(new Set(identifiers).size).toBe(entries.length);
		expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
		expect(identifiers.filter((identifier) => !localModelId.safeParse(identifier).success)).toEqual([]);
	});

	it('has only models that call tools and speak English and Chinese', () => {
		const wrong = where(
			({ capabilities: { tools, languages } }) =>
				tools !== true ||
				languages === null ||
				!['en', 'zh'].every((language) => languages.includes(language)),
		);
		expect(wrong).toEqual([]);
	});

	it('has only permissive licences, with their complete text', () => {
		expect(where(({ licence }) => !['Apache-2.0', 'MIT'].includes(licence.name))).toEqual([]);
		expect(where(({ licence }) => licenceText(licence.sha256)?.name !== licence.name)).toEqual([]);
	});

	it('starts with the smallest download', () => {
		const sizes = entries.map((entry) => ggufOf(entry).bytes ?? 0);
		expect(sizes).toEqual(sizes.toSorted((one, other) => one - other));
		expect(sizes.every((size) => size > 0 && size < 50e9)).toBe(true);
	});
});

describe('sources', () => {
	it('of the GGUF file are pinned to a commit and a digest', () => {
		const wrong = where((entry) => {
			const { url, repository, revision, file, sha256: digest } = ggufOf(entry);
			return (
				digest === null ||
				!/^[0-9a-f]{40}$/.test(revision ?? '') ||
				url !== `https://huggingface.co/${repository}/resolve/${revision}/${file}`
			);
		});
		expect(wrong).toEqual([]);
	});

	it('of different models differ', () => {
		const digests = entries.flatMap((entry) => [ggufOf(entry).sha256, entry.sources.ollama?.digest]);
		expect(new Set(digests).size).toBe(2 * entries.length);
	});

	it('may redirect only to hosts of Hugging Face', () => {
		const hosts = new Set(entries.flatMap((entry) => ggufOf(entry).redirect_hosts));
		expect([...hosts].sort()).toEqual([
			'*.aws.cdn.hf.co',
			'*.gcp.cdn.hf.co',
			'cas-bridge.xethub.hf.co',
			'cdn-lfs-eu-1.hf.co',
			'cdn-lfs-us-1.hf.co',
			'cdn-lfs.hf.co',
			'cdn-lfs.huggingface.co',
			'huggingface.co',
		]);
	});

	it('of Ollama name a tag, with its size and digest', () => {
		const wrong = where(
			({ sources: { ollama } }) =>
				ollama === null ||
				!/^[a-z0-9.-]+:\S+$/.test(ollama.model) ||
				ollama.digest === null ||
				ollama.bytes === null,
		);
		expect(wrong).toEqual([]);
	});
});

describe('the guide', () => {
	it.each(['en', 'zh'])('has a row for every model, in this order (%s)', (language) => {
		const guide = readFileSync(
			new URL(`../../../../../docs-site/${language}/models.md`, import.meta.url),
			'utf8',
		);
		const rows = guide
			.split('\n')
			.filter((line) => /^\| `[^`]+` \| [^|]+ \| (?:Apache-2\.0|MIT) \|/.test(line));
		const expected = entries.map(({ identifier, name, licence, sources, memory_bytes, context_tokens }) => {
			const cells = [
				...[`\`${identifier}\``, name, licence.name, sizeText(sources.gguf?.bytes ?? 0)],
				...[sizeText(memory_bytes.at_8k ?? 0), sizeText(memory_bytes.at_32k ?? 0)],
				...[(context_tokens ?? 0).toLocaleString('en'), `\`${sources.ollama?.model}\``],
			];
			return `| ${cells.join(' | ')} |`;
		});
		expect(rows).toEqual(expected);
	});
});

describe('facts', () => {
	it('name a public page for every field that states something, and for no other', () => {
		const wrong = entries.flatMap((entry) => {
			const stated = Object.entries(statedFields(entry)).filter(([, value]) => value !== null);
			const sourced = new Set(entry.facts.map(({ field }) => field));
			return [
				...stated
					.filter(([field]) => !sourced.has(field))
					.map(([field]) => `${entry.identifier} lacks ${field}`),
				...[...sourced]
					.filter((field) => stated.every(([name]) => name !== field))
					.map((field) => `${entry.identifier} states no ${field}`),
			];
		});
		expect(wrong).toEqual([]);
		expect(where(({ facts }) => facts.some(({ source_url }) => !source_url.startsWith('https://')))).toEqual(
			[],
		);
	});

	it('name the copy that was read, unless the page itself was', () => {
		const wrong = where(({ facts }) =>
			facts.some(({ read_as, copy }) => (read_as === 'copy') !== (copy !== null && copy.length > 3)),
		);
		expect(wrong).toEqual([]);
	});

	it('about what is downloaded and run rest on two sources that agree', () => {
		const wrong = entries.flatMap(({ identifier, facts }) =>
			['sources.gguf.bytes', 'sources.gguf.sha256', 'sources.gguf.revision', 'sources.ollama.digest']
				.filter((field) => {
					const read = facts.filter((fact) => fact.field === field);
					return new Set(read.map(({ copy }) => copy)).size < 2;
				})
				.map((field) => `${identifier}.${field}`),
		);
		expect(wrong).toEqual([]);
	});
});

describe('memory', () => {
	// File + 2 (keys and values) × layers × heads × dimension × 2 bytes × tokens + 512 MiB for buffers and the process.
	const overhead = 512 * 1024 * 1024;

	it('is the file, its cache in 16 bits and 512 MiB', () => {
		const computed = entries.map((entry) => {
			const [layers, heads, dimension] = cacheShapes[entry.identifier] ?? [0, 0, 0];
			const need = (tokens: number) =>
				(ggufOf(entry).bytes ?? 0) + 2 * layers * heads * dimension * 2 * tokens + overhead;
			return { at_8k: need(8192), at_32k: need(32_768), full: need(entry.context_tokens ?? 0) };
		});
		expect(entries.map(({ memory_bytes }) => memory_bytes)).toEqual(computed);
	});

	it('agrees with a calculation by hand', () => {
		// 5,027,783,488 + 2 × 36 × 8 × 128 × 2 × 8,192 (= 1,207,959,552) + 536,870,912
		const model = entries.find(({ identifier }) => identifier === 'qwen3-8b');
		expect(model?.memory_bytes.at_8k).toBe(6_772_613_952);
	});
});

describe('texts of licences', () => {
	it('have the digest under which they are accepted', () => {
		expect(licenceTexts.map(({ text }) => sha256(text))).toEqual(licenceTexts.map((text) => text.sha256));
		expect(new Set(licenceTexts.map((text) => text.sha256)).size).toBe(licenceTexts.length);
	});

	it('are complete', () => {
		const [apache, mit] = licenceTexts;
		expect(apache?.text).toMatch(/^\s+Apache License\n\s+Version 2\.0, January 2004\n/);
		expect(apache?.text).toContain('END OF TERMS AND CONDITIONS');
		expect(mit?.text).toContain('Copyright (c) Microsoft Corporation.');
		expect(mit?.text).toMatch(/SOFTWARE\.$/);
	});

	it('say in both languages that an own model is not reviewed', () => {
		expect(licenceText(ownModelNotice.sha256)).toBe(ownModelNotice);
		expect(ownModelNotice.text).toMatch(/has not reviewed this model[\s\S]*未审阅此模型/u);
		expect(licenceText('0'.repeat(64))).toBeNull();
	});
});

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isFormatKey } from '../../contract/formats.ts';
import { methodFamily, methodRegistryFile, type MethodEntry } from '../../contract/records/method.ts';
import { taskCards } from '../../contract/tasks/index.ts';
import { methodRegistry } from './method-registry.ts';
import { registryParts } from './registry/parts.ts';
import { toolRegistry } from './runtime/tool-registry.ts';

const folder = new URL('registry/', import.meta.url);
const parts = readdirSync(folder).filter((name) => name.endsWith('.json'));

/** Facts of a method, and whether it states them: each one stated needs a source. */
const facts: Record<string, (method: MethodEntry) => boolean> = {
	purposes: () => true,
	purpose: () => true,
	inputs: () => true,
	outputs: () => true,
	assays: () => true,
	samples: () => true,
	depth: ({ depth }) => depth.minimum !== null || depth.maximum !== null,
	fraction: ({ fraction }) => fraction.minimum !== null,
	genome_builds: ({ genome_builds }) => genome_builds.length > 0,
	reference_files: ({ reference_files }) => reference_files.length > 0,
	language: ({ language }) => language !== null,
	license: ({ license }) => license !== null,
	release: ({ release }) => release.version !== null || release.released !== null,
	maturity: ({ maturity }) => maturity !== 'unknown',
	requirements: ({ requirements }) => requirements.length > 0,
	limits: ({ limits }) => limits.length > 0,
	not_for: ({ not_for }) => not_for.length > 0,
};

const methods = await methodRegistry();
const where = (test: (method: MethodEntry) => boolean): string[] =>
	methods.filter(test).map(({ method_key }) => method_key);
const chinese = /\p{Script=Han}/u;

describe('files of the registry', () => {
	it.each(parts)('%s obeys the published schema', (name) => {
		const stored: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
		const read = methodRegistryFile.safeParse(stored);
		expect(read.error?.issues ?? []).toEqual([]);
	});

	it('are all loaded', () => {
		expect(parts.map((name) => name.replace('.json', '')).sort()).toEqual(Object.keys(registryParts).sort());
	});
});

describe('the registry', () => {
	it('has at least 55 methods, and at least one of every part of the field', () => {
		expect(methods.length).toBeGreaterThanOrEqual(55);
		const described = new Set(methods.flatMap(({ families }) => families));
		expect(methodFamily.options.filter((family) => !described.has(family))).toEqual([]);
	});

	it('has unique keys and names, by family and name', () => {
		const keys = methods.map(({ method_key }) => method_key);
		expect(new Set(keys).size).toBe(keys.length);
		expect(new Set(methods.map(({ name }) => name.toLowerCase())).size).toBe(methods.length);
		const places = methods.map(({ families }) =>
			methodFamily.options.findIndex((family) => family === families[0]),
		);
		expect(places).toEqual([...places].sort((one, other) => one - other));
	});

	it('states a source for every fact, and no source for what it does not know', () => {
		const wrong = methods.flatMap((method) => {
			const known = new Set(method.sources.map(({ source_id }) => source_id));
			return Object.entries(facts).flatMap(([field, stated]) => {
				const named = method.sourced_by[field] ?? [];
				if (named.some((id) => !known.has(id))) return [`${method.method_key}.${field}: no such source`];
				return named.length > 0 === stated(method) ? [] : [`${method.method_key}.${field}`];
			});
		});
		expect(wrong).toEqual([]);
		const unknownFields = methods.flatMap((method) =>
			Object.keys(method.sourced_by).filter((field) => !Object.hasOwn(facts, field)),
		);
		expect(unknownFields).toEqual([]);
	});

	it('uses every source, each with its own id and a DOI or an address', () => {
		const wrong = methods.flatMap((method) => {
			const ids = method.sources.map(({ source_id }) => source_id);
			const used = new Set(Object.values(method.sourced_by).flat());
			return method.sources
				.filter(
					({ source_id, doi, url }, place) =>
						ids.indexOf(source_id) !== place ||
						(doi === null && url === null) !== (source_id === 'reasoning') ||
						// The first one is the reference; it may be cited without being read for a fact.
						(place > 0 && !used.has(source_id)),
				)
				.map(({ source_id }) => `${method.method_key}.${source_id}`);
		});
		expect(wrong).toEqual([]);
	});

	it('reasons only about limits: what a method is, is looked up', () => {
		const wrong = methods.flatMap((method) =>
			Object.entries(method.sourced_by)
				.filter(([field, ids]) => ids.includes('reasoning') && field !== 'limits' && field !== 'not_for')
				.map(([field]) => `${method.method_key}.${field}`),
		);
		expect(wrong).toEqual([]);
	});

	it('gives one title and year to a DOI, and a year with every DOI', () => {
		const cited = new Map<string, string>();
		const wrong: string[] = [];
		for (const { method_key, sources } of methods) {
			for (const { doi, title, year } of sources) {
				if (doi === null) continue;
				const work = `${year ?? 'no year'} ${title}`;
				const before = cited.get(doi.toLowerCase()) ?? work;
				if (before !== work || year === null) wrong.push(`${method_key}: ${doi}`);
				cited.set(doi.toLowerCase(), work);
			}
		}
		expect(wrong).toEqual([]);
	});

	it('names only formats that are recognised, under a name of their own', () => {
		const wrong = where(({ inputs, outputs }) =>
			[...inputs, ...outputs].some(
				({ format, name }) => (format !== null && !isFormatKey(format)) || name === format,
			),
		);
		expect(wrong).toEqual([]);
		expect(where(({ inputs }) => inputs.every(({ required }) => !required))).toEqual([]);
	});

	it('says how our own task compares, and names one that exists', () => {
		const wrong = where(({ own_task: { coverage, task_key } }) => {
			if (task_key === null) return coverage !== 'none';
			return !taskCards[task_key].available || taskCards[task_key].reads === 'runs';
		});
		expect(wrong).toEqual([]);
	});

	it('never recommends and forbids the same assay', () => {
		expect(where(({ assays, not_for }) => assays.some((assay) => not_for.includes(assay)))).toEqual([]);
	});

	it('states depths and releases that can be', () => {
		const wrong = where(
			({ depth: { minimum, maximum }, release: { released, looked_up } }) =>
				(minimum !== null && maximum !== null && minimum > maximum) ||
				(released !== null && released > looked_up),
		);
		expect(wrong).toEqual([]);
	});

	it('asks only for what can be checked: sizes as numbers, files that are described', () => {
		const wrong = where(({ requirements, reference_files, tool_key }) =>
			requirements.some(({ kind, name, minimum }) => {
				if (kind === 'cpus' || kind === 'memory' || kind === 'disk') return minimum === null;
				if (kind === 'reference_file') return reference_files.every((file) => file.name !== name);
				if (kind === 'tool') return !/^[a-z0-9-]+$/.test(name);
				return minimum !== null || (kind === 'program' && name === tool_key);
			}),
		);
		expect(wrong).toEqual([]);
	});

	it('names external tools by the keys of their registry', () => {
		const known = new Set(toolRegistry.map(({ tool_key }) => tool_key));
		const wrong = methods.flatMap(({ method_key, tool_key, requirements }) =>
			[tool_key, ...requirements.filter(({ kind }) => kind === 'tool').map(({ name }) => name)]
				.filter((key) => key !== null && !known.has(key))
				.map((key) => `${method_key}: ${key}`),
		);
		expect(wrong).toEqual([]);
	});

	it('speaks Chinese where it says so', () => {
		const wrong = where(
			({ purpose_zh, own_task, limits, reference_files, synonyms }) =>
				![
					purpose_zh,
					own_task.note_zh,
					...limits.map(({ zh }) => zh),
					...reference_files.map((file) => file.purpose_zh),
				].every((text) => chinese.test(text)) || !synonyms.some((name) => chinese.test(name)),
		);
		expect(wrong).toEqual([]);
	});
});

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { toolKey } from '../../../contract/records/tool.ts';
import { toolNamed } from './tool-named.ts';
import { toolRegistry } from './tool-registry.ts';

const NAMED = [
	...['samtools', 'bcftools', 'bedtools', 'finaletoolkit', 'cnvkit', 'wisecondorx', 'cfdnalab', 'dnacopy'],
	...['snakemake', 'pysam', 'ichorcna', 'griffin', 'purecn', 'modkit', 'methyldackel', 'copywriter'],
	'node-llama-cpp',
];

const recipeFile = (name: string): string => fileURLToPath(new URL(`./recipes/${name}`, import.meta.url));

describe('the registry of tools', () => {
	it('has every tool that is promised, each once, by profile and key', () => {
		const keys = toolRegistry.map(({ tool_key }) => tool_key);
		expect(keys).toEqual(expect.arrayContaining(NAMED));
		expect(new Set(keys).size).toBe(keys.length);
		for (const key of keys) expect(toolKey.safeParse(key).success).toBe(true);
		const order = toolRegistry.map(({ profile, tool_key }) => `${profile === 'core' ? 0 : 1}${tool_key}`);
		expect(order).toEqual([...order].sort());
	});

	it.each(toolRegistry)('$tool_key has a recipe or a reason, and texts in both languages', (spec) => {
		expect(spec.recipe === null).toBe(spec.no_recipe !== null);
		const texts = [spec.purpose_zh, ...spec.resources.map(({ purpose_zh }) => purpose_zh)];
		for (const text of texts) expect(text).toMatch(/\p{Script=Han}/u);
		// Legacy tools are listed, not hidden, and name what stands in for them.
		if (spec.class === 'reimplementation_candidate')
			expect(spec.no_recipe?.values['command']).toMatch(/^lb-agent /u);
	});

	it.each(toolRegistry.filter(({ recipe }) => recipe?.kind === 'python'))(
		'the lock of $tool_key pins every package by version and hash',
		({ recipe }) => {
			if (recipe?.kind !== 'python') throw new Error('filtered');
			const { lock, source, distribution, version } = recipe;
			const text = readFileSync(recipeFile(lock), 'utf8');
			const packages = text
				.replaceAll('\\\n', ' ')
				.split('\n')
				.filter((line) => line.trim() !== '');
			for (const line of packages)
				expect(line).toMatch(/^[a-z0-9-]+==\S+(?: ;[^#]*?)? {2,}--hash=sha256:[0-9a-f]{64}/u);
			expect(packages.some((line) => line.startsWith(`${distribution}==${version} `))).toBe(true);
			// Neither hosts nor places of the machine on which it was made.
			expect(text).not.toMatch(/https?:|index-url|find-links|file:/u);
			if (source !== null) expect(existsSync(recipeFile(source.build))).toBe(true);
		},
	);

	it.each(toolRegistry.filter(({ recipe }) => recipe?.kind === 'conda'))(
		'the conda packages of $tool_key have exact versions',
		({ recipe }) => {
			if (recipe?.kind !== 'conda') throw new Error('filtered');
			const packages = [...recipe.packages, ...Object.values(recipe.platforms ?? {}).flat()];
			expect(packages.length).toBeGreaterThan(0);
			for (const one of packages) expect(one).toMatch(/^[a-z0-9-]+=\d[\w.]*(?:=\w+)?$/u);
			expect(packages.every((one) => one.split('=')[1] === recipe.version)).toBe(true);
		},
	);
});

describe('a tool by its name', () => {
	it('is found by key and by name in any case', () => {
		expect(toolNamed('cnvkit').tool_key).toBe('cnvkit');
		expect(toolNamed(' FinaleToolkit ').tool_key).toBe('finaletoolkit');
	});

	it('an unknown one is refused with what is near', () => {
		expect(() => toolNamed('samtool')).toThrow(
			expect.objectContaining({
				code: 'tools.unknown',
				values: { tool: 'samtool', nearest: expect.arrayContaining(['samtools']) },
			}),
		);
	});
});

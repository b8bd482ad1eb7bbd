import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from '../../src/lib/contract/environment.ts';
import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { formatKeys } from '../../src/lib/contract/formats.ts';
import { terms } from '../../src/lib/contract/terms/index.ts';
import { methodRegistry } from '../../src/lib/core/methods/method-registry.ts';
import { toolRegistry } from '../../src/lib/core/methods/runtime/tool-registry.ts';
import { errorFamilies } from '../../src/lib/guide/reference/error-families.ts';
import { generatedPages } from '../../src/lib/guide/reference/index.server.ts';
import { warningCodes } from '../../src/lib/guide/reference/warnings.ts';
import { englishRuns } from './setup/english-runs.ts';

const root = path.join(import.meta.dirname, '../..');

const skillNames = readdirSync(path.join(root, 'src/lib/core/skills/builtin'), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

/** Page -> what has a section there, by its anchor. */
const facts: Readonly<Record<string, readonly string[]>> = {
	glossary: terms.map(({ id }) => id),
	'reference/formats': formatKeys,
	'reference/errors': Object.keys(errorTable),
	'reference/warnings': warningCodes,
	'reference/environment': environmentVariables.map(({ name }) => name),
	'reference/skills': skillNames,
	'reference/methods': (await methodRegistry()).map(({ method_key }) => method_key),
	'reference/tools': toolRegistry.map(({ tool_key }) => tool_key),
};

const anchorsIn = (text: string): string[] =>
	[...text.matchAll(/^#{2,4} .*\{#([^}]+)\}$/gmu)].map(([, anchor = '']) => anchor);

/** Lines and names that are written alike in both languages: an example, the header of a VCF, a licence. */
const NOT_TRANSLATED = new Set([
	'stage in I,II and age',
	'chrom start stop mapq strand',
	'CHROM POS ID REF ALT QUAL FILTER INFO',
	'Oxford Nanopore Technologies PLC Public License',
]);

/** English sentences of a page beside titles of literature and the other names of a term. */
function englishIn(text: string): string[] {
	const bare = text
		.replaceAll(/\[(?:\\.|[^\]\\])*\]\(https:[^)]*\)/gu, ' ')
		.replaceAll(/^(?:文献：|又称：|\| 文献 \|).*$/gmu, ' ');
	return englishRuns(bare).filter((run) => !NOT_TRANSLATED.has(run));
}

describe('pages of codes, terms, formats, methods and tools', () => {
	it.for(Object.entries(facts))('%s has a section for each fact in both languages', async ([slug, names]) => {
		const make = generatedPages[slug];
		expect(make).toBeDefined();
		const [en, zh] = [anchorsIn((await make?.('en')) ?? ''), anchorsIn((await make?.('zh')) ?? '')];
		expect(names.length).toBeGreaterThan(15);
		expect(names.filter((name) => !en.includes(name))).toEqual([]);
		expect(zh).toEqual(en);
		expect(new Set(en).size).toBe(en.length);
	});

	it.for(Object.keys(facts))('%s has no English sentence in Chinese, and no gap in English', async (slug) => {
		expect(englishIn((await generatedPages[slug]?.('zh')) ?? '')).toEqual([]);
		const english = ((await generatedPages[slug]?.('en')) ?? '').replaceAll(/`+[^`]*`+/gu, '');
		expect(english).not.toMatch(/\bundefined\b|\[object Object\]|\p{Script=Han}{12}/u);
	});

	it('every family of errors has a name, and no other', () => {
		const families = new Set(Object.keys(errorTable).map((code) => code.split('.')[0] ?? code));
		expect(Object.keys(errorFamilies).sort()).toEqual([...families].sort());
	});

	it('an English sentence on a Chinese page is found', () => {
		expect(englishIn('说明：This sentence was left in English here.')).toHaveLength(1);
		expect(englishIn('又称：limit of detection of a variant call')).toEqual([]);
	});
});

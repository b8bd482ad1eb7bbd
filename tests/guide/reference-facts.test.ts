import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { environmentVariables } from '../../src/lib/contract/environment.ts';
import { errorTable } from '../../src/lib/contract/errors/index.ts';
import { formatKeys } from '../../src/lib/contract/formats.ts';
import { publicRecords } from '../../src/lib/contract/public-records.ts';
import { figureSpec } from '../../src/lib/contract/records/figure.ts';
import { resultTables } from '../../src/lib/contract/tables/index.ts';
import { terms } from '../../src/lib/contract/terms/index.ts';
import { methodRegistry } from '../../src/lib/core/methods/method-registry.ts';
import { toolRegistry } from '../../src/lib/core/methods/runtime/tool-registry.ts';
import { generatedPages } from '../../src/lib/guide/reference/index.server.ts';
import { warningCodes } from '../../src/lib/guide/reference/warnings.ts';

const root = path.join(import.meta.dirname, '../..');

const skillNames = readdirSync(path.join(root, 'src/lib/core/skills/builtin'), { withFileTypes: true })
	.filter((entry) => entry.isDirectory())
	.map(({ name }) => name);

/** Page -> what has a section there, by its anchor. */
const facts: Readonly<Record<string, readonly string[]>> = {
	glossary: terms.map(({ id }) => id),
	'reference/records': Object.keys(publicRecords),
	'reference/tables': resultTables.map(({ name }) => name),
	'reference/figures': figureSpec.options.map((option) => option.shape.kind.value),
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

/** Titles of literature, and lines of file headers and examples, which are written alike in both languages. */
const NOT_TRANSLATED = new Set(['stage in I,II and age', 'CHROM POS ID REF ALT QUAL FILTER INFO']);

/** Runs of six English words or more outside code, links (which hold titles of literature) and lists of other names. */
function englishIn(text: string): string[] {
	const bare = text
		.replaceAll(/`+[^`]*`+/gu, ' ')
		.replaceAll(/\[(?:\\.|[^\]\\])*\]\([^)]*\)/gu, ' ')
		.replaceAll(/^(?:文献：|又称：).*$/gmu, ' ')
		.replaceAll(/^\| 文献 \|.*$/gmu, ' ');
	return [...bare.matchAll(/(?:[A-Za-z][A-Za-z'-]*[ ,]+){5,}[A-Za-z][A-Za-z'-]*/gu)]
		.map(([run]) => run)
		.filter((run) => !NOT_TRANSLATED.has(run));
}

describe('pages made from the code', () => {
	it.for(Object.entries(facts))('%s has a section for each fact in both languages', async ([slug, names]) => {
		const make = generatedPages[slug];
		expect(make).toBeDefined();
		const [en, zh] = [anchorsIn((await make?.('en')) ?? ''), anchorsIn((await make?.('zh')) ?? '')];
		expect(names.length).toBeGreaterThan(15);
		expect(names.filter((name) => !en.includes(name))).toEqual([]);
		expect(zh).toEqual(en);
		expect(new Set(en).size).toBe(en.length);
	});

	it.for(Object.keys(generatedPages))('%s has the same sections in Chinese, in Chinese', async (slug) => {
		const [en, zh] = [(await generatedPages[slug]?.('en')) ?? '', (await generatedPages[slug]?.('zh')) ?? ''];
		expect(anchorsIn(zh)).toEqual(anchorsIn(en));
		expect(englishIn(zh)).toEqual([]);
		expect(en.replaceAll(/`+[^`]*`+/gu, '')).not.toMatch(/\bundefined\b|\[object Object\]|\{\w+\}\s/u);
	});

	it('an English sentence on a Chinese page is found', () => {
		expect(englishIn('说明：This sentence was left in English here.')).toHaveLength(1);
		expect(englishIn('又称：limit of detection of a variant call')).toEqual([]);
	});
});

import { describe, expect, it } from 'vitest';
import { groups } from '../../src/lib/contract/api/define.ts';
import { endpointList } from '../../src/lib/contract/api/index.ts';
import { jobEvent } from '../../src/lib/contract/events/job-event.ts';
import type { Language } from '../../src/lib/contract/language.ts';
import { operations } from '../../src/lib/contract/operations/index.ts';
import type { Operation } from '../../src/lib/contract/operations/define.ts';
import { publicRecords } from '../../src/lib/contract/public-records.ts';
import { figureKinds } from '../../src/lib/contract/records/figure.ts';
import { resultTables } from '../../src/lib/contract/tables/index.ts';
import { EXTERNAL_TOOL } from '../../src/lib/contract/tasks/external-tool.ts';
import { findTask, taskKeys } from '../../src/lib/contract/tasks/index.ts';
import { languages } from '../../src/lib/guide/pages/guide-pages.ts';
import { commandAnchor, commandFacts, optionAnchor } from '../../src/lib/guide/reference/commands.ts';
import { generatedPages, taskPart } from '../../src/lib/guide/reference/index.server.ts';
import taskOutputs from '../../src/lib/guide/reference/task-outputs.json' with { type: 'json' };
import { takeAnchors } from '../../src/lib/guide/render/heading-anchors.ts';
import { englishRuns } from './setup/english-runs.ts';

/** Pages by language and slug: a large one takes a second. */
const made = new Map<string, string>();
async function pageOf(slug: string, language: Language): Promise<string> {
	const key = `${language}/${slug}`;
	const text = made.get(key) ?? (await generatedPages[slug]?.(language)) ?? '';
	made.set(key, text);
	return text;
}
const anchorsOf = (text: string): (string | null)[] => takeAnchors(text).anchors;
const outputs: Readonly<Record<string, { tables: string[]; figures: string[] }>> = taskOutputs;

/** What must have a section, by page. */
const wanted: Readonly<Record<string, readonly string[]>> = {
	'reference/commands': [
		...commandFacts.commands.flatMap((one) => [
			commandAnchor(one),
			...one.options
				.filter(({ flags }) => !/^--(?:json|user-data-dir)\b/u.test(flags))
				.map(({ flags }) => optionAnchor(one, flags)),
		]),
		...commandFacts.slash.map(({ name }) => `slash-${name}`),
	],
	'reference/operations': Object.values<Operation>(operations).map(({ name }) => name),
	'reference/endpoints': [
		...groups.map((group) => `group-${group}`),
		...endpointList.map(({ name }) => name),
	],
	'reference/events': jobEvent.options.map(({ shape }) => shape.kind.value),
	'reference/records': Object.keys(publicRecords),
	'reference/tables': resultTables.map(({ name }) => name),
	'reference/figures': figureKinds,
};

describe('pages made from the code', () => {
	it.for(Object.entries(wanted))(
		'%s has a section for each in both languages, and each anchor once',
		async ([slug, names]) => {
			expect(names.length).toBeGreaterThan(10);
			for (const language of languages) {
				const anchors = anchorsOf(await pageOf(slug, language));
				expect(names.filter((name) => !anchors.includes(name))).toEqual([]);
				expect(anchors).not.toContain(null);
				expect(anchors.filter((one, i) => anchors.indexOf(one) !== i)).toEqual([]);
			}
		},
	);

	it.for(Object.keys(generatedPages))('%s has the same anchors in both languages', async (slug) => {
		const [en, zh] = await Promise.all(
			languages.map(async (language) => anchorsOf(await pageOf(slug, language))),
		);
		expect(en?.length).toBeGreaterThan(0);
		expect(zh).toEqual(en);
	});

	it.for(Object.keys(wanted))('the Chinese of %s has no English sentence', async (slug) => {
		expect(englishRuns(await pageOf(slug, 'zh'))).toEqual([]);
	});
});

describe('parts of task pages', () => {
	it.for([...taskKeys, EXTERNAL_TOOL])(
		'%s has every parameter, table and figure in both languages',
		(key) => {
			const { tables = [], figures = [] } = outputs[key] ?? {};
			const names = [
				'parameters',
				...Object.keys(findTask(key)?.parameters.shape ?? {}).map((name) => `parameter-${name}`),
				'outputs',
				...tables.map((name) => `table-${name}`),
				...figures.map((kind) => `figure-${kind}`),
			];
			const [en, zh] = languages.map((language) => anchorsOf(taskPart(key, language)));
			expect(names.filter((name) => en?.includes(name) !== true)).toEqual([]);
			expect(zh).toEqual(en);
			expect(englishRuns(taskPart(key, 'zh'))).toEqual([]);
		},
	);

	it('every table and every figure belongs to a task', () => {
		const all = Object.values(outputs);
		const tables = new Set(all.flatMap((one) => one.tables));
		const figures = new Set(all.flatMap((one) => one.figures));
		expect(resultTables.map(({ name }) => name).filter((name) => !tables.has(name))).toEqual([]);
		// Known and explained, but drawn by no task: heatmaps carry their tree themselves.
		expect(figureKinds.filter((kind) => !figures.has(kind))).toEqual(['dendrogram']);
	});
});

describe('English sentences in a Chinese page', () => {
	it('are found, and code and addresses left out', () => {
		expect(englishRuns('运行 `lb-agent assistant plan my data folder` 后')).toEqual([]);
		expect(englishRuns('| `a` | a share of reads in the window |')).toEqual([
			'a share of reads in the window',
		]);
		expect(englishRuns('见 [说明](https://example.org/a b c d e f) 和 GC 校正')).toEqual([]);
		expect(englishRuns('```text\nthis is what the program prints\n```')).toEqual([]);
	});
});

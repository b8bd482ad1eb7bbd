import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { isTaskKey, taskCards } from '../../contract/tasks/index.ts';
import { builtinFolder } from './builtin-folder.server.ts';
import { openShelf } from './open-shelf.server.ts';
import { ancestorsOf } from './shelf/tree.ts';
import type { Skill } from './skill.ts';

const folder = builtinFolder();
const shelf = await openShelf(path.join(folder, 'no-user-data'));
const builtin = shelf.skills.filter((skill) => skill.origin === 'builtin');
const names = builtin.map((skill) => skill.name);

const SECTIONS = [
	...['When to use', 'What to check first', 'Tasks and parameters', 'Reading the results', 'Limits'],
	'References',
];
const CHINESE_SECTIONS = ['何时使用', '先检查什么', '任务与参数', '如何解读结果', '局限', '参考文献'];

/** Options of the command line that are no parameters of tasks. */
const OPTIONS = new Set([
	...['goal', 'task', 'execute', 'input', 'output-root', 'json', 'labels', 'label-map', 'ignore-metadata'],
	...['reference-class', 'positive-class', 'labels-table', 'labels-sample-col', 'labels-label-col'],
	...['print-only', 'cohort', 'save', 'question', 'ask', 'output', 'limit'],
]);
const parameters = new Set(
	Object.values(taskCards).flatMap((card) =>
		Object.keys(card.parameters.shape).map((name) => name.replaceAll('_', '-')),
	),
);

const headings = (text: string): string[] =>
	[...text.matchAll(/^## (.+)$/gmu)].map(([, heading = '']) => heading.trim());
const inBackticks = (text: string): string[] =>
	[...text.matchAll(/`([^`\n]+)`/gu)].map(([, code = '']) => code);

const cited = z
	.array(
		z.object({
			doi: z.string(),
			title: z.string(),
			year: z.number(),
			first_author: z.string(),
			cited_as: z.string(),
		}),
	)
	.parse(JSON.parse(readFileSync(path.join(folder, 'references.json'), 'utf8')));
const works = new Map(cited.map((work) => [work.doi.toLowerCase(), work]));
const plain = (title: string): string =>
	title
		.toLowerCase()
		.replaceAll(/[^a-z0-9]+/gu, ' ')
		.trim();

/** "Clopper and Pearson 1934. Title. doi:…" as its list of works has it, and what Chinese writes. */
const reference = (work: (typeof cited)[number]): [en: string, zh: string] => {
	const rest = `${work.title}. doi:${work.doi}`.replaceAll('?. doi', '? doi');
	const author = work.cited_as.replace(' et al.', ' 等').replace(' and ', ' 和 ');
	return [`- ${work.cited_as} ${work.year}. ${rest}`, `- ${author}，${work.year}。${rest}`];
};
const listed = (text: string): string[] =>
	text
		.slice(text.lastIndexOf('\n## '))
		.split('\n')
		.filter((line) => line.startsWith('- '));

describe('the list of cited works', () => {
	it('has each work once, by DOI, with authors that begin with the first', () => {
		const dois = cited.map(({ doi }) => doi.toLowerCase());
		expect(dois).toEqual([...new Set(dois)].sort());
		for (const { cited_as, first_author } of cited)
			expect(cited_as).toMatch(new RegExp(`^${first_author}(?: et al\\.| and \\p{Lu}\\S+)?$`, 'u'));
	});

	it('has no work that no skill cites', () => {
		const used = new Set(builtin.flatMap(({ sources }) => sources.map(({ doi }) => doi?.toLowerCase())));
		expect(cited.map(({ doi }) => doi).filter((doi) => !used.has(doi.toLowerCase()))).toEqual([]);
	});
});

describe('the built-in skills', () => {
	it('are all used', () => {
		expect(shelf.refused).toEqual([]);
		const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
		expect(names).toEqual(folders.map((entry) => entry.name).sort());
		expect(names.length).toBeGreaterThanOrEqual(30);
	});

	it('have titles of their own', () => {
		for (const title of ['title', 'title_zh'] as const)
			expect(new Set(builtin.map((skill) => skill[title])).size).toBe(builtin.length);
	});
});

describe.each(builtin.map((skill) => [skill.name, skill] as const))('%s', (_, skill: Skill) => {
	const texts = [skill.body, skill.body_zh ?? ''];

	it('is in both languages, with what it is about and a version', () => {
		expect(skill.title_zh).toMatch(/\p{Script=Han}|^[\w -]+$/u);
		expect(skill.summary_zh).toMatch(/\p{Script=Han}/u);
		expect(skill.body_zh).toMatch(/\p{Script=Han}/u);
		expect(skill.contexts.length + skill.assays.length).toBeGreaterThan(0);
		expect(skill.version).not.toBe('');
		expect(headings(skill.body)).toEqual(SECTIONS);
		expect(headings(skill.body_zh ?? '')).toEqual(CHINESE_SECTIONS);
	});

	it('names tasks, parameters and skills that exist', () => {
		const codes = texts.flatMap(inBackticks);
		const options = codes.flatMap((code) =>
			[...code.matchAll(/--([a-z][\w-]*)/gu)].map(([, name = '']) => name),
		);
		expect(options.filter((name) => !parameters.has(name) && !OPTIONS.has(name))).toEqual([]);
		const tasks = codes.filter((code) =>
			/^(?:preprocess|encode|analyze|plot|method|review|copy_number)_\w+$/u.test(code),
		);
		const tables = /^(?:copy_number_(?!proxy)|review_|method_)/u;
		expect(tasks.filter((code) => !isTaskKey(code) && !tables.test(code))).toEqual([]);
		const skills = codes.filter((code) => /^[a-z]+(?:-[a-z]+)+$/u.test(code) && code.length > 6);
		expect(skills.filter((code) => !names.includes(code))).toEqual([]);
	});

	it('cites works with DOI and year, as the list of works has them', () => {
		expect(skill.sources.some(({ doi, year }) => doi !== null && year !== null)).toBe(true);
		for (const { doi, title, year } of skill.sources) {
			if (doi === null) continue;
			const work = works.get(doi.toLowerCase());
			expect({ doi, year, title: plain(title) }).toEqual({
				...{ doi, year: work?.year },
				title: plain(work?.title ?? ''),
			});
			for (const text of texts) expect(text.toLowerCase()).toContain(doi.toLowerCase());
		}
	});

	it('cites nothing in its text that its sources do not have', () => {
		const known = new Set(skill.sources.map(({ doi }) => doi?.toLowerCase()));
		const dois = texts.flatMap((text) =>
			[...text.matchAll(/doi:(10\.\S+)/giu)].map(([, doi = '']) => doi.toLowerCase()),
		);
		expect(dois.length).toBeGreaterThan(0);
		expect(dois.filter((doi) => !known.has(doi))).toEqual([]);
	});

	it('writes its references in one style, in both languages', () => {
		const of = (doi: string | null): [string, string] => {
			const work = works.get(doi?.toLowerCase() ?? '');
			return work === undefined ? ['', ''] : reference(work);
		};
		const wanted = skill.sources.map(({ doi }) => of(doi));
		expect(listed(skill.body)).toEqual(wanted.map(([en]) => en));
		expect(listed(skill.body_zh ?? '')).toEqual(wanted.map(([, zh]) => zh));
	});

	it('names authors in its text as the list of works does', () => {
		const short = cited
			.filter(({ cited_as, first_author }) => cited_as !== first_author)
			.map(({ first_author, year }) => `${first_author} ${year}`);
		for (const text of texts) expect(short.filter((name) => text.includes(name))).toEqual([]);
	});

	it('leaves room for a question: with the skills before it, at most 40 KB', () => {
		const chain = [...ancestorsOf(skill, builtin), skill];
		const bytes = chain.map(({ body, body_zh }) =>
			Math.max(Buffer.byteLength(body), Buffer.byteLength(body_zh ?? '')),
		);
		expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(40_000);
	});
});

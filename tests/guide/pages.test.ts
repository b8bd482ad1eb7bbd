import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { guideText } from '../../src/lib/guide/pages/guide-page.server.ts';
import { languages, slugs } from '../../src/lib/guide/pages/guide-pages.ts';
import { hasSource } from '../../src/lib/guide/pages/page-source.server.ts';
import { filesBelow } from '../setup/files-below.ts';
import { consoleBlocks } from './setup/console-blocks.ts';
import { readSources } from './setup/read-sources.ts';

const FOLDER = path.join(import.meta.dirname, '../../docs-site');

/** Anchors of a page, its own address among them. */
const anchorsOf = async (slug: string, language: (typeof languages)[number]): Promise<Set<string>> =>
	new Set((await guideText(language, slug)).headings.map(({ anchor }) => anchor));

describe('pages of the guide', () => {
	it('every file of docs-site is a page of both languages, and the other way round', () => {
		for (const language of languages) {
			const files = filesBelow(path.join(FOLDER, language))
				.filter((file) => file.endsWith('.md'))
				.map((file) => file.replace(/\.md$/u, ''));
			expect(files.filter((file) => !slugs.includes(file))).toEqual([]);
			expect(slugs.filter((slug) => !hasSource(language, slug))).toEqual([]);
		}
		expect(new Set(slugs).size).toBe(slugs.length);
	});

	it.for([...slugs])('%s has the same sections in both languages, each once', async (slug) => {
		const [en, zh] = await Promise.all(languages.map((language) => guideText(language, slug)));
		const anchors = en?.headings.map(({ level, anchor }) => `${level} ${anchor}`) ?? [];
		expect(zh?.headings.map(({ level, anchor }) => `${level} ${anchor}`)).toEqual(anchors);
		expect(new Set(en?.headings.map(({ anchor }) => anchor)).size).toBe(anchors.length);
		expect(zh?.pictures).toEqual(en?.pictures);
		expect(en?.title).not.toBe('');
		expect(zh?.title).toMatch(/\p{Script=Han}|API|HTTP|MCP|Python|lb-agent/u);
		expect((en?.description.length ?? 0) > 20).toBe(true);
	});

	it.for([...languages])('every link of the guide leads to a section that exists (%s)', async (language) => {
		const broken: string[] = [];
		for (const slug of slugs) {
			const { links, html } = await guideText(language, slug);
			const own = await anchorsOf(slug, language);
			for (const [, anchor = ''] of html.matchAll(/<a href="#([^"]+)"/gu))
				if (!own.has(anchor)) broken.push(`${slug}: #${anchor}`);
			for (const link of links) {
				const [to = '', anchor] = link.split('#');
				if (anchor !== undefined && !(await anchorsOf(to, language)).has(anchor))
					broken.push(`${slug}: ${link}`);
			}
		}
		expect(broken).toEqual([]);
	});

	it('both languages show the same console blocks, each block is shown, and no page holds one of its own', () => {
		const shown = Object.fromEntries(
			languages.map((language) => [
				language,
				readSources(language).flatMap(({ slug, text }) => {
					expect(text, `${language}/${slug}`).not.toMatch(/^```console/mu);
					return [...text.matchAll(/^<!-- console: (\S+) -->$/gmu)].map(([, name = '']) => `${slug} ${name}`);
				}),
			]),
		);
		expect(shown['zh']).toEqual(shown['en']);
		const names = new Set(shown['en']?.map((line) => line.split(' ')[1] ?? ''));
		expect([...names].sort()).toEqual(consoleBlocks().map(({ name }) => name));
	});

	it('every picture is shown somewhere', async () => {
		const used = new Set<string>();
		for (const slug of slugs) for (const name of (await guideText('en', slug)).pictures) used.add(name);
		const files = readdirSync(path.join(FOLDER, 'pictures')).map((file) => path.parse(file).name);
		const base = (name: string): string => name.replace(/(?:-chinese)?(?:-dark)?$/u, '');
		const home = new Set(['home']);
		expect(
			files.filter((name) => !used.has(name) && !used.has(base(name)) && !home.has(name.split('-')[0] ?? '')),
		).toEqual([]);
		expect(existsSync(path.join(FOLDER, 'pictures', 'new'))).toBe(false);
	});
});

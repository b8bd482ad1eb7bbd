import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesBelow } from '../setup/files-below.ts';
// @ts-expect-error -- a script without types
import { buildSite } from '../../scripts/dev/build-site.mjs';

const SITE = 'https://example.org/lb-agent/';

/** Values of an attribute in the order of the document. */
function attributes(html: string, names: readonly string[]): string[] {
	const found: string[] = [];
	const visit = (node: object): void => {
		if ('attrs' in node && Array.isArray(node.attrs))
			for (const { name, value } of node.attrs) if (names.includes(name)) found.push(String(value));
		if ('childNodes' in node && Array.isArray(node.childNodes))
			for (const child of node.childNodes) visit(child);
	};
	visit(parse(html));
	return found;
}

describe.skipIf(!existsSync('build/prerendered'))('the site for a static host', () => {
	let out: string;
	let pages: string[];
	beforeAll(async () => {
		out = mkdtempSync(path.join(tmpdir(), 'lb-site-'));
		await buildSite({ out, site: SITE });
		pages = filesBelow(out).filter((file) => file.endsWith('.html') && !file.startsWith('guide/'));
	});
	afterAll(() => rmSync(out, { recursive: true, force: true }));

	const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');

	it('every address of every page leads to a file of the folder, and none to the root of the host', () => {
		const broken: string[] = [];
		for (const file of pages)
			for (const address of attributes(read(file), ['href', 'src', 'srcset'])) {
				if (/^(?:https:|#|data:)/u.test(address)) continue;
				if (address.startsWith('/')) broken.push(`${file}: ${address}`);
				const [plain = ''] = address.split('#');
				const target = path.posix.join(path.posix.dirname(file), plain);
				const there = [target, path.posix.join(target, 'index.html')].some(
					(one) => existsSync(path.join(out, one)) && !one.endsWith('/'),
				);
				if (!there) broken.push(`${file}: ${address}`);
			}
		expect(pages.length).toBeGreaterThan(100);
		expect([...new Set(broken)].slice(0, 10)).toEqual([]);
	});

	it('pages know that no service is beside them, where they are, and their other language', () => {
		const page = read('docs/zh/statistics/index.html');
		expect(page).toContain('<html data-host="static" lang="zh">');
		expect(page).toContain(`<link rel="canonical" href="${SITE}docs/zh/statistics/">`);
		expect(page).toContain(`<link rel="alternate" hreflang="en" href="${SITE}docs/en/statistics/">`);
		expect(page).toContain(`<link rel="alternate" hreflang="x-default" href="${SITE}docs/en/statistics/">`);
		expect(page).toContain(`<meta property="og:image" content="${SITE}guide/social.png">`);
		expect(existsSync(path.join(out, 'guide/social.png'))).toBe(true);
		expect(existsSync(path.join(out, 'docs/zh/search.json'))).toBe(true);
	});

	it('the sitemap has every page once', () => {
		const places = [...read('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/gu)].map(([, place]) => place);
		const wanted = pages
			.filter((file) => file !== 'index.html')
			.map((file) => `${SITE}${file.replace(/index\.html$/u, '')}`);
		expect(places.toSorted()).toEqual(wanted.toSorted());
		expect(read('robots.txt')).toContain(`Sitemap: ${SITE}sitemap.xml`);
	});

	it('nothing of the workspace and no reference to a machine is in it', () => {
		expect(
			filesBelow(out)
				.filter((file) => file.endsWith('.js'))
				.toSorted(),
		).toEqual(['guide/guide-early.js', 'guide/guide.js', 'guide/home.js', 'guide/search.js']);
		const machine = [process.cwd(), homedir()].filter((folder) => folder.length > 1);
		for (const file of pages)
			expect(
				machine.filter((folder) => read(file).includes(`${folder}/`)),
				file,
			).toEqual([]);
	});
});

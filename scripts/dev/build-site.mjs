// `npm run build:site`: writes homepage and guide as a folder for any static host. `-- --url <https://…/>` states where it will
// be, for canonical addresses, the links between languages, sitemap and social picture; `-- --out <folder>` where it is written
// (site). Links are relative, so the folder works below any path.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inRoot, runNode } from './project.mjs';
import { writeSocialPicture } from './social-picture.mjs';

const SOCIAL = 'guide/social.png';

/** Pages of the folder, and what they need: `{ file: text }` by addresses from the top of the site. */
function readPages(folder) {
	return Object.fromEntries(
		['docs', 'wiki'].flatMap((part) =>
			readdirSync(path.join(folder, part), { recursive: true, encoding: 'utf8' })
				.filter((name) => name.endsWith('.html'))
				.map((name) => {
					const file = path.posix.join(part, name.split(path.sep).join('/'));
					return [file, readFileSync(path.join(folder, file), 'utf8')];
				}),
		),
	);
}

/** Addresses of files that a page or a style names, from the top of the site. */
export function named(file, text) {
	const found = file.endsWith('.css')
		? [...text.matchAll(/url\(\s*["']?([^"')]+)/gu)].map(([, address]) => address)
		: [...text.matchAll(/\s(?:src|href|srcset)="([^"#?]+)/gu)].map(([, address]) => address);
	return found
		.filter((address) => !/^(?:[a-z]+:|\/\/)/iu.test(address) && /\.\w+$/u.test(address))
		.map((address) => path.posix.join(path.posix.dirname(file), address));
}

/** Address of a page without the name of its file. */
const place = (file) => file.replace(/index\.html$/u, '');

/** The same page in both languages, of a page that is in one. */
export function languagesOf(file) {
	if (file.startsWith('wiki/')) return { en: 'wiki/', zh: 'wiki/zh/' };
	const rest = /^docs\/(?:en|zh)\/(.*)$/u.exec(place(file))?.[1];
	return rest === undefined ? null : { en: `docs/en/${rest}`, zh: `docs/zh/${rest}` };
}

/** A page as a static host serves it; `site` is the address of the folder, or null when it is not known. */
export function sitePage(file, text, site) {
	const marked = text.replace('<html ', '<html data-host="static" ');
	if (site === null) return marked;
	const others = languagesOf(file);
	const title = /<title>([^<]*)<\/title>/u.exec(text)?.[1] ?? 'lb-agent';
	const about = /<meta name="description" content="([^"]*)"/u.exec(text)?.[1] ?? '';
	const lines = [
		`<link rel="canonical" href="${site}${place(file)}">`,
		...Object.entries(others === null ? {} : { ...others, 'x-default': others.en }).map(
			([language, address]) => `<link rel="alternate" hreflang="${language}" href="${site}${address}">`,
		),
		'<meta property="og:type" content="website">',
		`<meta property="og:title" content="${title}">`,
		`<meta property="og:description" content="${about}">`,
		`<meta property="og:url" content="${site}${place(file)}">`,
		`<meta property="og:image" content="${site}${SOCIAL}">`,
		'<meta name="twitter:card" content="summary_large_image">',
	];
	return marked
		.replace(/<link rel="alternate" hreflang="[^"]*" href="[^"]*"\/?>/gu, '')
		.replace('</head>', `\t${lines.join('\n\t\t')}\n\t</head>`);
}

/** All pages with their languages (sitemaps.org, and the links of languages that search engines read). */
export function sitemap(files, site) {
	const entries = files.map((file) => {
		const links = Object.entries(languagesOf(file) ?? {}).map(
			([language, address]) =>
				`<xhtml:link rel="alternate" hreflang="${language}" href="${site}${address}"/>`,
		);
		return `<url><loc>${site}${place(file)}</loc>${links.join('')}</url>`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}

/** @param site `https://…/` or null */
export async function buildSite({ out, site }) {
	const [pages, files] = [inRoot('build/prerendered'), inRoot('build/client')];
	rmSync(out, { recursive: true, force: true });
	const write = (file, content) => {
		mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
		writeFileSync(path.join(out, file), content);
	};
	const texts = readPages(pages);
	// The search of the guide is loaded when it is used, so no page names it.
	const needed = new Set([
		'guide/search.js',
		...Object.entries(texts).flatMap(([file, text]) => named(file, text)),
	]);
	for (const file of needed) {
		// A report of the gallery is a page of its own, with all that it needs in it.
		const from = [files, pages].map((folder) => path.join(folder, file)).find((one) => existsSync(one));
		if (from === undefined) throw new Error(`A page names ${file}, which the build did not write.`);
		mkdirSync(path.dirname(path.join(out, file)), { recursive: true });
		cpSync(from, path.join(out, file));
		// A set grows while it is gone through.
		if (file.endsWith('.css')) for (const more of named(file, readFileSync(from, 'utf8'))) needed.add(more);
	}
	for (const [file, text] of Object.entries(texts)) write(file, sitePage(file, text, site));
	for (const language of ['en', 'zh']) {
		const file = `docs/${language}/search.json`;
		write(file, readFileSync(path.join(pages, file)));
	}
	write(
		'index.html',
		`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>lb-agent</title><meta http-equiv="refresh" content="0; url=wiki/"></head><body><a href="wiki/">lb-agent</a></body></html>
`,
	);
	if (site === null) return;
	await writeSocialPicture(path.join(out, SOCIAL));
	write('sitemap.xml', sitemap(Object.keys(texts), site));
	write('robots.txt', `User-agent: *\nAllow: /\nSitemap: ${site}sitemap.xml\n`);
}

async function main() {
	const { values } = parseArgs({ options: { url: { type: 'string' }, out: { type: 'string' } } });
	const site = values.url === undefined ? null : values.url.replace(/\/*$/u, '/');
	if (site !== null && !/^https?:\/\/[^\s"<>]+$/u.test(site)) {
		console.error('error: --url takes the address of the site, such as https://example.org/lb-agent/.');
		process.exit(2);
	}
	const status = runNode(inRoot('scripts/dev/build.mjs'), []);
	if (status !== 0) process.exit(status);
	const out = path.resolve(values.out ?? inRoot('site'));
	await buildSite({ out, site });
	console.log(`The site is in ${out}.`);
}

if (process.argv[1] !== undefined && path.resolve(process.argv[1]) === inRoot('scripts/dev/build-site.mjs'))
	await main();

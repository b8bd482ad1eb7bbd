// Plugin of Vite: puts the scripts of the guide, each in one file that needs no other, and its pictures beside the page.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { replacing } from './bundle.mjs';
import { alsoInPage } from './bundled.mjs';
import { inRoot } from './project.mjs';

const scripts = {
	'guide/guide-early.js': { source: 'src/lib/ui/guide/browser/early.ts' },
	'guide/guide.js': { source: 'src/lib/ui/guide/browser/guide.ts' },
	// Loaded when the search field is first entered.
	'guide/search.js': { source: 'src/lib/ui/guide/browser/search-index.ts', format: 'esm' },
	'guide/home.js': { source: 'src/lib/ui/home/browser/home.ts' },
};
/** What a figure needs of the sentences and errors of the engine, which are twenty times as large as all charts. */
const instead = {
	'src/lib/contract/messages/index.ts': 'src/lib/ui/home/browser/figure-messages.ts',
	'src/lib/base/errors.ts': 'src/lib/ui/home/browser/no-errors.ts',
};
const neverCalled = inRoot('src/lib/ui/home/browser/never-called.ts');
const folders = { pictures: /\.(?:webp|avif)$/u, gallery: /\.html$/u };

/** Every file by its address, as bytes. */
async function guideFiles() {
	const files = {};
	for (const [address, { source, format = 'iife' }] of Object.entries(scripts)) {
		const { metafile, outputFiles } = await build({
			metafile: true,
			entryPoints: [inRoot(source)],
			bundle: true,
			minify: true,
			write: false,
			format,
			target: 'es2022',
			legalComments: 'none',
			alias: { 'd3-scale-chromatic': neverCalled, fflate: neverCalled },
			plugins: Object.entries(instead).map(([from, to]) => replacing(inRoot(from), inRoot(to))),
		});
		alsoInPage.push(...Object.keys(metafile.inputs));
		files[address] = outputFiles[0]?.contents ?? '';
	}
	for (const [part, wanted] of Object.entries(folders)) {
		const folder = inRoot('docs-site', part);
		for (const name of existsSync(folder) ? readdirSync(folder) : [])
			if (wanted.test(name)) files[`guide/${part}/${name}`] = readFileSync(path.join(folder, name));
	}
	return files;
}

const TYPES = {
	'.js': 'text/javascript',
	'.webp': 'image/webp',
	'.avif': 'image/avif',
	'.html': 'text/html',
};

export function guideAssets() {
	let isServer = false;
	return {
		name: 'guide-assets',
		configResolved(config) {
			isServer = Boolean(config.build.ssr);
		},
		async buildStart() {
			if (isServer || this.meta.watchMode || this.environment?.name === 'ssr') return;
			for (const [fileName, source] of Object.entries(await guideFiles()))
				this.emitFile({ type: 'asset', fileName, source });
		},
		configureServer({ middlewares }) {
			middlewares.use(async (request, response, next) => {
				const { pathname } = new URL(request.url ?? '/', 'http://localhost');
				const source = pathname.startsWith('/guide/') ? (await guideFiles())[pathname.slice(1)] : undefined;
				if (source === undefined) return next();
				response.setHeader('content-type', TYPES[path.extname(pathname)] ?? 'application/octet-stream');
				response.end(source);
			});
		},
	};
}

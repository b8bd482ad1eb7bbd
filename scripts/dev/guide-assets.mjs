// Plugin of Vite: puts the scripts of the guide, each in one file that needs no other, and its pictures beside the page.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { inRoot } from './project.mjs';

const scripts = {
	'guide/guide-early.js': 'src/lib/ui/guide/browser/early.ts',
	'guide/guide.js': 'src/lib/ui/guide/browser/guide.ts',
};
const pictures = inRoot('docs-site/pictures');

/** Every file by its address, as bytes. */
async function guideFiles() {
	const files = {};
	for (const [address, source] of Object.entries(scripts)) {
		const { outputFiles } = await build({
			entryPoints: [inRoot(source)],
			bundle: true,
			minify: true,
			write: false,
			format: 'iife',
			target: 'es2022',
			legalComments: 'none',
		});
		files[address] = outputFiles[0].contents;
	}
	for (const name of existsSync(pictures) ? readdirSync(pictures) : [])
		if (/\.(?:webp|avif)$/u.test(name))
			files[`guide/pictures/${name}`] = readFileSync(path.join(pictures, name));
	return files;
}

const TYPES = { '.js': 'text/javascript', '.webp': 'image/webp', '.avif': 'image/avif' };

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

// Bundles programs of the engine with esbuild: those of dist/ (build.mjs) and the one that tests call in their own process.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from './project.mjs';

// Packages with native parts or data files stay outside the bundle and are found in node_modules at run time.
const external = [
	'@napi-rs/keyring',
	'@resvg/resvg-js',
	'libsql',
	'sharp',
	'unpdf',
	'./handler.js',
	'../build/handler.js',
];

/**
 * @param entryPoints names of the programs and their sources, relative to the checkout
 * @param instead source -> the one that is bundled in its place, except where that one imports it itself
 * @param options of esbuild, in the place of those that all programs have
 * @returns the files that are in the programs
 */
export async function bundle(entryPoints, outdir, instead = {}, options = {}) {
	const { version, homepage = '' } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
	const { build } = await import('esbuild');
	const { metafile } = await build({
		entryPoints,
		metafile: true,
		absWorkingDir: inRoot('.'),
		outdir,
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		external,
		plugins: Object.entries(instead).map(([from, to]) => replacing(inRoot(from), inRoot(to))),
		define: { __LB_VERSION__: JSON.stringify(version), __LB_HOMEPAGE__: JSON.stringify(homepage) },
		banner: {
			js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
		},
		logLevel: 'warning',
		legalComments: 'none',
		// A fifth smaller: half of the sentences are Chinese, which would be escaped. Names stay, so that a stack can be read.
		charset: 'utf8',
		minifyWhitespace: true,
		...options,
	});
	return Object.keys(metafile.inputs);
}

/** Plugin of esbuild: bundles `to` wherever `from` is imported, except by `to` itself. */
export function replacing(from, to) {
	return {
		name: 'replacing',
		setup: ({ onResolve }) =>
			onResolve({ filter: /\.ts$/ }, ({ importer, path: named, resolveDir }) =>
				importer !== to && path.resolve(resolveDir, named) === from ? { path: to } : undefined,
			),
	};
}

// `node bundle.mjs <name>=<source> <folder> [<source>=<replacement> ...]`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [program = '', folder = '', ...instead] = process.argv.slice(2);
	const pairs = (words) => Object.fromEntries(words.map((word) => word.split('=')));
	await bundle(pairs([program]), folder, pairs(instead));
}

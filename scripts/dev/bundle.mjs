// Bundles programs of the engine with esbuild: those of dist/ (build.mjs) and the one that tests call in their own process.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot } from './project.mjs';

// Packages with native parts or data files stay outside the bundle and are found in node_modules at run time.
const external = ['@resvg/resvg-js', 'dejavu-fonts-ttf', 'libsql', './handler.js', '../build/handler.js'];

/** @param entryPoints names of the programs and their sources, relative to the checkout */
export async function bundle(entryPoints, outdir) {
	const { version, homepage = '' } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
	const { build } = await import('esbuild');
	await build({
		entryPoints,
		absWorkingDir: inRoot('.'),
		outdir,
		bundle: true,
		splitting: true,
		format: 'esm',
		platform: 'node',
		target: 'node20',
		external,
		define: { __LB_VERSION__: JSON.stringify(version), __LB_HOMEPAGE__: JSON.stringify(homepage) },
		banner: {
			js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
		},
		logLevel: 'warning',
		legalComments: 'none',
	});
}

// `node bundle.mjs <name>=<source> <folder>`
if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const [program = '', folder = ''] = process.argv.slice(2);
	await bundle(Object.fromEntries([program.split('=')]), folder);
}

// `npm run generate`: writes what the contract generates (JSON Schemas, one page per output, OpenAPI, calls of the client,
// records and functions of the Python package, commands for the guide).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { generateTaskOutputs } from './generate/task-outputs.mjs';
import { inRoot } from './project.mjs';

const folder = inRoot('.cache/generate');
await build({
	entryPoints: ['schemas', 'api', 'python', 'commands'].map((name) =>
		inRoot(`scripts/dev/generate/${name}.ts`),
	),
	outdir: folder,
	outExtension: { '.js': '.mjs' },
	bundle: true,
	platform: 'node',
	format: 'esm',
	logLevel: 'warning',
	// The command line loads its parts when they are used, and commander asks for built-in modules.
	external: [
		'libsql',
		'@napi-rs/keyring',
		'@resvg/resvg-js',
		'sharp',
		'mammoth',
		'unpdf',
		'dejavu-fonts-ttf',
	],
	banner: {
		js: "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);",
	},
});
const load = (name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
const { generateSchemas } = await load('schemas');
const { generateApi } = await load('api');
const { generatePython } = await load('python');
const { generateCommands, figureKinds } = await load('commands');
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
for (const made of ['docs/schemas', 'docs/outputs']) rmSync(inRoot(made), { recursive: true, force: true });
for (const [file, text] of Object.entries({
	...generateSchemas(),
	...generateApi(version),
	...generatePython(version),
	...(await generateCommands()),
	...(await generateTaskOutputs(figureKinds)),
})) {
	mkdirSync(path.dirname(inRoot(file)), { recursive: true });
	writeFileSync(inRoot(file), text);
}

// `npm run generate`: writes what the contract generates (JSON Schemas, one page per output, the glossary, OpenAPI, calls of
// the client, records and functions of the Python package).
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from './project.mjs';

const folder = inRoot('.cache/generate');
await build({
	entryPoints: ['schemas', 'glossary', 'api', 'python'].map((name) =>
		inRoot(`scripts/dev/generate/${name}.ts`),
	),
	outdir: folder,
	outExtension: { '.js': '.mjs' },
	bundle: true,
	platform: 'node',
	format: 'esm',
	logLevel: 'warning',
});
const load = (name) => import(pathToFileURL(path.join(folder, `${name}.mjs`)).href);
const { generateSchemas } = await load('schemas');
const { generateGlossary } = await load('glossary');
const { generateApi } = await load('api');
const { generatePython } = await load('python');
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
for (const made of ['docs/schemas', 'docs/outputs']) rmSync(inRoot(made), { recursive: true, force: true });
for (const [file, text] of Object.entries({
	...generateSchemas(),
	...generateGlossary(),
	...generateApi(version),
	...generatePython(version),
})) {
	mkdirSync(path.dirname(inRoot(file)), { recursive: true });
	writeFileSync(inRoot(file), text);
}

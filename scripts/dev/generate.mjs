// `npm run generate`: writes what the contract generates (JSON Schemas, one page per output).
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from './project.mjs';

const bundle = inRoot('.cache/generate/schemas.mjs');
await build({
	entryPoints: [inRoot('scripts/dev/generate/schemas.ts')],
	outfile: bundle,
	bundle: true,
	platform: 'node',
	format: 'esm',
	logLevel: 'warning',
});
const { generateSchemas } = await import(pathToFileURL(bundle).href);
for (const folder of ['docs/schemas', 'docs/outputs'])
	rmSync(inRoot(folder), { recursive: true, force: true });
for (const [file, text] of Object.entries(generateSchemas())) {
	mkdirSync(path.dirname(inRoot(file)), { recursive: true });
	writeFileSync(inRoot(file), text);
}

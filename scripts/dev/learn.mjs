// `npm run learn`: learns from the questions in tests/fixtures/answers/learned which kind of question a sentence is, and writes
// the weights that core/answers reads.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { inRoot } from './project.mjs';

const out = inRoot('.cache/learn/learn.mjs');
await build({
	entryPoints: [inRoot('scripts/dev/learn/learn.ts')],
	outfile: out,
	bundle: true,
	platform: 'node',
	format: 'esm',
	logLevel: 'warning',
	define: {
		'import.meta.url': JSON.stringify(pathToFileURL(inRoot('tests/fixtures/answers/phrasings.ts')).href),
	},
});
const { learn } = await import(pathToFileURL(path.resolve(out)).href);
const file = inRoot('src/lib/core/answers/understand/learned/weights.json');
const { text, questions, features } = learn();
writeFileSync(file, text);
console.log(`${questions} questions, ${features} features.`);

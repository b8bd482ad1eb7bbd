// `npm run check`: types, lint, format. Returns the number of failed checks.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot, runNode } from './project.mjs';

const checks = [
	['types', 'node_modules/typescript/bin/tsc', ['--noEmit', '-p', '.']],
	[
		'pages',
		'node_modules/svelte-check/bin/svelte-check',
		['--tsconfig', 'tsconfig.svelte.json', '--output', 'human', '--fail-on-warnings'],
	],
	['lint', 'node_modules/eslint/bin/eslint.js', ['.', '--max-warnings', '0']],
	['format', 'node_modules/prettier/bin/prettier.cjs', ['--check', '--log-level', 'warn', '.']],
];

export function check() {
	const failed = [];
	if (existsSync(inRoot('svelte.config.js'))) {
		const sync = runNode(inRoot('node_modules/@sveltejs/kit/svelte-kit.js'), ['sync'], {
			stdio: ['ignore', 2, 2],
		});
		if (sync !== 0) failed.push('svelte-kit sync');
	}
	for (const [name, file, args] of checks) {
		const status = runNode(inRoot(file), args);
		console.error(`check ${name}: ${status === 0 ? 'ok' : 'FAILED'}`);
		if (status !== 0) failed.push(name);
	}
	return { total: checks.length, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(check().failed.length === 0 ? 0 : 1);

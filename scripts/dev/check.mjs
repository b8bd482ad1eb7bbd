// `npm run check`: types, lint, format, side by side. The exit code says whether all are in order.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { inRoot, root, runNode } from './project.mjs';

const cached = (name) => inRoot('.cache/check', name);

/** Looks at what a build writes as well, so it follows one. */
const pages = [
	'pages',
	'node_modules/svelte-check/bin/svelte-check',
	['--tsconfig', 'tsconfig.svelte.json', '--tsgo', '--output', 'human', '--fail-on-warnings'],
];
/** Reads what the check of pages leaves. */
const pagesLint = ['lint of pages', 'scripts/dev/lint/pages.mjs', []];
const others = [
	[
		'types',
		// The native compiler; svelte-check needs the one before it too, which has an API.
		'node_modules/@typescript/native/bin/tsc',
		['--noEmit', '-p', '.'],
	],
	[
		'types of scripts',
		'node_modules/@typescript/native/bin/tsc',
		['--noEmit', '-p', 'tsconfig.scripts.json'],
	],
	[
		'lint',
		'node_modules/oxlint/bin/oxlint',
		['--type-aware', '--deny-warnings', '--report-unused-disable-directives'],
	],
	['format', 'node_modules/oxfmt/bin/oxfmt', ['--check']],
	[
		'format of pages',
		'node_modules/prettier/bin/prettier.cjs',
		[
			...['--check', '--log-level', 'warn', '--cache', '--cache-strategy', 'content'],
			...['--cache-location', cached('format'), 'src/**/*.svelte'],
		],
	],
];
const build = ['build', 'scripts/dev/build.mjs', []];

/** Runs a check to its end; what it says is shown at once then, so that the lines of two do not mix. */
function runCheck([name, file, args]) {
	return new Promise((resolve) => {
		const started = Date.now();
		const child = spawn(process.execPath, [inRoot(file), ...args], {
			cwd: root,
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		let said = '';
		for (const stream of [child.stdout, child.stderr])
			stream.setEncoding('utf8').on('data', (text) => (said += text));
		child.on('close', (status) => {
			const seconds = ((Date.now() - started) / 1000).toFixed(0);
			if (status !== 0) process.stderr.write(said);
			console.error(`check ${name}: ${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`);
			resolve(status === 0 ? null : name);
		});
	});
}

/**
 * Runs all checks, with `isBuilt` false after a build, which leaves a core idle for much of its time. Returns how many there
 * were, the build with them, and the names of those that failed.
 */
export async function check({ isBuilt = true } = {}) {
	const failed = [];
	if (existsSync(inRoot('svelte.config.js'))) {
		const sync = runNode(inRoot('node_modules/@sveltejs/kit/svelte-kit.js'), ['sync'], {
			stdio: ['ignore', 2, 2],
		});
		if (sync !== 0) failed.push('svelte-kit sync');
	}
	mkdirSync(inRoot('.cache/check'), { recursive: true });
	const rows = [[...(isBuilt ? [] : [build]), pages, pagesLint], others];
	const inTurn = async (row) => {
		for (const one of row) {
			const broken = await runCheck(one);
			if (broken !== null) failed.push(broken);
		}
	};
	await Promise.all(rows.map(inTurn));
	return { total: rows.flat().length, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url))
	process.exit((await check()).failed.length === 0 ? 0 : 1);

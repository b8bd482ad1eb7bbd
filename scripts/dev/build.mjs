// Builds the programs (dist/) with esbuild and the web app (build/) with Vite. `--force` builds although nothing changed;
// `--no-web` leaves the web app out.
import { createHash } from 'node:crypto';
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	readFileSync,
	readdirSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { bundle } from './bundle.mjs';
import { PAGE_PACKAGES, packagesOf } from './bundled.mjs';
import { writeFonts } from './fonts.mjs';
import { digest, inRoot, runNodeQuietly } from './project.mjs';

const force = process.argv.includes('--force');

const programs = {
	cli: 'cli/lb-agent.ts',
	engine: 'src/engine.ts',
	server: 'src/server.ts',
	uninstall: 'scripts/install/uninstall.mjs',
	'ollama-guard': 'src/lib/core/local-models/ollama/ollama-guard.worker.ts',
	'workers/job': 'src/lib/core/suites/thread.worker.ts',
	'workers/table-page': 'src/lib/core/results/tables/table-page.worker.ts',
};

const MODEL_PROCESS = 'src/lib/core/local-models/embedded/model-process.server.ts';

// Programs that are one command of the command line.
const aliases = { 'lb-web': 'web', 'lb-client': 'client', 'lb-portal': 'portal' };

async function buildPrograms() {
	const stamp = inRoot('dist', '.stamp');
	const wanted = digest([
		'src/lib',
		'src/engine.ts',
		'src/server.ts',
		'cli',
		'scripts/install',
		'scripts/dev/project.mjs',
		'scripts/dev/visible.mjs',
		'scripts/dev/build.mjs',
		'scripts/dev/bundle.mjs',
		'scripts/dev/bundled.mjs',
		'scripts/dev/fonts.mjs',
		'package.json',
		'package-lock.json',
	]);
	if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	rmSync(inRoot('dist'), { recursive: true, force: true });
	const inside = await bundle(
		Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(inRoot(file)))),
		'dist',
	);
	// In one file of its own: it is started by its path, and loads what a user has installed.
	const ofModels = await bundle(
		{ 'model-process': MODEL_PROCESS },
		'dist',
		{},
		{ splitting: false, outExtension: { '.js': '.mjs' } },
	);
	writeBundled('dist', packagesOf([...inside, ...ofModels]));
	const kernel = inRoot('src/lib/core/suites/kernel');
	if (existsSync(kernel)) {
		mkdirSync(inRoot('dist/kernel'), { recursive: true });
		cpSync(kernel, inRoot('dist/kernel'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
	}
	// Lock files of external tools, which pip reads.
	cpSync(inRoot('src/lib/core/methods/runtime/recipes'), inRoot('dist/recipes'), { recursive: true });
	await writeSkills(inRoot('src/lib/core/skills/builtin'), inRoot('dist/skills'));
	await writeFonts(inRoot('dist/fonts'));
	writeCommand('cli', readFileSync(inRoot('dist/cli.js'), 'utf8'));
	for (const [name, command] of Object.entries(aliases))
		writeCommand(name, `process.argv.splice(2, 0, '${command}');\nawait import('./cli.js');\n`);
	writeFileSync(stamp, wanted);
}

/** Copies the built-in skills, with their YAML parsed: a plan must not wait for that (core/skills/packages/known-heads). */
async function writeSkills(from, to) {
	const { parse } = await import('yaml');
	const heads = {};
	for (const entry of readdirSync(from, { withFileTypes: true })) {
		if (!entry.isDirectory()) continue;
		cpSync(`${from}/${entry.name}`, `${to}/${entry.name}`, { recursive: true });
		const head = /^---\n([^]*?)\n---\n/u.exec(readFileSync(`${from}/${entry.name}/SKILL.md`, 'utf8'))?.[1];
		const workflow = `${from}/${entry.name}/workflow.yaml`;
		const texts = [head, existsSync(workflow) ? readFileSync(workflow, 'utf8') : undefined];
		for (const text of texts)
			if (text !== undefined) heads[createHash('sha256').update(text).digest('hex')] = parse(text);
	}
	writeFileSync(`${to}/.heads.json`, JSON.stringify({ schema_version: 1, heads }));
}

/** Writes a program that is called by its name. Of two builds at once the second one finds the first line of the other already there. */
function writeCommand(name, text) {
	const file = inRoot('dist', `${name}.js`);
	writeFileSync(file, `#!/usr/bin/env node\n${text.replace(/^(?:#![^\n]*\n)+/u, '')}`);
	chmodSync(file, 0o755);
}

function buildWeb() {
	if (process.argv.includes('--no-web') || !existsSync(inRoot('svelte.config.js'))) return;
	const stamp = inRoot('build', '.stamp');
	const wanted = digest([
		'src/routes',
		'src/lib/ui',
		'src/lib/client',
		'src/lib/server',
		'src/lib/contract',
		'src/lib/base',
		'src/lib/core/figures',
		'src/lib/core/numerics',
		'src/lib/guide',
		'docs-site',
		'scripts/dev/guide-assets.mjs',
		'scripts/dev/bundled.mjs',
		'src/hooks.server.ts',
		'src/app.html',
		'src/app.css',
		'static',
		'svelte.config.js',
		'vite.config.ts',
		'package-lock.json',
	]);
	if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	console.error('Building the page ...');
	const status = runNodeQuietly(inRoot('node_modules/vite/bin/vite.js'), ['build']);
	if (status !== 0) process.exit(status);
	removeUnused(inRoot('build/prerendered'));
	writeBundled('build', [
		...JSON.parse(readFileSync(PAGE_PACKAGES, 'utf8')),
		...serverPackages(),
		// Its server is written before the build, and has no map.
		...packagesOf(['node_modules/@sveltejs/adapter-node/package.json']),
	]);
	writeFileSync(stamp, wanted);
}

/** Of the server part of the page, whose source maps name what it was made from. */
function serverPackages() {
	return readdirSync(inRoot('build'), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.js.map'))
		.flatMap((name) => {
			const map = inRoot('build', name);
			return packagesOf(JSON.parse(readFileSync(map, 'utf8')).sources, path.dirname(map));
		});
}

/** The packages inside of what was built, for the licences and the list of parts of a release. */
function writeBundled(folder, packages) {
	const sorted = [...new Set(packages)].sort();
	writeFileSync(inRoot(folder, '.bundled.json'), `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Pages without Kit in the browser never load their data a second time. */
function removeUnused(folder) {
	for (const part of ['docs', 'wiki'])
		for (const name of readdirSync(`${folder}/${part}`, { recursive: true, encoding: 'utf8' }))
			if (name.endsWith('__data.json')) rmSync(`${folder}/${part}/${name}`);
}

await buildPrograms();
buildWeb();

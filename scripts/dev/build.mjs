// Builds the programs (dist/) with esbuild and the web app (build/) with Vite. `--force` builds although nothing changed;
// `--no-web` leaves the web app out.
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { digest, inRoot, runNodeQuietly } from './project.mjs';

const force = process.argv.includes('--force');
const { version, homepage = '' } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));

const programs = {
	cli: 'cli/lb-agent.ts',
	engine: 'src/engine.ts',
	server: 'src/server.ts',
	'workers/job': 'src/lib/core/suites/job.worker.ts',
	'workers/table-page': 'src/lib/core/results/tables/table-page.worker.ts',
};

// Programs that are one command of the command line.
const aliases = { 'lb-web': 'web', 'lb-client': 'client', 'lb-portal': 'portal' };

// Packages with native parts or data files stay outside the bundle and are found in node_modules at run time.
const external = ['@resvg/resvg-js', 'dejavu-fonts-ttf', 'libsql', './handler.js', '../build/handler.js'];

async function buildPrograms() {
	const stamp = inRoot('dist', '.stamp');
	const wanted = digest([
		'src/lib',
		'src/engine.ts',
		'src/server.ts',
		'cli',
		'scripts/dev/build.mjs',
		'package.json',
		'package-lock.json',
	]);
	if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	const { build } = await import('esbuild');
	rmSync(inRoot('dist'), { recursive: true, force: true });
	await build({
		entryPoints: Object.fromEntries(Object.entries(programs).filter(([, file]) => existsSync(inRoot(file)))),
		absWorkingDir: inRoot('.'),
		outdir: 'dist',
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
	const kernel = inRoot('src/lib/core/suites/kernel');
	if (existsSync(kernel)) {
		mkdirSync(inRoot('dist/kernel'), { recursive: true });
		cpSync(kernel, inRoot('dist/kernel'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
	}
	writeCommand('cli', readFileSync(inRoot('dist/cli.js'), 'utf8'));
	for (const [name, command] of Object.entries(aliases))
		writeCommand(name, `process.argv.splice(2, 0, '${command}');\nawait import('./cli.js');\n`);
	writeFileSync(stamp, wanted);
}

/** Writes a program that is called by its name. */
function writeCommand(name, text) {
	const file = inRoot('dist', `${name}.js`);
	writeFileSync(file, `#!/usr/bin/env node\n${text}`);
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
	writeFileSync(stamp, wanted);
}

await buildPrograms();
buildWeb();

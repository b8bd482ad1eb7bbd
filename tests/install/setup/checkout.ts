import { spawnSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { builtProgram, root } from '../../cli/setup/built-program.ts';
import { temporaryFolder } from '../../cli/setup/run-cli.ts';
import { isLong } from '../../setup/test-size.ts';

/**
 * The checkout, when the installer has nothing to fetch there; throws otherwise, before it is run: npm ci empties
 * node_modules, and a test must not, least of all through a link. `npm test` makes it ready before any test.
 */
export async function readyCheckout(): Promise<string> {
	const packages = lstatSync(path.join(root, 'node_modules'), { throwIfNoEntry: false });
	if (packages === undefined || packages.isSymbolicLink())
		throw new Error(
			'node_modules is not a folder of this checkout; npm run setup in a checkout of its own makes one.',
		);
	const setup = pathToFileURL(path.join(root, 'scripts/dev/setup.mjs')).href;
	const asked = spawnSync(
		process.execPath,
		['--input-type=module', '-e', `console.log((await import('${setup}')).packagesAreFresh())`],
		{ encoding: 'utf8' },
	);
	if (asked.stdout.trim() !== 'true')
		throw new Error(
			`node_modules was not installed by npm run setup from this lock file; run that first. ${asked.stderr}`,
		);
	builtProgram();
	return root;
}

/**
 * A checkout of its own with the installer, a program that prints its version and answers as the engine does, and `npm` as a
 * script in `bin`: nothing is fetched, and nothing of the real checkout can be harmed. `npm` runs in its folder.
 */
export async function smallCheckout(npm: string): Promise<{ folder: string; bin: string }> {
	const folder = await temporaryFolder('checkout');
	for (const part of [
		'scripts/dev/setup.mjs',
		'scripts/dev/project.mjs',
		'scripts/dev/visible.mjs',
		'scripts/install',
		'scripts/install_lb_agent_cli.sh',
		'install_lb_agent.command',
		'package.json',
		'package-lock.json',
	])
		cpSync(path.join(root, part), path.join(folder, part), { recursive: true });
	writeFileSync(
		path.join(folder, 'scripts/dev/build.mjs'),
		// As the real one it leaves alone what is built: another installer may be starting it.
		`import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
if (!existsSync('dist')) {
	mkdirSync('dist');
	writeFileSync('dist/cli.js', "console.log('0.1.0');");
	writeFileSync('dist/engine.js', 'console.log(JSON.stringify({ kind: "result", value: [] }));');
}
`,
	);
	const bin = path.join(folder, 'bin');
	mkdirSync(bin);
	program(bin, 'npm', `[ "$1" = --version ] && { echo 10.0.0; exit 0; }\n${npm}`);
	return { folder, bin };
}

/**
 * A checkout for tests of the installer itself, in which nothing is left to fetch: a small one, whose program and engine answer
 * in a tenth of the time; in the long lane the real one.
 */
export async function quickCheckout(): Promise<string> {
	if (isLong) return readyCheckout();
	const { folder, bin } = await smallCheckout('mkdir -p node_modules');
	const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` };
	const made = spawnSync(process.execPath, ['scripts/dev/setup.mjs'], { cwd: folder, env, encoding: 'utf8' });
	if (made.status !== 0) throw new Error(`The small checkout could not be made ready: ${made.stderr}`);
	return folder;
}

/** Writes a shell script that is found by its name. */
export function program(folder: string, name: string, body: string): void {
	mkdirSync(folder, { recursive: true });
	writeFileSync(path.join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
}

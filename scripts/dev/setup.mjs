// Makes a checkout ready: packages from the lock file, the build, and the command names under node_modules/.bin.
// Safe to run again: what is fresh is left alone.
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { digest, inRoot, run, runNode } from './project.mjs';

const minimum = [20, 19];

export function setup() {
	checkNode();
	installPackages();
	build();
	linkCommands();
}

function checkNode() {
	const [major, minor] = process.versions.node.split('.').map(Number);
	if (major > minimum[0] || (major === minimum[0] && minor >= minimum[1])) return;
	console.error(`Node ${minimum.join('.')} or newer is needed; this is ${process.versions.node}.`);
	process.exit(5);
}

function installPackages() {
	const stamp = inRoot('node_modules', '.lb-agent-lock');
	const wanted = digest(['package-lock.json']);
	if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
	console.error('Installing packages from the lock file ...');
	const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
	// stdout of a set-up step would mix with what the caller prints, so npm talks on stderr.
	const status = run(npm, ['ci', '--include=dev', '--no-audit', '--no-fund'], {
		stdio: ['ignore', 2, 2],
		shell: process.platform === 'win32',
	});
	if (status !== 0) fail('npm ci failed', status);
	writeFileSync(stamp, wanted);
}

function build() {
	const status = runNode(inRoot('scripts/dev/build.mjs'), [], { stdio: ['ignore', 2, 2] });
	if (status !== 0) fail('The build failed', status);
}

function linkCommands() {
	const { bin } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
	const folder = inRoot('node_modules', '.bin');
	mkdirSync(folder, { recursive: true });
	for (const [name, target] of Object.entries(bin)) {
		const file = inRoot(target);
		const link = path.join(folder, name);
		rmSync(link, { force: true });
		if (process.platform === 'win32') writeFileSync(`${link}.cmd`, `@node "${file}" %*\r\n`);
		else symlinkSync(path.relative(folder, file), link);
	}
}

function fail(message, status) {
	console.error(`${message} (exit ${status}).`);
	process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) setup();

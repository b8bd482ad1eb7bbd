// What every development script needs to know: where the checkout is and how to run a command in it.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = nearestPackage(path.dirname(fileURLToPath(import.meta.url)));
/** The folder around with a package.json: this file is in scripts/dev, and bundled into dist. */
function nearestPackage(folder) {
	if (existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder)) return folder;
	return nearestPackage(path.dirname(folder));
}

export const inRoot = (...parts) => path.join(root, ...parts);

/** Runs a program with an argument array (never a shell string); returns the exit code. */
export function run(program, args, options = {}) {
	const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options });
	if (error) console.error(`${program}: ${error.message}`);
	return status ?? 1;
}

/** Runs a JavaScript program of node_modules by its file, so that no shell shim is involved. */
export function runNode(file, args, options = {}) {
	return run(process.execPath, [file, ...args], options);
}

/** The same for a program that talks much: what it said is shown, on stderr, only when it fails. */
export function runNodeQuietly(file, args) {
	const { status, error, stdout, stderr } = spawnSync(process.execPath, [file, ...args], {
		cwd: root,
		// A page that is built from a test is the same page.
		env: { ...process.env, NODE_ENV: 'production' },
		stdio: ['ignore', 'pipe', 'pipe'],
		encoding: 'utf8',
		maxBuffer: 1 << 28,
	});
	if (status !== 0) process.stderr.write(`${stdout}${stderr}${error ? `${error.message}\n` : ''}`);
	return status ?? 1;
}

/** Digest of the content of files and folders, to know whether a build is still fresh. */
export function digest(paths) {
	const hash = createHash('sha256');
	for (const item of paths) addToHash(hash, inRoot(item), item);
	return hash.digest('hex');
}

function addToHash(hash, absolute, name) {
	if (!existsSync(absolute)) return;
	if (statSync(absolute).isDirectory()) {
		for (const entry of readdirSync(absolute).sort())
			addToHash(hash, path.join(absolute, entry), `${name}/${entry}`);
		return;
	}
	if (name.endsWith('.test.ts')) return;
	hash.update(name).update('\0').update(readFileSync(absolute)).update('\0');
}

import { statSync } from 'node:fs';
import path from 'node:path';

/** How npm is started: a program and what comes before its own words. `quoted`: through cmd.exe, which reads one line. */
export interface NpmCommand {
	program: string;
	first: readonly string[];
	quoted: boolean;
}

/** Where npm is looked for. */
export interface NpmPlaces {
	platform: NodeJS.Platform;
	/** Path of the running Node. */
	node: string;
	env: NodeJS.ProcessEnv;
	isFile: (file: string) => boolean;
}

export const hereNpm = (env: NodeJS.ProcessEnv = process.env): NpmPlaces => ({
	platform: process.platform,
	node: process.execPath,
	env,
	isFile: (file) => statSync(file, { throwIfNoEntry: false })?.isFile() === true,
});

/**
 * npm of the user: the one on PATH, else the one that came with the running Node; null without one. Its JavaScript is started
 * with the running Node where it can be found, which needs no shell: Node refuses to start `npm.cmd` without one.
 */
export function findNpm(places: NpmPlaces): NpmCommand | null {
	const { platform, node, env, isFile } = places;
	const at = platform === 'win32' ? path.win32 : path.posix;
	const withNode = (cli: string): NpmCommand => ({ program: node, first: [cli], quoted: false });
	const folders = pathOf(env)
		.split(at.delimiter)
		.map((folder) => folder.replace(/^"(.*)"$/u, '$1'))
		.filter((folder) => at.isAbsolute(folder));
	for (const folder of folders) {
		const shim = at.join(folder, platform === 'win32' ? 'npm.cmd' : 'npm');
		if (!isFile(shim)) continue;
		if (platform !== 'win32') return { program: shim, first: [], quoted: false };
		const cli = at.join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
		if (isFile(cli)) return withNode(cli);
		return { program: shim, first: [], quoted: true };
	}
	const beside = at.dirname(node);
	const own = [
		at.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
		at.join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
	].find(isFile);
	return own === undefined ? null : withNode(own);
}

/** PATH, which Windows calls Path as well. */
function pathOf(env: NodeJS.ProcessEnv): string {
	const name = Object.keys(env).find((one) => one.toUpperCase() === 'PATH');
	return name === undefined ? '' : (env[name] ?? '');
}

/** What `spawn` is given for npm with some words. */
export interface Spawned {
	program: string;
	args: string[];
	/** On Windows: the words are a finished line. */
	verbatim: boolean;
}

export function npmCall({ program, first, quoted }: NpmCommand, words: readonly string[]): Spawned {
	if (!quoted) return { program, args: [...first, ...words], verbatim: false };
	// cmd.exe takes off the outer quotes of what follows /c (`cmd /?`), and the inner ones hold blanks together.
	const line = [program, ...words].map(quotedForCmd).join(' ');
	return { program: 'cmd.exe', args: ['/d', '/s', '/v:off', '/c', `"${line}"`], verbatim: true };
}

/** A word for cmd.exe: in quotes nothing is special but `%`, which cannot be written there. Throws a TypeError for `"` and `%`. */
function quotedForCmd(word: string): string {
	if (/["%\r\n]/u.test(word)) throw new TypeError(`cmd.exe cannot take the word ${word}.`);
	return `"${word}"`;
}

/**
 * Variables for npm: those of the user, without those that an npm around this process left (`npx lb-agent update`), which
 * speak of another folder. With `registry` everything comes from there.
 */
export function npmEnvironment(env: NodeJS.ProcessEnv, registry: string | null): NodeJS.ProcessEnv {
	const left =
		/^(?:npm_(?:lifecycle|package|command|execpath|node_execpath)|npm_config_(?:global|local_prefix|prefix|dry_run|workspaces?|include|omit|package|call|yes)\b|INIT_CWD$)/iu;
	const kept = Object.entries(env).filter(
		([name]) => !left.test(name) && !(registry !== null && /^npm_config_registry$/iu.test(name)),
	);
	return {
		...Object.fromEntries(kept),
		npm_config_update_notifier: 'false',
		...(registry === null ? {} : { npm_config_registry: registry }),
	};
}

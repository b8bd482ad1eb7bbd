import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { onPath } from './on-path.server.ts';

const run = promisify(execFile);
const ANSWER_WITHIN_MS = 10_000;

/** An npm on this machine. */
export interface Npm {
	/** Program and words before those of a command. */
	command: readonly [string, ...string[]];
	/** Its file. */
	place: string;
	version: string;
}

const description = z.looseObject({ name: z.literal('npm'), version: z.string() });

/** The npm beside the Node.js of this process, else that of PATH; null where there is neither. */
export async function findNpm(env: NodeJS.ProcessEnv, node: string = process.execPath): Promise<Npm | null> {
	const beside = path.dirname(node);
	const scripts = [
		path.join(beside, 'npm'),
		// Installers for Windows.
		path.join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
		onPath('npm', env),
	];
	for (const place of scripts) {
		const npm = place === null || !existsSync(place) ? null : await npmAt(place, node, env);
		if (npm !== null) return npm;
	}
	return null;
}

/** What lies beside its script says its version; only a program of another kind is asked. */
async function npmAt(place: string, node: string, env: NodeJS.ProcessEnv): Promise<Npm | null> {
	try {
		const script = realpathSync(place);
		if (script.endsWith('.js')) {
			const about = path.join(path.dirname(script), '..', 'package.json');
			const { version } = description.parse(JSON.parse(readFileSync(about, 'utf8')));
			return { command: [node, script], place, version };
		}
		const { stdout } = await run(place, ['--version'], { timeout: ANSWER_WITHIN_MS, env });
		return { command: [place], place, version: stdout.trim() };
	} catch {
		return null;
	}
}

import { spawn } from 'node:child_process';
import path from 'node:path';
import { builtProgram, root } from '../../cli/setup/built-program.ts';
import { temporaryFolder, testUserData, type CliOptions, type Finished } from '../../cli/setup/run-cli.ts';

/**
 * Runs Python with the given words to its end, in surroundings like those of `runCli`: the built program, the user data of the
 * test file, a home folder without an installation.
 */
export async function runPython(
	words: readonly string[],
	options: CliOptions & { python?: string } = {},
): Promise<Finished> {
	const child = spawn(options.python ?? 'python3', words, {
		cwd: options.cwd ?? (await temporaryFolder()),
		env: {
			...process.env,
			HOME: await temporaryFolder('home'),
			// Interpreters of several versions must not leave files in the checkout.
			PYTHONDONTWRITEBYTECODE: '1',
			LB_AGENT_ENGINE: path.join(builtProgram(), 'engine.js'),
			LB_AGENT_USER_DATA_DIR: await testUserData(),
			...options.env,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let [stdout, stderr] = ['', ''];
	child.stdout.setEncoding('utf8').on('data', (text: string) => (stdout += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
	return new Promise((resolve, reject) => {
		child.on('error', reject);
		child.on('close', (code, signal) => resolve({ code, signal, stdout, stderr }));
	});
}

/** Where the package is. */
export const packageFolder = path.join(root, 'python');

/** `python -m lbbiopsy_agent.cli` with the given words. */
export const runModule = (words: readonly string[], options: CliOptions & { python?: string } = {}) =>
	runPython(['-m', 'lbbiopsy_agent.cli', ...words], {
		...options,
		env: { PYTHONPATH: packageFolder, ...options.env },
	});

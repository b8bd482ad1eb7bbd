import { execFileSync, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import { root } from '../../architecture/imports.ts';
import { eventually } from '../../setup/eventually.ts';
import { whenFileEnds } from '../../setup/when-file-ends.ts';

/** Python of a server, which is installed first where it is missing. */
export const installed = (name: 'litellm' | 'llama-cpp'): string =>
	execFileSync(process.execPath, [path.join(root, 'scripts/dev/model-servers.mjs'), name], {
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'inherit'],
	}).trim();

async function freePort(): Promise<number> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	if (address === null || typeof address === 'string') throw new Error('No port.');
	return address.port;
}

/**
 * Starts a model server of others and waits until it answers; it ends with the file. It gets no variable of this process, so that no key
 * and no address of the user reaches it.
 * @param home where it may write
 */
export async function startModelServer(
	python: string,
	words: (port: number) => string[],
	home: string,
	env: Record<string, string> = {},
): Promise<string> {
	const port = await freePort();
	const bin = path.dirname(python);
	const child = spawn(python, words(port), {
		cwd: home,
		env: { HOME: home, PATH: `${bin}:/usr/bin:/bin`, ...env },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (part) => {
			output = `${output}${String(part)}`.slice(-4_000);
		});
	const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
	whenFileEnds(async () => {
		child.kill('SIGKILL');
		await ended;
	});
	await eventually(
		'a model server to answer',
		async () => {
			if (child.exitCode !== null) throw new Error(`The server ended:\n${output}`);
			// Any answer will do: some want a key for this one.
			return fetch(`http://127.0.0.1:${port}/v1/models`).then(
				() => true,
				() => false,
			);
		},
		{ within: 180_000, every: 200 },
	);
	return `http://127.0.0.1:${port}/v1`;
}

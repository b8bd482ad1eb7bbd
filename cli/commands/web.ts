import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { LbError } from '../../src/lib/base/errors.ts';
import { withSession } from './session.ts';

/** Starts the local web service, prints its address, opens a browser unless told not to; ends with Ctrl-C. */
export function web(options: Record<string, unknown>): Promise<number> {
	return withSession(options, async ({ printer }) => {
		const port = readPort(options['port']);
		const program = fileURLToPath(new URL('./server.js', import.meta.url));
		const child = spawn(process.execPath, [program], {
			stdio: ['ignore', 'pipe', 'inherit'],
			env: { ...process.env, LB_AGENT_PORT: String(port) },
		});
		const answer = await new Promise<{ url?: string; error?: string }>((resolve) => {
			createInterface({ input: child.stdout }).once('line', (line) =>
				resolve(JSON.parse(line) as { url?: string }),
			);
			child.once('exit', (code) => resolve({ error: `exit ${code}` }));
		});
		if (answer.url === undefined)
			throw new LbError(
				'usage.option_invalid',
				{ value: String(port), reason: answer.error ?? 'cannot listen', expected: 'a free port' },
				{ field: '--port' },
			);
		const url = `${answer.url}#/agent`;
		printer.result({ url }, () => [url]);
		if (options['open'] !== false && process.env['LB_AGENT_NO_OPEN'] !== '1' && process.stdout.isTTY)
			openBrowser(url);
		return new Promise((resolve) => {
			const stop = (): void => void child.kill('SIGTERM');
			process.on('SIGINT', stop);
			process.on('SIGTERM', stop);
			child.once('exit', () => resolve(0));
		});
	});
}

function readPort(value: unknown): number {
	if (value === undefined) return 0;
	const port = Number(value);
	if (Number.isInteger(port) && port >= 0 && port < 65536) return port;
	throw new LbError(
		'usage.option_invalid',
		{ value: String(value), reason: 'not a port', expected: '0 to 65535' },
		{ field: '--port' },
	);
}

function openBrowser(url: string): void {
	const programs: Record<string, string[]> = {
		darwin: ['open'],
		win32: ['rundll32', 'url.dll,FileProtocolHandler'],
	};
	const [program, ...args] = programs[process.platform] ?? ['xdg-open'];
	if (
		process.platform === 'linux' &&
		!['/usr/bin/xdg-open', '/bin/xdg-open'].some((file) => existsSync(file))
	)
		return;
	spawn(program as string, [...args, url], { stdio: 'ignore', detached: true })
		.on('error', () => undefined)
		.unref();
}

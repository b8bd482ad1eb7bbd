import { spawn } from 'node:child_process';
import path from 'node:path';
import { root } from '../../architecture/imports.ts';

/** Lines typed into the shell through a pipe; what it printed. */
export function runPipedShell(
	lines: readonly string[],
	userData: string,
): Promise<{ code: number | null; stdout: string }> {
	const child = spawn(process.execPath, [path.join(root, 'dist/cli.js'), 'cli'], {
		stdio: ['pipe', 'pipe', 'inherit'],
		env: { ...process.env, LB_AGENT_USER_DATA_DIR: userData, LB_AGENT_HOMEPAGE_URL: '' },
	});
	let stdout = '';
	child.stdout.setEncoding('utf8').on('data', (part: string) => (stdout += part));
	child.stdin.end(`${lines.join('\n')}\n`);
	return new Promise((resolve) => child.once('close', (code) => resolve({ code, stdout })));
}

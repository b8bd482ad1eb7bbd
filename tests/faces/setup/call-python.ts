import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { builtProgram, root } from '../../cli/setup/built-program.ts';
import { testUserData } from '../../cli/setup/run-cli.ts';

/** What a function of the Python package gives back. Throws what Python wrote when it failed. */
export async function callPython(name: string, args: Record<string, unknown>): Promise<unknown> {
	const script = fileURLToPath(new URL('call_python.py', import.meta.url));
	const child = spawn('python3', [script, path.join(root, 'python')], {
		env: {
			...process.env,
			PYTHONDONTWRITEBYTECODE: '1',
			LB_AGENT_ENGINE: path.join(await builtProgram(), 'engine.js'),
			LB_AGENT_USER_DATA_DIR: await testUserData(),
		},
		stdio: ['pipe', 'pipe', 'pipe'],
	});
	let printed = '';
	let complained = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
	child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
	child.stdin.end(JSON.stringify({ function: name, arguments: args }));
	const code = await new Promise((resolve) => child.on('close', resolve));
	if (code !== 0) throw new Error(complained);
	return JSON.parse(printed);
}

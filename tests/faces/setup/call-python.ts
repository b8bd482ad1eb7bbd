import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { pythonArguments } from '../../../scripts/dev/generate/python-names.ts';
import { builtProgram, root } from '../../cli/setup/built-program.ts';
import { testUserData } from '../../cli/setup/run-cli.ts';
import { whenFileEnds } from '../../setup/when-file-ends.ts';

/** One Python for the calls of a test file, as a notebook has one. */
interface Python {
	ask(line: string): Promise<string>;
}

let started: Promise<Python> | null = null;

/** What a function of the Python package gives back. Throws what Python wrote when it failed. */
export async function callPython(name: string, args: Record<string, unknown>): Promise<unknown> {
	started ??= startPython();
	const python = await started;
	const here = Object.fromEntries(
		Object.entries(args).map(([argument, value]) => [pythonArguments[name]?.[argument] ?? argument, value]),
	);
	const line = await python.ask(JSON.stringify({ function: name, arguments: here }));
	const answer = JSON.parse(line) as { record: unknown } | { error: string };
	if ('error' in answer) throw new Error(answer.error);
	return answer.record;
}

async function startPython(): Promise<Python> {
	const script = fileURLToPath(new URL('call_python.py', import.meta.url));
	const child = spawn('python3', [script, path.join(root, 'python')], {
		env: {
			...process.env,
			PYTHONDONTWRITEBYTECODE: '1',
			LB_AGENT_ENGINE: path.join(builtProgram(), 'engine.js'),
			LB_AGENT_USER_DATA_DIR: await testUserData(),
		},
		stdio: ['pipe', 'pipe', 'pipe'],
	});
	let complained = '';
	child.stderr.setEncoding('utf8').on('data', (text: string) => (complained += text));
	const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
	const lines = createInterface({ input: child.stdout });
	whenFileEnds(() => {
		started = null;
		child.stdin.end();
		return ended;
	});
	return {
		ask: (line) =>
			new Promise((resolve, reject) => {
				lines.once('line', resolve);
				void ended.then(() => reject(new Error(`Python has ended: ${complained}`)));
				child.stdin.write(`${line}\n`);
			}),
	};
}

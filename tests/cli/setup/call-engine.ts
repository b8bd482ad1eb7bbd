import { spawn } from 'node:child_process';
import path from 'node:path';
import type { EngineEvent } from '../../../src/lib/contract/engine.ts';
import { builtProgram } from './built-program.ts';
import { testUserData } from './run-cli.ts';

/** What a callable of the built engine answers, asked as the command line asks. Throws what the engine wrote when it failed. */
export async function callEngine(operation: string, args: Record<string, unknown>): Promise<unknown> {
	const engine = path.join(await builtProgram(), 'engine.js');
	const child = spawn(process.execPath, [engine], { stdio: ['pipe', 'pipe', 'inherit'] });
	let lines = '';
	child.stdout.setEncoding('utf8').on('data', (text: string) => (lines += text));
	const request = { operation, arguments: args, user_data_dir: await testUserData() };
	child.stdin.write(`${JSON.stringify(request)}\n`);
	await new Promise((resolve) => child.on('close', resolve));
	const events = lines
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as EngineEvent);
	const last = events.find((event) => event.kind === 'result');
	if (last?.kind !== 'result') throw new Error(lines);
	return last.value;
}

import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { LbError } from '../../src/lib/base/errors.ts';
import { isOperation, type OperationName } from '../../src/lib/contract/operations/index.ts';
import { placeArguments } from '../../src/lib/core/assistant/place-arguments.server.ts';
import { runAsJob } from '../run-job.ts';
import { functionHelp, functionList } from '../views/function-help.ts';
import type { Face } from '../face.ts';
import { withSession, type CommandSession } from './session.ts';

/** `call <function> [arguments as JSON, @file or -]`: any public function of the engine; prints its record. */
export function callFunction(
	face: Face,
	name: string | undefined,
	text: string | undefined,
	options: Record<string, unknown>,
): Promise<number> {
	return withSession(face, { ...options, json: true }, async (session) => {
		const print = (lines: string[]): number => {
			session.printer.lines(lines);
			return 0;
		};
		if (name === undefined) return print(functionList());
		if (!isOperation(name))
			throw usage(`Unknown operation ${name}; "lb-agent call" without a name lists all operations.`);
		if (options['help'] === true) return print(functionHelp(name));
		const record = await ask(session, name, placeArguments(readArguments(text), process.cwd()));
		session.printer.result(record, () => []);
		return 0;
	});
}

/** The autopilot is a job on every face. */
async function ask(
	session: CommandSession,
	name: OperationName,
	args: Record<string, unknown>,
): Promise<unknown> {
	if (name !== 'run_autopilot') return session.call(name, args);
	return (await runAsJob(session, name, args, String(args['path']))).result;
}

function readArguments(text: string | undefined): Record<string, unknown> {
	if (text === undefined) return {};
	const given =
		text === '-' ? readFileSync(0, 'utf8') : text.startsWith('@') ? readText(text.slice(1)) : text;
	try {
		return z.record(z.string(), z.unknown()).parse(JSON.parse(given));
	} catch {
		throw usage(
			'Give the arguments as one JSON object, for example \'{"path": "data"}\', as @file.json, or as - to read standard input.',
		);
	}
}

function readText(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch (error) {
		throw new LbError('signals.file_not_found', {}, { path: file }, { cause: error });
	}
}

function usage(message: string): LbError {
	return new LbError('usage.invalid', { message, command: 'lb-agent call' });
}

import type { OperationName } from '../../../src/lib/contract/operations/index.ts';
import { inProcess, testUserData } from './run-cli.ts';

/** What a operation of the built engine answers, asked as the command line asks. Throws the problem when it failed. */
export async function callEngine(operation: string, args: Record<string, unknown>): Promise<unknown> {
	const { engine } = await inProcess();
	const request = {
		operation: operation as OperationName,
		arguments: args,
		user_data_dir: await testUserData(),
	};
	const last = await engine(request, { onEvent: () => undefined }, new AbortController().signal);
	if (last.kind !== 'result') throw new Error(JSON.stringify(last));
	return last.value;
}

import { toLbError, toProblem } from '../../src/lib/base/problem.ts';
import { userDataDir } from '../../src/lib/base/user-data.server.ts';
import type { Face } from '../face.ts';
import { createPrinter } from '../output.ts';
import { runLbAgentShell } from '../shell/run-shell.ts';

/** `cli [folder ...]` and its older name `shell`: the interactive shell. */
export async function shell(
	{ out, err }: Face,
	folders: readonly string[],
	options: Record<string, unknown>,
): Promise<number> {
	const { userDataDir: stated } = options;
	let userData: string;
	try {
		userData = userDataDir(typeof stated === 'string' ? stated : undefined);
	} catch (error) {
		createPrinter(false, out, err).problem(toProblem(error));
		return toLbError(error).exitCode;
	}
	const code = await runLbAgentShell(
		{ input: process.stdin, out: process.stdout, err: process.stderr },
		{
			userData,
			folders,
			verbose: process.env['LB_AGENT_STARTUP_VERBOSE'] === '1',
		},
	);
	// A pipe or terminal that is still open must not keep the shell from ending.
	process.stdin.destroy();
	return code;
}

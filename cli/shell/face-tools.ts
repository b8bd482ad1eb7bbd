import { homedir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../../src/lib/base/hashing.server.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import { expandHome } from '../../src/lib/core/assistant/slash/words.ts';
import type { ShellTools } from '../../src/lib/core/assistant/slash/tools.ts';
import { fromCurrentFolder } from '../../src/lib/core/assistant/place-arguments.server.ts';
import type { EngineCalls } from './engine-calls.ts';

/** What slash commands need, for a terminal: paths start at the current folder, operations run in engine processes. */
export function faceTools(
	calls: EngineCalls,
	homepage: () => Promise<string>,
	env: NodeJS.ProcessEnv = process.env,
): ShellTools {
	const home = env['HOME'] ?? homedir();
	return {
		call: (operation, args, dataset) => calls.call(operation, args, dataset),
		jobs: () => calls.jobs(),
		stop: () => {
			const { busy } = calls;
			calls.stop();
			return busy;
		},
		cancel: (job) => calls.cancel(job),
		resolve: (file) => resolvePlace(expandHome(file, home)),
		table: (dataset, typed) => fromCurrentFolder(dataset, [expandHome(typed, home)])[0] ?? typed,
		outputRoot: (_dataset, typed) => resolvePlace(expandHome(typed, home)),
		hash: sha256,
		conversation: null,
		baseName: (file) => path.basename(file) || file,
		homepage,
	};
}

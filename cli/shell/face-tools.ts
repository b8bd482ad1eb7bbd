import { homedir } from 'node:os';
import path from 'node:path';
import { sha256 } from '../../src/lib/base/hashing.server.ts';
import { LbError } from '../../src/lib/base/errors.ts';
import { resolvePlace } from '../../src/lib/base/require-place.server.ts';
import { expandHome } from '../../src/lib/core/assistant/slash/words.ts';
import type { ShellTools } from '../../src/lib/core/assistant/slash/tools.ts';
import { SentCalls } from '../../src/lib/core/assistant/chat/sent-calls.server.ts';
import { fromCurrentFolder } from '../../src/lib/core/assistant/place-arguments.server.ts';
import type { EngineCalls } from './engine-calls.ts';

export interface FaceToolsOptions {
	userData: string;
	homepage: () => Promise<string>;
	/** Asks for a line that is not shown; absent where there is no terminal. */
	askUnseen?: (question: string) => Promise<string | null>;
	env?: NodeJS.ProcessEnv;
}

/** What slash commands need, for a terminal: paths start at the current folder, operations run in engine processes. */
export function faceTools(
	calls: EngineCalls,
	{ userData, homepage, askUnseen, env = process.env }: FaceToolsOptions,
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
		sent: (limit) => new SentCalls(userData, null).list(limit),
		conversation: null,
		session: null,
		baseName: (file) => path.basename(file) || file,
		llm: async () =>
			(await import('../../src/lib/core/assistant/llm/open-llm.server.ts')).openLlm({ userData, env }),
		async askKey(host) {
			if (askUnseen === undefined) throw new LbError('llm.terminal_needed');
			const typed = (await askUnseen(`Key for ${host} (not shown):`))?.trim() ?? '';
			return typed === '' ? null : typed;
		},
		attends: true,
		stoppable: (work) => calls.stoppable(work),
		homepage,
	};
}

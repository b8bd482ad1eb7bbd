import * as z from 'zod';
import type { FunctionOperation } from '../../../../contract/operations/functions.ts';
import { beginWork } from '../works/begin-work.ts';
import { functionArguments } from './function-arguments.server.ts';
import { requireFunction } from './require.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionFolders } from '../sources/session-folders.server.ts';
import type { StartedWork } from '../works/session-work.ts';

/**
 * Calls an operation with the arguments that the registry declares. A call is nothing that was said: the conversation and
 * what the session remembers stay as they are. Throws `functions.unknown`, `functions.elsewhere` and what
 * `functionArguments` throws.
 */
export function startFunction(
	context: SessionContext,
	sessionId: string,
	name: string,
	stated: Readonly<Record<string, unknown>>,
): Promise<StartedWork> {
	return beginWork(context, sessionId, async (session) => {
		const operation = requireFunction(name);
		const { bases, folders } = await sessionFolders(context, session);
		const { sources } = session.state;
		const call = functionArguments(operation, withFace(operation, stated), {
			bases,
			folders,
			sources: [...bases, ...sources.map(({ source_path }) => source_path)],
			userData: context.userData,
		});
		return {
			work: { kind: 'function', beside: call.beside, data: {} },
			operation: operation.name,
			arguments: call.arguments,
			dataset: call.dataset,
			// Without a dataset, nothing else tells where its outputs are kept.
			opens: folders,
			said: null,
		};
	});
}

/** What a note is told about where it was written, where the caller states nothing. */
function withFace(
	{ arguments: taken }: FunctionOperation,
	stated: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
	return taken instanceof z.ZodObject && 'from' in taken.shape ? { from: 'api', ...stated } : stated;
}

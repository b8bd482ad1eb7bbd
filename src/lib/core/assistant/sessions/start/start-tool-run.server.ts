import path from 'node:path';
import { quote } from '../../command-line.ts';
import { sessionTargets } from '../records/session-record.server.ts';
import { allowedCommand } from '../../tools/allowed-command.server.ts';
import type { SessionContext } from '../session-context.ts';
import { sessionFolders } from '../sources/session-folders.server.ts';
import { beginWork } from '../works/begin-work.ts';
import type { StartedWork } from '../works/session-work.ts';
import { requireTarget } from './require.ts';
import { requireToolInputs } from './tool-inputs.server.ts';

export interface ToolRunRequest {
	command: readonly string[];
	/** Dataset in whose ledger it is recorded; by default the first one, if any. */
	target?: number | undefined;
	seconds?: number | undefined;
	output_mb?: number | undefined;
	memory_gb?: number | undefined;
}

/**
 * Starts a command of an external tool as work of a session, in a new run folder. Throws what `allowedCommand` throws,
 * `tools.input_outside`, `sources.target_unknown`, `session.*`.
 */
export function startToolRun(
	context: SessionContext,
	sessionId: string,
	tool_key: string,
	{ command, target, ...limits }: ToolRunRequest,
): Promise<StartedWork> {
	return beginWork(context, sessionId, async (session) => {
		const targets = sessionTargets(session.state);
		const dataset = target === undefined && targets.length === 0 ? null : requireTarget(targets, target).path;
		const { folders } = await sessionFolders(context, session);
		await allowedCommand({ tool_key, command }, { isSession: true, userData: context.userData });
		requireToolInputs(command, folders);
		const stated = Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
		return {
			work: { kind: 'tool_run', beside: false, data: {} },
			operation: 'run_external_tool_command',
			arguments: {
				tool_key,
				command: [...command],
				...(dataset === null ? {} : { path: dataset }),
				...stated,
			},
			// It computes, so that it waits for its turn as other runs do.
			dataset: dataset ?? path.join(context.userData, 'tools', 'runs'),
			opens: folders,
			said: { text: `/tools run ${tool_key} -- ${command.map(quote).join(' ')}` },
		};
	});
}

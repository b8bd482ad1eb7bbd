import { LbError } from '../../../../base/errors.ts';
import { requirePlace } from '../../../../base/require-place.server.ts';
import type { ToolsListed } from '../../../../contract/api/tools.ts';
import type { OperationName } from '../../../../contract/operations/index.ts';
import type { ToolProfile } from '../../../../contract/records/tool.ts';
import type { Job } from '../../../../contract/records/job.ts';
import { hasEnded } from '../../../workspace/jobs/transitions.ts';
import { lightContext } from '../../light-context.ts';
import { readToolRun } from '../../tools/read-tool-run.server.ts';
import { toolOperationFunctions } from '../../tools/tool-operations.server.ts';
import type { SessionContext } from '../session-context.ts';
import { startToolRun, type ToolRunRequest } from '../start/start-tool-run.server.ts';
import type { StartedWork } from '../works/session-work.ts';
import { newestToolJobs, toolOf } from './tool-jobs.ts';

export type Tools = ReturnType<typeof openTools>;

/** What changes a tool takes minutes; it is a job of the service and belongs to no session. */
const changing: readonly OperationName[] = [
	'install_external_tool',
	'bootstrap_external_tools',
	'smoke_external_tool',
];

/** External tools of this computer: looks and small changes are done here, installations and tests by jobs. */
export function openTools(context: SessionContext) {
	const { userData, jobs, now } = context;
	const light = (signal: AbortSignal) => lightContext(userData, signal, { now });
	const active = () => jobs.list({ status: ['queued', 'running', 'cancelling'] });

	/** Throws `tools.unknown`. */
	const known = async (tool_key: string, signal: AbortSignal): Promise<void> => {
		await toolOperationFunctions.external_tool_status({ tool_key }, light(signal));
	};

	/** Two jobs for one tool would undo each other. Throws `tools.busy`. */
	async function refuseBusy(tool: string | null): Promise<void> {
		for (const job of await active())
			if (changing.some((kind) => kind === job.kind) && !hasEnded(job.status)) {
				const other = toolOf(job);
				if (tool === null || other === null || other === tool)
					throw new LbError('tools.busy', { tool: tool ?? other ?? 'tools' });
			}
	}

	const start = (kind: OperationName, args: Record<string, unknown>): Job => jobs.start(kind, args);

	return {
		async list(signal: AbortSignal): Promise<ToolsListed> {
			const [status, all] = await Promise.all([
				toolOperationFunctions.external_tool_status({}, light(signal)),
				jobs.list(),
			]);
			const found = newestToolJobs(all.filter(({ kind }) => changing.some((one) => one === kind)));
			return {
				...status,
				jobs: found.map((job) => ({
					...job,
					session_id: null,
					events_url: `/api/jobs/${job.job_id}/events`,
				})),
			};
		},
		/** Throws `tools.unknown`. */
		async show(tool_key: string, signal: AbortSignal) {
			const { tools } = await toolOperationFunctions.external_tool_status({ tool_key }, light(signal));
			const [tool] = tools;
			if (tool === undefined) throw new LbError('tools.unknown', { tool: tool_key, nearest: '–' });
			return tool;
		},
		planInstall: (args: { tool_key: string; version?: string | undefined }, signal: AbortSignal) =>
			toolOperationFunctions.install_external_tool({ ...args, execute: false }, light(signal)),
		planBootstrap: (profile: ToolProfile, signal: AbortSignal) =>
			toolOperationFunctions.bootstrap_external_tools({ profile, execute: false }, light(signal)),
		/** Throws `tools.unknown`, `tools.busy`. */
		async install(args: { tool_key: string; version?: string | undefined }, signal: AbortSignal) {
			await known(args.tool_key, signal);
			await refuseBusy(args.tool_key);
			return start('install_external_tool', { ...args, execute: true });
		},
		/** Throws `tools.busy`. */
		async bootstrap(profile: ToolProfile) {
			await refuseBusy(null);
			return start('bootstrap_external_tools', { profile, execute: true });
		},
		/** Throws `tools.unknown`, `tools.busy`. */
		async smoke(tool_key: string, signal: AbortSignal) {
			await known(tool_key, signal);
			await refuseBusy(tool_key);
			return start('smoke_external_tool', { tool_key });
		},
		/** Throws `tools.unknown`, `tools.busy`, `tools.not_managed`. */
		async uninstall(tool_key: string, signal: AbortSignal) {
			await known(tool_key, signal);
			await refuseBusy(tool_key);
			return toolOperationFunctions.uninstall_external_tool({ tool_key }, light(signal));
		},
		/** Throws `sources.forbidden` for a place that is closed to pages, `tools.*`. */
		configure(tool_key: string, resource: string, path: string | null, signal: AbortSignal) {
			if (path !== null) requireAbsolute(path, userData);
			return toolOperationFunctions.configure_external_tool(
				{ tool_key, resource, ...(path === null ? {} : { input_path: path }) },
				light(signal),
			);
		},
		run: (sessionId: string, tool_key: string, request: ToolRunRequest): Promise<StartedWork> =>
			startToolRun(context, sessionId, tool_key, request),
		runs: (limit: number, signal: AbortSignal) =>
			toolOperationFunctions.list_external_tool_runs({ limit }, light(signal)),
		/** Throws `tools.run_unknown`. */
		showRun: (tool_run_id: string) => readToolRun(userData, tool_run_id),
		/** Throws `tools.run_unknown`. */
		deleteRun: (tool_run_id: string, signal: AbortSignal) =>
			toolOperationFunctions.delete_external_tool_run({ tool_run_id }, light(signal)),
	};
}

/** Keys and settings of the user are no resources of a tool, and a page does not ask whether they exist. */
function requireAbsolute(path: string, userData: string): void {
	if (!/^(?:\/|[A-Za-z]:[\\/])/u.test(path) || path.includes('\0'))
		throw new LbError('request.invalid', { reason: 'an absolute path is needed' }, { field: 'path' });
	requirePlace(path, { use: 'read', face: 'session', userData });
}

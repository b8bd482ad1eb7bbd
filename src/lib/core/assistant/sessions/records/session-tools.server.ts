import { realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { LbError } from '../../../../base/errors.ts';
import { appendAll } from '../../../../base/append-all.ts';
import { homepageUrl } from '../../../../base/homepage.ts';
import { sha256 } from '../../../../base/hashing.server.ts';
import { alsoReadWithin } from '../../../../base/open-data.server.ts';
import { resolvePlace } from '../../../../base/require-place.server.ts';
import { isOperation, operations, type OperationName } from '../../../../contract/operations/index.ts';
import { cohortTables } from '../../../../contract/records/cohort-tables.ts';
import type { Profile } from '../../../../contract/records/profile.ts';
import { cancelNamed } from '../../../workspace/jobs/cancel-named.ts';
import type { Jobs } from '../../../workspace/jobs/jobs.ts';
import { SentCalls } from '../../chat/sent-calls.server.ts';
import type { AssistantContext } from '../../context.ts';
import { planned } from '../../plan-dataset.server.ts';
import type { ShellTools } from '../../slash/tools.ts';
import { expandHome } from '../../slash/words.ts';
import { allowedFolder } from '../../sources/allowed-folder.server.ts';
import { requireOutput } from '../sources/output-place.server.ts';
import { requireInside } from '../sources/inside-folders.server.ts';

/** Runs an operation in this process. */
export type OperationCall = (name: OperationName, args: unknown) => Promise<unknown>;

export interface SessionToolsOptions {
	context: AssistantContext;
	call: OperationCall;
	/** Folder that typed paths start from. */
	launchFolder: string;
	/** Conversation that keeps what is sent to a language model. */
	conversation: string | null;
	/** Session that keeps pictures. */
	session: string | null;
	/** Jobs of the session that have not ended. */
	activeJobs: readonly string[];
	/** Opened with the first need of it. */
	openJobs: () => Promise<Jobs>;
	/** Goes on with what was interrupted. */
	resume: boolean;
	env?: NodeJS.ProcessEnv;
}

/** What slash commands need inside the engine, for a session of the local service. */
export interface SessionTools extends ShellTools {
	/** Profiles that plans were made from, by target. */
	readonly profiles: ReadonlyMap<string, Profile>;
	/** Resolves once what was asked to stop has ended, and lets go of the jobs. */
	close(): Promise<void>;
}

export function sessionTools(options: SessionToolsOptions): SessionTools {
	const {
		context,
		call,
		launchFolder,
		activeJobs,
		conversation,
		session,
		resume,
		env = process.env,
	} = options;
	const profiles = new Map<string, Profile>();
	const stopping: Promise<unknown>[] = [];
	let opened: Promise<Jobs> | null = null;
	const jobs = (): Promise<Jobs> => (opened ??= options.openJobs());

	return {
		profiles,
		async call(operation, args) {
			if (operation === 'plan_assistant_tasks') {
				const parsed = operations.plan_assistant_tasks.arguments.parse(args);
				const { plan, profile } = await planned(parsed, context);
				profiles.set(parsed.path, profile);
				return plan;
			}
			if (operation === 'discover_dataset_sources')
				alsoReadWithin(await allowedFolder(String(args['folder']), context.userData));
			if (!isOperation(operation)) throw new TypeError(`There is no operation ${operation}.`);
			const more = operation === 'run_autopilot' && resume ? { resume } : {};
			return call(operation, { ...args, ...more });
		},
		// The line itself is a job that only looks, and so were those before it.
		jobs: async () => (await jobs()).list({ light: false }),
		stop() {
			appendAll(
				stopping,
				activeJobs.map(async (job) => (await jobs()).cancel(job)),
			);
			return activeJobs.length > 0;
		},
		cancel: async (start) => cancelNamed(await jobs(), start),
		resolve: (file) => realOr(resolvePlace(expandHome(file, env['HOME'] ?? homedir()), launchFolder)),
		table(dataset, typed) {
			for (const one of cohortTables(typed)) requireInside(one, dataset, [dataset]);
			return typed;
		},
		outputRoot: (dataset, typed) =>
			requireOutput(resolvePlace(expandHome(typed, env['HOME'] ?? homedir()), launchFolder), 'output_root', {
				sources: [dataset],
				userData: context.userData,
			}),
		hash: sha256,
		sent: (limit) => new SentCalls(context.userData, conversation).list(limit),
		conversation,
		session,
		baseName: (file) => path.basename(file) || file,
		llm: async () =>
			(await import('../../llm/open-llm.server.ts')).openLlm({ userData: context.userData, env }),
		askKey: () => Promise.reject(new LbError('llm.terminal_needed')),
		// A line is answered within its conversation.
		attends: false,
		// The line itself is a job: its process ends when it is cancelled.
		stoppable: (work) => work(new AbortController().signal),
		// The service serves the guide itself.
		homepage: () => homepageUrl(env) ?? '/wiki',
		async close() {
			await Promise.all(stopping);
			if (opened !== null) await (await opened).close();
		},
	};
}

/** Sources are bound by their real path; one that is not there keeps its name for the message. */
function realOr(file: string): string {
	try {
		return file.startsWith('//') ? file : realpathSync(file);
	} catch {
		return file;
	}
}

import { setMaxListeners } from 'node:events';
import { randomId } from '../base/hashing.server.ts';
import { engineVersion } from '../base/version.ts';
import { closeMode, type CloseMode } from '../contract/api/system.ts';
import type { FunctionsAnswer } from '../core/assistant/list-functions.ts';
import type { OperationsAnswer } from '../core/assistant/list-operations.ts';
import { closeLocalModels, continueDownloads } from '../core/assistant/local-models/with-service.server.ts';
import { openAssistantJobs } from '../core/assistant/jobs.server.ts';
import { openActivity } from '../core/assistant/sessions/open/open-activity.server.ts';
import { openConversations } from '../core/assistant/sessions/open/open-conversations.server.ts';
import { openLinks } from '../core/assistant/sessions/open/open-links.server.ts';
import { openSessions } from '../core/assistant/sessions/open/open-sessions.server.ts';
import { openSources } from '../core/assistant/sessions/open/open-sources.server.ts';
import { openUploads } from '../core/assistant/sessions/open/open-uploads.server.ts';
import { openSessionWorks } from '../core/assistant/sessions/works/open-session-works.server.ts';
import { openWorkspace } from '../core/workspace/open-workspace.server.ts';
import { openPageLife } from '../core/workspace/page-life/open-page-life.ts';
import { answerEndpoint } from './answer-endpoint.ts';
import { loadLater } from './load-later.ts';
import type { Service } from './service.ts';

export interface ComposeOptions {
	userData: string;
	/** Id of this start of the service. */
	instanceId?: string;
	launchFolder: string;
	roots: readonly string[];
	/** Built engine; beside the running program by default. */
	program?: string;
	limits: Service['limits'];
	/** When a page that says nothing is gone, and how long the service outlives the last page and job. */
	pages: { silentMs: number; graceMs: number };
	/** Asked once, when the service should end. */
	onStop: () => void;
	now?: () => Date;
}

const MODE = 'page_close_mode';
/** Often enough for short times of tests, rare enough to cost nothing. */
const LOOK_EVERY_MS = 250;

/** Opens everything the routes work with. `close` lets go of it: jobs of this service are interrupted. */
export async function openService(
	options: ComposeOptions,
): Promise<{ service: Service; close: () => Promise<void> }> {
	const { userData, launchFolder, roots, limits, pages, onStop, now = () => new Date() } = options;
	const workspace = openWorkspace({ userData, now });
	const jobs = await openAssistantJobs({
		userData,
		now,
		...(options.program === undefined ? {} : { program: options.program }),
	});
	const works = openSessionWorks({
		workspace,
		jobs,
		completions: async () =>
			(await import('../core/assistant/sessions/works/completions.server.ts')).completions,
		async sentBetween(conversation, from, to) {
			const { SentCalls } = await import('../core/assistant/chat/sent-calls.server.ts');
			return new SentCalls(userData, conversation).idsBetween(from, to);
		},
		now,
	});
	const pageLife = openPageLife({
		mode: readMode(workspace.preferences.get(MODE)),
		keepMode: (mode) => workspace.preferences.set(MODE, mode),
		activeJobs: () => jobs.own,
		stop: onStop,
		now: () => performance.now(),
		...pages,
	});
	const timer = setInterval(() => pageLife.look(), LOOK_EVERY_MS);
	await works.settle();
	await continueDownloads(userData, jobs);
	const context = { userData, launchFolder, roots, limits, now, workspace, jobs, works };
	const stopping = new AbortController();
	// Every open stream listens to it; ten are no sign of a leak.
	setMaxListeners(0, stopping.signal);
	let listed: OperationsAnswer | undefined;
	let listedFunctions: FunctionsAnswer | undefined;
	const service: Service = {
		answer: (name, event, handle) => answerEndpoint(service, name, event, handle),
		instance: {
			id: options.instanceId ?? randomId(),
			version: engineVersion,
			started_at: now().toISOString(),
		},
		activeJobs: () => jobs.own,
		works,
		now,
		limits,
		activity: openActivity(context),
		conversations: openConversations(context),
		llm: loadLater(async () =>
			(await import('../core/assistant/llm/open-llm.server.ts')).openLlm({ userData }),
		),
		planning: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-planning.server.ts')).openPlanning(context),
		),
		results: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-results.server.ts')).openResults(context),
		),
		runs: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-runs.server.ts')).openRuns(context),
		),
		sessions: openSessions(context),
		sources: openSources(context),
		uploads: openUploads(context),
		images: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-images.server.ts')).openImages(context),
		),
		links: openLinks(context),
		skills: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-skills.server.ts')).openSkills(context),
		),
		methods: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-methods.server.ts')).openMethods(context),
		),
		tools: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-tools.server.ts')).openTools(context),
		),
		localModels: loadLater(async () =>
			(await import('../core/assistant/sessions/open/open-local-models.server.ts')).openLocalModels(context),
		),
		updates: loadLater(async () =>
			(await import('../core/assistant/updates/update-notice.server.ts')).openUpdateNotice({
				...{ userData, now, preferences: workspace.preferences, signal: stopping.signal },
			}),
		),
		pageLife,
		// Few ask, and it takes every card and command to answer.
		operations: async () =>
			(listed ??= (await import('../core/assistant/list-operations.ts')).listOperations()),
		functions: async () =>
			(listedFunctions ??= (await import('../core/assistant/list-functions.ts')).listFunctions()),
		stopping: stopping.signal,
		stop: onStop,
	};
	return {
		service,
		async close() {
			clearInterval(timer);
			stopping.abort();
			await jobs.close();
			await closeLocalModels(userData);
			workspace.close();
		},
	};
}

function readMode(kept: string | null): CloseMode {
	return closeMode.catch('stop_when_idle').parse(kept);
}

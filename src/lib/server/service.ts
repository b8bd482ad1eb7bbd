import type { FunctionsAnswer } from '../core/assistant/list-functions.ts';
import type { OperationsAnswer } from '../core/assistant/list-operations.ts';
import type { RequestEvent } from '@sveltejs/kit';
import type { EndpointName } from '../contract/api/index.ts';
import type { Handler } from './endpoint.ts';
import type { Later } from './load-later.ts';
import type { Activity } from '../core/assistant/sessions/open-activity.server.ts';
import type { Conversations } from '../core/assistant/sessions/open-conversations.server.ts';
import type { Planning } from '../core/assistant/sessions/open-planning.server.ts';
import type { Results } from '../core/assistant/sessions/open-results.server.ts';
import type { Runs } from '../core/assistant/sessions/open-runs.server.ts';
import type { Sessions } from '../core/assistant/sessions/open-sessions.server.ts';
import type { Sources } from '../core/assistant/sessions/open-sources.server.ts';
import type { Uploads } from '../core/assistant/sessions/open-uploads.server.ts';
import type { SessionContext } from '../core/assistant/sessions/session-context.ts';
import type { PageLife } from '../core/workspace/page-life/page-life.ts';

/** What every route works with: composed once, when the server starts, and handed over to the routes. */
export interface Service extends Pick<SessionContext, 'works' | 'now' | 'limits'> {
	/** Reads a request by its declaration, has it handled, makes the answer; see answer-endpoint.ts. */
	answer<N extends EndpointName>(name: N, event: RequestEvent, handle: Handler<N>): Promise<Response>;
	/** This start of the service. */
	instance: { id: string; version: string; started_at: string };
	/** Jobs of this service that have not ended. */
	activeJobs(): number;
	sessions: Sessions;
	sources: Sources;
	conversations: Conversations;
	planning: Later<Planning>;
	runs: Later<Runs>;
	results: Later<Results>;
	uploads: Uploads;
	activity: Activity;
	pageLife: PageLife;
	/** What there is to call, made at the first question. */
	operations(): Promise<OperationsAnswer>;
	/** What a session can call, made at the first question. */
	functions(): Promise<FunctionsAnswer>;
	/** Aborted when the service stops: streams end. */
	stopping: AbortSignal;
	/** Stops the service; its jobs are interrupted. */
	stop(): void;
}

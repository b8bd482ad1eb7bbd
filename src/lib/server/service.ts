import type { FunctionsAnswer } from '../core/assistant/list-functions.ts';
import type { OperationsAnswer } from '../core/assistant/list-operations.ts';
import type { RequestEvent } from '@sveltejs/kit';
import type * as z from 'zod';
import type { endpoints, EndpointName } from '../contract/api/index.ts';
import type { Later } from './load-later.ts';
import type { LlmSetup } from '../core/assistant/llm/llm-setup.ts';
import type { Activity } from '../core/assistant/sessions/open/open-activity.server.ts';
import type { Conversations } from '../core/assistant/sessions/open/open-conversations.server.ts';
import type { Images } from '../core/assistant/sessions/open/open-images.server.ts';
import type { Links } from '../core/assistant/sessions/open/open-links.server.ts';
import type { LocalModels } from '../core/assistant/sessions/open/open-local-models.server.ts';
import type { Methods } from '../core/assistant/sessions/open/open-methods.server.ts';
import type { Planning } from '../core/assistant/sessions/open/open-planning.server.ts';
import type { Results } from '../core/assistant/sessions/open/open-results.server.ts';
import type { Runs } from '../core/assistant/sessions/open/open-runs.server.ts';
import type { Sessions } from '../core/assistant/sessions/open/open-sessions.server.ts';
import type { Skills } from '../core/assistant/sessions/open/open-skills.server.ts';
import type { Sources } from '../core/assistant/sessions/open/open-sources.server.ts';
import type { Tools } from '../core/assistant/sessions/open/open-tools.server.ts';
import type { Uploads } from '../core/assistant/sessions/open/open-uploads.server.ts';
import type { UpdateNotice } from '../core/assistant/updates/update-notice.server.ts';
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
	images: Later<Images>;
	links: Links;
	skills: Later<Skills>;
	methods: Later<Methods>;
	tools: Later<Tools>;
	/** Local language models. */
	localModels: Later<LocalModels>;
	activity: Activity;
	/** Versions of the program, and the notice of new ones. */
	updates: Later<UpdateNotice>;
	/** Configuration of language models. */
	llm: Later<LlmSetup>;
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

type Shape<N extends EndpointName, K extends 'params' | 'query' | 'body'> = z.output<
	(typeof endpoints)[N][K]
>;

/** A request that was read and found to fit its declaration. */
export interface Call<N extends EndpointName> {
	params: Shape<N, 'params'>;
	query: Shape<N, 'query'>;
	body: Shape<N, 'body'>;
	service: Service;
	request: Request;
	/** Aborted when the client leaves. */
	signal: AbortSignal;
}

/** A good answer: one of those the endpoint declares. */
export interface Reply {
	status: number;
	/** JSON; absent for an answer without a body. */
	body?: unknown;
	headers?: Record<string, string>;
}

/** What a route does with such a request. Routes that stream or hand out bytes answer with a Response of their own. */
export type Handler<N extends EndpointName> = (call: Call<N>) => Promise<Reply | Response> | Reply | Response;

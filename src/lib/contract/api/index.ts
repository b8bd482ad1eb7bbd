import { conversationsEndpoints } from './conversations.ts';
import type { Endpoint } from './define.ts';
import { jobsEndpoints } from './jobs.ts';
import { llmEndpoints } from './llm.ts';
import { planningEndpoints } from './planning.ts';
import { referenceEndpoints } from './reference.ts';
import { resultsEndpoints } from './results.ts';
import { sessionEndpoints } from './session.ts';
import { sourcesEndpoints } from './sources.ts';
import { systemEndpoints } from './system.ts';
import { uploadsEndpoints } from './uploads.ts';

export type { Endpoint } from './define.ts';

/** Every endpoint of the local service. What is not in this table does not exist. */
export const endpoints = {
	...sessionEndpoints,
	...sourcesEndpoints,
	...planningEndpoints,
	...uploadsEndpoints,
	...jobsEndpoints,
	...resultsEndpoints,
	...conversationsEndpoints,
	...llmEndpoints,
	...systemEndpoints,
	...referenceEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export const endpointList: readonly Endpoint[] = Object.values(endpoints);

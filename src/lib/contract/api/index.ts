import { conversationsEndpoints } from './conversations.ts';
import type { Endpoint } from './define.ts';
import { imagesEndpoints } from './images.ts';
import { jobsEndpoints } from './jobs.ts';
import { llmEndpoints } from './llm.ts';
import { localModelEndpoints } from './local-models.ts';
import { linksEndpoints } from './links.ts';
import { methodsEndpoints } from './methods.ts';
import { planningEndpoints } from './planning.ts';
import { referenceEndpoints } from './reference.ts';
import { resultsEndpoints } from './results.ts';
import { sessionEndpoints } from './session.ts';
import { skillsEndpoints } from './skills.ts';
import { sourcesEndpoints } from './sources.ts';
import { systemEndpoints } from './system.ts';
import { toolsEndpoints } from './tools.ts';
import { updatesEndpoints } from './updates.ts';
import { uploadsEndpoints } from './uploads.ts';

export type { Endpoint } from './define.ts';

/** Every endpoint of the local service. What is not in this table does not exist. */
export const endpoints = {
	...sessionEndpoints,
	...sourcesEndpoints,
	...planningEndpoints,
	...uploadsEndpoints,
	...imagesEndpoints,
	...jobsEndpoints,
	...resultsEndpoints,
	...conversationsEndpoints,
	...llmEndpoints,
	...localModelEndpoints,
	...linksEndpoints,
	...skillsEndpoints,
	...methodsEndpoints,
	...toolsEndpoints,
	...systemEndpoints,
	...updatesEndpoints,
	...referenceEndpoints,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

export const endpointList: readonly Endpoint[] = Object.values(endpoints);

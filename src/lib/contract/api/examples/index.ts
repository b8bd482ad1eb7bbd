import type { endpoints, EndpointName } from '../index.ts';
import type { Examples, ExamplesOfAll } from './define.ts';
import { conversationsExamples } from './of-conversations.ts';
import { imagesExamples } from './of-images.ts';
import { jobsExamples } from './of-jobs.ts';
import { llmExamples } from './of-llm.ts';
import { linksExamples } from './of-links.ts';
import { localModelExamples } from './of-local-models.ts';
import { methodsExamples } from './of-methods.ts';
import { planningExamples } from './of-planning.ts';
import { referenceExamples } from './of-reference.ts';
import { resultsExamples } from './of-results.ts';
import { sessionExamples } from './of-session.ts';
import { skillsExamples } from './of-skills.ts';
import { sourcesExamples } from './of-sources.ts';
import { systemExamples } from './of-system.ts';
import { toolsExamples } from './of-tools.ts';
import { updatesExamples } from './of-updates.ts';
import { uploadsExamples } from './of-uploads.ts';

/**
 * Examples of every endpoint. Only the OpenAPI document reads them: the service and the pages do not load them.
 */
const examples: ExamplesOfAll<typeof endpoints> = {
	...sessionExamples,
	...sourcesExamples,
	...planningExamples,
	...uploadsExamples,
	...imagesExamples,
	...jobsExamples,
	...resultsExamples,
	...conversationsExamples,
	...llmExamples,
	...localModelExamples,
	...linksExamples,
	...skillsExamples,
	...methodsExamples,
	...toolsExamples,
	...systemExamples,
	...updatesExamples,
	...referenceExamples,
};

/** Examples by name of the endpoint, as a reader of any of them needs them. */
export const examplesByName: Readonly<Record<EndpointName, Examples>> = examples;

/** The same for a name that comes from the document, which names the endpoints. */
export function examplesOf(name: string): Examples {
	const byName: Readonly<Record<string, Examples>> = examplesByName;
	return byName[name] ?? { answers: {} };
}

/** Examples of headers, by name: an ETag is the same wherever it stands. */
export const headerExamples: Readonly<Record<string, string>> = {
	Prefer: 'wait=10',
	'Last-Event-ID': '3',
	Range: 'bytes=0-999',
	'If-None-Match': '"1kx-s3gb-tqn-dmzxfk64p8jk-dmzxfk64p8jk"',
	'If-Range': '"1kx-s3gb-tqn-dmzxfk64p8jk-dmzxfk64p8jk"',
};

import { createDocument } from 'zod-openapi';
import { endpointList } from '../index.ts';
import { groups, type Answer, type Endpoint } from '../define.ts';
import { examplesOf } from '../examples/index.ts';
import { groupTitles } from '../groups.ts';
import { components } from './component-names.ts';
import type { DocumentInput, OpenApiDocument, Operation } from './document-types.ts';
import { oneForm } from './one-form.ts';
import { addParameterExamples } from './parameter-examples.ts';
import { codeComponents, problemAnswers, problemComponents } from './problem-answers.ts';
import { tidySchema } from './tidy-schema.ts';

export type { OpenApiDocument } from './document-types.ts';

/** OpenAPI 3.1 of every endpoint of the contract; `version` is that of the program. */
export function openApiDocument(version: string): OpenApiDocument {
	return addParameterExamples(
		oneForm(
			createDocument(
				{
					openapi: '3.1.1',
					info: {
						title: 'lb-agent local service',
						description:
							'HTTP interface of lb-agent, a local assistant for liquid-biopsy data. The service accepts connections from this machine only, at the address that lb-agent prints. Errors are problem documents (RFC 9457) with a stable `code` and a `hint`. Later versions may add fields to answers; codes and fields keep their names. Research software, not for diagnostic use.',
						license: { name: 'MIT', identifier: 'MIT' },
						version,
					},
					servers: [{ url: '/', description: 'Address printed by lb-agent.' }],
					security: [{}, { token: [] }],
					tags: groups.map((name) => ({
						name,
						description: groupTitles[name].en,
						'x-description-zh': groupTitles[name].zh,
					})),
					paths: paths(),
					components: {
						schemas: { ...components, ...codeComponents() },
						responses: problemComponents(endpointList),
						securitySchemes: {
							token: {
								type: 'http',
								scheme: 'bearer',
								description: 'Required if the service listens beyond this machine.',
							},
						},
					},
				},
				{ override: tidySchema, allowEmptySchema: { unknown: true, any: true } },
			),
		),
	);
}

function paths(): NonNullable<DocumentInput['paths']> {
	const found: Record<string, Record<string, Operation>> = {};
	for (const endpoint of endpointList)
		found[endpoint.path] = {
			...found[endpoint.path],
			[endpoint.method.toLowerCase()]: operationOf(endpoint),
		};
	return found;
}

function operationOf(endpoint: Endpoint): Operation {
	const { name, group, summary_en, summary_zh, description, description_zh } = endpoint;
	return {
		operationId: name,
		tags: [group],
		summary: summary_en,
		'x-summary-zh': summary_zh,
		...(description === undefined ? {} : { description }),
		...(description_zh === undefined ? {} : { 'x-description-zh': description_zh }),
		...parametersOf(endpoint),
		...bodyOf(endpoint),
		// The package names every status in the type of its keys; here they are keys of the contract's tables.
		responses: { ...goodAnswers(endpoint), ...problemAnswers(endpoint) } as Operation['responses'],
	};
}

function parametersOf({ params, query, headers = {} }: Endpoint): Partial<Operation> {
	const named = Object.entries(headers);
	return {
		requestParams: { path: params, query },
		...(named.length === 0
			? {}
			: {
					parameters: named.map(([header, says]) => ({
						name: header,
						in: 'header' as const,
						description: says,
						schema: { type: 'string' as const },
					})),
				}),
	};
}

function bodyOf({ name, body_kind, body }: Endpoint): Partial<Operation> {
	if (body_kind === 'none') return {};
	if (body_kind === 'multipart') return { requestBody: { required: true, content: multipart } };
	const { body: example = {} } = examplesOf(name);
	const content = { schema: body, example };
	return {
		requestBody: {
			required: !body.safeParse({}).success,
			content: {
				'application/json': content,
				...(body_kind === 'beacon' ? { 'text/plain': content } : {}),
			},
		},
	};
}

const multipart = {
	'multipart/form-data': {
		schema: {
			type: 'object' as const,
			properties: {
				files: {
					type: 'array' as const,
					minItems: 1,
					items: { type: 'string' as const, contentMediaType: 'application/octet-stream' },
					description: 'One part per file, each with a file name; field names are ignored.',
				},
			},
			required: ['files'],
		},
	},
};

function goodAnswers({ name, answers }: Endpoint): Record<string, object> {
	return Object.fromEntries(
		Object.entries(answers).map(([status, answer]) => [
			status,
			{
				description: answer.description,
				...(status === '202' && answer.schema !== null ? { headers: location } : {}),
				...contentOf(answer, examplesOf(name).answers[Number(status)], examplesOf(name).events),
			},
		]),
	);
}

const location = {
	Location: { description: 'URL of the job.', schema: { type: 'string' as const } },
};

function contentOf({ schema, media, event }: Answer, example: unknown, events: string | undefined): object {
	if (schema !== null) return { content: { 'application/json': { schema, example } } };
	if (media === undefined) return {};
	if (media !== 'text/event-stream')
		return { content: { [media]: { schema: { type: 'string', format: 'binary' } } } };
	return {
		content: {
			[media]: {
				schema: { type: 'string' },
				example: events,
				...(event === undefined ? {} : { 'x-event-schema': { $ref: `#/components/schemas/${event}` } }),
			},
		},
	};
}

import * as z from 'zod';
import type { Language } from '../../language.ts';
import { endpointList } from '../index.ts';
import { groups, type BodyKind, type Endpoint, type Group, type Method } from '../define.ts';
import { groupTitles } from '../groups.ts';
import { byStatus, errorsOf, groupOf } from '../open-api/errors-of.ts';
import { openApiDocument, type OpenApiDocument } from '../open-api/index.ts';
import { errorSpec, type ErrorCode } from '../../errors/index.ts';
import { engineErrors } from '../shared.ts';
import { describeFields, fieldOf, typeOf, type Field, type Shape } from './describe-fields.ts';

export type Words = Record<Language, string>;

export interface Parameter extends Field {
	in: 'path' | 'query' | 'header';
	example: string;
}

export interface Answer {
	status: string;
	description: string;
	media: string;
	type: string;
	fields: Field[];
	/** Example as text; empty for an answer without a body and for files. */
	example: string;
}

export interface Operation {
	name: string;
	method: Method;
	path: string;
	group: Group;
	summary: Words;
	description: Words;
	parameters: Parameter[];
	bodyKind: BodyKind;
	body: Field[];
	/** What a body without fields of its own holds; empty for one with fields. */
	bodyNote: string;
	/** Example body as JSON text; empty without a body. */
	example: string;
	answers: Answer[];
	/** Codes that not every operation has, by status; `engine`: any code of the engine too. */
	errors: { status: number; codes: string[] }[];
	engine: boolean;
	stream: boolean;
}

export interface ReferenceCode {
	status: number;
	says: Words;
	hint: Words;
}

export interface Reference {
	version: string;
	groups: { name: Group; title: Words; operations: Operation[] }[];
	common: string[];
	engine: string[];
	codes: Record<string, ReferenceCode>;
	records: { name: string; fields: Field[] }[];
}

/** Everything the reference page shows, read from the OpenAPI document. */
export function makeReference(version: string): Reference {
	const document = openApiDocument(version);
	const codes = [...new Set(endpointList.flatMap(errorsOf))];
	return {
		version,
		groups: groups.map((name) => ({
			name,
			title: groupTitles[name],
			operations: endpointList
				.filter(({ group }) => group === name)
				.map((endpoint) => describeOperation(endpoint, document)),
		})),
		common: codes.filter((code) => groupOf(code) === 'common'),
		engine: engineErrors.filter((code) => groupOf(code) === 'engine'),
		codes: Object.fromEntries(codes.map((code) => [code, codeOf(code)])),
		records: recordsOf(document),
	};
}

function codeOf(code: ErrorCode): ReferenceCode {
	const { status, en, zh, hint_en, hint_zh } = errorSpec(code);
	return { status, says: { en, zh }, hint: { en: hint_en, zh: hint_zh } };
}

const OF_METHOD = { GET: 'get', POST: 'post', PATCH: 'patch', DELETE: 'delete' } as const satisfies Record<
	Method,
	string
>;

function describeOperation(endpoint: Endpoint, document: OpenApiDocument): Operation {
	const { name, method, path, group, summary_en, summary_zh, body_kind, answers } = endpoint;
	const { description = '', description_zh = description } = endpoint;
	const item = document.paths?.[path]?.[OF_METHOD[method]];
	const content = bodyContent(item?.requestBody);
	const codes = errorsOf(endpoint);
	const body = describeFields(content?.schema ?? {}, schemasOf(document));
	return {
		name,
		method,
		path,
		group,
		summary: { en: summary_en, zh: summary_zh },
		description: { en: description, zh: description_zh },
		parameters: (item?.parameters ?? []).flatMap((parameter) =>
			'$ref' in parameter ? [] : [parameterOf(parameter)],
		),
		bodyKind: body_kind,
		body,
		bodyNote: body.length === 0 ? (content?.schema?.description ?? '') : '',
		example: textOf(content?.example),
		answers: Object.entries(answers).map(([status, answer]) => ({
			status,
			description: answer.description,
			...answerShape(answer.media, item?.responses?.[status], schemasOf(document)),
		})),
		errors: byStatus(codes.filter((code) => ['own', 'session'].includes(groupOf(code)))).map(
			([status, same]) => ({ status, codes: same }),
		),
		engine: codes.some((code) => groupOf(code) === 'engine'),
		stream: Object.values(answers).some(({ media }) => media === 'text/event-stream'),
	};
}

const schemasOf = (document: OpenApiDocument): Record<string, Shape> => document.components?.schemas ?? {};

/** A body or answer that is written out; one that is named by a reference has none here. */
const withContent = z.object({
	content: z.record(
		z.string(),
		z.object({ schema: z.custom<Shape>().optional(), example: z.unknown().optional() }),
	),
});
type Content = z.infer<typeof withContent>['content'];
type Media = Content[string];

function bodyContent(body: unknown): Media | undefined {
	return contentOf(body)['application/json'];
}

function contentOf(holder: unknown): Content {
	return withContent.safeParse(holder).data?.content ?? {};
}

function parameterOf(parameter: {
	name: string;
	in: string;
	required?: boolean;
	description?: string;
	schema?: Shape;
	example?: unknown;
}): Parameter {
	const field = fieldOf(parameter.name, parameter.schema ?? {}, parameter.required === true);
	return {
		...field,
		description: parameter.description ?? field.description,
		example: String(parameter.example),
		in: parameter.in === 'path' || parameter.in === 'header' ? parameter.in : 'query',
	};
}

/** JSON is shown as it is read; an event stream is text already. */
function textOf(example: unknown): string {
	if (example === undefined) return '';
	return typeof example === 'string' ? example : JSON.stringify(example, null, 2);
}

function answerShape(media: string | undefined, response: unknown, schemas: Record<string, Shape>) {
	const { schema, example } = contentOf(response)[media ?? 'application/json'] ?? {};
	if (schema === undefined || media !== undefined)
		return { media: media ?? '', type: '', fields: [], example: textOf(example) };
	const named = schema.$ref !== undefined;
	return {
		media: 'application/json',
		type: named ? typeOf(schema) : '',
		fields: named ? [] : describeFields(schema, schemas),
		example: textOf(example),
	};
}

function recordsOf(document: OpenApiDocument): Reference['records'] {
	return Object.entries(schemasOf(document))
		.filter(([name]) => !/Codes\d+$/.test(name))
		.map(([name, schema]) => ({ name, fields: recordFields(schema, schemasOf(document)) }));
}

/** A record of several kinds is shown kind by kind. */
function recordFields(schema: Shape, named: Record<string, Shape>): Field[] {
	if (schema.oneOf === undefined) return describeFields(schema, named);
	return schema.oneOf.flatMap((option) => {
		const kind = option.properties?.['kind']?.const ?? option.properties?.['mode']?.const;
		const prefix = kind === undefined ? '' : `${String(kind)}: `;
		return describeFields(option, named, 2).map((field) => ({ ...field, name: `${prefix}${field.name}` }));
	});
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { generateApi } from '../../scripts/dev/generate/api.ts';
import type { Answer } from '../../src/lib/contract/api/define.ts';
import { examplesByName, headerExamples } from '../../src/lib/contract/api/examples/index.ts';
import { endpointList, type EndpointName } from '../../src/lib/contract/api/index.ts';
import { errorsOf } from '../../src/lib/contract/api/open-api/errors-of.ts';
import { health } from '../../src/lib/contract/api/system.ts';
import { errorSpec } from '../../src/lib/contract/errors/index.ts';
import { jobEvent } from '../../src/lib/contract/events/job-event.ts';
import { problem, type Problem } from '../../src/lib/contract/records/problem.ts';
import { importsOf, root, sourceFiles } from '../architecture/imports.ts';

const text = (file: string): string => readFileSync(path.join(root, file), 'utf8');
/** A value that has to be an object; itself, not a copy of it. */
function node(value: unknown): Record<string, unknown> {
	if (typeof value !== 'object' || value === null || Array.isArray(value))
		throw new Error(`${JSON.stringify(value)} is not an object`);
	return value as Record<string, unknown>;
}
const document = node(JSON.parse(text('docs/openapi.json')));
const version = z.object({ version: z.string() }).parse(JSON.parse(text('package.json'))).version;

const operationShape = z.object({
	parameters: z
		.array(z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), example: z.unknown() }))
		.optional(),
	requestBody: z.object({ content: z.record(z.string(), z.record(z.string(), z.unknown())) }).optional(),
});

/** A value of the document by its path; references are followed. */
function at(...names: (string | number)[]): unknown {
	let value: unknown = document;
	for (const name of names) value = follow(node(value)[name]);
	return value;
}

function follow(value: unknown): unknown {
	const isReference = typeof value === 'object' && value !== null && '$ref' in value;
	if (!isReference || typeof value.$ref !== 'string') return value;
	return at(...value.$ref.replace('#/', '').split('/'));
}

/** What was found below each part of the document: hundreds of answers refer to the same parts. */
const found = new Map<string, Map<object, ReadonlySet<unknown>>>();

/** The different values under a key, anywhere below; references are followed. */
function valuesOf(key: string, value: unknown): ReadonlySet<unknown> {
	const whole = follow(value);
	if (typeof whole !== 'object' || whole === null) return new Set();
	const known = found.get(key) ?? new Map<object, ReadonlySet<unknown>>();
	found.set(key, known);
	const before = known.get(whole);
	if (before !== undefined) return before;
	const values = new Set<unknown>();
	for (const [name, inner] of Object.entries(whole)) {
		if (name === key) values.add(inner);
		for (const below of valuesOf(key, inner)) values.add(below);
	}
	known.set(whole, values);
	return values;
}

function examplesOf(endpoint: (typeof endpointList)[number], status: string): Problem[] {
	const answer = node(at('paths', endpoint.path, endpoint.method.toLowerCase(), 'responses', status));
	const content = node(node(answer['content'])['application/problem+json']);
	const examples = z.array(z.object({ value: problem })).min(1);
	return examples.parse(Object.values(node(content['examples']))).map(({ value }) => value);
}

const operationOf = ({ path: route, method }: (typeof endpointList)[number]): unknown =>
	at('paths', route, method.toLowerCase());

describe('docs/openapi.json', () => {
	it('equals what the contract says now (npm run generate)', () => {
		for (const [file, generated] of Object.entries(generateApi(version)))
			expect(text(file), file).toBe(generated);
	});

	it('is valid OpenAPI 3.1 by the meta-schema of the specification', async () => {
		const validator = new Validator();
		expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
		const broken = { ...structuredClone(document), info: {} };
		expect((await validator.validate(broken)).valid).toBe(false);
	});

	it('holds every endpoint once and nothing else', () => {
		const written = Object.entries(node(document['paths'])).flatMap(([route, item]) =>
			Object.keys(node(item)).map((method) => `${method.toUpperCase()} ${route}`),
		);
		expect(written.sort()).toEqual(
			endpointList.map(({ method, path: route }) => `${method} ${route}`).sort(),
		);
		expect(valuesOf('operationId', document['paths']).size).toBe(endpointList.length);
	});

	it('every reference leads somewhere', () => {
		const references = [...text('docs/openapi.json').matchAll(/"\$ref": "([^"]+)"/g)].map(
			([, to]) => to ?? '',
		);
		expect(references.length).toBeGreaterThan(100);
		for (const to of new Set(references))
			expect(at(...to.replace('#/', '').split('/')), to).toBeTypeOf('object');
	});
});

describe.each(endpointList.map((endpoint) => [endpoint.name, endpoint] as const))('%s', (_name, endpoint) => {
	it('says its answers, and every error code under its status', () => {
		const responses = node(node(operationOf(endpoint))['responses']);
		const good = Object.keys(endpoint.answers);
		const codes = errorsOf(endpoint);
		const expected = new Set([...good, ...codes.map((code) => String(errorSpec(code).status))]);
		expect(new Set(Object.keys(responses))).toEqual(expected);
		for (const [status, answer] of Object.entries(responses)) {
			const answers = at('paths', endpoint.path, endpoint.method.toLowerCase(), 'responses', status);
			const said = [...valuesOf('const', answers)].filter((value) => typeof value === 'string').sort();
			if (good.includes(status)) continue;
			const mine = codes.filter((code) => errorSpec(code).status === Number(status));
			expect(said, `${status} ${JSON.stringify(answer)}`).toEqual([...mine].sort());
		}
	});

	it('has words in both languages, parameters with words, and examples that fit', () => {
		const operation = node(operationOf(endpoint));
		expect(operation['summary']).toBe(endpoint.summary_en);
		expect(operation['x-summary-zh']).toMatch(/\p{Script=Han}/u);
		expect('description' in operation).toBe('x-description-zh' in operation);
		const parameters = z.array(z.looseObject({ description: z.string().min(1) }));
		expect(() => parameters.optional().parse(operation['parameters'])).not.toThrow();
		for (const status of Object.keys(node(operation['responses'])).filter((code) => code >= '400'))
			for (const value of examplesOf(endpoint, status))
				expect(`${value.detail} ${value.hint}`).not.toMatch(/\{\w+\}/);
	});

	it('has an example for every parameter, the body, and every answer that is JSON or an event stream', () => {
		const { parameters = [], requestBody } = operationShape.parse(operationOf(endpoint));
		const { params = {}, query = {}, answers, events } = examplesByName[endpoint.name as EndpointName];
		const named = { path: params, query, header: headerExamples };
		for (const { name, in: place, example } of parameters)
			expect([name, String(example)]).toEqual([name, named[place][name]]);
		expect(parameters.map(({ name }) => name).sort()).toEqual(
			[endpoint.params.shape, endpoint.query.shape, endpoint.headers ?? {}].flatMap(Object.keys).sort(),
		);
		for (const [media, content] of Object.entries(requestBody?.content ?? {}))
			expect('example' in content, media).toBe(media !== 'multipart/form-data');
		const hasExample = ({ schema, media }: Answer): boolean =>
			schema !== null || media === 'text/event-stream';
		for (const [status, answer] of Object.entries(endpoint.answers)) {
			const written = at('paths', endpoint.path, endpoint.method.toLowerCase(), 'responses', status);
			const contents = Object.values(node(node(written)['content'] ?? {}));
			const found = contents.filter((content) => node(content)['example'] !== undefined);
			expect(found.length, status).toBe(hasExample(answer) ? 1 : 0);
		}
		expect(events === undefined).toBe(
			Object.values(endpoint.answers).every(({ media }) => media !== 'text/event-stream'),
		);
		expect(Object.keys(answers)).toEqual(
			Object.keys(endpoint.answers).filter((status) => endpoint.answers[Number(status)]?.schema !== null),
		);
	});

	it('has examples that its own schemas take, without a field that they do not know', () => {
		const { params = {}, query = {}, body = {}, answers } = examplesByName[endpoint.name as EndpointName];
		expect(endpoint.params.parse(params)).toEqual(params);
		expect(Object.keys(endpoint.query.parse(query))).toEqual(Object.keys(query));
		expect(endpoint.body.parse(body)).toEqual(body);
		for (const [status, answer] of Object.entries(answers))
			expect(endpoint.answers[Number(status)]?.schema?.parse(answer), status).toEqual(answer);
	});
});

describe('examples of event streams', () => {
	const dataOf = (name: EndpointName): unknown[] =>
		[...(examplesByName[name].events ?? '').matchAll(/^data: (.+)$/gm)].map(([, data]) =>
			JSON.parse(data ?? ''),
		);

	it('of a job: events in their order, each as the contract has it, the last one terminal', () => {
		const events = dataOf('follow_job').map((data) => {
			const event = jobEvent.parse(data);
			expect(event).toEqual(data);
			return event;
		});
		expect(events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
		expect(events.at(-1)?.kind).toBe('job_completed');
	});

	it('of a page: the health record', () => {
		expect(dataOf('watch_page').map((data) => health.parse(data))).toEqual(dataOf('watch_page'));
		expect(dataOf('watch_page').length).toBe(1);
	});
});

describe('examples stay out of the service', () => {
	const imports = ['src/lib', 'src/routes', 'cli']
		.flatMap(sourceFiles)
		.filter((file) => !file.endsWith('.test.ts'))
		.flatMap(importsOf)
		.filter(({ type_only }) => !type_only);
	const readersOf = (target: string): string[] => [
		...new Set(imports.filter(({ to }) => to?.startsWith(target)).map(({ from }) => from)),
	];

	it('only the OpenAPI document reads them', () => {
		const outside = readersOf('src/lib/contract/api/examples/').filter(
			(file) => !file.startsWith('src/lib/contract/api/examples/'),
		);
		expect(outside.length).toBeGreaterThan(0);
		expect(outside.filter((file) => !file.startsWith('src/lib/contract/api/open-api/'))).toEqual([]);
	});

	it('only what is prerendered makes the document', () => {
		expect(readersOf('src/lib/contract/api/open-api/index.ts').sort()).toEqual([
			'src/lib/contract/api/reference-page/make-reference.ts',
			'src/routes/openapi.json/+server.ts',
		]);
		expect(readersOf('src/lib/contract/api/reference-page/make-reference.ts')).toEqual([
			'src/routes/api/docs/+page.server.ts',
		]);
		for (const file of ['src/routes/openapi.json/+server.ts', 'src/routes/api/docs/+page.server.ts'])
			expect(text(file)).toContain('export const prerender = true;');
	});
});

import { examplesByName, headerExamples } from '../examples/index.ts';
import type { EndpointName } from '../index.ts';
import type { OpenApiDocument } from './document-types.ts';

type Item = NonNullable<NonNullable<OpenApiDocument['paths']>[string]>;
type Operation = NonNullable<Item['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

/** Puts an example beside every parameter of the document: path, query and header. */
export function addParameterExamples(document: OpenApiDocument): OpenApiDocument {
	for (const item of Object.values(document.paths ?? {}))
		for (const operation of [item.get, item.post, item.patch, item.delete])
			for (const parameter of operation?.parameters ?? [])
				if ('name' in parameter)
					parameter.example = exampleOf(operation?.operationId as EndpointName, parameter);
	return document;
}

/** In an address everything is text; the document says what the text stands for. */
function exampleOf(endpoint: EndpointName, { name, in: place, schema }: Parameter): unknown {
	const { params = {}, query = {} } = examplesByName[endpoint];
	const places: Record<string, Readonly<Record<string, unknown>>> = {
		path: params,
		query,
		header: headerExamples,
	};
	const example = places[place]?.[name];
	const isNumber = schema !== undefined && 'type' in schema && schema.type === 'integer';
	return isNumber ? Number(example) : example;
}

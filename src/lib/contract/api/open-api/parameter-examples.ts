import { examplesOf, headerExamples } from '../examples/index.ts';
import type { OpenApiDocument } from './document-types.ts';

type Item = NonNullable<NonNullable<OpenApiDocument['paths']>[string]>;
type Operation = NonNullable<Item['get']>;
type Parameter = Extract<NonNullable<Operation['parameters']>[number], { name: string }>;

/** Puts an example beside every parameter of the document: path, query and header. */
export function addParameterExamples(document: OpenApiDocument): OpenApiDocument {
	for (const item of Object.values(document.paths ?? {}))
		for (const operation of [item.get, item.post, item.patch, item.delete])
			for (const parameter of operation?.parameters ?? [])
				if ('name' in parameter && operation?.operationId !== undefined)
					parameter.example = exampleOf(operation.operationId, parameter);
	return document;
}

/** In an address everything is text; the document says what the text stands for. */
function exampleOf(endpoint: string, { name, in: place, schema }: Parameter): unknown {
	const { params = {}, query = {} } = examplesOf(endpoint);
	const places: Record<string, Readonly<Record<string, unknown>>> = {
		path: params,
		query,
		header: headerExamples,
	};
	const example = places[place]?.[name];
	const isNumber = schema !== undefined && 'type' in schema && schema.type === 'integer';
	return isNumber ? Number(example) : example;
}

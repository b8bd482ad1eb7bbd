import { endpointList } from '../../../src/lib/contract/api/index.ts';
import { openApiDocument } from '../../../src/lib/contract/api/open-api/index.ts';

const json = (value: unknown): string => `${JSON.stringify(value, null, '\t')}\n`;

/** Files made from the endpoint table: the OpenAPI document, and what the client must know of each call. */
export function generateApi(version: string): Record<string, string> {
	return {
		'docs/openapi.json': json(openApiDocument(version)),
		'src/lib/client/calls.json': json(
			Object.fromEntries(
				endpointList.map(({ name, method, path, body_kind, answers }) => [
					name,
					{
						method,
						path,
						body: body_kind,
						answer: Object.values(answers).some(({ media }) => media !== undefined) ? 'bytes' : 'json',
					},
				]),
			),
		),
	};
}

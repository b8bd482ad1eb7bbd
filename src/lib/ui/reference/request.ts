import { addressOf } from '../../client/api.ts';
import type { Operation } from '../../contract/api/reference-page/make-reference.ts';

/** What somebody typed into the form of a call. */
export interface Typed {
	/** By name of the parameter; empty text is not sent. */
	values: Record<string, string>;
	body: string;
	files: readonly File[];
}

export interface PreparedRequest {
	method: string;
	/** Address below the service. */
	address: string;
	headers: Record<string, string>;
	/** Text of a JSON body; null when none is sent. */
	body: string | null;
}

/** The request a form stands for; a part of the path that is not given stays as `{name}`. */
export function prepare(
	operation: Operation,
	{ values, body }: Pick<Typed, 'values' | 'body'>,
): PreparedRequest {
	const given = (place: string): Record<string, string> =>
		Object.fromEntries(
			operation.parameters
				.filter((parameter) => parameter.in === place && (values[parameter.name] ?? '') !== '')
				.map(({ name }) => [name, values[name] ?? '']),
		);
	const params = given('path');
	const open = operation.path.replace(/\{(\w+)\}/g, (whole, name: string) =>
		name in params ? whole : `(${name})`,
	);
	const sendsJson = ['json', 'beacon'].includes(operation.bodyKind) && body.trim() !== '';
	return {
		method: operation.method,
		address: addressOf(open, { params, query: given('query') }).replace(/\((\w+)\)/g, '{$1}'),
		headers: { ...given('header'), ...(sendsJson ? { 'content-type': 'application/json' } : {}) },
		body: sendsJson ? body : null,
	};
}

/** The same as a command for a POSIX shell. */
export function curlOf(operation: Operation, request: PreparedRequest, origin: string): string {
	const parts = [
		`curl${operation.stream ? ' -N' : ''}${request.method === 'GET' ? '' : ` -X ${request.method}`}`,
	];
	parts.push(quoted(`${origin}${request.address}`));
	for (const [name, value] of Object.entries(request.headers))
		parts.push(`-H ${quoted(`${name}: ${value}`)}`);
	if (request.body !== null) parts.push(`--data ${quoted(request.body)}`);
	if (operation.bodyKind === 'multipart') parts.push(`-F ${quoted('files=@samples.csv')}`);
	return parts.join(' \\\n  ');
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

import { LbError } from '../../base/errors.ts';
import { endpointList, type Endpoint } from '../../contract/api/index.ts';
import { isApi, isWorkspace } from './route-kind.ts';

/** Pages and files under /api and beside it that are made from the contract and are no endpoint of it. */
const made = [
	{ path: '/openapi.json', method: 'GET' },
	{ path: '/api/docs', method: 'GET' },
	// What Kit asks for when a page of ours goes there without loading a document.
	{ path: '/api/docs/__data.json', method: 'GET' },
] as const;

interface Pattern {
	/** null stands for any one part. */
	segments: readonly (string | null)[];
	methods: Set<string>;
}

const isStream = ({ answers }: Endpoint): boolean => answers[200]?.media === 'text/event-stream';

function patternsOf(): Pattern[] {
	const found = new Map<string, Pattern>();
	const add = (path: string, methods: readonly string[]): void => {
		const pattern = found.get(path) ?? {
			segments: path
				.slice(1)
				.split('/')
				.map((part) => (part.startsWith('{') ? null : part)),
			methods: new Set<string>(),
		};
		for (const method of methods) pattern.methods.add(method);
		found.set(path, pattern);
	};
	for (const endpoint of endpointList) {
		// A stream has no end, so there is no header of a finished answer to ask for.
		const head = endpoint.method === 'GET' && !isStream(endpoint);
		add(endpoint.path, head ? ['GET', 'HEAD'] : [endpoint.method]);
	}
	for (const { path, method } of made) add(path, [method, 'HEAD']);
	// As in the router: `/api/conversations/status` is not a conversation called status.
	const open = ({ segments }: Pattern): number => segments.filter((part) => part === null).length;
	return [...found.values()].sort((a, b) => open(a) - open(b));
}

const patterns = patternsOf();
const pageMethods = ['GET', 'HEAD'];
/** The workspace takes forms, so that it works without JavaScript. */
const workspaceMethods = ['GET', 'HEAD', 'POST'];

/**
 * Methods possible at a path, closed by default: under /api only what the contract declares exists. Throws
 * request.route_unknown for anything else there.
 */
export function methodsOf(segments: readonly string[], method: string): readonly string[] {
	if (isWorkspace(segments)) return workspaceMethods;
	if (!isApi(segments)) return pageMethods;
	const pattern = patterns.find((candidate) => fits(candidate.segments, segments));
	if (pattern === undefined) {
		const route = `/${segments.join('/')}`;
		throw new LbError('request.route_unknown', {
			method,
			route: route.length > 120 ? `${route.slice(0, 119)}…` : route,
		});
	}
	return [...pattern.methods];
}

function fits(pattern: readonly (string | null)[], segments: readonly string[]): boolean {
	return (
		pattern.length === segments.length &&
		pattern.every((part, i) => (part === null ? isParameter(segments[i] ?? '') : part === segments[i]))
	);
}

/** Names that Kit cuts off the end of a path before it looks for a route. */
const kitSuffixes = ['__data.json', '__route.js'];

function isParameter(value: string): boolean {
	return value !== '' && !kitSuffixes.some((suffix) => value.endsWith(suffix));
}

import { errorSpec, type ErrorCode } from '../../errors/index.ts';
import type { Endpoint } from '../define.ts';
import { commonErrors, engineErrors, sessionErrors } from '../shared.ts';

/** Where a code of an endpoint comes from: every endpoint, every session, the engine, or this endpoint alone. */
export type CodeGroup = 'common' | 'session' | 'engine' | 'own';

const groups: readonly (readonly [CodeGroup, ReadonlySet<ErrorCode>])[] = [
	['common', new Set<ErrorCode>(commonErrors)],
	['session', new Set<ErrorCode>(sessionErrors)],
	['engine', new Set<ErrorCode>(engineErrors)],
];

export function groupOf(code: ErrorCode): CodeGroup {
	return groups.find(([, codes]) => codes.has(code))?.[0] ?? 'own';
}

/** Every code an endpoint may answer, those of every endpoint included. */
export function errorsOf({ errors }: Pick<Endpoint, 'errors'>): ErrorCode[] {
	return [...new Set<ErrorCode>([...commonErrors, ...errors])];
}

/** Codes by HTTP status, statuses ascending. */
export function byStatus(codes: readonly ErrorCode[]): [status: number, codes: ErrorCode[]][] {
	const found = new Map<number, ErrorCode[]>();
	for (const code of codes) {
		const { status } = errorSpec(code);
		found.set(status, [...(found.get(status) ?? []), code]);
	}
	return [...found].sort(([a], [b]) => a - b);
}

import { methodRegistry } from '../method-registry.ts';
import { advise } from './advise.ts';
import { judgeMethods } from './judge-methods.ts';
import type { MethodFacts } from './method-facts.ts';

const LIMIT = 8;
const FIRST = 3;

export interface Asked {
	query: string;
	facts: MethodFacts | null;
}

/** Methods that are recommended for a question, best first, whatever this machine has. */
export async function recommended({ query, facts }: Asked): Promise<string[]> {
	const registry = await methodRegistry();
	const { now, deeper } = advise({
		judged: judgeMethods(registry, query, facts),
		...{ facts, query, registry, limit: LIMIT, checked: new Map(), ready: null },
		...{ created_at: '2026-11-28T00:00:00.000Z', dataset_root: null },
	});
	return [...now, ...deeper].sort((a, b) => b.score - a.score).map(({ method_key }) => method_key);
}

/** Is an expected method among the first three? */
export const isHit = ({
	expected,
	keys,
}: {
	expected: readonly string[];
	keys: readonly string[];
}): boolean => keys.slice(0, FIRST).some((key) => expected.includes(key));

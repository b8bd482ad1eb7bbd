import type { Request } from './request.ts';

/** Words that may follow `/methods`. */
export const methodVerbs: readonly string[] = ['check', 'list', 'run', 'show'];

/** What `/methods …` asks for; null for wrong usage. Words that are no verb are the question. */
export function parseMethods(words: readonly string[], typed: string): Request | null {
	const [verb, first, ...more] = words;
	if (verb === undefined) return { kind: 'methods', verb: 'list' };
	const text = typed.slice(verb.length).trim();
	switch (verb) {
		case 'list':
			return first === undefined
				? { kind: 'methods', verb }
				: { kind: 'methods', verb: 'advice', query: typed };
		case 'check':
			// Without a question, the open dataset alone counts.
			return { kind: 'methods', verb, query: text === '' ? null : text };
		case 'run':
			return text === '' ? null : { kind: 'methods_run', query: text };
		case 'show':
			return first !== undefined && more.length === 0 ? { kind: 'methods', verb, method: first } : null;
		default:
			return { kind: 'methods', verb: 'advice', query: typed };
	}
}

/** What `lb-agent tools` does and a shell does not: it would change this machine, or needs words that a shell reads otherwise. */
const ELSEWHERE: ReadonlySet<string> = new Set([
	...['install', 'bootstrap', 'smoke', 'configure', 'uninstall', 'run', 'runs', 'use', 'compare'],
]);

/** `/tools [tool]`; `status`, as the command line has it, may stand before. Null for wrong usage. */
export function parseTools(words: readonly string[], typed: string): Request | null {
	const [verb, named = null] = words;
	if (verb !== undefined && ELSEWHERE.has(verb))
		return { kind: 'tools_elsewhere', verb, tool: named, rest: typed };
	const [tool = null, ...more] = words[0] === 'status' ? words.slice(1) : words;
	return more.length > 0 ? null : { kind: 'tools', tool };
}

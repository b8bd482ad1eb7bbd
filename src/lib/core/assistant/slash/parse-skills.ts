import type { Request } from './request.ts';

/** Words that may follow `/skills`. */
export const skillVerbs: readonly string[] = [
	...['list', 'tree', 'show', 'context', 'notes', 'preference', 'remember', 'forget', 'explain-plan'],
	...['ingest', 'review', 'accept', 'reject', 'revert', 'root', 'refresh'],
];

/** What `/skills …` asks for; null for wrong usage. */
export function parseSkills(words: readonly string[], typed: string): Request | null {
	const [verb = 'list', first, ...more] = words;
	const text = typed.slice(verb.length).trim();
	const isAlone = first === undefined;
	const isOne = more.length === 0;
	switch (verb) {
		case 'list':
		case 'tree':
		case 'root':
		case 'refresh':
			return isAlone ? { kind: 'skills', verb } : null;
		case 'explain-plan':
			return isAlone ? { kind: 'skills', verb: 'explain_plan' } : null;
		case 'notes':
			return isAlone ? { kind: 'skill_notes' } : null;
		case 'show':
		case 'revert':
			return first !== undefined && isOne ? { kind: 'skills', verb, skill: first } : null;
		case 'context':
			return text === '' ? null : { kind: 'skills', verb, query: text };
		case 'ingest':
			// A path with blanks needs no quotes: there is only one thing to name.
			return first === undefined ? null : { kind: 'skills', verb, source: isOne ? first : text };
		case 'remember':
			return text === '' ? null : { kind: 'remember', store: 'professional-practice-notes', text };
		case 'preference':
			return text === '' ? null : { kind: 'remember', store: 'user-workflow-preferences', text };
		case 'forget':
			return isOne ? { kind: 'forget_note', note: first ?? null } : null;
		case 'review':
			return isOne ? { kind: 'skills', verb, draft: first ?? null } : null;
		case 'accept':
		case 'reject': {
			const hunks = hunksIn(more);
			return first === undefined || hunks === undefined
				? null
				: { kind: 'skills', verb, draft: first, hunks };
		}
		default:
			return null;
	}
}

/** Numbers of changes: "1 3", "1,3", "2-4"; null without any, undefined for what is none. */
function hunksIn(words: readonly string[]): number[] | null | undefined {
	const parts = words.flatMap((word) => word.split(/[,，]/u)).filter((part) => part !== '');
	if (parts.length === 0) return null;
	const numbers: number[] = [];
	for (const part of parts) {
		const [, from = '', to = from] = /^([1-9]\d{0,3})(?:[-–]([1-9]\d{0,3}))?$/u.exec(part) ?? [];
		if (from === '' || Number(to) < Number(from)) return undefined;
		for (let one = Number(from); one <= Number(to); one++) numbers.push(one);
	}
	return [...new Set(numbers)];
}

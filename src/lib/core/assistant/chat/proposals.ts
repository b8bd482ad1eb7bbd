import { render, say, type Message } from '../../../contract/messages/index.ts';
import type { Proposal } from '../../../contract/records/chat.ts';
import type { ReadCall } from './offered-tools.ts';

/** What of a proposal is hashed: operation, dataset and parameters, keys in order. */
export function proposalText({
	operation,
	path,
	arguments: given,
}: Pick<Proposal, 'operation' | 'path' | 'arguments'>): string {
	return orderedText([operation, path, given]);
}

/** A value as text that is the same for the same content, whatever the order of its keys. */
export const orderedText = (value: unknown): string => JSON.stringify(ordered(value));

function ordered(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(ordered);
	if (typeof value !== 'object' || value === null) return value;
	return Object.fromEntries(
		Object.entries(value)
			.sort(([a], [b]) => (a < b ? -1 : 1))
			.map(([key, inner]) => [key, ordered(inner)]),
	);
}

/** Signs that are not seen, and those that turn the words around them: a card must read as what it does. */
const UNSEEN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu;

function seen(value: unknown): unknown {
	if (typeof value === 'string') return value.replaceAll(UNSEEN, ' ').trim();
	if (Array.isArray(value)) return value.map(seen);
	if (typeof value !== 'object' || value === null) return value;
	return seenEntries(value);
}

/** Values without signs that are not seen. */
export const seenEntries = (given: object): Record<string, unknown> =>
	Object.fromEntries(Object.entries(given).map(([key, inner]) => [key, seen(inner)]));

/** Makes a proposal of what a model called; it runs nothing. */
export function propose(
	number: number,
	{ operation, arguments: called }: Pick<ReadCall, 'operation' | 'arguments'>,
	path: string | null,
	hash: (text: string) => string,
): Proposal {
	const given = seenEntries(called);
	const effect = effectOf(operation, given);
	const body = { operation, path, arguments: given };
	return {
		proposal_id: `p${number}`,
		...body,
		hash: hash(proposalText(body)),
		task_key: typeof given['task'] === 'string' ? given['task'] : null,
		effect: render(effect),
		effect_code: effect.code,
		effect_values: effect.values,
		chosen: {},
	};
}

/** What a proposal does, in one sentence. */
export function effectOf(operation: string, given: Readonly<Record<string, unknown>>): Message {
	const text = (name: string): string => String(given[name] ?? '');
	const list = (name: string): string[] => [given[name] ?? []].flat().map(String);
	switch (operation) {
		case 'run_lbbiopsy_assistant':
			return given['task'] === undefined
				? say('chat.effect_run_next')
				: say('chat.effect_run', { task: text('task') });
		case 'run_autopilot':
			return say('chat.effect_autopilot');
		case 'evaluate_project_results':
			return say('chat.effect_review');
		case 'choose_metadata':
			return say('chat.effect_metadata', {
				table: text('table'),
				sample: text('sample_column'),
				label: text('label_column'),
			});
		case 'leave_out':
			return say('chat.effect_leave_out', { what: list('names') });
		case 'define_groups':
			return say('chat.effect_groups', { groups: list('groups') });
		case 'state_goal':
			return say('chat.effect_goal', { goal: text('goal') });
		default:
			return say('chat.effect_plan');
	}
}

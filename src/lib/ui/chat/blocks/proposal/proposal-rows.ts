import type { Proposal } from '../../../../contract/records/chat.ts';

/** Parameters of a proposal as names and values; those of the task stand for themselves. The task is in the title. */
export function proposalRows({ arguments: given, task_key }: Proposal): [name: string, value: string][] {
	const { parameters, ...others } = given;
	const inner = typeof parameters === 'object' && parameters !== null ? Object.entries(parameters) : [];
	return [...Object.entries(others), ...inner].flatMap(([name, value]): [string, string][] =>
		(name === 'task' && value === task_key) || value === null || value === undefined
			? []
			: [[name, shown(value)]],
	);
}

/** What the user chose in the conversation and what the work uses besides, as names and values. */
export const chosenRows = ({ chosen }: Proposal): [name: string, value: string][] =>
	Object.entries(chosen).map(([name, value]) => [name, shown(value)]);

function shown(value: unknown): string {
	if (typeof value === 'string') return value;
	if (Array.isArray(value)) return value.map(shown).join(', ');
	return JSON.stringify(value);
}

import type { Answer } from '../../client/api.ts';
import type { Language } from '../../contract/language.ts';
import { taskTitle } from '../tasks/task-title.ts';
import { fillWords, type Values, type Words } from '../words/catalogue.ts';
import { words } from './words.ts';

export type PastPlan = Answer<'list_plans'>['data']['plans'][number];
export type PlanChange = NonNullable<PastPlan['changes']>[number];

const statuses: Readonly<Record<string, Words>> = {
	ready: words.status_ready,
	blocked: words.status_blocked,
	done: words.status_done,
	skipped: words.status_skipped,
};

/** What changed from one plan to the next, one sentence each. */
export function changesInWords(changes: readonly PlanChange[], language: Language): string[] {
	return changes.map((change) => changeInWords(change, language));
}

function changeInWords({ task_key, field, from, to }: PlanChange, language: Language): string {
	const say = (text: Words, values: Values = {}): string => fillWords(text, language, values);
	const none = say(words.nothing);
	const task = task_key === null ? '' : taskTitle(task_key, language);
	const status = (value: unknown): string => {
		const word = typeof value === 'string' ? statuses[value] : undefined;
		return word === undefined ? textOf(value, none) : say(word);
	};
	const title = (value: unknown): string => (typeof value === 'string' ? taskTitle(value, language) : none);
	switch (field) {
		case 'task':
			return say(to === null ? words.change_removed : words.change_added, { task });
		case 'status':
			return say(words.change_status, { task, from: status(from), to: status(to) });
		case 'parameters':
			return say(words.change_parameters, { task, names: namesOf(from, to).join(', ') });
		case 'inputs':
			return from === to
				? say(words.change_inputs_content, { task })
				: say(words.change_inputs, { task, from: textOf(from, none), to: textOf(to, none) });
		case 'recommended_task':
			return say(words.change_recommended, { from: title(from), to: title(to) });
		case 'goal':
			return say(words.change_goal, { from: textOf(from, none), to: textOf(to, none) });
		case 'labels':
			return say(words.change_labels, { from: labelsOf(from, none), to: labelsOf(to, none) });
	}
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown, none: string): string =>
	value === null || value === undefined || value === '' ? none : String(value);

/** Names of what stands on either side. */
const namesOf = (from: unknown, to: unknown): string[] => [
	...new Set([...(isRecord(from) ? Object.keys(from) : []), ...(isRecord(to) ? Object.keys(to) : [])]),
];

/** Labels of a plan in one phrase: the column and the groups with their sizes. */
function labelsOf(value: unknown, none: string): string {
	if (!isRecord(value)) return none;
	const { label_column, label_counts } = value;
	const counts = isRecord(label_counts)
		? Object.entries(label_counts).map(([label, n]) => `${label} ${String(n)}`)
		: [];
	const column = typeof label_column === 'string' ? label_column : '';
	const text = [column, counts.length > 0 ? `(${counts.join(', ')})` : '']
		.filter((part) => part !== '')
		.join(' ');
	return text === '' ? none : text;
}

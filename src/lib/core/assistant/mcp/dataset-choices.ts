import * as z from 'zod';
import type { ConversationTool } from '../../../contract/operations/conversation-tools.ts';
import { cohortTables } from '../../../contract/records/cohort-tables.ts';
import { cohortChoice } from '../../dataset/cohort/cohort-choice.ts';

/** What the user agreed to for the plans and runs of one dataset. */
export interface DatasetChoices {
	metadata?: { labels_table: string[]; labels_sample_col: string; labels_label_col: string };
	goal?: string;
	group?: string[];
	leave_out?: string[];
}

const texts = z.array(z.string()).catch([]);

/** Choices with one more, as a conversation tool states it. Throws what unclear groups and exclusions throw. */
export function withChoice(
	choices: DatasetChoices,
	tool: ConversationTool,
	given: Readonly<Record<string, unknown>>,
): DatasetChoices {
	const text = (name: string): string => String(given[name] ?? '');
	switch (tool) {
		case 'choose_metadata':
			return {
				...choices,
				metadata: {
					labels_table: cohortTables(text('table')),
					labels_sample_col: text('sample_column'),
					labels_label_col: text('label_column'),
				},
			};
		case 'state_goal':
			return { ...choices, goal: text('goal') };
		case 'define_groups': {
			const group = texts.parse(given['groups']);
			cohortChoice({ group });
			return { ...choices, group };
		}
		case 'leave_out': {
			const added = texts.parse(given['names']).map((name) => `${text('kind')} ${name}: ${text('reason')}`);
			const leave_out = [...new Set([...(choices.leave_out ?? []), ...added])];
			cohortChoice({ leave_out });
			return { ...choices, leave_out };
		}
	}
}

/**
 * Arguments of an operation with the choices of its dataset; what is stated now comes first, exclusions are added.
 * @param taken names of its arguments
 */
export function withChoices(
	given: Readonly<Record<string, unknown>>,
	{ metadata, goal, group, leave_out }: DatasetChoices,
	taken: ReadonlySet<string>,
): Record<string, unknown> {
	const args: Record<string, unknown> = { ...given };
	if (metadata !== undefined && taken.has('labels_table')) Object.assign(args, metadata);
	if (goal !== undefined && taken.has('goal')) args['goal'] ??= goal;
	if (!taken.has('parameters') || (group === undefined && leave_out === undefined)) return args;
	const stated = z.record(z.string(), z.unknown()).catch({}).parse(given['parameters']);
	const out = [...(leave_out ?? []), ...[stated['leave_out'] ?? []].flat()];
	args['parameters'] = {
		...(group === undefined ? {} : { group }),
		...stated,
		...(out.length === 0 ? {} : { leave_out: out }),
	};
	return args;
}

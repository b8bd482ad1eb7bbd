import type { Command } from 'commander';
import { collect } from '../args.ts';

/** Options of the commands that take a definition, in the words of the task parameters; true = repeatable. */
const options: readonly (readonly [name: string, value: string, help: string, repeatable: boolean])[] = [
	[
		'group',
		'text',
		'group, such as "early=stage in I,II and age < 70" or "early=samples A, B" or "early=ids from early.txt" (repeatable)',
		true,
	],
	[
		'leave-out',
		'text',
		'exclusion with its reason, such as "sample LB-017-T1: low coverage" (repeatable)',
		true,
	],
	[
		'chosen-from',
		'text',
		'what the groups were chosen from, if from data, such as "matrix cnv.csv" (repeatable)',
		true,
	],
	['labels-table', 'file', 'metadata table (repeatable)', true],
	['labels-sample-col', 'column', 'column with sample ids', false],
	['labels-label-col', 'column', 'column with group labels, for definitions without groups', false],
	['label-map', 'map', 'mapping of labels to groups, such as "Healthy=healthy;*=cancer"', false],
	['reference-class', 'group', 'reference group', false],
	['positive-class', 'group', 'positive group (cases)', false],
	['patient-col', 'column', 'column with patient ids', false],
	['time-col', 'column', 'column with the time of the draw', false],
	['split-col', 'column', 'column that marks validation samples', false],
	['batch-col', 'column', 'technical column, such as batch or plate (repeatable)', true],
];

/** Names of the options as arguments of operations. */
export const definitionNames = options.map(([name]) => name.replaceAll('-', '_'));

export function withDefinitionOptions(command: Command): Command {
	for (const [name, value, help, repeatable] of options) {
		const flags = `--${name} <${value}>`;
		if (repeatable) command.option(flags, help, collect);
		else command.option(flags, help);
	}
	return command;
}

import * as z from 'zod';
import { taskCards, taskKeys, type TaskCard } from '../../src/lib/contract/tasks/index.ts';
import { wrap } from './wrap.ts';

const WIDTH = 100;
const INDENT = ' '.repeat(6);

/** Every task with what it does. */
export function taskList(): string[] {
	return [
		'Usage: lb-agent task <task_key> [--input <dataset>] --output-dir <dir> [--<parameter> <value>]',
		'',
		'Tasks',
		...taskKeys.flatMap((key) => {
			const card = taskCards[key];
			const later = card.available ? '' : ' (not in this version)';
			return wrap(`  ${key.padEnd(26)}${card.title}${later}`, WIDTH, ' '.repeat(28));
		}),
		'',
		'Parameters of a task: lb-agent task <task_key> --help',
	];
}

/** Help of one task, made from its card. */
export function taskHelp(card: TaskCard): string[] {
	const lines = [
		`Usage: lb-agent task ${card.task_key} [--input <dataset>] --output-dir <dir> [--<parameter> <value>]`,
		'',
		...wrap(`${card.title}. ${card.purpose}`, WIDTH),
		'',
		...wrap(
			'With --input the run is recorded in that dataset, relative paths start there, and parameters that are not given come from its plan; matrices that are named are the only ones read. Without it nothing is written outside the output folder.',
			WIDTH,
		),
		'',
		'Parameters (dashes or underscores)',
	];
	for (const [name, property] of parametersOf(card)) {
		const fallback = property.default === undefined ? '' : ` Default: ${String(property.default)}.`;
		const value = property.enum === undefined ? valueName(property) : `<${property.enum.join('|')}>`;
		lines.push(
			`  --${name.replaceAll('_', '-')} ${value}`.trimEnd(),
			...wrap(`${INDENT}${property.description ?? ''}${fallback}`, WIDTH, INDENT),
		);
	}
	lines.push(
		'',
		'  --json',
		`${INDENT}Print exactly one JSON record, the run, on standard output.`,
		'  --output-root <dir>',
		`${INDENT}Folder for the outputs instead of the dataset; remembered.`,
	);
	if (!card.available) lines.push('', 'This version has no code behind this task yet.');
	return lines;
}

interface Property {
	description?: string;
	default?: unknown;
	enum?: unknown[];
	type?: string;
}

function parametersOf(card: TaskCard): [string, Property][] {
	const schema = z.toJSONSchema(card.parameters, { unrepresentable: 'any', io: 'output' });
	return Object.entries(schema.properties ?? {}).flatMap(([name, property]): [string, Property][] =>
		typeof property === 'object' ? [[name, property as Property]] : [],
	);
}

function valueName({ type }: Property): string {
	if (type === 'boolean') return '[true|false]';
	if (type === 'integer' || type === 'number') return '<number>';
	return type === 'array' ? '<file>' : '<text>';
}

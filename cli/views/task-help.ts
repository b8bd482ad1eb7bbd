import * as z from 'zod';
import type { TaskCard } from '../../src/lib/contract/tasks/index.ts';

/** Help of one task, made from its card. */
export function taskHelp(card: TaskCard): string[] {
	const lines = [
		`Usage: lb-agent task ${card.task_key} [--input <dataset>] --output-dir <dir> [--<parameter> <value>]`,
		'',
		`${card.title}. ${card.purpose}`,
		'',
		'With --input the run is recorded in that dataset, and parameters not given come from its plan.',
		'',
		'Parameters (dashes or underscores)',
	];
	const schema = z.toJSONSchema(card.parameters, { unrepresentable: 'any', io: 'input' });
	for (const [name, property] of Object.entries(schema.properties ?? {})) {
		if (typeof property !== 'object') continue;
		const fallback = property.default === undefined ? '' : ` [default ${JSON.stringify(property.default)}]`;
		const choices = Array.isArray(property.enum) ? ` (${property.enum.join(', ')})` : '';
		lines.push(
			`  --${name.replaceAll('_', '-')}`.padEnd(34) + `${property.description ?? ''}${choices}${fallback}`,
		);
	}
	if (!card.available) lines.push('', 'This version has no code behind this task yet.');
	return lines;
}

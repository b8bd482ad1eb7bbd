import * as z from 'zod';
import type { Operation } from '../../../src/lib/contract/operations/define.ts';

/** Values for arguments, by their name: an operation with another one must have its value added here. */
export type ArgumentValues = Readonly<Record<string, unknown>>;

/** A tool that no machine of a test has, so that nothing of it is ever run; nothing is installed without `execute`. */
const toolValues = {
	...{ tool_key: 'cnvkit', command: ['cnvkit.py', 'version'], resource: 'reference_fasta' },
	...{ tool_run_id: 'nothing' },
	// No model has this name, so that nothing is ever downloaded.
	identifier: 'nothing',
} as const;

/** Skills and notes for operations of skills; a note and a draft of these ids are there only where a test makes them. */
export const skillValues = {
	...{ skill_id: 'fragmentomics', query: 'fragment size in plasma', store: 'professional-practice-notes' },
	...{ note_id: '000000000000', draft_id: '000000000000', decision: 'accept' },
	...toolValues,
} as const;

export const shapeOf = ({ arguments: taken }: Operation): Record<string, z.ZodType> =>
	taken instanceof z.ZodObject ? taken.shape : {};

/** An exported report is an HTML file, wherever it goes. */
export const fitting = ({ name }: Operation, argument: string, value: unknown): unknown =>
	name === 'export_report' && argument === 'output' && typeof value === 'string' && !value.endsWith('.html')
		? `${value}.html`
		: value;

/** Arguments of a call: all that are needed, and of the others those that `values` has. */
export function argumentsOf(operation: Operation, values: ArgumentValues): Record<string, unknown> {
	const chosen: Record<string, unknown> = {};
	for (const [name, schema] of Object.entries(shapeOf(operation))) {
		if (Object.hasOwn(values, name)) chosen[name] = fitting(operation, name, values[name]);
		else if (!schema.safeParse(undefined).success)
			throw new Error(`${operation.name} needs ${name}: give it a value.`);
	}
	return operation.arguments.parse(chosen) as Record<string, unknown>;
}

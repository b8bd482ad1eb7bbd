import * as z from 'zod';
import { appendAll } from '../../src/lib/base/append-all.ts';
import { operations, type OperationName } from '../../src/lib/contract/operations/index.ts';
import type { Operation } from '../../src/lib/contract/operations/define.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

const INDENT = ' '.repeat(6);

/** Every public function with what it does. */
export function functionList(): string[] {
	return [
		'Usage: lb-agent call <operation> [<arguments as JSON> | @<file> | -]',
		'',
		...Object.values(operations).flatMap(({ name, help_en }) => [
			`  ${name}`,
			...wrap(`${INDENT}${help_en}`, WIDTH, INDENT),
		]),
		'',
		'Arguments of an operation: lb-agent call <operation> --help',
	];
}

/** Help of one function, made from its schema. */
export function functionHelp(name: OperationName): string[] {
	const operation: Operation = operations[name];
	const notes = operation.notes_en ?? '';
	const schema = z.toJSONSchema(operation.arguments, { unrepresentable: 'any', io: 'output' });
	const lines = [
		`Usage: lb-agent call ${name} [<arguments as JSON> | @<file> | -]`,
		'',
		...wrap(operation.help_en, WIDTH),
		...(notes === '' ? [] : ['', ...wrap(notes, WIDTH)]),
		'',
		'Arguments',
	];
	for (const [argument, property] of Object.entries(schema.properties ?? {})) {
		if (typeof property !== 'object') continue;
		const fallback = property.default === undefined ? '' : ` Default: ${JSON.stringify(property.default)}.`;
		appendAll(lines, [
			`  ${argument}`,
			...wrap(`${INDENT}${property.description ?? ''}${fallback}`, WIDTH, INDENT),
		]);
	}
	return lines;
}

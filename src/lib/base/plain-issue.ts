import type { core } from 'zod';
import { LbError } from './errors.ts';

const TYPES: Readonly<Record<string, string>> = {
	string: 'text',
	number: 'a number',
	int: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object with named values',
	record: 'an object with named values',
	null: 'null',
};

const MISSING = 'it is missing';

/** What is wrong with a value that does not fit its schema, as a person would say it; `args` is what was checked. */
export function plainIssue(issue: core.$ZodIssue | undefined, args: unknown): string {
	if (issue === undefined) return 'it is not valid';
	if (issue.code === 'unrecognized_keys') return 'it is not a known argument';
	const value = valueAt(issue, args);
	if (value === undefined && issue.code !== 'custom') return MISSING;
	switch (issue.code) {
		case 'invalid_type':
			return `it must be ${TYPES[issue.expected] ?? issue.expected}`;
		case 'invalid_value':
			return `it must be ${issue.values.map(String).join(' or ')}`;
		case 'invalid_union':
			return 'it has none of the accepted forms';
		case 'too_small':
			if (value === '' || (Array.isArray(value) && value.length === 0)) return 'it is empty';
			return beyond(issue, issue.minimum, issue.inclusive === false ? 'more than' : 'at least');
		case 'too_big':
			return beyond(issue, issue.maximum, issue.inclusive === false ? 'less than' : 'at most');
		case 'not_multiple_of':
			return `it must be a multiple of ${issue.divisor}`;
		default:
			return issue.message;
	}
}

const UNITS: Readonly<Record<string, readonly [one: string, more: string]>> = {
	string: ['character', 'characters'],
	array: ['entry', 'entries'],
};

function beyond(issue: { origin: string }, limit: number | bigint, relation: string): string {
	const [one, more] = UNITS[issue.origin] ?? [];
	if (one === undefined) return `it must be ${relation} ${limit}`;
	return `it must have ${relation} ${limit} ${Number(limit) === 1 ? one : more}`;
}

/** The error of arguments that do not fit the schema of an operation: usage.invalid where one is missing, usage.option_invalid. */
export function argumentFault(issue: core.$ZodIssue | undefined, args: unknown): LbError {
	const field =
		issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : (issue?.path.map(String).join('.') ?? '');
	const reason = plainIssue(issue, args);
	if (reason === MISSING)
		return new LbError(
			'usage.invalid',
			{ message: `The argument ${field} is missing.`, command: 'lb-agent' },
			{ field },
		);
	const given = issue === undefined ? undefined : valueAt(issue, args);
	const value = issue?.code === 'unrecognized_keys' ? '' : (JSON.stringify(given) ?? '').slice(0, 80);
	return new LbError('usage.option_invalid', { value, reason, expected: 'see --help' }, { field });
}

function valueAt(issue: core.$ZodIssue, args: unknown): unknown {
	return issue.path.reduce<unknown>((at, key) => {
		if (typeof at === 'object' && at !== null) return Reflect.get(at, key);
		// A value given alone stands for a list of one.
		return typeof key === 'number' ? at : undefined;
	}, args);
}

import type * as z from 'zod';
import { say } from '../../../contract/messages/index.ts';
import { SkillFault } from './skill-fault.ts';

/** Parses what a file of a skill says; throws a fault that names the field. */
export function fitSchema<T extends z.ZodType>(schema: T, value: unknown, file: string): z.infer<T> {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	throw faultOf(parsed.error.issues[0], value, file);
}

function faultOf(issue: z.core.$ZodIssue | undefined, value: unknown, file: string): SkillFault {
	const path = issue?.path ?? [];
	const field = path.map(String).join('.');
	if (issue?.code === 'unrecognized_keys')
		return new SkillFault(
			say('skills.field_unknown', { file, field: [...path, issue.keys[0] ?? ''].map(String).join('.') }),
		);
	if (field === '') return new SkillFault(say('skills.not_a_map', { file }));
	if (valueAt(value, path) === undefined) return new SkillFault(say('skills.field_missing', { file, field }));
	if (issue?.code === 'invalid_value')
		return new SkillFault(
			say('skills.field_one_of', { file, field, values: issue.values.map((one) => String(one)) }),
		);
	if (issue?.code === 'too_big' && typeof issue.maximum === 'number' && issue.origin === 'string')
		return new SkillFault(say('skills.field_too_long', { file, field, limit: issue.maximum }));
	return new SkillFault(
		say(issue?.code === 'invalid_type' ? kindCode(issue.expected) : 'skills.field_invalid', { file, field }),
	);
}

/** Code that names what the field must be. */
function kindCode(expected: string) {
	if (expected === 'string') return 'skills.field_not_text';
	if (expected === 'array') return 'skills.field_not_list';
	if (expected === 'number' || expected === 'int') return 'skills.field_not_number';
	if (expected === 'object') return 'skills.field_not_fields';
	return 'skills.field_invalid';
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>(
		(at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined),
		value,
	);
}

import type * as z from 'zod';
import type { PreferenceEffect, SkillNote } from '../../../contract/records/skill.ts';
import { taskCards } from '../../../contract/tasks/index.ts';
import { classOfParameter, settingParameters } from '../../../contract/tasks/verdict-parameters.ts';

/** The question of one method advice is asked each time. */
const ONCE: ReadonlySet<string> = new Set(['query']);

/** Parameters that a preference sets with a group of the labels, as it was written; a plan looks for it among those of the dataset. */
export const GROUP_PARAMETERS = ['reference_class', 'positive_class'] as const;
export const isGroupParameter = (name: string): boolean => GROUP_PARAMETERS.some((one) => one === name);

/** What of a name can be said before its value is read. */
export type Settable = 'yes' | 'not_by_preference' | 'unknown';

const schemasOf = (name: string): z.ZodType[] =>
	Object.values(taskCards).flatMap(({ available, parameters }) => {
		const shape: Record<string, z.ZodType> = parameters.shape;
		const schema = available && Object.hasOwn(shape, name) ? shape[name] : undefined;
		return schema === undefined ? [] : [schema];
	});

/**
 * A preference sets how something is measured, drawn and reported, and the two groups. What decides which samples count, what
 * their labels are and when a result is a finding is stated for each dataset.
 */
export function settable(name: string): Settable {
	if (schemasOf(name).length === 0) return 'unknown';
	const isSetting = classOfParameter(name) === 'setting' && !ONCE.has(name);
	return isSetting || isGroupParameter(name) ? 'yes' : 'not_by_preference';
}

/** Parameters that a preference may set, as they are typed: `min-mapq`. */
export const settableNames = (): string[] =>
	[...settingParameters, ...GROUP_PARAMETERS]
		.filter((name) => settable(name) === 'yes')
		.map((name) => name.replaceAll('_', '-'));

const SWITCHES: Readonly<Record<string, boolean>> = {
	...{ yes: true, true: true, on: true, 是: true },
	...{ no: false, false: false, off: false, 否: false },
};

/** The value as the first task takes it that has the parameter: as written, as a switch, a number or a list; null where none does. */
export function valueOf(
	name: string,
	written: string | number | readonly number[],
): { value: unknown } | null {
	const text = typeof written === 'string' ? written.trim() : null;
	const ways: unknown[] = text === null ? [written] : isGroupParameter(name) ? [text] : waysToRead(text);
	for (const schema of schemasOf(name))
		for (const way of ways) {
			const parsed = schema.safeParse(way);
			if (parsed.success && parsed.data !== undefined && !isEmpty(parsed.data)) return { value: parsed.data };
		}
	return null;
}

const isEmpty = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0);

function waysToRead(text: string): unknown[] {
	const lower = text.toLowerCase();
	const parts = text.split(/[,，]\s*/u);
	const numbers = parts.map((part) => (isNumber(part) ? Number(part) : Number.NaN));
	const areNumbers = numbers.every((number) => Number.isFinite(number));
	return [
		...(isNumber(text) ? [Number(text)] : [lower, text]),
		...(Object.hasOwn(SWITCHES, lower) ? [SWITCHES[lower]] : []),
		...(areNumbers ? [numbers] : parts.length > 1 ? [parts] : []),
	];
}

const isNumber = (text: string): boolean => /^[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/iu.test(text);

/** Effects of a note that a preference may have, with values that tasks take. */
export function settableEffects({
	store,
	effects,
}: Pick<SkillNote, 'store' | 'effects'>): PreferenceEffect[] {
	if (store !== 'user-workflow-preferences') return [];
	return effects.filter(
		({ parameter, value }) =>
			settable(parameter) === 'yes' && schemasOf(parameter).some((schema) => schema.safeParse(value).success),
	);
}

import { readField, valueText, type ParameterField, type Read } from './parameter-field.ts';

/** What a person put into the fields of a task, by name; fields that were not touched are absent. */
export type Draft = Readonly<Record<string, string>>;

/** What stands in a field before anybody touches it: the planned value, else the usual one. */
export function startText(field: ParameterField, planned: Readonly<Record<string, unknown>>): string {
	return valueText(planned[field.name] ?? field.usual);
}

/** True when a field was touched and says something else than before. */
export function isChanged(
	field: ParameterField,
	planned: Readonly<Record<string, unknown>>,
	draft: Draft,
): boolean {
	const text = draft[field.name];
	if (text === undefined) return false;
	const read = readField(field, text);
	if ('problem' in read) return true;
	return read.value !== undefined && valueText(read.value) !== startText(field, planned);
}

export interface ReadDraft {
	/** Parameters to state: those that were changed, nothing else. */
	parameters: Record<string, unknown>;
	/** Why a field cannot be used, by name. */
	problems: Record<string, Extract<Read, { problem: unknown }>>;
}

/** Reads all fields that were touched. */
export function readDraft(
	fields: readonly ParameterField[],
	planned: Readonly<Record<string, unknown>>,
	draft: Draft,
): ReadDraft {
	const said: ReadDraft = { parameters: {}, problems: {} };
	for (const field of fields) {
		if (!isChanged(field, planned, draft)) continue;
		const read = readField(field, draft[field.name] ?? '');
		if ('problem' in read) said.problems[field.name] = read;
		else said.parameters[field.name] = read.value;
	}
	return said;
}

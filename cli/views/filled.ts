/** One text of a view in both languages; `{name}` stands for a value, `{n|file|files}` for the first word where n is 1. */
export interface Words {
	readonly en: string;
	readonly zh: string;
}

export type Values = Readonly<Record<string, string | number>>;

const PLACE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/gu;

/** A text with its values. */
export function filled(template: string, values: Values): string {
	return template.replace(PLACE, (whole, name: string, one?: string, many?: string) => {
		const value = values[name];
		if (value === undefined) return whole;
		if (one !== undefined && many !== undefined) return value === 1 ? one : many;
		return String(value);
	});
}

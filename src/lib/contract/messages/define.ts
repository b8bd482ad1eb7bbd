/** One sentence of the engine in both languages, with {placeholders}. */
export interface MessageSpec {
	en: string;
	zh: string;
}

export type MessageValue = string | number | boolean | null | (string | number)[];
export type MessageValues = Record<string, MessageValue>;

/** Declares a family of sentences; keys are stable codes such as `profile.label_ambiguous`. */
export function defineMessages<const T extends Record<string, MessageSpec>>(specs: T): T {
	return specs;
}

/** Fills {placeholders}; arrays are joined with ", ". An unknown placeholder stays visible so that a test can find it. */
export function fill(template: string, values: MessageValues): string {
	return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
		const value = values[name];
		if (value === undefined) return whole;
		if (value === null) return '–';
		return Array.isArray(value) ? value.join(', ') : String(value);
	});
}

/** A template cut at its values: texts between them, each with the forms that counts give it. */
export interface CutTemplate {
	/** One more than there are values; the first and the last may be empty. */
	between: readonly (readonly string[])[];
	/** Names of the values, in order; a name may come again. */
	names: readonly string[];
}

const PLACE = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/gu;

/** Cuts a template as `fill` reads it: `{n}` is a value, `{n|file|files}` one of two words. */
export function cutTemplate(template: string): CutTemplate {
	const between: string[][] = [];
	const names: string[] = [];
	let forms = [''];
	let from = 0;
	for (const { 0: whole, 1: name = '', 2: one, 3: many, index } of template.matchAll(PLACE)) {
		const text = template.slice(from, index);
		from = index + whole.length;
		if (one !== undefined && many !== undefined)
			forms = forms.flatMap((form) => [form + text + many, form + text + one]);
		else {
			between.push(forms.map((form) => form + text));
			names.push(name);
			forms = [''];
		}
	}
	between.push(forms.map((form) => form + template.slice(from)));
	return { between, names };
}

/**
 * Values of a text that was written with a template; null when it was not. Each value ends where the next piece first comes,
 * so the time grows with the text alone, whatever it holds.
 */
export function matchTemplate({ between, names }: CutTemplate, text: string): Map<string, string> | null {
	const [first = [''], ...rest] = between;
	const last = rest.pop();
	const start = first.find((form) => text.startsWith(form));
	if (start === undefined) return null;
	if (last === undefined) return first.includes(text) ? new Map() : null;
	const end = last.find((form) => text.endsWith(form) && text.length >= start.length + form.length);
	if (end === undefined) return null;
	const inner = text.slice(0, text.length - end.length);
	const values = new Map<string, string>();
	let at = start.length;
	const take = (i: number, to: number): boolean => {
		const value = inner.slice(at, to);
		const name = names[i] ?? '';
		if (value === '' || (values.has(name) && values.get(name) !== value)) return false;
		values.set(name, value);
		return true;
	};
	for (const [i, forms] of rest.entries()) {
		// A value has a sign at least.
		const found = forms
			.map((form) => ({ form, at: inner.indexOf(form, at + 1) }))
			.filter((one) => one.at !== -1)
			.sort((a, b) => a.at - b.at || b.form.length - a.form.length)[0];
		if (found === undefined || !take(i, found.at)) return null;
		at = found.at + found.form.length;
	}
	return take(names.length - 1, inner.length) ? values : null;
}

import type { MetaLine } from './header.ts';

/** Why a meta line is not as the specification wants it. */
export type MetaFault =
	| 'meta_not_key_value'
	| 'meta_empty_value'
	| 'meta_not_closed'
	| 'meta_quotes'
	| 'meta_field_without_value'
	| 'meta_bracket_in_value';

/**
 * Reads `##KEY=value` or `##KEY=<A=1,B="text">`. Whatever can be read is read; `faults` says what was wrong with it. `line`
 * counts from 1. Null for text without a key.
 */
export function parseMetaLine(text: string, line: number): { meta: MetaLine | null; faults: MetaFault[] } {
	const at = text.indexOf('=');
	if (at <= 2) return { meta: null, faults: ['meta_not_key_value'] };
	const key = text.slice(2, at);
	const value = text.slice(at + 1);
	if (value === '') return { meta: null, faults: ['meta_empty_value'] };
	// <"text"> is a text in brackets, not a list of fields.
	if (!value.startsWith('<') || value.startsWith('<"'))
		return { meta: { key, value, fields: null, line }, faults: [] };
	const faults: MetaFault[] = [];
	if (!value.endsWith('>')) faults.push('meta_not_closed');
	const inner = value.slice(1, value.endsWith('>') ? -1 : undefined);
	if (inner === '') return { meta: null, faults: ['meta_empty_value'] };
	const fields = parseFields(inner, faults);
	return { meta: { key, value, fields, line }, faults: [...new Set(faults)] };
}

/** `A=1,B="text with , and \" in it"` as a map; the first of two equal keys counts. */
function parseFields(text: string, faults: MetaFault[]): Map<string, string> {
	const fields = new Map<string, string>();
	let at = 0;
	while (at < text.length) {
		const equals = text.indexOf('=', at);
		const comma = text.indexOf(',', at);
		if (equals < 0 || (comma >= 0 && comma < equals)) {
			// A comma inside an unquoted value leaves a piece without "=".
			faults.push('meta_field_without_value');
			if (comma < 0) return fields;
			at = comma + 1;
			continue;
		}
		const key = text.slice(at, equals).trim();
		const value = text[equals + 1] === '"' ? quoted(text, equals + 2, faults) : plain(text, equals + 1);
		if (text[equals + 1] !== '"' && /["<>]/.test(value.text))
			faults.push(value.text.includes('"') ? 'meta_quotes' : 'meta_bracket_in_value');
		if (!fields.has(key)) fields.set(key, value.text);
		at = value.end + 1;
	}
	return fields;
}

function plain(text: string, from: number): { text: string; end: number } {
	const comma = text.indexOf(',', from);
	const end = comma < 0 ? text.length : comma;
	return { text: text.slice(from, end), end };
}

/** The text up to the closing quote; a quote that is followed by anything but a comma or the end stands inside the text. */
function quoted(text: string, from: number, faults: MetaFault[]): { text: string; end: number } {
	let read = '';
	for (let i = from; i < text.length; i++) {
		const letter = text[i]!;
		if (letter === '\\' && i + 1 < text.length) read += text[++i]!;
		else if (letter !== '"') read += letter;
		else if (i + 1 >= text.length || text[i + 1] === ',') return { text: read, end: i + 1 };
		else {
			faults.push('meta_quotes');
			read += letter;
		}
	}
	faults.push('meta_quotes');
	return { text: read, end: text.length };
}

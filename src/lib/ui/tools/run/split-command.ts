/**
 * A command as it is typed, as a list of arguments: blanks part them, quotation marks keep them together, a backslash takes
 * the next sign as it is. Nothing else has a meaning, because no shell reads it. Null while a quotation mark is open.
 */
export function splitCommand(line: string): string[] | null {
	const parts: string[] = [];
	let part: string | null = null;
	let quote: '"' | "'" | null = null;
	for (let i = 0; i < line.length; i += 1) {
		const sign = line.charAt(i);
		if (sign === '\\' && quote !== "'" && i + 1 < line.length) {
			i += 1;
			part = (part ?? '') + line.charAt(i);
		} else if (quote !== null) {
			if (sign === quote) quote = null;
			else part += sign;
		} else if (sign === '"' || sign === "'") {
			quote = sign;
			part ??= '';
		} else if (/\s/u.test(sign)) {
			if (part !== null) parts.push(part);
			part = null;
		} else part = (part ?? '') + sign;
	}
	if (quote !== null) return null;
	return part === null ? parts : [...parts, part];
}

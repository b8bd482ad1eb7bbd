/**
 * Options may be written with dashes or underscores (`--labels-table`, `--labels_table`): one spelling inside.
 * What follows `--` is left alone.
 */
export function normaliseDashes(argv: readonly string[]): string[] {
	const end = argv.indexOf('--');
	return argv.map((word, index) => {
		if (!word.startsWith('--') || (end >= 0 && index >= end)) return word;
		const [name, ...value] = word.split('=');
		const dashed = `--${(name as string).slice(2).replaceAll('_', '-')}`;
		return value.length === 0 ? dashed : [dashed, ...value].join('=');
	});
}

/** Collects a repeatable option. */
export function collect(value: string, previous: string[] | undefined): string[] {
	return [...(previous ?? []), value];
}

/**
 * Reads `--name value`, `--name=value` and bare `--flag` pairs of a task into parameters; a repeated name becomes a list.
 * @returns the parameters, or the first word that is neither an option nor a value.
 */
export function readParameters(
	words: readonly string[],
): { parameters: Record<string, unknown> } | { stray: string } {
	const parameters: Record<string, unknown> = {};
	for (let i = 0; i < words.length; i++) {
		const word = words[i] as string;
		if (!word.startsWith('--') || word.length < 3) return { stray: word };
		const at = word.indexOf('=');
		const name = (at < 0 ? word.slice(2) : word.slice(2, at)).replaceAll('-', '_');
		const next = words[i + 1];
		let value: string;
		if (at >= 0) value = word.slice(at + 1);
		else if (next !== undefined && !next.startsWith('--')) {
			value = next;
			i++;
		} else value = 'true';
		const before = parameters[name];
		if (before === undefined) parameters[name] = value;
		else parameters[name] = Array.isArray(before) ? [...before, value] : [before, value];
	}
	return { parameters };
}

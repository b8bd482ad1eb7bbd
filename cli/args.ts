/**
 * Options may be written with dashes or underscores (`--labels-table`, `--labels_table`): one spelling inside.
 * What follows `--` is left alone.
 */
export function normaliseDashes(argv: readonly string[]): string[] {
	const end = argv.indexOf('--');
	return argv.map((word, index) => {
		if (!word.startsWith('--') || (end >= 0 && index >= end)) return word;
		const [name = '', ...value] = word.split('=');
		const dashed = `--${name.slice(2).replaceAll('_', '-')}`;
		return value.length === 0 ? dashed : [dashed, ...value].join('=');
	});
}

/** Collects a repeatable option. */
export function collect(value: string, previous: string[] | undefined): string[] {
	return [...(previous ?? []), value];
}

/** The words after `task`, sorted. */
export interface TaskWords {
	/** The task key; null when none was given. */
	key: string | null;
	/** `--name value` pairs by name with underscores; a repeated name is a list, a name without value is `true`. */
	given: Record<string, string | true | (string | true)[]>;
	/** Words that are neither option, value nor key. */
	stray: string[];
}

/** Options that never take the next word as their value. */
const ALONE = new Set(['json', 'help']);

/** Reads `<task_key> --name value --name=value --flag`, in any order. */
export function readTaskWords(words: readonly string[]): TaskWords {
	const read: TaskWords = { key: null, given: {}, stray: [] };
	for (let i = 0; i < words.length; i++) {
		const word = words[i] as string;
		if (!word.startsWith('--') || word.length < 3) {
			if (word === '-h') read.given['help'] = true;
			else if (read.key === null && !word.startsWith('-')) read.key = word;
			else read.stray.push(word);
			continue;
		}
		const at = word.indexOf('=');
		const name = (at < 0 ? word.slice(2) : word.slice(2, at)).replaceAll('-', '_');
		const next = words[i + 1];
		let value: string | true = true;
		if (at >= 0) value = word.slice(at + 1);
		else if (!ALONE.has(name) && next !== undefined && !next.startsWith('--')) {
			value = next;
			i++;
		}
		const before = read.given[name];
		read.given[name] =
			before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
	}
	return read;
}

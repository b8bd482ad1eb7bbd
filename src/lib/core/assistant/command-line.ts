import { isPathParameter } from '../../contract/tasks/path-parameters.ts';

/**
 * The command line that repeats a task from any folder, quoted for a POSIX shell. Paths are made absolute by `absolute`,
 * except with a dataset (`input`), from which relative ones start; parameters stand in order of their names.
 */
export function commandLine(
	taskKey: string,
	parameters: Readonly<Record<string, unknown>>,
	place: { input: string | null; output_dir: string | null },
	absolute: (file: string) => string,
): string {
	const words = ['lb-agent', 'task', taskKey];
	if (place.input !== null) words.push(option('input', place.input));
	if (place.output_dir !== null) words.push(option('output-dir', absolute(place.output_dir)));
	for (const name of Object.keys(parameters).sort()) {
		const value = parameters[name];
		for (const one of [value].flat()) {
			if (one === undefined || one === null) continue;
			const text = asText(one);
			const isPath = place.input === null && isPathParameter(name);
			words.push(option(name.replaceAll('_', '-'), isPath ? absolute(text) : text));
		}
	}
	return words.join(' ');
}

/** `--name value`; `--name=value` where the value itself begins like an option. */
function option(name: string, value: string): string {
	return value.startsWith('-') ? `--${name}=${quote(value)}` : `--${name} ${quote(value)}`;
}

function asText(value: unknown): string {
	return typeof value === 'object' && value !== null ? mapText(Object.entries(value)) : String(value);
}

/** A label map in its short form, or as JSON when a label holds one of the form's own signs. */
function mapText(entries: [string, unknown][]): string {
	const plain = entries.every(
		([from, to]) => !/[;=\\"]/.test(from) && from.trim() === from && !/[;="]/.test(String(to)),
	);
	if (!plain) return JSON.stringify(Object.fromEntries(entries));
	return entries.map(([from, to]) => `${from.replaceAll(',', '\\,')}=${String(to)}`).join(';');
}

/** A word for a POSIX shell. */
export function quote(text: string): string {
	return /^[\w./:@%+,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

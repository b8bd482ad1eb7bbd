/** The command line that repeats a task: parameters in order of their names, quoted for a POSIX shell. */
export function commandLine(
	taskKey: string,
	parameters: Readonly<Record<string, unknown>>,
	place: { input: string | null; output_dir: string | null },
): string {
	const words = ['lb-agent', 'task', taskKey];
	if (place.input !== null) words.push('--input', quote(place.input));
	if (place.output_dir !== null) words.push('--output-dir', quote(place.output_dir));
	for (const [name, value] of Object.entries(parameters)) {
		const values: unknown[] = Array.isArray(value) ? value : [value];
		for (const one of values) {
			if (one === undefined || one === null) continue;
			words.push(`--${name.replaceAll('_', '-')}`, quote(asText(one)));
		}
	}
	return words.join(' ');
}

function asText(value: unknown): string {
	if (typeof value === 'object' && value !== null)
		return Object.entries(value)
			.map(([from, to]) => `${from.replaceAll(',', '\\,')}=${String(to)}`)
			.join(';');
	return String(value);
}

function quote(text: string): string {
	return /^[\w./:@%+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

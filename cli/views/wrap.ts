/**
 * Breaks text at spaces so that no line is longer than `width` where words allow; spaces at the start of the text stay,
 * every further line begins with `indent`.
 */
export function wrap(text: string, width: number, indent = ''): string[] {
	const [first = '', ...more] = text.split('\n');
	return [
		...wrapLine(first, width, indent),
		...more.flatMap((line) => wrapLine(indent + line, width, indent)),
	];
}

function wrapLine(text: string, width: number, indent = ''): string[] {
	const start = /^ */.exec(text)?.[0] ?? '';
	const lines: string[] = [];
	let line = start;
	let empty = true;
	for (const word of text.slice(start.length).split(' ')) {
		if (!empty && line.length + 1 + word.length > width) {
			lines.push(line);
			line = indent;
			empty = true;
		}
		line += empty ? word : ` ${word}`;
		empty = false;
	}
	return [...lines, line];
}

/**
 * Text as it stands in a Markdown paragraph or cell: ids are user data and must not turn into markup. An underscore inside
 * a word is no markup and stays readable.
 */
export function escapeMarkdown(text: string): string {
	return text
		.replace(/[\\`*{}[\]<>#|]/g, (mark) => `\\${mark}`)
		.replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_')
		.replace(/\s+/g, ' ');
}

/** A table; numbers are right-aligned, columns without any text left out. Empty rows give an empty list. */
export function markdownTable(
	named: readonly string[],
	all: readonly (readonly (string | number | null)[])[],
): string[] {
	if (all.length === 0) return [];
	const filled = named.map((_, index) => all.some((row) => row[index] !== ''));
	const columns = named.filter((_, index) => filled[index]);
	const rows = all.map((row) => row.filter((_, index) => filled[index]));
	const right = columns.map((_, index) =>
		rows.every(
			(row) =>
				row[index] === null ||
				typeof row[index] === 'number' ||
				/^[\d.,%–<>=+\-\s()[\]e/]*$/.test(String(row[index])),
		),
	);
	return [
		`| ${columns.map(escapeMarkdown).join(' | ')} |`,
		`|${right.map((numeric) => (numeric ? '---:' : '---')).join('|')}|`,
		...rows.map(
			(row) => `| ${row.map((cell) => (cell === null ? '–' : escapeMarkdown(String(cell)))).join(' | ')} |`,
		),
		'',
	];
}

/** A figure with its caption; the file lies beside the report. */
export function markdownFigure(name: string, title: string, caption: string): string[] {
	return [picture(name, title), '', `*${escapeMarkdown(caption)}*`, ''];
}

interface Pictured {
	name: string;
	spec: { title: string; caption: string };
}

/** Figures one below the other. Those with one and the same caption come together, and it is given once, before them. */
export function markdownFigures(figures: readonly Pictured[]): string[] {
	const groups = new Map<string, Pictured[]>();
	for (const figure of figures) {
		const alike = groups.get(figure.spec.caption);
		if (alike === undefined) groups.set(figure.spec.caption, [figure]);
		else alike.push(figure);
	}
	return [...groups].flatMap(([caption, alike]) => {
		const first = alike[0]!;
		if (alike.length === 1) return markdownFigure(first.name, first.spec.title, caption);
		return [
			`*The ${alike.length} figures that follow: ${escapeMarkdown(caption)}*`,
			'',
			...alike.flatMap(({ name, spec }) => [picture(name, spec.title), '']),
		];
	});
}

function picture(name: string, title: string): string {
	return `![${escapeMarkdown(title)}](figures/${encodeURI(name)}.png)`;
}

/**
 * The figures of a matrix whose names end in one of the words, in the order of the words, at most three of each.
 * @param shown names of figures that another place of the report has
 */
export function reportFigures(
	made: readonly Pictured[],
	wanted: readonly string[],
	shown: ReadonlySet<string> = new Set(),
): string[] {
	const found = wanted.flatMap((suffix) =>
		made
			.filter(({ name }) => name.includes(`_${suffix}`))
			.slice(0, 3)
			.filter(({ name }) => !shown.has(name)),
	);
	return markdownFigures(found);
}

export function bullets(lines: readonly string[]): string[] {
	return lines.length === 0 ? [] : [...lines.map((line) => `- ${line}`), ''];
}

/** Links to the sections of a report (`## ` headings), in order. */
export function contents(lines: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return bullets(
		lines
			.flatMap((line) => line.split('\n'))
			.filter((line) => line.startsWith('## '))
			.map((line) => {
				const heading = line.slice(3);
				const anchor = anchorOf(heading);
				const before = seen.get(anchor) ?? 0;
				seen.set(anchor, before + 1);
				return `[${heading}](#${before === 0 ? anchor : `${anchor}-${before}`})`;
			}),
	);
}

/** The anchor that Markdown readers give a heading: lower case, marks removed, blanks as hyphens. */
function anchorOf(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}_\- ]/gu, '')
		.replaceAll(' ', '-');
}

/** The end of a report: the command that makes it again, and the seed where one was used. */
export function repeatSection(command: string, seed?: number): string[] {
	const same =
		'The same inputs, parameters and version give the same tables and figures, byte for byte, at any number of threads.';
	return [
		'## Reproducibility',
		'',
		'```sh',
		command,
		'```',
		'',
		...(seed === undefined ? [] : [`Seed ${seed}. ${same}`, '']),
	];
}

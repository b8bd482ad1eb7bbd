/** Options of other commands that the engine's sentences name, and what says the same in a shell. */
const WORDS: readonly [RegExp, string][] = [
	[/--labels proposed|--label-map proposed/gu, '/metadata use proposed'],
	// A map of one's own is too long to type as a slash command; it is stated on a command line.
	[/--label-map\b/gu, 'lb-agent assistant run <dataset> --label-map'],
	[
		/--labels-label-col|--labels-sample-col|--labels-table/gu,
		'/metadata use <table> <sample_col> <label_col>',
	],
	[/lb-agent assistant plan\b/gu, '/plan'],
	[/lb-agent results\b(?: (?!<)\S+)?(?=[.,;:)。，；：）]|$)/gu, '/results'],
	[/--task <task_key>/gu, '/run <task_key>'],
	[/--limit\b/gu, '/results <n>'],
];

/** A sentence of the engine in the words of the shell. */
export function inShellWords(text: string): string {
	return WORDS.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
}

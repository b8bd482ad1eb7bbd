/** Options of other commands that the engine's sentences name, and what says the same in a shell. */
const WORDS: readonly [RegExp, string][] = [
	[/--labels proposed/gu, '/metadata use proposed'],
	[
		/--labels-label-col|--labels-sample-col|--labels-table/gu,
		'/metadata use <table> <sample_col> <label_col>',
	],
	[/lb-agent assistant plan\b/gu, '/plan'],
	[/lb-agent results\b(?: (?!<)\S+)?(?=[.,;:)]|$)/gu, '/results'],
	[/--task <task_key>/gu, '/run <task_key>'],
	[/--limit\b/gu, '/results <n>'],
];

/** A sentence of the engine in the words of the shell. */
export function inShellWords(text: string): string {
	return WORDS.reduce((said, [pattern, words]) => said.replace(pattern, words), text);
}

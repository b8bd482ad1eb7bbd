/** Commands that have a tool of their own; all others are for the terminal of the user and stay. */
const COMMANDS: readonly [RegExp, string][] = [
	[/lb-agent methods --query "<[^>]*>"/gu, '`recommend_liquid_biopsy_methods`'],
	[/lb-agent methods (?:list|show)(?: <[^>]*>)?/gu, '`list_liquid_biopsy_methods`'],
	[/lb-agent tools status(?: <[^>]*>)?/gu, '`external_tool_status`'],
	[/lb-agent assistant plan(?: <[^>]*>)?/gu, '`plan_assistant_tasks`'],
	[/lb-agent assistant run(?: <[^>]*>)?/gu, '`run_lbbiopsy_assistant`'],
];

/** Options with another name among the arguments of tools. */
const ARGUMENTS: Readonly<Record<string, string>> = {
	input: '`dataset`',
	dataset: '`dataset`',
	'labels-table': '`table` of `choose_metadata`',
	'labels-sample-col': '`sample_column` of `choose_metadata`',
	'labels-label-col': '`label_column` of `choose_metadata`',
};

const COMMAND = /(`?lb-agent [^.,;。，；`]*`?)/u;
// No letter or digit before it: `a--b.csv` is a file.
const OPTION = /(?<![\p{L}\p{N}_/.-]|`)--([a-z][a-z0-9-]*)(?: (?:"<[^>]*>"|<[^>]*>))?/gu;
const OPTION_ZH = /(?<=\p{Script=Han})--([a-z][a-z0-9-]*)(?: (?:"<[^>]*>"|<[^>]*>))?/gu;

/** A sentence of the engine as a client understands it, which has tools and arguments, no commands and options. */
export function clientWords(text: string): string {
	if (!/--[a-z]|lb-agent [a-z]/u.test(text)) return text;
	const argument = (_whole: string, option: string): string =>
		Object.hasOwn(ARGUMENTS, option) ? (ARGUMENTS[option] ?? option) : `\`${option.replaceAll('-', '_')}\``;
	return COMMANDS.reduce((now, [from, to]) => now.replace(from, to), text)
		.split(COMMAND)
		.map((part) => (COMMAND.test(part) ? part : part.replace(OPTION, argument).replace(OPTION_ZH, argument)))
		.join('');
}

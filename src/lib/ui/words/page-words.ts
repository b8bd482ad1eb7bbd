import type { Language } from '../../contract/language.ts';
import type { Problem } from '../../contract/records/problem.ts';
import { fillWords, type Words } from './catalogue.ts';
import { words } from './control-words.ts';

/** A control of the page that a sentence of the engine means by an option or command of the command line. */
export type Control =
	| 'metadata'
	| 'proposed'
	| 'parameters'
	| 'results'
	| 'plan'
	| 'model'
	| 'skills'
	| 'tools'
	| 'models';

interface Meaning {
	says: Words;
	control: Control | null;
}

/** Options with a control of their own; all others are parameters of a task, which the plan shows. */
const OPTIONS: Readonly<Record<string, Meaning>> = {
	'labels-label-col': { says: words.label_column, control: 'metadata' },
	'labels-sample-col': { says: words.sample_column, control: 'metadata' },
	'labels-table': { says: words.table, control: 'metadata' },
	'output-root': { says: words.output_root, control: null },
	'output-dir': { says: words.output_root, control: null },
	'user-data-dir': { says: words.user_data, control: null },
	'allow-http': { says: words.allow_http, control: 'model' },
	task: { says: words.task, control: 'plan' },
	input: { says: words.source, control: null },
	dataset: { says: words.source, control: null },
	help: { says: words.parameters, control: 'parameters' },
	output: { says: words.output_file, control: null },
};

/** Commands, by how they begin. */
const COMMANDS: readonly (Meaning & { begins: RegExp })[] = [
	{ begins: /^results/u, says: words.results, control: 'results' },
	{ begins: /^assistant plan/u, says: words.plan, control: 'plan' },
	{ begins: /^assistant run/u, says: words.run, control: 'plan' },
	{ begins: /^assistant autopilot/u, says: words.autopilot, control: null },
	{ begins: /^task/u, says: words.parameters, control: 'parameters' },
	{ begins: /^llm-configure/u, says: words.model_setup, control: 'model' },
	{ begins: /^skills (?:notes|forget)/u, says: words.notes, control: 'skills' },
	{ begins: /^skills (?:review|accept|reject)/u, says: words.drafts, control: 'skills' },
	{ begins: /^skills/u, says: words.skills, control: 'skills' },
	{ begins: /^tools install/u, says: words.tool_install, control: 'tools' },
	{ begins: /^tools smoke/u, says: words.tool_test, control: 'tools' },
	{ begins: /^tools/u, says: words.tools, control: 'tools' },
	{ begins: /^llm-models install/u, says: words.model_install, control: 'models' },
	{ begins: /^llm-models pause/u, says: words.model_pause, control: 'models' },
	{ begins: /^llm-models resume/u, says: words.model_resume, control: 'models' },
	{ begins: /^llm-models probe/u, says: words.model_test, control: 'models' },
	{ begins: /^llm-models remove/u, says: words.model_remove, control: 'models' },
	{ begins: /^llm-models/u, says: words.models, control: 'models' },
	{ begins: /^ledger/u, says: words.ledger, control: null },
	{ begins: /^jobs/u, says: words.jobs, control: null },
	{ begins: /^web/u, says: words.workspace, control: null },
	{ begins: /^kernel status/u, says: words.kernel, control: null },
	{ begins: /^blood-agent panel/u, says: words.panel, control: null },
];

const VALUE = String.raw`(?: (?:'[^']*'|"[^"]*"|proposed|percent|fraction|sklearn|builtin|tissue|none|log(?:2|10)?|panel\.[a-z.]+))?`;
// No letter or digit before it: `a--b.csv` is a file.
const OPTION = new RegExp(
	String.raw`(^|[^\p{L}\p{N}_/.-]|\p{Script=Han})--([a-z][a-z0-9-]*)(${VALUE})`,
	'gu',
);
const COMMAND =
	/[`"“]?(?:npx )?lb-agent ((?:results|skills (?:list|notes|forget|review|accept|reject|ingest|history|revert)|tools (?:(?:status|install|smoke|uninstall)(?: (?:[a-z0-9_-]+|\{[a-z]+\})(?= --|[\s.,;。，；)）]|$))?|configure \S+ \S+ <[^>]*>|run \S+ -- <[^>]*>|bootstrap|runs)|llm-models (?:list|(?:install|pause|resume|remove|probe|use)(?: (?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\{model\}|<[^>]*>))?(?: --accept-licence (?:[0-9a-f]+|\{sha256\}))?)|ledger (?:verify|rebuild)|kernel status|blood-agent panel|assistant (?:plan|run(?: \S+ --task [a-z_]+(?: --[a-z-]+ [A-Z]+)?)?|autopilot)|task \S+|jobs (?:list|show|events)|web|llm-configure(?: --(?:provider|model) (?:<[^>]*>|[a-z]+))*)(?: --?[a-z-]+)*)(?:(?<=results|run|show|events|forget|review|ingest|history|accept|reject|revert) [^\s.,;。，；]+)?(?: --[a-z-]+)*[`"”]?/gu;
const SLASH: readonly [RegExp, Words][] = [
	[/\/metadata rescan/gu, words.rescan],
	[/\/use <[^>]*>/gu, words.add_folder],
	[/\/reset(?![a-z])/gu, words.new_conversation],
];

const meaningOf = (option: string, value: string): Meaning => {
	if ((option === 'labels' || option === 'label-map') && value.trim() === 'proposed')
		return { says: words.use_proposed, control: 'proposed' };
	return Object.hasOwn(OPTIONS, option) && OPTIONS[option] !== undefined
		? OPTIONS[option]
		: { says: value === '' ? words.parameter : words.parameter_value, control: 'parameters' };
};

/** The parameter that a command of a task is quoted for; null where it is quoted for the task itself. */
function parameterOf(command: string): string | null {
	const [, option] = /(?: task \S+| --task [a-z_]+) --([a-z-]+)(?: [A-Z]+)?[`"”]?$/u.exec(command) ?? [];
	return option === undefined || Object.hasOwn(OPTIONS, option) ? null : option.replaceAll('-', '_');
}

/** Parameters of tasks that a sentence of the engine names, by their names in the plan. */
export const parametersIn = (text: string): string[] =>
	[...text.matchAll(OPTION)].flatMap(([, , option = '']) =>
		Object.hasOwn(OPTIONS, option) ? [] : [option.replaceAll('-', '_')],
	);

/**
 * A sentence of the engine in the words of the page: options and commands of the command line become the controls that do the
 * same, parameters by the name they have in the plan. Everything else stays as it is.
 */
export function pageWords(text: string, language: Language): string {
	if (!/--[a-z]|lb-agent [a-z]|\/(?:metadata|use|reset)/u.test(text)) return text;
	const inWords = text
		// What begins with a slash is typed in the page as well.
		.replaceAll('lb-agent skills explain-plan <dataset>', '/skills explain-plan')
		.replaceAll(/lb-agent (?=skills [a-z])/gu, '/')
		.replace(COMMAND, (whole, command: string) => {
			const name = parameterOf(whole);
			if (name !== null) return fillWords(words.parameter, language, { name });
			const found = COMMANDS.find(({ begins }) => begins.test(command));
			return found === undefined ? whole : fillWords(found.says, language);
		})
		.replace(OPTION, (_whole, before: string, option: string, value: string) => {
			const name = option.replaceAll('-', '_');
			return before + fillWords(meaningOf(option, value).says, language, { name, value: value.trim() });
		});
	const said = SLASH.reduce((now, [from, to]) => now.replace(from, fillWords(to, language)), inWords);
	// Chinese sets no blank between its own characters.
	return language === 'zh' ? said.replaceAll(/(?<=\p{Script=Han}|[”，。]) (?=\p{Script=Han}|“)/gu, '') : said;
}

/**
 * What another program printed, or a person typed, in a problem: it is shown as it is, though it may hold options and commands of its
 * own. Null where there is none.
 */
export const printedIn = ({ values }: Pick<Problem, 'values'>): string | null => {
	const printed = values?.['log_tail'] ?? values?.['typed'];
	return typeof printed === 'string' && printed.length > 1 ? printed : null;
};

/** `pageWords`, except for what is shown as it is. */
export const pageWordsAround = (text: string, printed: string | null, language: Language): string =>
	printed === null
		? pageWords(text, language)
		: text
				.split(printed)
				.map((part) => pageWords(part, language))
				.join(printed);

/** Controls that a sentence of the engine means, each once, in the order in which it names them. */
export function controlsIn(text: string): Control[] {
	const found: Control[] = [];
	for (const [, , option = '', value = ''] of text.matchAll(OPTION)) {
		const { control } = meaningOf(option, value);
		if (control !== null) found.push(control);
	}
	for (const [, command = ''] of text.matchAll(COMMAND)) {
		const control = COMMANDS.find(({ begins }) => begins.test(command))?.control ?? null;
		if (control !== null) found.push(control);
	}
	return [...new Set(found)];
}

import * as z from 'zod';
import facts from './commands.json' with { type: 'json' };
import type { Language } from '../../contract/language.ts';
import { meaning } from './fields.ts';
import { code, heading, link, page, sentence, table } from './markdown.ts';

const command = z.object({
	words: z.array(z.string()),
	hidden: z.boolean(),
	description: z.string(),
	arguments: z.array(
		z.object({ name: z.string(), required: z.boolean(), variadic: z.boolean(), description: z.string() }),
	),
	options: z.array(
		z.object({
			flags: z.string(),
			description: z.string(),
			default: z.union([z.string(), z.number()]).nullable(),
			choices: z.array(z.string()).nullable(),
		}),
	),
});
export type CommandFacts = z.infer<typeof command>;

const slash = z.object({ name: z.string(), usage: z.array(z.string()), en: z.string(), zh: z.string() });

/** Commands of the command line and of the shell, as their declarations have them. */
export const commandFacts = z.object({ commands: z.array(command), slash: z.array(slash) }).parse(facts);

const words = {
	title: { en: 'Commands and options', zh: '命令与选项' },
	intro: {
		en: 'Every command of `lb-agent` and its aliases `lb-agt`, `lb` and `lbbiopsy-agent`, then the commands of the shell. `--json` and `--user-data-dir` work with nearly every command.',
		zh: '`lb-agent`（别名 `lb-agt`、`lb`、`lbbiopsy-agent`）的全部命令，其后是交互终端的命令。`--json` 和 `--user-data-dir` 几乎适用于所有命令。',
	},
	line: { en: 'Command line', zh: '命令行' },
	shell: { en: 'Shell', zh: '交互终端' },
	option: { en: 'Option', zh: '选项' },
	argument: { en: 'Argument', zh: '参数' },
	effect: { en: 'Effect', zh: '作用' },
	task: {
		en: 'Its options are the parameters of the task: ',
		zh: '其选项即任务的参数：',
	},
	otherwise: { en: ' Default: ', zh: '默认：' },
	tasks: { en: 'list of tasks', zh: '任务列表' },
} as const;

/** Every command with its options; anchors are the words of a command joined by `-`, options `<command>--<option>`. */
export const commandsPage = (language: Language): string =>
	page(
		`# ${words.title[language]}`,
		words.intro[language],
		heading(2, words.line[language], 'command-line'),
		commandFacts.commands.flatMap((one) => commandText(one, language)),
		// `shell` is a command of the command line.
		heading(2, words.shell[language], 'slash-commands'),
		commandFacts.slash.flatMap(({ name, usage, ...help }) => [
			heading(3, code(`/${name}`), `slash-${name}`),
			sentence(help[language]) + (language === 'en' ? '.' : '。'),
			['```text', ...usage, '```'].join('\n'),
		]),
	);

/** Anchor of a command. */
export const commandAnchor = (one: Pick<CommandFacts, 'words'>): string => one.words.join('-');

/** Anchor of an option: its long name behind that of the command. */
export const optionAnchor = (one: CommandFacts, flags: string): string =>
	`${commandAnchor(one)}--${/--([\w-]+)/u.exec(flags)?.[1] ?? flags.replace(/\W/gu, '')}`;

function commandText(one: CommandFacts, language: Language): string[] {
	const shown = one.arguments.map(({ name, required, variadic }) => {
		const named = variadic ? `${name}...` : name;
		return required ? `<${named}>` : `[${named}]`;
	});
	const said = meaning(one.description, language);
	const isTask = one.words.join(' ') === 'task';
	const options = one.options.filter(({ flags }) => !/^--(?:json|user-data-dir)\b/u.test(flags));
	return [
		heading(3, code(['lb-agent', ...one.words, ...shown].join(' ')), commandAnchor(one)),
		ended(said, language),
		isTask ? `${words.task[language]}${link(words.tasks[language], 'tasks/index')}` : '',
		table(
			[words.argument[language], words.effect[language]],
			one.arguments
				.filter(({ description }) => description !== '')
				.map(({ name, description }) => [code(name), meaning(description, language)]),
		),
		...options
			.map(({ flags, description, default: otherwise }) => [
				heading(4, code(flags), optionAnchor(one, flags)),
				ended(meaning(description, language), language) +
					(otherwise === null ? '' : `${words.otherwise[language]}${code(String(otherwise))}`),
			])
			.flat(),
	];
}

/** A description of the command line as a sentence. */
function ended(text: string, language: Language): string {
	const [first = '', ...rest] = text;
	const whole = first.toUpperCase() + rest.join('');
	return /[.。：:]$/u.test(whole) ? whole : `${whole}${language === 'en' ? '.' : '。'}`;
}

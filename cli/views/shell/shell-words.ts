import type { Language } from '../../../src/lib/contract/language.ts';
import { taskCards } from '../../../src/lib/contract/tasks/index.ts';
import { isPathParameter } from '../../../src/lib/contract/tasks/path-parameters.ts';
import { flagNames } from '../../card-parameters.ts';

type Words = Readonly<Record<Language, string>>;
const same = (text: string): Words => ({ en: text, zh: text });

const USE: Words = {
	en: '/metadata use <table> <sample_col> <label_col>',
	zh: '/metadata use <表> <样本列> <标签列>',
};
const COLUMN: Words = { en: '<column>', zh: '<列>' };
const FILE: Words = { en: '<file>', zh: '<文件>' };
const VALUE: Words = { en: '<value>', zh: '<值>' };

/** Options with a command of their own in the shell; all others are parameters of a task, which /set states. */
const OPTIONS: Readonly<Record<string, Words>> = {
	'labels-label-col': USE,
	'labels-sample-col': USE,
	'labels-table': USE,
	'label-map': {
		en: '/groups <name>=<conditions>; <name>=<conditions>',
		zh: '/groups <名称>=<条件>; <名称>=<条件>',
	},
	labels: same('/metadata'),
	'ignore-metadata': same('/metadata ignore'),
	adjust: { en: `/adjust ${COLUMN.en}`, zh: `/adjust ${COLUMN.zh}` },
	by: { en: `/by ${COLUMN.en}`, zh: `/by ${COLUMN.zh}` },
	cohort: { en: '/cohort <name>', zh: '/cohort <名称>' },
	group: { en: '/groups <name>=<conditions>', zh: '/groups <名称>=<条件>' },
	'leave-out': { en: '/leave-out <exclusion>', zh: '/leave-out <排除项>' },
	goal: { en: '/goal <goal>', zh: '/goal <目标>' },
	limit: same('/results <n>'),
	input: { en: '/use <folder>', zh: '/use <文件夹>' },
	dataset: { en: '/use <folder>', zh: '/use <文件夹>' },
	'output-root': { en: '/set output-root <folder>', zh: '/set output-root <文件夹>' },
	'output-dir': { en: '/set output-root <folder>', zh: '/set output-root <文件夹>' },
	// What holds from the start of the program has no command.
	'user-data-dir': {
		en: 'the user data folder named at the start of lb-agent',
		zh: '启动 lb-agent 时指定的用户数据文件夹',
	},
	output: { en: 'the name of the output file', zh: '输出文件名' },
	port: { en: 'the port named at the start of lb-agent', zh: '启动 lb-agent 时指定的端口' },
	root: { en: 'the folders named at the start of lb-agent', zh: '启动 lb-agent 时指定的文件夹' },
	'allow-http': same('lb-agent llm-configure'),
	'allow-writes': { en: 'the options of lb-agent mcp', zh: 'lb-agent mcp 的选项' },
	rows: { en: 'the options of lb-agent mcp', zh: 'lb-agent mcp 的选项' },
	names: { en: 'the options of lb-agent mcp', zh: 'lb-agent mcp 的选项' },
	explain: { en: '/methods check <question>', zh: '/methods check <问题>' },
	send: same('/llm send'),
	'send-figure': same('/llm send'),
	'llm-provider': { en: 'the provider', zh: '提供方' },
	into: { en: 'the skill to change', zh: '要修改的技能' },
	help: same('/help'),
};

/** Commands of the command line, and what does the same in a shell; whole, with what follows them. */
const COMMANDS: readonly [RegExp, Words][] = [
	[
		/lb-agent llm-configure --provider (\S+) --model <[^>]*>/gu,
		{ en: '/llm use $1 <model>', zh: '/llm use $1 <模型>' },
	],
	[
		/lb-agent llm-models install (\S+) --accept-licence ([0-9a-f]{12}|\{sha256\})[0-9a-f]*/gu,
		same('/llm local install $1 accept $2'),
	],
	[/lb-agent llm-models (?=(?:list|install|pause|resume|remove|probe|use)\b)/gu, same('/llm local ')],
	[/["“`]?lb-agent task (\S+?) --help["”`]?/gu, same('/set $1')],
	[/["“`]?\S+ --help["”`]?/gu, same('/help')],
	[
		/["“`]?lb-agent methods --query ["“]?<[^>]*>["”]?["”`]?/gu,
		{ en: '/methods <question>', zh: '/methods <问题>' },
	],
	[/lb-agent methods (?=show )/gu, same('/methods ')],
	[/lb-agent tools status(?: (?=[a-z<]))/gu, same('/tools ')],
	[/lb-agent tools status/gu, same('/tools')],
	[/lb-agent skills explain-plan <dataset>/gu, same('/skills explain-plan')],
	[/lb-agent skills (?=[a-z])/gu, same('/skills ')],
	[/lb-agent assistant plan\b(?: (?!<)[^\s.,;:)]+)?/gu, same('/plan')],
	[/lb-agent assistant autopilot\b/gu, same('/autopilot')],
	[/lb-agent assistant run\b(?: <[^>]*>)?/gu, same('/run')],
	[
		/["“`]?lb-agent jobs (?:list|show|events)(?: \S+?)?(?: --follow)?(?=["”`\s.,;:。，；]|$)["”`]?/gu,
		same('/jobs'),
	],
	[/lb-agent results\b(?: (?!<)\S+)?(?=[.,;:)。，；：）]|$)/gu, same('/results')],
	[/(`?lb-agent blood-agent panel)(?: <[^>]*>)? --output [^\s`]+(`?)/gu, same('$1$2')],
	[/--task (<task_key>|\{?[a-z_]+\}?)/gu, same('/run $1')],
];

// No letter or digit before it: `a--b.csv` is a file. npm has a --prefix of its own.
const OPTION =
	/(^|[^\p{L}\p{N}_/.-]|\p{Script=Han})--(?!prefix\b)([a-z][a-z0-9-]*)((?: (?:'[^']*'|"[^"]*"|<[^>]*>|proposed|percent|fraction|sklearn|builtin|tissue|none|log(?:2|10)?|panel\.[a-z.]+))?)/gu;
/** Words before an option that is not to be used: it is named without a value. */
const WITHOUT = /(?:\b(?:without|leave out|omit)|不使用|不加|去掉)\s*$/iu;

/** A sentence of the engine in the words of the shell: no option of a command line stays in it. */
export function inShellWords(text: string): string {
	if (!/--[a-z]|lb-agent [a-z]/u.test(text)) return text;
	const language: Language = /\p{Script=Han}/u.test(text) ? 'zh' : 'en';
	const inWords = COMMANDS.reduce((said, [pattern, words]) => said.replace(pattern, words[language]), text);
	// What a shell does not do is typed on the command line: these commands stay as they are.
	return inWords
		.split(TYPED_OUTSIDE)
		.map((part, at) => (at % 2 === 1 ? part : optionsInWords(part, language)))
		.join('');
}

/** Installing and running external tools, with all options. */
const TYPED_OUTSIDE =
	/(lb-agent (?:tools|mcp)\b(?: [a-z]+)?(?: [\w{}<>.-]+)?(?: --[a-z-]+(?: <[^>]*>| core| all)?)*)/u;

function optionsInWords(inWords: string, language: Language): string {
	return inWords.replace(OPTION, (_whole, before: string, option: string, value: string, at: number) => {
		const bare = WITHOUT.test(inWords.slice(0, at) + before);
		const words = meaningOf(option, value.trim(), language);
		return before + (bare ? words.replace(/ <.*$| yes$/u, '') : words);
	});
}

function meaningOf(option: string, value: string, language: Language): string {
	if ((option === 'labels' || option === 'label-map') && value === 'proposed')
		return '/metadata use proposed';
	const own = Object.hasOwn(OPTIONS, option) ? OPTIONS[option]?.[language] : undefined;
	if (own !== undefined) return own;
	const name = option.replaceAll('-', '_');
	const placeholder = isFlag(name) ? 'yes' : (isPathParameter(name) ? FILE : VALUE)[language];
	return `/set ${option} ${value === '' ? placeholder : value}`;
}

let flags: ReadonlySet<string> | null = null;

/** Parameters that are yes or no; the cards are read once. */
function isFlag(name: string): boolean {
	flags ??= new Set(Object.values(taskCards).flatMap((card) => [...flagNames(card)]));
	return flags.has(name);
}

import { findTask, taskKeys } from '../../../contract/tasks/index.ts';
import { answeringProviders } from '../../../contract/llm-providers.ts';
import { parseLocalModels } from './parse-local-models.ts';
import { methodVerbs, parseMethods, parseTools } from './parse-methods.ts';
import { parseSkills, skillVerbs } from './parse-skills.ts';
import type { Request } from './request.ts';

/** What Tab offers after a command. */
export type Completion = 'path' | 'paths' | 'task' | 'source' | 'none';

/** One slash command of shell and workspace. */
export interface SlashCommand {
	/** Without the slash. */
	name: string;
	/** Every form, as shown in help and after wrong usage. */
	usage: readonly string[];
	help_en: string;
	help_zh: string;
	/** Words that may follow the name. */
	subcommands: readonly string[];
	completes: Completion;
	/** Its name begins sentences of another meaning ("compare cases with controls"), so it is not guessed from the first word. */
	shares_word?: true;
	/** Left out of help: answered, but not offered. */
	hidden?: true;
	/** Arguments as words and as typed; null for wrong usage. Throws nothing. */
	parse(words: readonly string[], typed: string): Request | null;
}

function command(
	name: string,
	usage: string | readonly string[],
	help: readonly [en: string, zh: string],
	parse: SlashCommand['parse'],
	more: Partial<Pick<SlashCommand, 'subcommands' | 'completes' | 'hidden' | 'shares_word'>> = {},
): SlashCommand {
	const [help_en, help_zh] = help;
	const forms = typeof usage === 'string' ? [usage] : usage;
	return { name, usage: forms, help_en, help_zh, parse, subcommands: [], completes: 'none', ...more };
}

/** A command without arguments. */
const alone =
	(request: Request): SlashCommand['parse'] =>
	(words) =>
		words.length === 0 ? request : null;

/** Every slash command, in the order of the help. Shell and workspace read this one list. */
export const slashCommands: readonly SlashCommand[] = [
	command(
		'use',
		'/use <path> [path2 ...]',
		[
			'open one or more dataset folders; a parent folder opens all its datasets',
			'绑定一个或多个数据集文件夹；父文件夹会带入其中的数据集',
		],
		(words) => (words.length === 0 ? null : { kind: 'use', paths: [...words] }),
		{ completes: 'paths' },
	),
	command(
		'sources',
		['/sources', '/sources add <path>', '/sources remove <index|name|path>', '/sources clear'],
		['list, add or detach folders; files are never deleted', '查看、添加或移除文件夹；不会删除任何文件'],
		parseSources,
		{ subcommands: ['add', 'remove', 'clear'], completes: 'path' },
	),
	command(
		'metadata',
		[
			'/metadata',
			'/metadata use <table> <sample_col> <label_col>',
			'/metadata use proposed',
			'/metadata ignore',
			'/metadata rescan',
		],
		['show or choose the metadata table and its columns', '查看或选择元数据表及其列'],
		parseMetadata,
		{ subcommands: ['use', 'ignore', 'rescan'], completes: 'path' },
	),
	command(
		'cohort',
		['/cohort', '/cohort <name>', '/cohort none'],
		['list saved cohorts, or use one', '列出已保存的队列，或选用其中之一'],
		(words) => (words.length > 1 ? null : { kind: 'cohort', name: words[0] ?? null }),
	),
	command(
		'groups',
		['/groups <name>=<conditions>; <name>=<conditions>', '/groups', '/groups none'],
		[
			'define groups by conditions, such as early=stage in I,II; control=group is Healthy',
			'用条件定义分组，例如 early=stage in I,II; control=group is Healthy',
		],
		(_words, typed) => ({
			kind: 'groups',
			groups: typed.split(/[;；]/u).flatMap((text) => text.trim() || []),
		}),
	),
	command(
		'leave-out',
		['/leave-out <sample|patient|feature|chromosome> <id>: <reason>', '/leave-out', '/leave-out none'],
		['leave something out of the runs that follow, with the reason', '在之后的运行中排除某项，并说明原因'],
		(_words, typed) => ({ kind: 'leave_out', texts: typed === '' ? [] : [typed], run: false }),
	),
	command(
		'plan',
		'/plan [goal]',
		['list the tasks that can run, for a goal in your own words', '列出可做的任务，可附上你的目标'],
		(_words, typed) => ({ kind: 'plan', goal: typed === '' ? null : typed }),
	),
	command(
		'goal',
		['/goal', '/goal <goal in your own words>', '/goal clear'],
		[
			'show, set or clear the goal that plans, runs and answers follow',
			'显示、设定或清除计划、运行与回答所依据的目标',
		],
		([what, ...more], typed) =>
			what === undefined
				? { kind: 'goal', clear: false }
				: what === 'clear' && more.length === 0
					? { kind: 'goal', clear: true }
					: { kind: 'plan', goal: typed },
		{ subcommands: ['clear'] },
	),
	command(
		'run',
		'/run [task_key]',
		['run the recommended task or a named task', '运行推荐的任务或指定的任务'],
		(words) => {
			const [key] = words;
			if (words.length > 1) return null;
			return { kind: 'run', task: key === undefined ? null : (findTask(key)?.task_key ?? key) };
		},
		{ completes: 'task' },
	),
	command(
		'autopilot',
		'/autopilot [goal words]',
		[
			'scan, plan, run, check and plan again until no task can run without your input',
			'扫描、规划、运行、复核并重新规划，直到没有可自动运行的任务',
		],
		(_words, typed) => ({ kind: 'autopilot', goal: typed === '' ? null : typed, everything: false }),
	),
	command(
		'results',
		'/results [n]',
		['list the n newest results', '列出已生成的成果（最新 n 项）'],
		(words) => {
			const [count] = words;
			if (count === undefined) return { kind: 'results', limit: null };
			const limit = /^\d{1,6}$/u.test(count) ? Number(count) : 0;
			return words.length === 1 && limit > 0 ? { kind: 'results', limit } : null;
		},
	),
	command(
		'ask',
		'/ask <index> <question>',
		['ask about one result in the list', '就列表中的某项成果提问'],
		(words, typed) => {
			const [index] = words;
			if (index === undefined || words.length < 2) return null;
			return { kind: 'ask', index, question: typed.slice(typed.indexOf(index) + index.length).trim() };
		},
	),
	command(
		'picture',
		'/picture <index> <question>',
		[
			'ask the language model about a figure in the list and show it the picture; you see it and are asked each time',
			'就列表中的某张图向语言模型提问并发送图片；每次都会先给你看并询问',
		],
		(words, typed) => {
			const [index] = words;
			if (index === undefined || words.length < 2) return null;
			const question = typed.slice(typed.indexOf(index) + index.length).trim();
			return { kind: 'ask', index, question, picture: true };
		},
		{ shares_word: true },
	),
	command(
		'review',
		'/review',
		['evaluate the results: checks, findings, follow-up questions', '评估结果：检查、发现与后续问题'],
		alone({ kind: 'review' }),
	),
	command(
		'accept',
		['/accept', '/accept <proposal>', '/accept <proposal> always'],
		[
			'run what the language model proposed, exactly as shown; always: do not ask for this kind again here',
			'按所示参数运行语言模型的提议；always：本对话中此类操作不再询问',
		],
		([proposal, how, ...more]) =>
			more.length > 0 || (how !== undefined && how !== 'always')
				? null
				: { kind: 'accept', proposal_id: proposal ?? null, always: how === 'always' },
	),
	command(
		'decline',
		['/decline', '/decline <proposal>', '/decline always'],
		[
			'dismiss what the language model proposed; always: ask before every proposal again',
			'取消语言模型的提议；always：恢复每次询问',
		],
		([proposal, ...more]) =>
			more.length > 0
				? null
				: proposal === 'always'
					? { kind: 'ask_always' }
					: { kind: 'decline', proposal_id: proposal ?? null },
	),
	command(
		'llm',
		[
			...['/llm', '/llm models', '/llm use <model>', '/llm use <provider> <model>', '/llm key', '/llm test'],
			...['/llm send', '/llm local', '/llm on', '/llm off', '/llm sent', '/llm sent <n>'],
			...['/llm local list [model]', '/llm local install <model>', '/llm local pause <model>'],
			...['/llm local resume <model>', '/llm local remove <model>', '/llm local probe <model>'],
			'/llm local use <model>',
		],
		[
			'show, choose or test the language model, or enter its key; send: the waiting message; local, on: without or with it in this conversation; off: choose none; sent: list what was sent, or show it; local list, install and so on: models that run on this computer',
			'查看、选择或测试语言模型，或输入密钥；send：发送等待中的消息；local、on：本对话不用或使用模型；off：不选择模型；sent：列出或显示已发送的内容；local list、install 等：在本机运行的模型',
		],
		parseLlm,
		{ subcommands: ['models', 'use', 'key', 'test', 'send', 'local', 'on', 'off', 'sent'] },
	),
	command(
		'compare',
		['/compare', '/compare <run> <run>'],
		['compare the two newest runs, or two named ones', '比较最近的两次运行，或指定的两次运行'],
		([first, second, ...more]) => {
			if (first === undefined) return { kind: 'compare', runs: null };
			return second === undefined || more.length > 0 ? null : { kind: 'compare', runs: [first, second] };
		},
		{ shares_word: true },
	),
	command(
		'adjust',
		'/adjust <column> [column2 ...]',
		[
			'run the matrix analysis adjusted for metadata columns, and compare it with the run before',
			'校正元数据列后运行矩阵分析，并与之前的运行比较',
		],
		(words) => {
			const columns = words.flatMap((word) => word.split(/[,，]/u)).filter((name) => name !== '');
			return columns.length === 0 ? null : { kind: 'adjust', columns };
		},
	),
	command(
		'by',
		'/by <column>',
		[
			'run the matrix analysis with results within each level of a column, such as site',
			'运行矩阵分析，并按某列（如中心）的每个取值分别给出结果',
		],
		// A name with blanks needs no quotes: there is only one thing to name.
		(words) => (words.length === 0 ? null : { kind: 'by', column: words.join(' ') }),
	),
	command(
		'without',
		'/without flagged',
		[
			'run the matrix analysis without the samples that the run before flags, and compare both',
			'剔除上一次运行标记的样本后运行矩阵分析，并比较两次结果',
		],
		([what, ...more]) => (what === 'flagged' && more.length === 0 ? { kind: 'without_flagged' } : null),
		{ subcommands: ['flagged'] },
	),
	command(
		'set',
		['/set <parameter> <value>', '/set <parameter> default', '/set', '/set <task_key>'],
		[
			'state a parameter of the tasks, such as vaf-scale percent, for the plans and runs that follow',
			'为之后的计划与运行设定任务参数，例如 vaf-scale percent',
		],
		([name, ...more], typed) => ({
			...{ kind: 'set', name: name ?? null },
			value: more.length === 0 ? null : unquoted(typed.slice(typed.search(/\s/u)).trim()),
		}),
	),
	command(
		'skills',
		[
			...['/skills', '/skills list', '/skills tree', '/skills show <skill>', '/skills context <question>'],
			...['/skills notes', '/skills preference <text>', '/skills remember <text>', '/skills forget [note]'],
			...['/skills explain-plan', '/skills ingest <path or address>', '/skills review [draft]'],
			...['/skills accept <draft> [changes]', '/skills reject <draft> [changes]', '/skills revert <skill>'],
			...['/skills root', '/skills refresh'],
		],
		[
			'read skills; keep preferences, which change later plans, and observations; draft skills from documents and review the drafts; explain-plan: what skills changed in the plan',
			'查阅技能；保存偏好（影响之后的计划）与观察；据文档起草技能并审阅草稿；explain-plan：技能改变了计划的哪些内容',
		],
		parseSkills,
		{ subcommands: skillVerbs, completes: 'path' },
	),
	command(
		'methods',
		[
			...['/methods <question>', '/methods check [question]', '/methods run <question>'],
			...['/methods show <method>', '/methods'],
		],
		[
			'find the methods and tools that fit a question and the open dataset; check: what they need on this computer; run: write the advice as a run; without a question, list the methods',
			'查找适合某个问题与当前数据集的方法和工具；check：它们在本机所需的条件；run：将建议写成一次运行；不写问题则列出全部方法',
		],
		parseMethods,
		{ subcommands: methodVerbs, shares_word: true },
	),
	command(
		'tools',
		['/tools', '/tools <tool>'],
		['show which external tools are installed and ready', '查看外部工具的安装与就绪状态'],
		parseTools,
	),
	command('jobs', '/jobs', ['list your jobs, newest first', '查看作业，最新的在前'], alone({ kind: 'jobs' })),
	command(
		'cancel',
		'/cancel [job_id]',
		['cancel the running job or a named job', '取消正在运行的作业或指定的作业'],
		(words) => (words.length > 1 ? null : { kind: 'cancel', job: words[0] ?? null }),
	),
	command(
		'reset',
		'/reset',
		[
			'clear the goal, plan and label choices of this session; folders stay open',
			'清除本会话的目标、计划与标签选择；文件夹保持绑定',
		],
		alone({ kind: 'reset' }),
	),
	command('wiki', '/wiki', ['open the homepage and guide', '打开主页与指南'], alone({ kind: 'wiki' })),
	command('help', '/help', ['show these commands', '显示这些命令'], alone({ kind: 'help' })),
	command('quit', '/quit', ['leave the shell', '退出'], alone({ kind: 'quit' })),
	command('exit', '/exit', ['leave the shell', '退出'], alone({ kind: 'quit' }), { hidden: true }),
];

/** Quotes around a whole value only hold it together. */
const unquoted = (text: string): string => text.replace(/^(["'])(.*)\1$/u, '$2');

/** Keys of tasks that `/run` completes. */
export const runnableTasks: readonly string[] = taskKeys;

function parseLlm(words: readonly string[]): Request | null {
	const [verb = 'state', ...rest] = words;
	if (verb === 'use') {
		const [first, second] = rest;
		const provider = answeringProviders.find((name) => name === first) ?? null;
		if (rest.length === 2 && provider !== null && second !== undefined)
			return { kind: 'llm', verb, provider, model: second };
		return rest.length === 1 && first !== undefined
			? { kind: 'llm', verb, provider: null, model: first }
			: null;
	}
	if (verb === 'sent') {
		const [number, ...more] = rest;
		if (number === undefined) return { kind: 'llm_sent', number: null };
		return more.length === 0 && /^[1-9]\d{0,5}$/u.test(number)
			? { kind: 'llm_sent', number: Number(number) }
			: null;
	}
	if (verb === 'local' && rest.length > 0) return parseLocalModels(rest);
	if (rest.length > 0) return null;
	if (verb === 'send') return { kind: 'llm_send' };
	if (verb === 'local' || verb === 'on') return { kind: 'llm_here', on: verb === 'on' };
	return verb === 'state' || verb === 'models' || verb === 'key' || verb === 'test' || verb === 'off'
		? { kind: 'llm', verb }
		: null;
}

function parseSources(words: readonly string[], typed: string): Request | null {
	const [verb, first] = words;
	if (verb === undefined) return { kind: 'sources' };
	if (verb === 'clear') return words.length === 1 ? { kind: 'sources_clear' } : null;
	if (first === undefined) return null;
	if (verb === 'add') return words.length === 2 ? { kind: 'sources_add', path: first } : null;
	if (verb !== 'remove') return null;
	// A name with blanks needs no quotes: there is only one thing to name.
	return { kind: 'sources_remove', selector: words.length === 2 ? first : typed.slice(6).trim() };
}

function parseMetadata(words: readonly string[]): Request | null {
	const [verb, ...rest] = words;
	if (verb === undefined) return { kind: 'metadata' };
	if (verb === 'ignore') return rest.length === 0 ? { kind: 'metadata_ignore' } : null;
	if (verb === 'rescan') return rest.length === 0 ? { kind: 'metadata_rescan' } : null;
	if (verb !== 'use') return null;
	const [table, sample, label] = rest;
	if (table === 'proposed' && rest.length === 1) return { kind: 'metadata_proposed' };
	if (table === undefined || sample === undefined || label === undefined || rest.length > 3) return null;
	return { kind: 'metadata_use', table, sample, label };
}

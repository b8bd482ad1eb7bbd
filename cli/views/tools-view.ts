import { maxOf } from '../../src/lib/base/extremes.ts';
import type { ToolBootstrap, ToolStatusList } from '../../src/lib/contract/operations/tools.ts';
import type {
	ToolInstall,
	ToolPlan,
	ToolResource,
	ToolSmoke,
	ToolStatus,
} from '../../src/lib/contract/records/tool.ts';
import { licenceText } from '../../src/lib/contract/written/licence-names.ts';
import { quote } from '../../src/lib/core/assistant/command-line.ts';
import { english, padded, widthOf, type Speaker } from './speak.ts';
import { toolPhrase } from '../../src/lib/contract/written/tool-phrases.ts';
import { toolWords as words } from './tool-words.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/** Code of the sentence that says no more than the state itself. */
const NOT_INSTALLED = 'tools.not_installed';

type Field = [name: keyof typeof words, text: string];

/** Name and text of what is stated, in two columns. */
function fields(list: readonly Field[], { t }: Speaker): string[] {
	const stated = list.filter(([, text]) => text !== '');
	const width = maxOf(stated.map(([name]) => widthOf(t(words[name])))) + 2;
	return stated.flatMap(([name, text]) =>
		wrap(`${padded(t(words[name]), width)}${text}`, WIDTH, ' '.repeat(width)),
	);
}

const stateWord = ({ ready, installed }: ToolStatus): 'ready' | 'installed' | 'absent' =>
	ready ? 'ready' : installed ? 'installed' : 'absent';

/** All tools by profile: state, version, where it comes from; what is missing below. */
export function statusLines({ folder, tools }: ToolStatusList, speaker: Speaker = english): string[] {
	const { t } = speaker;
	const rows = toolRows(tools, speaker);
	const count = (word: string): number => tools.filter((tool) => stateWord(tool) === word).length;
	const group = (profile: 'core' | 'all'): string[] => {
		const own = rows.filter(({ tool }) => tool.profile === profile);
		return own.length === 0 ? [] : ['', t(words[profile]), ...own.flatMap(({ lines }) => lines)];
	};
	return [
		t(words.folder, { folder }),
		...group('core'),
		...group('all'),
		'',
		t(words.counts, { ready: count('ready'), installed: count('installed'), absent: count('absent') }),
		...wrap(t(words.one), WIDTH),
	];
}

/** One row per tool, with what is missing below. */
export function toolRows(
	tools: readonly ToolStatus[],
	{ t, sentence }: Speaker,
): { tool: ToolStatus; lines: string[] }[] {
	const width = maxOf(tools.map(({ tool_key }) => tool_key.length)) + 2;
	const states =
		maxOf((['ready', 'installed', 'absent'] as const).map((word) => widthOf(t(words[word])))) + 2;
	return tools.map((tool) => {
		const { tool_key, version, pinned_version, origin, ready, state, state_code, state_values } = tool;
		const known = version ?? pinned_version;
		const facts = [
			...(known === null ? [] : [tool.installed ? known : `(${known})`]),
			...(origin === null ? [] : [t(words[origin])]),
		];
		const start = `  ${padded(tool_key, width)}${padded(t(words[stateWord(tool)]), states)}`;
		const indent = '      ';
		// What the first column says already is not said again.
		const isSaid = ready || state_code === NOT_INSTALLED;
		return {
			tool,
			lines: [
				`${start}${facts.join(t(words.comma))}`.trimEnd(),
				...(isSaid ? [] : wrap(`${indent}${sentence(state, state_code, state_values)}`, WIDTH, indent)),
			],
		};
	});
}

/** One tool with all that is known of it. */
export function oneToolLines(tool: ToolStatus, speaker: Speaker = english): string[] {
	const { t, sentence, language } = speaker;
	const { version, pinned_version, origin } = tool;
	const state =
		tool.state_code === NOT_INSTALLED ? '' : sentence(tool.state, tool.state_code, tool.state_values);
	return [
		...wrap(`${tool.name} (${tool.tool_key})`, WIDTH),
		...wrap(language === 'zh' ? tool.purpose_zh : tool.purpose, WIDTH),
		'',
		...fields(
			[
				['f_state', [t(words[stateWord(tool)]), state].filter((one) => one !== '').join(t(words.colon))],
				['f_class', t(words[`c_${tool.class}`])],
				['f_version', version === null ? '' : `${version}${origin === null ? '' : ` (${t(words[origin])})`}`],
				['f_recipe', pinned_version ?? ''],
				['f_path', tool.path ?? ''],
				['f_commands', tool.commands.join(', ')],
				['f_smoke', smokeText(tool.smoke, speaker)],
				['f_license', tool.license === null ? '' : licenceText(tool.license, language)],
				['f_homepage', tool.homepage ?? ''],
				['f_methods', tool.methods.join(', ')],
			],
			speaker,
		),
		...resourceLines(tool, speaker),
		...(tool.next_command === null ? [] : ['', t(words.next, { command: tool.next_command })]),
		...(tool.ready ? ['', ...wrap(t(words.run_it, { command: runCommand(tool) }), WIDTH, '  ')] : []),
	];
}

/** How a tool that is ready is run; its words are its own. */
const runCommand = ({ tool_key, commands: [program = tool_key] }: ToolStatus): string =>
	`lb-agent tools run ${tool_key} -- ${program} …`;

/** Each file with its state, then what it is for. */
function resourceLines(tool: ToolStatus, { t, language }: Speaker): string[] {
	const { resources, tool_key } = tool;
	if (resources.length === 0) return [];
	const width = maxOf(resources.map(({ name }) => name.length)) + 2;
	const indent = ' '.repeat(width + 2);
	return [
		'',
		t(words.files),
		...resources.flatMap(({ name, purpose, purpose_zh, required, configured, path }: ToolResource) => {
			const missing = path === null ? words.file_missing : words.file_gone;
			const state = configured ? (path ?? '') : t(missing, { path: path ?? '' });
			const need = t(required ? words.file_required : words.file_optional);
			return [
				...wrap(`  ${name.padEnd(width)}${need}${t(words.comma)}${state}`, WIDTH, indent),
				...wrap(`${indent}${language === 'zh' ? purpose_zh : purpose}`, WIDTH, indent),
			];
		}),
		...(resources.every(({ configured }) => configured)
			? []
			: wrap(`  ${t(words.file_how, { tool: tool_key })}`, WIDTH, '  ')),
	];
}

function smokeText({ status, step, at, version, checks }: ToolSmoke, { t, language }: Speaker): string {
	const when = at === null ? '–' : at.slice(0, 16).replace('T', ' ');
	if (status === 'not_run') return t(words.smoke_not_run);
	return status === 'passed'
		? t(words.smoke_passed, { n: checks.length, version: version ?? '–', at: when })
		: t(words.smoke_failed, { step: toolPhrase(step ?? '–', language), at: when });
}

/** Columns of a tool's output beside each other: a tab would be shown as an escape. */
const spaced = (text: string): string => text.replaceAll('\t', '  ');

/** A smoke test with its checks. */
export function smokeLines(smoke: ToolSmoke, speaker: Speaker = english): string[] {
	const { t, language } = speaker;
	return [
		...wrap(`${smoke.tool_key}${t(words.colon)}${smokeText(smoke, speaker)}`, WIDTH, '  '),
		...smoke.checks.flatMap(({ check, expected, found, passed }) =>
			wrap(
				`  ${t(passed ? words.check_passed : words.check_failed, {
					check: toolPhrase(check, language),
					...{ expected: spaced(expected), found: spaced(found) },
				})}`,
				WIDTH,
				'          ',
			),
		),
		...(smoke.status !== 'failed' || smoke.log_tail.length === 0
			? []
			: ['', t(words.log_tail), ...smoke.log_tail.map((line) => `  ${line}`)]),
		...(smoke.log_path === null ? [] : [`${t(words.f_log)}${t(words.colon)}${smoke.log_path}`]),
	];
}

/** An installation: the plan with its steps, or what came of it. */
export function installLines(install: ToolInstall, command: string, speaker: Speaker = english): string[] {
	const { t } = speaker;
	const { executed, outcome, plan, smoke, previous_version, log_path, status } = install;
	const headline = wrap(headlineOf(install, speaker), WIDTH, '  ');
	if (!executed)
		return [
			...headline,
			...planDetails(plan, speaker),
			...(outcome === 'planned' ? ['', ...wrap(t(words.nothing_done, { command }), WIDTH, '  ')] : []),
		];
	const version = previous_version;
	return [
		...headline,
		...(version === null || version === status.version
			? []
			: [t(outcome === 'failed' ? words.kept : words.replaced, { version })]),
		...(smoke === null ? [] : smokeLines(smoke, speaker)),
		...(log_path === null || log_path === smoke?.log_path
			? []
			: [`${t(words.f_log)}${t(words.colon)}${log_path}`]),
		...(status.next_command === null ? [] : ['', t(words.next, { command: status.next_command })]),
	];
}

/** What was done; of what was not, the sentence of the plan. */
function headlineOf({ tool_key, outcome, plan, status, executed }: ToolInstall, speaker: Speaker): string {
	const { t, sentence } = speaker;
	const isDone = executed && (outcome === 'installed' || outcome === 'unchanged');
	if (!isDone && outcome !== 'failed')
		return `${tool_key}${t(words.colon)}${sentence(plan.reason, plan.reason_code, plan.reason_values)}`;
	const version = isDone ? (status.version ?? plan.version) : plan.version;
	return `${tool_key}${version === null ? '' : ` ${version}`}${t(words.colon)}${t(words[`o_${outcome}`])}`;
}

function planDetails(plan: ToolPlan, speaker: Speaker): string[] {
	const { t, sentence, language } = speaker;
	const { needs, steps, folder, disk_mb } = plan;
	const reason = sentence(plan.reason, plan.reason_code, plan.reason_values);
	return [
		...fields(
			[
				['f_folder', folder === null || reason.includes(folder) ? '' : folder],
				['f_disk', disk_mb === null ? '' : t(words.disk, { mb: disk_mb.toLocaleString('en') })],
			],
			speaker,
		),
		...(needs.length === 0 ? [] : ['', `${t(words.f_needs)}${t(words.colon).trimEnd()}`]),
		...needs.flatMap(({ name: need, found, how }) => {
			const name = toolPhrase(need, language);
			return wrap(
				`  ${found === null ? t(words.need_missing, { name, how }) : t(words.need_found, { name, found })}`,
				WIDTH,
				'    ',
			);
		}),
		...(steps.length === 0 ? [] : ['', t(words.steps)]),
		...steps.flatMap(({ text, text_code, text_values, command, network }, at) => [
			...wrap(
				`${String(at + 1).padStart(3)}. ${sentence(text, text_code, text_values)}${network ? t(words.downloads) : ''}`,
				WIDTH,
				'     ',
			),
			// A command is shown on one line, so that it can be copied.
			...(command === null ? [] : [`     ${command.map(quote).join(' ')}`]),
		]),
	];
}

/** All tools of a profile: a row for each, what is missing below. */
export function bootstrapLines(
	{ profile, executed, tools }: ToolBootstrap,
	command: string,
	speaker: Speaker = english,
): string[] {
	const { t, language } = speaker;
	const planned = tools.filter(({ outcome }) => outcome === 'planned');
	const mb = planned.reduce((sum, { plan }) => sum + (plan.disk_mb ?? 0), 0);
	const lines = tools.flatMap((install) => {
		const missing = install.plan.needs.filter(({ found }) => found === null);
		return [
			...wrap(`  ${headlineOf(install, speaker)}`, WIDTH, '    '),
			...missing.flatMap(({ name, how }) =>
				wrap(`    ${t(words.need_missing, { name: toolPhrase(name, language), how })}`, WIDTH, '    '),
			),
			...(install.smoke?.status === 'failed' ? smokeLines(install.smoke, speaker) : []),
		];
	});
	const end = executed
		? []
		: planned.length === 0
			? [t(words.nothing_to_do)]
			: [
					...(mb > 0 ? [t(words.disk_total, { mb: mb.toLocaleString('en') })] : []),
					...wrap(t(words.nothing_done, { command }), WIDTH, '  '),
				];
	return [t(words.profile, { profile }), ...lines, ...(end.length === 0 ? [] : ['', ...end])];
}

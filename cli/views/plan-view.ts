import { appendAll } from '../../src/lib/base/append-all.ts';
import { maxOf } from '../../src/lib/base/extremes.ts';
import { skillsInShort } from '../../src/lib/contract/records/explain-plan.ts';
import { render } from '../../src/lib/contract/messages/index.ts';
import { accountIn, setAsideIn } from '../../src/lib/contract/records/file-account-text.ts';
import type { Plan, PlanTask } from '../../src/lib/contract/records/plan.ts';
import { labelLines } from './label-lines.ts';
import { english, padded, type Speaker } from './speak.ts';
import { inWords, words } from './words.ts';
import { choicesIn } from '../../src/lib/contract/records/idea-choices.ts';
import { WIDTH } from './line-width.ts';
import { wrap } from './wrap.ts';

/** Next steps that the list of tasks and the last lines say already. */
const SAID_ELSEWHERE = [
	'data_state.do_analyze',
	'data_state.do_evaluate_scores',
	'data_state.do_describe_clinical',
	'data_state.do_plot',
];

/**
 * A plan as a person reads it: what is there, which groups will be compared, what to check, what can run.
 * @param command runs what the plan shows. @param chosen task named with --task, null for the recommended one.
 */
export function planLines(
	plan: Plan,
	command: string,
	chosen: string | null,
	speaker: Speaker = english,
): string[] {
	const { t } = speaker;
	const next = chosen?.replaceAll('-', '_') ?? plan.recommended_task;
	return [
		...subjectLines(plan, speaker),
		`${padded(t(words.dataset), 11)}${plan.dataset_root}`,
		...field(t(words.files), filesText(plan, speaker)),
		...accountLines(plan, speaker),
		...(plan.goal === null ? [] : field(t(words.goal), plan.goal)),
		...ideaLines(plan, speaker),
		...skillLines(plan, speaker),
		...(isJoint(plan)
			? field(t(words.labels), t(words.separate_plan))
			: labelLines(plan, speaker).flatMap(([name, text]) => field(name, text))),
		...checkLines(plan, speaker),
		...taskLines(plan, next, speaker),
		...nextLines(plan, command, next, speaker),
	];
}

/** True for a parent folder of several datasets. */
function isJoint(plan: Plan): boolean {
	const joint = ['planning.ready_sources', 'planning.ready_clinical_sources'];
	return plan.tasks.some((task) => joint.includes(task.reason_code));
}

export function field(name: string, text: string): string[] {
	return wrap(`${padded(name, 11)}${text}`, WIDTH, ' '.repeat(11));
}

/** What was made of the goal, so that nothing of it is lost without a word. */
function ideaLines({ idea }: Plan, { t, list, sentence, language }: Speaker): string[] {
	if (idea === null) return [];
	const missing = idea.missing.map((one) =>
		[
			sentence(one.need, one.need_code, one.need_values),
			sentence(one.remedy, one.remedy_code, one.remedy_values),
		].join(language === 'zh' ? '' : ' '),
	);
	const understood = list(idea.understood, idea.understood_code, idea.understood_values);
	const quoted = idea.not_understood.map((text) => t(words.quoted, { text }));
	const said = [
		...understood.map((text) => t(words.understood, { text })),
		...quoted.map((text) => t(words.not_understood, { text })),
		...missing.map((text) => t(words.missing, { text })),
	];
	const indent = ' '.repeat(11);
	const choices = choicesIn(idea, language).map((choice, i) => `${i + 1}. ${choice}`);
	return [
		...said.flatMap((text) => wrap(`${indent}${text}`, WIDTH, `${indent}  `)),
		...choices.flatMap((choice) => wrap(`${indent}  ${choice}`, WIDTH, `${indent}     `)),
	];
}

/** Changes that are told here; all of them are in the explanation of the plan. */
const MAX_CHANGES = 4;

/** What skills and preferences changed and propose, in short. */
function skillLines(plan: Plan, { t, language }: Speaker): string[] {
	const { changes, others } = skillsInShort(plan);
	if (changes.length === 0 && others === null) return [];
	const told = changes.slice(0, MAX_CHANGES).map((change) => render(change, language));
	const more = changes.length - told.length;
	const rest = [
		...(more > 0 ? [t(words.skills_more, { n: more })] : []),
		...(others === null ? [] : [render(others, language)]),
	];
	return field(t(words.skills), [...told, ...rest].join(language === 'zh' ? '' : ' '));
}

export function filesText({ data_state: state }: Plan, { t, language }: Speaker): string {
	if (state.families.length === 0) return t(words.no_data);
	const families = state.families.map(({ family, inputs }) =>
		language === 'zh'
			? `${inWords(family, language)} ${inputs} 个`
			: `${inputs} ${inWords(family, language)}`,
	);
	const earlier = state.output_count === 0 ? '' : t(words.earlier_files, { n: state.output_count });
	return `${families.join(language === 'zh' ? '，' : ', ')}${earlier}`;
}

/** First of all, when the folder holds no data of liquid biopsies. */
export function subjectLines({ data_state: { subject } }: Plan, { sentence }: Speaker): string[] {
	return subject === undefined || subject.kind === 'liquid_biopsy'
		? []
		: wrap(sentence(subject.text, subject.text_code, subject.text_values), WIDTH, '');
}

/** Where every file ended, and those that nothing reads. */
export function accountLines(
	{ data_state: { file_account: account } }: Plan,
	{ t, language, sentence }: Speaker,
): string[] {
	if (account === undefined) return [];
	const aside = setAsideIn(account, language, sentence);
	return [
		...field(t(words.account), accountIn(account, language)),
		...(aside === null ? [] : field(t(words.set_aside), aside)),
	];
}

/** Findings about files, then what stands in the way, then what else the metadata profile warns of. */
function checkLines(plan: Plan, speaker: Speaker): string[] {
	const { t, sentence, list, language } = speaker;
	const colon = language === 'zh' ? '：' : ': ';
	const lines = plan.doctor.flatMap(({ severity, finding, hint, code, finding_values }) => [
		...wrap(
			`  ${t(words[`severity_${severity}`])}${colon}${sentence(finding, code, finding_values)}`,
			WIDTH,
			'    ',
		),
		...wrap(`    ${sentence(hint, `${code}_hint`, finding_values)}`, WIDTH, '    '),
	]);
	const { blockers, blockers_code, blockers_values } = plan.data_state;
	const { warnings, warnings_code, warnings_values } = plan.metadata;
	const own = list(blockers, blockers_code, blockers_values).filter(
		(_, index) => blockers_code[index] !== 'data_state.broken_files',
	);
	const others = list(warnings, warnings_code, warnings_values).filter((warning) => !own.includes(warning));
	for (const text of [...own, ...others, ...asideLines(plan, speaker)])
		appendAll(lines, wrap(`  ${text}`, WIDTH, '    '));
	return lines.length === 0 ? [] : ['', t(words.check), ...lines];
}

/** Files of the ledger that count nowhere, so that nobody takes their work for done. */
function asideLines({ ledger }: Plan, { t }: Speaker): string[] {
	const count = ledger['set_aside_count'];
	if (typeof count !== 'number' || count === 0) return [];
	return [t(words.ledger_ignored, { n: count })];
}

const KEY_WIDTH = 24;

function taskLines(plan: Plan, next: string | null, { t, title, sentence, language }: Speaker): string[] {
	const shown = plan.tasks.filter((task) => task.status !== 'skipped' && !isLater(task));
	// One more than the longest name: a title never touches it.
	const width = maxOf([KEY_WIDTH, ...shown.map(({ task_key }) => task_key.length + 1)]);
	const lines = shown.flatMap((task) => [
		`${task.task_key === next ? '→' : ' '} ${padded(inWords(task.status, language), 9)}${task.task_key.padEnd(width)}${title(task.task_key, task.title)}`,
		...wrap(
			`${' '.repeat(11)}${sentence(task.reason, task.reason_code, task.reason_values)}`,
			WIDTH,
			' '.repeat(11),
		),
	]);
	const later = plan.tasks.filter(isLater).map((task) => laterText(task, t));
	const skipped = plan.tasks.filter((task) => task.status === 'skipped').length;
	if (later.length > 0)
		appendAll(lines, wrap(`  ${t(words.not_in_version, { tasks: later.join(', ') })}`, WIDTH, '    '));
	if (skipped > 0) lines.push(`  ${t(words.not_applicable, { n: skipped })}`);
	return ['', t(words.tasks), ...lines];
}

/** Reasons of tasks that this version cannot do, whatever the folder holds. */
const LATER = new Set(['planning.not_available', 'planning.no_method_advisor']);

const isLater = (task: PlanTask): boolean => LATER.has(task.reason_code);

function laterText({ task_key, inputs }: PlanTask, t: Speaker['t']): string {
	if (inputs.length === 0) return task_key;
	return `${task_key} (${t(words.n_files, { n: inputs.length })})`;
}

/** Where the folder holds something else, what is ready is run by name. */
function nothingText({ tasks, data_state: { subject } }: Plan, t: Speaker['t']): string {
	const ready = tasks.find(({ status }) => status === 'ready');
	return subject?.kind === 'other' && ready !== undefined
		? t(words.run_by_name, { task: ready.task_key.replaceAll('_', '-') })
		: t(words.none_ready);
}

function nextLines(plan: Plan, command: string, next: string | null, { t, list }: Speaker): string[] {
	const { safe_next_actions, safe_next_actions_code: codes, safe_next_actions_values } = plan.data_state;
	const actions = list(safe_next_actions, codes, safe_next_actions_values);
	const left = isJoint(plan) ? [...SAID_ELSEWHERE, 'data_state.do_add_labels'] : [...SAID_ELSEWHERE];
	const lines = actions.filter((_, index) => !left.includes(codes[index] ?? ''));
	const runnable = plan.tasks.some((task) => task.task_key === next && task.status === 'ready');
	const repeat = plan.tasks.some((task) => task.task_key === next && task.status === 'done');
	return [
		'',
		...(runnable || repeat
			? [t(repeat ? words.run_again_with : words.run_with, { command })]
			: [nothingText(plan, t)]),
		...lines.flatMap((text) => wrap(t(words.next, { text }), WIDTH, '      ')),
	];
}

import { appendAll } from '../../src/lib/base/append-all.ts';
import { accountText, setAsideText } from '../../src/lib/contract/records/file-account-text.ts';
import type { Plan, PlanTask } from '../../src/lib/contract/records/plan.ts';
import { labelLines } from './label-lines.ts';
import { wrap } from './wrap.ts';

const WIDTH = 100;
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
export function planLines(plan: Plan, command: string, chosen: string | null): string[] {
	const next = chosen?.replaceAll('-', '_') ?? plan.recommended_task;
	return [
		...subjectLines(plan),
		`Dataset    ${plan.dataset_root}`,
		...field('Files', filesText(plan)),
		...accountLines(plan),
		...(plan.goal === null ? [] : field('Goal', plan.goal)),
		...ideaLines(plan),
		...(isJoint(plan)
			? field('Labels', 'separate for each source; plan a source folder to list them')
			: labelLines(plan).flatMap(([name, text]) => field(name, text))),
		...checkLines(plan),
		...taskLines(plan, next),
		...nextLines(plan, command, next),
	];
}

/** True for a parent folder of several datasets. */
function isJoint(plan: Plan): boolean {
	const joint = ['planning.ready_sources', 'planning.ready_clinical_sources'];
	return plan.tasks.some((task) => joint.includes(task.reason_code));
}

export function field(name: string, text: string): string[] {
	return wrap(`${name.padEnd(11)}${text}`, WIDTH, ' '.repeat(11));
}

/** What was made of the goal, so that nothing of it is lost without a word. */
function ideaLines({ idea }: Plan): string[] {
	if (idea === null) return [];
	const missing = idea.missing.map(({ need, remedy }) => `${need} ${remedy}`);
	const said: [string, readonly string[]][] = [
		['Understood', idea.understood],
		['Not understood', idea.not_understood.map((part) => `"${part}"`)],
		['Missing', missing],
	];
	const indent = ' '.repeat(11);
	const choices = (idea.choices ?? []).map((choice, i) => `${i + 1}. ${choice}`);
	return [
		...said.flatMap(([name, texts]) =>
			texts.flatMap((text) => wrap(`${indent}${name}: ${text}`, WIDTH, `${indent}  `)),
		),
		...choices.flatMap((choice) => wrap(`${indent}  ${choice}`, WIDTH, `${indent}     `)),
	];
}

export function filesText({ data_state: state }: Plan): string {
	if (state.families.length === 0) return 'no data recognised';
	const families = state.families.map(({ family, inputs }) => `${inputs} ${family.replaceAll('_', ' ')}`);
	const earlier = state.output_count === 0 ? '' : `; ${state.output_count} files from earlier runs`;
	return `${families.join(', ')}${earlier}`;
}

/** First of all, when the folder holds no data of liquid biopsies. */
export function subjectLines({ data_state: { subject } }: Plan): string[] {
	return subject === undefined || subject.kind === 'liquid_biopsy' ? [] : wrap(subject.text, WIDTH, '');
}

/** Where every file ended, and those that nothing reads. */
export function accountLines({ data_state: { file_account: account } }: Plan): string[] {
	if (account === undefined) return [];
	const aside = setAsideText(account);
	return [...field('Account', accountText(account)), ...(aside === null ? [] : field('Set aside', aside))];
}

/** Findings about files, then what stands in the way, then what else the metadata profile warns of. */
function checkLines(plan: Plan): string[] {
	const lines = plan.doctor.flatMap(({ severity, finding, hint }) => [
		...wrap(`  ${severity}: ${finding}`, WIDTH, '    '),
		...wrap(`    ${hint}`, WIDTH, '    '),
	]);
	const { blockers, blockers_code } = plan.data_state;
	const own = blockers.filter((_, index) => blockers_code[index] !== 'data_state.broken_files');
	const warnings = plan.metadata.warnings.filter((warning) => !own.includes(warning));
	for (const text of [...own, ...warnings, ...asideLines(plan)])
		appendAll(lines, wrap(`  ${text}`, WIDTH, '    '));
	return lines.length === 0 ? [] : ['', 'Check', ...lines];
}

/** Files of the ledger that count nowhere, so that nobody takes their work for done. */
function asideLines({ ledger }: Plan): string[] {
	const count = ledger['set_aside_count'];
	if (typeof count !== 'number' || count === 0) return [];
	return [
		`${count} ledger ${count === 1 ? 'file is' : 'files are'} ignored; "lb-agent ledger verify" lists the reasons.`,
	];
}

function taskLines(plan: Plan, next: string | null): string[] {
	const shown = plan.tasks.filter((task) => task.status !== 'skipped' && !isLater(task));
	const lines = shown.flatMap((task) => [
		`${task.task_key === next ? '→' : ' '} ${task.status.padEnd(9)}${task.task_key.padEnd(24)}${task.title}`,
		...wrap(`${' '.repeat(11)}${task.reason}`, WIDTH, ' '.repeat(11)),
	]);
	const later = plan.tasks.filter(isLater).map(laterText);
	const skipped = plan.tasks.filter((task) => task.status === 'skipped').length;
	if (later.length > 0) appendAll(lines, wrap(`  Not in this version: ${later.join(', ')}.`, WIDTH, '    '));
	if (skipped === 1) lines.push('  1 other task does not apply to these data.');
	if (skipped > 1) lines.push(`  ${skipped} other tasks do not apply to these data.`);
	return ['', 'Tasks', ...lines];
}

/** Reasons of tasks that this version cannot do, whatever the folder holds. */
const LATER = new Set(['planning.not_available', 'planning.no_method_advisor']);

const isLater = (task: PlanTask): boolean => LATER.has(task.reason_code);

function laterText({ task_key, inputs }: PlanTask): string {
	if (inputs.length === 0) return task_key;
	return `${task_key} (${inputs.length} ${inputs.length === 1 ? 'file' : 'files'})`;
}

/** Where the folder holds something else, what is ready is run by name. */
function nothingText({ tasks, data_state: { subject } }: Plan): string {
	const ready = tasks.find(({ status }) => status === 'ready');
	return subject?.kind === 'other' && ready !== undefined
		? `No task is recommended; run one by name with --task ${ready.task_key.replaceAll('_', '-')}.`
		: 'No task is ready to run.';
}

function nextLines(plan: Plan, command: string, next: string | null): string[] {
	const { safe_next_actions: actions, safe_next_actions_code: codes } = plan.data_state;
	const left = isJoint(plan) ? [...SAID_ELSEWHERE, 'data_state.do_add_labels'] : [...SAID_ELSEWHERE];
	const lines = actions.filter((_, index) => !left.includes(codes[index] ?? ''));
	const runnable = plan.tasks.some((task) => task.task_key === next && task.status === 'ready');
	const repeat = plan.tasks.some((task) => task.task_key === next && task.status === 'done');
	return [
		'',
		...(runnable || repeat ? [`${repeat ? 'Run again' : 'Run it'} with: ${command}`] : [nothingText(plan)]),
		...lines.flatMap((text) => wrap(`Next: ${text}`, WIDTH, '      ')),
	];
}

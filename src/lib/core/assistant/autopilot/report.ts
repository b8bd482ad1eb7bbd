import * as z from 'zod';
import type { Autopilot, AutopilotStep, BookContract } from '../../../contract/records/autopilot.ts';
import { accountText, setAsideText } from '../../../contract/records/file-account-text.ts';
import { render } from '../../../contract/messages/index.ts';
import { skillsInShort } from '../../../contract/records/explain-plan.ts';
import type { ResultSignal } from '../../../contract/records/evaluation.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { bullets, escapeMarkdown, markdownTable } from '../../suites/report/markdown.ts';
import { count, list } from '../../suites/report/numbers.ts';
import { capital } from '../../suites/report/sentences.ts';

/** The report of an autopilot for people; headings are fixed, because the follow-up of `results` reads them. */
export function autopilotReport(record: Autopilot, plan: Plan | null): string {
	return [
		'# Autopilot report',
		'',
		`> ${escapeMarkdown(`${subjectText(plan)}${headline(record)}`)}`,
		'',
		'Research software, not for diagnostic use.',
		'',
		`Dataset ${escapeMarkdown(nameOf(record.dataset_root))}, from ${clock(record.started_at)} to ${clock(record.ended_at)}.`,
		'',
		'## Reason for stopping',
		'',
		`${capital(record.stop_reason.replaceAll('_', ' '))}. ${escapeMarkdown(record.stop_text)}`,
		'',
		...(record.problem === null ? [] : [`Next: ${escapeMarkdown(record.problem.hint)}`, '']),
		...(record.goal === null ? [] : [`Goal: ${escapeMarkdown(record.goal)}`, '']),
		...skillLines(plan),
		'## Next actions',
		'',
		...orNone(bullets(record.next_actions.map((line) => escapeMarkdown(line))), 'No action is pending.'),
		'## Completed workflow',
		'',
		...workflow(record),
		...sources(record),
		'## Result evaluation',
		'',
		...evaluationLines(record),
		'## Data state',
		'',
		...stateLines(plan, record.sources.length > 0),
		'## FeatureBook',
		'',
		...bookLines(record),
		'## Ledger',
		'',
		...bullets(
			Object.entries(record.ledger)
				.filter(([, value]) => typeof value === 'number' || typeof value === 'string')
				.map(([name, value]) => `${name.replaceAll('_', ' ')}: ${String(value)}`),
		),
		...setAside(record.ledger),
		`Records: assistant/ledger. This report: ${record.report_path ?? '–'}.`,
		'',
	].join('\n');
}

/** What skills and preferences changed in the last plan, in one paragraph. */
function skillLines(plan: Plan | null): string[] {
	if (plan === null) return [];
	const { changes, others } = skillsInShort(plan);
	const told = [...changes, ...(others === null ? [] : [others])].map((one) => render(one));
	return told.length === 0 ? [] : [`Skills: ${escapeMarkdown(told.join(' '))}`, ''];
}

/** What was done, in one line; why it ended is below. */
function headline({ steps, stop_reason }: Autopilot): string {
	const done = steps.filter((step) => step.status.startsWith('completed')).length;
	const failed = steps.filter((step) => step.status === 'failed').length;
	return `${count(done, 'task')} completed${failed === 0 ? '' : `, ${failed} failed`}; stopped: ${stop_reason.replaceAll('_', ' ')}.`;
}

const nameOf = (folder: string): string => folder.replace(/[/\\]+$/u, '').replace(/^.*[/\\]/u, '');

/** `2026-11-21 22:58:14 UTC`. */
const clock = (time: string): string => `${time.slice(0, 10)} ${time.slice(11, 19)} UTC`;

/** Files of the ledger that count nowhere, by name. */
function setAside({ set_aside }: Autopilot['ledger']): string[] {
	const files = z.array(z.object({ path: z.string(), reason: z.string() })).safeParse(set_aside).data ?? [];
	return bullets(files.map(({ path, reason }) => `Set aside: ${escapeMarkdown(`${path}: ${reason}`)}`));
}

function workflow({ steps }: Autopilot): string[] {
	if (steps.length === 0) return ['No task ran.', ''];
	return steps.flatMap((step) => [
		`### ${step.number}. ${step.task_key}${step.source === '.' ? '' : ` (${escapeMarkdown(step.source)})`}: ${step.status.replaceAll('_', ' ')}`,
		'',
		`Reason: ${escapeMarkdown(step.why)}`,
		'',
		...(step.headline === null ? [] : [escapeMarkdown(step.headline), '']),
		...(step.problem === null
			? []
			: [`${escapeMarkdown(step.problem.detail)} ${escapeMarkdown(step.problem.hint)}`, '']),
		...linkTo(step),
	]);
}

/** The report stands in `assistant/reports`, two folders below the output root. */
function linkTo(step: AutopilotStep): string[] {
	if (step.report_path === null) return [];
	const target = step.report_path.startsWith('/') ? step.report_path : `../../${step.report_path}`;
	return [`Report: [${escapeMarkdown(step.report_path)}](${encodeURI(target)})`, ''];
}

function sources({ sources: rows }: Autopilot): string[] {
	if (rows.length === 0) return [];
	return [
		'### Sources',
		'',
		...markdownTable(
			['source', 'status', 'steps', 'findings', 'warnings', 'open questions', 'reason for stopping'],
			rows.map((row) => [
				row.source,
				row.status.replaceAll('_', ' '),
				row.steps,
				row.findings,
				row.warnings,
				row.questions,
				row.problem?.detail ?? row.stop_reason?.replaceAll('_', ' ') ?? '',
			]),
		),
		'Samples of different sources are not pooled. Each source has its own report.',
		'',
	];
}

function evaluationLines({ evaluation, sources: rows }: Autopilot): string[] {
	if (rows.length > 0) return jointEvaluationLines(rows);
	if (evaluation === null) return ['There are no results to evaluate.', ''];
	const findings = evaluation.result_signals.filter((signal) => signal.level === 'finding');
	const hints = evaluation.result_signals.filter((signal) => signal.level === 'hint');
	const bad = evaluation.checks.filter((check) => check.status === 'fail' || check.status === 'warn');
	const waiting = evaluation.pending_analysis_concepts;
	const read = evaluation.verdicts.filter((verdict) => !verdict.superseded).length;
	return [
		`${count(read, 'run')} evaluated${evaluation.complete ? '' : ' (incomplete)'}; ${count(findings.length, 'finding')}, ${count(hints.length, 'suggestive result')}, ${count(bad.length, 'check')} failed or with a warning; ${count(waiting.length, 'question')} waiting for a task, ${evaluation.actioned_analysis_concepts.length} answered, ${evaluation.blocked_analysis_concepts.length} blocked.`,
		'',
		...bullets(evaluation.warnings.slice(0, 8).map((warning) => `Warning: ${escapeMarkdown(warning)}`)),
		...bullets(statements(findings, 8).map((text) => `Finding: ${escapeMarkdown(text)}`)),
		...bullets(statements(hints, 5).map((text) => `Suggestive: ${escapeMarkdown(text)}`)),
		...bullets(waiting.slice(0, 5).map((concept) => `Open: ${escapeMarkdown(concept.question)}`)),
	];
}

/** What signals say, each once, at most so many. */
function statements(signals: readonly ResultSignal[], most: number): string[] {
	return [...new Set(signals.map(({ statement }) => statement))].slice(0, most);
}

/** Findings are with each source; the parent puts their results side by side and adds nothing to them. */
function jointEvaluationLines(rows: Autopilot['sources']): string[] {
	const sum = (of: (row: Autopilot['sources'][number]) => number): number =>
		rows.reduce((all, row) => all + of(row), 0);
	return [
		`In ${count(rows.length, 'source')}: ${count(
			sum((row) => row.findings),
			'finding',
		)}, ${count(
			sum((row) => row.warnings),
			'warning',
		)} and ${count(
			sum((row) => row.questions),
			'open question',
		)}; see the table of sources above.`,
		'',
	];
}

/** @param isParent the sources have metadata of their own, each for its samples. */
function stateLines(plan: Plan | null, isParent: boolean): string[] {
	if (plan === null) return ['No plan was made for the folder.', ''];
	const { data_state: state } = plan;
	const families = state.families.map(({ family, inputs }) => `${family.replaceAll('_', ' ')} ${inputs}`);
	return [
		...accountLines(plan),
		`Inputs by kind, each sheet of a workbook separately: ${list(families, 10) || 'none'}. ${count(state.output_count, 'output')} of earlier runs${isParent ? '' : `; metadata for ${(state.metadata_coverage * 100).toFixed(0)} % of the samples`}.`,
		'',
		...bullets(state.blockers.map((blocker) => escapeMarkdown(blocker))),
	];
}

/** Said first when the folder holds no data of liquid biopsies. */
function subjectText(plan: Plan | null): string {
	const subject = plan?.data_state.subject;
	return subject === undefined || subject.kind === 'liquid_biopsy' ? '' : `${subject.text} `;
}

/** Where every file ended, as the plan counts them. */
function accountLines({ data_state: { file_account: account } }: Plan): string[] {
	if (account === undefined) return [];
	const aside = setAsideText(account);
	return [
		`${accountText(account)}.`,
		'',
		...(aside === null ? [] : [`Set aside: ${escapeMarkdown(aside)}.`, '']),
	];
}

function bookLines({ contracts }: Autopilot): string[] {
	const wanted = contracts.filter((one) => one.status !== 'not_applicable');
	if (wanted.length === 0) return ['No FeatureBook contract applies.', ''];
	const satisfied = wanted.filter((one) => one.status === 'satisfied').length;
	return [
		`${satisfied} of ${count(wanted.length, 'contract')} satisfied.`,
		'',
		...markdownTable(['context', 'satisfied', 'pending'], perContext(wanted)),
		...(satisfied === wanted.length
			? []
			: [
					'Neither the goal nor an open question required the pending outputs; run their task by name to produce them.',
					'',
				]),
		...bullets(
			wanted
				.filter((one) => one.status === 'pending')
				.map((one) => `Pending: ${escapeMarkdown(`${one.artifact} of ${one.task_key} (${contextOf(one)})`)}`),
		),
	];
}

const contextOf = ({ source, context }: BookContract): string =>
	source === '.' ? context : `${source}, ${context}`;

function perContext(contracts: readonly BookContract[]): [string, number, number][] {
	return [...new Set(contracts.map(contextOf))].map((context) => {
		const own = contracts.filter((one) => contextOf(one) === context);
		const satisfied = own.filter((one) => one.status === 'satisfied').length;
		return [context, satisfied, own.length - satisfied];
	});
}

function orNone(lines: string[], none: string): string[] {
	return lines.length === 0 ? [none, ''] : lines;
}

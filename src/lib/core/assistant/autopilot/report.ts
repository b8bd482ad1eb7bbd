import type { Autopilot, AutopilotStep } from '../../../contract/records/autopilot.ts';
import type { Plan } from '../../../contract/records/plan.ts';
import { bullets, escapeMarkdown, markdownTable } from '../../suites/report/markdown.ts';
import { count, list } from '../../suites/report/numbers.ts';

/** The report of an autopilot for people; headings are fixed, because the follow-up of `results` reads them. */
export function autopilotReport(record: Autopilot, plan: Plan | null): string {
	return [
		'# Autopilot report',
		'',
		`> ${escapeMarkdown(record.stop_text)}`,
		'',
		'Research software, not a diagnostic.',
		'',
		'## Why it stopped',
		'',
		`${record.stop_reason.replaceAll('_', ' ')}: ${escapeMarkdown(record.stop_text)}`,
		'',
		...(record.problem === null ? [] : [`Next: ${escapeMarkdown(record.problem.hint)}`, '']),
		...(record.goal === null ? [] : [`Goal: ${escapeMarkdown(record.goal)}`, '']),
		'## Next actions',
		'',
		...orNone(bullets(record.next_actions.map((line) => escapeMarkdown(line))), 'Nothing is urgent.'),
		'## Completed workflow',
		'',
		...workflow(record),
		...sources(record),
		'## Result evaluation',
		'',
		...evaluationLines(record),
		'## Data state',
		'',
		...stateLines(plan),
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
		`Records: assistant/ledger. This report: ${record.report_path ?? '–'}.`,
		'',
	].join('\n');
}

function workflow({ steps }: Autopilot): string[] {
	if (steps.length === 0) return ['No task was run.', ''];
	return steps.flatMap((step) => [
		`### ${step.number}. ${step.task_key}${step.source === '.' ? '' : ` (${escapeMarkdown(step.source)})`}: ${step.status.replaceAll('_', ' ')}`,
		'',
		`Why: ${escapeMarkdown(step.why)}`,
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
			['source', 'status', 'steps', 'why it stopped'],
			rows.map((row) => [
				row.source,
				row.status.replaceAll('_', ' '),
				row.steps,
				row.problem?.detail ?? row.stop_reason?.replaceAll('_', ' ') ?? '',
			]),
		),
		'Samples of different sources were not pooled.',
		'',
	];
}

function evaluationLines({ evaluation }: Autopilot): string[] {
	if (evaluation === null) return ['Nothing was there to evaluate.', ''];
	const findings = evaluation.result_signals.filter((signal) => signal.level === 'finding');
	const hints = evaluation.result_signals.filter((signal) => signal.level === 'hint');
	const bad = evaluation.checks.filter((check) => check.status === 'fail' || check.status === 'warn');
	const waiting = evaluation.pending_analysis_concepts;
	return [
		`${count(evaluation.verdicts.length, 'run')} read back${evaluation.complete ? '' : ', incomplete'}; ${count(findings.length, 'finding')}, ${count(hints.length, 'hint')}, ${count(bad.length, 'check')} that ${bad.length === 1 ? 'speaks' : 'speak'} against the results; ${count(waiting.length, 'question')} ${waiting.length === 1 ? 'waits' : 'wait'} for a task, ${evaluation.actioned_analysis_concepts.length} answered, ${evaluation.blocked_analysis_concepts.length} blocked.`,
		'',
		...bullets(evaluation.warnings.slice(0, 8).map((warning) => `Distrust: ${escapeMarkdown(warning)}`)),
		...bullets(findings.slice(0, 8).map((signal) => `Finding: ${escapeMarkdown(signal.statement)}`)),
		...bullets(hints.slice(0, 5).map((signal) => `Hint: ${escapeMarkdown(signal.statement)}`)),
		...bullets(waiting.slice(0, 5).map((concept) => `Open: ${escapeMarkdown(concept.question)}`)),
	];
}

function stateLines(plan: Plan | null): string[] {
	if (plan === null) return ['The folder was not planned.', ''];
	const { data_state: state } = plan;
	const families = state.families.map(({ family, inputs }) => `${family.replaceAll('_', ' ')} ${inputs}`);
	return [
		`${count(state.input_count, 'input')} (${list(families, 10) || 'none'}), ${count(state.output_count, 'output')}; metadata for ${(state.metadata_coverage * 100).toFixed(0)} % of the samples.`,
		'',
		...bullets(state.blockers.map((blocker) => escapeMarkdown(blocker))),
	];
}

function bookLines({ contracts }: Autopilot): string[] {
	const wanted = contracts.filter((one) => one.status !== 'not_applicable');
	if (wanted.length === 0) return ['No contract of the FeatureBook applies.', ''];
	const satisfied = wanted.filter((one) => one.status === 'satisfied').length;
	return [
		`${satisfied} of ${count(wanted.length, 'contract')} satisfied.`,
		'',
		...markdownTable(
			['context', 'task', 'artifact', 'status'],
			wanted.map((one) => [one.context, one.task_key, one.artifact, one.status]),
		),
	];
}

function orNone(lines: string[], none: string): string[] {
	return lines.length === 0 ? [none, ''] : lines;
}

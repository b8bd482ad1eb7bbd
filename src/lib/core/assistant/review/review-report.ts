import type { CheckResult, Concept, Evaluation, ResultSignal } from '../../../contract/records/evaluation.ts';
import { checkedTask } from '../../results/checks/checked-task.ts';
import { bullets, escapeMarkdown, markdownTable } from '../../suites/report/markdown.ts';
import { count } from '../../suites/report/numbers.ts';

/** What was read back, what it says, what waits: one paragraph. */
export function reviewHeadline(evaluation: Evaluation): string {
	const { verdicts, checks, result_signals: signals } = evaluation;
	// What a later run has replaced (an interrupted run that was repeated) says nothing about the results any more.
	const current = verdicts.filter((verdict) => !verdict.superseded);
	const usable = current.filter((verdict) => verdict.status === 'verified').length;
	const of = (status: CheckResult['status']): number => checks.filter((one) => one.status === status).length;
	const findings = signals.filter((signal) => signal.level === 'finding').length;
	const sentences = [
		`${usable} of ${count(current.length, 'run')} verified.`,
		`${count(findings, 'finding')}, ${count(signals.filter((one) => one.level === 'hint').length, 'suggestive result')} and ${count(signals.filter((one) => one.level === 'warning').length, 'warning')}.`,
		`Of ${count(of('pass') + of('warn') + of('fail'), 'quality check')}, ${of('fail')} failed and ${of('warn')} gave a warning.`,
		`${count(evaluation.pending_analysis_concepts.length, 'question')} waiting for a task, ${evaluation.actioned_analysis_concepts.length} answered, ${evaluation.blocked_analysis_concepts.length} blocked.`,
		...(evaluation.complete ? [] : ['The evaluation is incomplete; see Runs.']),
	];
	return sentences.join(' ');
}

/** The review for people: limitations first, then findings and other signals, then what to ask next. */
export function reviewReport(evaluation: Evaluation, headline: string, command: string): string {
	const { verdicts, warnings, checks } = evaluation;
	const warned = checks.filter((check) => check.status === 'fail' || check.status === 'warn');
	const fine = checks.filter((check) => check.status === 'pass');
	return [
		'# Review of results',
		'',
		`> ${escapeMarkdown(headline)}`,
		'',
		'Research software, not for diagnostic use.',
		'',
		'## Limitations and warnings, most serious first',
		'',
		...orNone(bullets(warnings.map((warning) => escapeMarkdown(warning))), 'No result signal is a warning.'),
		'## Quality checks',
		'',
		...orNone(checkRows(warned, verdicts), 'All checks passed.'),
		...(fine.length === 0
			? []
			: [`Passed: ${[...new Set(fine.map((one) => one.check.replaceAll('_', ' ')))].join(', ')}.`, '']),
		'## Findings and other signals',
		'',
		...orNone(
			// Several tasks that read the same files see the same, which is said once.
			bullets([...new Set(evaluation.result_signals.filter(isSeen).map(signalLine))]),
			'No result signal passed its threshold.',
		),
		'## Follow-up questions',
		'',
		...orNone(
			[
				...conceptSection('Waiting for a task', evaluation.pending_analysis_concepts),
				...conceptSection('Blocked', evaluation.blocked_analysis_concepts),
				...conceptSection('Answered', evaluation.actioned_analysis_concepts),
				...conceptSection(
					'For your review',
					evaluation.analysis_concepts.filter((concept) => concept.state === 'generated'),
				),
			],
			'No follow-up questions.',
		),
		'## Runs',
		'',
		...orNone(
			markdownTable(
				['task', 'outputs', 'superseded', 'missing'],
				verdicts.map((one) => [
					one.task_key,
					one.status.replaceAll('_', ' '),
					one.superseded ? 'yes' : '',
					one.missing.slice(0, 3).join('; '),
				]),
			),
			'No runs.',
		),
		'## General limitations',
		'',
		...bullets(limits(evaluation)),
		'## Methods',
		'',
		'Outputs were compared with the digests in their manifests. Result signals are taken from verified runs that no later run of the same work supersedes. `tables/result_signals.csv` lists the threshold of each signal and `tables/checks.csv` the values of the checks.',
		'',
		'```sh',
		command,
		'```',
		'',
	].join('\n');
}

/** Warnings are among the limitations already. */
const isSeen = (signal: ResultSignal): boolean => signal.level !== 'warning';

const signalLine = (signal: ResultSignal): string =>
	`${signal.level === 'note' ? '' : `${signal.level === 'finding' ? 'Finding' : 'Suggestive'}: `}${escapeMarkdown(signal.statement)}`;

function checkRows(checks: readonly CheckResult[], verdicts: Evaluation['verdicts']): string[] {
	return markdownTable(
		['check', 'of', 'verdict', 'finding'],
		alike(checks).map(([one, ...others]) => [
			one.check.replaceAll('_', ' '),
			[
				...new Set([one, ...others].map((check) => checkedTask(check, verdicts) ?? 'the dataset')),
				...(one.subject === null ? [] : [one.subject]),
			].join(', '),
			one.status === 'warn' ? 'warning' : 'failed',
			one.finding,
		]),
	);
}

/** Checks of several tasks that say the same about the same thing, together. */
function alike(checks: readonly CheckResult[]): [CheckResult, ...CheckResult[]][] {
	const groups = new Map<string, [CheckResult, ...CheckResult[]]>();
	for (const one of checks) {
		const key = JSON.stringify([one.check, one.subject, one.status, one.finding]);
		const known = groups.get(key);
		if (known === undefined) groups.set(key, [one]);
		else known.push(one);
	}
	return [...groups.values()];
}

function conceptSection(title: string, concepts: readonly Concept[]): string[] {
	const [first, ...more] = concepts;
	if (first === undefined) return [];
	// A reason that all of them share is given once, before them.
	const shared = more.length > 0 && more.every((concept) => concept.state_reason === first.state_reason);
	return [
		`### ${title}`,
		'',
		...(shared ? [escapeMarkdown(first.state_reason), ''] : []),
		...bullets(
			concepts.map(
				(concept) =>
					`${escapeMarkdown(concept.question)}${shared ? '' : ` ${escapeMarkdown(concept.state_reason)}`} (priority ${concept.priority_score.toFixed(2)})`,
			),
		),
	];
}

/** Limits of the contexts that gave result signals, each once. */
function limits({ analysis_concepts }: Evaluation): string[] {
	const all = new Set(analysis_concepts.flatMap((concept) => concept.interpretation_limits));
	all.add('A result signal is a reason for closer inspection, not a result in itself.');
	return [...all].map((limit) => escapeMarkdown(limit));
}

function orNone(lines: string[], none: string): string[] {
	return lines.length === 0 ? [none, ''] : lines;
}

import type { JobEvent } from '../../src/lib/contract/events/job-event.ts';
import { eventSentence } from '../../src/lib/contract/events/sentence.ts';
import { render } from '../../src/lib/contract/messages/index.ts';
import { english, padded, widthOf, type Speaker } from './speak.ts';
import { inWords, words } from './words.ts';
import type { Job } from '../../src/lib/contract/records/job.ts';

/** Enough of an id to tell jobs apart; commands take any beginning that fits one job only. */
const SHORT = 8;

/** One line per job, newest first. */
export function jobLines(jobs: readonly Job[], { t, language }: Speaker = english): string[] {
	if (jobs.length === 0) return [t(words.no_jobs)];
	const rows = jobs.map((job) => [
		job.job_id.slice(0, SHORT),
		language === 'zh' ? inWords(job.status, language) : job.status,
		job.kind,
		job.created_at.slice(0, 19).replace('T', ' '),
		job.dataset ?? '',
	]);
	const widths = rows.reduce<number[]>(
		(most, row) => row.map((cell, at) => Math.max(most[at] ?? 0, widthOf(cell))),
		[],
	);
	return rows.map((row) =>
		row
			.map((cell, at) => padded(cell, widths[at] ?? 0))
			.join('  ')
			.trimEnd(),
	);
}

/** Everything about one job that a person asks for. */
export function jobDetails(job: Job): string[] {
	const lines = [
		`Job ${job.job_id}`,
		`  ${job.kind}: ${job.status}${job.exit_code === null ? '' : ` (exit code ${job.exit_code})`}`,
	];
	const add = (name: string, value: string | null): void => {
		if (value !== null) lines.push(`  ${name}: ${value}`);
	};
	add('dataset', job.dataset);
	add('queued', job.created_at);
	add('started', job.started_at);
	add('ended', job.ended_at);
	add('resumes', job.resumes);
	const running = job.status === 'running' || job.status === 'cancelling';
	add('now', running ? progressText(job.progress) : null);
	if (job.problem !== null) lines.push(`  ${job.problem.detail}`, `  hint: ${job.problem.hint}`);
	return lines;
}

function progressText(progress: Job['progress']): string | null {
	if (progress === null) return null;
	const { done, total, message } = progress;
	return total === null || total === 0 ? message : `${message}  ${Math.floor((100 * done) / total)} %`;
}

/** "12  2026-11-21 10:15:00  run_recorded  Run of analyze_cfdna recorded: completed" */
export function eventLine(event: JobEvent): string {
	const sentence = eventSentence(event);
	const share =
		event.kind === 'progress' && event.data.total !== null && event.data.total > 0
			? `  ${Math.floor((100 * event.data.done) / event.data.total)} %`
			: '';
	const text = sentence === null ? ownText(event) : render(sentence);
	return [String(event.seq), event.at.slice(0, 19).replace('T', ' '), event.kind, `${text}${share}`]
		.join('  ')
		.trimEnd();
}

/** The English of an event whose code this version does not know. */
function ownText(event: JobEvent): string {
	if (event.kind === 'progress') return event.data.message;
	if (event.kind === 'note') return event.data.text;
	return event.kind === 'workflow_completed' ? event.data.stop_text : '';
}

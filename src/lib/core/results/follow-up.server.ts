import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { plan as planSchema, type Plan } from '../../contract/records/plan.ts';
import {
	run as runSchema,
	summary as summarySchema,
	type Artifact,
	type Run,
} from '../../contract/records/run.ts';
import { say, render, type Message } from '../../contract/messages/index.ts';

/** A local answer about one artifact: what it is, what it says, what to do next. */
export interface FollowUp {
	artifact: Artifact;
	question: string | null;
	/** Sentences about the artifact, most important first. */
	answer: string[];
	/** A short excerpt where reading the raw text helps (reports, tables); null for records and figures. */
	excerpt: string | null;
	next_action: string;
	next_action_code: string;
	/** Who answered; `local` = from the artifact itself, without a language model. */
	answered_by: 'local';
}

const EXCERPT_BYTES = 64 * 1024;

/** Answers from the artifact itself. Ledger records are summarised, never shown raw. */
export async function answerLocally(
	root: string,
	artifact: Artifact,
	question: string | null,
): Promise<FollowUp> {
	const file = path.resolve(root, artifact.path);
	const { lines, excerpt, next } = await describe(file, artifact, question);
	return {
		artifact,
		question,
		answer: lines.map((line) => render(line)),
		excerpt,
		next_action: render(next),
		next_action_code: next.code,
		answered_by: 'local',
	};
}

interface Description {
	lines: Message[];
	excerpt: string | null;
	next: Message;
}

async function describe(file: string, artifact: Artifact, question: string | null): Promise<Description> {
	if (artifact.kind === 'ledger') return describeRecord(file, artifact);
	if (artifact.kind === 'summary') return describeSummary(file, artifact);
	if (artifact.kind === 'figure') return describeFigure(file, artifact);
	const head = await readHead(file);
	if (artifact.kind === 'table') return describeTable(head, artifact, question);
	return describeReport(head, artifact, question);
}

async function describeRecord(file: string, artifact: Artifact): Promise<Description> {
	const raw: unknown = JSON.parse(await readFile(file, 'utf8'));
	const asPlan = planSchema.safeParse(raw);
	if (asPlan.success) {
		const plan = asPlan.data;
		const ready = plan.tasks.filter((task) => task.status === 'ready').map((task) => task.task_key);
		const blocked = plan.tasks.filter((task) => task.status === 'blocked').map((task) => task.task_key);
		const audit = plan.recommendation_audit;
		const done = await doneSince(file, plan);
		const lines = [
			say('results.plan_state', { id: plan.plan_id, ready: ready.length, blocked: blocked.length }),
			say('results.plan_recommends', { task: plan.recommended_task ?? '–' }),
			...(done === null
				? []
				: [say('results.plan_done_since', { task: done.task_key, run_id: done.run_id })]),
			audit.changed_by.length > 0
				? say('results.plan_audit_changed', {
						base: audit.base_pick ?? '–',
						final: audit.final_pick ?? '–',
						by: audit.changed_by,
					})
				: say('results.plan_audit_unchanged'),
			...plan.data_state.blockers.slice(0, 3).map((blocker) => say('results.blocker', { blocker })),
		];
		const next =
			done !== null
				? say('results.next_read_run', { task: done.task_key, path: done.report_path ?? done.run_id })
				: plan.recommended_task === null
					? say('results.next_unblock', { task: blocked[0] ?? '–' })
					: say('results.next_run_task', { task: plan.recommended_task });
		return { lines, excerpt: null, next };
	}
	const asRun = runSchema.safeParse(raw);
	if (asRun.success) {
		const run = asRun.data;
		const lines = [
			say('results.run_state', { id: run.run_id, task: run.task_key, status: run.status }),
			...(run.headline === null ? [] : [say('results.headline', { headline: run.headline })]),
			verificationLine(run.verification),
			...(run.error === null
				? []
				: [say('results.run_error', { detail: run.error.detail, hint: run.error.hint })]),
		];
		const next = !run.status.startsWith('completed')
			? say('results.next_fix_and_retry', { hint: run.error?.hint ?? '–', task: run.task_key })
			: say('results.next_read_report', { path: run.report_path ?? '–' });
		return { lines, excerpt: null, next };
	}
	return {
		lines: [say('results.record_other', { title: artifact.title })],
		excerpt: null,
		next: say('results.next_list'),
	};
}

function verificationLine({ status, missing }: Run['verification']): Message {
	return missing.length === 0
		? say('results.run_verification', { status })
		: say('results.run_verification_missing', { status, missing });
}

/** The latest verified run of the recommended task that began after the plan, found beside it in the ledger; else null. */
async function doneSince(file: string, plan: Plan): Promise<Run | null> {
	const task = plan.tasks.find(({ task_key }) => task_key === plan.recommended_task);
	if (task === undefined) return null;
	const ledger = path.dirname(file);
	const names = (await readdir(ledger)).filter((name) => /^run_.*\.json$/u.test(name)).sort();
	for (const name of names.reverse()) {
		const run = await readRun(path.join(ledger, name));
		if (run === null || run.repeat_key !== task.repeat_key || run.started_at < plan.created_at) continue;
		if (run.status.startsWith('completed') && run.verification.status === 'verified') return run;
	}
	return null;
}

/** A run record; null when it cannot be read: another record that is broken is no reason not to answer. */
async function readRun(file: string): Promise<Run | null> {
	try {
		return runSchema.safeParse(JSON.parse(await readFile(file, 'utf8'))).data ?? null;
	} catch {
		return null;
	}
}

async function describeSummary(file: string, artifact: Artifact): Promise<Description> {
	const parsed = summarySchema.safeParse(JSON.parse(await readFile(file, 'utf8')));
	if (!parsed.success)
		return {
			lines: [say('results.record_other', { title: artifact.title })],
			excerpt: null,
			next: say('results.next_list'),
		};
	const lines = [say('results.headline', { headline: parsed.data.headline })];
	for (const matrix of parsed.data.matrices) {
		lines.push(
			say('results.matrix', { name: matrix.name, samples: matrix.n_samples, features: matrix.n_features }),
		);
		const auroc = matrix.model?.metrics['auroc'];
		if (auroc?.estimate != null)
			lines.push(
				say('results.matrix_auroc', {
					name: matrix.name,
					auroc: auroc.estimate.toFixed(3),
					low: auroc.ci_low?.toFixed(3) ?? '–',
					high: auroc.ci_high?.toFixed(3) ?? '–',
					n: auroc.n,
				}),
			);
	}
	for (const warning of parsed.data.warnings.slice(0, 5)) lines.push(say('results.warning', { warning }));
	return { lines, excerpt: null, next: say('results.next_read_report', { path: siblingReport(artifact) }) };
}

async function describeFigure(file: string, artifact: Artifact): Promise<Description> {
	try {
		const spec = JSON.parse(await readFile(file.replace(/\.png$/i, '.json'), 'utf8')) as Record<
			string,
			unknown
		>;
		const lines = [
			say('results.figure', { title: String(spec['title'] ?? artifact.title) }),
			...(typeof spec['caption'] === 'string'
				? [say('results.figure_caption', { caption: spec['caption'] })]
				: []),
		];
		return { lines, excerpt: null, next: say('results.next_open_figure', { path: artifact.path }) };
	} catch {
		return {
			lines: [say('results.figure', { title: artifact.title })],
			excerpt: null,
			next: say('results.next_open_figure', { path: artifact.path }),
		};
	}
}

function describeTable(head: string, artifact: Artifact, question: string | null): Description {
	const rows = head.split('\n').filter((line) => line !== '');
	const header = rows[0] ?? '';
	const lines = [say('results.table', { title: artifact.title, columns: header.split(',').slice(0, 15) })];
	const matches = matching(rows.slice(1), question);
	if (question !== null && matches.length > 0)
		lines.push(say('results.table_matches', { count: matches.length }));
	const shown = matches.length > 0 ? matches : rows.slice(1, 6);
	return {
		lines,
		excerpt: [header, ...shown.slice(0, 8)].map((line) => clip(line, 300)).join('\n'),
		next: say('results.next_read_report', { path: siblingReport(artifact) }),
	};
}

function describeReport(head: string, artifact: Artifact, question: string | null): Description {
	const paragraphs = head
		.split(/\n\s*\n/)
		.map((part) => part.trim())
		.filter((part) => part !== '' && !part.startsWith('!['));
	const headline = paragraphs.find((part) => part.startsWith('>') || !part.startsWith('#')) ?? '';
	const lines = [say('results.headline', { headline: plainText(headline) })];
	const matches = matching(paragraphs, question).filter((part) => part !== headline);
	const excerpt = (matches.length > 0 ? matches : paragraphs.slice(1, 4)).slice(0, 3).join('\n\n');
	return { lines, excerpt: clip(excerpt, 1500), next: nextFromReport(artifact) };
}

function nextFromReport(artifact: Artifact): Message {
	return artifact.task_key === 'plot_cfdna'
		? say('results.next_run_task', { task: 'analyze_cfdna' })
		: say('results.next_check_tables', {
				path: path.posix.join(path.posix.dirname(artifact.path), 'tables'),
			});
}

/** Pieces that share most words with the question, best first; words under three letters do not count. */
function matching(pieces: readonly string[], question: string | null): string[] {
	if (question === null) return [];
	const words = new Set(
		(question.toLowerCase().match(/[\p{L}\p{N}_.:-]{3,}|[\p{Script=Han}]{2,}/gu) ?? []).filter(
			(word) => !stopWords.has(word),
		),
	);
	return pieces
		.map((piece) => ({ piece, hits: [...words].filter((word) => piece.toLowerCase().includes(word)).length }))
		.filter(({ hits }) => hits > 0)
		.sort((a, b) => b.hits - a.hits)
		.map(({ piece }) => piece);
}

const stopWords = new Set([
	'the',
	'and',
	'what',
	'which',
	'are',
	'this',
	'that',
	'how',
	'for',
	'does',
	'was',
	'with',
	'why',
	'should',
	'next',
]);

function siblingReport(artifact: Artifact): string {
	const folder = path.posix.dirname(artifact.path);
	const inFolder = artifact.kind === 'table' || artifact.kind === 'figure';
	return path.posix.join(inFolder ? path.posix.dirname(folder) : folder, 'report.md');
}

/** Markdown as plain words: quotes, headings and emphasis marks go, an underscore inside a name stays. */
const plainText = (markdown: string): string =>
	markdown
		.replace(/^>\s?/gm, '')
		.replace(/\\([\\`*{}[\]<>#|_])/g, '$1')
		.replace(/\*\*|`|^#+\s*/gm, '')
		.replace(/\s+/g, ' ')
		.trim();
const clip = (value: string, length: number): string =>
	value.length <= length ? value : `${value.slice(0, length)} …`;

async function readHead(file: string): Promise<string> {
	const handle = await open(file, 'r');
	try {
		const buffer = new Uint8Array(EXCERPT_BYTES);
		const { bytesRead } = await handle.read(buffer, 0, EXCERPT_BYTES, 0);
		return new TextDecoder().decode(buffer.subarray(0, bytesRead));
	} finally {
		await handle.close();
	}
}

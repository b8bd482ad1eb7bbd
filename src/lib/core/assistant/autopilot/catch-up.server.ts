import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { plainText } from '../../../base/plain-text.server.ts';
import { recordJson } from '../../../base/record-json.ts';
import { evaluation as evaluationSchema, type Evaluation } from '../../../contract/records/evaluation.ts';
import type { Run } from '../../../contract/records/run.ts';
import { readManifest } from '../../results/collect.server.ts';
import type { PlanLedger } from '../../ledger/plan-ledger.server.ts';
import { readsRuns, reviews } from '../../../contract/tasks/index.ts';

/**
 * A kill between a review and its record in the ledger leaves the evaluation in the run folder only; it is the same
 * evaluation, so it is recorded now. Also rebuilds the concept book, which a kill may have left behind the evaluations.
 */
export async function recordMissedReview(
	ledger: PlanLedger,
	runs: readonly Run[],
	outputRoot: string,
): Promise<void> {
	const review = runs.filter((run) => reviews(run.task_key) && run.manifest_path !== null).at(-1);
	if (review?.manifest_path != null) {
		const folder = path.dirname(path.resolve(outputRoot, review.manifest_path));
		const missed = await readEvaluation(path.join(folder, 'products', 'evaluation.json'));
		const newest = await ledger.latestEvaluation();
		if (
			missed !== null &&
			(await readManifest(folder))?.run_id === review.run_id &&
			missed.dataset_id === review.dataset_id &&
			(newest === null || newest.created_at < missed.created_at)
		)
			return void (await ledger.writeEvaluation(missed));
	}
	await ledger.writeConceptBook();
}

async function readEvaluation(file: string): Promise<Evaluation | null> {
	return evaluationSchema.safeParse(await readJson(file)).data ?? null;
}

/** True when a run ended that the newest evaluation does not know; reviews evaluate themselves. */
export function needsEvaluation(runs: readonly Run[], newest: Evaluation | null): boolean {
	const known = new Set(newest?.run_ids ?? []);
	return runs.some(
		(run) =>
			!readsRuns(run.task_key) &&
			(run.status.startsWith('completed') || run.status === 'failed') &&
			!known.has(run.run_id),
	);
}

/**
 * True when what holds of a run is not what the newest evaluation says: its outputs were edited, taken away or put back
 * since. Result signals of such a run must not lead to work until it was evaluated again.
 */
export function outputsChanged(now: Evaluation, newest: Evaluation): boolean {
	const statuses = new Map(now.verdicts.map((verdict) => [verdict.run_id, verdict.status]));
	return newest.verdicts.some(({ run_id, status }) => (statuses.get(run_id) ?? status) !== status);
}

/** When the last autopilot run came to its end, from its report; an empty text sorts before every time. */
export async function lastReportTime(assistant: string): Promise<string> {
	const folder = path.join(assistant, 'reports');
	const names = (await readdir(folder).catch(() => [])).filter((name) => /^autopilot_.*\.json$/u.test(name));
	let newest = '';
	for (const name of names) {
		const record = await readJson(path.join(folder, name));
		const ended = endTime.safeParse(record).data?.ended_at ?? '';
		if (ended > newest) newest = ended;
	}
	return newest;
}

const endTime = z.object({ ended_at: z.string() });

async function readJson(file: string): Promise<unknown> {
	try {
		return recordJson(await plainText(file));
	} catch {
		return null;
	}
}

import path from 'node:path';
import type { Evaluation } from '../../../src/lib/contract/records/evaluation.ts';
import type { Plan } from '../../../src/lib/contract/records/plan.ts';
import { PlanLedger } from '../../../src/lib/core/ledger/plan-ledger.server.ts';
import { readFile } from 'node:fs/promises';

/** What a ledger says, without ids, times, places and what is only there because something was killed. */
export interface NormalLedger {
	plans: unknown[];
	runs: unknown[];
	evaluations: unknown[];
	book: unknown;
}

/** Ids of plans, runs and evaluations (time and 64 bits), of artifacts and signals (64 bits), of a dataset (128 bits). */
const TIMED = /\d{8}T\d{9}Z-[0-9a-f]{16}/gu;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/gu;

/**
 * The records of a dataset in their order, to be compared with those of another autopilot run over a copy of the same files: ids are
 * replaced by the order in which they first appear, times by a word, folders by their names; runs that a kill interrupted
 * are left out wherever they are counted or listed.
 */
export async function normalLedger(dataset: string): Promise<NormalLedger> {
	const ledger = new PlanLedger(path.join(dataset, 'assistant'));
	const runs = await ledger.runs();
	const gone = new Set(runs.filter((run) => run.status === 'interrupted').map((run) => run.run_id));
	const read = {
		plans: (await ledger.plans()).map(withoutCounts),
		runs: runs.filter((run) => !gone.has(run.run_id)).map(withoutReviewKey),
		evaluations: (await ledger.evaluations()).map((one) => without(one, gone)),
		book: JSON.parse(
			await readFile(path.join(ledger.folder, 'analysis_concept_book.json'), 'utf8').catch(() => 'null'),
		) as unknown,
	};
	return JSON.parse(replaceIds(JSON.stringify(read), dataset)) as NormalLedger;
}

/** A plan counts all runs of the ledger and names the latest; the interrupted one is among them. */
function withoutCounts(plan: Plan): unknown {
	const { runs: _runs, runs_by_status: by, latest_run_id: _id, ...rest } = plan.ledger;
	const { interrupted: _interrupted, ...others } = by as Record<string, number>;
	return { ...plan, tasks: plan.tasks.map(withoutReviewKey), ledger: { ...rest, runs_by_status: others } };
}

/** The repeat key of a review is a hash of the ids of the runs that it reads. */
function withoutReviewKey<T extends { task_key: string; repeat_key: string }>(one: T): T {
	return one.task_key === 'review_results' ? { ...one, repeat_key: '' } : one;
}

function without(evaluation: Evaluation, gone: ReadonlySet<string>): unknown {
	return {
		...evaluation,
		run_ids: evaluation.run_ids.filter((id) => !gone.has(id)),
		verdicts: evaluation.verdicts.filter(({ run_id }) => !gone.has(run_id)),
	};
}

/** Keys whose values are ids or hashes of ids. */
const ID_FIELDS = /"(artifact_id|signal_id|dataset_id)":"([0-9a-f]+)"/gu;

function replaceIds(text: string, dataset: string): string {
	const numbers = new Map<string, string>();
	const numbered = (id: string): string => {
		const known = numbers.get(id) ?? `id-${numbers.size + 1}`;
		numbers.set(id, known);
		return known;
	};
	const timed = text.replaceAll(dataset, '<dataset>').replace(TIMED, numbered).replace(TIME, '<time>');
	for (const [, , id = ''] of timed.matchAll(ID_FIELDS)) numbered(id);
	return [...numbers].reduce((changed, [id, name]) => changed.replaceAll(`"${id}"`, `"${name}"`), timed);
}

import type * as z from 'zod';
import type { endpoints } from '../../../../contract/api/index.ts';
import type { Run } from '../../../../contract/records/run.ts';
import { PlanLedger } from '../../../ledger/plan-ledger.server.ts';
import { recordNames, visitRecords } from '../../../ledger/read-records.server.ts';
import { evaluationHeadKind, runKind, sortRecords } from '../../../ledger/record-kinds.ts';
import type { DatasetPlace } from '../../dataset-session.server.ts';

export type SessionLedger = Omit<z.infer<(typeof endpoints.get_ledger.answers)[200]['schema']>, 'session_id'>;

type LedgerRun = Omit<Run, 'inputs'> & { input_count: number };

/** What the ledger of a dataset holds. Nothing is written. */
export async function sessionLedger({ root, output }: DatasetPlace): Promise<SessionLedger> {
	const ledger = new PlanLedger(output.assistant);
	const place = await ledger.place();
	const runs: LedgerRun[] = [];
	await visitRecords(runKind, place, await recordNames(place.folder, runKind.prefix), ({ inputs, ...run }) =>
		runs.push({ ...run, input_count: inputs.length }),
	);
	const evaluations: { evaluation_id: string; created_at: string }[] = [];
	await visitRecords(
		evaluationHeadKind,
		place,
		await recordNames(place.folder, evaluationHeadKind.prefix),
		({ evaluation_id, created_at }) => evaluations.push({ evaluation_id, created_at }),
	);
	const byTime = { timeOf: (run: LedgerRun) => run.started_at, idOf: (run: LedgerRun) => run.run_id };
	return {
		dataset_root: root,
		output_root: output.root,
		summary: { ...(await ledger.summary()) },
		runs: sortRecords(byTime, runs).reverse(),
		evaluation: await ledger.latestEvaluation(),
		evaluations: sortRecords(
			{ timeOf: (one) => one.created_at, idOf: (one) => one.evaluation_id },
			evaluations,
		).reverse(),
		concept_memory: await ledger.conceptMemory(),
		concept_book: await ledger.conceptBook(),
	};
}

import type * as z from 'zod';
import { evaluation, type Evaluation } from '../../contract/records/evaluation.ts';
import { plan, type Plan } from '../../contract/records/plan.ts';
import { run, type Run } from '../../contract/records/run.ts';

/** How one kind of record lies in the ledger. */
export interface RecordKind<T> {
	/** Beginning of the file name; the id and `.json` follow. */
	prefix: string;
	schema: z.ZodType<T>;
	/** Newest `schema_version` this version reads. */
	version: number;
	idOf(record: T): string;
	/** Time that orders the records. */
	timeOf(record: T): string;
	datasetOf(record: T): string | null;
}

export const planKind: RecordKind<Plan> = {
	prefix: 'plan_',
	schema: plan,
	version: 1,
	idOf: (record) => record.plan_id,
	timeOf: (record) => record.created_at,
	datasetOf: (record) => record.dataset_id,
};

export const runKind: RecordKind<Run> = {
	prefix: 'run_',
	schema: run,
	version: 1,
	idOf: (record) => record.run_id,
	timeOf: (record) => record.started_at,
	datasetOf: (record) => record.dataset_id,
};

export const evaluationKind: RecordKind<Evaluation> = {
	prefix: 'result_evaluation_',
	schema: evaluation,
	version: 1,
	idOf: (record) => record.evaluation_id,
	timeOf: (record) => record.created_at,
	datasetOf: (record) => record.dataset_id,
};

/** File name of a record. */
export function recordName<T>(kind: RecordKind<T>, id: string): string {
	return `${kind.prefix}${id}.json`;
}

/** Oldest first; ids decide between records of the same millisecond. */
export function sortRecords<T>(kind: RecordKind<T>, records: T[]): T[] {
	return records.sort(
		(a, b) =>
			Date.parse(kind.timeOf(a)) - Date.parse(kind.timeOf(b)) || (kind.idOf(a) < kind.idOf(b) ? -1 : 1),
	);
}

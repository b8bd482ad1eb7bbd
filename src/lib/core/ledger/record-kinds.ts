import type * as z from 'zod';
import { LbError } from '../../base/errors.ts';
import { recordId } from '../../contract/records/common.ts';
import { evaluation, type Evaluation } from '../../contract/records/evaluation.ts';
import { plan, type Plan } from '../../contract/records/plan.ts';
import { areOwnPlaces } from '../../contract/records/run-places.ts';
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
	/** False for a record whose paths lead elsewhere than to its own outputs. */
	isInPlace?(record: T): boolean;
}

const plans = {
	prefix: 'plan_',
	version: 1,
	idOf: (record: Pick<Plan, 'plan_id'>) => record.plan_id,
	timeOf: (record: Pick<Plan, 'created_at'>) => record.created_at,
	datasetOf: (record: Pick<Plan, 'dataset_id'>) => record.dataset_id,
};
export const planKind: RecordKind<Plan> = { ...plans, schema: plan };

const runs = {
	prefix: 'run_',
	version: 1,
	idOf: (record: Pick<Run, 'run_id'>) => record.run_id,
	timeOf: (record: Pick<Run, 'started_at'>) => record.started_at,
	datasetOf: (record: Pick<Run, 'dataset_id'>) => record.dataset_id,
};
/** Also for counting: whether a record counts depends on the paths in it. */
export const runKind: RecordKind<Run> = { ...runs, schema: run, isInPlace: areOwnPlaces };

const evaluations = {
	prefix: 'result_evaluation_',
	version: 1,
	idOf: (record: Pick<Evaluation, 'evaluation_id'>) => record.evaluation_id,
	timeOf: (record: Pick<Evaluation, 'created_at'>) => record.created_at,
	datasetOf: (record: Pick<Evaluation, 'dataset_id'>) => record.dataset_id,
};
export const evaluationKind: RecordKind<Evaluation> = { ...evaluations, schema: evaluation };

const planHead = plan.pick({ schema_version: true, plan_id: true, created_at: true, dataset_id: true });

/**
 * What counting needs of a plan. Of big records only the fields in use are checked (a plan has some hundred, and zod takes
 * longer than reading and parsing): what is used is checked, and `ledger verify` checks everything.
 */
export const planHeadKind: RecordKind<z.infer<typeof planHead>> = { ...plans, schema: planHead };

const evaluationHead = evaluation.pick({
	schema_version: true,
	evaluation_id: true,
	created_at: true,
	dataset_id: true,
});

/** What a list of evaluations needs of one. */
export const evaluationHeadKind: RecordKind<z.infer<typeof evaluationHead>> = {
	...evaluations,
	schema: evaluationHead,
};

const evaluationConcepts = evaluation.pick({
	schema_version: true,
	evaluation_id: true,
	created_at: true,
	dataset_id: true,
	complete: true,
	analysis_concepts: true,
});

/** What concept memory and book need of an evaluation. */
export const evaluationConceptsKind: RecordKind<z.infer<typeof evaluationConcepts>> = {
	...evaluations,
	schema: evaluationConcepts,
};

/** File name of a record. Throws run.record_unreadable for an id that is none: a name must not lead out of the ledger. */
export function recordName<T>(kind: RecordKind<T>, id: string): string {
	if (!isRecordId(id))
		throw new LbError('run.record_unreadable', { reason: 'its id is not a valid lb-agent id' }, { path: id });
	return `${kind.prefix}${id}.json`;
}

/** Has an id exactly the form that this program gives? */
export const isRecordId = (id: string): boolean => recordId.safeParse(id).success;

/** Oldest first; ids decide between records of the same millisecond. */
export function sortRecords<T>(kind: Pick<RecordKind<T>, 'timeOf' | 'idOf'>, records: T[]): T[] {
	return records.sort(
		(a, b) =>
			Date.parse(kind.timeOf(a)) - Date.parse(kind.timeOf(b)) || (kind.idOf(a) < kind.idOf(b) ? -1 : 1),
	);
}

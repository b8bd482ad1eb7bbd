import * as z from 'zod';
import { LbError } from '../../../base/errors.ts';
import { isOperation, operations, type OperationName } from '../../../contract/operations/index.ts';
import type { Job, JobStatus } from '../../../contract/records/job.ts';
import { hasEnded } from './transitions.ts';

const RESUMABLE: readonly JobStatus[] = ['interrupted', 'cancelled', 'failed'];

/**
 * Operation and arguments of the job that goes on with another: the same, and `resume` where the operation knows it. `successor`: the
 * newest job that went on with it before. Throws `jobs.not_resumable`, `jobs.resumed_already`.
 */
export function resumeArguments(
	before: Pick<Job, 'job_id' | 'kind' | 'status' | 'arguments'>,
	successor: Pick<Job, 'job_id' | 'status'> | null,
): { kind: OperationName; arguments: Record<string, unknown> } {
	const { job_id, kind, status } = before;
	if (!RESUMABLE.includes(status) || !isOperation(kind))
		throw new LbError('jobs.not_resumable', { job_id, state: status });
	if (successor !== null && (!hasEnded(successor.status) || successor.status.startsWith('completed')))
		throw new LbError('jobs.resumed_already', { job_id, by: successor.job_id });
	const known = operations[kind].arguments;
	const knowsResume = known instanceof z.ZodObject && 'resume' in known.shape;
	return { kind, arguments: knowsResume ? { ...before.arguments, resume: true } : before.arguments };
}

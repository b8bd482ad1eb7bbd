import { argumentFault } from '../../../base/plain-issue.ts';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { randomId } from '../../../base/hashing.server.ts';
import { operations, type OperationName } from '../../../contract/operations/index.ts';
import { openEventLog } from './event-log.server.ts';
import type { JobOwner, JobRow, JobStore } from './job-store.server.ts';

export interface JobRequest {
	kind: OperationName;
	arguments: Record<string, unknown>;
	dataset: string | null;
	cwd: string;
	light: boolean;
	/** Folders that links may lead into; null: anywhere. */
	links_within: string[] | null;
	resumes: string | null;
}

/** The real path of a folder; a folder that is not there keeps its name, and the operation says what is wrong. */
export function realFolder(folder: string): string {
	try {
		return realpathSync(folder);
	} catch {
		return path.resolve(folder);
	}
}

/** Makes a queued job: first its log, then its row, so that a row always has a log. */
export function newJob(
	store: JobStore,
	{ userData, owner, now }: { userData: string; owner: JobOwner; now: () => Date },
	request: JobRequest,
): JobRow {
	const { kind, dataset, cwd, light, links_within, resumes } = request;
	checkArguments(kind, request.arguments);
	const job_id = randomId();
	const at = now();
	const log = openEventLog(userData, job_id);
	try {
		log.append({ kind: 'job_queued', data: { operation: kind, dataset } }, at);
		if (resumes !== null) log.append({ kind: 'job_resumed', data: { resumes } }, at);
		const row: JobRow = {
			job_id,
			kind,
			status: 'queued',
			dataset,
			arguments: request.arguments,
			cwd,
			light,
			links_within,
			progress: null,
			created_at: at.toISOString(),
			started_at: null,
			ended_at: null,
			heartbeat_at: at.toISOString(),
			resumes,
			exit_code: null,
			problem: null,
			last_seq: log.last?.seq ?? 0,
			owner,
			engine: null,
		};
		store.insert(row);
		return row;
	} finally {
		log.close();
	}
}

/** What is wrong with the arguments is said before the job waits, not when its turn comes. */
function checkArguments(kind: OperationName, args: Record<string, unknown>): void {
	const parsed = operations[kind].arguments.safeParse(args);
	if (parsed.success) return;
	throw argumentFault(parsed.error.issues[0], args);
}

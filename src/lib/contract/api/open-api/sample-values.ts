import type { MessageValues } from '../../messages/define.ts';
import { folder, ids } from '../examples/ids.ts';

/** Values for the placeholders of example problems. */
export const sampleValues: MessageValues = {
	method: 'GET',
	route: '/api/session',
	allowed: 'GET, POST',
	reason: 'Unexpected end of JSON input',
	found: 'text/csv',
	expected: 'application/json',
	limit: 1_000_000,
	field: 'goal',
	bytes: 48_211,
	range: 'bytes=90000-',
	session_id: ids.session,
	thread_id: ids.thread,
	message_id: ids.question,
	job_id: ids.job,
	by: ids.resumedJob,
	state: 'completed',
	selector: 'plasma',
	known: 'plasma-cohort, tissue-cohort',
	path: folder,
	count: 1,
	target: 2,
	artifact_id: ids.effects,
	format: 'pdf',
	column: 'auroc',
	run_id: ids.run,
	upload_id: ids.upload,
	name: 'batch-2.zip',
};

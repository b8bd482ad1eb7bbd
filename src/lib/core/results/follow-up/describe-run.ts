import { statusValues } from '../../../contract/messages/status-words.ts';
import { problemValues, writtenValues } from './recorded.ts';
import { oneLine } from '../../../base/one-line.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Run } from '../../../contract/records/run.ts';
import type { Description } from './description.ts';

/** How the task was executed, whether its outputs were verified, and what to mend before a retry. */
export function describeRun(run: Run): Description {
	const seconds = (Date.parse(run.ended_at) - Date.parse(run.started_at)) / 1000;
	return {
		lines: [
			say('results.run_state', { id: run.run_id, task: run.task_key, ...statusValues(run.status) }),
			say('follow_up.run_work', {
				seconds: Math.max(0, Math.round(seconds)),
				inputs: run.inputs.length,
				outputs: run.outputs.length,
			}),
			...(run.headline === null
				? []
				: [say('results.headline', writtenValues('headline', oneLine(run.headline)))]),
			verification(run),
			...(run.error === null ? [] : [say('results.run_error', problemValues(run.error))]),
		],
		excerpt: null,
		next: next(run),
	};
}

function verification({ verification: { status, missing } }: Run): Message {
	return missing.length === 0
		? say('results.run_verification', statusValues(status))
		: say('results.run_verification_missing', { ...statusValues(status), missing });
}

function next(run: Run): Message {
	if (run.error !== null)
		return say('results.next_fix_and_retry', { ...problemValues(run.error), task: run.task_key });
	if (!run.status.startsWith('completed'))
		return say('follow_up.next_retry', { task: run.task_key, ...statusValues(run.status) });
	if (run.verification.status !== 'verified')
		return say('follow_up.next_repair', { task: run.task_key, missing: run.verification.missing });
	return run.report_path === null
		? say('results.next_list')
		: say('results.next_read_report', { path: run.report_path });
}

import { statusValues } from '../messages/status-words.ts';
import { isMessageCode, say, type Message } from '../messages/index.ts';
import type { MessageValues } from '../messages/define.ts';
import type { JobEvent } from './job-event.ts';
import { modelStep } from './model-step.ts';

/** What an event means to a person, the same in every face; null for progress that says nothing new. */
export function eventSentence(event: JobEvent): Message | null {
	switch (event.kind) {
		case 'job_queued':
			return event.data.dataset === null
				? say('jobs.queued', { operation: event.data.operation })
				: say('jobs.queued_on', { operation: event.data.operation, dataset: event.data.dataset });
		case 'job_resumed':
			return say('jobs.resumed', event.data);
		case 'job_started':
			return say('jobs.started', { operation: event.data.operation });
		case 'progress':
			return known(event.data.message_code, event.data.message_values);
		case 'note':
			return known(event.data.text_code, event.data.text_values);
		case 'run_started':
			return say('jobs.run_started', event.data);
		case 'step_started': {
			const { number, task_key, source } = event.data;
			return say(source === '.' ? 'jobs.step_started' : 'jobs.step_started_in', { number, task_key, source });
		}
		case 'run_recorded':
			return say(event.data.reused ? 'jobs.run_reused' : 'jobs.run_recorded', {
				task_key: event.data.task_key,
				...statusValues(event.data.status),
			});
		case 'result_evaluated':
			return say('jobs.result_evaluated', {
				checks: event.data.checks,
				signals: event.data.signals,
				concepts: Object.values(event.data.concepts).reduce((sum, count) => sum + count, 0),
			});
		case 'workflow_replanned':
			return event.data.recommended_task === null
				? say('jobs.workflow_replanned_empty')
				: say('jobs.workflow_replanned', { task_key: event.data.recommended_task });
		case 'workflow_completed':
			return known(event.data.stop_code, event.data.stop_values);
		case 'answer_piece':
			return null;
		case 'answer_step':
			return modelStep(event.data);
		case 'job_cancelling':
			return say('jobs.cancelling');
		case 'job_completed':
			return say(event.data.status === 'completed' ? 'jobs.completed' : 'jobs.completed_with_skips');
		case 'job_failed':
			return say('jobs.failed', { detail: event.data.problem.detail });
		case 'job_blocked':
			return event.data.problem === null
				? say('jobs.blocked')
				: say('jobs.blocked_because', { detail: event.data.problem.detail });
		case 'job_cancelled':
			return say('jobs.cancelled');
		case 'job_interrupted':
			return say('jobs.interrupted', { reason: event.data.reason });
	}
}

/** A sentence this version knows; an event of another version may carry a code that it does not. */
function known(code: string, values: MessageValues): Message | null {
	return isMessageCode(code) ? say(code, values) : null;
}

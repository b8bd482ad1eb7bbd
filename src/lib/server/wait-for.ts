import { LbError } from '../base/errors.ts';
import type { Accepted } from '../contract/api/shared.ts';
import type { StartedWork } from '../core/assistant/sessions/works/session-work.ts';
import type { EndedJob } from '../core/workspace/jobs/jobs.ts';
import { reply } from './endpoint.ts';
import { problemAnswer } from './problem-response.ts';
import type { Reply, Service } from './service.ts';

const LONGEST_S = 60;

/** What a caller that does not wait is told. */
export function acceptedReply({ job, session_id, thread_id, message_id }: StartedWork): Reply {
	const { job_id } = job;
	const body: Accepted = {
		job_id,
		events_url: `/api/jobs/${job_id}/events`,
		session_id,
		thread_id,
		message_id,
	};
	return reply(202, body, { location: `/api/jobs/${job_id}` });
}

/**
 * Answers with what a job came to, or with 202 when it takes longer than the caller waits (`Prefer: wait=n` seconds,
 * RFC 7240; 60 without it). A job without a result answers with its problem.
 */
export async function waitFor(
	{ service, request, signal }: { service: Service; request: Request; signal: AbortSignal },
	started: StartedWork,
	answer: (ended: EndedJob) => Reply | Promise<Reply>,
): Promise<Reply | Response> {
	const seconds = secondsOf(request.headers.get('prefer'));
	const ended = await service.works.wait(started.job.job_id, seconds, signal);
	if (ended === null) return acceptedReply(started);
	if (ended.result !== null) return answer(ended);
	const { problem, status, kind } = ended.job;
	if (problem !== null) return problemAnswer(started.asRequested?.(problem) ?? problem);
	throw status === 'cancelled'
		? new LbError('general.cancelled', { what: kind })
		: new LbError('request.shutting_down');
}

function secondsOf(prefer: string | null): number {
	const stated = /(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/iu.exec(prefer ?? '')?.[1];
	return stated === undefined ? LONGEST_S : Math.min(Number(stated), LONGEST_S);
}

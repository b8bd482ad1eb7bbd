import type { Api } from '../api.ts';
import { ApiProblem } from '../api-problem.ts';
import { followJob, type FollowOptions } from '../events.ts';

/**
 * Calls an operation of the engine for a session and waits for its result. Throws ApiProblem when it is refused or fails, and
 * the reason of `signal` when it is aborted.
 */
export async function callFunction(
	api: Pick<Api, 'call_function' | 'get_job'>,
	sessionId: string,
	name: string,
	args: Readonly<Record<string, unknown>>,
	options: FollowOptions & { onStarted?: (jobId: string) => void } = {},
): Promise<unknown> {
	const { data: started } = await api.call_function({
		params: { session_id: sessionId, function: name },
		body: args,
	});
	options.onStarted?.(started.job_id);
	// Only its end matters here.
	for await (const _event of followJob(started.job_id, options));
	const { data: job } = await api.get_job({ params: { job_id: started.job_id }, query: { result: true } });
	if (job.problem !== null) throw new ApiProblem(job.problem);
	return job.result ?? null;
}

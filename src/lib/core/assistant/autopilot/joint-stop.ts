import { say } from '../../../contract/messages/index.ts';
import type { Autopilot, StopReason } from '../../../contract/records/autopilot.ts';
import type { Stop } from './stop.ts';

/** Reasons of a source that are those of the whole when it stopped short, the first that applies. */
const LIMITS: readonly StopReason[] = ['time_limit', 'step_limit'];

/**
 * Why an autopilot run over several sources ends. One that was worked through is enough for the goal, unless another was cut short by
 * a limit; where none was, a failure weighs more than blocked work, and that more than nothing to do.
 */
export function jointStop(
	sources: readonly Pick<Autopilot['sources'][number], 'status' | 'stop_reason'>[],
): Stop {
	const of = (status: Autopilot['sources'][number]['status']): number =>
		sources.filter((one) => one.status === status).length;
	const [done, failed, idle] = [of('completed'), of('failed'), of('nothing_ready')];
	const stopped = (reason: StopReason): boolean => sources.some((one) => one.stop_reason === reason);
	const limit = LIMITS.find(stopped);
	const without = (): StopReason =>
		failed > 0
			? 'failure_blocks_everything'
			: stopped('only_blocked_left')
				? 'only_blocked_left'
				: 'nothing_ready';
	return {
		reason: limit ?? (done > 0 ? 'goal_met' : without()),
		text:
			done === sources.length
				? say('autopilot.stop_joint', { total: sources.length })
				: say('autopilot.stop_joint_some', { done, total: sources.length, failed, idle }),
	};
}

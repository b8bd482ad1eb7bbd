import { describe, expect, it } from 'vitest';
import type { Autopilot } from '../../../contract/records/autopilot.ts';
import { jointStop } from './joint-stop.ts';

type Source = Pick<Autopilot['sources'][number], 'status' | 'stop_reason'>;
const done: Source = { status: 'completed', stop_reason: 'goal_met' };
const failed: Source = { status: 'failed', stop_reason: 'failure_blocks_everything' };
const idle: Source = { status: 'nothing_ready', stop_reason: 'nothing_ready' };
const blocked: Source = { status: 'nothing_ready', stop_reason: 'only_blocked_left' };
const cut: Source = { status: 'completed', stop_reason: 'step_limit' };

describe('why an autopilot run over several sources ends', () => {
	it.each([
		['goal_met', [done, done]],
		['goal_met', [done, failed, idle]],
		['step_limit', [done, cut]],
		['failure_blocks_everything', [failed, blocked]],
		['only_blocked_left', [blocked, idle]],
		['nothing_ready', [idle]],
	] as const)('%s', (reason, sources) => {
		expect(jointStop(sources).reason).toBe(reason);
	});

	it('says how many failed only when some were not worked through', () => {
		expect(jointStop([done, done]).text).toEqual({ code: 'autopilot.stop_joint', values: { total: 2 } });
		expect(jointStop([done, failed, idle]).text.values).toEqual({ done: 1, total: 3, failed: 1, idle: 1 });
	});
});

import { afterEach, expect, it, vi } from 'vitest';
import { clockTime } from './clock-time.ts';

afterEach(() => vi.unstubAllEnvs());

it.each([
	['UTC', '23:05:09'],
	// Eight hours ahead the year round, five and a half, and five behind in winter.
	['Asia/Shanghai', '07:05:09'],
	['Asia/Kolkata', '04:35:09'],
	['America/New_York', '18:05:09'],
])('in %s', (zone, clock) => {
	vi.stubEnv('TZ', zone);
	expect(clockTime('2026-01-31T23:05:09.123Z')).toBe(clock);
});

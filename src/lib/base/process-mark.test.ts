import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isGone, ownMark } from './process-mark.server.ts';

describe('process marks', () => {
	it('tell a running process from one that ended', async () => {
		expect(isGone(ownMark())).toBe(false);
		const child = spawn(process.execPath, ['-e', '']);
		const mark = { ...ownMark(), pid: child.pid as number, started: null };
		await once(child, 'exit');
		expect(isGone(mark)).toBe(true);
	});

	it('tell a process from an earlier one of the same id, where start times are known', () => {
		const own = ownMark();
		expect(isGone({ ...own, started: own.started === null ? null : '1' })).toBe(own.started !== null);
	});

	it('say nothing about another machine', () => {
		expect(isGone({ pid: 2 ** 22, host: 'another.example', started: '1' })).toBe(false);
	});
});

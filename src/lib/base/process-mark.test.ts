import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { isGone, isInSight, markOf, ownMark, processMark } from './process-mark.server.ts';

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

	describe('between containers', () => {
		const inside = { host: 'same', boot_id: 'boot-1', pid_namespace: 'pid:[1]' };
		const outside = { ...inside, pid_namespace: 'pid:[2]' };
		// No process of this number can be there: pids end at 2^22.
		const mark = { pid: 2 ** 22 + 1, started: '1', ...inside };

		it('tell nothing where the process cannot be seen', () => {
			expect([isGone(mark, inside), isInSight(mark, inside)]).toEqual([true, true]);
			expect([isGone(mark, outside), isInSight(mark, outside)]).toEqual([false, false]);
		});

		it('of an earlier start of the machine are those of processes that ended', () => {
			const own = { ...ownMark(), ...inside };
			expect(isGone(own, inside)).toBe(false);
			for (const seenFrom of [inside, outside])
				expect(isGone(own, { ...seenFrom, boot_id: 'boot-2' })).toBe(true);
			expect(isGone(own, { ...inside, host: 'other', boot_id: 'boot-2' })).toBe(false);
		});

		it('without these facts, as earlier versions wrote them and other systems do, go by host and pid', () => {
			const { pid, started, host } = mark;
			const earlier = processMark.parse({ pid, started, host });
			expect([isGone(earlier, inside), isGone(mark, { host })]).toEqual([true, true]);
			expect(isGone({ ...earlier, pid: process.pid, started: null }, inside)).toBe(false);
		});
	});

	it.skipIf(process.platform !== 'linux')('name start and namespace on Linux', () => {
		const { boot_id, pid_namespace } = markOf(process.pid);
		expect(boot_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
		expect(pid_namespace).toMatch(/^pid:\[\d+\]$/);
	});

	it('say nothing about another machine', () => {
		expect(isGone({ pid: 2 ** 22, host: 'another.example', started: '1' })).toBe(false);
	});
});

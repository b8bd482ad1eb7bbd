import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseJobs, type Waiting } from './choose-jobs.ts';

const job = (job_id: string, status: Waiting['status'], dataset: string | null, light = false): Waiting => ({
	job_id,
	status,
	dataset,
	light,
});

describe('chooseJobs', () => {
	it('takes the first that fit below the limit', () => {
		const queue = [job('a', 'queued', '/x'), job('b', 'queued', '/y'), job('c', 'queued', '/z')];
		expect(chooseJobs(queue, 2)).toEqual(['a', 'b']);
		expect(chooseJobs([job('r', 'running', null), ...queue], 2)).toEqual(['a']);
		expect(chooseJobs([job('r', 'running', null), job('s', 'cancelling', null), ...queue], 2)).toEqual([]);
	});

	it('keeps jobs of one dataset apart, first come first served, and lets others pass', () => {
		const queue = [
			job('r', 'running', '/x'),
			job('a', 'queued', '/x'),
			job('b', 'queued', '/x'),
			job('c', 'queued', '/y'),
		];
		expect(chooseJobs(queue, 4)).toEqual(['c']);
		expect(chooseJobs(queue.slice(1), 4)).toEqual(['a', 'c']);
	});

	it('counts a folder and what lies in it as one dataset, a sibling of like name not', () => {
		expect(chooseJobs([job('r', 'running', '/x'), job('a', 'queued', '/x/y')], 4)).toEqual([]);
		expect(chooseJobs([job('r', 'running', '/x/y'), job('a', 'queued', '/x')], 4)).toEqual([]);
		expect(chooseJobs([job('r', 'running', '/'), job('a', 'queued', '/x')], 4)).toEqual([]);
		expect(chooseJobs([job('r', 'running', 'C:\\x'), job('a', 'queued', 'C:\\x\\y')], 4)).toEqual([]);
		expect(chooseJobs([job('r', 'running', '/x'), job('a', 'queued', '/xy')], 4)).toEqual(['a']);
	});

	it('lets jobs that only look pass those that compute, at most four at once', () => {
		const full = [job('r', 'running', '/x'), job('s', 'running', '/y'), job('t', 'queued', null)];
		const looks = ['a', 'b', 'c', 'd', 'e'].map((name) => job(name, 'queued', null, true));
		expect(chooseJobs([...full, ...looks], 2)).toEqual(['a', 'b', 'c', 'd']);
		expect(
			chooseJobs(
				[...looks.map((look) => ({ ...look, status: 'running' as const })), job('n', 'queued', '/z')],
				2,
			),
		).toEqual(['n']);
	});

	it('two jobs never write one dataset at once, whatever the queue holds', () => {
		const waiting = fc.record({
			job_id: fc.uuid(),
			status: fc.constantFrom('queued' as const, 'running' as const),
			dataset: fc.constantFrom('/a', '/b', '/a/c', '/b/d', null),
			light: fc.constant(false),
		});
		fc.assert(
			fc.property(fc.array(waiting, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (queue, limit) => {
				const chosen = new Set(chooseJobs(queue, limit));
				const running = queue.filter(({ status }) => status === 'running');
				const begun = queue.filter(({ job_id }) => chosen.has(job_id));
				expect(begun.length).toBeLessThanOrEqual(Math.max(0, limit - running.length));
				const roots = (list: readonly Waiting[]): string[] =>
					list.flatMap(({ dataset }) => (dataset === null ? [] : [dataset]));
				for (const [at, one] of roots(begun).entries())
					for (const other of [...roots(running), ...roots(begun).slice(at + 1)])
						expect(`${one}/`.startsWith(`${other}/`) || `${other}/`.startsWith(`${one}/`)).toBe(false);
			}),
		);
	});
});

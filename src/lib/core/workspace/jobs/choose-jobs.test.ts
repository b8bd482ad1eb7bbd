import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseJobs, type Waiting } from './choose-jobs.ts';

const job = (job_id: string, status: Waiting['status'], dataset: string | null, light = false): Waiting => ({
	job_id,
	kind: 'run_autopilot',
	status,
	dataset,
	light,
});
const download = (job_id: string, status: Waiting['status']): Waiting => ({
	...job(job_id, status, null),
	kind: 'install_local_model',
});
const choose = (active: readonly Waiting[], computing: number, transfers = 2): string[] =>
	chooseJobs(active, { computing, transfers });

describe('chooseJobs', () => {
	it('takes the first that fit below the limit', () => {
		const queue = [job('a', 'queued', '/x'), job('b', 'queued', '/y'), job('c', 'queued', '/z')];
		expect(choose(queue, 2)).toEqual(['a', 'b']);
		expect(choose([job('r', 'running', null), ...queue], 2)).toEqual(['a']);
		expect(choose([job('r', 'running', null), job('s', 'cancelling', null), ...queue], 2)).toEqual([]);
	});

	it('keeps jobs of one dataset apart, first come first served, and lets others pass', () => {
		const queue = [
			job('r', 'running', '/x'),
			job('a', 'queued', '/x'),
			job('b', 'queued', '/x'),
			job('c', 'queued', '/y'),
		];
		expect(choose(queue, 4)).toEqual(['c']);
		expect(choose(queue.slice(1), 4)).toEqual(['a', 'c']);
	});

	it('counts a folder and what lies in it as one dataset, a sibling of like name not', () => {
		expect(choose([job('r', 'running', '/x'), job('a', 'queued', '/x/y')], 4)).toEqual([]);
		expect(choose([job('r', 'running', '/x/y'), job('a', 'queued', '/x')], 4)).toEqual([]);
		expect(choose([job('r', 'running', '/'), job('a', 'queued', '/x')], 4)).toEqual([]);
		expect(choose([job('r', 'running', 'C:\\x'), job('a', 'queued', 'C:\\x\\y')], 4)).toEqual([]);
		expect(choose([job('r', 'running', '/x'), job('a', 'queued', '/xy')], 4)).toEqual(['a']);
	});

	it('lets jobs that only look pass those that compute, at most four at once', () => {
		const full = [job('r', 'running', '/x'), job('s', 'running', '/y'), job('t', 'queued', null)];
		const looks = ['a', 'b', 'c', 'd', 'e'].map((name) => job(name, 'queued', null, true));
		expect(choose([...full, ...looks], 2)).toEqual(['a', 'b', 'c', 'd']);
		expect(
			choose(
				[...looks.map((look) => ({ ...look, status: 'running' as const })), job('n', 'queued', '/z')],
				2,
			),
		).toEqual(['n']);
	});

	it('gives downloads places of their own: they neither take one of the others nor wait for one', () => {
		const full = [job('r', 'running', '/x'), job('s', 'running', '/y')];
		const downloads = ['a', 'b', 'c'].map((name) => download(name, 'queued'));
		expect(choose([...full, ...downloads], 2)).toEqual(['a', 'b']);
		expect(choose([...full, ...downloads], 2, 1)).toEqual(['a']);
		expect(choose([download('d', 'running'), download('e', 'cancelling'), ...downloads], 2)).toEqual([]);
		expect(choose([download('d', 'running'), download('e', 'running'), job('n', 'queued', '/z')], 1)).toEqual(
			['n'],
		);
	});

	it('each lane begins as many as it has places, whatever waits in the others', () => {
		const waiting = fc.record({
			job_id: fc.uuid(),
			kind: fc.constantFrom('install_local_model', 'run_autopilot', 'probe_local_model'),
			status: fc.constantFrom('queued' as const, 'running' as const, 'cancelling' as const),
			dataset: fc.constant(null),
			light: fc.boolean(),
		});
		const lane = ({ kind, light }: Waiting): string =>
			kind === 'install_local_model' ? 'download' : light ? 'light' : 'computing';
		fc.assert(
			fc.property(
				fc.uniqueArray(waiting, { maxLength: 20, selector: ({ job_id }) => job_id }),
				fc.integer({ min: 1, max: 5 }),
				fc.integer({ min: 1, max: 4 }),
				(queue, computing, transfers) => {
					const chosen = new Set(choose(queue, computing, transfers));
					const places: Record<string, number> = { computing, light: 4, download: transfers };
					for (const [name, limit] of Object.entries(places)) {
						const own = queue.filter((one) => lane(one) === name);
						const queued = own.filter(({ status }) => status === 'queued');
						const free = Math.max(0, limit - (own.length - queued.length));
						const begun = queued.filter(({ job_id }) => chosen.has(job_id));
						expect(begun).toEqual(queued.slice(0, free));
					}
				},
			),
		);
	});

	it('two jobs never write one dataset at once, whatever the queue holds', () => {
		const waiting = fc.record({
			job_id: fc.uuid(),
			kind: fc.constant('run_autopilot'),
			status: fc.constantFrom('queued' as const, 'running' as const),
			dataset: fc.constantFrom('/a', '/b', '/a/c', '/b/d', null),
			light: fc.constant(false),
		});
		fc.assert(
			fc.property(fc.array(waiting, { maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (queue, limit) => {
				const chosen = new Set(choose(queue, limit));
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

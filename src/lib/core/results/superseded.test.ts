import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minute, run } from '../../../../tests/setup/ledger-records.ts';
import type { RunVerdict } from '../../contract/records/evaluation.ts';
import type { Run } from '../../contract/records/run.ts';
import { supersededRuns } from './superseded.ts';

type Status = RunVerdict['status'];

/** A run of analyze_raw_signal begun in minute `at`, with what is true of its outputs. */
function made(
	at: number,
	status: Status,
	files: string[],
	parameters: Run['parameters'] = {},
): [Run, Status] {
	return [
		run(`r${at}`, {
			task_key: 'analyze_raw_signal',
			started_at: minute(at),
			inputs: files.map((path) => ({ path, content_hash: null })),
			parameters: { input_files: files, seed: 1, threads: at, ...parameters },
		}),
		status,
	];
}

function superseded(...runs: [Run, Status][]): string[] {
	const status = new Map(runs.map(([one, what]) => [one.run_id, what]));
	return [
		...supersededRuns(
			runs.map(([one]) => one),
			(one) => status.get(one.run_id),
		),
	].sort();
}

describe('"superseded: True if a later verified run of the same work replaces it."', () => {
	it('the same files and parameters, whatever the number of threads', () => {
		expect(superseded(made(1, 'verified', ['a', 'b']), made(2, 'verified', ['b', 'a']))).toEqual(['r1']);
	});

	it('the same files and more; never fewer, and never others', () => {
		expect(superseded(made(1, 'verified', ['a']), made(2, 'verified', ['a', 'b']))).toEqual(['r1']);
		expect(superseded(made(1, 'verified', ['a', 'b']), made(2, 'verified', ['a']))).toEqual([]);
		expect(superseded(made(1, 'verified', ['a']), made(2, 'verified', ['b']))).toEqual([]);
	});

	it('another seed is other work', () => {
		expect(superseded(made(1, 'verified', ['a']), made(2, 'verified', ['a'], { seed: 2 }))).toEqual([]);
		expect(superseded(made(1, 'verified', ['a']), made(2, 'verified', ['a'], { signal: ['depth'] }))).toEqual(
			[],
		);
	});

	it('a later run that does not hold stands in no place', () => {
		for (const status of ['incomplete', 'outputs_removed', 'failed', 'unreadable'] as const)
			expect(superseded(made(1, 'verified', ['a']), made(2, status, ['a'])), status).toEqual([]);
	});

	it('a failed run and one whose outputs were removed give way to any later success of the task', () => {
		expect(superseded(made(1, 'failed', []), made(2, 'verified', ['a']))).toEqual(['r1']);
		expect(superseded(made(1, 'outputs_removed', ['b']), made(2, 'verified', ['a']))).toEqual(['r1']);
		expect(superseded(made(1, 'verified', ['a']), made(2, 'failed', []))).toEqual([]);
	});

	it('"edited tables (hash mismatch): named, set aside, never fatal, never silently trusted": named until the work is repeated', () => {
		expect(superseded(made(1, 'incomplete', ['a']), made(2, 'verified', ['b']))).toEqual([]);
		expect(superseded(made(1, 'incomplete', ['a']), made(2, 'verified', ['a']))).toEqual(['r1']);
	});

	it('agrees with every pair compared by the sentence', () => {
		const any = fc.array(
			fc.record({
				files: fc.uniqueArray(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
				seed: fc.nat(1),
				status: fc.constantFrom<Status>('verified', 'incomplete', 'failed', 'outputs_removed'),
			}),
			{ maxLength: 7 },
		);
		fc.assert(
			fc.property(any, (all) => {
				const runs = all.map(({ files, seed, status }, at) => made(at, status, files, { seed }));
				const expected = all.flatMap((one, at) => {
					const after = all.slice(at + 1).filter((later) => later.status === 'verified');
					const same = after.some(
						(later) => later.seed === one.seed && one.files.every((file) => later.files.includes(file)),
					);
					const gone = one.status === 'failed' || one.status === 'outputs_removed';
					return same || (gone && after.length > 0) ? [`r${at}`] : [];
				});
				expect(superseded(...runs)).toEqual(expected.sort());
			}),
		);
	});
});

import { describe, expect, it } from 'vitest';
import type { FileAccount, InputFile } from '../../contract/records/profile.ts';
import type { Run } from '../../contract/records/run.ts';
import { render, say } from '../../contract/messages/index.ts';
import { accountAfterRuns } from './account-after-runs.ts';

const account = (used: number): FileAccount => ({
	...{ total: used, used, companion: 0, metadata: 0, document: 0, product: 0, set_aside: 0 },
	set_aside_files: [],
});
const data = (path: string, mtime = '2026-01-01T00:00:00.000Z'): InputFile =>
	({ path, mtime, role: 'data', generated_by: null }) as InputFile;
const run = (task_key: string, read: string[], left: string[], status = 'completed_with_skips'): Run =>
	({
		...{ task_key, status, ended_at: '2026-01-02T00:00:00.000Z' },
		inputs: read.map((path) => ({ path, content_hash: null })),
		left_out: left.map((path) => ({ path, reason: 'it is cut off.' })),
	}) as unknown as Run;
const aside = (files: InputFile[], runs: Run[]): string[] => {
	const after = accountAfterRuns(account(files.length), files, runs);
	expect(after.used + after.set_aside).toBe(files.length);
	return after.set_aside_files.map(({ path, reason }) => `${path}: ${reason}`);
};

describe('the account after the runs', () => {
	const files = [data('a.bam'), data('b.bam'), data('book.xlsx#one'), data('book.xlsx#two')];

	it('sets aside what a run could not use, with its reason', () => {
		expect(aside(files.slice(0, 2), [run('analyze_raw_signal', ['a.bam'], ['b.bam'])])).toEqual([
			'b.bam: analyze_raw_signal: it is cut off',
		]);
	});

	it('says the reason in Chinese too, where the run recorded it by codes', () => {
		const coded = {
			...run('analyze_raw_signal', ['a.bam'], []),
			left_out: [
				{
					...{ path: 'b.bam', reason: 'an empty file' },
					causes: [{ code: 'raw.fault_empty', values: {} }],
				},
			],
		};
		const { set_aside_files } = accountAfterRuns(account(2), files.slice(0, 2), [coded]);
		expect(
			set_aside_files.map(({ reason_values }) =>
				render(say('set_aside.left_out', reason_values ?? {}), 'zh'),
			),
		).toEqual(['analyze_raw_signal 未使用：空文件']);
	});

	it('keeps what another task used, or a later run of the same', () => {
		const first = run('analyze_raw_signal', [], ['a.bam']);
		expect(aside(files.slice(0, 2), [first, run('encode_variant', ['a.bam'], [])])).toEqual([]);
		expect(aside(files.slice(0, 2), [first, run('analyze_raw_signal', ['a.bam'], [])])).toEqual([]);
		expect(aside(files.slice(0, 2), [run('analyze_raw_signal', ['a.bam'], []), first])).toHaveLength(1);
	});

	it('waits for the next run where the file changed, and heeds no run that failed', () => {
		const first = run('analyze_raw_signal', [], ['a.bam']);
		expect(aside([data('a.bam', '2026-01-03T00:00:00.000Z')], [first])).toEqual([]);
		expect(aside([data('a.bam')], [run('analyze_raw_signal', [], ['a.bam'], 'failed')])).toEqual([]);
	});

	it('counts a workbook once, as used while one of its sheets is', () => {
		const book = files.slice(2);
		const both = accountAfterRuns(account(1), book, [
			run('analyze_cfdna', [], ['book.xlsx#one', 'book.xlsx#two']),
		]);
		expect([both.used, both.set_aside]).toEqual([0, 1]);
		const one = accountAfterRuns(account(1), book, [
			run('analyze_cfdna', ['book.xlsx#one'], ['book.xlsx#two']),
		]);
		expect([one.used, one.set_aside]).toEqual([1, 0]);
	});
});

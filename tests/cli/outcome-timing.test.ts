import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../src/lib/base/random.ts';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import { realRun, type RealRun } from '../real/real-run.ts';
import { runJson } from './setup/run-cli.ts';

const people = Array.from({ length: 40 }, (_, i) => i);
const day = (n: number): string => new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10);

/** A matrix without any difference and a table of the same samples. */
function folderWith(header: readonly string[], row: (i: number) => readonly (string | number)[]): string {
	const random = createRandom(7, 'outcome');
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-outcome-'));
	const write = (name: string, rows: readonly (readonly (string | number)[])[]): void =>
		writeFileSync(path.join(folder, name), rows.map((cells) => cells.join(',')).join('\n') + '\n');
	write('clinical.csv', [['sample_id', ...header], ...people.map((i) => [`S${i}`, ...row(i)])]);
	write('bins.csv', [
		['bin', ...people.map((i) => `S${i}`)],
		...Array.from({ length: 12 }, (_, f) => [
			`chr1:${f * 1000}-${f * 1000 + 999}`,
			...people.map(() => random.normal().toFixed(4)),
		]),
	]);
	return folder;
}

/** Without models: what is said of an outcome stands with the single features then. */
const run = (folder: string, ...more: string[]): Promise<RealRun> =>
	realRun([
		...['task', 'analyze_cfdna', '--input', folder, '--output-dir', path.join(folder, 'out')],
		...['--signal-matrix-table', 'bins.csv', '--labels-table', 'clinical.csv', ...more],
		...['--supervised-modeling', 'false', '--projection', 'pca', '--threads', '1'],
	]);

describe('an outcome as the label', () => {
	// Odd people progressed 100 days after the draw, the first four of them 10 days before it.
	const dated = (): string =>
		folderWith(['progression', 'draw_date', 'progression_date', 'age'], (i) => [
			...(i % 2 === 0 ? ['no', day(i), ''] : ['yes', day(i), day(i < 8 ? i - 10 : i + 100)]),
			50 + (i % 17),
		]);
	const named = ['--labels-label-col', 'progression'];

	it('samples drawn after it are listed and left out', async () => {
		const folder = dated();
		const { record } = await runJson<Plan>(['assistant', 'plan', folder, ...named]);
		const { metadata } = planSchema.parse(record);
		expect(metadata.warnings.join(' ')).toContain(
			'4 samples were drawn after "progression" (draw_date, progression_date) and are excluded: S1, S3, S5, S7.',
		);
		expect(metadata.label_counts).toEqual({ no: 20, yes: 16 });
		const done = await run(folder, ...named);
		expect(done.summary.headline).toContain(
			'This is a prediction of progression from samples drawn before it (draw_date, progression_date).',
		);
		expect(done.summary.headline).toContain(
			'4 samples drawn after the outcome are left out: S1, S3, S5, S7.',
		);
		const left = done.table('samples').filter((row) => row['why_not'] === 'drawn after the outcome');
		expect(left.map((row) => [row['sample'], row['group'], row['label']])).toEqual([
			...[
				['S1', '', 'yes'],
				['S3', '', 'yes'],
				['S5', '', 'yes'],
				['S7', '', 'yes'],
			],
		]);
	});

	it('those kept on request make it no prediction', async () => {
		const done = await run(dated(), ...named, '--keep-after-outcome');
		expect(done.summary.headline).not.toContain('drawn before it');
		expect(done.summary.headline).toContain('4 samples were drawn after it');
		expect(done.summary.headline).toContain('20 no (reference) and 20 yes samples');
	});

	it('where nothing tells, nothing is claimed', async () => {
		const folder = folderWith(['response', 'age'], (i) => [
			...[i % 2 === 0 ? 'non-responder' : 'responder', 50 + (i % 17)],
		]);
		const { headline } = (await run(folder)).summary;
		expect(headline).toContain(
			'The groups are an outcome (response); it is not known whether the samples were drawn before it.',
		);
		expect(headline).not.toContain('prediction of');
	});
});

describe('time-to-event columns', () => {
	const pairOf = async (header: string[], row: (i: number) => (string | number)[]): Promise<unknown> => {
		const { record } = await runJson<Plan>(['assistant', 'plan', folderWith(header, row)]);
		const { metadata } = planSchema.parse(record);
		return [metadata.label_column, metadata.survival_pairs.map(({ time, event }) => `${time} ${event}`)];
	};

	it.each([
		['OS_time', 'OS_event'],
		['time', 'status'],
		['survival_months', 'deceased'],
		['DFS (months)', 'DFS status'],
		['生存时间', '生存状态'],
	])('%s and %s are survival, not classes', async (time, event) => {
		const pair = await pairOf([time, event, 'age'], (i) => [i * 3.5 + 1, i % 2, 50 + (i % 17)]);
		expect(pair).toEqual([null, [`${time} ${event}`]]);
	});

	it('a date of those who had the event only is no time to it', async () => {
		const pair = await pairOf(['relapse', 'relapse_date'], (i) =>
			i % 2 === 0 ? ['no', ''] : ['yes', day(i + 100)],
		);
		expect(pair).toEqual(['relapse', []]);
	});

	it('visits that repeat are no follow-up', async () => {
		const pair = await pairOf(['time', 'status'], (i) => [i % 4, i % 2]);
		expect(pair).toEqual(['status', []]);
	});
});

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { manifest as manifestSchema, type Run } from '../../src/lib/contract/records/run.ts';
import { readCsv } from '../setup/read-csv.ts';
import { runCli, runJson } from './setup/run-cli.ts';
import { tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

describe('--adjust', () => {
	let dataset: string;
	const words = (...columns: string[]): string[] => [
		...['task', 'analyze_cfdna', '--input', dataset, '--supervised-modeling', 'false'],
		...columns.flatMap((column) => ['--adjust', column]),
	];

	beforeAll(async () => {
		dataset = await tinyDataset(withoutModels);
	});

	it('says in headline, methods and tables what was adjusted for, with the effects without it beside', async () => {
		const done = await runJson<Run>(words('age'));
		expect(done.code, done.stderr).toBe(0);
		expect(done.record.headline).toContain('Adjusted for age.');
		expect(done.record.parameters['adjust']).toEqual(['age']);
		const folder = path.join(dataset, 'assistant', 'runs', done.record.run_id);
		expect(await readFile(path.join(folder, 'report.md'), 'utf8')).toContain(
			'Adjusted for age: group effects are',
		);
		const manifest = manifestSchema.parse(
			JSON.parse(await readFile(path.join(folder, 'manifest.json'), 'utf8')),
		);
		const titles = manifest.outputs.map(({ title }) => title);
		expect(titles).toContain('Group effects: matrix (adjusted for age)');
		const rowsOf = async (table: string) =>
			readCsv(await readFile(path.join(folder, 'tables', `${table}.csv`), 'utf8')).rows;
		const beside = await rowsOf('matrix_adjusted_effects');
		const effects = await rowsOf('matrix_effects');
		expect(beside.map((row) => row['p_value'])).toEqual(effects.map((row) => row['p_value']));
		expect(beside.some((row) => row['p_value'] !== row['unadjusted_p_value'])).toBe(true);
	});

	it.each([
		['diagnosis', 'it is the label'],
		['weight', 'have no column weight'],
	])('refuses %s and says why', async (column, why) => {
		const done = await runCli(words(column));
		expect(done.code).toBe(3);
		expect(done.stderr).toContain(why);
	});
});

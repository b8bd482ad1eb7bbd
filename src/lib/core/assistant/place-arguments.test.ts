import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placeArguments } from './place-arguments.server.ts';

describe('arguments asked from another current folder', () => {
	let here: string;
	afterAll(() => rmSync(here, { recursive: true }));
	beforeAll(() => {
		here = mkdtempSync(path.join(tmpdir(), 'lb-place-'));
		mkdirSync(path.join(here, 'set'));
		for (const file of ['set/in-set.csv', 'here.csv', 'both.csv', 'set/both.csv', 'set/sheet.xlsx'])
			writeFileSync(path.join(here, file), 'a\n');
	});

	it('folders start there', () => {
		const placed = placeArguments(
			{ path: 'set', output_dir: './out', paths: ['set'], task_key: 'set' },
			here,
		);
		expect(placed).toEqual({
			path: path.join(here, 'set'),
			output_dir: path.join(here, 'out'),
			paths: [path.join(here, 'set')],
			task_key: 'set',
		});
	});

	it('files beside a dataset start at the dataset, and there when they are only there', () => {
		const { labels_table, parameters } = placeArguments(
			{
				path: 'set',
				labels_table: ['in-set.csv', 'here.csv', 'both.csv', 'sheet.xlsx#Two', 'nowhere.csv'],
				parameters: { signal_matrix_table: 'here.csv', goal: 'here.csv' },
			},
			here,
		);
		expect(labels_table).toEqual([
			'in-set.csv',
			path.join(here, 'here.csv'),
			'both.csv',
			'sheet.xlsx#Two',
			'nowhere.csv',
		]);
		expect(parameters).toEqual({ signal_matrix_table: path.join(here, 'here.csv'), goal: 'here.csv' });
	});

	it('without a dataset every file starts there', () => {
		expect(placeArguments({ cnv_matrix_table: ['x.tsv'], parameters: { reference: 'r.fa' } }, here)).toEqual({
			cnv_matrix_table: [path.join(here, 'x.tsv')],
			parameters: { reference: path.join(here, 'r.fa') },
		});
	});
});

import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type * as z from 'zod';
import { figureSpec } from '../../../src/lib/contract/records/figure.ts';
import {
	manifest as manifestSchema,
	run as runSchema,
	summary as summarySchema,
	type Manifest,
} from '../../../src/lib/contract/records/run.ts';
import { columnsOf, resultTables } from '../../../src/lib/contract/tables/index.ts';
import { drawFigure } from '../../../src/lib/core/figures/index.ts';
import { isResult } from '../../setup/folder-digests.ts';
import { readCsv, type Row } from '../../setup/read-csv.ts';
import { root } from '../../cli/setup/built-program.ts';
import { expectTableNumbers } from './figure-columns.ts';
import { caseFolder, type GoldenRun } from './read-run.ts';

const sha256 = (data: Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** What holds for every run folder: names, shapes, hashes, nothing that changes from run to run. */
export function checkFolder(run: () => GoldenRun): void {
	const manifest = (): Manifest => manifestSchema.parse(JSON.parse(run().text('manifest.json')));
	const named = (ending: string): string[] => run().files.filter((file) => file.endsWith(ending));

	it('holds exactly the files of the list', () => {
		const list = readFileSync(path.join(caseFolder(run().name), 'expected/files.txt'), 'utf8').trim();
		expect(run().files).toEqual(list.split('\n').sort());
	});

	it('has a manifest with the hash, size and rows of every file and of every input', () => {
		const { outputs, inputs, ...rest } = manifest();
		const others = run().files.filter((file) => !['manifest.json', 'run.json'].includes(file));
		expect(outputs.map((output) => output.path).sort()).toEqual(others.sort());
		for (const output of outputs) {
			const data = readFileSync(path.join(run().folder, output.path));
			expect(output.sha256, output.path).toBe(sha256(data));
			expect(output.bytes, output.path).toBe(data.byteLength);
			expect(output.title, output.path).not.toBe('');
			const rows = output.kind === 'table' ? readCsv(data.toString()).rows.length : null;
			expect(output.rows, output.path).toBe(rows);
			if (output.kind === 'table') expect(output.listed, output.path).toBe((rows ?? 0) > 0);
		}
		expect(inputs.length).toBeGreaterThan(0);
		for (const input of inputs) {
			const data = readFileSync(path.join(run().input, path.basename(input.path)));
			expect(input.content_hash).toEqual({ rule: 'sha256', value: sha256(data) });
			expect(input.bytes).toBe(data.byteLength);
		}
		const version = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string })
			.version;
		expect(rest).toMatchObject({ task_key: 'analyze_cfdna', seed: 1, engine_version: version });
		expect(rest.parameters).toMatchObject({ seed: 1, threads: 1, projection: 'auto' });
	});

	it('has a record of the run that says it was verified', () => {
		const record = runSchema.parse(JSON.parse(run().text('run.json')));
		expect(record.status).toBe('completed');
		expect(record.verification).toEqual({ status: 'verified', missing: [] });
		expect(record.run_id).toBe(manifest().run_id);
		for (const { path: file } of record.outputs)
			expect(statSync(path.join(run().folder, file)).size, file).toBeGreaterThan(0);
	});

	it('has a summary by its schema that says what the run record and the manifest say', () => {
		const found = summarySchema.parse(JSON.parse(run().text('summary.json')));
		expect(found.headline).toBe((JSON.parse(run().text('run.json')) as { headline: string }).headline);
		expect(found.matrices.map((one) => one.name)).toEqual([run().matrix]);
		// Beside what was left out of the matrix the manifest counts the samples no comparison could use.
		const { not_used } = found['samples'] as { not_used: Record<string, number> };
		const { tables } = found['metadata'] as { tables: string[] };
		const samples = tables.length === 0 ? [] : Object.entries(not_used).map(([reason, n]) => [`samples_${reason}`, n]);
		expect(manifest().dropped).toEqual({ ...found.matrices[0]?.dropped, ...Object.fromEntries(samples) });
		for (const warning of found.warnings) expect(manifest().warnings).toContain(warning);
	});

	it('has tables with the columns of the contract and cells of their types', () => {
		for (const file of named('.csv')) {
			const name = path.basename(file, '.csv');
			const table = readCsv(run().text(file));
			const spec = resultTables.find((one) => [one.name, `${run().matrix}_${one.name}`].includes(name));
			if (spec === undefined) {
				expect(['samples', 'table_one'], `${file} is in the contract`).toContain(name);
				continue;
			}
			expect(table.columns, file).toEqual(columnsOf(spec));
			const shape = spec.schema.shape as Record<string, z.ZodType>;
			for (const [i, row] of table.rows.entries()) expectTypes(row, shape, `${file}, row ${i + 1}`);
		}
	});

	it('has figures by their schema, with the numbers of the tables, that draw the stored picture', () => {
		const specs = named('.json').filter((file) => file.startsWith('figures/'));
		expect(specs.length).toBeGreaterThanOrEqual(7);
		for (const file of specs) {
			const spec = figureSpec.parse(JSON.parse(run().text(file)));
			expectTableNumbers(run(), spec, file);
			const svg = file.replace(/json$/, 'svg');
			expect(run().text(svg) === drawFigure(spec), `${svg} is drawn from ${file}`).toBe(true);
			const png = readFileSync(path.join(run().folder, file.replace(/json$/, 'png')));
			expect(png.subarray(1, 4).toString('latin1'), file).toBe('PNG');
			expect(png.readUInt32BE(16), `pixels across ${file}`).toBeGreaterThanOrEqual(spec.width);
		}
	});

	it('holds no NaN, Infinity or undefined', () => {
		for (const file of run().files.filter((one) => !one.endsWith('.png')))
			expect(/\b(NaN|Infinity|undefined)\b|\[object /.exec(run().text(file))?.[0], file).toBeUndefined();
	});

	it('holds no path, time or id in what must be the same bytes every time', () => {
		const { run_id, started_at } = manifest();
		const places = [run().folder, path.dirname(run().folder), root, os.homedir(), os.hostname(), os.tmpdir()];
		const traces = [...places, run_id, started_at.slice(0, 10)].filter((trace) => trace.length > 3);
		for (const file of run().files.filter((one) => isResult(one) && !one.endsWith('.png'))) {
			const text = run().text(file);
			for (const trace of traces) expect(text.includes(trace), `${trace} in ${file}`).toBe(false);
			expect(/\d{4}-\d\d-\d\dT\d\d:/.test(text), `a time in ${file}`).toBe(false);
		}
	});
}

/** Every cell can be read as the type that its column declares. */
function expectTypes(row: Row, shape: Record<string, z.ZodType>, place: string): void {
	for (const [column, schema] of Object.entries(shape)) {
		const cell = row[column] ?? '';
		const readings =
			cell === '' ? [null, ''] : [Number(cell), cell === 'true' || cell === 'false' ? cell === 'true' : cell];
		const fits = [...readings, cell].some((value) => !Number.isNaN(value) && schema.safeParse(value).success);
		expect(fits, `${place}, ${column}: "${cell}"`).toBe(true);
	}
}

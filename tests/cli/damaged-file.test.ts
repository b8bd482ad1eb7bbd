import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { writeParquet } from '../hostile/formats/write-parquet.ts';
import { runJson } from './setup/run-cli.ts';
import { tinyDataset } from './setup/tiny-dataset.ts';

/** Lengths that stand for the metadata at the end of a Parquet file: more than there is, and lists without end. */
function damagedParquet(): Uint8Array {
	const ids = Array.from({ length: 24 }, (_, i) => `S${i}`);
	const bytes = Buffer.from(writeParquet({ id: ids, value: ids.map((_, i) => i) }));
	const footer = bytes.length - 8 - bytes.readUInt32LE(bytes.length - 8);
	// The list of columns announces 2^31 elements more than the largest array holds.
	const list = bytes.indexOf(Buffer.from([0x19, 0x3c]), footer);
	const length = Buffer.alloc(4);
	length.writeUInt32LE(bytes.length - 8 - footer + 5);
	return Buffer.concat([
		bytes.subarray(0, list + 1),
		Buffer.from([0xfc, 0xff, 0xff, 0xff, 0xff, 0x0f]),
		bytes.subarray(list + 2, -8),
		length,
		Buffer.from('PAR1'),
	]);
}

describe('a folder that holds a good table, its metadata and a damaged file', () => {
	it('is planned: the file is named among the findings, and the rest has its task', async () => {
		const folder = await tinyDataset();
		writeFileSync(path.join(folder, 'broken.parquet'), damagedParquet());
		const planned = await runJson<Plan>(['assistant', 'plan', folder]);
		expect(planned.code, planned.stderr).toBe(0);
		expect(planned.record.recommended_task).toBe('analyze_cfdna');
		expect(planned.record.metadata.label_counts).toEqual({ healthy: 12, cancer: 12 });
		const found = planned.record.doctor.find(({ code }) => code === 'doctor.damaged');
		expect(found).toMatchObject({ severity: 'error', paths: ['broken.parquet'] });
		expect(found?.finding).toMatch(/broken\.parquet: not a readable Parquet file \(a list of \d+ elements/);
		expect(`${planned.stdout}${planned.stderr}`).not.toMatch(/Invalid array length|Cannot read|undefined/);
	});
});

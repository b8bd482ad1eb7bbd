import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadRawCohort } from './raw-cohort.server.ts';
import type { RawInput } from './raw-inputs.server.ts';
import { rawParameters } from './raw-parameters.server.ts';

const made: string[] = [];
afterAll(async () => {
	for (const folder of made) await rm(folder, { recursive: true });
});

const input = (sample_id: string, alias?: string): RawInput => ({
	path: `/x/${sample_id}.bam`,
	given: `${sample_id}.bam`,
	format: 'bam',
	signal_family: 'fragmentomics',
	sample_id,
	sample_ids: alias === undefined ? [] : [alias],
	bytes: 1,
	...(alias === undefined ? {} : { aliases: [alias] }),
});

async function groupsOf(table: string, inputs: RawInput[]): Promise<(string | null)[]> {
	const base = await mkdtemp(path.join(tmpdir(), 'lb-raw-cohort-'));
	made.push(base);
	await writeFile(path.join(base, 'samples.csv'), table);
	const parameters = rawParameters({ labels_table: ['samples.csv'] }, base);
	const cohort = await loadRawCohort({ inputs, tables: [] }, parameters, base, {});
	return inputs.map(({ sample_id }) => cohort.sample(sample_id).group);
}

const ids = ['1', '2', '3', '4', '5', '6'];
const inputs = ids.map((id) => input(`run_${id}_a`, `SM-${id}`));
const rows = (name: (id: string) => string): string =>
	`sample_id,diagnosis\n${ids.map((id) => `${name(id)},${Number(id) < 4 ? 'healthy' : 'cancer'}`).join('\n')}\n`;
const wanted = ['healthy', 'healthy', 'healthy', 'cancer', 'cancer', 'cancer'];

test('a sample is found in the table by the name of its file or by the name inside it', async () => {
	expect(
		await groupsOf(
			rows((id) => `run_${id}_a`),
			inputs,
		),
	).toEqual(wanted);
	expect(
		await groupsOf(
			rows((id) => `SM-${id}`),
			inputs,
		),
	).toEqual(wanted);
});

test('where neither is in the table, no group is made up', async () => {
	expect(
		await groupsOf(
			rows((id) => `Q${id}77`),
			inputs,
		),
	).toEqual([null, null, null, null, null, null]);
});

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../src/lib/base/random.ts';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import type { Run } from '../../src/lib/contract/records/run.ts';
import { readCsv } from '../setup/read-csv.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';

// 6 healthy and 6 cancer samples; feature 0 is higher in every cancer sample, the others are drawn for all alike.
const random = createRandom(7, 'one-sample-files');
const GROUPS = Array.from({ length: 12 }, (_, s) => (s % 2 === 0 ? 'healthy' : 'cancer'));
const FEATURES = Array.from({ length: 40 }, (_, f) => `promoter_${String.fromCharCode(97 + (f % 26))}${f}`);
const VALUES = FEATURES.map((_, f) =>
	GROUPS.map((group) => (f === 0 && group === 'cancer' ? 2 : 0) + Math.round(1000 * random.uniform()) / 1000),
);
const name = (s: number): string => `P${String(s + 1).padStart(2, '0')}`;
const cohort = `sample_id,group\n${GROUPS.map((group, s) => `${name(s)},${group}`).join('\n')}\n`;

type PlacedRun = Run & { output_root: string };
const effects = async (run: PlacedRun): Promise<unknown[]> => {
	const { path: table } = run.outputs.find((one) => one.path.endsWith('_effects.csv')) ?? {
		path: 'no effects',
	};
	const { rows } = readCsv(await readFile(path.join(run.output_root, table), 'utf8'));
	return rows.map((row) => ['feature', 'effect_size', 'p_value', 'n_a', 'n_b'].map((column) => row[column]));
};

describe('a folder with a table per sample', () => {
	let apart: string;
	let together: string;
	beforeAll(async () => {
		apart = await temporaryFolder();
		together = await temporaryFolder();
		for (const folder of [apart, together]) await writeFile(path.join(folder, 'people.csv'), cohort);
		const head = ['feature', ...GROUPS.map((_, s) => name(s))].join('\t');
		const rows = FEATURES.map((id, f) => [id, ...(VALUES[f] as number[])].join('\t'));
		await writeFile(path.join(together, 'values.tsv'), `${[head, ...rows].join('\n')}\n`);
		for (const s of GROUPS.keys()) {
			// In each file the features stand in another order behind the first twenty, and the last file lacks one.
			const order = [...FEATURES.keys()].sort((a, b) =>
				a < 20 || b < 20 ? a - b : (s % 2 === 0 ? 1 : -1) * (a - b),
			);
			const own = order.filter((f) => !(s === 11 && f === 39));
			const lines = own.map((f) => `${FEATURES[f]}\t${VALUES[f]?.[s]}\t${10 + s}`);
			await writeFile(
				path.join(apart, `${name(s)}.promoters.tsv`),
				`feature\tlevel\treads\n${lines.join('\n')}\n`,
			);
		}
	});

	it('is one matrix: planned, labelled by the names of the files, analysed like the joined table', async () => {
		const { record: plan } = await runJson<Plan>(['assistant', 'plan', apart]);
		expect(plan.recommended_task).toBe('analyze_cfdna');
		expect(plan.data_state.file_account).toMatchObject({ total: 13, used: 12, metadata: 1, set_aside: 0 });
		expect(plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna')).toMatchObject({
			...{ status: 'ready', reason_code: 'planning.ready_sample_files' },
		});
		const [{ record: one }, { record: other }] = [
			await runJson<PlacedRun>(['assistant', 'run', apart]),
			await runJson<PlacedRun>(['assistant', 'run', together]),
		];
		expect(one.headline).toContain('promoters (12 samples x 40 features)');
		expect(one.inputs.map(({ path: file }) => file)).toEqual(
			['P01', 'P02', 'P03', 'P04', 'P05', 'P06', 'P07', 'P08', 'P09', 'P10', 'P11', 'P12']
				.map((id) => `${id}.promoters.tsv`)
				.concat('people.csv')
				.sort(),
		);
		const [found, expected] = [await effects(one), await effects(other)];
		const byName = (rows: unknown[]): unknown[] =>
			rows.toSorted((a, b) => (String((a as unknown[])[0]) < String((b as unknown[])[0]) ? -1 : 1));
		// The feature that one file lacks is missing there; all others are as in the joined table.
		const isWhole = (row: unknown): boolean => (row as unknown[])[0] !== FEATURES[39];
		expect(byName(found.filter(isWhole))).toEqual(byName(expected.filter(isWhole)));
		const lacking = found.find((row) => !isWhole(row)) as unknown[];
		expect(Number(lacking[3]) + Number(lacking[4])).toBe(11);
		// Six against six without overlap: 2 of 924 orders.
		const first = found.find((row) => (row as unknown[])[0] === FEATURES[0]) as unknown[];
		expect(Math.abs(Number(first[1]))).toBe(1);
		expect(Number(first[2])).toBeCloseTo(2 / 924, 12);
	});
});

import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createRandom } from '../../src/lib/base/random.ts';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import { discoverDatasetSources } from '../../src/lib/core/dataset/sources.server.ts';
import { realRun, taskOf } from '../real/real-run.ts';
import { runJson } from './setup/run-cli.ts';

/** Ids and labels of a study of 24 people. */
interface Study {
	ids: string[];
	groups: [string, string];
	/** Whether person i is in the second group. */
	second: (i: number) => boolean;
	age: number;
}
const study = (stem: string, groups: [string, string], more: Partial<Study> = {}): Study => ({
	ids: Array.from({ length: 24 }, (_, i) => `${stem}${i + 1}`),
	...{ groups, second: (i) => i % 2 === 1, age: 50, ...more },
});

function folderOf(
	files: Record<string, { matrix?: Study; sheet?: Study | Study[]; chromosome?: string }>,
): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-studies-'));
	const random = createRandom(3, 'studies');
	for (const [name, { matrix, sheet, chromosome = 'chr1' }] of Object.entries(files)) {
		const file = path.join(folder, name);
		mkdirSync(path.dirname(file), { recursive: true });
		const rows =
			matrix !== undefined
				? [
						['bin', ...matrix.ids],
						...Array.from({ length: 12 }, (_, f) => [
							`${chromosome}:${f * 1000}-${f * 1000 + 999}`,
							...matrix.ids.map(() => random.normal().toFixed(3)),
						]),
					]
				: [
						['sample_id', 'group', 'age'],
						...[sheet ?? []]
							.flat()
							.flatMap(({ ids, groups, second, age }) =>
								ids.map((id, i) => [id, groups[second(i) ? 1 : 0], String(age + (i % 9))]),
							),
					];
		writeFileSync(file, rows.map((cells) => cells.join(',')).join('\n') + '\n');
	}
	return folder;
}

const planOf = async (folder: string): Promise<Plan> =>
	planSchema.parse((await runJson<Plan>(['assistant', 'plan', folder])).record);
const lung = study('LU', ['healthy', 'cancer']);
const liver = study('HC', ['cirrhosis', 'HCC']);

it('studies in folders of their own stay apart, also with the same file names', async () => {
	const own = folderOf({
		...{ 'lung/matrix.csv': { matrix: lung }, 'lung/clinical.csv': { sheet: lung } },
		...{ 'liver/matrix.csv': { matrix: liver }, 'liver/clinical.csv': { sheet: liver } },
	});
	expect(taskOf(await planOf(own), 'analyze_cfdna').reason_code).toBe('planning.ready_sources');
});

it('two views of the same people, or one table of all, are one dataset', async () => {
	const views = folderOf({
		...{ 'beta_set/beta.csv': { matrix: lung }, 'beta_set/people.csv': { sheet: lung } },
		...{ 'log2_set/log2.csv': { matrix: lung, chromosome: 'chr2' }, 'log2_set/people.csv': { sheet: lung } },
	});
	expect((await planOf(views)).metadata.label_counts).toEqual({ healthy: 12, cancer: 12 });
	const other = study('XX', ['healthy', 'cancer']);
	const shared = folderOf({
		...{ 'lung/matrix.csv': { matrix: lung }, 'liver/matrix.csv': { matrix: other } },
		'clinical.csv': { sheet: [lung, other] },
	});
	expect((await planOf(shared)).metadata.label_counts).toEqual({ healthy: 24, cancer: 24 });
});

it('the same ids for other people are no shared ids', async () => {
	const one = study('S', ['healthy', 'cancer']);
	const two = study('S', ['healthy', 'cancer'], { second: (i) => i < 12, age: 70 });
	const folder = folderOf({
		...{ 'lung/matrix.csv': { matrix: one }, 'lung/clinical.csv': { sheet: one } },
		...{ 'liver/matrix.csv': { matrix: two }, 'liver/clinical.csv': { sheet: two } },
	});
	const sources = await discoverDatasetSources(folder);
	expect(sources.map((source) => source.path)).toEqual(['liver', 'lung']);
	expect(sources[0]?.evidence.join(' ')).toContain(
		'use the same sample ids for different people: "group" differs for 12 of 24 ids',
	);
	expect(taskOf(await planOf(folder), 'analyze_cfdna').reason_code).toBe('planning.ready_sources');
});

it('studies side by side in one folder are compared by their own groups and references', async () => {
	const folder = folderOf({
		...{ 'lung_matrix.csv': { matrix: lung }, 'lung_clinical.csv': { sheet: lung } },
		...{ 'liver_matrix.csv': { matrix: liver }, 'liver_clinical.csv': { sheet: liver } },
	});
	const { warnings } = (await planOf(folder)).metadata;
	expect(warnings.join(' ')).toContain('They are treated as separate studies');
	const done = await realRun([
		...['task', 'analyze_cfdna', '--input', folder, '--output-dir', path.join(folder, 'out')],
		...['--signal-matrix-table', 'lung_matrix.csv', '--signal-matrix-table', 'liver_matrix.csv'],
		...['--labels-table', 'lung_clinical.csv', '--labels-table', 'liver_clinical.csv'],
		...['--supervised-modeling', 'false', '--projection', 'pca', '--threads', '1'],
	]);
	const sides = (name: string): unknown => {
		const [row] = done.table(`${name}_effects`);
		return [row?.['group_a'], row?.['group_b']];
	};
	expect(sides('lung_matrix')).toEqual(['healthy', 'cancer']);
	expect(sides('liver_matrix')).toEqual(['cirrhosis', 'HCC']);
});

it('clinical tables of several studies are described one by one', async () => {
	const folder = folderOf({ 'lung/clinical.csv': { sheet: lung }, 'liver/clinical.csv': { sheet: liver } });
	expect(taskOf(await planOf(folder), 'analyze_cfdna').reason_code).toBe('planning.ready_clinical_sources');
	const done = await realRun(['assistant', 'run', folder, '--threads', '1']);
	expect(done.summary.headline).toContain('analysed separately: 2 clinical tables without signal data');
	expect(done.report).toContain('12 cirrhosis (reference) and 12 HCC');
	expect(done.report).toContain('12 healthy (reference) and 12 cancer');
});

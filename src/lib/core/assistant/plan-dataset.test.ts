import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { plan as planSchema } from '../../contract/records/plan.ts';
import { operationFunctions } from './bind-operations.server.ts';
import { planningContext } from '../../../../tests/setup/planning-context.ts';
import type { AssistantContext } from './context.ts';

describe('a folder without data is left as it was', () => {
	let context: AssistantContext;
	beforeAll(async () => {
		context = await planningContext();
	});

	const operations = ['plan_assistant_tasks', 'run_autopilot'] as const;

	it.each(operations)('%s of an empty folder', async (operation) => {
		const folder = await mkdtemp(path.join(tmpdir(), 'lb-plan-'));
		await expect(operationFunctions[operation]({ path: folder }, context)).rejects.toMatchObject({
			code: 'dataset.folder_empty',
		});
		expect(await readdir(folder)).toEqual([]);
	});

	it.each(operations)('%s of a missing folder', async (operation) => {
		const parent = await mkdtemp(path.join(tmpdir(), 'lb-plan-'));
		await expect(
			operationFunctions[operation]({ path: path.join(parent, 'gone') }, context),
		).rejects.toMatchObject({
			code: 'dataset.folder_missing',
		});
		expect(await readdir(parent)).toEqual([]);
	});

	it('a folder with data is claimed, and the plan knows its id', async () => {
		const folder = await mkdtemp(path.join(tmpdir(), 'lb-plan-'));
		await writeFile(path.join(folder, 'matrix.csv'), 'sample,f1,f2\nS1,1,2\nS2,2,5\nS3,4,3\n');
		const plan = await operationFunctions.plan_assistant_tasks({ path: folder }, context);
		expect(plan).toMatchObject({ dataset_id: expect.stringMatching(/^\w{8}/u) as string });
		expect((await readdir(path.join(folder, 'assistant'))).sort()).toEqual(['dataset.json', 'ledger']);
	});
});

describe('a folder with one file of very many samples', () => {
	/** More than the arguments a call can take. */
	const MANY = 130_000;
	const ids = Array.from({ length: MANY }, (_, i) => `TCGA-${i}`);
	const samples = Array.from({ length: 24 }, (_, i) => `P${i + 1}`);
	let context: AssistantContext;
	let folder: string;
	beforeAll(async () => {
		context = await planningContext();
	});
	beforeEach(async () => {
		folder = await mkdtemp(path.join(tmpdir(), 'lb-plan-'));
		await write('labels.csv', [
			'sample,diagnosis',
			...samples.map((id, i) => `${id},${i % 2 === 0 ? 'healthy' : 'cancer'}`),
		]);
		await write('fragments.csv', [
			`sample,${samples.slice(0, 12).map((_, f) => `frag_${100 + f}_${101 + f}`)}`,
			...samples.map(
				(id, s) => `${id},${Array.from({ length: 12 }, (_, f) => ((s * 5 + f * 3) % 17) / 100)}`,
			),
		]);
	});
	afterEach(() => rm(folder, { recursive: true, force: true }));

	const write = (name: string, lines: readonly string[]): Promise<void> => {
		const text = `${lines.join('\n')}\n`;
		return writeFile(path.join(folder, name), name.endsWith('.gz') ? gzipSync(text, { level: 1 }) : text);
	};

	/** Status of the labelled comparison, and whether the good matrix is in it. */
	async function inPlan(): Promise<unknown> {
		const plan = planSchema.parse(await operationFunctions.plan_assistant_tasks({ path: folder }, context));
		const task = plan.tasks.find(({ task_key }) => task_key === 'analyze_cfdna');
		return [task?.status, JSON.stringify(task).includes('fragments.csv')];
	}

	it('a VCF header', async () => {
		await write('cohort.vcf.gz', [
			'##fileformat=VCFv4.2',
			'##contig=<ID=chr1,length=248956422>',
			`#CHROM\tPOS\tID\tREF\tALT\tQUAL\tFILTER\tINFO\tFORMAT\t${ids.join('\t')}`,
			`chr1\t10\t.\tA\tC\t.\tPASS\t.\tGT${'\t0/1'.repeat(MANY)}`,
		]);
		expect(await inPlan()).toEqual(['ready', true]);
	});

	it('segments', async () => {
		await write('cohort.seg.gz', [
			'ID\tchrom\tloc.start\tloc.end\tnum.mark\tseg.mean',
			...ids.map((id) => `${id}\t1\t1\t1000000\t10\t0.5`),
		]);
		expect(await inPlan()).toEqual(['ready', true]);
	});
});

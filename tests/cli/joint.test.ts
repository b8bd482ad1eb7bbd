import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { plan as planSchema, type Plan } from '../../src/lib/contract/records/plan.ts';
import { expectJointPlan, expectJointReport, expectListed, expectRunsBelow } from '../setup/joint-run.ts';
import { realRun, type RealRun } from '../real/real-run.ts';
import { people, rawFolder } from './setup/raw-folder.ts';
import { runJson, temporaryFolder } from './setup/run-cli.ts';
import { FEW_EACH, tinyDataset, withoutModels } from './setup/tiny-dataset.ts';

// What tests/real/joint.long.test.ts holds for sixteen public sets, on two sources of matrices and one of calls.

const SOURCES = { analysed: ['a', 'b'], waiting: { calls: 'vcf' } };

describe('a parent folder as a joint task', () => {
	let parent: string;
	let root: string;
	let plan: Plan;
	let run: RealRun;
	beforeAll(async () => {
		parent = await temporaryFolder('joint');
		root = await temporaryFolder('root');
		for (const [seed, name] of ['a', 'b'].entries())
			await tinyDataset({
				...withoutModels,
				folder: path.join(parent, name),
				ids: Array.from({ length: 2 * FEW_EACH }, (_, i) => `${name}${i + 1}`),
				seed,
			});
		await rawFolder({ folder: path.join(parent, 'calls'), people: people.slice(0, 2), signals: ['vcf'] });
		plan = planSchema.parse((await runJson(['assistant', 'plan', parent])).record);
		run = await realRun([
			...['assistant', 'run', parent, '--output-root', root],
			...['--permutations', '0', '--seed', '7', '--projection', 'pca'],
		]);
	});

	it('plan: two of three sources are ready; no labels of one source reach another', () => {
		expectJointPlan(plan, SOURCES);
	});

	it('every source is listed: run, or with the reason in its plan', () => {
		expectListed(run, SOURCES);
	});

	it('what was stated for the parent reached each source, and its outputs lie under the chosen root', () => {
		expectRunsBelow(root, run, SOURCES);
	});

	it('matrices of all sources stand side by side under the name of their source', () => {
		const names = run.table('matrices').map((row) => `${row['source']}/${row['matrix']}`);
		expect(names).toEqual(['a/matrix', 'b/matrix']);
		expect(run.summary.matrices.map(({ name }) => name)).toEqual(names);
	});

	it('report: readable, what was analysed first, one table for the rest, limits', () => {
		expectJointReport(run, SOURCES);
	});

	it('the sources leave nothing outside the chosen root', () => {
		for (const name of ['.', 'a', 'b', 'calls'])
			expect(readdirSync(path.join(parent, name))).not.toContain(name === '.' ? '' : 'assistant');
	});
});

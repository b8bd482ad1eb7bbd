import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Plan } from '../../src/lib/contract/records/plan.ts';
import { runJson, temporaryFolder } from '../cli/setup/run-cli.ts';
import { copySharedData, hasSharedData } from '../setup/shared-data.ts';

describe.skipIf(!hasSharedData())('a goal on a table of nine groups', () => {
	it('that names two of them makes two groups, which support a model', async () => {
		const folder = path.join(await temporaryFolder('goal'), 'cristiano');
		copySharedData(folder, 'cristiano2019-s7');
		const goal = ['--goal', 'compare cancer and healthy'];
		const { code, record } = await runJson<Plan>(['assistant', 'plan', folder, ...goal]);
		expect(code).toBe(0);
		// SOURCE: 215 healthy persons, 208 patients of eight cancers.
		expect(record.metadata).toMatchObject({
			...{ label_counts: { Healthy: 215, cancer: 208 }, supervision_mode: 'supervised' },
			...{ reference_label: 'Healthy', positive_label: 'cancer' },
		});
		const task = record.tasks.find((one) => one.task_key === 'analyze_cfdna');
		expect(task?.parameters['supervised_modeling']).toBe(true);
		expect(record.data_state.blockers).toEqual([]);
	});
});

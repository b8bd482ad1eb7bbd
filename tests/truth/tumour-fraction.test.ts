import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { estimateTumourFractionSuite } from '../../src/lib/core/suites/estimate-tumour-fraction/run.server.ts';
import { hasMoreData, moreData } from '../setup/more-data.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';
import { tableRows } from '../setup/suite-folder.ts';

const task = taskCards.estimate_tumour_fraction;

/** MBC_315 with its tracks and the normals of its panel. */
async function estimated(parameters: Record<string, unknown>): Promise<Record<string, unknown>[][]> {
	const folder = sharedData('ichorcna-mbc315');
	const result = await estimateTumourFractionSuite({
		parameters: task.parameters.parse({
			input_files: [path.join(folder, 'MBC_315.ctDNA.reads.wig')],
			gc_track: path.join(folder, 'gc_hg19_1000kb.wig'),
			mappability_track: path.join(folder, 'map_hg19_1000kb.wig'),
			panel_of_normals: moreData('ichorcna-normals', 'normals_1mb_log2.tsv.gz'),
			labels: 'ignored',
			limit_profile: 'none',
			...parameters,
		}),
		base: folder,
		command: 'lb-agent task',
		parallel: inline,
		watch: {},
	});
	return [tableRows(result, 'fraction_estimates'), tableRows(result, 'fraction_solutions')];
}

// The published run: 0.255 and ploidy 1.898, female (ichorCNA_test_run_guide.md of tealeave/ichorCNA).
describe.skipIf(!hasSharedData() || !hasMoreData())('tumour fraction of MBC_315', () => {
	it('is that of the published run with its settings', async () => {
		const [rows] = await estimated({ normal_start: [0.5], ploidy_start: [2], max_copies: 5 });
		expect(rows?.[0]).toMatchObject({ normals: 27, sex: 'female' });
		expect(Math.abs(Number(rows?.[0]?.['tumour_fraction']) - 0.255)).toBeLessThanOrEqual(0.02);
		expect(Math.abs(Number(rows?.[0]?.['ploidy']) - 1.898)).toBeLessThanOrEqual(0.2);
		expect(Math.abs(Number(rows?.[0]?.['zero_ploidy']) - 1.898)).toBeLessThanOrEqual(0.2);
	});

	it('is among the solutions that default starts list, and not excluded', async () => {
		const [rows, solutions] = await estimated({});
		const published = solutions?.find(
			(row) =>
				Math.abs(Number(row['tumour_fraction']) - 0.255) <= 0.02 &&
				Math.abs(Number(row['ploidy']) - 1.898) <= 0.2,
		);
		expect(published?.['kind']).toMatch(/^(default|plausible)$/);
		expect(rows?.[0]?.['call']).toBe('not_unique');
	});
});

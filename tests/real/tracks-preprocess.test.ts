import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inline } from '../../src/lib/base/parallel.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { preprocessEpigenomic } from '../../src/lib/core/suites/preprocess-epigenomic/run.server.ts';
import type { SuiteResult } from '../../src/lib/core/suites/suite.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const small = (name: string): string => sharedData('finaletoolkit-small', name);

async function run(parameters: Record<string, unknown>): Promise<SuiteResult> {
	return preprocessEpigenomic({
		parameters: taskCards.preprocess_epigenomic.parameters.parse({ signal: 'cfchip_seq', ...parameters }),
		base: sharedData('finaletoolkit-small'),
		command: 'lb-agent task preprocess_epigenomic',
		parallel: inline,
		watch: {},
	});
}

const rows = (result: SuiteResult, name: string): Record<string, unknown>[] =>
	(result.tables.find((table) => table.name === name)?.rows ?? []) as Record<string, unknown>[];

describe.skipIf(!hasSharedData())('the published fragments of one sample in three formats', () => {
	const files = ['12.3444.b37.bam', '12.3444.b37.frag.gz', '12.3444.b37.frag.bed.gz'];

	// The published files hold 17 fragments at MAPQ 0 in all three; at MAPQ 30 17 in the BAM, 16 in the fragment files.
	it.each([
		[0, [17, 17, 17]],
		[30, [17, 16, 16]],
	])('MAPQ %i keeps %j', async (min_mapq, kept) => {
		for (const [i, file] of files.entries()) {
			const result = await run({ input_files: [small(file)], min_mapq, bin_size: 1_000_000 });
			expect(rows(result, 'interval_summary').map((row) => row['kept'])).toEqual([kept[i]]);
		}
	});

	it('clean fragments are the published ones', async () => {
		const result = await run({ input_files: [small('12.3444.b37.bam')], min_mapq: 0 });
		const product = result.products?.find(({ path }) => path.endsWith('.frag.gz'));
		const content = product?.content as { file: string };
		const found = gunzipSync(readFileSync(content.file)).toString().trim().split('\n');
		expect(found).toHaveLength(17);
		const expected = gunzipSync(readFileSync(small('12.3444.b37.frag.gz')))
			.toString()
			.trim()
			.split('\n')
			.map((line) => line.split('\t'));
		// The spelling of the BAM is kept; a fragment file's quality is that of the lower mate, ours that of read 1.
		expect(found.map((line) => line.split('\t')).map(([c, s, e, , strand]) => [c, s, e, strand])).toEqual(
			expected.map(([c, s, e, , strand]) => [c, s, e, strand]),
		);
	});

	it('coverage by midpoint over two regions is 4 and 7 at MAPQ 30, 4 and 8 at 0', async () => {
		for (const [min_mapq, counts] of [
			[30, [4, 7]],
			[0, [4, 8]],
		] as const) {
			const result = await run({
				input_files: [small('12.3444.b37.frag.gz')],
				region_bed: small('intervals.bed'),
				profile: 'cfchip_panel_summary',
				min_mapq,
			});
			const [, ...cells] = Object.keys(rows(result, 'counts')[0] ?? {});
			expect(rows(result, 'counts').map((row) => row[cells[0] as string])).toEqual(counts);
		}
	});
});

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { scanMethylationSites } from '../../src/lib/core/readers/methylation-files/scan-sites.server.ts';
import { betaMatrix } from '../../src/lib/core/signals/methylation/beta-matrix.ts';
import {
	differenceCall,
	pooledDifferences,
} from '../../src/lib/core/signals/methylation/pooled-differences.ts';
import {
	readMethylationCohort,
	type MethylationCohort,
	type MethylationInput,
} from '../../src/lib/core/signals/methylation/read-cohort.server.ts';
import { sharedData, hasSharedData } from '../setup/shared-data.ts';

const real = describe.skipIf(!hasSharedData());
const kit = (name: string): string => sharedData('methylkit-chr21', name);

/** Rows of methylKit's own results: chr start end strand pvalue qvalue meth.diff. */
function methylKitResults(): { position: number; p: number; q: number; difference: number }[] {
	const path = kit('test1_test2_ctrl1_ctrl2_diffMeth.txt.bgz');
	return gunzipSync(readFileSync(path))
		.toString()
		.trim()
		.split('\n')
		.map((line) => {
			const cells = line.split('\t');
			return {
				position: Number(cells[1]) - 1,
				p: Number(cells[4]),
				q: Number(cells[5]),
				difference: Number(cells[6]),
			};
		});
}

async function cohortOf(inputs: MethylationInput[]): Promise<MethylationCohort> {
	return readMethylationCohort(
		inputs,
		{ min_coverage: 10, most_sites: 100_000, regions: null },
		(_, error) => {
			throw error;
		},
	);
}

const texts = ['test1', 'test2', 'control1', 'control2'].map((sample_id): MethylationInput => ({
	path: `${sample_id}.myCpG.txt`,
	format: 'methylkit_calls',
	sample_id,
}));
const fromKit = (inputs: readonly MethylationInput[]): MethylationInput[] =>
	inputs.map((one) => ({ ...one, path: kit(one.path) }));

const sources: [string, () => MethylationInput[]][] = [
	['text calls', () => fromKit(texts)],
	[
		'tabix calls',
		() =>
			fromKit(
				['test1', 'test2', 'ctrl1', 'ctrl2'].map((sample_id) => ({
					path: `${sample_id}.txt.bgz`,
					format: 'methylkit_calls',
					sample_id,
				})),
			),
	],
	[
		'united table',
		() =>
			fromKit([{ path: 'test1_test2_ctrl1_ctrl2.txt.bgz', format: 'methylkit_united', sample_id: 'all' }]),
	],
];

real('methylkit-chr21 against methylKit: test against control, pooled reads', () => {
	it.each(sources)(
		'from %s: 963 differences to 1e-6 and 963 likelihood-ratio p-values',
		async (_, inputs) => {
			const cohort = await cohortOf(inputs());
			expect(cohort.samples.length).toBe(4);
			const tests = pooledDifferences(cohort.sites, [2, 3], [0, 1], 10);
			const known = methylKitResults();
			expect(known.length).toBe(963);
			expect(tests.map(({ row }) => cohort.sites.position[row])).toEqual(known.map((one) => one.position));
			const differences = tests.filter(
				({ difference }, i) => Math.abs(difference - (known[i]?.difference ?? NaN)) < 1e-6,
			);
			const pValues = tests.filter(({ p_value }, i) => {
				const p = known[i]?.p ?? NaN;
				return Math.abs(p_value - p) <= 1e-6 * p + 1e-12;
			});
			expect([differences.length, pValues.length]).toEqual([963, 963]);
			// Benjamini-Hochberg; the file's own q-values are SLIM (75 hyper, 59 hypo).
			const calls = tests.map(differenceCall);
			expect(calls.filter((call) => call === 'hyper').length).toBe(73);
			expect(calls.filter((call) => call === 'hypo').length).toBe(57);
		},
	);

	it('sites per sample: 1,904, 2,006, 2,377 and 1,697', async () => {
		const cohort = await cohortOf(fromKit(texts));
		const lines = texts.map(({ path }) => readFileSync(kit(path), 'utf8').trim().split('\n').length - 1);
		expect([...lines].sort((a, b) => a - b)).toEqual([1697, 1904, 2006, 2377]);
		expect(cohort.samples.map(({ summary }) => summary.sites)).toEqual(lines);
		expect(cohort.samples.map(({ summary }) => summary.sites_covered)).toEqual(lines);
	});

	it('the matrix holds the CpGs of all four samples, beta as in the text', async () => {
		const cohort = await cohortOf(fromKit(texts));
		const { matrix } = betaMatrix(cohort, 10, 4);
		expect(matrix.feature_ids.length).toBe(963);
		// test1.myCpG.txt: chr21.9853296 has coverage 17 and freqC 58.82: 10 of 17 reads.
		expect(matrix.values[matrix.feature_ids.indexOf('chr21:9853296') * 4]).toBe(10 / 17);
	});
});

real('other methylation tables of methylkit-chr21', () => {
	it('Bismark coverage: 53 CpGs', async () => {
		let methylated = 0;
		let unmethylated = 0;
		let sites = 0;
		await scanMethylationSites(kit('bismark_coverage_CpG.bed'), 'bismark_coverage', (site) => {
			sites++;
			methylated += site.methylated;
			unmethylated += site.unmethylated;
		});
		const rows = readFileSync(kit('bismark_coverage_CpG.bed'), 'utf8').trim().split('\n');
		const column = (at: number): number => rows.reduce((sum, row) => sum + Number(row.split('\t')[at]), 0);
		expect([sites, methylated, unmethylated]).toEqual([53, column(4), column(5)]);
	});

	it('cytosine report: other contexts than CpG are counted, not visited', async () => {
		const rows = readFileSync(kit('bismark_cytosineReport.txt'), 'utf8')
			.trim()
			.split('\n')
			.map((row) => row.split('\t'));
		const cpg = rows.filter((row) => row[5] === 'CG');
		const positions: number[] = [];
		const scan = await scanMethylationSites(
			kit('bismark_cytosineReport.txt'),
			'bismark_cytosine_report',
			(site) => positions.push(site.position),
		);
		expect(positions).toEqual(
			cpg.filter((row) => Number(row[3]) + Number(row[4]) > 0).map((row) => Number(row[1]) - 1),
		);
		expect(scan.other_contexts).toBe(rows.length - cpg.length);
		expect(rows.length).toBe(29);
	});

	it('generic calls: start instead of base, strand + and -', async () => {
		const strands: number[] = [];
		await scanMethylationSites(kit('generic1.CpG.txt'), 'methylkit_calls', (site) =>
			strands.push(site.strand),
		);
		expect(strands.length).toBe(6);
	});
});

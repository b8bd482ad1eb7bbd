import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { inline } from '../../src/lib/base/parallel.ts';
import { openSequence } from '../../src/lib/core/readers/genome/sequence.server.ts';
import { readRegions } from '../../src/lib/core/readers/regions/regions.server.ts';
import { readSiteList } from '../../src/lib/core/readers/regions/site-list.server.ts';
import {
	measureFootprints,
	type FootprintOptions,
	type FootprintSample,
} from '../../src/lib/core/signals/fragments/footprints/measure-footprints.server.ts';
import { SHOWN_POSITIONS } from '../../src/lib/core/signals/fragments/footprints/footprint-profile.ts';
import { expectedLengthGc } from '../../src/lib/core/signals/fragments/gc-weights/expected.server.ts';
import { openReference } from '../../src/lib/core/signals/fragments/gc-weights/gc-model.server.ts';
import { cellOf } from '../../src/lib/core/signals/fragments/gc-weights/length-gc.ts';
import { modelRegions } from '../../src/lib/core/signals/fragments/gc-weights/model-regions.ts';
import { placeRegions } from '../../src/lib/core/signals/fragments/survey/placed-regions.ts';
import { scoreSitesSuite } from '../../src/lib/core/suites/score-sites/run.server.ts';
import { taskCards } from '../../src/lib/contract/tasks/index.ts';
import { hasMoreData, moreData } from '../setup/more-data.ts';
import { agree, Differences, pythonVersion } from '../setup/agreement.ts';
import { fixtureScript, referencePython } from '../setup/python.ts';
import { hasSharedData, sharedData } from '../setup/shared-data.ts';

// Fragments with planted phasing and GC bias, against the published steps of Griffin written with numpy, scipy and pysam.

const python = referencePython('numpy', 'scipy', 'pysam');
const features = z.object({
	position: z.array(z.number()),
	profile: z.array(z.number()),
	mean: z.number(),
	central: z.number(),
	amplitude: z.number(),
});
const answer = z.object({
	sites: z.number(),
	model_fragments: z.number(),
	midpoints: z.number(),
	outliers: z.number(),
	expected: z.record(z.string(), z.array(z.number())),
	bias: z.record(z.string(), z.array(z.number().nullable())),
	corrected: features,
	uncorrected: features,
	rich: z.object({ corrected: features, uncorrected: features }),
});
const TOLERANCE = 1e-4;

describe.skipIf(python === null)('profiles of sites against a second implementation', () => {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-footprints-'));
	const at = (name: string): string => path.join(folder, name);
	let told: z.infer<typeof answer>;
	let options: FootprintOptions;
	let measured: FootprintSample;

	beforeAll(async () => {
		const done = spawnSync(python ?? '', [fixtureScript('footprints.py'), folder], { encoding: 'utf8' });
		if (done.status !== 0) throw new Error(done.stderr);
		told = answer.parse(JSON.parse(readFileSync(at('expected.json'), 'utf8')));
		options = {
			lists: [
				{ name: 'sites', ...(await readSiteList(at('sites.txt'))) },
				{ name: 'rich', ...(await readSiteList(at('rich.txt'))) },
				{ name: 'middles', ...(await readSiteList(at('sites.bed'))) },
			],
			...{ min_mapq: 30, min_length: 100, max_length: 200, reads_are_fragments: false, corrected: true },
			excluded: (await readRegions(at('excluded.bed'))).regions,
			...{ mappable: null, targets: null, resamples: 40, seed: 1 },
		};
		measured = await measure('sample.bam', at('genome.fa'));
	});

	const measure = (name: string, reference: string | undefined): Promise<FootprintSample> =>
		measureFootprints(
			{
				...{ path: at(name), format: 'bam', sample_id: 'sample' },
				reference: reference === undefined ? null : openReference(reference),
			},
			options,
			new Map(),
			inline,
			{},
		);
	const near = (found: ArrayLike<number>, wanted: readonly (number | null)[]): number =>
		wanted.reduce<number>((worst, value, i) => {
			const own = found[i]!;
			if (value === null) return Number.isNaN(own) ? worst : Infinity;
			return Number.isNaN(own) ? Infinity : Math.max(worst, Math.abs(own - value));
		}, 0);

	it('sites, fragments and outliers are the same', () => {
		const [list, , middles] = measured.lists;
		expect(list).toMatchObject({
			...{ status: 'measured', sites: told.sites, midpoints: told.midpoints, outlier_bins: told.outliers },
			dropped: { unknown: 1, beyond: 0, sex: 5, duplicate: 1, targeted: 0 },
		});
		expect(told.outliers).toBeGreaterThan(0);
		expect(measured.gc?.fragments).toBe(told.model_fragments);
		// The middles of its intervals are the positions of the table.
		expect(middles?.summary).toEqual(list?.summary);
	});

	it('fragments that the reference offers per length and GC', async () => {
		const { handle, contigs, close } = openSequence(at('genome.fa'));
		close();
		const lengths = { min_length: 90, max_length: 210 };
		const excluded = options.excluded === null ? null : placeRegions(options.excluded, contigs).regions;
		const regions = modelRegions(contigs, () => true, { mappable: null, excluded });
		const to = Int32Array.from(contigs, (_, i) => i);
		const made = await expectedLengthGc(regions, { handle, contigs, to }, lengths, inline);
		for (const [length, counts] of Object.entries(told.expected)) {
			const first = cellOf(made, Number(length), 0);
			expect([...made.counts.slice(first, first + counts.length)]).toEqual(counts);
		}
	});

	it('weights of length and GC', () => {
		const bias = measured.gc?.bias;
		if (bias === undefined) throw new Error('no weights');
		for (const [length, values] of Object.entries(told.bias)) {
			const first = cellOf(bias, Number(length), 0);
			expect(near(bias.bias.slice(first, first + values.length), values)).toBeLessThan(TOLERANCE);
		}
	});

	it('profile and statistics, corrected and not', () => {
		const [list] = measured.lists;
		expect([...SHOWN_POSITIONS]).toEqual(told.corrected.position);
		const differences = new Differences();
		for (const [found, wanted] of [
			[list, told.corrected],
			[list?.uncorrected, told.uncorrected],
		] as const) {
			expect(near(found?.profile?.value ?? [], wanted.profile)).toBeLessThan(TOLERANCE);
			differences.addAll(found?.profile?.value ?? [], wanted.profile);
			for (const name of ['mean', 'central', 'amplitude'] as const) {
				expect(Math.abs((found?.summary[name] ?? NaN) - wanted[name])).toBeLessThan(TOLERANCE);
				differences.add(found?.summary[name], wanted[name]);
			}
		}
		agree('site_profiles', pythonVersion(python ?? '', 'NumPy', 'SciPy', 'pysam'), differences);
	});

	it('places of high GC look like peaks until fragments are weighted', () => {
		const [, rich] = measured.lists;
		const { corrected, uncorrected } = told.rich;
		expect(Math.abs((rich?.summary.central ?? NaN) - corrected.central)).toBeLessThan(TOLERANCE);
		expect(Math.abs((rich?.uncorrected.summary.central ?? NaN) - uncorrected.central)).toBeLessThan(
			TOLERANCE,
		);
		// Fragments of 167 bp over them have a GC of 0.61, those beside them one of 0.33: planted odds of about 1.6.
		expect(uncorrected.central).toBeGreaterThan(1.2);
		expect(Math.abs(corrected.central - 1)).toBeLessThan(0.1);
	});

	it('the planted dip and phasing lie outside what sites without alignment give, the interval holds the estimate', () => {
		const [list] = measured.lists;
		const intervals = list?.intervals;
		if (list === undefined || intervals == null) throw new Error('no interval');
		expect(list.summary.central).toBeLessThan(intervals.unaligned_central.low);
		expect(list.summary.amplitude).toBeGreaterThan(intervals.unaligned_amplitude);
		expect(intervals.central.low).toBeLessThan(list.summary.central);
		expect(intervals.central.high).toBeGreaterThan(list.summary.central);
		// Sites that are not aligned show no dip.
		expect(intervals.unaligned_central.low).toBeLessThan(1);
		expect(intervals.unaligned_central.high).toBeGreaterThan(1);
	});

	it('without a reference nothing is corrected unasked', async () => {
		await expect(measure('sample.bam', undefined)).rejects.toMatchObject({ code: 'sites.no_reference' });
	});
});

describe.skipIf(!hasSharedData() || !hasMoreData())('tables of other programs', () => {
	const score = async (
		base: string,
		files: string[],
	): Promise<readonly Readonly<Record<string, unknown>>[]> => {
		const parameters = taskCards.score_sites.parameters.parse({ input_files: files });
		const result = await scoreSitesSuite({ parameters, base, command: '', parallel: inline, watch: {} });
		return result.tables.find(({ name }) => name === 'site_scores')?.rows ?? [];
	};

	it('of Griffin: the statistics that its demo states', async () => {
		const [row, ...more] = await score(sharedData('griffin-demo'), [
			'Healthy_demo.GC_corrected.coverage.tsv',
			'Healthy_demo.uncorrected.coverage.tsv',
		]);
		expect(more).toEqual([]);
		const near = (column: string, value: number, digits: number): void =>
			expect(row?.[column], column).toBeCloseTo(value, digits);
		near('mean', 0.85034, 4);
		near('central', 0.49572, 4);
		near('amplitude', 13.958, 3);
		near('uncorrected_central', 0.40189, 4);
		near('uncorrected_amplitude', 13.59627, 4);
	});

	it('of deepTools: the statistics of nf-fragmentomics', async () => {
		const [row] = await score(moreData('nf-fragmentomics-ctcf'), ['input/CTCF.gz']);
		expect(row?.['central_of_seven']).toBeCloseTo(26.343257, 5);
		expect(row?.['reference_point']).toBeCloseTo(25.8756, 4);
		expect(row?.['relative']).toBeCloseTo(0.579799, 6);
		// Its sites are bound by CTCF: coverage dips at them.
		expect(row?.['centre']).toBe('dip');
		expect(Number(row?.['central_low'])).toBeLessThan(Number(row?.['central']));
		expect(Number(row?.['central_high'])).toBeLessThan(Number(row?.['unaligned_central_low']));
	});
});

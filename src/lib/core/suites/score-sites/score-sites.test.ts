import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { seriesNumber } from './series-number.fixture.ts';
import {
	CAPTURED,
	newFolder,
	OPEN,
	placesOf,
	score,
	writeFragments,
	writeGenome,
	writeList,
} from './simulated-sites.fixture.server.ts';
import type { SuiteResult } from '../suite.ts';
import { buildInName } from './site-lists.server.ts';

const folder = newFolder();
const rowsOf = (result: SuiteResult, name: string): readonly Readonly<Record<string, unknown>>[] =>
	result.tables.find((table) => table.name === name)?.rows ?? [];
const GIVEN = { input_files: ['P1.frag.tsv'], reference: 'genome.fa' };

beforeAll(() => {
	writeGenome(folder);
	writeList(folder, 'open.txt', 10_000);
	writeList(folder, 'elsewhere.txt', 14_000);
	writeFragments(folder, 'P1.frag.tsv', { count: 62_000, shape: OPEN });
});

describe('footprints of a file of fragments', () => {
	let result: SuiteResult;
	beforeAll(async () => {
		result = await score(folder, { ...GIVEN, site_lists: ['open.txt', 'elsewhere.txt'] });
	});

	it('a planted dip is found with its depth, and none where none is', () => {
		const [open, elsewhere] = rowsOf(result, 'site_scores');
		expect(open).toMatchObject({
			list: 'open',
			status: 'measured',
			centre: 'dip',
			correction: 'length and GC',
		});
		// A fifth is left within 60 bp. The cubic of 11 bins has coefficients 89, 84, 69, 44, 9 and -36 over 429: at the centre it gives
		// 0.2 x 501 / 429 - 72 / 429 = 0.07, at the edges of the central bins 0.2.
		expect(seriesNumber(open, 'central')).toBeGreaterThan(0.03);
		expect(seriesNumber(open, 'central')).toBeLessThan(0.25);
		expect(seriesNumber(open, 'central_low')).toBeLessThan(seriesNumber(open, 'central'));
		expect(seriesNumber(open, 'central_high')).toBeLessThan(seriesNumber(open, 'unaligned_central_low'));
		expect(elsewhere).toMatchObject({ list: 'elsewhere', centre: 'not_detected' });
	});

	it('the headline has number, interval, limit, sites and what it is not for, in at most 75 words', () => {
		const { headline } = result.summary;
		expect(headline).toMatch(
			/Central coverage from 0\.\d\d \(open, P1\) to \d\.\d\d \(elsewhere, P1\); a dip in 1 and a peak in 0 of 2 profiles \(chance alone: 0\.05 of each\); 114 of 114 sites used\./u,
		);
		expect(headline).toMatch(/Detection limits by profile: dip below 0\.\d\d to 0\.\d\d/u);
		expect(headline).toContain('Not for judging one person, one site or the cells of origin.');
		expect(headline.split(/\s+/u).length).toBeLessThanOrEqual(75);
	});

	it('figures, tables and limits are there', () => {
		expect(result.figures.map(({ name }) => name)).toContain('site_profiles');
		expect(result.tables.map(({ name }) => name)).toEqual(
			expect.arrayContaining([
				...['site_scores', 'site_profiles', 'site_lists', 'site_samples', 'site_gc_bias', 'fragment_funnel'],
			]),
		);
		expect(result.report).toContain('Single sites are not scored');
	});

	it('sites in fewer than twenty places have coverage without interval, dip or peak, and the reason', async () => {
		const rows = placesOf(10_000)
			.slice(0, 12)
			.flatMap(({ contig, position }) =>
				Array.from({ length: 6 }, (_, i) => `${contig}\t${position + i}\t${position + i + 1}`),
			);
		writeFileSync(path.join(folder, 'few.bed'), `${rows.join('\n')}\n`);
		const few = await score(folder, { ...GIVEN, site_lists: ['few.bed'] });
		expect(rowsOf(few, 'site_scores')[0]).toMatchObject({
			...{ status: 'few_sites', centre: null, phased: null },
			...{ central_low: null, central_high: null, amplitude_low: null },
		});
		expect(seriesNumber(rowsOf(few, 'site_scores')[0], 'central')).toBeLessThan(0.5);
		expect(few.summary.headline).toContain('1 of too few sites');
		expect(few.warnings.map(({ code }) => code)).toContain('sites.few_sites');
		expect(few.summary.matrices).toEqual([]);
	});

	it('a list given as BED has the middles of its intervals', async () => {
		const rows = placesOf(10_000).map(
			({ contig, position }) => `${contig}\t${position - 10}\t${position + 11}`,
		);
		writeFileSync(path.join(folder, 'open.bed'), `${rows.join('\n')}\n`);
		const found = await score(folder, { ...GIVEN, site_lists: ['open.bed'], gc_correction: 'none' });
		const [bed] = rowsOf(found, 'site_scores');
		expect(bed?.['central']).toBe(rowsOf(result, 'site_scores')[0]?.['uncorrected_central']);
		expect(bed).toMatchObject({ correction: 'none', unweighted: 0 });
		expect(found.warnings.map(({ code }) => code)).toContain('sites.uncorrected');
	});

	it('sites in targets are left out, and counted', async () => {
		const [first] = placesOf(10_000);
		writeFileSync(
			path.join(folder, 'targets.bed'),
			`chr1\t${first!.position + 900}\t${first!.position + 950}\n`,
		);
		const found = await score(folder, { ...GIVEN, site_lists: ['open.txt'], targets_bed: 'targets.bed' });
		expect(rowsOf(found, 'site_lists')[0]).toMatchObject({ given: 57, used: 56, in_targets: 1 });
		expect(found.summary.headline).toContain('56 of 57 sites used');
		expect(found.dropped).toMatchObject({ sites_targeted: 1 });
	});
});

describe('what is refused', () => {
	const refused = (parameters: Record<string, unknown>, code: string): Promise<void> =>
		expect(score(folder, parameters)).rejects.toMatchObject({ code });

	it('fragments without a list, without a reference, or a list without a site of the data', async () => {
		await refused(GIVEN, 'sites.no_list');
		// A reference beside the file would be found.
		const alone = newFolder();
		writeList(alone, 'open.txt', 10_000);
		writeFragments(alone, 'P1.frag.tsv', { count: 100 });
		await expect(
			score(alone, { input_files: ['P1.frag.tsv'], site_lists: ['open.txt'] }),
		).rejects.toMatchObject({ code: 'sites.no_reference' });
		writeFileSync(path.join(folder, 'chr9.txt'), 'Chrom\tposition\nchr9\t5000\n');
		await refused({ ...GIVEN, site_lists: ['chr9.txt'] }, 'raw.contigs_apart');
	});

	it('a list whose sites reach past the contigs of the data is of another build', async () => {
		writeFileSync(path.join(folder, 'far.txt'), 'Chrom\tposition\nchr1\t5000\nchr1\t900000\n');
		await refused({ ...GIVEN, site_lists: ['far.txt'] }, 'raw.beyond_contig');
	});

	it('lists of which the longest has too few midpoints; the message states how many there are', async () => {
		writeFragments(folder, 'thin.frag.tsv', { count: 8000 });
		await expect(
			score(folder, {
				...GIVEN,
				input_files: ['thin.frag.tsv'],
				site_lists: ['open.txt'],
				gc_correction: 'none',
			}),
		).rejects.toMatchObject({ code: 'sites.too_shallow', values: { limit: 20, error: 10 } });
	});

	it('too few fragments for weights', async () => {
		writeFragments(folder, 'few.frag.tsv', { count: 30_000 });
		await refused(
			{ ...GIVEN, input_files: ['few.frag.tsv'], site_lists: ['open.txt'] },
			'sites.model_too_small',
		);
	});

	it('a list in bases that the reference masks has no corrected value, and the reason', async () => {
		const genome = readFileSync(path.join(folder, 'genome.fa'), 'utf8');
		const chr2 = genome.indexOf('>chr2') + '>chr2'.length;
		writeFileSync(
			path.join(folder, 'masked.fa'),
			genome.slice(0, chr2) + genome.slice(chr2).replace(/[ACGT]/g, 'N'),
		);
		writeFileSync(
			path.join(folder, 'chr2.txt'),
			`Chrom\tposition\n${Array.from({ length: 30 }, (_, i) => `chr2\t${8000 + 2500 * i}`).join('\n')}\n`,
		);
		writeFragments(folder, 'P2.frag.tsv', { count: 66_000 });
		const found = await score(folder, {
			...{ input_files: ['P2.frag.tsv'], reference: 'masked.fa' },
			site_lists: ['chr2.txt', 'elsewhere.txt'],
		});
		const [bare, other] = rowsOf(found, 'site_scores');
		expect(bare).toMatchObject({ list: 'chr2', status: 'unweighted', central: null, centre: null });
		expect(bare?.['unweighted']).toBe(bare?.['midpoints']);
		expect(seriesNumber(bare, 'uncorrected_central')).toBeGreaterThan(0.5);
		expect(other).toMatchObject({ status: 'measured' });
		expect(found.warnings.map(({ code }) => code)).toContain('sites.no_weights');
	});

	it('lengths that cross', async () => {
		await refused({ ...GIVEN, site_lists: ['open.txt'], min_length: 300 }, 'sites.bad_lengths');
	});

	it('a targeted assay with reads elsewhere, unless its targets are named', async () => {
		writeFragments(folder, 'targeted.frag.tsv', {
			count: 60_000,
			shape: (at) => (Math.abs(at) < 150 ? 1 : 0.02),
		});
		const given = { ...GIVEN, input_files: ['targeted.frag.tsv'], site_lists: ['elsewhere.txt'] };
		await refused(given, 'sites.enriched');
		const rows = placesOf(10_000).map(
			({ contig, position }) => `${contig}\t${position - 150}\t${position + 150}`,
		);
		writeFileSync(path.join(folder, 'assay.bed'), `${rows.join('\n')}\n`);
		await expect(score(folder, { ...given, targets_bed: 'assay.bed' })).rejects.toMatchObject({
			// So few fragments are left that weights cannot be made of them.
			code: 'sites.model_too_small',
		});
	});

	it('targets of a capture have no value, and the report says so', async () => {
		writeFragments(folder, 'panel.frag.tsv', { count: 60_000, shape: CAPTURED });
		const found = await score(folder, {
			...GIVEN,
			input_files: ['panel.frag.tsv'],
			site_lists: ['open.txt'],
		});
		expect(rowsOf(found, 'site_scores')[0]).toMatchObject({
			status: 'captured',
			central: null,
			centre: null,
		});
		expect(found.summary.headline).toContain('No list has a value: 1 captured');
		expect(found.warnings.map(({ code }) => code)).toContain('sites.captured');
		expect(found.summary.matrices).toEqual([]);
	});
});

describe('the build in the name of a list', () => {
	it.each([
		['CTCF.hg38.1000.txt', 'hg38'],
		['sites_GRCh37.bed.gz', 'hg19'],
		['lifted.hg19.to.hg38.bed', null],
		['hg380_sites.txt', null],
		['sites.txt', null],
	])('%s: %s', (name, build) => {
		expect(buildInName(name)).toBe(build);
	});
});

describe('tables of other programs', () => {
	const tables = newFolder();
	/** A profile of 132 bins as Griffin writes it, with a dip of a depth. */
	const profile = (name: string, depth: number): void => {
		const at = Array.from({ length: 132 }, (_, i) => -990 + 15 * i);
		const value = at.map((x) => (x >= -30 && x < 30 ? 1 - depth : 1));
		mkdirSync(tables, { recursive: true });
		writeFileSync(
			path.join(tables, `${name}.GC_corrected.coverage.tsv`),
			`${[...at, 'number_of_sites', 'site_name', 'correction', 'sample'].join('\t')}\n${[...value, 1000, 'CTCF', 'GC_corrected', name].join('\t')}\n`,
		);
	};

	it('are compared between groups, one value per person', async () => {
		const depths = [0.1, 0.12, 0.14, 0.16, 0.18, 0.6, 0.62, 0.64, 0.66, 0.68];
		depths.forEach((depth, i) => profile(`S${i}`, depth));
		writeFileSync(
			path.join(tables, 'samples.csv'),
			`sample,group\n${depths.map((_, i) => `S${i},${i < 5 ? 'healthy' : 'cancer'}`).join('\n')}\n`,
		);
		const found = await score(tables, {
			input_files: depths.map((_, i) => `S${i}.GC_corrected.coverage.tsv`),
			labels_table: ['samples.csv'],
		});
		const effects = rowsOf(found, 'site_footprints_tables_effects');
		const central = effects.find((row) => row['feature'] === 'CTCF_central');
		// Every cancer profile is lower: Cliff's delta -1, exact p of 5 against 5 = 2 / 252.
		expect(central?.['effect_size']).toBe(-1);
		expect(seriesNumber(central, 'p_value')).toBeCloseTo(2 / 252, 12);
		// Mean over 132 bins of which 4 are lower by the depth.
		const [first] = rowsOf(found, 'site_scores');
		expect(seriesNumber(first, 'mean')).toBeCloseTo(1 - (4 * 0.1) / 132, 12);
		expect(seriesNumber(first, 'central')).toBeCloseTo(0.9, 12);
		expect(first).toMatchObject({ source: 'coverage_profile', central_low: null, centre: null });
	});
});

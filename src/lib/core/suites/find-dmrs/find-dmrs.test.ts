import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { simulatedSites } from '../../analysis/dmr/simulated-sites.fixture.ts';
import type { SuiteResult } from '../suite.ts';
import { expectedCounts, refuseTooLarge } from './expected-counts.server.ts';
import { findDmrsSuite } from './run.server.ts';

type Person = Readonly<Record<string, string>>;

/** A folder with a Bismark file per person of simulated counts, and a sample table. */
function folderOf(people: readonly Person[], options: Parameters<typeof simulatedSites>[1] = {}): string {
	const folder = mkdtempSync(path.join(tmpdir(), 'lb-dmrs-'));
	const in_a = people.filter(({ group }) => group === 'healthy').length;
	const { sites } = simulatedSites(7, { in_a, in_b: people.length - in_a, islands: 8, ...options });
	const { samples, contig, position, methylated, reads } = sites;
	for (const [s, { sample = '' }] of people.entries()) {
		const lines = [...position.keys()].flatMap((i) => {
			const [x, n] = [methylated[i * samples + s]!, reads[i * samples + s]!];
			const at = position[i]! + 1;
			return n === 0 ? [] : [[`chr${contig[i]! + 1}`, at, at, (100 * x) / n, x, n - x].join('\t')];
		});
		writeFileSync(path.join(folder, `${sample}.bismark.cov`), `${lines.join('\n')}\n`);
	}
	const columns = Object.keys(people[0] ?? {});
	const table = [columns, ...people.map((person) => columns.map((name) => person[name] ?? ''))];
	writeFileSync(path.join(folder, 'samples.csv'), `${table.map((row) => row.join()).join('\n')}\n`);
	return folder;
}

const groups = (in_a: number, in_b: number, more: (i: number) => Person = () => ({})): Person[] =>
	Array.from({ length: in_a + in_b }, (_, i) => ({
		...{ sample: `S${String(i + 1).padStart(2, '0')}`, group: i < in_a ? 'healthy' : 'cancer' },
		...more(i),
	}));

function run(folder: string, parameters: Record<string, unknown> = {}): Promise<SuiteResult> {
	return findDmrsSuite({
		parameters: { input_dir: '.', labels_table: ['samples.csv'], ...parameters },
		...{ base: folder, command: 'lb-agent task find_dmrs', parallel: inline, watch: {} },
	});
}

const rowsOf = (result: SuiteResult, name: string) =>
	result.tables.find((table) => table.name === name)?.rows ?? [];
const codes = (result: SuiteResult): string[] => result.warnings.map(({ code }) => code);

describe('methylation of two groups', () => {
	it('of six people each: regions with their FDR, reads, figures and what could be missed', async () => {
		const folder = folderOf(groups(6, 6), { differing: 1, shift: 3 });
		writeFileSync(
			path.join(folder, 'genes.gtf'),
			[
				'#!genome-build test',
				'chr1\tx\tgene\t1\t500\t.\t+\t.\tgene_id "G1"; gene_name "FAR";',
				'chr1\tx\tgene\t4000\t20000\t.\t-\t.\tgene_id "G2"; gene_name "NEAR";',
				'chr1\tx\texon\t4000\t4100\t.\t-\t.\tgene_id "G2"; gene_name "NEAR";',
			].join('\n'),
		);
		const result = await run(folder, { annotation: 'genes.gtf', permutations: 60 });
		const regions = rowsOf(result, 'dmr_regions');
		expect(regions.length).toBeGreaterThan(0);
		expect(regions[0]).toMatchObject({ contig: 'chr1', group_a: 'healthy', group_b: 'cancer' });
		expect(Number(regions[0]?.['region_fdr'])).toBeLessThanOrEqual(0.05);
		expect(regions[0]).toMatchObject({ feature: 'NEAR' });
		expect(Math.sign(Number(regions[0]?.['difference']))).toBe(Math.sign(Number(regions[0]?.['area'])));
		expect(rowsOf(result, 'dmr_region_samples')).toHaveLength(12 * regions.length);
		expect(rowsOf(result, 'dmr_permutations')).toHaveLength(60);
		expect(result.figures.map(({ spec }) => spec.kind).slice(0, 3)).toEqual([
			...['volcano', 'manhattan', 'methylation_region'],
		]);
		const { headline } = result.summary;
		expect(headline).toContain('cancer against healthy (6 and 6 people');
		expect(headline).toContain('can be missed (80 % power)');
		expect(headline).toContain('not for judging one person');
		expect(headline.split(/\s+/u).length).toBeLessThanOrEqual(90);
		expect(result.report).toContain('anti-conservative with smoothing');
		expect(codes(result)).toContain('dmr.anti_conservative');
		for (const { spec } of result.figures.slice(0, 2))
			expect(spec.caption).toContain('anti-conservative with smoothing');
		expect(result.report).toContain('22 to 27 % of CpGs');
	});

	it('from levels with coverage is that from counts, and says once where the counts come from', async () => {
		const people = groups(4, 4);
		const folder = folderOf(people, { differing: 1, shift: 3 });
		const of_counts = await run(folder);
		for (const { sample = '' } of people) {
			const rows = readFileSync(path.join(folder, `${sample}.bismark.cov`), 'utf8')
				.trimEnd()
				.split('\n');
			const levels = rows.map((row) => {
				const [contig, at, , , x, u] = row.split('\t');
				const reads = Number(x) + Number(u);
				return [contig, Number(at) - 1, at, (Number(x) / reads).toFixed(3), reads].join('\t');
			});
			const text = `#chrom\tstart\tend\tbeta\tcoverage\n${levels.join('\n')}\n`;
			writeFileSync(path.join(folder, `${sample}.level.bed`), text);
			rmSync(path.join(folder, `${sample}.bismark.cov`));
		}
		const of_levels = await run(folder);
		expect(rowsOf(of_levels, 'dmr_sites').length).toBeGreaterThan(20);
		for (const name of ['dmr_sites', 'dmr_regions'])
			expect(rowsOf(of_levels, name)).toEqual(rowsOf(of_counts, name));
		expect(of_levels.report.match(/contains levels and coverage/gu)).toHaveLength(1);
	});

	it('has no region FDR with fewer than six, and gives the reason', async () => {
		const result = await run(folderOf(groups(3, 6)));
		expect(codes(result)).toContain('dmr.no_fdr_few');
		expect(result.report).toContain('No region FDR: a permutation of people needs at least 6 in each group');
		expect(result.summary.headline).toContain('no region FDR (fewer than 6 people in a group)');
		for (const row of rowsOf(result, 'dmr_regions')) expect(row['region_fdr']).toBeNull();
	});

	it('leaves a nearly empty sample out, by name', async () => {
		const folder = folderOf(groups(4, 4));
		const lines = ['chr1\t1001\t1001\t50\t2\t2', 'chr1\t1031\t1031\t50\t2\t2'];
		writeFileSync(path.join(folder, 'S02.bismark.cov'), `${lines.join('\n')}\n`);
		const result = await run(folder);
		expect(result.summary.headline).toContain('cancer against healthy (4 and 3 people');
		expect(result.summary.headline).toContain('S02.bismark.cov');
		expect(result.left_out?.map(({ causes }) => causes?.[0]?.code)).toEqual(['dmr.few_counts']);
	});

	it('with too few permutations has no region FDR, and no interval of the largest region', async () => {
		const result = await run(folderOf(groups(6, 6), { differing: 1, shift: 3 }), { permutations: 15 });
		expect(result.warnings).toContainEqual({
			code: 'dmr.too_few_permutations',
			values: { permutations: 15, least: 19, fdr: 0.05 },
		});
		expect(codes(result)).not.toContain('dmr.no_fdr_coarse');
		expect(result.summary.headline).toMatch(/Largest: \S+ -?[\d.]+ points? \(levels as tested\)\. /u);
	});

	describe('on X and Y', () => {
		/** Islands of chr1 are on X, those of chr2 on Y. */
		function onSexChromosomes(people: readonly Person[], y = 'chrY'): string {
			const folder = folderOf(people, { differing: 1, shift: 3 });
			for (const { sample } of people) {
				const file = path.join(folder, `${sample}.bismark.cov`);
				const text = readFileSync(file, 'utf8');
				writeFileSync(file, text.replaceAll(/^chr1\t/gmu, 'chrX\t').replaceAll(/^chr2\t/gmu, `${y}\t`));
			}
			return folder;
		}
		const OFF = { permutations: 0 };
		const contigs = (result: SuiteResult): unknown[] => [
			...new Set(rowsOf(result, 'dmr_sites').map(({ contig }) => contig)),
		];

		it('are left out and counted where groups differ in sex, and kept on request with a warning', async () => {
			const people = groups(6, 6, (i) => ({ sex: i < 5 || i === 11 ? 'female' : 'male' }));
			const folder = onSexChromosomes(people, 'chr7');
			const result = await run(folder, OFF);
			expect(contigs(result)).toEqual(['chr7']);
			// 5 of 6 against 1 of 6.
			expect(result.summary.headline).toMatch(/\d+ CpGs of X were left out \(17 % and 83 % women\)\./u);
			const kept = await run(folder, { ...OFF, sex_chromosomes: 'keep' });
			expect(contigs(kept)).toEqual(['chr7', 'chrX']);
			expect(kept.warnings.find(({ code }) => code === 'dmr.sex_chromosomes')?.values).toMatchObject({
				...{ female_a: 83, female_b: 17 },
			});
			const adjusted = await run(folder, { ...OFF, adjust: 'sex', p_threshold: 0.1 });
			expect(contigs(adjusted)).toEqual(['chr7', 'chrX']);
		});

		it('of unknown sex are refused where nothing else is left', async () => {
			const unknown = onSexChromosomes(groups(3, 3, (i) => ({ sex: i === 0 ? '' : 'male' })));
			await expect(run(unknown, OFF)).rejects.toMatchObject({ code: 'dmr.only_sex_chromosomes' });
		});

		it('X is compared between groups of the same share of women, and Y between men', async () => {
			const mixed = await run(
				onSexChromosomes(groups(4, 4, (i) => ({ sex: i % 2 ? 'female' : 'male' }))),
				OFF,
			);
			expect(contigs(mixed)).toEqual(['chrX']);
			expect(mixed.summary.headline).toMatch(/CpGs of Y were left out \(not everyone is male\)/u);
			const men = await run(onSexChromosomes(groups(3, 3, () => ({ sex: 'male' }))), OFF);
			expect(contigs(men)).toEqual(['chrX', 'chrY']);
		});
	});

	it('of two strands are merged and counted, or left apart with a warning', async () => {
		const people = groups(3, 3);
		const folder = folderOf(people);
		let pairs = 0;
		for (const { sample } of people) {
			const file = path.join(folder, `${sample}.bismark.cov`);
			// The reads of each CpG once more on the other strand; CpGs are at least 2 bp apart.
			const lines = readFileSync(file, 'utf8')
				.trimEnd()
				.split('\n')
				.flatMap((line) => {
					const [contig, at, , ...reads] = line.split('\t');
					return [line, [contig, Number(at) + 1, Number(at) + 1, ...reads].join('\t')];
				});
			pairs = Math.max(pairs, lines.length / 2);
			writeFileSync(file, `${lines.join('\n')}\n`);
		}
		const result = await run(folder);
		const sites = rowsOf(result, 'dmr_sites');
		expect(result.summary.headline).toMatch(/Both strands of \d+ CpGs were merged\./u);
		expect(sites.length).toBeLessThan(1.2 * pairs);
		const apart = await run(folder, { merge_strands: 'off' });
		expect(rowsOf(apart, 'dmr_sites')).toHaveLength(2 * sites.length);
		expect(codes(apart)).toContain('dmr.strands_apart');
		expect(apart.summary.headline).toMatch(/\d+ CpGs count as two sites, one per strand\./u);
		// The reads of a merged CpG are those of both rows.
		const readsAt = (rows: typeof sites): number =>
			rows.reduce((sum, row) => sum + Number(row['reads_a']) + Number(row['reads_b']), 0);
		expect(readsAt(sites)).toBe(readsAt(rowsOf(apart, 'dmr_sites')));
	});

	it('without smoothing is not called anti-conservative', async () => {
		const result = await run(folderOf(groups(3, 3)), { smoothing_span: 0 });
		expect(codes(result)).not.toContain('dmr.anti_conservative');
		expect(result.report).not.toContain('anti-conservative');
		expect(JSON.stringify(result.figures)).not.toContain('anti-conservative');
	});

	it('judges nothing where every case was on another plate than the controls', async () => {
		const folder = folderOf(
			groups(6, 6, (i) => ({ plate: i < 6 ? 'A' : 'B' })),
			{ differing: 1, shift: 3 },
		);
		const result = await run(folder, { permutations: 60 });
		expect(codes(result)).toContain('verdict.units_separate');
		expect(result.summary.headline).toContain('Differences between the groups are not assessable.');
		expect(result.summary.headline).toContain('plate');
		expect(result.summary.headline).not.toContain('Largest');
		const regions = rowsOf(result, 'dmr_regions');
		expect(regions.length).toBeGreaterThan(0);
		for (const row of regions) expect(row['status']).toBe('not_assessable');
		expect(result.report).toContain('no region is called a finding');
		const stated = await run(folder, { permutations: 60, processed_together: true });
		expect(rowsOf(stated, 'dmr_regions')[0]).toMatchObject({ status: 'finding' });
		expect(codes(stated)).toContain('verdict.processed_together');
	});

	it('adjusts for covariates, and compares within people', async () => {
		const adjusted = await run(
			folderOf(groups(4, 4, (i) => ({ age: String(40 + ((i * 7) % 20)), batch: i % 2 === 0 ? 'x' : 'y' }))),
			{ adjust: 'age,batch', permutations: 0, p_threshold: 0.3 },
		);
		expect(adjusted.report).toContain('Linear model of arcsine levels');
		expect(adjusted.report).toContain('adjusted for age, batch');
		expect(adjusted.report).toContain('points (unadjusted)');
		const paired = await run(folderOf(groups(4, 4, (i) => ({ patient: `P${i % 4}` }))), {
			paired: true,
			patient_col: 'patient',
			permutations: 0,
		});
		expect(paired.summary.headline).toContain('4 people with both');
	});

	describe('array levels', () => {
		/** 5 healthy and 5 cancer samples over 60 probes, levels 0.3 to 0.46; of cancer the first three are 0.4 higher. */
		const plain = (f: number, s: number): number =>
			0.3 + 0.04 * ((f * 7 + s * 3) % 5) + (f < 3 && s >= 5 ? 0.4 : 0);

		function arrays(
			...names: string[]
		): (level?: (f: number, s: number) => number, some?: Person[]) => string {
			return (level = plain, people = groups(5, 5)) => {
				const folder = mkdtempSync(path.join(tmpdir(), 'lb-dmrs-array-'));
				const rows = people.map(({ sample, group }) => `${sample},${group}`);
				writeFileSync(path.join(folder, 'samples.csv'), `sample,group\n${rows.join('\n')}\n`);
				const head = ['probe', ...people.map(({ sample }) => sample)];
				const cells = Array.from({ length: 60 }, (_, f) =>
					[`cg${String(f).padStart(8, '0')}`, ...people.map((_p, s) => level(f, s).toFixed(6))].join(),
				);
				for (const name of names)
					writeFileSync(path.join(folder, name), `${[head.join(), ...cells].join('\n')}\n`);
				return folder;
			};
		}
		const one = arrays('beta.csv');
		const NAMED = { input_dir: undefined, input_files: ['beta.csv'] };
		const logit = (level: number): number => Math.log2(level / (1 - level));

		it('a little outside 0 to 1 are clipped, M-values are turned back, other values are refused', async () => {
			// The lowest level of 0.3 becomes -0.02.
			const adjusted = await run(
				one((f, s) => plain(f, s) - 0.32),
				NAMED,
			);
			expect(adjusted.report).toContain('set to 0 or 1');
			expect(Number(rowsOf(adjusted, 'dmr_features').at(-1)?.['level_a'])).toBeLessThan(0.2);
			const m_values = await run(
				one((f, s) => logit(plain(f, s) - 0.1)),
				NAMED,
			);
			expect(m_values.report).toContain('read as M-values');
			expect(Number(rowsOf(m_values, 'dmr_features')[0]?.['difference'])).toBeCloseTo(40, 0);
			for (const level of [
				(f: number, s: number) => plain(f, s) * 100 - 40,
				(f: number, s: number) => plain(f, s) - 0.9,
			])
				await expect(run(one(level), NAMED)).rejects.toMatchObject({ code: 'dmr.not_levels' });
		});

		it('have a limit although some features do not differ at all', async () => {
			// Both groups hold the same values of four features of five.
			const result = await run(
				one((f, s) => (f % 5 === 1 ? plain(f, s) : 0.25 + 0.125 * (s % 5))),
				{ ...NAMED, array_scale: 'beta' },
			);
			expect(result.summary.headline).toMatch(/Differences below about [\d.]+ point/u);
		});

		it('of two people a group make no finding, those of five are exploratory, and settings for counts are named', async () => {
			const few = await run(
				one((f, s) => plain(f, s < 2 ? s : s + 3), groups(2, 2)),
				NAMED,
			);
			expect(few.summary.headline).toContain('0 of 60 features');
			for (const row of rowsOf(few, 'dmr_features')) expect(row['status']).toBe('not_assessable');
			const folder = one();
			writeFileSync(path.join(folder, 'genes.bed'), 'chr1\t1000\t2000\tA\n');
			const five = await run(folder, { ...NAMED, annotation: 'genes.bed' });
			expect(five.summary.headline).toContain('is exploratory: the smaller group has 5 people');
			expect(five.warnings).toContainEqual({
				code: 'dmr.not_for_arrays',
				values: { names: ['annotation'], count: 1 },
			});
		});

		it('are drawn along the genome and annotated where their places are known', async () => {
			const people = groups(5, 5, (i) => ({ sex: i % 2 === 0 ? 'male' : 'female' })).map((person, i) =>
				i < 5 ? { ...person, sex: 'male' } : person,
			);
			const folder = one(plain, people);
			const rows = people.map(({ sample, group, sex }) => `${sample},${group},${sex}`);
			writeFileSync(path.join(folder, 'samples.csv'), `sample,group,sex\n${rows.join('\n')}\n`);
			const probe = (f: number): string => `cg${String(f).padStart(8, '0')}`;
			// The last ten on X, where sexes differ; one has no place. cg00000001 is at 11,000.
			const places = Array.from(
				{ length: 59 },
				(_, f) => `${probe(f)}_TC21,${probe(f)},${f < 50 ? '1' : 'X'},${10_000 + 1000 * f},F`,
			);
			writeFileSync(
				path.join(folder, 'manifest.csv'),
				[
					'Illumina',
					'[Heading]',
					'Loci Count,60',
					'[Assay]',
					'IlmnID,Name,CHR,MAPINFO,Strand',
					...places,
					'[Controls],,,,',
					'123,NEGATIVE,Red,,',
				].join('\n'),
			);
			writeFileSync(path.join(folder, 'genes.bed'), 'chr1\t10900\t11100\tGENE\nchr1\t15000\t16000\tFAR\n');
			const result = await run(folder, {
				...NAMED,
				probe_positions: 'manifest.csv',
				annotation: 'genes.bed',
			});
			const row = rowsOf(result, 'dmr_features').find(({ feature }) => feature === probe(1));
			expect(row).toMatchObject({ contig: '1', position: 11_000, nearest: 'GENE', distance: 0 });
			expect(result.figures.map(({ spec }) => spec.kind)).toEqual(['volcano', 'manhattan']);
			expect(result.summary.headline).toContain('9 features of X were left out');
			expect(result.warnings).toContainEqual({ code: 'dmr.some_positions', values: { count: 1, total: 60 } });
			expect(rowsOf(result, 'dmr_features')).toHaveLength(51);
			expect(result.report).toContain('1:11,000');
			writeFileSync(path.join(folder, 'other.csv'), 'probe,chr,pos\ncg99999999,1,100\n');
			await expect(run(folder, { ...NAMED, probe_positions: 'other.csv' })).rejects.toMatchObject({
				code: 'dmr.positions_apart',
			});
			await expect(run(folder, { ...NAMED, probe_positions: 'samples.csv' })).rejects.toMatchObject({
				code: 'dmr.no_position_columns',
			});
			// Chromosome 1 ends at 248,956,422 in hg38 and at 249,250,621 in hg19, chromosome 17 at 83,257,441 and at 81,195,210.
			writeFileSync(
				path.join(folder, 'hg19.csv'),
				`probe,chr,pos\n${probe(0)},1,249000000\n${probe(1)},2,5000\n`,
			);
			writeFileSync(path.join(folder, 'hg38.bed'), 'chr1\t1000\t2000\tA\nchr17\t83000000\t83000100\tB\n');
			await expect(
				run(folder, { ...NAMED, probe_positions: 'hg19.csv', annotation: 'hg38.bed' }),
			).rejects.toMatchObject({ code: 'raw.builds_differ' });
			const unplaced = await run(folder, NAMED);
			expect(codes(unplaced)).toContain('dmr.no_positions');
		});

		it('of a sample without a value leave it out, by name', async () => {
			const folder = one();
			const file = path.join(folder, 'beta.csv');
			const [head = '', ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
			const holed = rows.map((row) => row.split(',').with(3, '').join());
			writeFileSync(file, `${[head, ...holed].join('\n')}\n`);
			const result = await run(folder, NAMED);
			expect(result.left_out?.map(({ causes }) => causes?.[0]?.code)).toEqual(['dmr.no_values']);
			expect(result.summary.headline).toContain('(5 and 4 people)');
		});

		it('count contrasts among the findings', async () => {
			const people = groups(5, 10).map((one_, i) => (i < 10 ? one_ : { ...one_, group: 'benign' }));
			const result = await run(
				one((f, s) => plain(f, s % 10), people),
				NAMED,
			);
			const rows = rowsOf(result, 'dmr_features');
			expect(new Set(rows.map((row) => row['group_b'])).size).toBe(2);
			for (const row of rows)
				expect(row['status']).toBe(2 * Number(row['q_value']) <= 0.01 ? 'finding' : 'not_significant');
			expect(result.report).toContain('q x 2 (contrasts) <= 0.01');
		});

		it('of several matrices are refused until one is named; matrices of other values are left out', async () => {
			const both = arrays('beta_values.csv', 'methylation_beta.csv')();
			await expect(run(both)).rejects.toMatchObject({ code: 'dmr.several_matrices' });
			const folder = arrays('methylation_beta.csv')();
			writeFileSync(
				path.join(folder, 'a_gene_counts.csv'),
				[
					['gene', ...groups(5, 5).map(({ sample }) => sample)].join(),
					...Array.from({ length: 40 }, (_, g) =>
						[`GENE${g}`, ...Array.from({ length: 10 }, (_one, s) => 100 + 37 * g + 11 * s)].join(),
					),
				].join('\n'),
			);
			const result = await run(folder);
			expect(codes(result)).toContain('dmr.other_matrices');
			expect(rowsOf(result, 'dmr_features')).toHaveLength(60);
		});
	});

	it('tests array levels by a moderated t', async () => {
		const folder = mkdtempSync(path.join(tmpdir(), 'lb-dmrs-array-'));
		const people = groups(5, 5);
		writeFileSync(
			path.join(folder, 'samples.csv'),
			`sample,group\n${people.map(({ sample, group }) => `${sample},${group}`).join('\n')}\n`,
		);
		const level = (f: number, s: number): string =>
			(0.3 + 0.04 * ((f * 7 + s * 3) % 5) + (f < 3 && s >= 5 ? 0.4 : 0)).toFixed(4);
		writeFileSync(
			path.join(folder, 'beta.csv'),
			[
				['probe', ...people.map(({ sample }) => sample)].join(),
				...Array.from({ length: 60 }, (_, f) =>
					[`cg${String(f).padStart(8, '0')}`, ...people.map((_p, s) => level(f, s))].join(),
				),
			].join('\n'),
		);
		const result = await run(folder, { input_dir: undefined, input_files: ['beta.csv'] });
		const best = rowsOf(result, 'dmr_features').slice(0, 3);
		expect(best.map(({ feature }) => feature).sort()).toEqual(['cg00000000', 'cg00000001', 'cg00000002']);
		for (const row of best) expect(Number(row['difference'])).toBeCloseTo(40, 0);
		expect(result.summary.headline).toContain('of 60 features at q <= 0.01');
	});
});

describe('more counts than fit', () => {
	const file = (name: string, text: string): string => {
		const target = path.join(mkdtempSync(path.join(tmpdir(), 'lb-dmrs-large-')), name);
		writeFileSync(target, text);
		return target;
	};
	const united = file('united.txt', 'chr1\t1000\t1000\t+\t9\t3\t6\t9\t4\t5\n'.repeat(20_000));

	it('are known from the size and the first lines of the files', async () => {
		const coverage = file('a.cov', 'chr1\t1000\t1000\t50\t3\t3\n'.repeat(10_000));
		const found = await expectedCounts([
			{ path: united, format: 'methylkit_united' },
			{ path: coverage, format: 'bismark_coverage' },
		]);
		expect(found.samples).toBe(3);
		expect(found.sites).toBeGreaterThan(19_900);
		expect(found.sites).toBeLessThan(20_100);
		// Of a report the CpGs with reads: one line in four.
		const four = ['\t5\t1\tCG\tCGA', '\t0\t0\tCG\tCGA', '\t3\t1\tCHH\tCAA', '\t0\t0\tCHG\tCAG'];
		const report = file(
			'r.txt',
			four
				.map((end) => `chr1\t1000\t+${end}\n`)
				.join('')
				.repeat(5000),
		);
		const { sites } = await expectedCounts([{ path: report, format: 'bismark_cytosine_report' }]);
		expect(sites).toBeGreaterThan(4900);
		expect(sites).toBeLessThan(5100);
	});

	it('are refused before they are read, with what they would need', async () => {
		const files = [{ path: united, format: 'methylkit_united' as const }];
		await expect(refuseTooLarge(files, 2, 1000)).rejects.toMatchObject({ code: 'dmr.too_large' });
		await expect(refuseTooLarge(files, 2)).resolves.toBeUndefined();
	});
});

describe('is refused', () => {
	it.each([
		['without a second group', groups(4, 0), {}, 'dmr.no_groups'],
		['with one person in a group', groups(4, 1), {}, 'dmr.one_replicate'],
		[
			'with people in both groups',
			groups(3, 3, (i) => ({ patient: `P${i % 3}` })),
			{ patient_col: 'patient' },
			'dmr.person_in_both',
		],
		['with too few pairs', groups(3, 3), { paired: true }, 'dmr.too_few_pairs'],
		['with a covariate that no table has', groups(3, 3), { adjust: 'weight' }, 'dmr.covariate_unknown'],
		[
			'with a covariate that is the group',
			groups(3, 3, (i) => ({ site: i < 3 ? 'a' : 'b' })),
			{ adjust: 'site' },
			'dmr.covariate_confounded',
		],
		[
			'with a covariate that some lack',
			groups(3, 3, (i) => ({ age: i === 0 ? '' : String(40 + i) })),
			{ adjust: 'age' },
			'dmr.covariate_missing',
		],
	] as const)('%s', async (_, people, parameters, code) => {
		await expect(run(folderOf(people, { islands: 2 }), parameters)).rejects.toMatchObject({ code });
	});

	it('at a depth that tells nothing of the spread between people', async () => {
		await expect(run(folderOf(groups(3, 3), { islands: 2, depth: 0.2 }))).rejects.toMatchObject({
			code: 'dmr.too_shallow',
		});
	});

	it('with an annotation of another build', async () => {
		// Chromosome 1 ends at 248,956,422 in hg38 and at 249,250,621 in hg19, chromosome 17 at 83,257,441 and at 81,195,210.
		const folder = folderOf(groups(2, 2), { islands: 4 });
		for (const n of [1, 2, 3, 4])
			appendFileSync(
				path.join(folder, `S0${n}.bismark.cov`),
				'chr1\t249000000\t249000000\t50\t1\t1\nchr17\t500\t500\t50\t1\t1\n',
			);
		writeFileSync(path.join(folder, 'genes.bed'), 'chr1\t1000\t2000\tA\nchr17\t83000000\t83000100\tB\n');
		await expect(run(folder, { annotation: 'genes.bed' })).rejects.toMatchObject({
			code: expect.stringMatching(/^raw\.(builds_differ|beyond_contig)$/u),
		});
	});

	it('with an annotation of other sequences', async () => {
		const folder = folderOf(groups(2, 2), { islands: 4 });
		writeFileSync(path.join(folder, 'other.bed'), 'scaffold_1\t0\t100\tX\n');
		await expect(run(folder, { annotation: 'other.bed' })).rejects.toMatchObject({
			code: 'dmr.annotation_apart',
		});
	});
});

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { inline } from '../../../base/parallel.ts';
import { createRandom } from '../../../base/random.ts';
import {
	syntheticAtlas,
	syntheticFragments,
	syntheticReads,
	type SyntheticAtlas,
} from '../../analysis/deconvolution/synthetic-atlas.fixture.ts';
import { deconvolveMethylation } from '../../../contract/tasks/deconvolve_methylation.ts';
import type { SuiteResult } from '../suite.ts';
import { deconvolveMethylationSuite } from './run.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-tissue-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = ['Blood-Granul', 'Blood-T', 'Liver-Hep', 'Colon-Ep', 'Neuron', 'Lung-Ep', 'Blood-Granul-band'];
const SIZE = { types: 7, regions: 240, pairs: 1 };
const atlas = syntheticAtlas(3, SIZE);
const place = (row: number): [string, number] => [`chr${1 + (row % 20)}`, 1_000_000 + 10_000 * row];

type Row = readonly (string | number)[];
const tabs = (rows: readonly Row[], separator = '\t'): string =>
	`${rows.map((row) => row.join(separator)).join('\n')}\n`;

function write(name: string, text: string): string {
	const file = path.join(folder, name);
	mkdirSync(path.dirname(file), { recursive: true });
	writeFileSync(file, text);
	return file;
}

const level = (from: SyntheticAtlas, row: number, type: number): number =>
	from.profiles[row * SIZE.types + type]!;
const rowsOf = (cells: (row: number) => Row): Row[] =>
	Array.from({ length: SIZE.regions }, (_, row) => cells(row));

/** The atlas as a table of regions, each 20 bases per CpG. */
function atlasTable(
	change: (value: number, row: number) => string | number = (value) => value.toFixed(5),
): string {
	return tabs([
		['chr', 'start', 'end', ...NAMES],
		...rowsOf((row) => {
			const [contig, start] = place(row);
			return [
				...[contig, start, start + 20 * atlas.sites[row]!],
				...NAMES.map((_, type) => change(level(atlas, row, type), row)),
			];
		}),
	]);
}

const SHARES = Float64Array.from([0.5, 0.25, 0.2, 0, 0, 0, 0.05]);

/** A Bismark coverage file of a mixture; one row per region, at its first CpG. */
function sample(
	seed: string,
	shares: Float64Array,
	depth: number,
	shift = 0,
	readsOf: typeof syntheticReads = syntheticReads,
): string {
	const { methylated, reads } = readsOf(atlas, shares, depth, createRandom(5, seed));
	return tabs(
		rowsOf((row) => {
			const [contig, start] = place(row);
			const [m, n] = [methylated[row]!, reads[row]!];
			const at = start + 1 + shift;
			return n === 0 ? [] : [contig, at, at, (100 * m) / n, m, n - m];
		}).filter((row) => row.length > 0),
	);
}

async function run(parameters: Record<string, unknown>, base = folder): Promise<SuiteResult> {
	return deconvolveMethylationSuite({
		...{ parameters: deconvolveMethylation.parameters.parse(parameters), base, command: 'lb-agent task' },
		...{ parallel: inline, watch: {} },
	});
}

const table = (result: SuiteResult, name: string): Readonly<Record<string, unknown>>[] => {
	const found = result.tables.find((one) => one.name === name);
	if (found === undefined) throw new Error(`no table ${name}`);
	return [...found.rows];
};

function sharesOf(result: SuiteResult, id: string): Record<string, Readonly<Record<string, unknown>>> {
	return Object.fromEntries(
		table(result, 'cell_type_shares')
			.filter((row) => row['sample'] === id)
			.map((row) => [String(row['cell_type']), row]),
	);
}

const atlasFile = write('a/cell_types.tsv', atlasTable());
write('a/P1.bismark.cov', sample('one', SHARES, 5));
const ONE = { input_dir: 'a' };

describe('a sample and an atlas in one folder', () => {
	it('gives the planted shares with intervals, merged types, calls with limits, and what it is not for', async () => {
		const result = await run(ONE);
		const shares = sharesOf(result, 'P1');
		expect(Object.keys(shares)).toEqual([
			...['Blood-Granul + Blood-Granul-band', 'Blood-T', 'Liver-Hep', 'Colon-Ep', 'Neuron', 'Lung-Ep'],
		]);
		for (const [name, planted] of [
			['Blood-Granul + Blood-Granul-band', 0.55],
			['Blood-T', 0.25],
			['Liver-Hep', 0.2],
		] as const) {
			const row = shares[name]!;
			expect(Math.abs(Number(row['share']) - planted)).toBeLessThan(0.05);
			expect(Number(row['ci_low'])).toBeLessThanOrEqual(planted);
			expect(Number(row['ci_high'])).toBeGreaterThanOrEqual(planted);
			expect(row['call']).toBe('detected');
			expect(Math.abs(Number(row['share_em']) - planted)).toBeLessThan(0.05);
		}
		expect(shares['Colon-Ep']).toMatchObject({ call: 'not_detected', ci_low: 0 });
		expect(Number(shares['Colon-Ep']!['limit_of_detection'])).toBeGreaterThan(
			Number(shares['Colon-Ep']!['limit_of_blank']),
		);
		const headline = result.summary.headline;
		expect(headline).toContain('Blood-Granul + Blood-Granul-band has the largest share');
		expect(headline).toContain('Not for locating a tumour');
		expect(headline.split(/\s+/u).length).toBeLessThanOrEqual(75);
		expect(result.warnings.map(({ code }) => code)).toContain('tissue.merged');
		expect(result.report).toContain('DNA of a type that is not in it is divided among the others');
		expect(result.report).toContain('several CpGs of one fragment count as several independent reads');
		expect(result.figures.map(({ spec }) => spec.kind)).toEqual([
			...['cell_type_composition', 'cell_type_intervals', 'fitted_levels'],
		]);
		// One row per region was written, so that all of its reads are at one CpG.
		expect(table(result, 'deconvolution_samples')[0]).toMatchObject({
			sample: 'P1',
			regions: 240,
			sites: 240,
		});
		expect(result.inputs).toContain(atlasFile);
	});

	it('gives the same numbers in every form of the atlas', async () => {
		const want = sharesOf(await run(ONE), 'P1')['Liver-Hep']!['share'];
		const counts = tabs([
			['CHROM', 'START', 'END', ...NAMES.flatMap((name) => [`${name}_METH`, `${name}_DEPTH`])],
			...rowsOf((row) => {
				const [contig, start] = place(row);
				return [
					...[contig, start, start + 20 * atlas.sites[row]!],
					...NAMES.flatMap((_, type) => [Math.round(1e5 * level(atlas, row, type)), 100_000]),
				];
			}),
		]);
		const markers = (values: 'level' | 'share'): string =>
			tabs([
				['chr', 'start', 'end', 'startCpG', 'endCpG', 'target', 'name', 'direction', ...NAMES],
				...rowsOf((row) => {
					const [contig, start] = place(row);
					const levels = NAMES.map((_, type) => level(atlas, row, type));
					const up = row % 6 === 5;
					// Shares of fragments are high in the type of the marker, levels of an unmethylated marker low.
					const shown = levels.map((one) => (values === 'share' && !up ? 1 - one : one).toFixed(5));
					const own = NAMES[row % 6]!;
					return [
						...[contig, start, start + 20 * atlas.sites[row]!, row * 10, row * 10 + 5, own],
						...[`${contig}:${start}`, up ? 'M' : 'U', ...shown],
					];
				}),
			]);
		const forms = {
			counts: write('forms/tim.txt', counts),
			percent: write('forms/percent.csv', atlasTable((one) => (100 * one).toFixed(3)).replaceAll('\t', ',')),
			levels: write('forms/markers.tsv', markers('level')),
			shares: write('forms/uxm.tsv', markers('share')),
		};
		for (const [form, file] of Object.entries(forms)) {
			const result = await run({ input_files: ['a/P1.bismark.cov'], methylation_atlas: file });
			expect([form, Number(sharesOf(result, 'P1')['Liver-Hep']!['share'])]).toEqual([
				form,
				expect.closeTo(Number(want), 4),
			]);
			expect(result.warnings.some(({ code }) => code === 'atlas.fragment_shares')).toBe(form === 'shares');
		}
	});

	it('takes beta values by probe, without limits from counts', async () => {
		const probe = (row: number): string => `cg${String(10_000_000 + row)}`;
		const mixed = (row: number): number =>
			SHARES.reduce((sum, share, type) => sum + share * level(atlas, row, type), 0);
		const random = createRandom(9, 'array');
		write(
			'array/reference_atlas.csv',
			tabs(
				[
					['CpGs', ...NAMES],
					...rowsOf((row) => [probe(row), ...NAMES.map((_, type) => level(atlas, row, type).toFixed(5))]),
				],
				',',
			),
		);
		write(
			'array/beta.csv',
			tabs(
				[
					['ID', 'A1', 'A2', 'A3'],
					...rowsOf((row) => [
						`${probe(row)}_TC21`,
						...[0, 1, 2].map(() => Math.min(1, Math.max(0, mixed(row) + 0.02 * random.normal())).toFixed(5)),
					]),
				],
				',',
			),
		);
		const result = await run({ input_dir: 'array' });
		const shares = sharesOf(result, 'A2');
		expect(Math.abs(Number(shares['Liver-Hep']!['share']) - 0.2)).toBeLessThan(0.02);
		expect(shares['Liver-Hep']).toMatchObject({ call: 'detected', share_em: null });
		expect(result.warnings.map(({ code }) => code)).toContain('tissue.arrays');
		expect(result.summary.headline).toContain('up to 0.15 of 3 samples would have a false detection');
		// A matrix of one sample has no feature that varies, and is a sample all the same.
		write(
			'array/one/beta.csv',
			tabs([['ID', 'B1'], ...rowsOf((row) => [probe(row), mixed(row).toFixed(5)])], ','),
		);
		const alone = await run({
			...{
				input_files: ['array/one/beta.csv'],
				methylation_atlas: path.join(folder, 'array/reference_atlas.csv'),
			},
		});
		expect(Number(sharesOf(alone, 'B1')['Liver-Hep']!['share'])).toBeCloseTo(0.2, 3);
		write(
			'array/holed/beta.csv',
			tabs([['ID', 'C1', 'C2'], ...rowsOf((row) => [probe(row), mixed(row).toFixed(5), ''])], ','),
		);
		const holed = await run({
			...{
				input_files: ['array/holed/beta.csv'],
				methylation_atlas: path.join(folder, 'array/reference_atlas.csv'),
			},
		});
		expect(holed.left_out?.map(({ causes }) => causes?.[0]?.code)).toEqual(['tissue.no_values']);
	});
});

describe('reads that are worth less than their number', () => {
	const codes = ({ warnings }: SuiteResult): string[] => warnings.map(({ code }) => code);

	it('CpGs of one fragment in the same state: the intervals hold all the same, and the scatter is told', async () => {
		// One row per CpG, all of them of the same fragments.
		const { methylated, reads } = syntheticFragments(atlas, SHARES, 20, createRandom(5, 'fragments'));
		const rows = Array.from({ length: SIZE.regions }, (_, row) => row).flatMap((row) => {
			const [contig, start] = place(row);
			const sites = atlas.sites[row]!;
			const [m, n] = [methylated[row]! / sites, reads[row]! / sites];
			const at = (cpg: number): number => start + 1 + 20 * cpg;
			return Array.from({ length: sites }, (__, cpg) => [contig, at(cpg), at(cpg), (100 * m) / n, m, n - m]);
		});
		write('fragments/P3.bismark.cov', tabs(rows));
		const result = await run({ input_files: ['fragments/P3.bismark.cov'], methylation_atlas: atlasFile });
		const shares = sharesOf(result, 'P3');
		for (const [name, planted] of [
			['Blood-Granul + Blood-Granul-band', 0.55],
			['Blood-T', 0.25],
			['Liver-Hep', 0.2],
			['Colon-Ep', 0],
		] as const) {
			expect(Number(shares[name]!['ci_low'])).toBeLessThanOrEqual(planted);
			expect(Number(shares[name]!['ci_high'])).toBeGreaterThanOrEqual(planted);
		}
		expect(codes(result)).toContain('tissue.overdispersed');
		expect(codes(result)).not.toContain('tissue.misfit');
		expect(codes(await run(ONE))).not.toContain('tissue.overdispersed');
	});

	it('scatter that no dependence of CpGs explains is a misfit of the atlas, in the headline too', async () => {
		// Every third region is methylated as no mixture of the atlas is.
		const { methylated, reads } = syntheticReads(atlas, SHARES, 20, createRandom(5, 'misfit'));
		const rows = Array.from({ length: SIZE.regions }, (_, row) => {
			const [contig, start] = place(row);
			const n = reads[row]!;
			const m = row % 3 === 0 ? Math.round(n / 2) : methylated[row]!;
			return [contig, start + 1, start + 1, (100 * m) / n, m, n - m];
		});
		write('misfit/P5.bismark.cov', tabs(rows));
		const result = await run({ input_files: ['misfit/P5.bismark.cov'], methylation_atlas: atlasFile });
		expect(codes(result)).toContain('tissue.misfit');
		expect(codes(result)).not.toContain('tissue.overdispersed');
		expect(result.summary.headline).toContain('The atlas does not describe 1 of 1 sample');
		expect(result.summary.headline.split(/\s+/u).length).toBeLessThanOrEqual(75);
	});

	it('one deep region that outweighs all others is told', async () => {
		const [contig, start] = place(0);
		const deep = tabs([[contig, start + 1, start + 1, 50, 100_000, 100_000]]);
		write('deep/P4.bismark.cov', deep + sample('deep', SHARES, 5).split('\n').slice(1).join('\n'));
		const result = await run({ input_files: ['deep/P4.bismark.cov'], methylation_atlas: atlasFile });
		expect(codes(result)).toContain('tissue.few_effective');
	});
});

describe('bad input is refused with its reason', () => {
	it.each([
		['no atlas', () => ({ input_files: ['a/P1.bismark.cov'] }), 'atlas.none'],
		[
			'two atlases',
			() => {
				write('two/x.tsv', atlasTable());
				write(
					'two/y.tsv',
					atlasTable((one) => (one * 0.9).toFixed(5)),
				);
				write('two/P1.bismark.cov', sample('one', SHARES, 5));
				return { input_dir: 'two' };
			},
			'atlas.several',
		],
		[
			'a table that is none',
			() => ({ input_files: ['a/P1.bismark.cov'], methylation_atlas: write('b/not.tsv', 'a\tb\n1\t2\n') }),
			'atlas.no_columns',
		],
		[
			'too low depth',
			() => ({
				input_files: [write('b/low.bismark.cov', sample('low', SHARES, 0.003))],
				methylation_atlas: atlasFile,
			}),
			'tissue.too_low_depth',
		],
		[
			'positions of another build',
			() => ({
				input_files: [write('b/moved.bismark.cov', sample('moved', SHARES, 5, 5000))],
				methylation_atlas: atlasFile,
			}),
			'tissue.too_low_depth',
		],
		[
			'an atlas whose regions are those of other markers',
			() => {
				const order = createRandom(1, 'order').shuffle(Array.from({ length: SIZE.regions }, (_, i) => i));
				return {
					input_files: ['a/P1.bismark.cov'],
					methylation_atlas: write(
						'b/moved.tsv',
						tabs([
							['chr', 'start', 'end', ...NAMES],
							...rowsOf((row) => {
								const [contig, start] = place(row);
								return [
									contig,
									start,
									start + 20 * atlas.sites[row]!,
									...NAMES.map((_, type) => level(atlas, order[row]!, type).toFixed(5)),
								];
							}),
						]),
					),
				};
			},
			'tissue.does_not_fit',
		],
		[
			'an atlas of probes beside positions',
			() => ({
				input_files: ['a/P1.bismark.cov'],
				methylation_atlas: write(
					'b/probes.csv',
					tabs(
						[
							['CpGs', ...NAMES],
							...rowsOf((row) => [
								`cg${10_000_000 + row}`,
								...NAMES.map((_, type) => level(atlas, row, type).toFixed(5)),
							]),
						],
						',',
					),
				),
			}),
			'atlas.probes_for_counts',
		],
		[
			'a type that has hardly any value',
			() => ({
				input_files: ['a/P1.bismark.cov'],
				methylation_atlas: write(
					'b/sparse.tsv',
					atlasTable((one, row) => (one === level(atlas, row, 4) && row > 10 ? '' : one.toFixed(5))),
				),
			}),
			'atlas.no_rows',
		],
		[
			'unmethylated shares without a direction',
			() => ({
				input_files: ['a/P1.bismark.cov'],
				methylation_atlas: write(
					'b/inverted.tsv',
					atlasTable((one) => (1 - one).toFixed(5)),
				),
			}),
			'tissue.inverted_atlas',
		],
		[
			'contigs of another organism',
			() => ({
				input_files: ['a/P1.bismark.cov'],
				methylation_atlas: write(
					'b/other.tsv',
					atlasTable().replaceAll(/^chr/gmu, 'scaffold_').replace('scaffold_\t', 'chr\t'),
				),
			}),
			'atlas.no_common_contig',
		],
		[
			'positions that the build of the atlas does not have',
			() => {
				// Chromosome 1 ends at 248,956,422 in hg38 and at 249,250,621 in hg19, chromosome 17 at 83,257,441 and at 81,195,210.
				const far = 'chr1\t249000000\t249000000\t50\t1\t1\n';
				const file = write('b/far.bismark.cov', sample('one', SHARES, 5) + far);
				const more = `chr17\t83000000\t83000100${'\t0.5'.repeat(NAMES.length)}\n`;
				return { input_files: [file], methylation_atlas: write('b/hg38.tsv', atlasTable() + more) };
			},
			'atlas.other_build',
		],
		[
			'a matrix of samples for an atlas',
			() => {
				write(
					'b/m/samples.csv',
					tabs(
						[['ID', 'P1', 'P2', 'P3', 'P4'], ...rowsOf((row) => [`chr1:${1000 + row}`, 0.1, 0.2, 0.3, 0.4])],
						',',
					),
				);
				return {
					input_files: ['a/P1.bismark.cov'],
					methylation_atlas: write(
						'b/m/matrix.tsv',
						tabs([
							['chr', 'start', 'end', 'P1', 'P2', 'P3', 'P4'],
							...rowsOf((row) => {
								const [contig, start] = place(row);
								return [contig, start, start + 100, 0.1, 0.5, 0.9, (row % 10) / 10];
							}),
						]),
					),
				};
			},
			'atlas.columns_are_samples',
		],
		[
			'values beyond percent',
			() => ({
				input_files: ['a/P1.bismark.cov'],
				methylation_atlas: write(
					'b/odd.tsv',
					atlasTable((one, row) => (row === 3 ? 1.5 : one.toFixed(5))),
				),
			}),
			'atlas.values_unclear',
		],
		[
			'an atlas of one profile',
			() => ({
				input_files: ['a/P1.bismark.cov'],
				methylation_atlas: write(
					'b/same.tsv',
					tabs([
						['chr', 'start', 'end', ...NAMES],
						...rowsOf((row) => {
							const [contig, start] = place(row);
							return [
								contig,
								start,
								start + 20 * atlas.sites[row]!,
								...NAMES.map(() => level(atlas, row, 0)),
							];
						}),
					]),
				),
			}),
			'atlas.not_separable',
		],
		['unknown components of one sample', () => ({ ...ONE, unknown_components: 1 }), 'tissue.few_for_unknown'],
	] as const)('%s', async (_, given, code) => {
		await expect(run(given())).rejects.toMatchObject({ code });
	});

	it('one bad sample among good ones is named, and the others are analysed', async () => {
		write('mixed/atlas.tsv', atlasTable());
		write('mixed/P1.bismark.cov', sample('one', SHARES, 5));
		write('mixed/P2.bismark.cov', sample('low', SHARES, 0.003));
		const result = await run({ input_dir: 'mixed' });
		expect(result.left_out?.map(({ causes }) => causes?.[0]?.code)).toEqual(['tissue.too_low_depth']);
		expect(table(result, 'deconvolution_samples').map((row) => row['sample'])).toEqual(['P1']);
		expect(result.summary.headline).toContain('P2');
	});
});

it('groups of people are compared by their shares', async () => {
	const people = Array.from({ length: 10 }, (_, i) => {
		const liver = i < 5 ? 0.02 + 0.005 * i : 0.2 + 0.02 * i;
		const shares = Float64Array.from([0.6 - liver, 0.3, liver, 0.1, 0, 0, 0]);
		write(`groups/Q${i}.bismark.cov`, sample(`group ${i}`, shares, 8));
		return [`Q${i}`, `Person${i}`, i < 5 ? 'healthy' : 'hepatitis'];
	});
	write('groups/cell_types.tsv', atlasTable());
	write('groups/samples.csv', tabs([['sample', 'patient', 'group'], ...people], ','));
	const result = await run({ input_dir: 'groups', labels_table: ['groups/samples.csv'] });
	const effects = table(result, 'cell_types_effects');
	const liver = effects.find((row) => row['feature'] === 'Liver-Hep');
	// All five of one group lie above all five of the other: exact p = 2 / C(10, 5).
	expect(liver).toMatchObject({ n_a: 5, n_b: 5, effect_size: 1 });
	expect(Number(liver?.['p_value'])).toBeCloseTo(2 / 252, 9);
});

it('an unknown component is told with its instability, and whether counts that were left out want it', async () => {
	const files = Array.from({ length: 5 }, (_, i) => {
		write(`unknown/R${i}.bismark.cov`, sample(`unknown ${i}`, SHARES, 4));
		return `unknown/R${i}.bismark.cov`;
	});
	const result = await run({ input_files: files, methylation_atlas: atlasFile, unknown_components: 1 });
	const codes = result.warnings.map(({ code }) => code);
	expect(codes).toContain('tissue.unknown');
	// Nothing is missing: the fit is better with one, and predicts worse.
	expect(codes).toContain('tissue.unknown_unsupported');
	const rows = table(result, 'deconvolution_samples');
	expect(rows).toHaveLength(5);
	for (const row of rows) {
		expect(Number(row['unknown_low'])).toBeLessThanOrEqual(Number(row['unknown_share']));
		expect(Number(row['unknown_high'])).toBeGreaterThanOrEqual(Number(row['unknown_share']));
	}
	expect(result.report).toContain('### Unknown components');
	expect(result.report).toContain('no evidence that something is missing');
});

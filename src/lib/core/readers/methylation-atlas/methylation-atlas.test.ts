import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { atlasColumns, isAtlas } from './atlas-columns.ts';
import { isCellType, withoutReplicate } from './cell-type-words.ts';
import { probeId } from './probe-id.ts';
import { readAtlas } from './read-atlas.server.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lb-atlas-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, lines: readonly string[]): string {
	const at = path.join(folder, name);
	writeFileSync(at, `${lines.join('\n')}\n`);
	return at;
}

const MOSS =
	'Monocytes_EPIC,B-cells_EPIC,CD4T-cells_EPIC,NK-cells_EPIC,CD8T-cells_EPIC,Neutrophils_EPIC,Erythrocyte_progenitors,Adipocytes,Cortical_neurons,Hepatocytes,Lung_cells,Pancreatic_beta_cells,Vascular_endothelial_cells,Colon_epithelial_cells,Left_atrium,Bladder,Breast,Head_and_neck_larynx,Kidney,Prostate,Thyroid,Upper_GI,Uterus_cervix'.split(
		',',
	);
const LOYFER =
	'Adipocytes Bladder-Ep Blood-B Blood-Granul Blood-Mono+Macro Blood-NK Blood-T Bone-Osteob Breast-Basal-Ep Colon-Ep Dermal-Fibro Endothel Epid-Kerat Eryth-prog Fallopian-Ep Gallbladder Gastric-Ep Head-Neck-Ep Heart-Cardio Kidney-Ep Liver-Hep Lung-Ep-Alveo Neuron Oligodend Ovary+Endom-Ep Pancreas-Acinar Prostate-Ep Skeletal-Musc Small-Int-Ep Smooth-Musc Thyroid-Ep'.split(
		' ',
	);
const values = (n: number, row: number): string[] =>
	Array.from({ length: n }, (_, k) => String(((row * 7 + k * 3) % 10) / 10));
const judged = (header: string[], rows: string[][], known: string[] = [], said = false): boolean => {
	const columns = atlasColumns(header, rows);
	return columns !== null && isAtlas(columns, new Set(known), said);
};
const ten = (row: (i: number) => string[]): string[][] => Array.from({ length: 10 }, (_, i) => row(i));
const region = (i: number): string[] => ['chr1', String(1000 * i), String(1000 * i + 200)];
const withRegions = (names: string[]): [string[], string[][]] => [
	['chr', 'start', 'end', ...names],
	ten((i) => [...region(i), ...values(names.length, i)]),
];

describe('recognition of an atlas', () => {
	it.each([
		['names of Moss 2018', MOSS],
		['names of Loyfer 2023', LOYFER],
	])('by %s', (_, names) => {
		expect(names.filter((name) => !isCellType(name))).toEqual([]);
		expect(judged(...withRegions(names))).toBe(true);
		expect(
			judged(
				['CpGs', ...names],
				ten((i) => [`cg0000010${i}`, ...values(names.length, i)]),
			),
		).toBe(true);
	});

	it('a matrix of samples is none', () => {
		for (const names of [
			['S1', 'S2', 'S3', 'S4'],
			['P001_T1', 'P001_T2', 'P002_T1'],
			['GSM5652176', 'GSM5652177', 'GSM5652178'],
			// Replicates of tissues are samples.
			['liver_1', 'liver_2', 'liver_3', 'lung_1', 'lung_2', 'lung_3'],
			['Blood rep1', 'Blood rep2', 'Blood rep3', 'Blood rep4'],
			['T1', 'T2', 'B1', 'B2', 'N1'],
		])
			expect([names, judged(...withRegions(names))]).toEqual([names, false]);
	});

	it('columns that a sample table knows are samples, whatever they are called', () => {
		const names = ['Liver', 'Lung', 'Colon', 'Breast'];
		expect(judged(...withRegions(names))).toBe(true);
		expect(judged(...withRegions(names), names)).toBe(false);
	});

	it('unknown names are an atlas where each marker names one, or the file says so', () => {
		const names = ['X7', 'Y7', 'Z7'];
		expect(judged(...withRegions(names))).toBe(false);
		expect(judged(...withRegions(names), [], true)).toBe(true);
		const rows = ten((i) => [...region(i), names[i % 3]!, 'U', ...values(3, i)]);
		expect(judged(['chr', 'start', 'end', 'target', 'direction', ...names], rows)).toBe(true);
	});

	it('tables of other things have no columns of an atlas', () => {
		expect(
			atlasColumns(
				['chr', 'start', 'end', 'a', 'b', 'c'],
				ten((i) => [...region(i), '-1', '0.2', '0.3']),
			),
		).toBeNull();
		expect(
			atlasColumns(
				['chr', 'start', 'end', 'reads', 'x', 'y'],
				ten((i) => [...region(i), '512', '0.2', '0.3']),
			),
		).toBeNull();
		expect(
			atlasColumns(
				['chr', 'start', 'end', 'Liver', 'note', 'Lung', 'Colon'],
				ten((i) => [...region(i), '0.2', 'word', '0.3', '0.1']),
			),
		).toBeNull();
		expect(
			atlasColumns(
				['sample', 'Liver', 'Lung', 'Colon'],
				ten((i) => [`S${i}`, '0.2', '0.3', '0.5']),
			),
		).toBeNull();
	});

	it('the part behind the last coordinates of a table of samples and types (CelFiE) is the atlas', () => {
		const header =
			'CHROM START END S1_METH S1_DEPTH CHROM START END liver_METH liver_DEPTH lung_METH lung_DEPTH colon_METH colon_DEPTH'.split(
				' ',
			);
		const found = atlasColumns(
			header,
			ten((i) => [...region(i), '3', '9', ...region(i), '1', '4', '4', '4', '0', '7']),
		);
		expect(found?.types.map(({ name }) => name)).toEqual(['liver', 'lung', 'colon']);
		expect(found?.types[0]).toEqual({ name: 'liver', methylated: 8, other: 9, other_is: 'all' });
	});
});

describe('reading an atlas', () => {
	it('counts become levels, rows without a value and places that come again are counted', async () => {
		const atlas = await readAtlas(
			file('counts.tsv', [
				'#chr\tstart\tend\tliver_meth\tliver_unmeth\tlung_meth\tlung_unmeth\tcolon_meth\tcolon_unmeth',
				'chr2\t500\t600\t1\t3\t2\t2\t4\t0',
				'chr1\t900\t950\t0\t4\t4\t0\t1\t1',
				'chr1\t100\t150\t1\t1\t1\t4\t0\t2',
				'chr1\t100\t150\t1\t1\t1\t4\t0\t2',
				'chr1\t300\t350\t0\t0\t1\t4\t0\t2',
				'chr10\t5\t60\t1\t1\t1\t4\t0\t2',
			]),
		);
		expect(atlas.types).toEqual(['liver', 'lung', 'colon']);
		expect([...atlas.levels]).toEqual([0.5, 0.2, 0, 0, 1, 0.5, 0.25, 0.5, 1, 0.5, 0.2, 0]);
		expect([...atlas.regions!.start]).toEqual([100, 900, 500, 5]);
		expect(atlas.regions!.contigs).toEqual(['chr1', 'chr2', 'chr10']);
		expect(atlas.dropped).toEqual({ repeated_places: 1, rows_without_value: 1 });
		expect(atlas.values).toBe('counts');
	});

	it('single positions stand for both bases of their CpG', async () => {
		const rows = [1, 2, 3, 4, 5].map((i) => `1\t${1000 * i}\t${1000 * i}\t0.1\t0.2\t0.3`);
		const atlas = await readAtlas(file('sites.tsv', ['chrom\tstart\tend\tliver\tlung\tcolon', ...rows]));
		expect([...atlas.regions!.start]).toEqual([999, 1999, 2999, 3999, 4999]);
		expect([...atlas.regions!.end]).toEqual([1001, 2001, 3001, 4001, 5001]);
	});

	it('an empty type, rows that one type lacks and places with two values are told', async () => {
		const line = (i: number, values: string): string => `chr1\t${100 * i}\t${100 * i + 50}\tGENE\t${values}`;
		const rows = Array.from({ length: 10 }, (_, i) =>
			line(i + 1, `0.1\t0.${i}\t${i < 3 ? 'NA' : '0.3'}\tNA`),
		);
		const atlas = await readAtlas(
			file('holes.tsv', [
				'chr\tstart\tend\tnearest\tliver\tlung\tcolon\tbreast',
				...rows,
				// Row 9 again, as it was and otherwise.
				line(9, '0.1\t0.8\t0.3\tNA'),
				line(9, '0.1\t0.2\t0.3\tNA'),
			]),
		);
		expect(atlas.types).toEqual(['liver', 'lung', 'colon']);
		expect(atlas.dropped).toEqual({ repeated_places: 2, rows_without_value: 3 });
		expect(atlas.notes.map(({ code, values }) => [code, values['count']])).toEqual([
			...[['atlas.empty_types', 1] as const, ['atlas.rows_without_value', 3] as const],
			['atlas.repeats_differ', 1],
		]);
		expect(atlas.notes[1]?.values).toMatchObject({ type: 'colon', held: 9 });
	});

	it.each([
		['no row with all values', 8, 'atlas.no_rows', { complete: 0, type: 'colon', held: 2 }],
		['three rows', 3, 'atlas.no_columns', { rows: 5, types: 3 }],
	])('%s are no atlas', async (name, length, code, values) => {
		const rows = Array.from(
			{ length },
			(_, i) => `chr1\t${100 * i}\t${100 * i + 50}\t0.1\t${i < 2 ? '' : '0.2'}\t${i < 2 ? '0.3' : ''}`,
		);
		const at = file(`${name}.tsv`, ['chr\tstart\tend\tliver\tlung\tcolon', ...rows]);
		await expect(readAtlas(at)).rejects.toMatchObject({ code, values });
	});

	it('probe ids lose the suffix of the design', () => {
		expect(['cg00000029_TC21', '"cg00000029"', ' cg00000029 ', 'ch.1.1F'].map(probeId)).toEqual([
			...['cg00000029', 'cg00000029', 'cg00000029', 'ch.1.1F'],
		]);
	});

	it.each([
		['more methylated than all reads', 'chr1\t10\t20\t5\t4\t1\t2\t1\t2', 'atlas.counts_contradict'],
		['an end before its start', 'chr1\t30\t20\t1\t4\t1\t2\t1\t2', 'atlas.bad_interval'],
	])('%s', async (name, line, code) => {
		const rows = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(
			(i) => `chr1\t${100 * i}\t${100 * i + 50}\t1\t4\t1\t2\t1\t2`,
		);
		const header = 'chr\tstart\tend\tliver_meth\tliver_depth\tlung_meth\tlung_depth\tcolon_meth\tcolon_depth';
		const at = file(`${name.replaceAll(' ', '_')}.tsv`, [header, ...rows, line]);
		await expect(readAtlas(at)).rejects.toMatchObject({ code, place: { row: 14 } });
	});
});

it('replicates of a type are told by the ends of their names', () => {
	expect(
		['liver_1', 'liver rep2', 'Liver-D3', 'CD4', 'Type-3', 'Blood-T', 'lung2'].map(withoutReplicate),
	).toEqual([...['liver', 'liver', 'liver', 'cd4', 'type 3', 'blood t', 'lung']]);
});

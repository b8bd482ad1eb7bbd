import { writeXlsx } from '../../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { draw, numbered, sizes, tally, type Sample } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, featuresInRows, motifNames, probeNames, samplesInRows, tsv } from './tables.ts';

const of = (people: readonly Sample[], group: string): string[] =>
	people.filter((one) => one.group === group).map(({ id }) => id);
const none = { table: null, sample: null, label: null };

/** Folders without a sample sheet: files, sheets, folders or names tell the groups, or studies lie side by side. */
export const toldByNames: readonly Shape[] = [
	{
		name: 'one matrix per group',
		like: 'the samples of each group in a file of their own',
		make(random) {
			const people = draw(random, sizes(random, ['healthy', 'HCC'], 12), numbered('X'));
			const probes = probeNames(60);
			return {
				files: {
					'healthy_beta.csv': csv(featuresInRows(random, of(people, 'healthy'), probes, 'probe')),
					'HCC_beta.csv': csv(featuresInRows(random, of(people, 'HCC'), probes, 'probe')),
				},
				answer: { ...none, groups: tally(people.map(({ group }) => group)) },
			};
		},
	},
	{
		name: 'one sheet per group',
		like: 'the samples of each group in a sheet of a workbook',
		make(random) {
			const people = draw(random, sizes(random, ['Control', 'Cirrhosis', 'HCC'], 8), numbered('X'));
			const names = motifNames(40);
			return {
				files: {
					'motifs.xlsx': writeXlsx(
						['Control', 'Cirrhosis', 'HCC'].map((name) => ({
							name,
							rows: samplesInRows(random, of(people, name), names),
						})),
					),
				},
				answer: { ...none, groups: tally(people.map(({ group }) => group)) },
			};
		},
	},
	{
		name: 'one folder per group',
		like: 'bins of each sample in the folder of its group',
		make(random) {
			const people = draw(random, sizes(random, ['cancer', 'healthy'], 4), numbered('N'));
			const bins = Array.from({ length: 30 }, (_, i) => ['chr1', i * 1_000_000, (i + 1) * 1_000_000]);
			return {
				files: Object.fromEntries(
					people.map(({ id, group }) => [
						`${group}/${id}.cnr`,
						tsv([
							['chromosome', 'start', 'end', 'gene', 'depth', 'log2', 'weight'],
							...bins.map(([chrom, start, end]) => [
								chrom ?? null,
								start ?? null,
								end ?? null,
								'-',
								30 + random.uniform(),
								random.normal() * 0.1,
								0.9,
							]),
						]),
					]),
				),
				answer: { ...none, groups: tally(people.map(({ group }) => group)) },
			};
		},
	},
	{
		name: 'letters before the numbers',
		like: 'a matrix without any sheet whose ids begin with C or P',
		make(random) {
			const people = [
				...draw(random, { C: 8 + random.int(8) }, numbered('C')),
				...draw(random, { P: 8 + random.int(8) }, numbered('P')),
			];
			return {
				files: {
					'ratios.tsv': tsv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							binNames(48),
							'bin',
						),
					),
				},
				answer: { ...none, groups: tally(people.map(({ group }) => group)) },
			};
		},
	},
	{
		name: 'studies side by side',
		like: 'two cohorts in two folders, each with a matrix and a sheet with the same columns, no sample in both',
		make(random) {
			const first = draw(random, sizes(random, ['healthy', 'cancer'], 15), numbered('A'));
			const second = draw(random, sizes(random, ['healthy', 'cancer'], 15), numbered('B'));
			const sheet = (people: readonly Sample[]): string =>
				csv([['sample', 'diagnosis', 'age'], ...people.map(({ id, group, age }) => [id, group, age])]);
			const ids = (people: readonly Sample[]): string[] => people.map(({ id }) => id);
			return {
				files: {
					'lung_2019/motifs.csv': csv(samplesInRows(random, ids(first), motifNames(40))),
					'lung_2019/samples.csv': sheet(first),
					'liver_2021/methylation.csv': csv(featuresInRows(random, ids(second), probeNames(40), 'probe')),
					'liver_2021/samples.csv': sheet(second),
				},
				answer: { ...none, groups: {}, sources: ['lung_2019', 'liver_2021'] },
			};
		},
	},
	{
		name: 'results that are no samples',
		like: 'tables of sensitivities, of genes and of quality filters beside the sheet of the samples',
		make(random) {
			const people = draw(random, sizes(random, ['non-cancer', 'cancer'], 20), numbered('R'));
			return {
				files: {
					'profiles.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(40),
							'id',
						),
					),
					'sensitivities.csv': csv([
						['name', 'group', 'status', 'n', 'sensitivity'],
						...['I', 'II', 'III', 'IV'].flatMap((stage) => [
							[stage, 'cancer', 'validated', 12, 0.8],
							[`all ${stage}`, 'healthy', 'validated', 40, 0.1],
						]),
					]),
					'genes.txt': tsv([
						['name', 'type', 'peaks'],
						...Array.from({ length: 40 }, (_, i) => [`TF${i}`, i % 2 ? 'normal' : 'cancer', i * 7]),
					]),
					'people.csv': csv([
						['id', 'type', 'Age', 'Library batch'],
						...people.map(({ id, group, age, plate }) => [id, group, age, plate]),
					]),
				},
				answer: {
					...{ table: 'people.csv', sample: 'id', label: 'type', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
];

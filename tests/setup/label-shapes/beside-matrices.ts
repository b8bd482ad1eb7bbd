import { writeXlsx } from '../../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { draw, numbered, sizes, tally } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, featuresInRows, motifNames, probeNames, samplesInRows, tsv } from './tables.ts';

const HEALTHY_CANCER = ['Healthy', 'Cancer'];

/** A matrix or more, and tables or sheets that describe its samples. */
export const besideMatrices: readonly Shape[] = [
	{
		name: 'matrix and sheet',
		like: 'one matrix, one table with group, age, sex and batch',
		make(random) {
			const people = draw(random, sizes(random, HEALTHY_CANCER, 20));
			return {
				files: {
					'motifs.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(64),
						),
					),
					'samples.csv': csv([
						['sample', 'group', 'age', 'sex', 'batch'],
						...people.map(({ id, group, age, sex, plate }) => [id, group, age, sex, plate]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'sample', label: 'group', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: ['motifs.csv'],
				},
			};
		},
	},
	{
		name: 'workbook of several sheets',
		like: 'a legend, the clinical data with a title line, and laboratory records, in one workbook',
		make(random) {
			const people = draw(random, sizes(random, ['control', 'CRC'], 18), numbered('LB'));
			return {
				files: {
					'fragment_ratios.csv': csv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							binNames(60),
							'bin',
						),
					),
					'Supplement.xlsx': writeXlsx([
						{ name: 'Legend', rows: [['Table 1. Clinical data'], ['Table 2. Laboratory records']] },
						{
							name: 'Clinical',
							rows: [
								['Table 1. Clinical data of all participants'],
								['Sample ID', 'Diagnosis', 'Age', 'Sex', 'Stage'],
								...people.map(({ id, group, age, sex }) => [
									id,
									group,
									age,
									sex,
									group === 'control' ? null : 'III',
								]),
							],
						},
						{
							name: 'Laboratory',
							rows: [
								['Sample ID', 'Plate', 'Library date', 'Operator', 'QC'],
								...people.map(({ id, plate, date }, i) => [
									id,
									plate,
									date,
									i % 2 ? 'AB' : 'CD',
									i % 7 ? 'pass' : 'fail',
								]),
							],
						},
					]),
				},
				answer: {
					...{
						table: 'Supplement.xlsx#Clinical',
						sample: 'Sample ID',
						label: 'Diagnosis',
						kind: 'diagnosis',
					},
					groups: tally(people.map(({ group }) => group)),
					data: ['fragment_ratios.csv'],
				},
			};
		},
	},
	{
		name: 'two nearly equal sheets',
		like: 'two sheets of the same people, the second with a column more, with healthy/cancer and twelve descriptions of the patient',
		make(random) {
			const people = draw(random, sizes(random, ['healthy', 'cancer'], 30), numbered('PG'));
			const types = [
				'Nodule, benign',
				'No baseline cancer',
				'Other cancer',
				'Lung cancer, stage I',
				'Lung cancer, stage IV',
			];
			const described = people.map(
				({ group }) => (group === 'healthy' ? types[random.int(2)] : types[2 + random.int(3)]) ?? '',
			);
			const first = people.map(({ id, group, age, sex }, i) => [
				id,
				`CG${i + 700}`,
				group,
				described[i] ?? '',
				i % 5 ? 'YES' : 'NO',
				age,
				sex,
			]);
			const header = ['id', 'cg_id', 'type', 'Patient type', 'Training', 'Age at diagnosis', 'Sex'];
			return {
				files: {
					'coverage.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(48),
							'id',
						),
					),
					'metadata.xlsx': writeXlsx([
						{ name: 'Samples 1st submission', rows: [header, ...first] },
						{
							name: 'Samples 2nd submission',
							rows: [[...header, 'Prior cancer'], ...first.map((row, i) => [...row, i % 6 ? 'No' : 'Yes'])],
						},
					]),
				},
				answer: {
					...{ table: 'metadata.xlsx#Samples', sample: 'id', label: 'type', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'lists for training and validation',
		like: 'two matrices, a list for training and one for validation, descriptions filled for cases only',
		make(random) {
			const people = draw(random, sizes(random, HEALTHY_CANCER, 40), numbered('P', 1));
			const half = Math.floor(people.length / 2);
			const list = (part: typeof people) =>
				tsv([
					['SampleID', 'Response', 'Age', 'Sex', 'Train_Group', 'TumorSize', 'Histology'],
					...part.map(({ id, group, age, sex }) => [
						id,
						group,
						age,
						sex,
						group,
						group === 'Cancer' ? 1 + random.int(5) : '-',
						group === 'Cancer' ? 'ADC' : '-',
					]),
				]);
			const ids = people.map(({ id }) => id);
			return {
				files: {
					'FSD.csv': csv(samplesInRows(random, ids, binNames(60), 'SampleID')),
					'MS.csv': csv(samplesInRows(random, ids, motifNames(64), 'SampleID')),
					'Train_info.list': list(people.slice(0, half)),
					'Valid_info.list': list(people.slice(half)),
				},
				answer: {
					...{
						table: 'Train_info.list',
						sample: 'SampleID',
						label: 'Response',
						kind: 'diagnosis',
						split: '__table__',
					},
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'split in a column',
		like: 'discovery and validation in a column called cohort',
		make(random) {
			const people = draw(random, sizes(random, ['Non-cancer', 'HCC'], 30));
			return {
				files: {
					'beta.csv': csv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							probeNames(60),
							'probe',
						),
					),
					'clinical.csv': csv([
						['Sample', 'Cohort', 'Disease status', 'Gender', 'Age'],
						...people.map(({ id, group, sex, age }, i) => [
							id,
							i % 3 ? 'Discovery' : 'Validation',
							group,
							sex,
							age,
						]),
					]),
				},
				answer: {
					...{
						table: 'clinical.csv',
						sample: 'Sample',
						label: 'Disease status',
						kind: 'diagnosis',
						split: 'Cohort',
					},
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'table of genes beside the samples',
		like: 'a list of features with classes of its own beside a small sample sheet',
		make(random) {
			const people = draw(random, sizes(random, ['tumor', 'normal'], 14), numbered('T'));
			const genes = Array.from({ length: 50 }, (_, i) => `GENE${i + 1}`);
			return {
				files: {
					'gene_scores.csv': csv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							genes,
							'gene',
						),
					),
					'genes.csv': csv([
						['gene', 'class', 'chromosome', 'arm', 'status'],
						...genes.map((gene, i) => [
							gene,
							i % 3 ? 'oncogene' : 'tumor suppressor',
							`chr${1 + (i % 22)}`,
							i % 2 ? 'p' : 'q',
							i % 4 ? 'normal' : 'cancer',
						]),
					]),
					'sheet.csv': csv([
						['id', 'tissue_status', 'plate'],
						...people.map(({ id, group, plate }) => [id, group, plate]),
					]),
				},
				answer: {
					...{ table: 'sheet.csv', sample: 'id', label: 'tissue_status', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
];

import { writeXlsx } from '../../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { draw, measured, numbered, sizes, tally, type Row } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, featuresInRows, motifNames, probeNames, samplesInRows, tsv } from './tables.ts';

const ORGANS = ['Breast', 'Colorectum', 'Esophagus', 'Liver', 'Lung', 'Ovary', 'Pancreas', 'Stomach'];

/** As archives of sequences and supplements of papers write it. */
export const published: readonly Shape[] = [
	{
		name: 'phenotypes of an archive',
		like: 'many columns with one value, the diagnosis as "disease state: ..." in a column of characteristics',
		make(random) {
			const people = draw(
				random,
				sizes(random, ['healthy', 'hepatocellular carcinoma'], 14),
				numbered('GSM47'),
			);
			const header = [
				...[
					'title',
					'geo_accession',
					'status',
					'submission_date',
					'type',
					'channel_count',
					'source_name_ch1',
				],
				...[
					'organism_ch1',
					'characteristics_ch1',
					'characteristics_ch1.1',
					'characteristics_ch1.2',
					'molecule_ch1',
				],
				...['extract_protocol_ch1', 'platform_id'],
			];
			const protocol =
				'Plasma was separated by two steps of centrifugation and DNA was extracted with a kit of columns.';
			return {
				files: {
					'beta_values.csv': csv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							probeNames(60),
							'ID_REF',
						),
					),
					'phenotypes.csv': csv([
						header,
						...people.map(({ id, group, sex, age }, i) => [
							...[
								`plasma sample ${i + 1}`,
								id,
								'Public on Jan 02 2022',
								'Dec 01 2021',
								'genomic',
								1,
								'plasma',
								'Homo sapiens',
							],
							...[
								`disease state: ${group}`,
								`gender: ${sex === 'F' ? 'female' : 'male'}`,
								`age: ${age}`,
								'genomic DNA',
								protocol,
								'GPL21145',
							],
						]),
					]),
				},
				answer: {
					...{
						table: 'phenotypes.csv',
						sample: 'geo_accession',
						label: 'characteristics_ch1',
						kind: 'diagnosis',
					},
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'table of sequencing runs',
		like: 'runs, experiments and samples of an archive with instruments, centres, layouts and a disease state',
		make(random) {
			const people = draw(random, sizes(random, ['control', 'colorectal cancer'], 15), numbered('SRR90'));
			return {
				files: {
					'counts.tsv': tsv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							binNames(60),
							'bin',
						),
					),
					'RunTable.csv': csv([
						[
							'Run',
							'Assay Type',
							'AvgSpotLen',
							'Bases',
							'BioProject',
							'BioSample',
							'Center Name',
							'Consent',
							'disease_state',
							'Experiment',
							'Instrument',
							'LibraryLayout',
							'Organism',
							'Sample Name',
							'sex',
							'source_name',
						],
						...people.map(({ id, group, sex }, i) => [
							...[
								id,
								'WGS',
								200,
								10_000_000 + random.int(9e6),
								'PRJNA1',
								`SAMN${1000 + i}`,
								i % 2 ? 'GEO' : 'BGI',
								'public',
								group,
							],
							...[
								`SRX${500 + i}`,
								i % 3 ? 'Illumina HiSeq 2500' : 'NovaSeq 6000',
								'PAIRED',
								'Homo sapiens',
								`plasma_${i}`,
								sex === 'F' ? 'female' : 'male',
								'plasma',
							],
						]),
					]),
				},
				answer: {
					...{ table: 'RunTable.csv', sample: 'Run', label: 'disease_state', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'organs for cancers',
		like: 'a supplement whose tumour types are organs and "Normal", with proteins, a score and a test result',
		make(random) {
			const people = draw(
				random,
				{ Normal: 60 + random.int(20), ...sizes(random, ORGANS, 8) },
				numbered('PAPA '),
			);
			const proteins = [
				'AFP',
				'Angiopoietin-2',
				'CA-125',
				'CA15-3',
				'CA19-9',
				'CEA',
				'CYFRA 21-1',
				'FGF2',
				'Follistatin',
				'G-CSF',
				'GDF15',
				'HE4',
				'HGF',
				'IL-6',
				'IL-8',
			];
			const header = [
				'Patient ID #',
				'Sample ID #',
				'Tumor type',
				'AJCC Stage',
				...proteins.map((name) => `${name} (pg/ml)`),
				'Logistic Regression Score',
				'Test Result',
			];
			const rows: Row[] = people.map(({ id, group }, i) => [
				...[
					`P${i + 300}`,
					id,
					group,
					group === 'Normal' ? null : 'II',
					...proteins.map(() => Math.abs(measured(random)) * 100),
				],
				...[random.uniform(), random.int(3) === 0 ? 'Positive' : 'Negative'],
			]);
			return {
				files: {
					'Table S6.xlsx': writeXlsx([
						{
							name: 'Table S6',
							rows: [['Table S6. Protein concentrations of the plasma samples'], header, ...rows],
						},
					]),
				},
				answer: {
					...{ table: 'Table S6.xlsx', sample: 'Sample ID #', label: 'Tumor type', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					map: Object.fromEntries(
						['Normal', ...ORGANS].map((group) => [group, group === 'Normal' ? 'healthy' : 'cancer']),
					),
				},
			};
		},
	},
	{
		name: 'groups in the ids',
		like: 'one matrix, the group in front of each name and no sheet',
		make(random) {
			const people = Object.entries(sizes(random, ['CHB', 'HCC', 'CTR'], 9)).flatMap(([group, n]) =>
				draw(random, { [group]: n }, numbered(`${group}-`)),
			);
			return {
				files: {
					'ends.tsv': tsv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							motifNames(64),
							'motif',
						),
					),
				},
				answer: {
					...{ table: null, sample: null, label: null },
					groups: tally(people.map(({ group }) => (group === 'CTR' ? 'control' : group))),
				},
			};
		},
	},
	{
		name: 'labels for a part',
		like: 'a laboratory sheet of every sample, and a clinical sheet of two thirds of them with the diagnosis',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy', 'Lung cancer'], 24));
			const known = people.filter((_, i) => i % 3 !== 0);
			return {
				files: {
					'ratios.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(60),
						),
					),
					'lab.csv': csv([
						['sample', 'Plate', 'Lane', 'Concentration ng/ul', 'Operator'],
						...people.map(({ id, plate }, i) => [
							id,
							plate,
							1 + (i % 4),
							random.uniform(),
							i % 2 ? 'AB' : 'CD',
						]),
					]),
					'clinical.csv': csv([
						['sample', 'Diagnosis', 'Age'],
						...known.map(({ id, group, age }) => [id, group, age]),
					]),
				},
				answer: {
					...{ table: 'clinical.csv', sample: 'sample', label: 'Diagnosis', kind: 'diagnosis' },
					groups: tally(known.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'columns of status',
		like: 'cancer yes or no beside HIV, smoking, fasting, menopausal and vital status',
		make(random) {
			const people = draw(random, sizes(random, ['yes', 'no'], 20));
			return {
				files: {
					'motifs.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'status.csv': csv([
						[
							'sample',
							'HIV status',
							'Smoking status',
							'Fasting status',
							'Cancer',
							'Vital status',
							'Diabetes',
						],
						...people.map(({ id, group }, i) => [
							id,
							i % 4 ? 'negative' : 'positive',
							i % 3 ? 'never' : 'current',
							i % 2 ? 'yes' : 'no',
							group,
							i % 5 ? 'alive' : 'dead',
							i % 6 ? 'no' : 'yes',
						]),
					]),
				},
				answer: {
					...{ table: 'status.csv', sample: 'sample', label: 'Cancer', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'labels without a header',
		like: 'two columns, ids and groups, nothing above them',
		make(random) {
			const people = draw(random, sizes(random, ['normal', 'tumor'], 16));
			return {
				files: {
					'matrix.tsv': tsv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							probeNames(48),
							'cpg',
						),
					),
					'labels.txt': tsv(people.map(({ id, group }) => [id, group])),
				},
				answer: {
					...{ table: 'labels.txt', sample: 'column_1', label: 'column_2', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
];

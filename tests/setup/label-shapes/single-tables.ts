import { draw, measured, numbered, sizes, tally, type Row } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, motifNames, samplesInRows, tsv } from './tables.ts';

const CANCERS = [
	...[
		'Breast Cancer',
		'Colorectal Cancer',
		'Lung Cancer',
		'Gastric cancer',
		'Bile Duct Cancer',
		'Ovarian Cancer',
	],
	...[
		'Pancreatic Cancer',
		'Prostate Cancer',
		'Bladder Cancer',
		'Oesophageal carcinoma',
		'Melanoma',
		'Glioma',
		'HCC',
	],
];

/** One table with labels and features, or with scores, or with neither. */
export const singleTables: readonly Shape[] = [
	{
		name: 'supplementary table',
		like: 'title line above the header, footnotes below, features, a score, a detection call and nine diagnoses in one sheet',
		make(random) {
			const groups = ['Healthy', ...CANCERS.slice(0, 7), 'Duodenal Cancer'];
			const people = draw(
				random,
				{ ...sizes(random, groups.slice(0, -1), 10), 'Duodenal Cancer': 1 },
				numbered('CGPL'),
			);
			const rows: Row[] = people.map(({ id, group }) => [
				...[
					id,
					group,
					group === 'Healthy' ? 'WGS' : 'Targeted and WGS',
					'Preoperative',
					group === 'Healthy' ? 'NA' : 'II',
				],
				...[
					150 + random.int(30),
					measured(random),
					measured(random),
					measured(random),
					Math.round(random.uniform() * 1e4) / 1e4,
				],
				random.int(2) === 0 ? 'Y' : 'N',
			]);
			const header = [
				...[
					'Patient',
					'Patient Type',
					'Analysis Type',
					'Timepoint',
					'Stage at Diagnosis',
					'Median cfDNA Fragment Size (bp)',
				],
				...[
					'Correlation of Fragment Ratio Profile',
					'Correlation of Corrected Profile',
					'Mitochondrial Fraction',
				],
				...['Model Score', 'Detected (95% specificity)'],
			];
			const blank = (text: string): Row => [text, ...header.slice(1).map(() => null)];
			const map = Object.fromEntries(
				groups.map((group) => [group, group === 'Healthy' ? 'healthy' : 'cancer']),
			);
			return {
				files: {
					'tableS7.csv': csv([
						blank('Supplementary Table 7. Whole genome cfDNA analyses'),
						header,
						...rows,
						blank('* Median of the profiles of healthy individuals.'),
						blank('Y, detected; N, not detected.'),
					]),
				},
				answer: {
					...{ table: 'tableS7.csv', sample: 'Patient', label: 'Patient Type', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					map,
					data: ['tableS7.csv'],
				},
			};
		},
	},
	{
		name: 'nested labels',
		like: 'thirteen cancer types in one column, healthy or cancer in another',
		make(random) {
			const people = draw(random, { Healthy: 60 + random.int(20), ...sizes(random, CANCERS, 5) });
			const names = motifNames(64);
			const features = samplesInRows(
				random,
				people.map(({ id }) => id),
				names,
			);
			return {
				files: {
					'motifs.csv': csv(features),
					'samples.csv': csv([
						['sample', 'Cancer type', 'Status', 'Age', 'Sex'],
						...people.map(({ id, group, age, sex }) => [
							id,
							group,
							group === 'Healthy' ? 'Healthy' : 'Cancer',
							age,
							sex,
						]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'sample', label: 'Status', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => (group === 'Healthy' ? 'Healthy' : 'Cancer'))),
				},
			};
		},
	},
	{
		name: 'scores only',
		like: 'ids, a label and scores of two models; no features anywhere',
		make(random) {
			const people = draw(random, sizes(random, ['healthy', 'cancer'], 30), numbered('CGLI'));
			return {
				files: {
					'results.csv': csv([
						['', 'id', 'type', 'score.lr', 'score.gbm', 'Draw_number'],
						...people.map(({ id, group }, i) => [i + 1, id, group, random.uniform(), random.uniform(), 1]),
					]),
				},
				answer: {
					...{ table: 'results.csv', sample: 'id', label: 'type', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'scores with nested labels',
		like: 'four groups in short words and a yes/no diagnosis that holds them, two scores',
		make(random) {
			const people = draw(random, sizes(random, ['CTR', 'HBV', 'CIRR', 'HCC'], 20), numbered('C'));
			return {
				files: {
					'preds.csv': csv([
						['', 'Sample', 'Group', 'HCC_Dx', 'score_screen', 'score_surveil'],
						...people.map(({ id, group }, i) => [
							i + 1,
							id,
							group,
							group === 'HCC' ? 'Yes' : 'No',
							random.uniform(),
							random.uniform(),
						]),
					]),
				},
				answer: {
					...{ table: 'preds.csv', sample: 'Sample', label: 'HCC_Dx', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => (group === 'HCC' ? 'Yes' : 'No'))),
				},
			};
		},
	},
	{
		name: 'clinical only',
		like: 'a clinical spreadsheet without any signal',
		make(random) {
			const people = draw(random, sizes(random, ['Control', 'Lung cancer'], 25), numbered('PT-'));
			const rows = people.map(({ id, group, age, sex }) => [
				...[
					id,
					group,
					age,
					sex,
					18 + random.int(15),
					random.int(60),
					group === 'Control' ? '' : 'I',
					random.int(400),
				],
				...[
					Math.round(random.uniform() * 90) / 10,
					Math.round(random.uniform() * 400) / 10,
					100 + random.int(80),
				],
				...[3 + random.int(8), 20 + random.int(30), random.int(2) === 0 ? 'yes' : 'no'],
			]);
			const header = [
				...['Patient ID', 'Diagnosis', 'Age', 'Sex', 'BMI', 'Pack years', 'Stage', 'AFP', 'CEA', 'CRP'],
				...['Haemoglobin', 'Leukocytes', 'Albumin', 'Diabetes'],
			];
			return {
				files: { 'clinical.csv': csv([header, ...rows]) },
				answer: {
					...{ table: 'clinical.csv', sample: 'Patient ID', label: 'Diagnosis', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					data: [],
				},
			};
		},
	},
	{
		name: 'numbers for groups',
		like: 'a label of 0, 1 and 1.0 as a table with gaps is written, some Unknown',
		make(random) {
			const people = draw(random, sizes(random, ['0', '1'], 25));
			const spelled = people.map(({ group }, i) =>
				i % 9 === 4 ? 'Unknown' : i % 3 === 0 ? `${group}.0` : group,
			);
			return {
				files: {
					'features.tsv': tsv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(60),
						),
					),
					'labels.tsv': tsv([
						['sample', 'label', 'seq_run'],
						...people.map(({ id }, i) => [id, spelled[i] ?? '', `run${1 + (i % 4)}`]),
					]),
				},
				answer: {
					...{ table: 'labels.tsv', sample: 'sample', label: 'label', kind: 'diagnosis' },
					groups: tally(
						spelled.filter((label) => label !== 'Unknown').map((label) => label.replace('.0', '')),
					),
				},
			};
		},
	},
];

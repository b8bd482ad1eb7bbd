import { writeXlsx } from '../../../src/lib/core/assistant/demo/xlsx-writer.ts';
import { draw, numbered, sizes, tally, type Row } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, featuresInRows, motifNames, samplesInRows, tsv } from './tables.ts';

/** As folders of analyses lie on the disks of those who work on them. */
export const workspaces: readonly Shape[] = [
	{
		name: 'blank rows and a comment',
		like: 'a workbook with two blank rows and a note above the header, and an empty first column',
		make(random) {
			const people = draw(random, sizes(random, ['Benign', 'Malignant'], 16), numbered('OV'));
			return {
				files: {
					'coverage.csv': csv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							binNames(48),
							'region',
						),
					),
					'patients.xlsx': writeXlsx([
						{
							name: 'Sheet1',
							rows: [
								[null, null, null, null],
								[null, 'Collected 2019 to 2021', null, null],
								[null, null, null, null],
								[null, 'Study number', 'Histological result', 'Age'],
								...people.map(({ id, group, age }): Row => [null, id, group, age]),
							],
						},
					]),
				},
				answer: {
					...{ table: 'patients.xlsx', sample: 'Study number', label: 'Histological result' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'training and test files',
		like: 'features and labels of training and test in files of their own',
		make(random) {
			const people = draw(random, sizes(random, ['0', '1'], 40));
			const cut = Math.floor(people.length * 0.7);
			const part = (name: string, members: typeof people): [string, string][] => [
				[
					`X_${name}.csv`,
					csv(
						samplesInRows(
							random,
							members.map(({ id }) => id),
							binNames(40),
							'id',
						),
					),
				],
				[`y_${name}.csv`, csv([['id', 'label'], ...members.map(({ id, group }) => [id, group])])],
			];
			return {
				files: Object.fromEntries([
					...part('train', people.slice(0, cut)),
					...part('test', people.slice(cut)),
				]),
				answer: {
					...{ table: 'y_', sample: 'id', label: 'label', kind: 'diagnosis', split: '__table__' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'stage holds the healthy',
		like: 'one column for stages I to IV and the healthy, nothing else to compare',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy', 'I', 'II', 'III', 'IV'], 10));
			return {
				files: {
					'motifs.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'samples.csv': csv([
						['sample', 'Stage', 'Age', 'Sex'],
						...people.map(({ id, group, age, sex }) => [id, group, age, sex]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'sample', label: 'Stage', asks: true },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'one sheet of people per group',
		like: 'lists of the people of each group in files of their own, and one matrix of all',
		make(random) {
			const people = draw(random, sizes(random, ['healthy', 'CRC'], 15), numbered('K'));
			const list = (group: string): string =>
				csv([
					['sample', 'age', 'sex', 'plate'],
					...people
						.filter((one) => one.group === group)
						.map(({ id, age, sex, plate }) => [id, age, sex, plate]),
				]);
			return {
				files: {
					'all_samples_motifs.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'healthy_people.csv': list('healthy'),
					'CRC_people.csv': list('CRC'),
				},
				answer: {
					...{ table: '', sample: 'sample', label: null },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'predictions beside the metadata',
		like: 'results of cross-validation with true and predicted labels beside the sample sheet',
		make(random) {
			const people = draw(random, sizes(random, ['Control', 'Ovarian cancer'], 20), numbered('OC'));
			return {
				files: {
					'data/coverage.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(48),
						),
					),
					'data/metadata.csv': csv([
						['sample', 'Disease', 'Stage', 'Age', 'Site'],
						...people.map(({ id, group, age, plate }) => [
							id,
							group,
							group === 'Control' ? '' : 'III',
							age,
							plate,
						]),
					]),
					'results/cv_predictions.csv': csv([
						['sample', 'fold', 'y_true', 'y_pred', 'prob'],
						...people.map(({ id, group }, i) => [
							id,
							i % 5,
							group === 'Control' ? 0 : 1,
							random.int(2),
							random.uniform(),
						]),
					]),
				},
				answer: {
					...{ table: 'data/metadata.csv', sample: 'sample', label: 'Disease', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'karyotypes',
		like: 'pregnancies with the karyotype of the fetus, its sex and the gestational age',
		make(random) {
			const people = draw(random, sizes(random, ['Euploid', 'T21'], 15), numbered('NIPT'));
			return {
				files: {
					'bins.tsv': tsv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							binNames(60),
							'bin',
						),
					),
					'pregnancies.tsv': tsv([
						['Sample', 'Fetal sex', 'Gestational weeks', 'Karyotype', 'Flowcell'],
						...people.map(({ id, group, sex, plate }) => [id, sex, 10 + random.int(9), group, plate]),
					]),
				},
				answer: {
					...{ table: 'pregnancies.tsv', sample: 'Sample', label: 'Karyotype', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'kinds of one cancer',
		like: 'patients with one cancer and its histology; nothing else divides them',
		make(random) {
			const people = draw(random, sizes(random, ['ADC', 'SCC'], 15), numbered('LU'));
			return {
				files: {
					'motifs.csv': csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'patients.csv': csv([
						['sample', 'Diagnosis', 'Histology', 'Age', 'Sex'],
						...people.map(({ id, group, age, sex }) => [id, 'NSCLC', group, age, sex]),
					]),
				},
				answer: {
					...{ table: 'patients.csv', sample: 'sample', label: 'Histology', asks: true },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
];

import { draw, numbered, sizes, tally } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, motifNames, probeNames, samplesInRows, tsv } from './tables.ts';

const MATRIX = 'matrix.csv';

/** Tables in which another column than the label looks like one, or in which there is no one label. */
export const traps: readonly Shape[] = [
	{
		name: 'laboratory records',
		like: 'barcodes, index, tube and replicate numbers, plates, lanes, a duplicate status and notes around the condition',
		make(random) {
			const people = draw(random, sizes(random, ['HD', 'PDAC'], 16), numbered('LIB'));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
							'library',
						),
					),
					'runs.csv': csv([
						[
							'library',
							'i7 index',
							'Barcode',
							'Tube',
							'Replicate',
							'Plate',
							'Lane',
							'Duplicate status',
							'Condition',
							'Notes',
						],
						...people.map(({ id, group, plate }, i) => [
							...[
								id,
								i % 2 ? 'ACGTTGCA' : 'GGATCCTA',
								`BC${1 + (i % 4)}`,
								1 + (i % 2),
								`rep${1 + (i % 2)}`,
								plate,
								`L00${1 + (i % 4)}`,
							],
							...[
								i % 5 ? 'unique' : 'duplicate',
								group,
								i % 3 ? 'normal' : 'hemolysis seen, cancer centre informed',
							],
						]),
					]),
				},
				answer: {
					...{ table: 'runs.csv', sample: 'library', label: 'Condition', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'two questions',
		like: 'case or control, and another condition that divides the samples differently',
		make(random) {
			const people = draw(random, sizes(random, ['case', 'control'], 20));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'samples.csv': csv([
						['sample', 'Group', 'Condition', 'Age'],
						...people.map(({ id, group, age }, i) => [id, group, i % 2 ? 'fasting' : 'fed', age]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'sample', label: 'Group', asks: true },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'unknown words',
		like: 'the only column of classes has a name and values that say nothing',
		make(random) {
			const people = draw(random, sizes(random, ['zeta', 'kappa'], 15));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'samples.csv': csv([
						['sample', 'colour', 'Age'],
						...people.map(({ id, group, age }) => [id, group, age]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'sample', label: 'colour', asks: true },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'no label at all',
		like: 'age, sex, plate, lane, date and a predicted class only',
		make(random) {
			const people = draw(random, { a: 30 + random.int(10) });
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'samples.csv': csv([
						['sample', 'age', 'sex', 'plate', 'lane', 'extraction date', 'predicted class'],
						...people.map(({ id, age, sex, plate, date }, i) => [
							id,
							age,
							sex,
							plate,
							1 + (i % 4),
							date,
							i % 3 ? 'cancer' : 'healthy',
						]),
					]),
				},
				answer: { table: 'samples.csv', sample: 'sample', label: null, groups: {} },
			};
		},
	},
	{
		name: 'diseases that are no cancer',
		like: 'seven diagnoses of the liver in three kinds: healthy, other diseases, cancers',
		make(random) {
			const groups = [
				'Healthy',
				'Hepatitis B',
				'Cirrhosis',
				'Benign lesion',
				'HCC',
				'Cholangiocarcinoma',
				'Liver metastasis',
			];
			const people = draw(random, sizes(random, groups, 7));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							probeNames(48),
						),
					),
					'samples.csv': csv([
						['sample', 'Diagnosis', 'Centre'],
						...people.map(({ id, group, plate }) => [id, group, plate]),
					]),
				},
				answer: {
					...{ table: 'samples.csv', sample: 'sample', label: 'Diagnosis', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
					map: {
						...{
							Healthy: 'healthy',
							'Hepatitis B': 'Hepatitis B',
							Cirrhosis: 'Cirrhosis',
							'Benign lesion': 'Benign lesion',
						},
						...{ HCC: 'cancer', Cholangiocarcinoma: 'cancer', 'Liver metastasis': 'cancer' },
					},
				},
			};
		},
	},
	{
		name: 'groups called a cohort',
		like: 'the disease stands in a column called cohort, beside centre and kit',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy donors', 'Pancreatitis', 'Pancreatic cancer'], 14));
			return {
				files: {
					[MATRIX]: tsv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(48),
						),
					),
					'info.csv': csv([
						['Sample_Name', 'Center', 'Kit', 'Cohort'],
						...people.map(({ id, group, plate }, i) => [id, plate, i % 2 ? 'A' : 'B', group]),
					]),
				},
				answer: {
					...{ table: 'info.csv', sample: 'Sample_Name', label: 'Cohort', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
];

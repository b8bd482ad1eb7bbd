import { draw, numbered, sizes, tally } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, featuresInRows, motifNames, probeNames, samplesInRows, tsv } from './tables.ts';

/** Samples under two names, of one patient, or described where their patients are. */
export const idShapes: readonly Shape[] = [
	{
		name: 'pairs of ids',
		like: 'the table names every sample twice; the matrix uses the second name',
		make(random) {
			const people = draw(random, sizes(random, ['benign', 'malignant'], 15), numbered('CGPL', 4));
			return {
				files: {
					'methylation.tsv': tsv(
						featuresInRows(
							random,
							people.map(({ id }) => id),
							probeNames(80),
							'ID_REF',
						),
					),
					'annotation.tsv': tsv([
						['Study ID', 'Lab ID', 'Index sequence', 'Final diagnosis', 'Age', 'Collection tube'],
						...people.map(({ id, group, age }, i) => [
							`PT${i + 11}`,
							id,
							i % 2 ? 'ACGTACGT' : 'TTGGCCAA',
							group,
							age,
							i % 3 ? 'Streck' : 'EDTA',
						]),
					]),
				},
				answer: {
					...{ table: 'annotation.tsv', sample: 'Lab ID', label: 'Final diagnosis', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'repeated draws',
		like: 'several draws of each patient, suffixes of the ids, time point and date',
		make(random) {
			const people = draw(random, sizes(random, ['case', 'control'], 12), numbered('P'));
			const draws = people.flatMap(({ id, group, date }) =>
				['Baseline', 'Week 4']
					.slice(0, 1 + random.int(2))
					.map((visit, k) => ({ id: `${id}_0${k + 1}-P1`, patient: id, group, visit, date })),
			);
			return {
				files: {
					'cna.tsv': tsv(
						featuresInRows(
							random,
							draws.map(({ id }) => id),
							binNames(60),
							'bin',
						),
					),
					'scores.tsv': tsv([
						['Patient_ID', 'Sample_ID', 'group', 'timepoint', 'date', 'positive'],
						...draws.map(({ id, patient, group, visit, date }, i) => [
							patient,
							id,
							group,
							visit,
							date,
							i % 3 ? 'negative' : 'positive',
						]),
					]),
				},
				answer: {
					...{
						table: 'scores.tsv',
						sample: 'Sample_ID',
						label: 'group',
						kind: 'diagnosis',
						patient: 'Patient_ID',
					},
					groups: tally(draws.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'patients in a table of their own',
		like: 'samples name their patients; the diagnosis is in the table of the patients',
		make(random) {
			const people = draw(random, sizes(random, ['Healthy', 'Melanoma'], 20), numbered('PAT-'));
			const samples = people.map((person, i) => ({ ...person, sample: `SMP${String(200 + i * 3)}` }));
			return {
				files: {
					'signal.csv': csv(
						samplesInRows(
							random,
							samples.map(({ sample }) => sample),
							motifNames(32),
							'SAMPLE_ID',
						),
					),
					'clinical_samples.txt': tsv([
						['PATIENT_ID', 'SAMPLE_ID', 'SAMPLE_COLLECTION_SOURCE', 'TUBE'],
						...samples.map(({ id, sample }, i) => [id, sample, i % 2 ? 'In-House' : 'Outside', 1 + (i % 4)]),
					]),
					'clinical_patients.txt': tsv([
						['PATIENT_ID', 'DIAGNOSIS', 'AGE', 'SEX'],
						...samples.map(({ id, group, age, sex }) => [id, group, age, sex]),
					]),
				},
				answer: {
					...{
						table: 'clinical_samples.txt',
						sample: 'SAMPLE_ID',
						label: 'DIAGNOSIS',
						kind: 'diagnosis',
						patient: 'PATIENT_ID',
					},
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
];

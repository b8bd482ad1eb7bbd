import { draw, numbered, sizes, tally } from './people.ts';
import type { Shape } from './shape.ts';
import { binNames, csv, probeNames, samplesInRows } from './tables.ts';

const MATRIX = 'matrix.csv';

/** Cohorts in which what became of the patients is known. */
export const outcomes: readonly Shape[] = [
	{
		name: 'outcome only',
		like: 'patients with one cancer under treatment; the response is all there is to compare',
		make(random) {
			const people = draw(random, sizes(random, ['responder', 'non-responder'], 14), numbered('NSCLC-'));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(48),
						),
					),
					'patients.csv': csv([
						['sample', 'Diagnosis', 'Best response', 'Age', 'Sex', 'Treatment'],
						...people.map(({ id, group, age, sex }) => [id, 'NSCLC', group, age, sex, 'pembrolizumab']),
					]),
				},
				answer: {
					...{ table: 'patients.csv', sample: 'sample', label: 'Best response', kind: 'outcome' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'diagnosis and outcome',
		like: 'healthy people and patients; of the patients the response is known',
		make(random) {
			const people = draw(random, sizes(random, ['healthy', 'lymphoma'], 20));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							binNames(48),
						),
					),
					'patients.csv': csv([
						['sample', 'Response', 'Relapse', 'Disease', 'PFS_months', 'PFS_event'],
						...people.map(({ id, group }, i) =>
							group === 'healthy'
								? [id, '', '', group, '', '']
								: [id, i % 3 ? 'CR' : 'PD', i % 2 ? 'yes' : 'no', group, 3 + random.int(40), i % 2],
						),
					]),
				},
				answer: {
					...{ table: 'patients.csv', sample: 'sample', label: 'Disease', kind: 'diagnosis', survival: 1 },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'survival only',
		like: 'time and event, stage and age of patients with one cancer: nothing to compare as groups',
		make(random) {
			const people = draw(random, sizes(random, ['1', '0'], 20));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							probeNames(48),
						),
					),
					'survival.csv': csv([
						['sample', 'OS_MONTHS', 'OS_STATUS', 'AGE', 'SEX', 'STAGE'],
						...people.map(({ id, group, age, sex }, i) => [
							id,
							1 + random.int(80),
							group === '1' ? '1:DECEASED' : '0:LIVING',
							age,
							sex,
							i % 2 ? 'II' : 'III',
						]),
					]),
				},
				answer: { table: 'survival.csv', sample: 'sample', label: null, groups: {}, survival: 1 },
			};
		},
	},
];

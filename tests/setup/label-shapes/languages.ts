import { draw, sizes, tally } from './people.ts';
import type { Shape } from './shape.ts';
import { csv, motifNames, samplesInRows } from './tables.ts';

const MATRIX = 'matrix.csv';

/** Sheets in other languages than English. */
export const languages: readonly Shape[] = [
	{
		name: 'Chinese sheet',
		like: 'headers and values in Chinese, with stage, batch and sex',
		make(random) {
			const people = draw(random, sizes(random, ['健康', '肝癌', '肝硬化'], 12));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
							'样本编号',
						),
					),
					'样本信息.csv': csv([
						['样本编号', '性别', '年龄', '诊断', '分期', '建库批次'],
						...people.map(({ id, group, sex, age, plate }) => [
							id,
							sex === 'F' ? '女' : '男',
							age,
							group,
							group === '肝癌' ? 'II期' : '',
							plate,
						]),
					]),
				},
				answer: {
					...{ table: '样本信息.csv', sample: '样本编号', label: '诊断', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
	{
		name: 'German sheet',
		like: 'semicolons between the fields, decimal commas, German words',
		make(random) {
			const people = draw(random, sizes(random, ['Kontrolle', 'Darmkrebs'], 16));
			return {
				files: {
					[MATRIX]: csv(
						samplesInRows(
							random,
							people.map(({ id }) => id),
							motifNames(48),
						),
					),
					'Proben.csv': csv(
						[
							['Proben-ID', 'Gruppe', 'Alter', 'Konzentration'],
							...people.map(({ id, group, age }) => [
								id,
								group,
								age,
								`${1 + random.int(9)},${random.int(9)}`,
							]),
						],
						';',
					),
				},
				answer: {
					...{ table: 'Proben.csv', sample: 'Proben-ID', label: 'Gruppe', kind: 'diagnosis' },
					groups: tally(people.map(({ group }) => group)),
				},
			};
		},
	},
];

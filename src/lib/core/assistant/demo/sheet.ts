import type { Random } from '../../../base/random.ts';
import type { DemoSample } from './samples.ts';

export type SheetCell = string | number | null;

/** The sample sheet as a colleague keeps it: a title line, then the table. */
export interface SampleSheet {
	title: string;
	columns: readonly string[];
	rows: SheetCell[][];
}

const COLUMNS = [
	'sample_id',
	'patient_id',
	'diagnosis',
	'stage',
	'age',
	'sex',
	'smoking',
	'cohort',
	'site',
	'batch',
	'time_point',
	'collection_date',
	'cfdna_yield_ng_ml',
	'mean_depth',
] as const;

const STUDY_START = Date.UTC(2022, 2, 7);
const DAY = 86_400_000;

/** One row per sample, in order of patients. Yields are a little higher in cases; the stage is filled for cases only. */
export function sampleSheet(samples: readonly DemoSample[], random: Random): SampleSheet {
	return {
		title: 'Lung screening study, sample sheet (simulated demonstration data, no real persons)',
		columns: COLUMNS,
		rows: samples.map((sample) => row(sample, random)),
	};
}

function row(sample: DemoSample, random: Random): SheetCell[] {
	const { person } = sample;
	const yieldMean = person.group === 'control' ? 6.5 : 7.5;
	return [
		sample.sample_id,
		person.id,
		person.group,
		person.stage,
		person.age,
		person.sex,
		person.smoking,
		person.cohort,
		person.cohort === 'discovery' ? 'Site A' : 'Site B',
		sample.batch,
		sample.time_point,
		new Date(STUDY_START + sample.day * DAY).toISOString().slice(0, 10),
		decimals(yieldMean * Math.exp(0.45 * random.normal()), 1),
		decimals(Math.max(0.6, 1.4 + 0.25 * random.normal()), 2),
	];
}

function decimals(value: number, digits: number): number {
	return Number(value.toFixed(digits));
}

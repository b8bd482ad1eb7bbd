import { createRandom, type Random } from '../../../../base/random.ts';
import { binomialDraw } from '../../../numerics/distributions/binomial-draw.ts';
import { normalCdf } from '../../../numerics/distributions/normal.ts';
import type { SheetCell } from '../sheet.ts';
import { round } from './panel.ts';
import type { ClinicalSample, Person } from './patients.ts';

const SURGERY_START = Date.UTC(2023, 0, 9);
const DAY = 86_400_000;
const END_OF_STUDY = 900;
/** Genome equivalents of one nanogram, and the share of them that becomes molecules of the library. */
const PER_NG = 330;
const CONVERTED = 0.2;
const MORE_PATIENTS = 40;
const MRD_SHARE = 0.4;
export const HAZARD_RATIO = 3;
/** Median days to relapse without MRD. */
const MEDIAN = 900;
const LEVELS = [0, 0.01, 0.03, 0.1, 0.3, 1];
const REPLICATES = 20;
/** Level in % that half of the replicates detect, and the standard deviation on the scale of log10. */
const HALF_DETECTED = 0.02;
const PROBIT_SD = 0.25;
const FALSE_POSITIVES = 0.02;
const DILUTION_MOLECULES = 60_000;
/** 95 % of the replicates detect this level, %. */
export const LOD95 = HALF_DETECTED * 10 ** (1.6448536 * PROBIT_SD);

export interface ClinicalTable {
	columns: string[];
	rows: SheetCell[][];
}

const date = (day: number): string => new Date(SURGERY_START + day * DAY).toISOString().slice(0, 10);
/** The patients come to surgery two weeks apart. */
const surgeryDay = (index: number): number => 14 * index;

/** One row per tube. */
export function clinicalSheet(
	samples: readonly ClinicalSample[],
	patients: readonly Person[],
	random: Random,
): ClinicalTable {
	return {
		columns: [
			...['sample_id', 'patient_id', 'sample_type', 'time_point', 'draw_date', 'input_ng', 'sex', 'age'],
			...['stage', 'surgery_date', 'relapse_date', 'days_to_event', 'event'],
		],
		rows: samples.map((sample): SheetCell[] => {
			const { person, role, time_point, day, depth } = sample;
			const index = patients.indexOf(person);
			const surgery = surgeryDay(Math.max(0, index));
			const ng = (depth / PER_NG / CONVERTED) * (0.9 + 0.2 * random.uniform());
			const ofTube = [sample.sample_id, person.id, role, time_point];
			const drawn = day === null ? null : date(surgery + day);
			const ofPerson = [round(ng, 1), person.sex, person.age, person.stage];
			if (index < 0) return [...ofTube, drawn, ...ofPerson, null, null, null, null];
			const relapse = person.relapse_day;
			const back = relapse === null ? null : date(surgery + relapse);
			return [
				...ofTube,
				drawn,
				...ofPerson,
				date(surgery),
				back,
				relapse ?? END_OF_STUDY - 14 * index,
				relapse === null ? 0 : 1,
			];
		}),
	};
}

/**
 * Patients for time to event: those with reads, and more of whom only this is known. Relapse is exponential from surgery with
 * a hazard three times as high where DNA of the tumour was found after surgery; in the null twin it knows nothing of that.
 */
export function clinicalTable(
	patients: readonly Person[],
	samples: readonly ClinicalSample[],
	{ seed, twin }: { seed: number; twin: boolean },
): ClinicalTable {
	const random = createRandom(seed, 'clinical-outcomes');
	const planted = (id: string): boolean => samples.some((one) => one.sample_id === `${id}-T2` && one.vaf > 0);
	const known = patients.map((one, i): SheetCell[] => [
		...[one.id, one.age, one.sex, one.stage, date(surgeryDay(i)), date(surgeryDay(i) + 28)],
		planted(one.id) ? 'positive' : 'negative',
		one.relapse_day ?? END_OF_STUDY - 14 * i,
		one.relapse_day === null ? 0 : 1,
	]);
	const more = Array.from({ length: MORE_PATIENTS }, (_, i): SheetCell[] => {
		const isPositive = random.uniform() < MRD_SHARE;
		const rate = (Math.LN2 / MEDIAN) * (isPositive && !twin ? HAZARD_RATIO : 1);
		// Nobody is in the study who relapsed before the draw four weeks after surgery.
		const relapse = 29 + -Math.log(1 - random.uniform()) / rate;
		const followed = 400 + random.int(END_OF_STUDY - 400);
		const surgery = 7 * i;
		return [
			`LBC-${101 + i}`,
			48 + random.int(30),
			random.uniform() < 0.5 ? 'F' : 'M',
			['II', 'III'][random.int(2)]!,
			date(surgery),
			date(surgery + 28),
			isPositive ? 'positive' : 'negative',
			Math.round(Math.min(relapse, followed)),
			relapse <= followed ? 1 : 0,
		];
	});
	return {
		columns: [
			...['patient_id', 'age', 'sex', 'stage', 'surgery_date', 'draw_date', 'mrd_after_surgery'],
			...['days_to_event', 'event'],
		],
		rows: [...known, ...more],
	};
}

/** Replicates of a dilution series over four runs; the chance of a call follows a probit in log10 of the level. */
export function dilutionTable(seed: number): ClinicalTable {
	const random = createRandom(seed, 'clinical-dilution');
	const rows = LEVELS.flatMap((level) =>
		Array.from({ length: REPLICATES }, (_, i): SheetCell[] => {
			const chance = level === 0 ? 0 : normalCdf(Math.log10(level / HALF_DETECTED) / PROBIT_SD);
			const isDetected = random.uniform() < FALSE_POSITIVES + (1 - FALSE_POSITIVES) * chance;
			const share = (level / 100) * Math.exp(0.12 * random.normal()) + 1e-6;
			const measured = binomialDraw(DILUTION_MOLECULES, share, random) / DILUTION_MOLECULES;
			const run = 1 + (i % 4);
			return [
				`DIL-${level}-${String(i + 1).padStart(2, '0')}`,
				level,
				i + 1,
				`R${run}`,
				date(run * 3),
				round(100 * measured, 5),
				isDetected ? 'detected' : 'not detected',
			];
		}),
	);
	return {
		columns: [
			...['replicate_id', 'level_percent', 'replicate', 'run', 'run_date', 'measured_vaf_percent', 'call'],
		],
		rows,
	};
}

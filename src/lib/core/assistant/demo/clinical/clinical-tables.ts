import { tsvCell } from '../../../../base/csv.ts';
import { createRandom, type Random } from '../../../../base/random.ts';
import { normalName, plasmaName, type Patient } from './patients.ts';
import { tumourName } from './variant-files.ts';

type Cell = string | number | null;

/** Hazard of relapse of patients with tumour DNA after surgery against those without. */
export const HAZARD_RATIO = 3;
const PATIENTS = 48;
/** Days to relapse of half the patients of stage I without tumour DNA, and how much each stage adds to the hazard. */
const MEDIAN_DAYS = 1_500;
const STAGE_HAZARD = 1.3;
/** Day of the draw after surgery, from which time is told in the study. */
export const LANDMARK_DAY = 28;

/** Allele fraction in percent that the assay detects in 95 of 100 replicates. */
export const ASSAY_LOD95 = 0.08;
const LEVELS = [0, 0.01, 0.03, 0.1, 0.3, 1];
const REPLICATES = 20;
/** Slope of the probit of detection on log10 of the level. */
const PROBIT_SLOPE = 2.4;
const PROBIT_95 = 1.6448536269514722;
const FALSE_POSITIVE = 0.02;

const table = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
	[columns, ...rows]
		.map((row) => row.map((cell) => (typeof cell === 'string' ? tsvCell(cell) : (cell ?? ''))).join('\t'))
		.join('\n') + '\n';

const dayAfter = (date: string, days: number): string =>
	new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** Day of surgery of the n-th patient. */
const surgeryDate = (n: number): string => dayAfter('2022-01-10', 9 * n);

const decimals = (value: number, digits: number): number => Number(value.toFixed(digits));

/** One row per sample of the folder: patients' draws, blood cells and tumour lists, then the controls. */
export function sampleTable(
	patients: readonly Patient[],
	controls: readonly { id: string; sex: string; age: number }[],
	seed: number,
): string {
	const random = createRandom(seed, 'clinical-sheet');
	const columns = [
		'sample',
		'patient',
		'sample_type',
		'time_point',
		'draw_date',
		'input_ng',
		'sex',
		'age',
		'stage',
	].concat(['surgery_date', 'relapse_date', 'follow_up_days', 'event']);
	const nanograms = (): number => decimals(20 * Math.exp(0.2 * random.normal()), 1);
	const rows = patients.flatMap((patient, n): Cell[][] => {
		const surgery = surgeryDate(n);
		const relapse = patient.relapse === null ? null : dayAfter(surgery, patient.relapse);
		const person = [patient.sex, patient.age, patient.stage, surgery, relapse];
		const rest = [...person, patient.relapse ?? patient.followed, patient.relapse === null ? 0 : 1];
		return [
			...patient.draws.map((draw) => [
				...[plasmaName(patient, draw), patient.id, 'plasma', draw.time_point],
				...[dayAfter(surgery, draw.day), nanograms(), ...rest],
			]),
			[normalName(patient), patient.id, 'buffy coat', 'T0', dayAfter(surgery, -7), 50, ...rest],
			[tumourName(patient), patient.id, 'tumour', 'surgery', surgery, null, ...rest],
		];
	});
	const beside = controls.map(({ id, sex, age }, n): Cell[] => [
		...[`${id}_plasma`, id, 'control plasma', null, dayAfter('2022-02-01', 5 * n), nanograms(), sex, age],
		...[null, null, null, null, null],
	]);
	return table(columns, [...rows, ...beside.map((row) => row.slice(0, columns.length))]);
}

/** The patients of the demo and others of the same study, whose reads are elsewhere: follow-up after surgery. */
export function followUpTable(patients: readonly Patient[], twin: boolean, seed: number): string {
	const random = createRandom(seed, 'clinical-follow-up');
	const columns = [
		'patient',
		'age',
		'sex',
		'stage',
		'surgery_date',
		'mrd_draw_date',
		'mrd_after_surgery',
	].concat([...['relapse_date', 'last_contact_date', 'time_days', 'event']]);
	const rows = Array.from({ length: PATIENTS }, (_, n): Cell[] => {
		const known = patients[n];
		const drawn = someone(random, twin);
		const after = known?.draws.find(({ day }) => day === LANDMARK_DAY);
		const isPositive = known === undefined ? drawn.positive : (after?.fraction ?? 0) > 0;
		const event = known === undefined ? drawn.event : known.relapse !== null;
		const days = known === undefined ? drawn.days : (known.relapse ?? known.followed);
		const surgery = surgeryDate(n);
		return [
			known?.id ?? `LBC-${String(n + 1).padStart(2, '0')}`,
			...[known?.age ?? drawn.age, known?.sex ?? drawn.sex, known?.stage ?? drawn.stage, surgery],
			...[dayAfter(surgery, LANDMARK_DAY), isPositive ? 'positive' : 'negative'],
			...[
				event ? dayAfter(surgery, days) : null,
				dayAfter(surgery, days + (event ? 60 : 0)),
				days,
				event ? 1 : 0,
			],
		];
	});
	return table(columns, rows);
}

interface Someone {
	age: number;
	sex: 'F' | 'M';
	stage: 'I' | 'II' | 'III';
	positive: boolean;
	days: number;
	event: boolean;
}

/** A patient without reads: tumour DNA after surgery triples the hazard from the draw on, in the twin it does not. */
function someone(random: Random, twin: boolean): Someone {
	const stage = (['I', 'II', 'III'] as const)[random.int(3)]!;
	const positive = random.uniform() < 0.4;
	const sex = random.int(2) === 0 ? 'F' : 'M';
	const age = Math.round(64 + 9 * random.normal());
	const hazard =
		(Math.LN2 / MEDIAN_DAYS) * (positive && !twin ? HAZARD_RATIO : 1) * STAGE_HAZARD ** (stage.length - 1);
	const relapse = LANDMARK_DAY + Math.ceil(-Math.log(1 - random.uniform()) / hazard);
	const followed = 500 + random.int(900);
	return { age, sex, stage, positive, days: Math.min(relapse, followed), event: relapse <= followed };
}

/** Replicates of a dilution series; in the twin every level reads as the blank does. */
export function dilutionTable(twin: boolean, seed: number): string {
	const random = createRandom(seed, 'clinical-dilution');
	const columns = [
		'sample',
		'level_percent',
		'replicate',
		'run',
		'day',
		'input_ng',
		'measured_vaf_percent',
		'call',
	];
	const runs = Array.from({ length: 4 }, () => Math.exp(0.06 * random.normal()));
	const rows = LEVELS.flatMap((level) =>
		Array.from({ length: REPLICATES }, (_, i): Cell[] => {
			const run = i % 4;
			const seen = twin ? 0 : level;
			const background = 0.002 * Math.abs(random.normal());
			const spread = 0.08 + 0.006 / Math.sqrt(Math.max(seen, 1e-4));
			const measured = background + seen * runs[run]! * Math.max(0, 1 + spread * random.normal());
			const chance =
				seen === 0
					? FALSE_POSITIVE
					: standardNormal(PROBIT_95 + PROBIT_SLOPE * Math.log10(seen / ASSAY_LOD95));
			return [
				`DIL-${String(level).replace('.', 'p')}-${String(i + 1).padStart(2, '0')}`,
				...[level, i + 1, `R${run + 1}`, Math.floor(i / 7) + 1, 20, decimals(measured, 5)],
				random.uniform() < chance ? 'detected' : 'not detected',
			];
		}),
	);
	return table(columns, rows);
}

/** Standard normal distribution function (Abramowitz and Stegun 7.1.26 of the error function, 1e-7). */
function standardNormal(z: number): number {
	const x = Math.abs(z) / Math.SQRT2;
	const t = 1 / (1 + 0.3275911 * x);
	const sum =
		t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
	const erf = 1 - sum * Math.exp(-x * x);
	return z < 0 ? (1 - erf) / 2 : (1 + erf) / 2;
}

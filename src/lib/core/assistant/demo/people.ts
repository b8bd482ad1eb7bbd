import type { Random } from '../../../base/random.ts';
import { chiSquareSurvival } from '../../numerics/distributions/chi-square.ts';

export const DISCOVERY_PER_GROUP = 60;
export const VALIDATION_PER_GROUP = 20;
/** Cases of the discovery part in the second batch; controls mirror it. 39 of 60 against 21 of 60 is V = 0.30. */
const CASES_IN_SECOND_BATCH = 39;
const LOWEST_FRACTION = 0.005;
const HIGHEST_FRACTION = 0.3;

export type DemoGroup = 'lung cancer' | 'control';
export type DemoBatch = 'B1' | 'B2';

/** One simulated participant. */
export interface DemoPerson {
	/** LB-001 ... in order of enrolment. */
	id: string;
	group: DemoGroup;
	cohort: 'discovery' | 'validation';
	/** Tumour fraction at the first time point, 0-1; 0 for controls. */
	tumour_fraction: number;
	batch: DemoBatch;
	sex: 'F' | 'M';
	age: number;
	smoking: 'never' | 'former' | 'current' | null;
	/** I-IV, cases only. */
	stage: string | null;
	/** Day of the first blood draw, days after the study began. */
	day: number;
}

/** 120 persons of the discovery site and 40 of the validation site, groups in random order. */
export function drawPeople(random: Random): DemoPerson[] {
	const people = [
		...drawSite(random.fork('discovery'), 'discovery', DISCOVERY_PER_GROUP, CASES_IN_SECOND_BATCH),
		...drawSite(random.fork('validation'), 'validation', VALIDATION_PER_GROUP, VALIDATION_PER_GROUP / 2),
	];
	const discovery = people.filter((person) => person.cohort === 'discovery');
	const { v, p } = batchConfounding(discovery);
	if (Math.abs(v - 0.3) > 0.05 || p >= 0.01) throw new Error(`Batch confounding is off: V ${v}, p ${p}.`);
	return people.map((person, index) => ({ ...person, id: `LB-${String(index + 1).padStart(3, '0')}` }));
}

/** Cramer's V and chi-square p (without continuity correction, as for V) of batch against group. */
export function batchConfounding(people: readonly { group: DemoGroup; batch: DemoBatch }[]): {
	v: number;
	p: number;
} {
	const count = (group: DemoGroup, batch: DemoBatch): number =>
		people.filter((person) => person.group === group && person.batch === batch).length;
	const a = count('lung cancer', 'B1');
	const b = count('lung cancer', 'B2');
	const c = count('control', 'B1');
	const d = count('control', 'B2');
	const n = a + b + c + d;
	const chi = (n * (a * d - b * c) ** 2) / ((a + b) * (c + d) * (a + c) * (b + d));
	return { v: Math.sqrt(chi / n), p: chiSquareSurvival(chi, 1) };
}

function drawSite(
	random: Random,
	cohort: DemoPerson['cohort'],
	perGroup: number,
	casesInSecondBatch: number,
): DemoPerson[] {
	const fractions = random.shuffle(tumourFractions(perGroup, random.fork('fractions')));
	const people: DemoPerson[] = [];
	for (const group of ['lung cancer', 'control'] as const) {
		const second = group === 'control' ? perGroup - casesInSecondBatch : casesInSecondBatch;
		for (let i = 0; i < perGroup; i++) {
			const fraction = group === 'control' ? 0 : fractions[i]!;
			people.push(drawPerson(random, group, cohort, fraction, i < second ? 'B2' : 'B1'));
		}
	}
	return random.shuffle(people);
}

/**
 * Log-uniform 0.5-30 %, one value in each of n equal parts of the log range, so that every cohort holds its share of
 * undetectable and of advanced cases.
 */
export function tumourFractions(n: number, random: Random): number[] {
	const width = Math.log(HIGHEST_FRACTION / LOWEST_FRACTION);
	return Array.from(
		{ length: n },
		(_, i) => LOWEST_FRACTION * Math.exp((width * (i + random.uniform())) / n),
	);
}

function drawPerson(
	random: Random,
	group: DemoGroup,
	cohort: DemoPerson['cohort'],
	tumour_fraction: number,
	batch: DemoBatch,
): DemoPerson {
	const isCase = group === 'lung cancer';
	const age = Math.round((isCase ? 67 : 61) + 8 * random.normal());
	return {
		id: '',
		group,
		cohort,
		tumour_fraction,
		batch,
		sex: random.uniform() < (isCase ? 0.45 : 0.52) ? 'F' : 'M',
		age: Math.min(86, Math.max(40, age)),
		smoking: drawSmoking(random, isCase),
		stage: isCase ? drawStage(random, tumour_fraction) : null,
		day: Math.floor(280 * random.uniform()) + (batch === 'B2' ? 210 : 0),
	};
}

function drawSmoking(random: Random, isCase: boolean): DemoPerson['smoking'] {
	const u = random.uniform();
	if (u > 0.97) return null;
	return u < (isCase ? 0.15 : 0.3) ? 'never' : u < 0.68 ? 'former' : 'current';
}

/** Later stages shed more; the relation is loose, as in patients. */
function drawStage(random: Random, tumourFraction: number): string {
	const shed = Math.log(tumourFraction) + 0.7 * random.normal();
	if (shed < Math.log(0.017)) return 'I';
	if (shed < Math.log(0.045)) return 'II';
	return shed < Math.log(0.11) ? 'III' : 'IV';
}

import { createRandom } from '../../../../../base/random.ts';
import { tsvCell } from '../../../../../base/csv.ts';
import { clinicalPatients, type Patient } from '../patients.ts';

/** Somebody of the genome-wide half: a patient of the follow-up, or a control. */
export interface Someone {
	id: string;
	sex: 'F' | 'M';
	age: number;
	/** Null for controls. */
	patient: Patient | null;
	/** Place among the patients, or among the controls. */
	index: number;
}

/** The patients of the follow-up and so many controls, of whom the first ten gave plasma for the panel as well. */
export function genomeWidePeople(twin: boolean, controls: number): Someone[] {
	const patients = clinicalPatients(twin).map((patient, index): Someone => {
		const { id, sex, age } = patient;
		return { id, sex, age, patient, index };
	});
	const others = Array.from({ length: controls }, (_, index): Someone => ({
		...{ id: `LBC-C${String(index + 1).padStart(2, '0')}`, patient: null, index },
		sex: index % 2 === 0 ? 'F' : 'M',
		age: 45 + ((7 * index) % 30),
	}));
	return [...patients, ...others];
}

export interface SheetRow {
	sample: string;
	someone: Someone;
	time_point: string;
}

/** A sample sheet: sample, person, group, time point, sex, age, stage, input. */
export function sampleSheet(rows: readonly SheetRow[], seed: number, part: string): string {
	const random = createRandom(seed, `genome-wide-sheet/${part}`);
	const columns = ['sample', 'patient', 'group', 'time_point', 'sex', 'age', 'stage', 'input_ng'];
	const lines = rows.map(({ sample, someone, time_point }) => {
		const { id, sex, age, patient } = someone;
		const input = (15 * Math.exp(0.25 * random.normal())).toFixed(1);
		return [
			...[sample, id, patient === null ? 'healthy' : 'cancer', time_point, sex, age],
			...[patient?.stage ?? '', input],
		];
	});
	return table([columns, ...lines]);
}

/** Rows as tab-separated text. */
export const table = (rows: readonly (readonly (string | number)[])[]): string =>
	rows
		.map((row) => row.map((cell) => (typeof cell === 'string' ? tsvCell(cell) : cell)).join('\t'))
		.join('\n') + '\n';

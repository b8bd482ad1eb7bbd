import { createRandom } from '../../../base/random.ts';

/** A small study: two matrices, a sample table; the second matrix lacks the last people of each group. */
export interface Study {
	people: number;
	seed: number;
	/** First letter of the ids, so that studies have people of their own. */
	prefix: string;
	/** Shift of the informative features in cases. */
	effect?: number;
	/** People of each group without the second matrix. */
	lacking?: number;
	/** The first people are held out, so many of them. */
	held?: number;
	/** Added to every value of the first matrix. */
	drift?: number;
}

const FEATURES = 12;
const INFORMATIVE = 3;

/** Texts of `lengths.csv`, `beta.csv` and `people.csv`: half of the people are cases. */
export function studyFiles(study: Study): Record<'lengths.csv' | 'beta.csv' | 'people.csv', string> {
	const { people, prefix, effect = 1, lacking = 0, drift = 0, held = 0 } = study;
	const random = createRandom(study.seed, 'study');
	const ids = Array.from({ length: people }, (_, i) => `${prefix}${String(i + 1).padStart(3, '0')}`);
	const isCase = (i: number): boolean => i % 2 === 1;
	const matrix = (name: string, added: number, kept: readonly number[]): string => {
		const own = createRandom(study.seed, name);
		const rows = Array.from({ length: FEATURES }, (_, f) => {
			const cells = ids.map((_, i) => {
				const value = own.normal() + added + (isCase(i) && f < INFORMATIVE ? effect : 0);
				return own.uniform() < 0.02 ? '' : value.toFixed(5);
			});
			return [`${name}_${f + 1}`, ...kept.map((i) => cells[i]!)].join(',');
		});
		return [['feature', ...kept.map((i) => ids[i]!)].join(','), ...rows].join('\n') + '\n';
	};
	const all = ids.map((_, i) => i);
	const stages = ['I', 'II', 'III', 'IV'];
	const table = ids.map((id, i) =>
		[
			...[id, `${id}-p`, isCase(i) ? 'cancer' : 'healthy', 50 + Math.floor(20 * random.uniform())],
			...[random.uniform() < 0.5 ? 'F' : 'M', isCase(i) ? stages[Math.floor(i / 2) % 4] : ''],
			...(held > 0 ? [i < held ? 'validation' : 'training'] : []),
		].join(','),
	);
	return {
		'lengths.csv': matrix('len', drift, all),
		'beta.csv': matrix(
			'sig',
			0,
			all.filter((i) => i < people - 2 * lacking),
		),
		'people.csv':
			[`sample_id,patient_id,group,age,sex,stage${held > 0 ? ',split' : ''}`, ...table].join('\n') + '\n',
	};
}

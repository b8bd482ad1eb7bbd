import { maxOf } from '../../../base/extremes.ts';
import { say, type Message } from '../../../contract/messages/index.ts';
import type { Outliers } from '../../analysis/outliers.ts';
import { list } from '../report/numbers.ts';

/** From this many strong outliers on one sentence names them together: a page of them drowns every other warning. */
const MANY = 4;

/** What is said about unusual samples of a matrix. */
export function outlierNotes(matrix: string, found: Outliers): Message[] {
	if (found.strong.length < MANY) return found.notes;
	const strong = found.rows.filter((row) => row.level === 'strong');
	const z = strong.flatMap(({ strongest_z }) => (strongest_z === null ? [] : [Math.abs(strongest_z)]));
	const values = {
		count: strong.length,
		samples: found.rows.length,
		matrix,
		names: list(found.strong, 5),
	};
	const together =
		z.length === 0
			? say('suites.many_outliers_without_spread', values)
			: say('suites.many_outliers', { ...values, z: maxOf(z).toFixed(1) });
	return [together, ...found.notes.filter((note) => note.code !== 'outliers.strong')];
}

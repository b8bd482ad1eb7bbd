import type { SkillPoint } from '../../contract/records/skill.ts';
import type { Values, Words } from '../words/catalogue.ts';
import { words } from './words.ts';

type Say = (words: Words, values?: Values) => string;

/** Points as they are read: two digits behind the point. */
export const pointsText = (points: number): string => points.toFixed(2);

/** What gave points, in words. */
export function pointLine({ kind, term, field, count }: SkillPoint, t: Say): string {
	if (kind === 'profile') return t(words.point_profile, { term });
	const values = { term, field: t(words[`field_${field}`]), n: count };
	return t(count === 1 ? words.point_term : words.point_times, values);
}

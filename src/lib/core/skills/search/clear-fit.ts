import { rarity } from '../../../base/search/bm25.ts';
import { ancestorsOf } from '../shelf/tree.ts';
import type { Skill } from '../skill.ts';
import { rankSkills, type RankedSkill } from './rank-skills.ts';
import { termsOf } from '../../../base/search/terms.ts';
import { CLEAR_LEAD, CLEAR_SHARE, FIELD_WEIGHTS } from './weights.ts';

/** Longer texts are pasted, not asked. */
const LONGEST_QUESTION = 400;

/** The one skill that a question is clearly about; null where none is, or several are. Note stores are no skills to read. */
export function clearFit(all: readonly Skill[], question: string): Skill | null {
	if (question.length > LONGEST_QUESTION) return null;
	const skills = all.filter(({ origin }) => origin !== 'notes');
	const called = plain(question);
	const named = skills.filter((one) => namesOf(one).includes(called));
	if (named.length === 1) return named[0] ?? null;
	const [first, ...others] = rankSkills(skills, question, null);
	if (first === undefined || !isAbout(first, question, skills.length)) return null;
	// A general skill and its special ones share their words: the best of them is meant.
	const isKin = (one: Skill): boolean =>
		ancestorsOf(one, skills).includes(first.skill) || ancestorsOf(first.skill, skills).includes(one);
	const next = others.find(({ skill }) => !isKin(skill));
	return next !== undefined && first.score < next.score * CLEAR_LEAD ? null : first.skill;
}

function isAbout({ score, points }: RankedSkill, question: string, all: number): boolean {
	const found = new Set(points.map(({ term }) => term)).size;
	return (
		points.some(({ field }) => field !== 'body') &&
		score >= FIELD_WEIGHTS.title * rarity(1, all) &&
		found > termsOf(question).length * CLEAR_SHARE
	);
}

/** A name or title as it may be typed: case, hyphens and marks at the end do not count. */
const plain = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replaceAll(/[\s-]+/gu, ' ')
		.replaceAll(/^ | ?[.?!。]* ?$/gu, '');

const namesOf = ({ name, title, title_zh }: Skill): string[] =>
	[name, title, ...(title_zh === null ? [] : [title_zh])].map(plain);

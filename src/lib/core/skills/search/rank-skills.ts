import { bm25Points, fieldTerms, type TextTerms } from '../../../base/search/bm25.ts';
import { termsOf } from '../../../base/search/terms.ts';
import type { SkillPoint } from '../../../contract/records/skill.ts';
import type { Skill } from '../skill.ts';
import { ancestorsOf } from '../shelf/tree.ts';
import type { SkillFacts } from './facts.ts';
import { ASSAY_POINTS, CONTEXT_POINTS, FIELD_WEIGHTS, MIN_SHARE } from './weights.ts';

/** A skill that matches, with all its points; their sum, in their order, is the score. */
export interface RankedSkill {
	skill: Skill;
	score: number;
	points: SkillPoint[];
}

const FIELDS = ['title', 'summary', 'body'] as const;
type Field = (typeof FIELDS)[number];

type SkillTerms = TextTerms<Field>;

/** Terms of skills that this process has counted before. */
const counted = new WeakMap<Skill, SkillTerms>();

function skillTerms(skill: Skill): SkillTerms {
	const known = counted.get(skill);
	if (known !== undefined) return known;
	const { title, title_zh, summary, summary_zh, body, body_zh } = skill;
	const terms = {
		title: fieldTerms([title, title_zh ?? '']),
		summary: fieldTerms([summary, summary_zh ?? '']),
		body: fieldTerms([body, body_zh ?? '']),
	};
	counted.set(skill, terms);
	return terms;
}

/**
 * Skills that have to do with a question or a dataset, best first; of equal ones first those that others build on, then by id. Where a word of the question is found in any
 * skill, only skills with such words match, and the dataset decides among them; with `or_facts` the dataset alone is enough.
 */
export function rankSkills(
	skills: readonly Skill[],
	query: string,
	facts: SkillFacts | null,
	{ or_facts = false }: { or_facts?: boolean } = {},
): RankedSkill[] {
	const terms = termsOf(query);
	const points = termPoints(skills, terms);
	const hasWords = !or_facts && points.some((found) => found.length > 0);
	const ranked = skills.flatMap((skill, i): RankedSkill[] => {
		const words = points[i] ?? [];
		if (hasWords && words.length === 0) return [];
		const all = [...words, ...(facts === null ? [] : factPoints(skill, facts))].sort(byPoints);
		const score = all.reduce((sum, one) => sum + one.points, 0);
		return score > 0 ? [{ skill, score, points: all }] : [];
	});
	const order = generalFirst(skills);
	const best = ranked.reduce((most, { score }) => Math.max(most, score), 0);
	return ranked
		.filter(({ score }) => score >= best * MIN_SHARE)
		.sort((a, b) => b.score - a.score || order(a.skill, b.skill));
}

/** Of skills that match alike, those come first that build on fewer, then those on which more build: the general before the special. */
function generalFirst(skills: readonly Skill[]): (a: Skill, b: Skill) => number {
	const depth = new Map<string, number>();
	const heirs = new Map<string, number>();
	for (const skill of skills) {
		const before = ancestorsOf(skill, skills);
		depth.set(skill.skill_id, before.length);
		for (const { skill_id } of before) heirs.set(skill_id, (heirs.get(skill_id) ?? 0) + 1);
	}
	const of = (map: ReadonlyMap<string, number>, { skill_id }: Skill): number => map.get(skill_id) ?? 0;
	return (a, b) =>
		of(depth, a) - of(depth, b) || of(heirs, b) - of(heirs, a) || (a.skill_id < b.skill_id ? -1 : 1);
}

const byPoints = (a: SkillPoint, b: SkillPoint): number =>
	b.points - a.points || (`${a.term} ${a.field}` < `${b.term} ${b.field}` ? -1 : 1);

/** Points of every skill for the words of a question. */
function termPoints(skills: readonly Skill[], terms: readonly string[]): SkillPoint[][] {
	if (terms.length === 0) return skills.map(() => []);
	const fields = FIELDS.map((field) => ({ field, weight: FIELD_WEIGHTS[field] }));
	return bm25Points(skills.map(skillTerms), terms, fields).map((points) =>
		points.map((point): SkillPoint => ({ kind: 'term', ...point })),
	);
}

/** Points for what a dataset is, shared among all that the skill is about. */
function factPoints({ contexts, assays }: Skill, facts: SkillFacts): SkillPoint[] {
	const shared = (
		field: 'contexts' | 'assays',
		own: readonly string[],
		there: readonly string[],
		whole: number,
	): SkillPoint[] =>
		own
			.filter((one) => there.includes(one))
			.map((term) => ({ kind: 'profile', term, field, count: 1, points: floored(whole / own.length) }));
	return [
		...shared('contexts', contexts, facts.contexts, CONTEXT_POINTS),
		...shared('assays', assays, facts.assays, ASSAY_POINTS),
	];
}

/** Shares of a whole are never more than it. */
const floored = (points: number): number => Math.floor(points * 10_000) / 10_000;

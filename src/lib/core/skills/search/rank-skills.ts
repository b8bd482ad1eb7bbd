import type { SkillPoint } from '../../../contract/records/skill.ts';
import type { Skill } from '../skill.ts';
import { ancestorsOf } from '../shelf/tree.ts';
import type { SkillFacts } from './facts.ts';
import { countTerms, isChinese, termsOf } from './terms.ts';
import { ASSAY_POINTS, B, CONTEXT_POINTS, FIELD_WEIGHTS, K1, MIN_SHARE } from './weights.ts';

/** A skill that matches, with all its points; their sum, in their order, is the score. */
export interface RankedSkill {
	skill: Skill;
	score: number;
	points: SkillPoint[];
}

const FIELDS = ['title', 'summary', 'body'] as const;
type Field = (typeof FIELDS)[number];

/** A field of a skill, both languages together. */
interface FieldTerms {
	counts: ReadonlyMap<string, number>;
	/** Words, and pairs of Chinese characters: a text in one language is not short because it has no other. */
	length: { words: number; pairs: number };
}

type SkillTerms = Readonly<Record<Field, FieldTerms>>;

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

function fieldTerms(texts: readonly string[]): FieldTerms {
	const counts = countTerms(texts);
	const length = { words: 0, pairs: 0 };
	for (const [term, n] of counts) length[isChinese(term) ? 'pairs' : 'words'] += n;
	return { counts, length };
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

/** Points of every skill for the words of a question (BM25 of each field, weighted and added up). */
function termPoints(skills: readonly Skill[], terms: readonly string[]): SkillPoint[][] {
	const found = skills.map((): SkillPoint[] => []);
	if (terms.length === 0) return found;
	const texts = skills.map(skillTerms);
	const averages = averageLengths(texts);
	for (const term of terms) {
		const kind = isChinese(term) ? 'pairs' : 'words';
		const having = texts.filter((text) => FIELDS.some((field) => text[field].counts.has(term))).length;
		const idf = rarity(having, skills.length);
		texts.forEach((text, i) => {
			for (const field of FIELDS) {
				const { counts, length } = text[field];
				const count = counts.get(term) ?? 0;
				if (count === 0) continue;
				const relative = length[kind] / averages[field][kind];
				const often = (count * (K1 + 1)) / (count + K1 * (1 - B + B * relative));
				const points = rounded(FIELD_WEIGHTS[field] * idf * often);
				found[i]?.push({ kind: 'term', term, field, count, points });
			}
		});
	}
	return found;
}

/** How much a word tells that so many of all skills have (the idf of BM25). */
export const rarity = (having: number, all: number): number =>
	Math.log(1 + (all - having + 0.5) / (having + 0.5));

/** Mean lengths of those texts that have any words, or any Chinese. */
function averageLengths(texts: readonly SkillTerms[]): Record<Field, FieldTerms['length']> {
	const mean = (field: Field, kind: keyof FieldTerms['length']): number => {
		const lengths = texts.map((text) => text[field].length[kind]).filter((length) => length > 0);
		return lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
	};
	const of = (field: Field): FieldTerms['length'] => ({
		words: mean(field, 'words'),
		pairs: mean(field, 'pairs'),
	});
	return { title: of('title'), summary: of('summary'), body: of('body') };
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

/** Four digits are enough to tell skills apart, and can be read. */
const rounded = (points: number): number => Math.round(points * 10_000) / 10_000;

/** Shares of a whole are never more than it. */
const floored = (points: number): number => Math.floor(points * 10_000) / 10_000;

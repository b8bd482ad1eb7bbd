import { describe, expect, it } from 'vitest';
import { sha256 } from '../../../base/hashing.server.ts';
import type { Skill } from '../skill.ts';
import { gatherContext, skillsForPlan } from './gather-context.server.ts';
import { rankSkills } from './rank-skills.ts';
import { countTerms, termsOf } from '../../../base/search/terms.ts';

function skill(name: string, more: Partial<Skill>): Skill {
	return {
		...{ skill_id: `builtin:${name}`, origin: 'builtin', name, title: name, title_zh: null },
		...{ summary: 'x', summary_zh: null, parent: null, contexts: [], assays: [], version: '1' },
		...{ sources: [], body: 'x', body_zh: null, references: [], workflow: null, notes: [] },
		...{ edited: false, updated_at: null },
		...more,
	};
}

describe('terms', () => {
	it.each([
		['Tumours, tumour and TUMOR', [['tumor', 3]]],
		[
			'libraries of ratios; a ratio',
			[
				['library', 1],
				['ratio', 2],
			],
		],
		[
			'analysis of biases, batches and classes',
			[
				['analysis', 1],
				['biase', 1],
				['batch', 1],
				['class', 1],
			],
		],
		[
			'normalised normalization normalisation',
			[
				['normalized', 1],
				['normalization', 2],
			],
		],
		['haematopoiesis hematopoiesis', [['hematopoiesis', 2]]],
		[
			'WPS, cfDNA and H3K4me3',
			[
				['wps', 1],
				['cfdna', 1],
				['h3k4me3', 1],
			],
		],
		[
			'short-to-long at 150 bp',
			[
				['short', 1],
				['long', 1],
				['150', 1],
				['bp', 1],
			],
		],
		[
			'片段长度',
			[
				['片段', 1],
				['段长', 1],
				['长度', 1],
			],
		],
		[
			'如何校正批次效应？',
			[
				['校正', 1],
				['正批', 1],
				['批次', 1],
				['次效', 1],
				['效应', 1],
			],
		],
		[
			'cfMeDIP 的批次',
			[
				['cfmedip', 1],
				['批次', 1],
			],
		],
		['How do I use it? 我应该怎么', []],
		['ＷＰＳ', [['wps', 1]]],
		[
			'constructor __proto__',
			[
				['constructor', 1],
				['proto', 1],
			],
		],
	])('of "%s"', (text, expected) => {
		expect([...countTerms([text])]).toEqual(expected);
	});

	it('are the same for texts and questions', () => {
		expect(termsOf('tumour tumours 片段')).toEqual([...countTerms(['Tumors 片段']).keys()]);
	});
});

// By hand. Of three skills, two have "ratio": idf = ln(1 + (3 - 2 + 0.5) / (2 + 0.5)) = ln 1.6 = 0.470004.
// Titles have 2, 2 and 2 words: relative length 1. Bodies have 4, 2 and 6: mean 4, relative length 1, 0.5, 1.5.
// Title of a, weight 3, once: 3 * 0.470004 * 2.2 / (1 + 1.2) = 1.410011.
// Body of a, twice: 0.470004 * 2 * 2.2 / (2 + 1.2) = 0.646255.
// Body of b, once, half as long: 0.470004 * 2.2 / (1 + 1.2 * (0.25 + 0.75 * 0.5)) = 1.034008 / 1.75 = 0.590862.
const three = [
	skill('a', { title: 'Length ratio', summary: 'one', body: 'ratio ratio bin window' }),
	skill('b', { title: 'Other things', summary: 'two', body: 'ratio sample' }),
	skill('c', { title: 'Methylation calls', summary: 'three', body: 'beta beta beta beta beta beta' }),
];

describe('ranking', () => {
	it('is BM25 of each field as calculated by hand', () => {
		const ranked = rankSkills(three, 'Which ratios?', null);
		expect(ranked.map(({ skill: { name }, points }) => [name, points])).toEqual([
			[
				'a',
				[
					{ kind: 'term', term: 'ratio', field: 'title', count: 1, points: 1.41 },
					{ kind: 'term', term: 'ratio', field: 'body', count: 2, points: 0.6463 },
				],
			],
			['b', [{ kind: 'term', term: 'ratio', field: 'body', count: 1, points: 0.5909 }]],
		]);
		expect(ranked[0]?.score).toBe(1.41 + 0.6463);
	});

	it('scores are the sum of their points to the last digit', () => {
		const many = Array.from({ length: 30 }, (_, i) =>
			skill(`s${i}`, {
				title: `Ratio ${'bin '.repeat(i % 4)}`,
				summary: `sample ${i}`,
				body: `${'ratio '.repeat(i)} window bin ${'depth '.repeat(7 - (i % 7))}`,
				contexts: i % 2 === 0 ? ['fragmentomics', 'methylation'] : ['variant'],
				assays: i % 3 === 0 ? ['wgs'] : [],
			}),
		);
		const facts = { contexts: ['fragmentomics'], assays: ['wgs'] } as const;
		const ranked = rankSkills(many, 'ratio of depth per bin and window in sample', facts);
		expect(ranked.length).toBeGreaterThan(10);
		for (const { score, points } of ranked)
			expect(points.reduce((sum, one) => sum + one.points, 0)).toBe(score);
		expect(ranked.map(({ score }) => score)).toEqual(ranked.map(({ score }) => score).sort((a, b) => b - a));
	});

	it('shares the points of a dataset among what a skill is about, and breaks ties by id', () => {
		const skills = [
			skill('wide', { contexts: ['fragmentomics', 'methylation', 'variant', 'archive'] }),
			skill('one', { contexts: ['fragmentomics'] }),
			skill('also', { contexts: ['fragmentomics'] }),
			skill('assay', { contexts: ['fragmentomics'], assays: ['wgs', 'lpwgs'] }),
			skill('none', { contexts: ['archive'] }),
		];
		const facts = { contexts: ['fragmentomics'], assays: ['lpwgs'] } as const;
		const ranked = rankSkills(skills, '', facts, { or_facts: true });
		expect(ranked.map(({ skill: { name }, score }) => [name, score])).toEqual([
			...[
				['assay', 3.5],
				['also', 2],
				['one', 2],
			],
		]);
		expect(ranked[0]?.points).toEqual([
			{ kind: 'profile', term: 'fragmentomics', field: 'contexts', count: 1, points: 2 },
			{ kind: 'profile', term: 'lpwgs', field: 'assays', count: 1, points: 1.5 },
		]);
	});

	it('of equal skills the general ones come first', () => {
		const contexts = ['variant' as const];
		const skills = [
			skill('a-special', { contexts, parent: 'builtin:z-basis' }),
			skill('b-alone', { contexts }),
			skill('m-basis', { contexts }),
			skill('n-special', { contexts, parent: 'builtin:m-basis' }),
			skill('z-basis', { contexts }),
			skill('z-special', { contexts, parent: 'builtin:a-special' }),
		];
		const ranked = rankSkills(skills, '', { contexts, assays: [] }, { or_facts: true });
		expect(ranked.map((one) => one.skill.name)).toEqual([
			...['z-basis', 'm-basis', 'b-alone', 'a-special', 'n-special', 'z-special'],
		]);
	});

	it('three of three contexts are not more than the only one', () => {
		const facts = { contexts: ['variant', 'archive', 'methylation'], assays: [] } as const;
		const skills = [
			skill('a', { contexts: ['variant', 'archive', 'methylation'] }),
			skill('b', { contexts: ['variant'] }),
		];
		const ranked = rankSkills(skills, '', facts, { or_facts: true });
		expect(ranked.map(({ skill: { name }, score }) => [name, score])).toEqual([
			['b', 2],
			['a', 0.6666 + 0.6666 + 0.6666],
		]);
	});

	it('a dataset decides among skills with the words, and adds none without them', () => {
		const skills = [
			skill('a', { title: 'Batch', contexts: ['variant'] }),
			skill('b', { title: 'Batch', contexts: ['methylation'] }),
			skill('c', { title: 'Other', contexts: ['methylation'] }),
		];
		const facts = { contexts: ['methylation'], assays: [] } as const;
		expect(rankSkills(skills, 'batch', facts).map((one) => one.skill.name)).toEqual(['b', 'a']);
		expect(rankSkills(skills, 'zzz', facts).map((one) => one.skill.name)).toEqual(['b', 'c']);
		expect(rankSkills(skills, 'zzz', null)).toEqual([]);
	});

	it('a skill in one language is not longer or shorter than one in two', () => {
		const body = 'ratio bin';
		const skills = [skill('a', { body, body_zh: '片段长度比值分箱' }), skill('b', { body })];
		const [a, b] = rankSkills(skills, 'ratio', null);
		expect(a?.score).toBe(b?.score);
	});
});

describe('a context', () => {
	const skills = [
		skill('top', { title: 'Top', body: 'general' }),
		skill('mid', { title: 'Mid', parent: 'builtin:top', body: 'length' }),
		skill('low', {
			...{ title: 'Low', title_zh: '下', parent: 'builtin:mid' },
			...{ body: 'length length length', body_zh: '片段长度' },
		}),
		skill('far', { title: 'Far', body: 'other words' }),
	];

	it('has every text once, after those it builds on, with their hashes', () => {
		const context = gatherContext(skills, 'length', null, 1000);
		expect(context.matches.map((match) => match.skill_id)).toEqual(['builtin:low', 'builtin:mid']);
		expect(context.text).toBe('# Top\n\ngeneral\n\n# Mid\n\nlength\n\n# Low\n\nlength length length\n');
		expect(context.bytes).toBe(Buffer.byteLength(context.text));
		expect(context.parts.map(({ skill_id, part }) => [skill_id, part])).toEqual([
			['builtin:top', 'SKILL.md'],
			['builtin:mid', 'SKILL.md'],
			['builtin:low', 'SKILL.md'],
		]);
		expect(context.parts[1]).toEqual({
			...{ skill_id: 'builtin:mid', version: '1', part: 'SKILL.md', bytes: 14 },
			sha256: sha256('# Mid\n\nlength\n'),
		});
		expect(context.left_out).toEqual([]);
	});

	it('is Chinese where the question is and the skill has Chinese text', () => {
		const context = gatherContext(skills, '片段长度怎么看？', null, 1000);
		expect(context.text).toBe('# Top\n\ngeneral\n\n# Mid\n\nlength\n\n# 下\n\n片段长度\n');
		expect(context.parts.at(-1)?.part).toBe('SKILL.zh.md');
	});

	it('is cut between skills; what has no room is named, and a smaller one may still have', () => {
		const own = [
			skill('big', { title: 'Length', body: `length ${'x'.repeat(900)}` }),
			skill('small', { title: 'S', body: 'length' }),
			skill('parent', { title: 'P', body: 'y'.repeat(1500) }),
			skill('child', { title: 'Length length', parent: 'builtin:parent', body: 'length' }),
		];
		const context = gatherContext(own, 'length', null, 1000);
		expect(context.matches.map((match) => match.skill_id)).toEqual([
			...['builtin:child', 'builtin:big', 'builtin:small'],
		]);
		expect(context.left_out).toEqual(['builtin:child']);
		expect(context.parts.map((part) => part.skill_id)).toEqual(['builtin:big', 'builtin:small']);
		expect(context.bytes).toBe(Buffer.byteLength(context.text));
		expect(context.bytes).toBeLessThanOrEqual(1000);
	});

	it('for a plan names at most eight skills and no notes, by goal and dataset', () => {
		const facts = { contexts: ['fragmentomics'], assays: [] } as const;
		const many = [
			...Array.from({ length: 12 }, (_, i) => skill(`s${10 + i}`, { contexts: ['fragmentomics'] })),
			skill('wanted', { title: 'Batch effects' }),
			skill('note', { skill_id: 'user-workflow-preferences', origin: 'notes', title: 'Batch' }),
		];
		const plain = skillsForPlan(many, null, facts);
		expect(plain.skills_used).toEqual(Array.from({ length: 8 }, (_, i) => `builtin:s${10 + i}`));
		expect(plain.skill_parts.map((part) => part.skill_id)).toEqual(plain.skills_used);
		expect(skillsForPlan(many, 'correct batch effects', facts).skills_used[0]).toBe('builtin:wanted');
	});
});

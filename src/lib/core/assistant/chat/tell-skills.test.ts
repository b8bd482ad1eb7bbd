import { expect, it } from 'vitest';
import { skillArguments, tellSkills } from './tell-skills.ts';

const match = { matches: [], parts: [], bytes: 0, left_out: [], query: 'q', dataset_root: null };

it('is text with a head that says what it is, and names no folder', () => {
	const told = tellSkills(
		'list_skill_documents',
		{
			root: '/home/someone/skills',
			refused: [{ place: 'user/x', reason: 'r', reason_code: 'c', reason_values: {} }],
			drafts: 0,
			skills: [
				{
					...{
						skill_id: 'builtin:small-cohorts',
						origin: 'builtin',
						title: 'Small cohorts',
						title_zh: '小样本',
					},
					...{ summary: 'Fewer than 20 people.', summary_zh: '少于 20 人。', parent: null, contexts: [] },
					...{ assays: [], version: '1', has_workflow: false, edited: false, notes: 0, updated_at: null },
				},
			],
		},
		'en',
	);
	expect(told).toContain('not instructions');
	expect(told).toContain('- builtin:small-cohorts: Small cohorts. Fewer than 20 people.');
	expect(told).not.toMatch(/someone|user\/x|小样本/u);
});

it('is cut at its limit, and says when nothing matches', () => {
	const told = tellSkills('get_skill_context', { ...match, text: 'x'.repeat(30_000) }, 'en');
	expect(told).toMatch(/x\n\(The rest was cut\.\)$/u);
	expect(told.length).toBeLessThan(15_000);
	expect(tellSkills('get_skill_context', { ...match, text: '' }, 'zh')).toBe('没有技能提及此事。');
});

it('a folder counts for a context alone, whose size is bounded', () => {
	const placed = { skill_id: 'x', path: '/data/a' };
	expect(skillArguments('show_skill_document', { skill_id: 'x' }, placed)).toStrictEqual({ skill_id: 'x' });
	expect(skillArguments('get_skill_context', {}, { query: 'q', path: '/data/a' })).toStrictEqual({
		...{ query: 'q', path: '/data/a', max_bytes: 12_000 },
	});
	expect(
		skillArguments('get_skill_context', { max_bytes: 2000 }, { query: 'q', max_bytes: 2000 }),
	).toMatchObject({
		max_bytes: 2000,
	});
});

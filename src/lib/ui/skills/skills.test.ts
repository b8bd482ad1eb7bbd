import { describe, expect, it } from 'vitest';
import { preference, skillDocument, skillList } from '../../contract/api/examples/records/skill.ts';
import type { SkillSummary } from '../../contract/records/skill.ts';
import { withoutFrontMatter } from './drafts/front-matter.ts';
import { fittingNotes, fittingSkills, wordsOf } from './find-skills.ts';
import { groupSkills } from './group-skills.ts';
import { bodyOf, listOf, titleOf } from './in-language.ts';
import { settingsText, shortNote, withoutCommands } from './notes/note-text.ts';
import { fileName, sourceAddress } from './read/source-lines.ts';
import { layerOf, trailAfter, type Layer } from './trail.ts';

const [, own] = skillList.skills;
const skill = (name: string, more: Partial<SkillSummary> = {}): SkillSummary => {
	if (own === undefined) throw new Error('The example has no skill.');
	return {
		...own,
		skill_id: `builtin:${name}`,
		origin: 'builtin',
		title: name,
		summary: '',
		contexts: [],
		...more,
	};
};
const idsOf = (skills: readonly SkillSummary[]): string[] => skills.map(({ skill_id }) => skill_id);

describe('skills that are looked for', () => {
	const all = [
		skill('end-motifs', {
			title: 'End motifs',
			title_zh: '末端基序',
			summary: 'Bases at the ends of fragments.',
		}),
		skill('small', { title: 'Small cohorts', summary_zh: '用于任一组少于 20 人的队列。' }),
	];

	it.each([
		['motif', ['builtin:end-motifs']],
		['FRAGMENTS ends', ['builtin:end-motifs']],
		['末端', ['builtin:end-motifs']],
		['少于 20', ['builtin:small']],
		['builtin:small', ['builtin:small']],
		['motif cohorts', []],
		['', ['builtin:end-motifs', 'builtin:small']],
	])('%s', (typed, ids) => {
		expect(idsOf(fittingSkills(all, typed))).toEqual(ids);
	});

	it('words count once, wide signs as narrow ones', () => {
		expect(wordsOf(' ＵＭＡＰ umap  ctDNA')).toEqual(['umap', 'ctdna']);
	});

	it('notes by their words', () => {
		const other = { ...preference, text: 'Always use UMAP.' };
		expect(fittingNotes([preference, other], 'healthy')).toEqual([preference]);
	});
});

it('skills are grouped by their first context, those about several or none first', () => {
	const groups = groupSkills([
		skill('calls', { contexts: ['variant'] }),
		skill('sizes', { contexts: ['fragmentomics', 'methylation'] }),
		skill('design'),
		skill('everything', { contexts: ['fragmentomics', 'methylation', 'variant'] }),
	]);
	expect(groups.map(({ title, skills }) => [title.en, ...idsOf(skills)])).toEqual([
		['All data', 'builtin:design', 'builtin:everything'],
		['Fragmentomics', 'builtin:sizes'],
		['Variants', 'builtin:calls'],
	]);
});

describe('the language of a skill', () => {
	it('is that of the page where the skill has it, else English', () => {
		expect(titleOf({ title: 'Panels', title_zh: '靶向测序' }, 'zh')).toBe('靶向测序');
		expect(titleOf({ title: 'Panels', title_zh: null }, 'zh')).toBe('Panels');
		expect(bodyOf({ body: 'Text', body_zh: '正文' }, 'zh')).toEqual({ text: '正文', language: 'zh' });
		expect(bodyOf({ body: 'Text', body_zh: null }, 'zh')).toEqual({ text: 'Text', language: 'en' });
		expect(bodyOf({ body: 'Text', body_zh: '正文' }, 'en')).toEqual({ text: 'Text', language: 'en' });
	});

	it('a list that is only partly Chinese stays English', () => {
		expect(listOf(['a', 'b'], ['甲', '乙'], 'zh')).toEqual(['甲', '乙']);
		expect(listOf(['a', 'b'], ['甲'], 'zh')).toEqual(['a', 'b']);
	});
});

describe('notes in words', () => {
	it('a long note is named by its beginning, in one line', () => {
		expect(shortNote({ text: 'The reference\n is Healthy.' })).toBe('The reference is Healthy.');
		expect(shortNote({ text: 'x'.repeat(61) })).toBe(`${'x'.repeat(59)}…`);
	});

	it('what it sets', () => {
		const effects = [
			{ parameter: 'projection', value: 'umap' },
			{ parameter: 'report_specificity', value: [0.95, 0.99] },
		];
		expect(settingsText(effects, 'en')).toBe('projection = umap; report_specificity = 0.95, 0.99');
	});

	it('neither its id nor the command that undoes it', () => {
		expect(
			withoutCommands(
				'Stored as a preference (22f9a6721988). The next plans use: projection = umap. Undo: /skills forget 22f9a6721988.',
			),
		).toBe('Stored as a preference. The next plans use: projection = umap.');
		expect(
			withoutCommands(
				'已保存为专业观察（22f9a6721988），不改变任何计划。撤销：/skills forget 22f9a6721988。',
			),
		).toBe('已保存为专业观察，不改变任何计划。');
	});
});

describe('the address of a source', () => {
	const [source] = skillDocument.sources;
	if (source === undefined) throw new Error('The example has no source.');
	const nowhere = { ...source, url: null, place: null, doi: null };

	it.each([
		[{ doi: '10.1136/bmj.h5527' }, 'https://doi.org/10.1136/bmj.h5527'],
		[
			{ doi: '10.1002/(sici)1097<1::aid-x>3.0.co;2-q' },
			'https://doi.org/10.1002/(sici)1097%3C1::aid-x%3E3.0.co;2-q',
		],
		[{ url: 'https://example.org/a' }, 'https://example.org/a'],
		[{ doi: 'javascript:alert(1)' }, null],
		[{ url: 'javascript:alert(1)', place: '/home/user/paper.pdf' }, null],
		[{ doi: 'unknown', place: 'http://example.org/b' }, 'http://example.org/b'],
		[{}, null],
	])('%o', (more, address) => {
		expect(sourceAddress({ ...nowhere, ...more })).toBe(address);
	});
});

it('a document is named by its file', () => {
	expect(fileName('/home/user/uploads/5f42/sop.md')).toBe('sop.md');
	expect(fileName('C:\\data\\sops\\')).toBe('sops');
});

it('the head of a draft is no part of its text', () => {
	expect(withoutFrontMatter('---\nid: a\n---\n\n# A\n')).toBe('\n# A\n');
	expect(withoutFrontMatter('# A\n\n---\n\nb\n\n---\n')).toBe('# A\n\n---\n\nb\n\n---\n');
});

describe('the way through skills', () => {
	const a: Layer = { kind: 'skill', id: 'user:a' };
	const b: Layer = { kind: 'skill', id: 'user:b' };

	it('grows with every skill, and goes back to one that was read', () => {
		expect(trailAfter([], a)).toEqual([a]);
		expect(trailAfter([a], b)).toEqual([a, b]);
		expect(trailAfter([a, b], a)).toEqual([a]);
		expect(trailAfter([a, b], null)).toEqual([]);
	});

	it('a draft lies over a skill', () => {
		expect(layerOf({ skill: 'user:a', draft: '0123456789ab' })).toEqual({
			kind: 'draft',
			id: '0123456789ab',
		});
		expect(layerOf({ skill: 'user:a', draft: null })).toEqual(a);
		expect(layerOf({ skill: null, draft: null })).toBeNull();
	});
});

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../contract/records/answer.ts';
import { builtinFolder } from '../../skills/builtin-folder.server.ts';
import { pointedToSkill, skillBlocks } from './point-to-skill.server.ts';

const place = { userData: path.join(builtinFolder(), 'no-user-data') };
const answer = (question: string, more: Partial<Answer> = {}): Answer => ({
	...{ question, language: 'en', outcome: 'not_understood', family: null, about: {}, answer: 'Not matched.' },
	sentences: [{ text: 'Not matched.', code: 'answers.not_understood', values: {} }],
	...{ facts: [], sources: [], table: null, figure: null, suggestions: [], runs: [] },
	context: { family: null, about: {}, listed: [], listed_kind: 'none' },
	answered_by: 'local',
	...more,
});
const EDTA = 'Blood was left for two days in EDTA tubes';

describe('a question that nothing here answers', () => {
	it('points to the skill about it, before what can be answered', async () => {
		const pointed = await pointedToSkill(answer(EDTA, { about: { genes: ['EDTA'] } }), place);
		expect(pointed.outcome).toBe('not_understood');
		expect(pointed.sentences.map(({ code }) => code)).toEqual([
			...['answers.skill_fits', 'answers.not_understood'],
		]);
		expect(pointed.answer).toMatch(
			/^The skill “.+” is about this\. .+\. Read it: lb-agent skills show builtin:pre-analytics\nNot matched\.$/u,
		);
	});

	it('is told in its own language', async () => {
		const question = '克隆性造血如何排除？';
		const pointed = await pointedToSkill(answer(question, { language: 'zh' }), place);
		expect(pointed.answer).toMatch(
			/^技能“.*克隆性造血.*”讲的就是这个问题。.+。阅读：lb-agent skills show builtin:clonal-haematopoiesis\n/u,
		);
		const [block] = await skillBlocks(question, place);
		expect(block).toMatchObject({ kind: 'text', text: pointed.answer.split('\n')[0] });
	});

	it('stays as it is where it was answered, names something of the dataset, or no skill is about it', async () => {
		for (const one of [
			answer(EDTA, { outcome: 'answered' }),
			answer(EDTA, { outcome: 'not_in_results' }),
			answer(EDTA, { about: { samples: ['P1'] } }),
			answer('please make me a sandwich'),
		])
			expect(await pointedToSkill(one, place)).toBe(one);
		expect(await skillBlocks('hello', place)).toEqual([]);
	});
});

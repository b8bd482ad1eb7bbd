import { expect, it } from 'vitest';
import { matrixOf, modelOf } from '../../results/result-signals/signals.fixture.ts';
import type { Family } from '../question.ts';
import { askByHand, type HandAnswer } from './hand-question.fixture.server.ts';
import { answerOverview } from './overview.ts';
import { sayScope } from './run-scope.ts';

const scoped: Family = async (question, draft) => {
	await answerOverview(question, draft);
	await sayScope('overview', draft);
};

const ask = (parameters: Record<string, unknown>): Promise<HandAnswer> =>
	askByHand(scoped, { summary: { matrices: [matrixOf('m', { model: modelOf() })] }, parameters });

it('an answer from an adjusted, regrouped or reduced run says so once', async () => {
	const { sentences, chinese } = await ask({
		...{ adjust: ['age'], group: ['early=stage is I', 'control=type is H', 'early=stage is II'] },
		leave_out: ['sample S1: noisy', 'sample S1: 离群'],
	});
	expect(sentences.at(-1)).toBe(
		'These results come from the run adjusted for age, with the groups early, control, that leaves out sample S1.',
	);
	expect(sentences.filter((text) => text.includes('adjusted'))).toHaveLength(1);
	expect(chinese.at(-1)).toBe('以上结果来自这样的运行：校正 age，采用分组 early, control，剔除 sample S1。');
});

it('an answer from a plain run says nothing of it', async () => {
	const { sentences } = await ask({ seed: 1, adjust: [] });
	expect(sentences.some((text) => text.startsWith('These results come from the run'))).toBe(false);
	expect(sentences).not.toEqual([]);
});

import { expect, it } from 'vitest';
import type { MatrixSummary } from '../../../contract/records/run.ts';
import { matrixOf, modelOf, type HandRun } from '../../results/result-signals/signals.fixture.ts';
import { answerTrust } from './doubts.ts';
import { askByHand } from './hand-question.fixture.server.ts';
import { answerOverview } from './overview.ts';

const withReason = (name: string, levels: string): MatrixSummary =>
	matrixOf(name, {
		model: modelOf(),
		verdict: {
			...{ status: 'told_apart', rests_on: [], reasons: [`Within sex: ${levels}.`] },
			...{ reasons_code: ['verdict.within_each_level'], reasons_values: [{ column: 'sex', levels }] },
		},
	});

const summary: HandRun['summary'] = {
	matrices: [withReason('lengths', 'F 0.92'), withReason('motifs', 'F 0.73')],
	warnings: ['Adjusted for age.', 'Within sex: F 0.92.', 'Within sex: F 0.73.', 'One group is named twice.'],
	warnings_code: ['suites.adjusted_for', 'verdict.within_each_level', 'verdict.within_each_level', ''],
	warnings_values: [
		{ columns: 'age' },
		{ column: 'sex', levels: 'F 0.92' },
		{ column: 'sex', levels: 'F 0.73' },
		{},
	],
};

it('a note on how a run was computed is no warning, and the matrix is named', async () => {
	const { sentences, chinese } = await askByHand(answerTrust, { summary });
	const at = sentences.indexOf('analyze_cfdna reported 1 warning, most serious first:');
	expect(sentences.slice(at + 1, at + 5)).toEqual([
		'– One group is named twice.',
		'Adjusted for age.',
		'lengths: Within sex: F 0.92.',
		'motifs: Within sex: F 0.73.',
	]);
	expect(chinese[at + 3]).toBe('lengths：按 sex 分别计算：F 0.92。');
});

it('the most serious warning is one', async () => {
	const { sentences } = await askByHand(answerOverview, { summary });
	expect(sentences.at(-1)).toBe('Most serious warning: One group is named twice.');
});

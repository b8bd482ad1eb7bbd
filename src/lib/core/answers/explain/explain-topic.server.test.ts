import { describe, expect, it } from 'vitest';
import type { ConversationPoint } from '../../../contract/records/answer.ts';
import { render } from '../../../contract/messages/index.ts';
import { matrixOf, modelOf } from '../../results/result-signals/signals.fixture.ts';
import { handMade, type HandMadeRun } from '../families/hand-made.fixture.server.ts';
import { plainQuestion } from '../understand/plain-question.ts';
import { explainTopic } from './explain-topic.server.ts';

const run: HandMadeRun = {
	task_key: 'analyze_cfdna',
	summary: { matrices: [matrixOf('m', { model: modelOf() })] },
	tables: {
		m_model_metrics: [
			{
				...{ model: 'logistic', metric: 'auroc', class: 'case', estimate: 0.8078, ci_low: 0.6637 },
				...{ ci_high: 0.8995, n: 119, reference: 0.5 },
			},
		],
	},
	figures: ['m_roc', 'm_volcano', 'm_scores'],
};

/** What is explained, in both languages; null where the question is left to the families. */
async function explained(
	question: string,
	point: ConversationPoint | null = null,
): Promise<{ en: string[]; figure: string | null } | null> {
	const { bare, chinese } = plainQuestion(question);
	const { question: asked, draft } = await handMade(run, 'term', { bare });
	const topic = await explainTopic(
		{ bare, chinese, family: null, about: {}, point, artifactPath: undefined },
		asked.words,
	);
	if (topic === null) return null;
	await topic.answer(asked, draft);
	return { en: draft.sentences.map((message) => render(message)), figure: draft.figure?.path ?? null };
}

const after = (figure: string): ConversationPoint => ({
	...{ family: 'show', about: { figure }, listed: [], listed_kind: 'none' },
});

describe('a figure is explained', () => {
	it.each(['how do I read the ROC curve?', 'explain the ROC curve', '怎么看 ROC 曲线', 'ROC 曲线怎么看？'])(
		'by its name: %s',
		async (question) => {
			const found = await explained(question);
			expect(found?.en[0]).toMatch(/^ROC curve: Sensitivity against 1 - specificity/u);
			expect(found?.en.slice(1, 3)).toEqual([
				'Here, the figure is titled: m_roc',
				'Here: AUROC 0.81 of m, cross-validation (0.66 to 0.90, 119 patients).',
			]);
			expect(found?.figure).toBe('figures/m_roc.png');
		},
	);

	it.each(['what does this figure show?', 'how do I read it?', '这张图怎么看？'])(
		'that was shown before: %s',
		async (question) => {
			const found = await explained(question, after('volcano'));
			expect(found?.en[0]).toMatch(/^Volcano plot:/u);
			expect(found?.figure).toBe('figures/m_volcano.png');
		},
	);

	it('is asked for when none was shown, and those that there are are listed', async () => {
		const found = await explained('what does this figure show?');
		expect(found?.en).toEqual([
			'Which figure is meant? Name it, for example "How do I read the ROC curve?".',
			'analyze_cfdna drew 3 figures: m_roc, m_volcano, m_scores.',
		]);
	});

	it('that was not drawn has its meaning alone', async () => {
		const found = await explained('怎么看校准图');
		expect(found?.en).toHaveLength(2);
		expect(found?.en[1]).toBe('These results hold no such figure.');
	});
});

it.each([
	'what is the AUROC?',
	'show me the ROC curve',
	'which samples are outliers?',
	'what are the main results?',
	'why is the figure empty?',
	'结论是什么',
	'阳性类别是什么？',
])('is left to the families: %s', async (question) => {
	expect(await explained(question)).toBeNull();
});

import { defineTerms } from './define.ts';

/** Chapter "Models": one score from several matrices, and its card. */
export const combinedTerms = defineTerms({
	combined_score: {
		names: {
			en: ['Combined score', 'stacked score', 'late fusion', 'multimodal score'],
			zh: ['合并得分', '多模态得分', '联合得分'],
		},
		en: 'One score per person from several matrices. Each matrix gets its own logistic regression; their logits for people they have not seen are combined by a second level, a logistic regression with weights of at least 0 or the plain mean. Fitted weights are the result only from 100 people with 30 per group on. It is compared with each matrix alone on the same people.',
		zh: '由多个矩阵得到的每人一个得分。每个矩阵各有一个逻辑回归；它们对未见过的人给出的 logit 由第二层合并：权重不小于 0 的逻辑回归，或简单平均。只有达到 100 人且每组 30 人时才采用拟合的权重。它在同一批人上与每个单独的矩阵比较。',
	},
	model_card: {
		names: { en: ['Model card'], zh: ['模型卡'] },
		en: 'File that carries a combined score to other data: pipeline, genome build and features of each matrix, imputation means, scaling, coefficients, weights, and the locked threshold with what it achieved. It has no ids and a hash; a changed card is refused. apply_model refuses matrices of another pipeline, genome build or feature list.',
		zh: '把合并得分带到其他数据上的文件：各矩阵的流程、基因组版本和特征，填补均值、缩放、系数、权重，以及锁定阈值及其表现。其中没有编号，并带有哈希；被改动的卡会被拒绝。流程、基因组版本或特征不同的矩阵，apply_model 会拒绝。',
	},
	locked_threshold: {
		names: { en: ['Locked threshold', 'locked cut-off'], zh: ['锁定阈值'] },
		en: 'Threshold of a score that is fixed before new people are judged. lb-agent sets it at a stated specificity on scores of controls from inner models that have not seen them. What it achieves is measured out of fold, with thresholds that were set without the people they judge.',
		zh: '在判断新受试者之前就固定下来的得分阈值。lb-agent 按给定的特异度，用未见过这些对照的内层模型的得分来设定。其表现在折外测得，所用阈值在设定时不含被判断的人。',
	},
	control_drift: {
		names: {
			en: ['Drift in controls', 'drift', 'data set shift'],
			zh: ['对照漂移', '漂移', '数据集偏移'],
		},
		en: 'Difference between new controls and those that a model was fitted on, feature by feature and in the score, in standard deviations. It is assessed in controls only, since cases differ by their disease, and only with at least 20 of them.',
		zh: '新对照与拟合模型所用对照之间的差异，逐特征及得分，以标准差为单位。只在对照中评估（病例因疾病本身而不同），且至少需要 20 名新对照。',
	},
	predictive_value: {
		names: {
			en: ['Predictive value', 'negative predictive value', 'NPV'],
			zh: ['给定患病率下的预测值', '阴性预测值', 'NPV'],
		},
		en: 'Share of people above (positive) or not above (negative) a threshold who do (do not) have the disease. It depends on the prevalence where the score is used, which a case-control cohort does not show; lb-agent gives it only at a prevalence that the user states.',
		zh: '高于阈值者中患病的比例（阳性预测值），或未高于阈值者中未患病的比例（阴性预测值）。它取决于使用场景的患病率，病例对照队列无法给出；lb-agent 只在用户给出患病率时计算。',
	},
});

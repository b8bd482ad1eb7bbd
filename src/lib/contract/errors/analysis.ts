import { defineErrors } from './define.ts';

export const analysisErrors = defineErrors({
	'analysis.matrix_not_finite': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The input matrix of an eigendecomposition contains a value that is not finite.',
		zh: '传入特征分解的矩阵含有非有限值。',
		hint_en: 'Values near the limits of double precision overflow when squared: rescale the input table.',
		hint_zh: '接近双精度上限的数值在平方时会溢出，请先对输入表重新缩放。',
	},
	'analysis.eigen_not_converged': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The eigendecomposition of a {size} x {size} matrix did not converge.',
		zh: '{size} x {size} 矩阵的特征分解未收敛。',
		hint_en: 'This is a bug in lb-agent. Please report it with the input table.',
		hint_zh: '这是程序缺陷，请附上输入表进行报告。',
	},
	'analysis.distance_missing': {
		status: 422,
		exit: 3,
		python: 'LbInputError',
		en: 'Some pairs of the {points} {points|item|items} to be clustered have no defined distance.',
		zh: '待聚类的 {points} 个对象中，有些两两之间无法定义距离。',
		hint_en: 'Exclude samples or features that are constant or have almost no values.',
		hint_zh: '请先去掉几乎没有数值或取值恒定的样本或特征。',
	},
	'analysis.patients_in_both_parts': {
		status: 422,
		exit: 3,
		python: 'LbInputError',
		en: '{n} {n|patient|patients} {n|is|are} in both the training and the validation set: {patients}.',
		zh: '有 {n} 名患者同时出现在训练集和验证集：{patients}。',
		hint_en:
			'External validation requires different people. Assign all samples of a patient to one set, or omit the split column.',
		hint_zh: '外部验证需要不同的人。请把同一患者的样本全部归入训练集或验证集，或不使用划分列。',
	},
	'analysis.model_not_eligible': {
		status: 422,
		exit: 4,
		python: 'LbNothingReady',
		en: 'No model was fitted on "{matrix}": {reason}',
		zh: '未对“{matrix}”建模：{reason}',
		hint_en: 'Group effects, projections and outliers do not need a model and are still computed.',
		hint_zh: '组间差异、降维和离群值不需要模型，仍会计算。',
	},
	'analysis.scores_do_not_fit': {
		status: 422,
		exit: 1,
		python: 'LbError',
		en: 'The scores of the external model do not match the folds: {reason}',
		zh: '外部模型的得分与折的划分不符：{reason}',
		hint_en: 'Rerun the model on the folds written for this run, or use the built-in backend.',
		hint_zh: '请用本次运行写出的折重新运行该模型，或使用内置后端。',
	},
});

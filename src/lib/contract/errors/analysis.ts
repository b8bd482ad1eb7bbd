import { defineErrors } from './define.ts';

export const analysisErrors = defineErrors({
	'analysis.matrix_not_finite': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'A matrix handed to the eigen-decomposition holds a value that is not finite.',
		zh: '传入特征分解的矩阵含有非有限值。',
		hint_en: 'Values near the limits of double precision overflow when squared: rescale the input table.',
		hint_zh: '接近双精度上限的数值在平方时会溢出，请先对输入表重新缩放。',
	},
	'analysis.eigen_not_converged': {
		status: 500,
		exit: 1,
		python: 'LbError',
		en: 'The eigen-decomposition of a {size} x {size} matrix did not converge.',
		zh: '{size} x {size} 矩阵的特征分解未收敛。',
		hint_en: 'This is a defect of the program. Please report it with the input table.',
		hint_zh: '这是程序缺陷，请附上输入表进行报告。',
	},
	'analysis.distance_missing': {
		status: 422,
		exit: 3,
		python: 'LbInputError',
		en: 'Some pairs of the {points} items to be clustered have no defined distance.',
		zh: '待聚类的 {points} 个对象中，有些两两之间无法定义距离。',
		hint_en: 'Leave out samples or features with hardly any value, or those that are constant.',
		hint_zh: '请先去掉几乎没有数值或取值恒定的样本或特征。',
	},
});

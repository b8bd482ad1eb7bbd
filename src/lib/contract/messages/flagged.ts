import { defineMessages } from './define.ts';

/** Why a run flags a sample; the English sentence is kept as the reason of an exclusion. */
export const flaggedMessages = defineMessages({
	'flagged.outlier': {
		en: 'strong outlier in {matrices}',
		zh: '在 {matrices} 中明显离群',
	},
	'flagged.mild_outlier': {
		en: 'mild outlier in {matrices}',
		zh: '在 {matrices} 中轻微离群',
	},
	'flagged.copy': {
		en: 'almost identical to {other} in {matrices}',
		zh: '在 {matrices} 中与 {other} 几乎相同',
	},
	'flagged.crossed_copy': {
		en: 'almost identical to {other} of another group in {matrices}',
		zh: '在 {matrices} 中与另一组的 {other} 几乎相同',
	},
	'flagged.label': {
		en: 'label contradicted by the models of {matrices}',
		zh: '标签与 {matrices} 的模型相矛盾',
	},
	'flagged.none': {
		en: 'Run {run_id} flags no sample, so there is nothing to leave out.',
		zh: '运行 {run_id} 没有标记任何样本，因此无需剔除。',
	},
});

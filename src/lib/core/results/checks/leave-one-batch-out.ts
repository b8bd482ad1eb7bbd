import { say } from '../../../contract/messages/index.ts';
import { leftOutBatches, type LeftOutBatches } from '../facts/left-out-batches.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';
import { rounded } from './rounded.ts';

/** What a model loses in a batch that it was not trained on: out-of-fold AUROC less the AUROC of the batch left out. */
export const leaveOneBatchOut: QualityCheck<Limits> = {
	name: 'leave_one_batch_out',
	scope: 'run',
	tables: ['leave_one_batch_out', 'model_metrics'],
	config: {
		good: 0.05,
		// The standard error of an AUROC of 0.8 with 30 against 30 is 0.06, so 0.15 is two and a half of them.
		warn: 0.15,
		// From 0.8 to chance.
		fail: 0.3,
	},
	check: ({ run }, limits) => {
		const models = run === null ? [] : leftOutBatches(run);
		return models.length === 0
			? noTable('leave_one_batch_out')
			: models.map((model) => ofMatrix(model, limits));
	},
};

function ofMatrix({ matrix, overall, batches }: LeftOutBatches, limits: Limits): Verdict {
	const lowest = batches.reduce((a, b) => (b.auroc < a.auroc ? b : a));
	const verdict = grade(overall - lowest.auroc, limits);
	return {
		subject: matrix,
		...verdict,
		numbers: {
			auroc: overall,
			lowest_auroc: lowest.auroc,
			drop: overall - lowest.auroc,
			levels: batches.length,
		},
		finding: say(verdict.status === 'pass' ? 'checks.batch_left_out_holds' : 'checks.batch_left_out_drops', {
			matrix,
			column: lowest.column,
			level: lowest.level,
			n: lowest.n,
			auroc: rounded(overall, 2),
			lowest: rounded(lowest.auroc, 2),
		}),
	};
}

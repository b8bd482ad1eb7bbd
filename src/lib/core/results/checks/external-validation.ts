import { say } from '../../../contract/messages/index.ts';
import { tablesOfKind } from '../facts/run-facts.ts';
import { validationAuroc, type ValidationAuroc } from '../facts/validation-auroc.ts';
import type { QualityCheck, Verdict } from './check.ts';
import { grade, worst, type Limits } from './grade.ts';
import { noTable } from './listed-check.ts';
import { rounded } from './rounded.ts';

interface Config {
	/** Out-of-fold AUROC in training less AUROC in the validation set. */
	drop: Limits;
	/** Score when the interval of the validation AUROC reaches 0.5: it is not confirmed there. */
	unconfirmed: number;
}

/** What a model loses in the validation set, which took no part in training; one verdict per matrix. */
export const externalValidation: QualityCheck<Config> = {
	name: 'external_validation',
	scope: 'run',
	tables: ['external_validation'],
	config: {
		// Nested 0.95 and 0.69 on an independent cohort, as seen in a published preprint, is a drop of 0.26.
		drop: { good: 0.03, warn: 0.1, fail: 0.25 },
		unconfirmed: 0.3,
	},
	check: ({ run }, config) => {
		const tables = run === null ? [] : tablesOfKind(run, 'external_validation');
		const verdicts = tables.flatMap((table) => {
			const reached = validationAuroc(table);
			return reached === null ? [] : [ofMatrix(reached, config)];
		});
		return verdicts.length === 0 ? noTable('external_validation') : verdicts;
	},
};

function ofMatrix(reached: ValidationAuroc, { drop, unconfirmed }: Config): Verdict {
	const { training, validation, low, high, n } = reached;
	const matrix = reached.table.matrix;
	const byDrop = { by: 'drop', ...grade(training - validation, drop) };
	const byChance = reached.reaches_chance
		? [{ by: 'chance', score: unconfirmed, status: 'warn' as const }]
		: [];
	const verdict = worst([byDrop, ...byChance]) ?? byDrop;
	const code =
		verdict.status === 'pass'
			? 'checks.validation_holds'
			: verdict.by === 'chance'
				? 'checks.validation_chance'
				: 'checks.validation_drops';
	return {
		subject: matrix,
		score: verdict.score,
		status: verdict.status,
		numbers: {
			training,
			validation,
			validation_low: low,
			validation_high: high,
			drop: training - validation,
			n,
		},
		finding: say(code, {
			matrix,
			training: rounded(training, 2),
			validation: rounded(validation, 2),
			low: low === null ? null : rounded(low, 2),
			high: high === null ? null : rounded(high, 2),
			n,
		}),
	};
}

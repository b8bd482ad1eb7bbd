import { CHANCE_AUROC, reachesChance } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { numberIn, tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { classContrast } from './groups.ts';
import { isFinding, models } from './model-finding.ts';
import { six, twoDecimals, unit } from './round.ts';
import { located, type Located } from '../facts/rows.ts';

type Outcome = 'holds' | 'lost' | 'lower' | 'too_few';

/**
 * Without an interval (a validation class under 10 persons) nothing is said; an interval that reaches 0.5 means the
 * model may do nothing there; an estimate below the training interval means it does less.
 */
function outcome(training: number | null, validation: number, low: number | null): Outcome {
	if (low === null) return 'too_few';
	if (reachesChance(low)) return 'lost';
	return training !== null && validation < training ? 'lower' : 'holds';
}

function detect(
	facts: RunFacts,
	{ name, classes }: { name: string; classes: readonly string[] },
	at: Located,
): DetectedSignal[] {
	const validation = numberIn(at.row, 'validation');
	const training = numberIn(at.row, 'training');
	const n = numberIn(at.row, 'n');
	if (validation === null || training === null || n === null) return [];
	const low = numberIn(at.row, 'validation_ci_low');
	const high = numberIn(at.row, 'validation_ci_high');
	const what = outcome(numberIn(at.row, 'training_ci_low'), validation, low);
	const values = {
		matrix: name,
		training: twoDecimals(training),
		validation: twoDecimals(validation),
		low: low === null ? null : twoDecimals(low),
		high: high === null ? null : twoDecimals(high),
		n,
	};
	const said = {
		holds: say('result_signals.validation_holds', values),
		lost: say('result_signals.validation_lost', values),
		lower: say('result_signals.validation_lower', values),
		too_few: say('result_signals.validation_too_few', values),
	};
	const doubt = what === 'lost' || what === 'lower';
	return [
		{
			level: doubt ? 'warning' : 'note',
			strength:
				what === 'holds'
					? unit(2 * (validation - CHANCE_AUROC))
					: unit(Math.max(0, training - validation) * 2),
			context: contextOf(facts, name),
			contrast: classContrast(classes),
			matrix: name,
			evidence: cellEvidence(at, 'validation'),
			support: [what, six(training), six(validation), n],
			statement: said[what],
		},
	];
}

/**
 * Does a model that is a finding hold on the validation part? A note when the interval there stays above 0.5 and the
 * estimate within the training interval, else a warning. Nothing for models that are no finding: there is nothing to
 * hold. Strength: 2 x (validation AUROC - 0.5) when it holds, else twice the loss.
 */
export const externalValidation: SignalDetector = {
	kind: 'external_validation',
	tables: ['external_validation'],
	detect: (facts) =>
		models(facts).flatMap(({ matrix, model }) => {
			if (!isFinding(model)) return [];
			const table = tablesOfKind(facts, 'external_validation').find((one) => one.matrix === matrix.name);
			const auroc =
				table === undefined ? undefined : located(table).find(({ row }) => row['metric'] === 'auroc');
			return auroc === undefined ? [] : detect(facts, { name: matrix.name, classes: model.classes }, auroc);
		}),
};

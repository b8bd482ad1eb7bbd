import { CHANCE_AUROC } from '../../../contract/decision-rules.ts';
import { say } from '../../../contract/messages/index.ts';
import { tablesOfKind, type RunFacts } from '../facts/run-facts.ts';
import { validationAuroc, type ValidationAuroc } from '../facts/validation-auroc.ts';
import { contextOf } from './context.ts';
import type { DetectedSignal, SignalDetector } from './detector.ts';
import { cellEvidence } from './evidence.ts';
import { classContrast } from './groups.ts';
import { isFinding, models } from './model-finding.ts';
import { six, twoDecimals, unit } from './round.ts';

type Outcome = 'holds' | 'lost' | 'lower' | 'too_few';

/**
 * Without an interval (a validation class under 10 persons) nothing is said; an interval that reaches chance means the
 * model may do nothing there; an estimate below the training interval means it does less.
 */
function outcome({ training_low, validation, low, reaches_chance }: ValidationAuroc): Outcome {
	if (low === null) return 'too_few';
	if (reaches_chance) return 'lost';
	return training_low !== null && validation < training_low ? 'lower' : 'holds';
}

function signal(
	facts: RunFacts,
	{ name, classes }: { name: string; classes: readonly string[] },
	reached: ValidationAuroc,
): DetectedSignal[] {
	const { training, validation, low, high, n } = reached;
	if (n === null) return [];
	const what = outcome(reached);
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
			evidence: cellEvidence(reached, 'validation'),
			support: [what, six(training), six(validation), n],
			statement: said[what],
		},
	];
}

/**
 * Does a model that is a finding hold on the validation set? A note when the interval there stays above 0.5 and the
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
			const reached = table === undefined ? null : validationAuroc(table);
			return reached === null ? [] : signal(facts, { name: matrix.name, classes: model.classes }, reached);
		}),
};

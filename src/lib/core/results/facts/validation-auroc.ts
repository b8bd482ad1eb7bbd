import { reachesChance } from '../../../contract/decision-rules.ts';
import { numberIn, type FactTable } from './run-facts.ts';
import { located, type Located } from './rows.ts';

/** What a model reaches in the validation set beside what it reaches out of fold in training. */
export interface ValidationAuroc extends Located {
	training: number;
	training_low: number | null;
	validation: number;
	/** Ends of the interval in the validation set; null where a class is too small for one. */
	low: number | null;
	high: number | null;
	n: number | null;
	/** The interval holds chance: the model is not confirmed. */
	reaches_chance: boolean;
}

/** The AUROC in an external_validation table; null when one of the two parts has none. */
export function validationAuroc(table: FactTable): ValidationAuroc | null {
	const at = located(table).find(({ row }) => row['metric'] === 'auroc');
	if (at === undefined) return null;
	const number = (column: string): number | null => numberIn(at.row, column);
	const [training, validation] = [number('training'), number('validation')];
	if (training === null || validation === null) return null;
	const low = number('validation_ci_low');
	return {
		...at,
		training,
		training_low: number('training_ci_low'),
		validation,
		low,
		high: number('validation_ci_high'),
		n: number('n'),
		reaches_chance: low !== null && reachesChance(low),
	};
}

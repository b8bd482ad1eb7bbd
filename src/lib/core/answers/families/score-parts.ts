import { render, say } from '../../../contract/messages/index.ts';
import { distinct, type Located } from '../../results/facts/rows.ts';
import { fileStem } from '../view/file-stem.ts';

/** Words in the name of a file that say its samples were kept apart from those a score was made on. */
const KEPT_APART =
	/(?<![a-z])(?:val(?:id(?:ation)?)?|hold[-_ ]?out|held[-_ ]?out|external|independent)(?![a-z])|验证|外部/iu;

/** Does a file hold a validation set, by its name? `validation_preds.csv` does, `derived/valuation.csv` does not. */
export const isValidationFile = (file: string): boolean => KEPT_APART.test(fileStem(file));

const isOfPart = ({ row }: Located, part: string): boolean => row['part'] === part;
const isOfAll = ({ row }: Located): boolean => ['', 'all'].includes(row['part'] ?? '');

/**
 * Rows of the part that is asked for. Validation is a part of that name, else a file whose name says so; never another file
 * whose samples may be those a score was made on.
 */
export function rowsOfPart(rows: readonly Located[], part: 'training' | 'validation' | undefined): Located[] {
	if (part === undefined) return [...rows];
	if (part === 'validation')
		return rows.filter((at) => isOfPart(at, part) || (isOfAll(at) && isValidationFile(at.row['file'] ?? '')));
	return rows.filter((at) => isOfPart(at, part) || (isOfAll(at) && !isValidationFile(at.row['file'] ?? '')));
}

/** Scores of rows, each once, as people call them. */
export const scoresIn = (rows: readonly Located[]): string[] =>
	distinct(rows.map(({ row }) => row['score'] ?? '').filter((name) => name !== ''));

const OWN_SPECIFICITY = /^(\d+) % specificity in the controls, set on these samples$/u;
const TRAINING_SPECIFICITY = /^(\d+) % specificity in the controls of the training set$/u;

/** The rule behind a threshold, as a value of a sentence in both languages. */
export function ruleValues(rule: string): { rule: string; rule_zh: string } {
	const [own, training] = [OWN_SPECIFICITY.exec(rule)?.[1], TRAINING_SPECIFICITY.exec(rule)?.[1]];
	if (own !== undefined)
		return { rule, rule_zh: render(say('model.rule_own_specificity', { specificity: own }), 'zh') };
	if (training !== undefined)
		return { rule, rule_zh: render(say('model.rule_training_specificity', { specificity: training }), 'zh') };
	return { rule, rule_zh: rule === 'specified beforehand' ? render(say('model.rule_stated'), 'zh') : rule };
}

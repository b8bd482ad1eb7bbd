import { SPECIFICITIES } from '../../../contract/decision-rules.ts';
import { quoteEntry } from '../../../contract/messages/define.ts';
import { numberIn } from '../../results/facts/run-facts.ts';
import { distinct } from '../../results/facts/rows.ts';
import { sourceOf, type Draft } from '../draft.ts';
import type { Question } from '../question.ts';
import { percentShown } from '../written.ts';
import { firstWhere, tablesFor } from './pick.ts';

/** Words for what the labels of merged cases are: `by cancer type`, `按癌种`. */
const TYPES =
	/(?:cancer|tumou?r|disease) (?:type|entity|site)|type of (?:cancer|tumou?r)|diagnos|癌种|癌症类型|肿瘤类型|病种|诊断/u;

/** Cases below which no rate is given. */
const MIN_FOR_RATE = 5;
const SPECIFICITY = SPECIFICITIES[0] ?? 0.95;

/** Does a question want counts by the labels that were merged into the group of cases? */
export function asksByLabel({ about, words, bare }: Question): boolean {
	const { labelColumn } = words;
	return labelColumn !== null && (about.columns?.includes(labelColumn) === true || TYPES.test(bare));
}

/**
 * Detected cases by their own label, counted from the scores of the samples: no table is divided by labels that a run
 * merged. Given only where the counts add up to those of the threshold, so with one sample of each patient.
 * @returns whether there are any
 */
export async function sayLabelCounts(question: Question, draft: Draft): Promise<boolean> {
	const { words } = question;
	const labelOf = new Map(words.rows.map(({ sample, row }) => [sample, row['label'] ?? '']));
	let isTold = false;
	for (const { run, table, matrix } of await tablesFor(question, 'oof_scores')) {
		const [limits] = await tablesFor(question, 'thresholds', [matrix]);
		const rule = `${Math.round(100 * SPECIFICITY)} % specificity`;
		const at =
			limits === undefined ? null : firstWhere(limits.table, (row) => row['rule']?.startsWith(rule) === true);
		const threshold = at === null ? null : numberIn(at.row, 'threshold');
		const cases = table.rows.filter((row) => row['group'] === row['class']);
		const isFound = (row: (typeof cases)[number]): boolean =>
			threshold !== null && (numberIn(row, 'mean_score') ?? -Infinity) > threshold;
		const labels = distinct(cases.map((row) => labelOf.get(row['sample'] ?? '') ?? ''));
		const addsUp =
			at !== null &&
			numberIn(at.row, 'true_positives') === cases.filter(isFound).length &&
			numberIn(at.row, 'n_positive') === cases.length;
		if (!addsUp || labels.length < 2 || labels.includes('')) continue;
		isTold = true;
		const counts = labels.map((label) => {
			const own = cases.filter((row) => labelOf.get(row['sample'] ?? '') === label);
			return { label, n: own.length, found: own.filter(isFound).length };
		});
		draft.from(run).say('answers.subgroups', {
			...{ matrix, column: words.labelColumn ?? 'label', specificity: percentShown(SPECIFICITY) },
			levels: counts.map(
				({ label, n, found }) =>
					`${quoteEntry(label)}: ${found}/${n}${n < MIN_FOR_RATE ? '' : ` (${percentShown(found / n)})`}`,
			),
		});
		for (const { label, n, found } of counts)
			draft.fact(
				{ subject: label, name: `${matrix} cases above the threshold`, value: found, n },
				sourceOf(table, null, 'mean_score'),
			);
	}
	return isTold;
}

import { numberIn } from '../../results/facts/run-facts.ts';
import type { MessageCode } from '../../../contract/messages/index.ts';
import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { Family } from '../question.ts';
import { intervalShown, pShown, shown, signedShown, unitShown } from '../written.ts';
import { sayRates } from './operating-rates.ts';
import { rowsIn, rowsOf, type RunRows } from './run-tables.ts';
import { findFigure } from './show.ts';

const WEIGHTS = /weigh|contribut|权重|贡献/u;
const RATES =
	/sensitiv|specificit|threshold|cut-?off|\bppv\b|\bnpv\b|predictive value|灵敏|敏感|特异|阈值|预测值/u;
const PEOPLE =
	/how many (?:people|patients|persons|samples|subjects)|lacking|没有全部|多少(?:人|个|名|例)|缺少/u;
const VERDICTS: Readonly<Record<string, MessageCode>> = {
	better: 'answers.combined_better',
	suggestive: 'answers.combined_suggestive',
	not_shown: 'answers.combined_not_shown',
	worse: 'answers.combined_worse',
	not_tested: 'answers.combined_not_tested',
};
const auroc = ({ row }: Located): number => numberIn(row, 'auroc') ?? -1;

/** How good the combined score is, and whether it beats the best matrix alone on the same people. */
export const answerCombinedScore: Family = async (question, draft) => {
	const scores = await rowsOf(question, 'combined_scores');
	const combined = scores?.rows.find(({ row }) => row['kind'] === 'combined');
	if (scores === null || combined === undefined) return;
	const { run, table } = scores;
	const { bare } = question;
	draft.from(run);
	sayScore(draft, scores, combined);
	await sayBest(draft, scores);
	if (WEIGHTS.test(bare)) sayWeights(draft, scores);
	if (RATES.test(bare)) {
		const rates = await rowsIn(run, 'operating_rates');
		if (rates === null || rates.rows.length === 0) draft.say('answers.no_locked_threshold');
		else sayRates(draft, rates.table, rates.rows);
	}
	if (PEOPLE.test(bare)) await sayPeople(draft, scores);
	if (draft.table === null)
		draft.show(table, scores.rows, [
			'score',
			'kind',
			'n',
			'n_positive',
			'auroc',
			'ci_low',
			'ci_high',
			'weight',
		]);
	draft.say('answers.combined_limits').ask('answers.ask_trust').ask('answers.ask_methods');
	draft.figure = findFigure(question, 'combined', null);
};

function sayScore(draft: Draft, { table }: RunRows, { row, number }: Located): void {
	const [low, high, n] = [numberIn(row, 'ci_low'), numberIn(row, 'ci_high'), numberIn(row, 'n') ?? 0];
	draft.say('answers.combined', {
		...{ auroc: unitShown(numberIn(row, 'auroc')), n, cases: numberIn(row, 'n_positive') ?? 0 },
		...intervalShown(low, high),
	});
	draft.cell(table, number, 'auroc', {
		...{ subject: row['score'] ?? '', name: 'auroc', value: numberIn(row, 'auroc') },
		...{ ci_low: low, ci_high: high, n },
	});
}

/** The difference from the matrix that is best alone. */
async function sayBest(draft: Draft, { run, rows }: RunRows): Promise<void> {
	const [best] = rows.filter(({ row }) => row['kind'] === 'matrix').sort((a, b) => auroc(b) - auroc(a));
	const differences = await rowsIn(run, 'combined_differences');
	const own = differences?.rows.find(({ row }) => row['matrix'] === best?.row['score']);
	if (differences === null || own === undefined) return;
	const { row, number } = own;
	const [low, high] = [numberIn(row, 'ci_low'), numberIn(row, 'ci_high')];
	draft.say(VERDICTS[row['status'] ?? ''] ?? 'answers.combined_not_tested', {
		...{ matrix: row['matrix'] ?? '', difference: signedShown(numberIn(row, 'difference')) },
		p: pShown(numberIn(row, 'p_value_holm')),
		...intervalShown(low, high, signedShown),
	});
	draft.cell(differences.table, number, 'difference', {
		...{ subject: row['matrix'] ?? '', name: 'difference', value: numberIn(row, 'difference') },
		...{ ci_low: low, ci_high: high, n: numberIn(row, 'n') },
	});
	draft.show(differences.table, differences.rows, [
		...['matrix', 'n', 'auroc_combined', 'auroc_matrix', 'difference', 'ci_low', 'ci_high', 'p_value_holm'],
		'status',
	]);
}

function sayWeights(draft: Draft, { rows }: RunRows): void {
	const weighed = rows
		.filter(({ row }) => row['kind'] === 'matrix' && numberIn(row, 'weight') !== null)
		.sort((a, b) => (numberIn(b.row, 'weight') ?? 0) - (numberIn(a.row, 'weight') ?? 0));
	if (weighed.length > 0)
		draft.say('answers.combined_weights', {
			weights: weighed.map(({ row }) => `${row['score']} ${shown(numberIn(row, 'weight'))}`),
		});
}

async function sayPeople(draft: Draft, { run }: RunRows): Promise<void> {
	const people = await rowsIn(run, 'people_with_matrices');
	for (const { row } of people?.rows ?? [])
		draft.say('answers.combined_people', {
			...{ matrix: row['matrix'] ?? '', group: row['group'] ?? '' },
			...{ people: numberIn(row, 'people') ?? 0, lacking: numberIn(row, 'lacking') ?? 0 },
		});
	if (people !== null) draft.show(people.table, people.rows, ['matrix', 'group', 'people', 'lacking']);
}

import { numberIn } from '../../results/facts/run-facts.ts';
import type { Located } from '../../results/facts/rows.ts';
import type { Draft } from '../draft.ts';
import type { ViewTable } from '../view/run-view.server.ts';
import { intervalShown, percentShown } from '../written.ts';

const QUANTITIES: Readonly<Record<string, readonly [en: string, zh: string]>> = {
	sensitivity: ['Sensitivity', '灵敏度'],
	specificity: ['Specificity', '特异度'],
	ppv: ['PPV at the stated prevalence', '所给患病率下的阳性预测值'],
	npv: ['NPV at the stated prevalence', '所给患病率下的阴性预测值'],
};
const PARTS: Readonly<Record<string, readonly [en: string, zh: string]>> = {
	out_of_fold: ['training people, each judged without them', '训练人群（判断时未使用本人）'],
	validation: ['held-out people', '留出人群'],
	new: ['new people', '新受试者'],
};

/** The rates of everybody at the locked threshold, with exact intervals. */
export function sayRates(draft: Draft, table: ViewTable, rows: readonly Located[]): void {
	for (const { row, number } of rows.filter((at) => (at.row['column'] ?? '') === '')) {
		const [low, high] = [numberIn(row, 'ci_low'), numberIn(row, 'ci_high')];
		const quantity = row['quantity'] ?? '';
		const [en = quantity, zh = quantity] = QUANTITIES[quantity] ?? [];
		const [part = '', part_zh = ''] = PARTS[row['part'] ?? ''] ?? [];
		draft.say('answers.combined_rate', {
			...{ quantity: en, quantity_zh: zh, part, part_zh },
			rate: percentShown(numberIn(row, 'estimate')),
			...intervalShown(low, high, percentShown),
		});
		draft.cell(table, number, 'estimate', {
			...{ subject: row['part'] ?? '', name: quantity, value: numberIn(row, 'estimate') },
			...{ ci_low: low, ci_high: high, n: numberIn(row, 'n') },
		});
	}
}

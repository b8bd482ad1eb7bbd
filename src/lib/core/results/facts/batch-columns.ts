import { isTrue, numberIn, tablesOfKind, type RunFacts } from './run-facts.ts';
import { located, textIn, type Located } from './rows.ts';

/** A metadata column beside the groups, as the batch checks of a run measured it. */
export interface BatchColumn extends Located {
	column: string;
	/** Cramér's V where the column has levels, else |2 AUROC - 1|; null where neither could be measured. */
	strength: number | null;
	cramers_v: number | null;
	auroc: number | null;
	p_value: number | null;
	n: number | null;
	/** Large levels that hold one group only, as the table writes them; empty without any. */
	one_group_levels: string;
	/** The groups are unequal in it. */
	warned: boolean;
	/** It, or whether it is filled, gives the label away. */
	label_like: boolean;
}

/** The metadata columns that a run compared with its groups. */
export function batchColumns(run: RunFacts): BatchColumn[] {
	return tablesOfKind(run, 'batch_checks').flatMap(located).map(measured);
}

function measured(at: Located): BatchColumn {
	const { row } = at;
	const cramers_v = numberIn(row, 'cramers_v');
	const auroc = numberIn(row, 'auroc');
	return {
		...at,
		column: textIn(row, 'column'),
		strength: cramers_v ?? (auroc === null ? null : Math.abs(2 * auroc - 1)),
		cramers_v,
		auroc,
		p_value: numberIn(row, 'p_value'),
		n: numberIn(row, 'n'),
		one_group_levels: textIn(row, 'single_class_levels'),
		warned: isTrue(row, 'warning'),
		label_like: isTrue(row, 'label_like'),
	};
}

import { isTrue, numberIn, tablesOfKind, type RunFacts } from './run-facts.ts';
import { byText, located, textIn, type Located } from './rows.ts';

/** Two samples with almost the same values in one matrix. */
export interface DuplicatePair extends Located {
	/** The two in text order, since matrices list them in their own order: `S1 = S2`. */
	pair: string;
	samples: readonly [string, string];
	/** Both are known to come from one patient. */
	same_patient: boolean;
	/** The two carry different group labels, so one of them is wrong. */
	crossed: boolean;
	/** Share of identical values, 0-1. */
	share: number;
}

/** The pairs that the matrices of a run show; a pair stands once for each matrix. */
export function duplicatePairs(run: RunFacts): DuplicatePair[] {
	return tablesOfKind(run, 'duplicates').flatMap(located).map(paired);
}

function paired(at: Located): DuplicatePair {
	const { row } = at;
	const [a = '', b = ''] = [textIn(row, 'sample_a'), textIn(row, 'sample_b')].sort(byText);
	const groups = [textIn(row, 'group_a'), textIn(row, 'group_b')];
	return {
		...at,
		pair: `${a} = ${b}`,
		samples: [a, b],
		same_patient: isTrue(row, 'same_patient'),
		crossed: !groups.includes('') && groups[0] !== groups[1],
		share: numberIn(row, 'identical_share') ?? 0,
	};
}

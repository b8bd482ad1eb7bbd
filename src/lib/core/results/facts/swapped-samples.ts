import { tablesOfKind, type RunFacts } from './run-facts.ts';
import { distinct, located, textIn, type Located } from './rows.ts';

export interface SwappedSamples {
	/** One row per sample and matrix that contradicts its label. */
	rows: Located[];
	/** The samples, each once, in text order. */
	samples: string[];
}

/** Samples whose label the models contradict. The table holds only those that pass the limits, so each row counts. */
export function swappedSamples(run: RunFacts): SwappedSamples {
	const rows = tablesOfKind(run, 'swapped_labels').flatMap(located);
	return { rows, samples: distinct(rows.map(({ row }) => textIn(row, 'sample'))) };
}
